import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export interface HarnessServer {
  readonly address: string;
  /** The saved settings by name, as the real server would store them. */
  readonly settings: Map<string, string | null>;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Builds the harness page in the folder's `app` like the app itself, and serves it with a fake settings API. `entry` is
 * the module of the page.
 */
export async function startHarnessServer(folder: string, entry: string): Promise<HarnessServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'cartwright-bench-'));
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // the test runner sets another mode, for which React would be built for development
  await build({
    root: join(folder, 'app'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.ENTRY': JSON.stringify(entry) },
    build: { outDir, emptyOutDir: true, target: 'chrome123', cssTarget: 'chrome123' },
  });
  process.env['NODE_ENV'] = mode;
  const settings = new Map<string, string | null>();
  const page = await readFile(join(outDir, 'index.html'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness');
    const name = /^\/v1\/usersetting\/([\w-]+)$/.exec(pathname)?.[1];
    const respond = async () => {
      if (name === undefined) {
        const file = extname(pathname) === '' ? page : await readFile(join(outDir, pathname));
        response.setHeader('content-type', types[extname(pathname) || '.html'] ?? 'application/octet-stream');
        response.end(file);
        return;
      }
      if (request.method === 'POST') {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(Buffer.from(chunk));
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { Value: string | null };
        settings.set(name, body.Value);
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ Setting: { Name: name, Value: settings.get(name) ?? null } }));
    };
    respond().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    settings,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
