import type { DocumentChange } from '@cartwright/domain/paperwork/order-documents';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { useStaleText } from './use-stale-text.ts';

/** Names, before a change, the documents of the order that it makes out of date. */
export function StaleNote({ orderId, causes }: { orderId: number; causes: readonly (DocumentChange | OrderAction)[] }) {
  const text = useStaleText(orderId)(...causes);
  return text === '' ? null : <p className="muted small">{text}</p>;
}
