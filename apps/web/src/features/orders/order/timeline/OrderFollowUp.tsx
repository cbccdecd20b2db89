import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { FollowUpButton } from '../../../accounts/shared/follow-ups/FollowUpButton.tsx';

/** A follow-up for the client of an order, from what is written on it. */
export function OrderFollowUp({ orderId, text }: { orderId: number; text: string }) {
  const clientId = useQuery(read('orders.one', { params: { orderId } })).data?.clientId;
  return clientId === undefined ? null : <FollowUpButton clientId={clientId} from={{ orderId }} text={text} />;
}
