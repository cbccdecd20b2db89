import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the app's server that can be stopped, and that can pretend to serve another build. */
export interface TestProxy {
  readonly address: string;
  /** Paths requested since this was last emptied. */
  readonly requested: string[];
  /** Closes the port, so that requests fail. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** From now on pages are those of another build, which has one more file. */
  serve(build: string): void;
  close(): Promise<void>;
}

const fileOf = (build: string): string => `/assets/added-${build}.css`;

export async function startProxy(app: string): Promise<TestProxy> {
  const requested: string[] = [];
  let build: string | undefined;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/';
    requested.push(url);
    if (build !== undefined && url === fileOf(build)) {
      outgoing.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-store' }).end('.added{}');
      return;
    }
    // Uncompressed, because a page may have to be changed; writes are taken from the app's own origin only.
    const own = incoming.headers.origin === undefined ? {} : { origin: app };
    const headers = { ...incoming.headers, ...own, 'accept-encoding': 'identity' };
    const upstream = request(`${app}${url}`, { method: incoming.method, headers }, (upstreamResponse) => {
      const buildHeader =
        build === undefined || upstreamResponse.headers['x-app-build'] === undefined ? {} : { 'x-app-build': build };
      const responseHeaders = { ...upstreamResponse.headers, ...buildHeader };
      if (build === undefined || !String(upstreamResponse.headers['content-type']).startsWith('text/html')) {
        outgoing.writeHead(upstreamResponse.statusCode ?? 500, responseHeaders);
        upstreamResponse.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      upstreamResponse.on('data', (part: Buffer) => parts.push(part));
      upstreamResponse.on('end', () => {
        const page = Buffer.concat(parts)
          .toString()
          .replace(/(<meta name="build" content=")[^"]*/, `$1${build}`)
          .replace('</head>', `<link rel="stylesheet" href="${fileOf(build ?? '')}"></head>`);
        const { 'content-length': _length, ...rest } = responseHeaders;
        outgoing.writeHead(upstreamResponse.statusCode ?? 500, rest).end(page);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const server = createServer(forward);
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
    requested,
    stop: close,
    restart: async () => await listen(port),
    serve: (next) => void (build = next),
    close,
  };
}
