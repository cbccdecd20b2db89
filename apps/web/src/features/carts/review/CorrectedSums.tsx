import { addMoney, subtractMoney } from '@cartwright/domain/money/money';
import { Tag } from '../../../ui/page/Status.tsx';
import { counted, money } from '../../../lib/format.ts';
import type { Cart } from '../shared/cart-types.ts';
import type { PreviewedOrder, TwoOrders } from './corrections.ts';
import sums from '../shared/sums.module.css';

const contents = ({ lines, units: count }: PreviewedOrder): string =>
  `${counted(lines, 'line')} · ${counted(count, 'unit')}`;

/** What a cart becomes with the chosen corrections: the cart without what is left out is what its orders make. */
export function CorrectedSums({ cart, one, two, leftOutUnits, discountDropped }: TwoOrders & { cart: Cart }) {
  const both = one.lines > 0 && two.lines > 0;
  const made = addMoney(one.grandTotal, two.grandTotal);
  return (
    <dl className={sums.sums} aria-live="polite">
      <dt>Cart</dt>
      <dd>{money(cart.grandTotal)}</dd>
      {leftOutUnits > 0 ? (
        <>
          <dt>
            Left out <small>{counted(leftOutUnits, 'unit')}</small>
          </dt>
          <dd>{money(subtractMoney(made, cart.grandTotal))}</dd>
        </>
      ) : null}
      {one.lines > 0 ? (
        <>
          <dt>
            {both ? 'Order one' : 'One order'} <small>{contents(one)}</small>
          </dt>
          <dd>{money(one.grandTotal)}</dd>
        </>
      ) : null}
      {two.lines > 0 ? (
        <>
          <dt>
            {both ? 'Order two' : 'One order'} <Tag tone="amber">Backorder</Tag> <small>{contents(two)}</small>
          </dt>
          <dd>{money(two.grandTotal)}</dd>
        </>
      ) : null}
      {discountDropped ? (
        <>
          <dt>Order discount</dt>
          <dd>dropped: it no longer fits</dd>
        </>
      ) : null}
      <dt className={sums.total}>Grand total</dt>
      <dd className={sums.total}>{money(made)}</dd>
    </dl>
  );
}
