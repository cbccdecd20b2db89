import { orderStatuses } from '@cartwright/domain/order-status';
import { StatusTone } from '../../../ui/page/Status.tsx';

/** The status of an order as the wire writes it; one this app does not know stands as it came. */
export function OrderStatusTone({ status }: { status: string }) {
  const known = orderStatuses.find((name) => name === status);
  return known === undefined ? <>{status}</> : <StatusTone status={known} />;
}
