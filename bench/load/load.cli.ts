import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newToken } from '../../apps/server/src/auth/session.ts';
import { type Bench, compareRead, compareWrite, type Comparison, type Plan } from './compare.ts';
import { LONG_ORDER, makeLongOrders } from './operations/order-operations.ts';
import { reads, writes } from './operations/operations.ts';
import { signIn } from './prepare.ts';
import { loadAverage } from './process-figures.ts';
import { compareWholeOrder, WHOLE_ORDER } from './whole-order.ts';
import { header, rowOf } from './report.ts';
import { addPriceRules } from './price-rules.ts';
import { startServer } from './servers.ts';
import { benchFolder, type Cluster, copyWorld, ensureWorld, startCluster } from './world.ts';
import { sizeOf } from './world-sizes.ts';

const usage = `npm run bench:load -- [--orders 50000,1000000] [--connections 1,16] [--rounds 5] [--seconds 2] [--writes 60] [--only 'TEXT|TEXT'] [--seed 7] [--label TEXT] [--against FOLDER] [--rules]

Measures the product against the bare server of bench/load/baseline on the same database, in alternating rounds; with
--against, against another checkout of the product that has been built; with --rules, the product with 60,000 price rules
against itself without them.
Databases are made once and kept in .bench; every figure is appended to .bench/figures.jsonl, too.`;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000,1000000' },
    connections: { type: 'string', default: '1,16' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    writes: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '7' },
    label: { type: 'string', default: '' },
    against: { type: 'string' },
    rules: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const numbers = (list: string): number[] => list.split(',').map(Number);
const wanted = (name: string): boolean => values.only.split('|').some((part) => name.includes(part));
const commit = (): string => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();

async function measureWorld(cluster: Cluster, orders: number, plan: Plan): Promise<void> {
  const size = sizeOf(orders);
  const world = await ensureWorld(cluster, size, console.log);
  const database = `run_${orders}`;
  await copyWorld(cluster, world, database);
  if (wanted(LONG_ORDER)) await cluster.as(database, async (client) => await makeLongOrders(client, size));
  const without = values.rules ? `${database}_without_rules` : database;
  if (values.rules) {
    await copyWorld(cluster, world, without);
    await cluster.as(database, addPriceRules);
  }
  const against = values.rules ? join(import.meta.dirname, '../..') : values.against;
  const product = await startServer('product', cluster, database);
  const baseline = await startServer('baseline', cluster, without, { against });
  const signedIn = async (email: string) => {
    const token = newToken();
    for (const each of new Set([database, without]))
      await cluster.as(each, async (client) => await signIn(client, email, token));
    return { ...product, headers: { authorization: `Bearer ${token}` } };
  };
  const manager = await signedIn('manager@load.test');
  const { headers } = manager;
  const lean = against === undefined ? { prefix: '/lean' } : {};
  const bench: Bench = {
    cluster,
    size,
    product: manager,
    productAsSales: await signedIn('sales2@load.test'),
    productAsAdministrator: await signedIn('administrator@load.test'),
    baseline: { ...baseline, headers },
    lean: { ...baseline, headers, ...lean },
  };
  try {
    for (const connections of numbers(values.connections)) {
      for (const read of reads) {
        const fits = size.clients <= (read.mostClients ?? Infinity);
        if (fits && wanted(read.name)) await report(await compareRead(bench, read, connections, plan));
      }
      for (const write of writes)
        if (wanted(write.name)) await report(await compareWrite(bench, write, connections, plan));
      if (wanted(WHOLE_ORDER)) await report(await compareWholeOrder(bench, connections, plan));
    }
  } finally {
    await product.stop();
    await baseline.stop();
  }
}

async function report(comparison: Comparison): Promise<void> {
  console.log(rowOf(comparison));
  const line = {
    ...comparison,
    commit: commit(),
    label: values.label,
    load: await loadAverage(),
    at: new Date().toISOString(),
  };
  appendFileSync(join(benchFolder, 'figures.jsonl'), `${JSON.stringify(line)}\n`);
}

if (values.help) {
  console.log(usage);
} else {
  mkdirSync(benchFolder, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build.mjs'), 'server'], { stdio: 'inherit' });
  const cluster = await startCluster();
  try {
    console.log(`commit ${commit()}, seed ${values.seed}, load average ${await loadAverage()}\n\n${header}`);
    const plan = {
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      writes: Number(values.writes),
    };
    for (const orders of numbers(values.orders)) await measureWorld(cluster, orders, plan);
  } finally {
    await cluster.stop();
  }
}
