import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type XlsxCell, xlsxStream } from '../../apps/server/src/documents/xlsx/xlsx-write.ts';
import { post } from './calls.ts';
import { send } from './measure.ts';
import { prepareCarts, signIn } from './prepare.ts';
import { loadAverage } from './process-figures.ts';
import { type Server, startServer } from './servers.ts';
import { watch } from './watch-server.ts';
import { benchFolder, copyWorld, ensureWorld, startCluster } from './world.ts';
import { NON_CANNABIS, sizeOf } from './world-sizes.ts';

const usage = `npm run bench:imports -- [--lines 500] [--times 5]

Imports lines from an .xlsx file into carts and watches the server's memory and its event loop.`;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '500' },
    times: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

/** A sheet that names so many products by their SKU. */
async function workbook(client: pg.Client, lines: number): Promise<Blob> {
  const { rows } = await client.query<{ sku: string }>(
    `SELECT sku FROM product WHERE id % ${NON_CANNABIS} <> 0 ORDER BY id LIMIT $1`,
    [lines],
  );
  const columns = ['SKU', 'Units'].map((title) => ({ title, width: 12, kind: 'text' as const }));
  const cells: XlsxCell[][] = rows.map(({ sku }, at) => [sku, String(1 + (at % 3))]);
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream('Cart', columns, [cells])) pieces.push(piece);
  return new Blob([new Uint8Array(Buffer.concat(pieces))]);
}

async function imported({ address, headers }: Server, cartId: number, file: Blob): Promise<void> {
  const body = new FormData();
  body.append('file', file, 'lines.xlsx');
  const path = `/v1/orders/create-cart-items-from-excel/${cartId}`;
  const response = await fetch(address + path, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the import returned ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function measureImports(server: Server, files: { few: Blob; all: Blob }, carts: readonly number[]) {
  const loopFile = join(benchFolder, 'loop-delay.json');
  const [first, ...others] = carts;
  // A process that has just started grows whatever it does first.
  for (let request = 0; request < 300; request += 1)
    await send(server, post('/v1/orders/orders', { Page: { Take: 20 } }));
  await imported(server, first ?? 0, files.few);
  for (const cartId of others) {
    const { seconds, rss, grown, loop } = await watch(
      server,
      loopFile,
      async () => await imported(server, cartId, files.all),
    );
    console.log(
      `| ${[seconds.toFixed(2), `${rss} + ${grown}`, `${loop.p50} / ${loop.p99} / ${loop.max}`].join(' | ')} |`,
    );
  }
}

if (values.help) {
  console.log(usage);
} else {
  mkdirSync(benchFolder, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build.mjs'), 'server'], { stdio: 'inherit' });
  const cluster = await startCluster();
  try {
    const size = sizeOf(50_000);
    const database = 'run_imports';
    await copyWorld(cluster, await ensureWorld(cluster, size, console.log), database);
    const started = await startServer('product', cluster, database, {
      loopDelayFile: join(benchFolder, 'loop-delay.json'),
    });
    try {
      const lines = Number(values.lines);
      const given = await cluster.as(database, async (client) => ({
        headers: await signIn(client, 'manager@load.test'),
        files: { few: await workbook(client, 5), all: await workbook(client, lines) },
        carts: await prepareCarts(client, { count: 1 + Number(values.times), lines: 0, size }),
      }));
      console.log(`${lines} lines, load average ${await loadAverage()}\n
| s | RSS MB before + growth | event loop ms p50 / p99 / max |
|---:|---:|---:|`);
      const ids = given.carts.map(({ id }) => id);
      await measureImports({ ...started, headers: given.headers }, given.files, ids);
    } finally {
      await started.stop();
    }
  } finally {
    await cluster.stop();
  }
}
