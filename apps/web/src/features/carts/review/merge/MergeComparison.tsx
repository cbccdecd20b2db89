import { orderName } from '@cartwright/domain/orders/order-name';
import { orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import { usePhone } from '../../../../lib/use-media.ts';
import { StatusTone } from '../../../../ui/page/Status.tsx';
import { money } from '../../../../lib/format.ts';
import { type Comparison, type MergeableOrder } from './merge-sides.ts';
import { Table } from '../../../../ui/page/Table.tsx';
import css from './MergeComparison.module.css';

interface MergeComparisonProps extends Comparison {
  cartId: number;
  order: MergeableOrder;
}

/** The cart and the order side by side, and the order with the cart in it; a dot marks what differs. */
export function MergeComparison({ cartId, order, rows, ...sums }: MergeComparisonProps) {
  return (
    <Table className={css.comparison}>
      <caption className="sr">
        Cart {cartId}, {orderName(order)}, and {orderName(order)} after merging
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <small>This cart</small> Cart {cartId}
          </th>
          <th scope="col">
            <small>Goes into</small> {orderName(order)}
          </th>
          <th scope="col">
            <small>After merging</small> {orderName(order)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <tr key={each.row} data-differs={each.differs || undefined}>
            <th scope="row">
              {each.label}
              {each.differs ? <span className="sr"> (differs)</span> : null}
            </th>
            <td>{each.cart}</td>
            <td>{each.order}</td>
            <td>
              {each.after}
              {each.remark === undefined ? null : <small>{each.remark}</small>}
            </td>
          </tr>
        ))}
        <tr data-differs>
          <th scope="row">
            Status<span className="sr"> (differs)</span>
          </th>
          <td>Cart</td>
          <td>
            <Status status="Sublotted" />
          </td>
          <td>
            <Status status="PartiallySublotted" />
          </td>
        </tr>
        <Unchanged label="Charges" amount={sums.chargeTotal} />
        <Unchanged label="Credit" amount={-sums.creditAmount} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Grand total</th>
          <td>{money(sums.cartTotal)}</td>
          <td>{money(sums.orderTotal)}</td>
          <td>{money(sums.afterTotal)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** On a phone the words alone, which fit into two lines. */
const Status = ({ status }: { status: OrderStatus }) =>
  usePhone() ? orderStatusLabel(status) : <StatusTone status={status} />;

/** Money of the order that the cart does not change. */
const Unchanged = ({ label, amount }: { label: string; amount: number }) =>
  amount === 0 ? null : (
    <tr>
      <th scope="row">{label}</th>
      <td>–</td>
      <td>{money(amount)}</td>
      <td>
        {money(amount)}
        <small>stays</small>
      </td>
    </tr>
  );
