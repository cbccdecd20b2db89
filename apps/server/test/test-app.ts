import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp, jobHandlers, eventHandlers } from '../src/app.ts';
import type { Ctx } from '../src/core/context.ts';
import { secretsOf } from '../src/core/secrets.ts';
import { connect, type Database } from '../src/db/connect.ts';
import { APP_ROLE } from '../src/db/app-role.ts';
import { createLog, type LogTarget } from '../src/http/logging.ts';
import { newToken, tokenHash } from '../src/auth/session.ts';
import { enqueue, openBoss } from '../src/jobs/boss.ts';
import { type JobHandlers, startWorkers } from '../src/jobs/worker.ts';
import { unlistedFields } from './audit-rows.ts';
import { createTestDb, type Template, type TestDb } from './test-db.ts';
import { clientOver, type TestClient } from './wire-client.ts';

export type { TestClient } from './wire-client.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The database as its owner, for set-up and proof; the app itself works under its lesser role. */
  readonly owner: Database;
  readonly connection: TestDb['connection'];
  readonly context: Ctx;
  clock: { now: Date };
  /** Signs in by a session row made directly, so that tests need no password. */
  readonly as: (email: string) => Promise<TestClient>;
  /** Signs in by a token that exists. */
  readonly withToken: (token: string) => TestClient;
  readonly anonymous: TestClient;
  stop(): Promise<void>;
}

const testKey = Buffer.alloc(32, 7);

export interface TestAppOptions {
  readonly secretKey?: Buffer;
  readonly template?: Template;
  /** A database that exists already and outlives the app. */
  readonly existing?: TestDb['connection'];
  /** Runs the workers too: those of the app, or these. */
  readonly jobs?: true | JobHandlers;
  readonly poolSize?: number;
  /** Another instance over the same database and clock, as a second process would be. */
  readonly share?: TestApp;
  readonly secure?: boolean;
  readonly webFolder?: string;
  readonly config?: Partial<AppOptions['config']>;
  readonly logTarget?: LogTarget;
  readonly routes?: AppOptions['routes'];
  readonly standby?: AppOptions['standby'];
  /** Serves `/metrics` for whoever has it. */
  readonly metricsToken?: string;
}

/** Starts the app on a database of its own; `jobs` runs the workers too. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const given = options.existing ?? options.share?.connection;
  const testDb = given === undefined ? await createTestDb(options.template) : null;
  const connection = given ?? testDb?.connection;
  if (connection === undefined) throw new Error('no database');
  const appConnection = { ...connection, user: APP_ROLE };
  const database = connect(appConnection, { role: APP_ROLE, poolSize: options.poolSize ?? 10 });
  const owner = connect(connection, { poolSize: 3 });
  const clock = options.share?.clock ?? { now: new Date('2026-11-20T17:00:00Z') };
  const boss = openBoss(appConnection, APP_ROLE, () => undefined);
  const jobs = {
    enqueue: async (...[db, queue, data]: Parameters<Ctx['jobs']['enqueue']>) => await enqueue(boss, db, queue, data),
    isReady: () => true,
    isLimited: true,
  };
  const now = () => clock.now;
  const { logTarget } = options;
  const log = logTarget === undefined ? createLog('silent', { write: () => undefined }) : createLog('info', logTarget);
  const timeZone = 'America/Los_Angeles';
  const secrets = secretsOf([options.secretKey ?? testKey]);
  const context: Ctx = {
    db: database.db,
    inTransaction: false,
    actor: null,
    requestId: '00000000-0000-4000-8000-000000000000',
    now,
    timeZone,
    log,
    jobs,
    eventHandlers,
    geocoder: options.config?.geocoder ?? null,
    quickBooks: options.config?.quickBooks ?? {},
    transferHosts: options.config?.transferHosts ?? [],
    backups: null,
    secrets,
    origin: 'http://localhost',
  };
  await boss.start();
  if (options.jobs !== undefined) {
    await startWorkers(boss, options.jobs === true ? jobHandlers : options.jobs, (requestId) => ({
      ...context,
      requestId,
    }));
  }
  const app = await createApp({
    config: { rateLimit: 0, trustProxy: [], ...options.config },
    log,
    routes: options.routes,
    database,
    standby: options.standby,
    jobs,
    secrets,
    timeZone,
    now,
    secure: options.secure ?? false,
    webFolder: options.webFolder ?? null,
    checkResponses: true,
    allowedOrigins: () => new Set(['http://localhost']),
    ...(options.metricsToken === undefined ? {} : { metrics: { token: options.metricsToken } }),
  });
  return {
    app,
    database,
    owner,
    connection,
    context,
    clock,
    anonymous: clientOf(app, null),
    withToken: (token) => clientOf(app, token),
    as: async (email) => clientOf(app, await sessionFor(owner, email, clock.now)),
    stop: async () => {
      await app.close();
      await boss.stop({ graceful: false });
      await database.close();
      const unlisted = testDb === null ? [] : await unlistedFields(owner);
      await owner.close();
      await testDb?.drop();
      if (unlisted.length > 0) throw new Error(`the table of audited actions lacks ${unlisted.join('; ')}`);
    },
  };
}

/** Signs a person in by a session row made directly; answers the token. */
export async function sessionFor(owner: Database, email: string, now: Date): Promise<string> {
  const token = newToken();
  const made = await owner.pool.query(
    `INSERT INTO session (token_hash, person_id, audience, created_at, last_seen_at, ends_at, user_agent)
     SELECT $1, id, 'staff', $2, $2, $3, 'test' FROM person WHERE email = $4`,
    [tokenHash(token), now, new Date(now.getTime() + 7 * 86_400_000), email],
  );
  if (made.rowCount !== 1) throw new Error(`there is no person ${email}`);
  return token;
}

const clientOf = (app: FastifyInstance, token: string | null): TestClient =>
  clientOver(async ({ payload, ...request }) => {
    const response = await app.inject({ ...request, ...(payload === undefined ? {} : { payload }) });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  }, token);
