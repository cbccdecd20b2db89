import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage, type Page } from './build-page.ts';
import { type Demo, makeDemo } from './demo-template.ts';

/** What several test files need and is made once in a run. */
export interface Shared {
  readonly demo: Demo;
  /** Folders of the built pages. */
  readonly grid: string;
  readonly form: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for what is shared. */
    shared: string;
  }
}

/** Makes what is shared when the first file asks for it, so that a run of one file makes only what that one needs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-e2e-'));
  const stops: (() => Promise<void>)[] = [async () => await rm(folder, { recursive: true, force: true })];
  const page = async (name: Page) => await buildPage(name, join(folder, name));
  const make: { [K in keyof Shared]: () => Promise<Shared[K]> } = {
    demo: async () => {
      const { demo, stop } = await makeDemo();
      stops.push(stop);
      return demo;
    },
    grid: async () => await page('grid'),
    form: async () => await page('form'),
  };
  const made = new Map<string, Promise<unknown>>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1) as keyof Shared;
    const making = made.get(name) ?? make[name]();
    made.set(name, making);
    making.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const stop of stops.toReversed()) await stop();
  };
}
