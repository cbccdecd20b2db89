import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { type AppCluster, openAppCluster } from '../harness/cluster.ts';
import { judge } from '../harness/check-history.ts';
import { deadlocksOf } from '../harness/figures.ts';
import { type History, openHistory, readHistory } from '../harness/history.ts';
import type { ProxyRules } from '../harness/pg-proxy.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

/**
 * T4c: the stress test with one safeguard removed, which it must notice. The processes are the product's own: locks are taken out
 * of their statements on the way to the database, constraints out of the database. A stress test that lets any of these pass
 * proves nothing when it finds nothing.
 */

const { most, batch } = { short: { most: 2_000, batch: 30 }, long: { most: 20_000, batch: 60 } }[inject('scale')];

interface Control {
  readonly name: string;
  /** A statement as it reaches the database. */
  readonly reword: (sql: string) => string;
  /** Constraints and triggers that prevent the damage as well. */
  readonly drop: readonly string[];
  /** What the stress test notices; nothing while all seems well. */
  readonly caught: (cluster: AppCluster, history: History) => Promise<string | undefined>;
}

const unlocked = (table: string) => (sql: string) =>
  sql.includes(`from "${table}"`) ? sql.replace(/ for update( of "cart")?( skip locked)?/, '') : sql;

const rule = (invariant: string) => async (cluster: AppCluster) =>
  (await brokenRules(cluster.owner)).find((line) => line.startsWith(`${invariant}:`));

/** In an order in which the damage of one is not what the next looks for. */
const controls: readonly Control[] = [
  {
    name: 'lots are locked in any order',
    reword: (sql) => sql.replace('order by "lot"."id" asc for update', 'order by random() for update'),
    drop: [],
    caught: async ({ owner }) => {
      const deadlocks = await deadlocksOf(owner);
      return deadlocks === 0 ? undefined : `${deadlocks} deadlocks`;
    },
  },
  {
    name: 'carts are not locked',
    reword: unlocked('cart'),
    drop: [],
    caught: async ({ owner }, history) =>
      (await judge(await readHistory(history.file), owner)).wrong.find((line) => line.startsWith('cart ')),
  },
  {
    name: 'lots are not locked, and nothing checks what they hold',
    reword: unlocked('lot'),
    drop: ['ALTER TABLE lot DROP CONSTRAINT lot_never_oversold'],
    caught: rule('INV-1'),
  },
  {
    name: 'carts are not locked, change when closed, and become any number of orders',
    reword: unlocked('cart'),
    drop: [
      'ALTER TABLE sales_order DROP CONSTRAINT order_once_per_cart',
      'DROP TRIGGER closed_carts_are_immutable ON cart',
    ],
    caught: rule('INV-12'),
  },
];

/** Runs the stress test until the control is caught; after how many submits, and by what. */
async function runControl(control: Control, cluster: AppCluster, random: Random): Promise<readonly [number, string]> {
  for (const statement of control.drop) await cluster.owner.pool.query(statement);
  let attempts = 0;
  while (attempts < most) {
    const history = openHistory(join(cluster.folder, 'control.jsonl'), { random, replays: 0, timeoutMs: 20_000 });
    const scene = await makeScene(cluster, random, 20, 8);
    await stress(cluster, scene, { random, history, people: 24, isEnough: (made) => made >= batch });
    await history.close();
    attempts += batch;
    const caught = await control.caught(cluster, history);
    if (caught !== undefined) return [attempts, caught];
  }
  return [attempts, ''];
}

test('the stress test notices every safeguard that is removed', async () => {
  await withSeeds('controls', async (random) => {
    const rules: ProxyRules = {};
    const cluster = await openAppCluster({ rules });
    for (const control of controls) {
      rules.reword = control.reword;
      // Statements are prepared once for each connection: only new connections use the new wording.
      await cluster.owner.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cartwright'`,
      );
      const [attempts, caught] = await runControl(control, cluster, random);
      say(
        `${control.name}: ${caught === '' ? 'NOT caught' : 'caught'} within ${attempts} submits: ${caught.slice(0, 120)}`,
      );
      expect(caught).not.toBe('');
    }
    await cluster.close();
  });
});
