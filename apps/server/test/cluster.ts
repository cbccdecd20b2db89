import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureAppLogin } from '../src/db/app-role.ts';
import { startEmbedded } from '../src/db/embedded/start.ts';

/** How a test reaches its PostgreSQL, without the name of a database. */
export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export interface TestDb {
  readonly connection: Cluster & { readonly database: string };
  readonly drop: () => Promise<void>;
}

/** A PostgreSQL for one run of tests, in a folder of its own that goes with it. PG_BIN chooses other programs. */
export async function openCluster(): Promise<{ cluster: Cluster; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-test-'));
  const server = await startEmbedded({ dataDir: folder });
  const { host, port, user } = server.connection;
  await ensureAppLogin(server.connection);
  const cluster = { host, port, user };
  // No test of this cluster kills it, so that none has to wait until its commits are on the disk.
  await inCluster(cluster, 'ALTER SYSTEM SET synchronous_commit = off');
  await inCluster(cluster, 'SELECT pg_reload_conf()');
  return {
    cluster,
    stop: async () => {
      await server.stop();
      // As root it lies outside of the folder.
      await rm(server.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a statement that belongs to no test's database: CREATE DATABASE, DROP DATABASE. */
export async function inCluster(cluster: Cluster, statement: string): Promise<void> {
  await inDatabase({ ...cluster, database: 'postgres' }, statement);
}

/** Runs one statement in a database, as its owner. */
export async function inDatabase(connection: TestDb['connection'], statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies a database in a few hundredths of a second; nobody may be connected to the template. */
export async function copyDatabase(cluster: Cluster, template: string): Promise<TestDb> {
  const database = `t_${randomBytes(6).toString('hex')}`;
  await inCluster(cluster, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  return {
    connection: { ...cluster, database },
    drop: async () => await inCluster(cluster, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}
