import { places } from '../../../context/places.ts';
import { useMe } from '../../../context/session.tsx';
import { units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import type { AccountRow } from './account-row.ts';

type Counted = Pick<AccountRow, 'id' | 'tradename' | 'assignedTo' | 'orders'>;

/** Said of a count that no list of this person explains. */
export const ordersOfCompany = 'Orders of the whole company; of them you can open your own';

/** Whether the list of a client's orders shows this person as many as the client has (the scope of orders). */
export function useSeesAllOrders(): (client: Pick<AccountRow, 'assignedTo'>) => boolean {
  const { personId, permissions } = useMe();
  return ({ assignedTo }) => permissions.includes('orders.all') || assignedTo === personId;
}

/** How many orders an account has, which leads to their list where that shows just as many. */
export function OrderCount({ row }: { row: Counted }) {
  const seesAll = useSeesAllOrders();
  if (row.orders === 0) return units(0);
  if (!seesAll(row)) return <span title={ordersOfCompany}>{units(row.orders)}</span>;
  return (
    <AppLink className="link" href={places.allClientOrders(row.id)} tabIndex={-1}>
      {units(row.orders)}
      <span className="sr"> orders of {row.tradename}</span>
    </AppLink>
  );
}
