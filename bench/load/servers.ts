import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import nodeFlags from '../../apps/server/node-flags.json' with { type: 'json' };
import { benchFolder, type Cluster, urlOf } from './world.ts';

export interface Server {
  readonly name: 'product' | 'baseline';
  readonly address: string;
  readonly pid: number;
  readonly databasePid: number;
  readonly database: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What every path begins with; nothing for most. */
  readonly prefix?: string;
  stop(): Promise<void>;
}

interface Start {
  readonly headers?: Readonly<Record<string, string>>;
  readonly loopDelayFile?: string;
  /** Another checkout of the product, built, to be the baseline. */
  readonly against?: string;
}

const product = (folder: string): string[] => [...nodeFlags, join(folder, 'apps/server/dist/main.js')];

/** Node's arguments; the product has its memory flags, as with `npm start`. */
function programOf(name: Server['name'], against?: string): string[] {
  if (name === 'product') return product(join(import.meta.dirname, '../..'));
  return against === undefined ? [join(import.meta.dirname, 'baseline/server.ts')] : product(against);
}

/**
 * Starts one of the two on a database. The product runs as in production, but without rate limit; its log goes to a
 * file. With `loopDelayFile` it loads `loop-delay.ts`.
 */
export async function startServer(
  name: Server['name'],
  cluster: Cluster,
  database: string,
  { headers = {}, loopDelayFile, against }: Start = {},
): Promise<Server> {
  mkdirSync(benchFolder, { recursive: true });
  const logFile = join(benchFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const preload = loopDelayFile === undefined ? [] : ['--import', join(import.meta.dirname, 'loop-delay.ts')];
  const child = spawn(process.execPath, [...preload, ...programOf(name, against)], {
    env: {
      ...process.env,
      ...(loopDelayFile === undefined ? {} : { LOOP_DELAY_FILE: loopDelayFile }),
      DATABASE_URL: urlOf(cluster, database),
      DEMO: 'off',
      PORT: '0',
      RATE_LIMIT: '0',
      DATA_DIR: join(benchFolder, 'data'),
      NODE_COMPILE_CACHE: join(benchFolder, 'compiled'),
    },
    stdio: ['ignore', log, log],
    cwd: benchFolder,
  });
  closeSync(log);
  const address = await addressIn(logFile, child);
  if (child.pid === undefined) throw new Error(`${name} has no process`);
  const stopIt = async () => await stop(child);
  return { name, address, pid: child.pid, databasePid: cluster.pid, database, headers, stop: stopIt };
}

async function addressIn(logFile: string, child: ChildProcess): Promise<string> {
  for (;;) {
    const output = readFileSync(logFile, 'utf8');
    const address = /running at (http:\/\/\S+)/.exec(output)?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(`${logFile}: the server ended before it was ready\n${output}`);
    await delay(5);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  const killing = setTimeout(() => child.kill('SIGKILL'), 10_000);
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(killing);
}
