import type { QueryClient } from '@tanstack/react-query';
import { networkProblem, ProblemError } from '../../../lib/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { keptEntries } from './kept-counts.ts';
import { countQueueOf } from './use-count.ts';

const notTaken = new ProblemError({
  ...networkProblem,
  code: 'not_saved',
  detail: 'Some of what was counted without a connection was not taken. Open the count to see which.',
});

/** Sends what was counted on this device, whatever screen is shown; what is not taken is named when its count is opened. */
export async function sendKeptCounts(client: QueryClient, personId: number): Promise<void> {
  const waiting = (await keptEntries(personId)).filter(({ refused }) => refused === undefined);
  for (const countId of new Set(waiting.map((entry) => entry.countId))) {
    const { state, adopt } = countQueueOf(client, personId, countId);
    state.subscribe(() => {
      const { waiting: rest, refused } = state.get();
      if (rest.length === 0 && refused.length > 0) toast.failure(notTaken, `Count ${countId}`);
    });
    adopt(waiting.filter((entry) => entry.countId === countId));
  }
}
