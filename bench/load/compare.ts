import { setTimeout } from 'node:timers/promises';
import type { Cluster } from './world.ts';
import { type Load, measure, medianOf, type Round, send } from './measure.ts';
import { type Call, makeRandom, type ReadOperation } from './calls.ts';
import type { WriteOperation } from './calls.ts';
import { prepareCarts } from './prepare.ts';
import type { Server } from './servers.ts';
import type { WorldSize } from './world-sizes.ts';

/** Both servers on one copy of a test database, or each on its own. */
export interface Bench {
  readonly cluster: Cluster;
  readonly size: WorldSize;
  /** Signed in as the order manager. */
  readonly product: Server;
  /** The same server, signed in as a sales person, and as an administrator. */
  readonly productAsSales: Server;
  readonly productAsAdministrator: Server;
  readonly baseline: Server;
  /** The lean routes of the baseline. */
  readonly lean: Server;
}

type Pair = Pick<Bench, 'product' | 'baseline'>;

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly seed: number;
  /** Requests of a round of writes, for each connection. */
  readonly writes: number;
}

/** Medians over the rounds, and ratios product : baseline, each the median of the ratios of all rounds. */
export interface Comparison {
  readonly operation: string;
  readonly orders: number;
  readonly connections: number;
  readonly product: Round;
  readonly baseline: Round;
  /** Ratio of throughputs. */
  readonly ratio: number;
  /** Ratio of median times. */
  readonly slower: number;
  /** Bytes of one response. */
  readonly bytes: { readonly product: number; readonly baseline: number };
}

type LoadOfRound = (server: Server, round: number) => Promise<Load>;
type RoundFor = (server: Server, round: number) => Promise<Round>;

export async function compareRead(
  bench: Bench,
  operation: ReadOperation,
  connections: number,
  plan: Plan,
): Promise<Comparison> {
  const calls = (seed: number) => {
    const random = makeRandom(seed);
    return () => operation.next(bench.size, random);
  };
  const product = operation.as === 'sales' ? bench.productAsSales : bench.product;
  const pair = { product, baseline: { ...baselineOf(bench, operation), headers: product.headers } };
  const next = calls(plan.seed);
  const bytes = await responseSizes(pair, next());
  const { sameRows } = operation;
  if (sameRows !== undefined) {
    const fields = sameRows === true ? ['Id'] : sameRows;
    for (let call = 0; call < COMPARED; call += 1) await assertSameRows(pair, next(), fields);
  }
  const compared = await alternate(bench, pair, plan, async (server, round) => {
    const seconds = round === -1 ? plan.seconds / 3 : plan.seconds;
    return await measure(server, { connections, seconds, next: calls(plan.seed + round) });
  });
  return { operation: operation.name, orders: bench.size.orders, connections, ...compared, bytes };
}

export async function compareWrite(
  bench: Bench,
  operation: WriteOperation,
  connections: number,
  plan: Plan,
): Promise<Comparison> {
  const amount = connections * plan.writes;
  const loadOf: LoadOfRound = async ({ database }) => {
    const count = amount + 2 * connections;
    const carts = await bench.cluster.as(database, async (client) =>
      operation.prepare === undefined
        ? await prepareCarts(client, { count, lines: operation.lines ?? 1, size: bench.size })
        : await operation.prepare(client, count),
    );
    const unused = carts.values();
    const next = (): Call => {
      const { value } = unused.next();
      if (value === undefined) throw new Error('more requests than carts');
      return operation.call(value, bench.size);
    };
    return { connections, amount, next };
  };
  const sample = async (server: Server): Promise<number> =>
    (await send(server, (await loadOf(server, 0)).next())).length;
  const product = operation.as === undefined ? bench.product : bench.productAsAdministrator;
  const pair = { product, baseline: { ...baselineOf(bench, operation), headers: product.headers } };
  const bytes = { product: await sample(pair.product), baseline: await sample(pair.baseline) };
  const compared = await alternate(
    bench,
    pair,
    plan,
    async (server, round) => await measure(server, await loadOf(server, round)),
  );
  return { operation: operation.name, orders: bench.size.orders, connections, ...compared, bytes };
}

const baselineOf = (bench: Bench, { lean }: { readonly lean?: boolean }): Server =>
  lean === true ? bench.lean : bench.baseline;

/** The number of calls whose rows are compared before an operation is measured. */
const COMPARED = 3;

type Row = Readonly<Record<string, unknown>>;

/** Compares fields of the rows, or of the response itself when it has none. */
async function assertSameRows({ product, baseline }: Pair, call: Call, fields: readonly string[]): Promise<void> {
  const rowsOf = async (server: Server): Promise<string> => {
    const response = JSON.parse(await send(server, call)) as Row & { Data?: Row[]; Count?: number };
    const rows = (response.Data ?? [response]).map((row) => fields.map((field) => JSON.stringify(row[field])).join());
    return `${response.Count}: ${rows.join(' ')}`;
  };
  const [found, expected] = [await rowsOf(product), await rowsOf(baseline)];
  if (found !== expected)
    throw new Error(`${call.path} ${JSON.stringify(call.body)} returns\n${found}\ninstead of\n${expected}`);
}

async function responseSizes({ product, baseline }: Pair, call: Call): Promise<Comparison['bytes']> {
  return { product: (await send(product, call)).length, baseline: (await send(baseline, call)).length };
}

/** Waits until PostgreSQL is idle: the statements of an abandoned request would slow the next round down. */
async function waitUntilIdle({ cluster }: Bench, { database }: Server): Promise<void> {
  await cluster.as(database, async (client) => {
    const isBusy = async (): Promise<boolean> => {
      const { rows } = await client.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()`);
      return rows.length > 0;
    };
    while (await isBusy()) await setTimeout(20);
  });
}

/** Alternates rounds of both, so that both see the same load of the machine; the first to run alternates, too. Round -1 warms up. */
export async function alternate(bench: Bench, { product, baseline }: Pair, plan: Plan, roundFor: RoundFor) {
  const found: Record<Server['name'], Round[]> = { product: [], baseline: [] };
  for (let round = -1; round < plan.rounds; round += 1) {
    for (const server of round % 2 === 0 ? [product, baseline] : [baseline, product]) {
      const figures = await roundFor(server, round);
      await waitUntilIdle(bench, server);
      if (round >= 0) found[server.name].push(figures);
    }
  }
  const ratioOf = (figure: 'perSecond' | 'p50'): number => {
    const ratios = found.product.map((each, round) => each[figure] / (found.baseline[round]?.[figure] ?? Number.NaN));
    return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  };
  return {
    product: medianOf(found.product),
    baseline: medianOf(found.baseline),
    ratio: ratioOf('perSecond'),
    slower: ratioOf('p50'),
  };
}
