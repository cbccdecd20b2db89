import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from './process-figures.ts';
import type { Server } from './servers.ts';

/** What a server did while something ran: times in milliseconds, memory in MB. */
export interface Watched {
  readonly seconds: number;
  /** Resident memory before, and how far it rose above that. */
  readonly rss: number;
  readonly grown: number;
  /** How long the event loop was held up. */
  readonly loop: { readonly p50: number; readonly p99: number; readonly max: number };
  /** How long small requests took that were sent every 20 ms, whether or not the one before had its response. */
  readonly probe: { readonly p50: number; readonly p99: number; readonly max: number };
}

const SAMPLE_MS = 20;

/** Runs `work` and watches the server's process. It has to have loaded `loop-delay.ts`, which writes to `loopFile`. */
export async function watch(server: Server, loopFile: string, work: () => Promise<void>): Promise<Watched> {
  const before = (await memoryOf(server.pid)).rss;
  await loopDelay(server, loopFile);
  const probes: Promise<number>[] = [];
  let highest = before;
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      probes.push(probe(server));
      highest = Math.max(highest, (await memoryOf(server.pid)).rss);
      await delay(SAMPLE_MS);
    }
  })();
  const start = performance.now();
  try {
    await work();
  } finally {
    over.abort();
    await sampling;
  }
  const seconds = (performance.now() - start) / 1000;
  const loop = await loopDelay(server, loopFile);
  const times = (await Promise.all(probes)).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { seconds, rss: before, grown: highest - before, loop, probe: { p50: at(0.5), p99: at(0.99), max: at(1) } };
}

/** The time of one small request. */
async function probe({ address, headers }: Server): Promise<number> {
  const start = performance.now();
  await (await fetch(`${address}/v1/auth/me`, { headers })).text();
  return performance.now() - start;
}

/** What held the event loop up since the call before. */
async function loopDelay({ pid }: Server, file: string): Promise<Watched['loop']> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Watched['loop'];
    } catch {
      await delay(5);
    }
  }
}
