import type { OutputOf } from '@cartwright/contract/contract';

type Calls = Pick<OutputOf<'accounts.whoToCall'>, 'count'> & {
  readonly data: readonly Pick<OutputOf<'accounts.whoToCall'>['data'][number], 'assignedTo'>[];
};

/**
 * Whether a person has no call of their own accounts among those due: all that is due to them are follow-ups at the
 * clients of others, which have a tile of their own. False while more are due than were read.
 */
export const hasNoOwnCalls = ({ data, count }: Calls, personId: number): boolean =>
  count === data.length && data.every(({ assignedTo }) => assignedTo !== personId);
