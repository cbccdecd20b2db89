import { expect, inject, test } from 'vitest';
import { openAppCluster } from '../harness/cluster.ts';
import { createPeople, PASSWORD } from '../harness/create-people.ts';
import { say } from '../harness/seed.ts';
import { forged, signIn } from '../harness/sign-in.ts';
import type { WireAnswer } from '../../wire-client.ts';

/** T11: guessing at passwords over three processes. */

const size = {
  short: { guesses: 150, spray: 150 },
  long: { guesses: 3_000, spray: 1_000 },
}[inject('scale')];

const paths = ['/v1/auth/sign-in', '/V1/AUTH/SIGN-IN', '/v1/auth/sign-in/', '/v1/Auth/Sign-In/'];
const counted = (answers: readonly WireAnswer[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

/** Answers in the order of the calls, so many at a time. */
async function inParallel<T>(count: number, width: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const side = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: width }, side));
  return results;
}

const deviceOf = ({ headers }: WireAnswer): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('-device='))
    ?.split(';', 1)[0] ?? '';

test('ten guesses at an account and a hundred from an address, in all; who was here before gets in meanwhile', async () => {
  const cluster = await openAppCluster({ processes: 3 });
  const { owner, fleet } = cluster;
  await createPeople(owner, ['victim@test.test', 'neighbour@test.test', 'newcomer@test.test']);
  const cookies = {
    victim: deviceOf(await signIn(fleet.send, 'victim@test.test', PASSWORD)),
    neighbour: deviceOf(await signIn(fleet.send, 'neighbour@test.test', PASSWORD)),
  };
  const statusOf = async (who: keyof typeof cookies | 'newcomer', headers: Record<string, string> = {}) =>
    (await signIn(fleet.send, `${who}@test.test`, PASSWORD, headers)).status;
  const emails = ['victim@test.test', 'VICTIM@test.test', ' victim@Test.test '];
  const guesses = await inParallel(
    size.guesses,
    12,
    async (n) =>
      await signIn(fleet.send, emails[n % 3] ?? '', n % 50 === 49 ? PASSWORD : `guess number ${n}`, {
        url: paths[n % 4] ?? '',
        'x-forwarded-for': forged(n % 1_000),
        forwarded: `for=${forged(n % 1_000)}`,
      }),
  );
  const during = { victim: await statusOf('victim', { cookie: cookies.victim }), newcomer: await statusOf('newcomer') };
  say(`${size.guesses} guesses at one account: ${JSON.stringify(counted(guesses))}; ${JSON.stringify(during)}`);
  expect(counted(guesses)[401]).toBe(10);
  expect(during).toEqual({ victim: 200, newcomer: 200 });

  const spray = await inParallel(
    size.spray,
    12,
    async (n) => await signIn(fleet.send, `account${n}@test.test`, 'password1234', { 'x-forwarded-for': forged(n) }),
  );
  const after = {
    neighbour: await statusOf('neighbour', { cookie: cookies.neighbour }),
    newcomer: await statusOf('newcomer'),
  };
  say(`${size.spray} accounts from the same address: ${JSON.stringify(counted(spray))}; ${JSON.stringify(after)}`);
  expect(counted(spray)[401]).toBe(90);
  expect(after).toEqual({ neighbour: 200, newcomer: 429 });

  const others = Object.keys({ ...counted(guesses), ...counted(spray) });
  expect(others.filter((status) => !['401', '429', '503'].includes(status))).toEqual([]);
  for (const url of ['/v1/auth//sign-in', '//v1/auth/sign-in', '/v1/auth%2fsign-in']) {
    expect((await signIn(fleet.send, 'victim@test.test', PASSWORD, { url })).status).toBe(400);
  }
  await cluster.close();
});
