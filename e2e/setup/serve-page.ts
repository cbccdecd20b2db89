import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from './build-page.ts';
import { shared } from './shared.ts';

export interface ServedPage {
  readonly address: string;
  /** What the page has saved under the names of settings, as the real server would keep it. */
  readonly settings: Map<string, string | null>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const served = new Map<Page, Promise<ServedPage>>();

/** Serves a built page with a stand-in for the saved settings, as long as the worker lives. */
export async function servePage(name: Page): Promise<ServedPage> {
  const serving = served.get(name) ?? serve(await shared(name));
  served.set(name, serving);
  return await serving;
}

async function serve(folder: string): Promise<ServedPage> {
  const settings = new Map<string, string | null>();
  const index = await readFile(join(folder, 'index.html'));
  const answer = async (request: IncomingMessage): Promise<{ type: string; body: Buffer | string }> => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname === '/healthz') return { type: 'application/json', body: '{}' };
    const setting = /^\/v1\/usersetting\/([\w-]+)$/.exec(pathname)?.[1];
    if (setting === undefined) {
      const extension = extname(pathname) || '.html';
      const body = extension === '.html' ? index : await readFile(join(folder, pathname));
      return { type: types[extension] ?? 'application/octet-stream', body };
    }
    if (request.method === 'POST') {
      const { Value } = JSON.parse(await text(request)) as { Value: string | null };
      settings.set(setting, Value);
    }
    const Setting = { Name: setting, Value: settings.get(setting) ?? null };
    return { type: 'application/json', body: JSON.stringify({ Setting }) };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, settings };
}
