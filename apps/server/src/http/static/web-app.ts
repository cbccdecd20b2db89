import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { barcodeWorkerHeaders, pageHeaders, setSecurityHeaders } from '../guards.ts';
import { type AppPage, BUILD_HEADER } from './page.ts';
import { fail } from '../../core/errors.ts';
import { cookieName } from '../request/credentials.ts';

/** The file of the worker that reads barcodes, also where it is compressed. */
const barcodeWorker = /\/assets\/read-barcodes\.worker-[^/]+\.js(\.br|\.gz)?$/;

/** Serves the built app: hashed assets for a year, every other path the one page, as 404 where no screen has the address. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, page: { build, write, isScreen }, secure }: { folder: string; page: AppPage; secure: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    globIgnore: ['**/index.html', 'pages.json', '**/*.{br,gz}'],
    setHeaders: (response, path) => {
      if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
      if (barcodeWorker.test(path)) response.headers(barcodeWorkerHeaders);
    },
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const html = write({ path, me: await personOf(app, request, secure) });
    setSecurityHeaders(reply, { tls: secure });
    return await reply
      .status(isScreen(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ ...pageHeaders, 'cache-control': 'no-store', [BUILD_HEADER]: build })
      .send(html);
  };
  app.get('/', page);
  app.get('/*', async (request, reply) => {
    if (/^\/(v1|assets)(\/|$)/i.test(pathOf(request))) fail('no_such_call');
    return await page(request, reply);
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * The person a page is for, as `GET /v1/auth/me` returns them; null for nobody. Only navigations get it: a page that a
 * script fetches and keeps must be the same for everybody.
 */
async function personOf(app: FastifyInstance, request: FastifyRequest, secure: boolean): Promise<unknown> {
  const { cookie, 'sec-fetch-dest': use = 'document' } = request.headers;
  if (use !== 'document') return undefined;
  if (request.cookies[cookieName(secure)] === undefined) return null;
  const answer = await app.inject({ url: '/v1/auth/me', headers: { cookie }, remoteAddress: request.ip });
  if (answer.statusCode === 401) return null;
  return answer.statusCode === 200 ? answer.json() : undefined;
}
