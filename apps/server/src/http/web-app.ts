import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setSecurityHeaders } from './gates.ts';
import { refuse } from './refusal.ts';

const NONCE = '__CSP_NONCE__';

/**
 * Serves the built app: hashed assets for a year, every other path the one page, with a fresh nonce for the style
 * sheets that the component library writes.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, tls: boolean): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    globIgnore: ['**/index.html'],
    setHeaders: (response, path) => {
      if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
    },
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    setSecurityHeaders(reply, { tls, nonce });
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll(NONCE, nonce));
  };
  app.get('/', page);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(v1|assets)(\/|$)/i.test(path)) throw refuse('no_such_call');
    return await page(request, reply);
  });
}
