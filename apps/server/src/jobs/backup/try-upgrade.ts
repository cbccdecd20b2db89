import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../../db/connect.ts';
import { migrate, MIGRATE_NAME } from '../../db/migrate.ts';
import { installJobs } from '../boss.ts';
import { brokenRules } from './check-restore.ts';
import { withDatabaseBeside } from './database-beside.ts';
import { restoreBackup } from './restore-backup.ts';
import { openUnlimited } from './tables.ts';

/** How often the locks of the upgrade are looked at, in milliseconds. */
const LOOK_MS = 20;

/** A table that others could not use during the upgrade; `ms` is how long, to about 20. */
export interface UpgradeLock {
  readonly table: string;
  readonly blocks: 'reads and writes' | 'writes';
  readonly ms: number;
}

export interface UpgradeTrial {
  /** When the backup was made, and how long it took to restore it, in milliseconds. */
  readonly at: string;
  readonly restoreMs: number;
  readonly upgradeMs: number;
  /** The longest first. */
  readonly locks: readonly UpgradeLock[];
  /** The stored invariants that do not hold afterwards. */
  readonly broken: readonly string[];
}

/**
 * Upgrades a copy of the data, made from a backup beside the seller's own database, as a start of this version would, and
 * says how long it took and what it locked meanwhile. `folder` is that of the migrations.
 * @throws StartError with one sentence: a backup that cannot be restored, a migration that may not run
 */
export async function tryUpgrade(connection: Connection, file: string, folder?: string): Promise<UpgradeTrial> {
  return await withDatabaseBeside(connection, 'upgrade_check', async (scratch) => {
    const began = performance.now();
    const { at } = await restoreBackup(scratch, file);
    const restored = performance.now();
    const watch = await watchLocks(scratch);
    const options = folder === undefined ? {} : { folder };
    await migrate(scratch, installJobs, options).finally(async () => await watch.end());
    const upgradeMs = Math.round(performance.now() - restored);
    const locks = watch.found();
    return { at, restoreMs: Math.round(restored - began), upgradeMs, locks, broken: await brokenRules(scratch) };
  });
}

/** Tables that are new in the transaction are not seen, and nobody waits for them. */
const locksSql = `SELECT relation.relname AS "table", bool_or(held.mode = 'AccessExclusiveLock') AS "isWhole"
  FROM pg_locks held JOIN pg_class relation ON relation.oid = held.relation AND relation.relkind IN ('r', 'p')
    AND relation.relnamespace = 'public'::regnamespace
  JOIN pg_stat_activity session ON session.pid = held.pid
    AND session.application_name = $1 AND session.datname = current_database()
  WHERE held.granted AND held.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  GROUP BY 1`;

interface Held {
  readonly from: number;
  to: number;
  isWhole: boolean;
}

async function watchLocks(connection: Connection): Promise<{ end(): Promise<void>; found(): UpgradeLock[] }> {
  const client = await openUnlimited(connection, 'cartwright-upgrade-check');
  const held = new Map<string, Held>();
  const state = { isOver: false };
  const look = async (): Promise<void> => {
    while (!state.isOver) {
      const { rows } = await client.query<{ table: string; isWhole: boolean }>(locksSql, [MIGRATE_NAME]);
      const now = performance.now();
      for (const { table, isWhole } of rows) {
        const lock = held.get(table) ?? { from: now, to: now, isWhole };
        held.set(table, { ...lock, to: now, isWhole: lock.isWhole || isWhole });
      }
      await delay(LOOK_MS);
    }
  };
  const looking = look();
  // Whoever ends it learns of a fault; until then nobody waits for it.
  looking.catch(() => undefined);
  return {
    end: async () => {
      state.isOver = true;
      await looking.finally(async () => await client.end());
    },
    found: () =>
      [...held]
        .map(([table, { from, to, isWhole }]): UpgradeLock => ({
          table,
          blocks: isWhole ? 'reads and writes' : 'writes',
          ms: Math.round(to - from) + LOOK_MS,
        }))
        .toSorted((a, b) => b.ms - a.ms || (a.table < b.table ? -1 : 1)),
  };
}
