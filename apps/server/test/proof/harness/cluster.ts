import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connect, type Connection, type Database } from '../../../src/db/connect.ts';
import { connectionOf } from '../../../src/db/primary.ts';
import { openStockRoom, type StockRoom } from '../../factories/stock-room.ts';
import { sessionFor } from '../../test-app.ts';
import { createTestDb, type TestDb } from '../../test-db.ts';
import { clientOver } from '../../wire-client.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { Who } from './history.ts';
import type { OwnCluster } from './postgres.ts';
import { openProxy, type ProxyRules } from './pg-proxy.ts';
import { say } from './seed.ts';

/** A database of its own, three processes of the app on it, and a stock room. */
export interface AppCluster {
  /** The database as its owner, past every proxy: for set-up and proof. */
  readonly owner: Database;
  readonly fleet: Fleet;
  readonly room: StockRoom;
  /** An administrator with a session. */
  readonly seller: Who;
  /** A folder for history files. */
  readonly folder: string;
  close(): Promise<void>;
}

const PROCESSES = 3;

const urlOf = ({ host, user, database }: TestDb['connection']): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;

/** A folder for histories that goes with the test, unless the test fails. */
export function historyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-proof-'));
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') say(`the history is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

export interface AppClusterOptions {
  readonly processes?: number;
  /** With these, the processes connect through a proxy. */
  readonly rules?: ProxyRules;
  /** What is between the processes and PostgreSQL, and where they find it. */
  readonly behind?: (connection: TestDb['connection']) => Promise<{ readonly url: string; close(): void }>;
  /** Further environment variables of the processes. */
  readonly environment?: Record<string, string>;
  /** The port of each, which it keeps when it is started again; any free one without it. */
  readonly ports?: readonly number[];
}

/** Opens a cluster on a new database of the test run; it closes with the test at the latest. */
export async function openAppCluster(options: AppClusterOptions = {}): Promise<AppCluster> {
  const testDb = await createTestDb('empty');
  const { rules } = options;
  const withRules = rules && (async (connection: TestDb['connection']) => await openProxy(connection, rules));
  const proxy = await (options.behind ?? withRules)?.(testDb.connection);
  const DATABASE_URL = proxy?.url ?? urlOf(testDb.connection);
  const { environment, ports = [] } = options;
  const fleet = await startFleet(options.processes ?? PROCESSES, (index) => ({
    ...environment,
    PORT: String(ports[index] ?? 0),
    DATABASE_URL,
  }));
  return await appClusterOn(fleet, testDb.connection, async () => {
    proxy?.close();
    await testDb.drop();
  });
}

/** Opens a cluster whose processes share the embedded PostgreSQL of a data folder, which the first of them makes. */
export async function openAppClusterIn(
  postgres: OwnCluster,
  { processes = PROCESSES, environment }: Pick<AppClusterOptions, 'processes' | 'environment'> = {},
): Promise<AppCluster> {
  const fleet = await startFleet(processes, () => ({ ...environment, DATA_DIR: postgres.dataDir }));
  return await appClusterOn(fleet, postgres.connection(), async () => undefined);
}

/** Opens a cluster whose processes connect to this database, whose hosts may be several; they begin with an empty one. */
export async function openAppClusterAt(
  url: string,
  { processes = PROCESSES, environment }: Pick<AppClusterOptions, 'processes' | 'environment'> = {},
): Promise<AppCluster> {
  const fleet = await startFleet(processes, () => ({ ...environment, DATABASE_URL: url }));
  return await appClusterOn(fleet, connectionOf(url), async () => undefined);
}

async function appClusterOn(fleet: Fleet, connection: Connection, dispose: () => Promise<void>): Promise<AppCluster> {
  const owner = connect(connection, { poolSize: 4, longTimeout: true, applicationName: 'cartwright-proof' });
  const close = once(async () => {
    await fleet.stop();
    await owner.close();
    await dispose();
  });
  onTestFinished(close);
  let token: string | null = null;
  const as = async (email: string) => {
    token = await sessionFor(owner, email, new Date());
    return clientOver(fleet.send, token);
  };
  const room = await openStockRoom({ owner, as });
  await owner.pool.query(`UPDATE person SET role_id = (SELECT id FROM role WHERE name = 'Administrator')`);
  return { owner, fleet, room, seller: { send: fleet.send, token }, folder: historyFolder(), close };
}
