import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/connect.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { createPeople, PASSWORD } from '../harness/create-people.ts';
import { say } from '../harness/seed.ts';
import { sessionFor } from '../../test-app.ts';
import { clientOver, type Send, wireRequest } from '../../wire-client.ts';

/** T9: what one process takes away, another refuses from the next request on. */

const rounds = { short: 2, long: 200 }[inject('scale')];
const email = 'hasty@test.test';

interface Served {
  readonly began: number;
  readonly status: number;
}

/** Calls without a pause from several sides until stopped. */
function hammer(send: Send, token: string) {
  const served: Served[] = [];
  const state = { isOver: false };
  const request = wireRequest('orders.list', { body: {} }, token);
  const side = async () => {
    while (!state.isOver) {
      const began = performance.now();
      const { status } = await send(request);
      served.push({ began, status });
    }
  };
  const sides = Promise.all(Array.from({ length: 8 }, side));
  return {
    served,
    until: async (condition: () => boolean) => {
      while (!condition()) await sleep(1);
    },
    end: async () => {
      state.isOver = true;
      await sides;
    },
  };
}

/** Gives the person back what a round took. */
const restore = async ({ pool }: Database): Promise<void> => {
  await pool.query(`UPDATE person SET is_active = true WHERE email = $1`, [email]);
  await pool.query(
    `INSERT INTO role_permission (role_id, permission) SELECT role_id, p FROM person, unnest(ARRAY['orders', 'client-orders']) p
     WHERE email = $1 ON CONFLICT DO NOTHING`,
    [email],
  );
};

test('a key, a session or a person taken away at one process is refused at the other: no request that began after is served', async () => {
  const cluster = await openAppCluster({ processes: 2 });
  const { owner, fleet } = cluster;
  await owner.pool.query(`INSERT INTO role (name) VALUES ('Hasty')`);
  const [personId = 0] = await createPeople(owner, [email], 'Hasty');
  await createPeople(owner, ['boss@test.test'], 'Administrator');
  const [first, second] = [fleet.sendTo(0), fleet.sendTo(1)];
  const boss = clientOver(first, await sessionFor(owner, 'boss@test.test', new Date()));
  const sql = (text: string) => async () => void (await owner.pool.query(text, [email]));
  let password = PASSWORD;
  const ways: Record<string, (token: string) => Promise<unknown>> = {
    'a key of the role': sql(
      `DELETE FROM role_permission USING person WHERE person.role_id = role_permission.role_id AND email = $1`,
    ),
    'the person': sql('UPDATE person SET is_active = false WHERE email = $1'),
    'all sessions, by an administrator': async () => await boss.ok('people.endSessionsOf', { body: { personId } }),
    'the session, by signing out': async (token) => await clientOver(first, token).ok('people.signOut', {}),
    'the password': async (token) => {
      const newPassword = password === PASSWORD ? `${PASSWORD} again` : PASSWORD;
      await clientOver(first, token).ok('people.changePassword', { body: { currentPassword: password, newPassword } });
      password = newPassword;
    },
  };
  for (const [what, take] of Object.entries(ways)) {
    let [before, after, late] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await restore(owner);
      const token = await sessionFor(owner, email, new Date());
      const { served, until, end } = hammer(second, token);
      await until(() => served.length >= 20);
      await take(token);
      const acknowledged = performance.now();
      await until(() => served.filter(({ began }) => began > acknowledged).length >= 20);
      await end();
      before += served.filter(({ status }) => status === 200).length;
      after += served.filter(({ began }) => began > acknowledged).length;
      late += served.filter(({ began, status }) => began > acknowledged && status < 400).length;
      expect(new Set(served.map(({ status }) => status))).not.toContain(500);
    }
    say(`${what}: ${before} served before, ${late} of ${after} that began after the end was acknowledged`);
    expect([what, late]).toEqual([what, 0]);
    expect(before).toBeGreaterThanOrEqual(rounds * 20);
  }
  await cluster.close();
});
