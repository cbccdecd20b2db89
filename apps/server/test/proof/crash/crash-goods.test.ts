import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, Operation } from '@cartwright/contract/contract';
import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { clientOver } from '../../wire-client.ts';
import { judgeGoods } from '../harness/check-goods.ts';
import { judge } from '../harness/check-history.ts';
import { type AppCluster, openAppCluster, openAppClusterIn } from '../harness/cluster.ts';
import { answersOf } from '../harness/figures.ts';
import { workOnGoods } from '../harness/goods-traffic.ts';
import { openHistory, readHistory } from '../harness/history.ts';
import type { ProxyRules } from '../harness/pg-proxy.ts';
import { ownCluster } from '../harness/postgres.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';

const isLong = inject('scale') === 'long';
const kills = isLong ? 20 : 2;

/** A request whose process is killed; for each kill a new one is prepared. */
interface Killed<O extends Operation = Operation> {
  readonly operation: O;
  readonly prepare: (cluster: AppCluster, at: number) => Promise<InputOf<O>>;
}
const killed = <O extends Operation>(operation: O, prepare: Killed<O>['prepare']): Killed => ({
  operation,
  prepare,
});

const client = ({ seller }: AppCluster) => clientOver(seller.send, seller.token);
const goodsOf = async ({ room, owner }: AppCluster) => {
  const productId = await room.product('Goods', [10, 10]);
  const { rows } = await owner.pool.query<{ id: number; barcode: string; line: number }>(
    'SELECT lot.id, barcode, product_line_id AS line FROM lot JOIN product p ON p.id = product_id WHERE product_id = $1 ORDER BY lot.id',
    [productId],
  );
  return { productId, lots: rows, line: rows[0]?.line ?? 0 };
};

const sourceOf = async (cluster: AppCluster, at: number): Promise<number> => {
  const body = { name: `Bulk ${at}`, unit: 'g' as const, amount: 50 };
  return (await client(cluster).ok('products.addSource', { body })).sourceId;
};

const requests: readonly Killed[] = [
  killed('products.receive', async (cluster, at) => {
    const { productId } = await goodsOf(cluster);
    const line = { productId, units: 3, lineCost: 30, batchDate: '2026-01-02' };
    const bulk = { sourceId: await sourceOf(cluster, at), amount: 20, unit: 'g' as const, lineCost: 40 };
    const head = { supplierName: 'Grower', manifestNo: `killed-${at}`, receivedOn: '2026-01-08' };
    return { body: { ...head, lines: [line, { ...line, units: 4 }, bulk] } };
  }),
  killed('products.postCount', async (cluster) => {
    const { lots, line } = await goodsOf(cluster);
    const { countId } = await client(cluster).ok('products.startCount', { body: { productLineIds: [line] } });
    const entries = lots.map(({ barcode }) => ({
      entryId: randomUUID(),
      barcode,
      units: 7,
      at: new Date().toISOString(),
      isOffline: false,
      isUndone: false,
    }));
    await client(cluster).ok('products.enterCounts', { body: { countId, entries } });
    return { body: { countId } };
  }),
  killed('products.convert', async (cluster, at) => {
    const [from, to] = [await goodsOf(cluster), await goodsOf(cluster)];
    const inputs = [
      ...from.lots.map(({ id }) => ({ inventoryId: id, units: 4, grams: 4 })),
      { sourceId: await sourceOf(cluster, at), units: 6, grams: 6 },
    ];
    const outputs = [3, 11].map((units) => ({ productId: to.productId, units, grams: units }));
    return { body: { inputs, outputs, note: `killed-${at}` } };
  }),
];

/** The transaction of a request keeps its key; what the process does beside it has none. */
const isKey = (sql: string): boolean => /^insert into "?idempotency/i.test(sql);

/**
 * Follows the first transaction of a request from its key on, and holds it up before the statement with the number `at` for
 * good; resolves when that comes.
 */
function holdAt(
  rules: ProxyRules,
  at: number | null,
): { readonly statements: string[]; readonly reached: Promise<true> } {
  const statements: string[] = [];
  let own: object | undefined;
  const reached = new Promise<true>((resolve) => {
    rules.beforeStatement = (sql, connection) => {
      if (own === undefined && isKey(sql)) own = connection;
      if (own !== connection) return undefined;
      statements.push(sql);
      if (/^commit/i.test(sql)) own = {};
      if (statements.length - 1 !== at) return undefined;
      delete rules.beforeStatement;
      resolve(true);
      return new Promise(() => undefined);
    };
  });
  return { statements, reached };
}

/** Which statements of a request the process is killed before: its commit at least. */
const momentsOf = (random: Random, statements: readonly string[]): readonly number[] => {
  const all = statements.map((_sql, at) => at);
  const commit = statements.findLastIndex((sql) => /^commit/i.test(sql));
  return isLong ? all : [commit, random.pick(all.filter((at) => at !== commit))];
};

/** Every row of every table, but when sessions were last seen: what is not committed is not in it. */
async function storedRows({ owner: { pool } }: AppCluster): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'session' ORDER BY 1`,
  );
  const asText = tables.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS rows FROM "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; rows: string }>(asText.join(' UNION ALL '));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

/** T5a at chosen moments. */
test('kill -9 at any statement leaves nothing half done, and the same key gives the whole answer', async () => {
  await withSeeds('crash-goods', async (random) => {
    const rules: ProxyRules = {};
    const cluster = await openAppCluster({ processes: 1, rules });
    const history = openHistory(join(cluster.folder, 'goods.jsonl'), { random, replays: 1, timeoutMs: 60_000 });
    let made = 0;
    const points: string[] = [];
    const wrong: string[] = [];
    for (const { operation, prepare } of requests) {
      // The first of all writes more than every other one: its supplier is new.
      const first = await prepare(cluster, (made += 1));
      expect((await history.perform(cluster.seller, operation, first))?.status).toBe(200);
      const input = await prepare(cluster, (made += 1));
      const { statements: own } = holdAt(rules, null);
      expect((await history.perform(cluster.seller, operation, input))?.status).toBe(200);
      delete rules.beforeStatement;
      expect(own.filter((sql) => /^(insert|update|delete|with)/i.test(sql)).length).toBeGreaterThan(2);
      for (const at of momentsOf(random, own)) {
        const again = await prepare(cluster, (made += 1));
        const before = await storedRows(cluster);
        const { statements: sent, reached } = holdAt(rules, at);
        const answering = history.perform(cluster.seller, operation, again);
        const isReached = await Promise.race([reached, answering.then(() => false)]);
        if (isReached) {
          await cluster.fleet.processes[0]?.kill();
          if (sent.at(-1)?.slice(0, 40) !== own[at]?.slice(0, 40))
            wrong.push(`${operation}: ${sent.at(-1)} was not ${own[at]}`);
          const after = await storedRows(cluster);
          const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
          if (changed.length > 0) wrong.push(`${operation} before ${own[at]}: ${changed.join(', ')} changed`);
          await cluster.fleet.killAndRestart(0);
        }
        const answer = await answering;
        delete rules.beforeStatement;
        points.push(`${operation} before ${own[at]?.slice(0, 40)}: ${isReached ? answer?.status : 'not reached'}`);
      }
    }
    await history.close();
    const entries = await readHistory(history.file);
    say(`${points.length} kills, answers ${JSON.stringify(answersOf(entries))}`);
    expect(wrong).toEqual([]);
    expect(points.filter((point) => !point.endsWith(': 200'))).toEqual([]);
    const judged = await judge(entries, cluster.owner);
    expect([...judged.wrong, ...(await judgeGoods(entries, cluster.owner))]).toEqual([]);
    expect(await brokenRules(cluster.owner)).toEqual([]);
    expect([judged.unresolved, judged.replays]).toEqual([0, made]);
    await cluster.close();
  });
});

/** Goods are worked on and sold while something is killed again and again; what contradicts the history then. */
async function killWhileWorking(
  cluster: AppCluster,
  random: Random,
  kill: () => Promise<unknown>,
): Promise<readonly string[]> {
  const history = openHistory(join(cluster.folder, 'goods.jsonl'), { random, replays: 0.05, timeoutMs: 90_000 });
  const scene = await makeScene(cluster, random, 12, 12);
  const state = { isOver: false };
  const killing = async (): Promise<void> => {
    for (let done = 0; done < kills; done += 1) {
      const before = history.acknowledged('products.receive');
      await sleep(random.int(500, 1_500));
      while (history.acknowledged('products.receive') < before + 2) await sleep(20);
      await kill();
    }
    await sleep(300);
  };
  await Promise.all([
    killing().finally(() => (state.isOver = true)),
    stress(cluster, scene, { random, history, people: 6, isEnough: () => state.isOver }),
    workOnGoods(cluster, scene, { random, history, people: 10, isOver: () => state.isOver }),
  ]);
  await history.close();
  const entries = await readHistory(history.file);
  const judged = await judge(entries, cluster.owner);
  const goods = Object.entries(judged.counts).filter(([what]) =>
    /^products\.(receive|convert|postCount) 200/.test(what),
  );
  say(`${kills} kills, ${judged.submits} submits, ${JSON.stringify(Object.fromEntries(goods))}`);
  const wrong = [...judged.wrong, ...(await judgeGoods(entries, cluster.owner)), ...(await brokenRules(cluster.owner))];
  if (judged.unresolved > 0) wrong.push(`${judged.unresolved} steps never ended`);
  if (!entries.some(({ type }) => type === 'unknown')) wrong.push('no request met a kill');
  await cluster.close();
  return wrong;
}

test('kill -9 of the app loses and doubles no goods that were acknowledged', async () => {
  await withSeeds('crash-goods-app', async (random) => {
    const cluster = await openAppCluster();
    const kill = async () => await cluster.fleet.killAndRestart(random.int(0, cluster.fleet.processes.length - 1));
    expect(await killWhileWorking(cluster, random, kill)).toEqual([]);
  });
});

test.runIf(process.platform === 'linux')('kill -9 of PostgreSQL loses and doubles no goods', async () => {
  await withSeeds('crash-goods-database', async (random) => {
    const postgres = ownCluster();
    const cluster = await openAppClusterIn(postgres);
    const kill = async () => {
      await postgres.killAll();
      await postgres.accepting();
    };
    expect(await killWhileWorking(cluster, random, kill)).toEqual([]);
  });
});
