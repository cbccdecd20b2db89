import { Tag } from '../../../ui/page/Status.tsx';
import { counted, money, units } from '../../../ui/lib/format.ts';
import type { PreviewedOrder, previewCorrections } from './corrections.ts';
import sums from '../shared/sums.module.css';

type CorrectedSumsProps = NonNullable<ReturnType<typeof previewCorrections>>;

const contents = ({ lines, units: count }: PreviewedOrder): string =>
  `${counted(lines, 'line')} · ${counted(count, 'unit')}`;

/** What a cart becomes with the chosen corrections. */
export function CorrectedSums({ one, two, leftOutUnits, discountDropped }: CorrectedSumsProps) {
  const both = one.lines > 0 && two.lines > 0;
  return (
    <dl className={sums.sums} aria-live="polite">
      {one.lines > 0 ? (
        <>
          <dt>
            {both ? 'Order one' : 'One order'} <span className="muted">{contents(one)}</span>
          </dt>
          <dd>{money(one.grandTotal)}</dd>
        </>
      ) : null}
      {two.lines > 0 ? (
        <>
          <dt>
            {both ? 'Order two' : 'One order'} <Tag tone="amber">Backorder</Tag>{' '}
            <span className="muted">{contents(two)}</span>
          </dt>
          <dd>{money(two.grandTotal)}</dd>
        </>
      ) : null}
      {leftOutUnits > 0 ? (
        <>
          <dt>Left out</dt>
          <dd>{units(leftOutUnits)} units</dd>
        </>
      ) : null}
      {discountDropped ? (
        <>
          <dt>Order discount</dt>
          <dd>dropped: it no longer fits</dd>
        </>
      ) : null}
    </dl>
  );
}
