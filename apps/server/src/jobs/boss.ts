import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Connection } from '../db/connect.ts';
import type { Db } from '../core/context.ts';
import { queueNames } from './kinds.ts';

/** pg-boss keeps its tables in a schema of its own; the migrator makes it, the app only works in it. */
const SCHEMA = 'pgboss';

/** How often a job that met a database away is tried again. */
export const RETRIES = 4;

/**
 * A job of a process that died is taken up by another within a minute: its heartbeat stops. `notify` wakes a worker at
 * the commit of the job.
 */
const queueOptions = { retryLimit: RETRIES, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 20, notify: true };

/** Creates or upgrades the schema and the queues with their options as the owner, then grants them to the app's role. */
export async function installJobs(client: pg.Client, role: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await client.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of queueNames) {
    if (existing.has(name)) await boss.updateQueue(name, queueOptions);
    else await boss.createQueue(name, queueOptions);
  }
  await boss.stop({ graceful: false });
  await client.query(`
    GRANT USAGE ON SCHEMA ${SCHEMA} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${role};`);
}

/** The queue as the app uses it: it listens for new jobs instead of polling hard, and makes no tables. */
export function openBoss(connection: Connection, role: string, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: 3,
    application_name: 'cartwright-jobs',
    options: `-c role=${role}`,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', onError);
  return boss;
}

/** Enqueues inside the caller's transaction: the job exists exactly if the business change does. */
export async function enqueue(boss: PgBoss, db: Db, queue: string, data: object): Promise<void> {
  await boss.send(queue, data, { db: fromDrizzle(db, sql) });
}
