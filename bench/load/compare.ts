import { setTimeout } from 'node:timers/promises';
import type { Cluster } from './world.ts';
import { ask, type Load, measure, medianOf, type Round } from './measure.ts';
import { type Call, makeRoll, type ReadOperation } from './calls.ts';
import type { WriteOperation } from './operations.ts';
import { prepareCarts } from './prepare.ts';
import type { Server } from './servers.ts';
import type { WorldSize } from './world-sizes.ts';

/** The two servers on one copy of a world. */
export interface Arena {
  readonly cluster: Cluster;
  readonly database: string;
  readonly size: WorldSize;
  /** Asked by the order manager. */
  readonly product: Server;
  /** The same server, asked by a sales person. */
  readonly selling: Server;
  readonly baseline: Server;
}

type Pair = Pick<Arena, 'product' | 'baseline'>;

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
  readonly seed: number;
  /** Requests of a round of writes, for each connection. */
  readonly writes: number;
}

/** Medians of both over the rounds, and ratios product to baseline: the median of the ratios of each round. */
export interface Comparison {
  readonly operation: string;
  readonly orders: number;
  readonly connections: number;
  readonly product: Round;
  readonly baseline: Round;
  /** Of throughputs. */
  readonly ratio: number;
  /** Of median times. */
  readonly slower: number;
  /** Bytes of one answer of each. */
  readonly bytes: { readonly product: number; readonly baseline: number };
}

type Rounds = (server: Server, round: number) => Promise<Load>;

export async function compareRead(
  arena: Arena,
  operation: ReadOperation,
  connections: number,
  plan: Plan,
): Promise<Comparison> {
  const calls = (seed: number) => {
    const roll = makeRoll(seed);
    return () => operation.next(arena.size, roll);
  };
  const pair = { product: operation.asks === 'sales' ? arena.selling : arena.product, baseline: arena.baseline };
  const next = calls(plan.seed);
  const bytes = await answerSizes(pair, next());
  if (operation.sameRows === true) for (let call = 0; call < PROVED; call += 1) await proveSame(pair, next());
  const compared = await alternate(arena, pair, plan, async (_server, round) => ({
    connections,
    seconds: round === -1 ? plan.seconds / 3 : plan.seconds,
    next: calls(plan.seed + round),
  }));
  return { operation: operation.name, orders: arena.size.orders, connections, ...compared, bytes };
}

export async function compareWrite(
  arena: Arena,
  operation: WriteOperation,
  connections: number,
  plan: Plan,
): Promise<Comparison> {
  const amount = connections * plan.writes;
  const loadOf: Rounds = async () => {
    const carts = await arena.cluster.as(
      arena.database,
      async (client) => await prepareCarts(client, amount + 2 * connections, operation.lines),
    );
    const left = carts.values();
    const next = (): Call => {
      const { value } = left.next();
      if (value === undefined) throw new Error('more requests than carts');
      return operation.call(value);
    };
    return { connections, amount, next };
  };
  const sample = async (server: Server): Promise<number> =>
    (await ask(server, (await loadOf(server, 0)).next())).length;
  const bytes = { product: await sample(arena.product), baseline: await sample(arena.baseline) };
  const compared = await alternate(arena, arena, plan, loadOf);
  return { operation: operation.name, orders: arena.size.orders, connections, ...compared, bytes };
}

/** Calls whose answers are compared before an operation is measured. */
const PROVED = 3;

async function proveSame({ product, baseline }: Pair, call: Call): Promise<void> {
  const rowsOf = async (server: Server): Promise<string> => {
    const { Data, Count } = JSON.parse(await ask(server, call)) as { Data: { Id: number }[]; Count: number };
    return `${Count}: ${Data.map((row) => row.Id).join(' ')}`;
  };
  const [mine, bare] = [await rowsOf(product), await rowsOf(baseline)];
  if (mine !== bare) throw new Error(`${JSON.stringify(call.body)} is answered\n${mine}\nand\n${bare}`);
}

async function answerSizes({ product, baseline }: Pair, call: Call): Promise<Comparison['bytes']> {
  return { product: (await ask(product, call)).length, baseline: (await ask(baseline, call)).length };
}

/** Until PostgreSQL has ended what a round left behind: a request that is given up goes on there, at the cost of the next round. */
async function quiet({ cluster, database }: Arena): Promise<void> {
  await cluster.as(database, async (client) => {
    const isBusy = async (): Promise<boolean> => {
      const { rows } = await client.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()`);
      return rows.length > 0;
    };
    while (await isBusy()) await setTimeout(20);
  });
}

/** Rounds of the two in turn, so that both meet the machine in the same moods; who begins changes; a short one first warms up. */
async function alternate(arena: Arena, { product, baseline }: Pair, plan: Plan, loadOf: Rounds) {
  const found: Record<Server['name'], Round[]> = { product: [], baseline: [] };
  for (let round = -1; round < plan.rounds; round += 1) {
    for (const server of round % 2 === 0 ? [product, baseline] : [baseline, product]) {
      const figures = await measure(server, await loadOf(server, round));
      await quiet(arena);
      if (round >= 0) found[server.name].push(figures);
    }
  }
  const ratioOf = (figure: 'perSecond' | 'p50'): number => {
    const ratios = found.product.map((mine, round) => mine[figure] / (found.baseline[round]?.[figure] ?? Number.NaN));
    return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  };
  return {
    product: medianOf(found.product),
    baseline: medianOf(found.baseline),
    ratio: ratioOf('perSecond'),
    slower: ratioOf('p50'),
  };
}
