import type { InputOf, Operation } from '@cartwright/contract/contract';
import type pg from 'pg';
import type { Database } from '../../../src/db/connect.ts';
import { definitionOf, readAnswer, type Send, wireRequest } from '../../wire-client.ts';
import type { Fixture } from './fixture.ts';
import { plain } from './state.ts';

/** Where a step runs: its process, session and connection to PostgreSQL, and the database past every proxy. */
export interface Place {
  readonly index: 0 | 1;
  readonly send: Send;
  readonly token: string;
  /** A connection of its own, for what is done in the database itself. */
  readonly sql: pg.Client;
  readonly owner: Database;
  readonly key: string;
}

/** One thing that somebody can do in a fixture. `act` returns the response without its incidental parts. */
export interface Step {
  readonly name: string;
  /** The call that it is about; none where it is done in the database. */
  readonly operation?: Operation;
  /** Reads change nothing, and what ends a session is judged by the statuses of the responses. */
  readonly kind: 'write' | 'read' | 'database' | 'import' | 'session';
  readonly prepare?: (fixture: Fixture, place: Place) => Promise<void>;
  readonly act: (fixture: Fixture, place: Place) => Promise<string>;
  /** Under one Idempotency-Key, twice is once. */
  readonly isKeyed: boolean;
}

/** A call of the app. */
export function call<O extends Operation>(
  name: string,
  operation: O,
  inputOf: (fixture: Fixture, index: 0 | 1) => InputOf<O>,
): Step {
  const { effect } = definitionOf(operation);
  return {
    name,
    operation,
    kind: operation.startsWith('people.') ? 'session' : effect,
    isKeyed: effect === 'write' && !operation.startsWith('people.'),
    act: async (fixture, { index, send, token, key }) => {
      const headers: Record<string, string> = effect === 'write' ? { 'idempotency-key': key } : {};
      const answer = await send(wireRequest(operation, inputOf(fixture, index), token, headers));
      const { status, data, problem } = readAnswer(operation, answer);
      const replayed = answer.headers['idempotency-replayed'] === 'true';
      return plain({ status, replayed, ...(status === 200 ? { data } : { code: problem.code }) }, fixture);
    },
  };
}

/** Statements run in the database itself: a stock count, a revoked license. */
export function database(name: string, statement: string, valuesOf: (fixture: Fixture) => readonly unknown[]): Step {
  return {
    name,
    kind: 'database',
    isKeyed: false,
    act: async (fixture, { sql }) => {
      try {
        await sql.query('BEGIN');
        await sql.query(statement, [...valuesOf(fixture)]);
        await sql.query('COMMIT');
        return 'done';
      } catch (error) {
        await sql.query('ROLLBACK');
        return `refused: ${String((error as { constraint?: unknown }).constraint)}`;
      }
    },
  };
}
