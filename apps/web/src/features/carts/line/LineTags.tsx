import { isSampleType, sampleLabel } from '@cartwright/domain/carts/samples';
import { useMe } from '../../../context/session.tsx';
import { units } from '../../../ui/lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import type { CartLine } from '../shared/cart-types.ts';
import { stockText } from './line-text.ts';

/** Tags of a line: short or backorder, sample, packed from bulk, a discount that has ended. */
export function LineTags({ line }: { line: CartLine }) {
  const settings = useMe();
  const stock = stockText(line);
  return (
    <>
      {line.waits ? <Tag tone="blue">Waits</Tag> : null}
      {stock === undefined ? null : <Tag tone="amber">{stock}</Tag>}
      {line.sampleType !== null && isSampleType(line.sampleType) ? (
        <Tag tone="violet">{sampleLabel(line.sampleType, settings)}</Tag>
      ) : null}
      {line.endedDiscount !== null ? <Tag tone="amber">{line.endedDiscount} has ended</Tag> : null}
      {line.conversionUnits > 0 ? <Tag tone="blue">Packs {units(line.conversionUnits)} from bulk</Tag> : null}
    </>
  );
}
