import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type pg from 'pg';
import { type Connection, watched } from '../db/connect.ts';
import { withSettings } from '../db/session-settings.ts';
import type { Db } from '../core/context.ts';
import { ensureQueues } from './queues.ts';

/** The schema of pg-boss. The owner creates it when migrating; the app's role only reads and writes in it. */
const SCHEMA = 'pgboss';

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
  await ensureQueues(boss);
  await boss.stop({ graceful: false });
  await client.query(`
    GRANT USAGE ON SCHEMA ${SCHEMA} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${role};`);
}

/** Within which the database answers a statement of the queue, or the connection is replaced. */
const DEADLINE_MS = 8_000;

/**
 * pg-boss under the app's role: notified of new jobs by LISTEN instead of frequent polling, without DDL. `schedule` enqueues
 * the scheduled jobs too.
 */
export function openBoss(
  connection: Connection,
  role: string,
  onError: (error: Error) => void,
  { schedule = false }: { readonly schedule?: boolean } = {},
): PgBoss {
  const boss = new PgBoss({
    ...connection,
    ...watched(DEADLINE_MS),
    notifyHeartbeatIntervalMs: 4_000,
    notifyHeartbeatTimeoutMs: 3_000,
    schema: SCHEMA,
    max: 3,
    application_name: 'cartwright-jobs',
    ...withSettings({ role }),
    migrate: false,
    createSchema: false,
    schedule,
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
