import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { createTestDb } from '../../test-db.ts';
import { type Fleet, startFleet } from '../harness/fleet.ts';
import { Lane } from '../harness/gate.ts';
import { openProxy } from '../harness/pg-proxy.ts';
import type { Deed, Place } from './operation.ts';
import { newKey } from './operations.ts';
import { installFixtures, newFixture } from './fixture.ts';
import { stateOf } from './state.ts';

/** Two processes of the app, each behind a proxy that can stop it before any statement, on one database. */
export interface Ring {
  readonly owner: Database;
  /** Runs one deed in each lane on a fresh fixture; what both were told and what is stored then. */
  race(deeds: Pair, schedule: Schedule): Promise<Outcome>;
}

export type Pair = readonly [Deed, Deed];

/**
 * How two deeds meet. `serial`: the first lane's, then the second's, or the other way round. `pause`: the deed of lane
 * `first` is stopped before its statement `at`; the other one comes and runs until it is done, or waits for a lock, or, with
 * `otherAt`, is stopped too; then the first goes on to its end or to a lock, then the other.
 */
export type Schedule =
  | { readonly kind: 'serial'; readonly first: 0 | 1; readonly isTwin?: boolean }
  | {
      readonly kind: 'pause';
      readonly first: 0 | 1;
      readonly at: number;
      readonly otherAt?: number;
      /** Both lanes send the same request under the same key. */
      readonly isTwin?: boolean;
    };

export interface Outcome {
  /** What lane 0 and lane 1 were told. */
  readonly answers: readonly [string, string];
  readonly state: string;
  /** The statements of each lane, in order. */
  readonly statements: readonly [readonly string[], readonly string[]];
  /** Whether the pause was reached: a deed may end before. */
  readonly paused: boolean;
  /** Whether the other deed had to wait for the first one. */
  readonly blocked: boolean;
}

/** How long a deed may take to be done, or to wait for a lock. */
const PATIENCE_MS = 30_000;

export async function openRing(): Promise<Ring> {
  const testDb = await createTestDb('empty');
  const owner = connect(testDb.connection, { poolSize: 4, longTimeout: true, applicationName: 'cartwright-proof' });
  await installFixtures(owner);
  const proxies = [await openProxy(testDb.connection, {}), await openProxy(testDb.connection, {})] as const;
  const lanes = [new Lane(proxies[0].rules), new Lane(proxies[1].rules)] as const;
  const fleet = await startFleet(2, (index) => ({ DATABASE_URL: proxies[index === 0 ? 0 : 1].url }));
  const sql = await Promise.all(
    proxies.map(async ({ url }) => {
      const client = new pg.Client({ connectionString: url, application_name: 'cartwright' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  onTestFinished(async () => {
    for (const lane of lanes) lane.release();
    for (const client of sql) await client.end().catch(() => undefined);
    for (const proxy of proxies) proxy.close();
    await fleet.kill();
    await owner.close();
    await testDb.drop();
  });
  const [one, two] = sql;
  if (one === undefined || two === undefined) throw new Error('no connections');
  return {
    owner,
    race: async (pair, schedule) => await race({ owner, fleet, lanes, sql: [one, two] }, pair, schedule),
  };
}

interface Parts {
  readonly owner: Database;
  readonly fleet: Fleet;
  readonly lanes: readonly [Lane, Lane];
  readonly sql: readonly [pg.Client, pg.Client];
}

/** A deed on its way: its end, and whether it has come to it. */
interface Started {
  readonly end: Promise<string>;
  isDone: boolean;
}

async function race({ owner, fleet, lanes, sql }: Parts, pair: Pair, schedule: Schedule): Promise<Outcome> {
  const fixture = await newFixture(owner);
  const keys = [newKey(), newKey()] as const;
  const place = (lane: 0 | 1): Place => {
    const token = fixture.tokens[lane];
    return {
      lane,
      token,
      owner,
      send: fleet.sendTo(lane),
      sql: sql[lane],
      key: keys[schedule.isTwin === true ? 0 : lane],
    };
  };
  for (const lane of [0, 1] as const) await pair[lane].prepare?.(fixture, place(lane));
  const start = (lane: 0 | 1): Started => {
    onlyQueueOf(lanes, pair, lane);
    const started: Started = {
      end: pair[lane].act(fixture, place(lane)).finally(() => (started.isDone = true)),
      isDone: false,
    };
    return started;
  };
  const { first } = schedule;
  const second = first === 0 ? 1 : 0;
  let [paused, blocked] = [false, false];
  const reached = lanes[first].arm(schedule.kind === 'pause' ? schedule.at : undefined).reached;
  const otherReached = lanes[second].arm(schedule.kind === 'pause' ? schedule.otherAt : undefined).reached;
  const leader = start(first);
  if (schedule.kind === 'serial') await leader.end;
  else paused = (await Promise.race([reached.then(() => true), leader.end.then(() => false)])) && true;
  const follower = start(second);
  if (schedule.kind === 'pause') {
    blocked = (await doneOrWaiting(owner, follower, otherReached)) === 'waiting';
    lanes[first].release();
    if (!follower.isDone && !blocked) await doneOrWaiting(owner, leader);
    lanes[second].release();
    for (const lane of lanes) delete lane.rules.beforeQueueStatement;
  }
  const told = await Promise.all([leader.end, follower.end]);
  const [ofFirst, ofSecond] = told;
  return {
    answers: first === 0 ? [ofFirst, ofSecond] : [ofSecond, ofFirst],
    state: await stateOf(owner, fixture),
    statements: [lanes[0].statements, lanes[1].statements],
    paused,
    blocked,
  };
}

/** Whether a deed is done, waits for a lock, or is stopped at its own pause. */
async function doneOrWaiting(
  owner: Database,
  deed: Started,
  stopped?: Promise<void>,
): Promise<'done' | 'waiting' | 'stopped'> {
  const state = { isStopped: false };
  void stopped?.then(() => (state.isStopped = true));
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (deed.isDone) return 'done';
    if (state.isStopped) return 'stopped';
    if (await somebodyWaits(owner)) return 'waiting';
    await sleep(1);
  }
  throw new Error('a deed neither ended nor waited for a lock');
}

async function somebodyWaits({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'cartwright' AND wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

/** A job may be taken by either process: while an import runs in one lane, the queue of the other is held. */
function onlyQueueOf(lanes: readonly [Lane, Lane], pair: Pair, lane: 0 | 1): void {
  if (pair[lane].kind !== 'import') return;
  const other = lanes[lane === 0 ? 1 : 0];
  delete lanes[lane].rules.beforeQueueStatement;
  other.rules.beforeQueueStatement = async () => {
    while (other.rules.beforeQueueStatement !== undefined) await sleep(2);
  };
}
