import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the app. */
    address: string;
  }
}

/** The password of the demo people in this test run. */
export const password = 'demo password of this run';

/** The sources, or the server that SERVER names: `npm test` names the built one, which is what people start. */
const main = process.env['SERVER'] ?? join(import.meta.dirname, '../apps/server/src/main.ts');

/** Starts the real server with the built app and fresh demo data, as `npm start` does; returns how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATA_DIR'];
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'cartwright-e2e-')));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: password, RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('address', await addressOf(server));
  return async () => {
    server.kill('SIGINT');
    await new Promise((resolve) => server.once('exit', resolve));
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /running at (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });
}
