import { expect, test } from 'vitest';
import { openAppCluster } from '../harness/cluster.ts';
import { createPeople } from '../harness/create-people.ts';
import { say } from '../harness/seed.ts';
import { forged, signIn } from '../harness/sign-in.ts';

/** T11: what the time of an answer says. In seconds there is no time for it; sign-in-work.test.ts counts the work instead. */

const TIMED = 2_000;

/** The chance that an answer of one kind took longer than one of the other: 0.5 means no difference (Mann-Whitney). */
function separation(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((took) => ({ took, of: 1 })), ...others.map((took) => ({ took, of: 0 }))];
  const ranked = all.toSorted((a, b) => a.took - b.took);
  const ranks = ranked.reduce((sum, { of }, index) => sum + of * (index + 1), 0);
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

async function timing() {
  const cluster = await openAppCluster({ processes: 1, environment: { TRUST_PROXY: '127.0.0.1' } });
  const { owner, fleet } = cluster;
  await createPeople(
    owner,
    Array.from({ length: TIMED }, (_, n) => `known${n}@test.test`),
  );
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = -20; n < TIMED; n += 1) {
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const address = forged(Math.floor(Math.random() * 2 ** 24));
      const began = performance.now();
      const guess = await signIn(fleet.send, `${kind}${Math.abs(n)}@test.test`, 'a guess', {
        'x-forwarded-for': address,
      });
      if (n >= 0) took[kind].push(performance.now() - began);
      expect(guess.status).toBe(401);
    }
  }
  await cluster.close();
  return took;
}

test('the time of an answer does not say whether there is such an account', async () => {
  const { known, unknown } = await timing();
  const auc = separation(known, unknown);
  say(`${TIMED} known and ${TIMED} unknown accounts: AUC ${auc.toFixed(3)}`);
  expect(Math.abs(auc - 0.5)).toBeLessThanOrEqual(0.05);
});
