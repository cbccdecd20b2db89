import {
  type DocumentChange,
  documentKinds,
  documentTitles,
  isRemadeAfter,
  staleAfter,
} from '@cartwright/domain/paperwork/order-documents';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';

/** Says which documents of an order one of these changes or steps makes out of date; empty when there are none. */
export function useStaleText(orderId: number): (...causes: (DocumentChange | OrderAction)[]) => string {
  const { data } = useQuery(read('paperwork.files', { params: { orderId } }));
  const made = (data?.data ?? []).flatMap(({ kind, isStale }) => (kind === 'upload' || isStale ? [] : [kind]));
  return (...causes) => {
    const stale = new Set(causes.flatMap((cause) => staleAfter(cause, made)));
    const titles = documentKinds.filter((kind) => stale.has(kind)).map((kind) => documentTitles[kind]);
    if (titles.length === 0) return '';
    const isRemade = causes.some((cause) => isRemadeAfter(cause, made));
    return `${isRemade ? 'A change makes again' : 'A change makes out of date'}: ${titles.join(', ')}.`;
  };
}
