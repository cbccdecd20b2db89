import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Call, post } from './calls.ts';
import { send } from './measure.ts';
import { signIn } from './prepare.ts';
import { loadAverage } from './process-figures.ts';
import { type Server, startServer } from './servers.ts';
import { type Watched, watch } from './watch-server.ts';
import { benchFolder, copyWorld, ensureWorld, startCluster } from './world.ts';
import { sizeOf } from './world-sizes.ts';

const usage = `npm run bench:exports -- [--orders 62400]

Writes the workbooks of a database with 250,000 order lines and downloads them, and watches the server's memory, its event
loop, and small requests beside. Cancels one on its way. The database is made once and kept in .bench.`;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '62400' }, help: { type: 'boolean', default: false } },
});

const everything = { ShowCancelled: true, HideSamplesOnly: false };
const exports: readonly (readonly [name: string, call: Call])[] = [
  ['OrderDetails.xlsx', post('/v1/Orders/export-order-details-to-excel', everything)],
  ['OrderSummary.xlsx', post('/v1/Orders/export-order-summary-to-excel', everything)],
  ['SalesPersonReport.xlsx', post('/v1/salesReport/export-to-excel', { ShowCanceled: true })],
];

/** The same of the last week. */
function narrowed({ method, path, body }: Call): Call {
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const days = path.includes('salesReport') ? { FromDate: since } : { SubmittedDateFrom: since };
  return { method, path, body: { ...body, ...days } };
}

interface Job {
  readonly Status: string;
  readonly Note: string | null;
  readonly Error: string | null;
  readonly FileLink: string | null;
}

const ask = async <T>(server: Server, call: Call): Promise<T> => JSON.parse(await send(server, call)) as T;
const start = async (server: Server, call: Call): Promise<string> =>
  (await ask<{ TransactionId: string }>(server, call)).TransactionId;
const jobOf = async (server: Server, id: string): Promise<Job> =>
  await ask<Job>(server, { method: 'GET', path: `/v1/transactions/${id}` });

/** Waits until a job has ended; returns how. */
async function ended(server: Server, id: string): Promise<Job> {
  for (;;) {
    const job = await jobOf(server, id);
    if (job.Status !== 'queued' && job.Status !== 'running') return job;
    await delay(100);
  }
}

/** Writes a workbook and downloads it; returns its note and its bytes. */
async function exported(server: Server, call: Call): Promise<{ note: string; bytes: number }> {
  const job = await ended(server, await start(server, call));
  if (job.FileLink === null) throw new Error(`the export is ${job.Status}: ${job.Error}`);
  const response = await fetch(server.address + job.FileLink, { headers: server.headers });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length;
  return { note: job.Note ?? '', bytes };
}

/** How long after its cancellation a running export ends, in milliseconds. */
async function cancelled(server: Server, call: Call): Promise<number> {
  const id = await start(server, call);
  while ((await jobOf(server, id)).Status === 'queued') await delay(20);
  await delay(1000);
  const from = performance.now();
  await send(server, post(`/v1/transactions/${id}/cancel`, {}));
  const { Status } = await ended(server, id);
  if (Status !== 'cancelled') throw new Error(`the cancelled export is ${Status}`);
  return performance.now() - from;
}

const rowOf = (name: string, what: string, { seconds, rss, grown, loop, probe }: Watched): string =>
  `| ${[name, what, seconds.toFixed(1), `${rss} + ${grown}`, `${loop.p50} / ${loop.p99} / ${loop.max}`, [probe.p50, probe.p99, probe.max].map((ms) => ms.toFixed(0)).join(' / ')].join(' | ')} |`;

if (values.help) {
  console.log(usage);
} else {
  mkdirSync(benchFolder, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build.mjs'), 'server'], { stdio: 'inherit' });
  const cluster = await startCluster();
  try {
    const size = sizeOf(Number(values.orders));
    const database = 'run_exports';
    await copyWorld(cluster, await ensureWorld(cluster, size, console.log), database);
    const loopFile = join(benchFolder, 'loop-delay.json');
    const measured = await startServer('product', cluster, database, { loopDelayFile: loopFile });
    const headers = await cluster.as(database, async (client) => await signIn(client, 'manager@load.test'));
    const server = { ...measured, headers };
    try {
      console.log(`load average ${await loadAverage()}\n
| workbook | rows, MB | s | RSS MB before + growth | event loop ms p50 / p99 / max | small request ms p50 / p99 / max |
|---|---:|---:|---:|---:|---:|`);
      // A process that has just started grows whatever it does first: it makes small workbooks and answers requests.
      for (const [, call] of exports) await exported(server, narrowed(call));
      for (let request = 0; request < 300; request += 1)
        await send(server, post('/v1/orders/orders', { Page: { Take: 20 } }));
      for (const [name, call] of exports) {
        let what = '';
        const watched = await watch(server, loopFile, async () => {
          const { note, bytes } = await exported(server, call);
          what = `${note}, ${(bytes / 1e6).toFixed(1)}`;
        });
        console.log(rowOf(name, what, watched));
      }
      const [, details] = exports[0] ?? [];
      if (details !== undefined) console.log(`\ncancelled within ${(await cancelled(server, details)).toFixed(0)} ms`);
    } finally {
      await measured.stop();
    }
  } finally {
    await cluster.stop();
  }
}
