import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '../../apps/server/src/db/connect.ts';
import { checkData } from '../../apps/server/src/db/invariants/check-data.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/start.ts';
import { readPidFile } from '../../apps/server/src/db/embedded/pid-file.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { installJobs } from '../../apps/server/src/jobs/boss.ts';
import { ensureReferenceData } from '../../apps/server/src/seed/reference.ts';
import { orderStatements } from './world-orders.sql.ts';
import { peopleStatements } from './world-people.sql.ts';
import type { WorldSize } from './world-sizes.ts';

/** Databases, logs and results of the benchmarks; ignored by git. */
export const benchFolder = join(import.meta.dirname, '../../.bench');

export interface Cluster {
  readonly address: { host: string; port: number; user: string };
  /** The process whose children are PostgreSQL's. */
  readonly pid: number;
  /** Runs `work` with a connection of the owner, without time limits. */
  as<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** The product's embedded PostgreSQL in the folder of the benchmarks. */
export async function startCluster(): Promise<Cluster> {
  const server = await startEmbedded({ dataDir: join(benchFolder, 'postgres') });
  const { host, port, user } = server.connection;
  const as: Cluster['as'] = async (database, work) => {
    const client = new pg.Client({ host, port, user, database });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const pid = readPidFile(join(server.home, 'data'))?.pid;
  if (pid === undefined) throw new Error(`${server.home} has no running PostgreSQL`);
  return { address: { host, port, user }, pid, as, stop: async () => await server.stop() };
}

export const urlOf = ({ address }: Cluster, database: string): string =>
  `postgresql://${address.user}@/${database}?host=${encodeURIComponent(address.host)}`;

/**
 * Creates the template database of this size unless it exists. It keeps the schema it was made with: the server migrates
 * each copy, so that an older commit can be measured on the same rows.
 */
export async function ensureWorld(cluster: Cluster, size: WorldSize, log: (line: string) => void): Promise<string> {
  const name = `world_${size.orders}`;
  const exists = await cluster.as('postgres', async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    return found.rowCount === 1;
  });
  if (exists) return name;
  const unfinished = `${name}_part`;
  await cluster.as('postgres', async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
  });
  const connection: Connection = { ...cluster.address, database: unfinished };
  await migrate(connection, installJobs);
  await ensureReferenceData(connection);
  await cluster.as(unfinished, async (client) => await fill(client, size, log));
  await assertSound(connection);
  await cluster.as('postgres', async (client) => await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`));
  return name;
}

/** Inserts the rows without triggers, foreign keys and indexes; writes every kept sum, which `assertSound` checks. */
async function fill(client: pg.Client, size: WorldSize, log: (line: string) => void): Promise<void> {
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB';
    SET maintenance_work_mem = '512MB'; SET timezone = 'UTC'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`);
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  for (const statement of [...peopleStatements(size), 'ANALYZE', ...orderStatements(size)]) {
    const start = performance.now();
    await client.query(statement);
    const took = Math.round(performance.now() - start);
    if (took > 2000) log(`${took} ms: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  // The texts for searches are written by a trigger, which needs the indexes.
  await client.query(
    `SET session_replication_role = origin; UPDATE client SET search_text = ''; UPDATE product SET search_text = ''`,
  );
  for (const table of [
    'route',
    'holding_company',
    'client',
    'contact',
    'product',
    'lot',
    'sales_order',
    'order_line',
    'product_line',
    'sub_product_line',
    'strain',
    'tag',
    'account_tier',
  ]) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  await client.query('DROP FUNCTION dice');
  await client.query('VACUUM (FREEZE, ANALYZE)');
}

async function assertSound(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const broken = (await checkData(pool)).filter((result) => result.count > 0);
    const [first] = broken;
    if (first !== undefined)
      throw new Error(
        `${broken.length} invariants are broken: ${first.check.name} ${JSON.stringify(first.examples[0])}`,
      );
  } finally {
    await pool.end();
  }
}

/** Copies a template database; replaces an older copy. */
export async function copyWorld(cluster: Cluster, world: string, copy: string): Promise<void> {
  await cluster.as('postgres', async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${world} STRATEGY FILE_COPY`);
    await client.query('CHECKPOINT');
  });
}
