import type { QueueState } from '../edits/edit-queue.ts';

/** Why a cart cannot go on to its order now; undefined while nothing waits. */
export const waitReason = ({ waiting }: Pick<QueueState, 'waiting'>): string | undefined =>
  waiting > 0 ? 'Changes wait for the connection' : undefined;
