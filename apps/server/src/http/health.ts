import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { findUnreadiness, SILENT } from '../db/readiness.ts';
import { openApiDocument } from './openapi/openapi.ts';

/** Milliseconds in which `/readyz` answers, whatever the database does. */
const TIMEOUT_MS = 1_500;
/** How long a request that met a fault of the database is remembered, in milliseconds. */
const REMEMBERED_MS = 5_000;

const DISK_FULL = 'The disk of the database is full: what is stored can be read, and changes are refused.';
const INCOMPLETE =
  'The database does not complete changes: a standby that it waits for, its host or its disk may be away.';

/** What is missing for this process to serve requests, a sentence each; none when it is ready. */
export type FindReasons = () => Promise<readonly string[]>;

/**
 * `GET /healthz` says that the process answers, `GET /readyz` whether it can serve requests, and if not, why;
 * `GET /openapi.json` describes the API. Gives back what `/readyz` asks.
 */
export function serveHealth(app: FastifyInstance, database: Database, jobs: { isReady(): boolean }): FindReasons {
  const reasonsNow = readiness(app, database, jobs);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/readyz', async (_request, reply) => {
    const reasons = await reasonsNow();
    const ready = reasons.length === 0;
    return reply
      .status(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '1' }) })
      .send({ ready, reasons });
  });
  // Built on first use: it would take a quarter of the start time.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiDocument()))),
  );
  return reasonsNow;
}

/** The checks behind `/readyz`. However often it is asked, one question at a time is put to the database. */
function readiness(app: FastifyInstance, database: Database, jobs: { isReady(): boolean }): FindReasons {
  let asked: Promise<string | null> | undefined;
  const ask = (): Promise<string | null> =>
    (asked ??= findUnreadiness(database.pool).finally(() => {
      asked = undefined;
    }));
  return async () => {
    const found = await inTime(ask());
    return [
      ...(app.closing.aborted ? ['The server is stopping.'] : []),
      ...(found === null ? [] : [found]),
      ...(found === null && isRecent(app.diskFullAt) ? [DISK_FULL] : []),
      ...(found === null && isRecent(database.silentAt()) ? [INCOMPLETE] : []),
      ...(jobs.isReady() ? [] : ['The job queue is not running.']),
    ];
  };
}

const isRecent = (at: number): boolean => performance.now() - at < REMEMBERED_MS;

async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), TIMEOUT_MS);
  });
  return await Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
