import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate } from './query.ts';

test('a screen has the reloaded response once what made it stale has ended', async () => {
  const client = new QueryClient();
  let version = 1;
  const observer = new QueryObserver(client, {
    queryKey: ['tiers.list', {}],
    queryFn: () => version,
    initialData: 1,
    staleTime: Infinity,
  });
  let shown: number | undefined;
  // As `useQuery` listens.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => (shown = data)));
  version = 2;
  await invalidate(client, ['tiers']);
  expect(shown).toBe(2);
  stop();
});
