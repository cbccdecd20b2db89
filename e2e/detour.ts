import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** A way to the app's server that can be cut, and on which it can serve another build. */
export interface Detour {
  readonly address: string;
  /** Paths asked for since the last time this was emptied. */
  readonly asked: string[];
  /** Nothing answers any more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on pages, and what they name, are those of another build: it has one more file. */
  serve(build: string): void;
  close(): Promise<void>;
}

const fileOf = (build: string): string => `/assets/added-${build}.css`;

export async function openDetour(): Promise<Detour> {
  const asked: string[] = [];
  let build: string | undefined;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/';
    asked.push(url);
    if (build !== undefined && url === fileOf(build)) {
      outgoing.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-store' }).end('.added{}');
      return;
    }
    // Plain text, for a page may have to be changed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(`${inject('address')}${url}`, { method: incoming.method, headers }, (found) => {
      const own = build === undefined || found.headers['x-app-build'] === undefined ? {} : { 'x-app-build': build };
      const all = { ...found.headers, ...own };
      if (build === undefined || !String(found.headers['content-type']).startsWith('text/html')) {
        outgoing.writeHead(found.statusCode ?? 500, all);
        found.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      found.on('data', (part: Buffer) => parts.push(part));
      found.on('end', () => {
        const page = Buffer.concat(parts)
          .toString()
          .replace(/(<meta name="build" content=")[^"]*/, `$1${build}`)
          .replace('</head>', `<link rel="stylesheet" href="${fileOf(build ?? '')}"></head>`);
        const { 'content-length': _length, ...rest } = all;
        outgoing.writeHead(found.statusCode ?? 500, rest).end(page);
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(answer);
  const listen = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    cut: close,
    mend: async () => await listen(port),
    serve: (next) => void (build = next),
    close,
  };
}
