import { type DocumentChange, documentTitles, staleAfter } from '@cartwright/domain/orders/order-documents';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';

/** Says which documents of an order a change or a step makes out of date; empty when there are none. */
export function useStaleText(orderId: number): (cause: DocumentChange | OrderAction) => string {
  const { data } = useQuery(read('paperwork.files', { params: { orderId } }));
  const made = (data?.data ?? []).flatMap(({ kind, isStale }) => (kind === 'upload' || isStale ? [] : [kind]));
  return (cause) => {
    const stale = staleAfter(cause, made).map((kind) => documentTitles[kind]);
    return stale.length === 0 ? '' : `Out of date after it: ${stale.join(', ')}.`;
  };
}
