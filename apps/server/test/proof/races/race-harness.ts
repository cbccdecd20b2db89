import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { createTestDb } from '../../test-db.ts';
import { type Fleet, startFleet } from '../harness/fleet.ts';
import { Gate } from '../harness/gate.ts';
import { openProxy } from '../harness/pg-proxy.ts';
import type { Step, Place } from './step.ts';
import { newKey } from './steps.ts';
import { installFixtures, newFixture } from './fixture.ts';
import { stateOf } from './state.ts';

/** Two processes of the app, each behind a proxy that can stop it before any statement, on one database. */
export interface RaceHarness {
  readonly owner: Database;
  /** Runs one step in each process on a fresh fixture; returns both responses and what is stored afterwards. */
  race(steps: Pair, schedule: Schedule): Promise<Outcome>;
}

export type Pair = readonly [Step, Step];

/**
 * How two steps meet. `serial`: that of the first process, then that of the second, or the other way round. `pause`: the step of process
 * `first` is stopped before its statement `at`; the other one comes and runs until it is done, or waits for a lock, or, with
 * `otherAt`, is stopped too; then the first goes on to its end or to a lock, then the other.
 */
export type Schedule =
  | { readonly kind: 'serial'; readonly first: 0 | 1; readonly isDuplicate?: boolean }
  | {
      readonly kind: 'pause';
      readonly first: 0 | 1;
      readonly at: number;
      readonly otherAt?: number;
      /** Both gates send the same request under the same key. */
      readonly isDuplicate?: boolean;
    };

export interface Outcome {
  /** The responses of process 0 and process 1. */
  readonly answers: readonly [string, string];
  readonly state: string;
  /** The statements of each process, in order. */
  readonly statements: readonly [readonly string[], readonly string[]];
  /** Whether the pause was reached: a step may end before. */
  readonly paused: boolean;
  /** Whether the other step had to wait for the first one. */
  readonly blocked: boolean;
}

/** How long a step may take to be done, or to wait for a lock. */
const TIMEOUT_MS = 30_000;

export async function openRaceHarness(): Promise<RaceHarness> {
  const testDb = await createTestDb('empty');
  const owner = connect(testDb.connection, { poolSize: 4, longTimeout: true, applicationName: 'cartwright-proof' });
  await installFixtures(owner);
  const proxies = [await openProxy(testDb.connection, {}), await openProxy(testDb.connection, {})] as const;
  const gates = [new Gate(proxies[0].rules), new Gate(proxies[1].rules)] as const;
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
    for (const gate of gates) gate.release();
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
    race: async (pair, schedule) => await race({ owner, fleet, gates, sql: [one, two] }, pair, schedule),
  };
}

interface Parts {
  readonly owner: Database;
  readonly fleet: Fleet;
  readonly gates: readonly [Gate, Gate];
  readonly sql: readonly [pg.Client, pg.Client];
}

/** A step on its way: its end, and whether it has come to it. */
interface Started {
  readonly end: Promise<string>;
  isDone: boolean;
}

async function race({ owner, fleet, gates, sql }: Parts, pair: Pair, schedule: Schedule): Promise<Outcome> {
  const fixture = await newFixture(owner);
  const keys = [newKey(), newKey()] as const;
  const place = (index: 0 | 1): Place => {
    const token = fixture.tokens[index];
    return {
      index,
      token,
      owner,
      send: fleet.sendTo(index),
      sql: sql[index],
      key: keys[schedule.isDuplicate === true ? 0 : index],
    };
  };
  for (const index of [0, 1] as const) await pair[index].prepare?.(fixture, place(index));
  const start = (index: 0 | 1): Started => {
    onlyQueueOf(gates, pair, index);
    const started: Started = {
      end: pair[index].act(fixture, place(index)).finally(() => (started.isDone = true)),
      isDone: false,
    };
    return started;
  };
  const { first } = schedule;
  const second = first === 0 ? 1 : 0;
  let [paused, blocked] = [false, false];
  const reached = gates[first].arm(schedule.kind === 'pause' ? schedule.at : undefined).reached;
  const otherReached = gates[second].arm(schedule.kind === 'pause' ? schedule.otherAt : undefined).reached;
  const leader = start(first);
  if (schedule.kind === 'serial') await leader.end;
  else paused = (await Promise.race([reached.then(() => true), leader.end.then(() => false)])) && true;
  const follower = start(second);
  if (schedule.kind === 'pause') {
    blocked = (await doneOrWaiting(owner, follower, otherReached)) === 'waiting';
    gates[first].release();
    if (!follower.isDone && !blocked) await doneOrWaiting(owner, leader);
    gates[second].release();
    for (const gate of gates) delete gate.rules.beforeQueueStatement;
  }
  const responses = await Promise.all([leader.end, follower.end]);
  const [ofFirst, ofSecond] = responses;
  return {
    answers: first === 0 ? [ofFirst, ofSecond] : [ofSecond, ofFirst],
    state: await stateOf(owner, fixture),
    statements: [gates[0].statements, gates[1].statements],
    paused,
    blocked,
  };
}

/** Whether a step is done, waits for a lock, or is stopped at its own pause. */
async function doneOrWaiting(
  owner: Database,
  step: Started,
  stopped?: Promise<void>,
): Promise<'done' | 'waiting' | 'stopped'> {
  const state = { isStopped: false };
  void stopped?.then(() => (state.isStopped = true));
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (step.isDone) return 'done';
    if (state.isStopped) return 'stopped';
    if (await somebodyWaits(owner)) return 'waiting';
    await sleep(1);
  }
  throw new Error('a step neither ended nor waited for a lock');
}

async function somebodyWaits({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'cartwright' AND wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

/** A job may be taken by either process: while an import runs in one process, the queue of the other is held. */
function onlyQueueOf(gates: readonly [Gate, Gate], pair: Pair, index: 0 | 1): void {
  if (pair[index].kind !== 'import') return;
  const other = gates[index === 0 ? 1 : 0];
  delete gates[index].rules.beforeQueueStatement;
  other.rules.beforeQueueStatement = async () => {
    while (other.rules.beforeQueueStatement !== undefined) await sleep(2);
  };
}
