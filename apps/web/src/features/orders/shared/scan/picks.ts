import type { OutputOf } from '@cartwright/contract/contract';
import { isLive } from '../../../../calls/live.ts';
import { read } from '../../../../api/query.ts';

export type Picks = OutputOf<'fulfillment.picks'>;
export type PickLine = Picks['lines'][number];
export type PickSublot = PickLine['sublots'][number];

/** Milliseconds after which a screen asks what others have done: seldom while the event stream announces it. */
export const pollMs = () => (isLive.get() ? 120_000 : 10_000);

/** What is picked of an order, and what remains. */
export const picksQuery = (orderId: number) => ({
  ...read('fulfillment.picks', { params: { orderId } }),
  refetchInterval: pollMs,
});
