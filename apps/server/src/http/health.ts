import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { openApiDocument } from './openapi/openapi.ts';

/** `GET /healthz` says whether process, database and queue work; `GET /openapi.json` describes the API. */
export function serveHealth(app: FastifyInstance, database: Database, jobs: { isReady(): boolean }): void {
  app.get('/healthz', async (_request, reply) => {
    const reachable = await database.db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    const queue = jobs.isReady();
    return reply
      .status(reachable && queue ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ live: true, database: reachable, queue });
  });
  // Built on first use: it would take a quarter of the start time.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiDocument()))),
  );
}
