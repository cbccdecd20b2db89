import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, cleanupTasks, createApp, dayStartTasks, jobHandlers, eventHandlers } from './app.ts';
import type { Config } from './config.ts';
import { StartError } from './core/errors.ts';
import type { JobQueue, Log } from './core/context.ts';
import type { Ctx } from './core/context.ts';
import { companySettings } from './db/company.ts';
import { connect, type Connection, type Database } from './db/connect.ts';
import { openDataDir } from './db/embedded/home.ts';
import { isInContainer } from './db/embedded/outside.ts';
import { startEmbedded } from './db/embedded/start.ts';
import { assertOwnSessions } from './db/own-sessions.ts';
import { Standby } from './db/standby.ts';
import { APP_ROLE, ensureAppLogin } from './db/app-role.ts';
import { migrate } from './db/migrate.ts';
import { connectionOf, parsableUrl, shownHosts } from './db/primary.ts';
import { isUnavailable } from './db/pg-errors.ts';
import { sealQuickBooksAgain } from './features/accounting/quickbooks/tokens.commands.ts';
import { geocodeRemaining } from './features/accounts/map/geocode-clients.commands.ts';
import { sealSecondFactors } from './features/people/two-factor/second-factor-secret.commands.ts';
import { sealMailPassword } from './features/settings/mail.commands.ts';
import { openSecrets } from './secret-key.ts';
import { enqueue, installJobs, openBoss } from './jobs/boss.ts';
import { shownBackups } from './jobs/backup/backup-plan.ts';
import { startBackups } from './jobs/backup/nightly-backup.ts';
import { startCleanup } from './jobs/cleanup-worker.ts';
import { startDayStart } from './jobs/day-start-worker.ts';
import { sealWaitingLinks } from './jobs/mail/seal-links.commands.ts';
import { startMail } from './jobs/mail/mail-worker.ts';
import { startWorkers } from './jobs/worker.ts';
import { webFolder } from './paths.ts';
import { createLog } from './http/logging.ts';
import { listenForMetrics } from './http/metrics/serve-metrics.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly database: Database;
  readonly context: (requestId: string) => Ctx;
  stop(): Promise<void>;
}

export interface OpenedDatabase {
  /** As its owner: for migrations, first use, backup and restore. */
  readonly connection: Connection;
  /** As the app, which owns nothing; the same where no login of its own is configured. */
  readonly appConnection: Connection;
  /** Where the data is, for people. */
  readonly place: string;
  readonly close: () => Promise<void>;
}

/** Opens the database that the configuration names: a server's, or the embedded one of DATA_DIR. `warn` takes sentences. */
export async function openDatabase(config: Config, warn: (message: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    const { databaseAppUrl = config.databaseUrl } = config;
    return {
      connection: connectionOf(config.databaseUrl),
      appConnection: connectionOf(databaseAppUrl),
      place: placeOf(config.databaseUrl),
      close: async () => undefined,
    };
  }
  try {
    openDataDir(config.dataDir);
    const embedded = await startEmbedded({
      dataDir: join(config.dataDir, 'postgres'),
      inside: config.isDataDirGiven && isInContainer(),
      log: { info: () => undefined, warn },
    });
    const { connection, home: place } = embedded;
    const appConnection = await ensureAppLogin(connection).catch(async (error: unknown) => {
      await embedded.stop();
      throw error;
    });
    return { connection, appConnection, place, close: async () => await embedded.stop() };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** The database and server of a URL, without user and password. */
function placeOf(databaseUrl: string): string {
  const url = new URL(parsableUrl(databaseUrl));
  const host = url.searchParams.get('host') ?? shownHosts(databaseUrl);
  return `database ${decodeURIComponent(url.pathname.slice(1))} on ${host}`;
}

/**
 * Migrates the database.
 * @throws StartError saying in one sentence why the database cannot be used
 */
export async function migrateOrExplain(connection: Connection, log: (line: string) => void): Promise<void> {
  try {
    await assertOwnSessionsOf(connection);
    await migrate(connection, installJobs, { log });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (isUnavailable(error)) throw new StartError(`The database cannot be reached: ${reason}.`);
    throw new StartError(`The database could not be prepared: ${reason}.`);
  }
}

/** Refuses what is between the app and a server's database and does not keep a connection as it is. */
async function assertOwnSessionsOf(connection: Connection, role?: string): Promise<void> {
  // Nothing is in front of the embedded database.
  if (!('connectionString' in connection)) return;
  const database = connect(connection, { ...(role === undefined ? {} : { role }), poolSize: 2 });
  try {
    await assertOwnSessions(database.pool, role);
  } finally {
    await database.close();
  }
}

/** Starts everything on a migrated database and listens. `prepare` runs before that (demo world, first user). */
export async function start(
  config: Config,
  { connection, appConnection }: Omit<OpenedDatabase, 'place' | 'close'>,
  prepare: (context: Ctx) => Promise<void>,
): Promise<Running> {
  await assertOwnSessionsOf(appConnection, APP_ROLE);
  const database = connect(appConnection, { role: APP_ROLE, poolSize: config.poolSize });
  const log = createLog(config.logLevel);
  const standby = await openStandby(database, config, log);
  const boss = openBoss(appConnection, APP_ROLE, (error) => log.error({ err: error }, 'job queue'), { schedule: true });
  let ready = false;
  const jobs: JobQueue & { isReady(): boolean } = {
    enqueue: async (db, queue, data) => await enqueue(boss, db, queue, data),
    isReady: () => ready,
    isLimited: config.rateLimit > 0,
  };
  const secrets = openSecrets(config, (line) => log.warn({}, line));
  const { timeZone } = await companySettings(database.db);
  const origins = new Set<string>(config.publicUrl === undefined ? [] : [config.publicUrl]);
  const context = (requestId: string): Ctx => ({
    db: database.db,
    inTransaction: false,
    actor: null,
    requestId,
    now: () => new Date(),
    timeZone,
    log,
    jobs,
    eventHandlers,
    geocoder: config.geocoder,
    quickBooks: config.quickBooks,
    transferHosts: config.transferHosts,
    backups: shownBackups(config.backups),
    secrets,
    origin: origins.values().next().value ?? '',
  });
  await prepare(context('start'));
  await sealMailPassword(context('secrets'));
  await sealWaitingLinks(context('secrets'));
  await sealSecondFactors(context('secrets'));
  await sealQuickBooksAgain(context('secrets'));
  const app = await createApp({
    config,
    log,
    database,
    standby,
    jobs,
    secrets,
    timeZone,
    now: () => new Date(),
    allowedOrigins: () => origins,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    ...metricsOf(config),
  });
  const figures = await openFigures(app, config);
  const address = await listen(app, config);
  if (config.publicUrl === undefined) {
    const { port } = new URL(address);
    for (const host of [config.host, '127.0.0.1', 'localhost']) {
      origins.add(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    }
  }
  await boss.start();
  await startWorkers(boss, jobHandlers, context);
  await startCleanup(boss, cleanupTasks, context, timeZone);
  await startDayStart(boss, dayStartTasks, context, timeZone);
  await startMail(boss, context, { privateHosts: config.privateMailHosts });
  if (config.backups !== null) await startBackups(boss, connection, config.backups, context, timeZone);
  ready = true;
  void geocodeInBackground(context('places'));
  return {
    app,
    address: config.publicUrl ?? address,
    database,
    context,
    stop: async () => {
      ready = false;
      figures?.close();
      await app.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await standby?.close();
      await database.close();
    },
  };
}

/** The standby that answers reads, where one is named; the start does not depend on it. */
async function openStandby(primary: Database, config: Config, log: Log): Promise<Standby | undefined> {
  const { databaseReadUrl, poolSize } = config;
  if (databaseReadUrl === undefined) return undefined;
  const database = connect(connectionOf(databaseReadUrl), {
    role: APP_ROLE,
    poolSize,
    applicationName: 'cartwright-reads',
  });
  const standby = new Standby(primary, database, { role: APP_ROLE, log });
  await standby.start();
  return standby;
}

/** Figures are kept only where somebody reads them. */
const metricsOf = ({ metrics: { port, token } }: Config): Pick<AppOptions, 'metrics'> =>
  port === undefined && token === undefined ? {} : { metrics: { token } };

async function openFigures(app: FastifyInstance, { metrics: { port, host } }: Config): Promise<Server | null> {
  if (port === undefined || app.metrics === null) return null;
  return await listenForMetrics(app.metrics, { host, port }).catch((error: unknown) => {
    throw new StartError(
      `METRICS_PORT ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
}

/** Geocodes remaining clients while the server already serves requests. */
async function geocodeInBackground(ctx: Ctx): Promise<void> {
  try {
    await geocodeRemaining(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'clients without a place');
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${config.port} is taken: stop what uses it, or set PORT.`);
    if (code === 'EACCES') throw new StartError(`Port ${config.port} is not allowed for this user: set PORT.`);
    if (code === 'EADDRNOTAVAIL') throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    throw error;
  }
}
