import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { StatusTone } from '../../../ui/page/Status.tsx';

/** The status of an order; one that this app does not know is shown as it is. */
export function OrderStatusTone({ status }: { status: string }) {
  const known = orderStatuses.find((name) => name === status);
  return known === undefined ? <>{status}</> : <StatusTone status={known} />;
}
