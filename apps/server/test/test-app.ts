import { calls } from '@cartwright/contract/calls';
import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';
import { fromWire, toWire, type WireNames } from '@cartwright/contract/naming';
import type { ProblemBody } from '@cartwright/contract/problems';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp, jobHandlers, subscribers } from '../src/app.ts';
import type { Ctx } from '../src/context.ts';
import { connect, type Database } from '../src/db/connect.ts';
import { APP_ROLE } from '../src/db/migrate.ts';
import { consoleLog, type LogTarget } from '../src/http/logging.ts';
import { newToken, tokenHash } from '../src/http/session.ts';
import { enqueue, openBoss } from '../src/jobs/boss.ts';
import { type JobHandlers, startWorkers } from '../src/jobs/worker.ts';
import { createTestDb, type Template, type TestDb } from './test-db.ts';

export interface Answer<O extends Operation> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: OutputOf<O>;
  /** The same body when it is a problem. */
  readonly problem: ProblemBody;
}

/** Calls operations by name through the HTTP door, as the person who signed in. */
export interface TestClient {
  call<O extends Operation>(operation: O, input: InputOf<O>, headers?: Record<string, string>): Promise<Answer<O>>;
  /** As `call`, but an answer other than 200 fails the test. */
  ok<O extends Operation>(operation: O, input: InputOf<O>, headers?: Record<string, string>): Promise<OutputOf<O>>;
  readonly token: string | null;
}

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
  readonly anonymous: TestClient;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly template?: Template;
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
}

/** Starts the app on a database of its own; `jobs` runs the workers too. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDb = options.share === undefined ? await createTestDb(options.template) : null;
  const connection = testDb?.connection ?? options.share?.connection;
  if (connection === undefined) throw new Error('no database');
  const database = connect(connection, { role: APP_ROLE, poolSize: options.poolSize ?? 10 });
  const owner = connect(connection, { poolSize: 3 });
  const clock = options.share?.clock ?? { now: new Date('2026-11-20T17:00:00Z') };
  const boss = openBoss(connection, APP_ROLE, () => undefined);
  const jobs = {
    enqueue: async (...[db, queue, data]: Parameters<Ctx['jobs']['enqueue']>) => await enqueue(boss, db, queue, data),
    isReady: () => true,
  };
  const now = () => clock.now;
  const { logTarget } = options;
  const timeZone = 'America/Los_Angeles';
  const context: Ctx = {
    db: database.db,
    inTransaction: false,
    actor: null,
    requestId: '00000000-0000-4000-8000-000000000000',
    now,
    timeZone,
    log: logTarget === undefined ? consoleLog('silent') : consoleLog('info', logTarget),
    jobs,
    subscribers,
  };
  await boss.start();
  if (options.jobs !== undefined) {
    await startWorkers(boss, options.jobs === true ? jobHandlers : options.jobs, () => context);
  }
  const app = await createApp({
    config: { rateLimit: 0, trustProxy: [], logLevel: logTarget === undefined ? 'silent' : 'info', ...options.config },
    logTarget,
    routes: options.routes,
    database,
    jobs,
    timeZone,
    now,
    secure: options.secure ?? false,
    webFolder: options.webFolder ?? null,
    checkAnswers: true,
    allowedOrigins: () => new Set(['http://localhost']),
  });
  return {
    app,
    database,
    owner,
    connection,
    context,
    clock,
    anonymous: clientOf(app, null),
    as: async (email) => clientOf(app, await sessionFor(owner, email, clock.now)),
    stop: async () => {
      await app.close();
      await boss.stop({ graceful: false });
      await database.close();
      await owner.close();
      await testDb?.drop();
    },
  };
}

async function sessionFor(owner: Database, email: string, now: Date): Promise<string> {
  const token = newToken();
  const made = await owner.pool.query(
    `INSERT INTO session (token_hash, person_id, audience, created_at, last_seen_at, ends_at, user_agent)
     SELECT $1, id, 'staff', $2, $2, $3, 'test' FROM person WHERE email = $4`,
    [tokenHash(token), now, new Date(now.getTime() + 7 * 86_400_000), email],
  );
  if (made.rowCount !== 1) throw new Error(`there is no person ${email}`);
  return token;
}

function clientOf(app: FastifyInstance, token: string | null): TestClient {
  const call = async <O extends Operation>(
    operation: O,
    input: InputOf<O>,
    headers: Record<string, string> = {},
  ): Promise<Answer<O>> => {
    const { method, path, ...rest } = calls[operation];
    const names: WireNames = 'names' in rest ? (rest.names as WireNames) : {};
    const parts = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(String(parts.params?.[name])),
    );
    const response = await app.inject({
      method,
      url,
      ...(parts.query === undefined ? {} : { query: toWire(parts.query, names) as Record<string, string> }),
      ...(parts.body === undefined ? {} : { payload: JSON.stringify(toWire(parts.body, names)) }),
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const body: unknown = response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      data: fromWire(body, names) as OutputOf<O>,
      problem: body as ProblemBody,
    };
  };
  return {
    token,
    call,
    ok: async (operation, input, headers) => {
      const answer = await call(operation, input, headers);
      if (answer.status !== 200)
        throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
      return answer.data;
    },
  };
}
