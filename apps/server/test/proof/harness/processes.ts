import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The built server when SERVER names it, as `npm test` does: it starts in a quarter of the time. */
export const serverFile = process.env['SERVER'] ?? join(import.meta.dirname, '../../../src/main.ts');
/** How much of what a process says is kept. */
const KEPT = 20_000;

/** The app as a process of its own. */
export interface AppProcess {
  readonly address: string;
  readonly pid: number;
  /** The end of what it has said so far. */
  said(): string;
  readonly isAlive: () => boolean;
  /** It ended without being stopped. */
  readonly hasFallen: () => boolean;
  /** SIGKILL: no farewell. */
  kill(): Promise<void>;
  /** SIGTERM, and how it ended. */
  stop(): Promise<number | null>;
}

/** A test run that ends early takes its processes with it. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Environment of every process of a test, unless the test overrides it. */
const usual = { PORT: '0', DEMO: 'off', RATE_LIMIT: '0', LOG_LEVEL: 'error' };

/** Starts the app with this environment and nothing else of ours; answers once it serves. */
export async function startProcess(environment: Record<string, string>): Promise<AppProcess> {
  const passed = Object.entries(process.env).filter(([name]) => ['PATH', 'PG_BIN', 'TMPDIR'].includes(name));
  const env = { ...Object.fromEntries(passed), ...usual, ...environment } as Record<string, string>;
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { text: '' };
  living.add(child);
  const ended = once(child, 'exit').finally(() => living.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output.text = (output.text + chunk.toString()).slice(-KEPT)));
  }
  const address = await addressOf(child, output);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let isStopped = false;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isStopped = true;
    if (isAlive()) child.kill(signal);
    await ended;
  };
  return {
    address,
    pid: child.pid ?? 0,
    said: () => output.text,
    isAlive,
    hasFallen: () => !isStopped && !isAlive(),
    kill: async () => await end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
}

async function addressOf(child: ChildProcess, output: { text: string }): Promise<string> {
  return await new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /running at (http:\/\/\S+)/.exec(output.text)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it served:\n${output.text}`)));
  });
}
