import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, Operation } from '@cartwright/contract/contract';
import type { Random } from '../../../src/seed/random.ts';
import { type Answer, definitionOf, readAnswer, type Send, type WireAnswer, wireRequest } from '../../wire-client.ts';
import { Unknown } from './http.ts';

/**
 * One line of a history. A step is one intention of one person under one Idempotency-Key: invoked, perhaps again and
 * again while its outcome is unknown, and ended by `ok` or `fail`; `replay` is the same request after that.
 */
export interface Entry {
  /** Milliseconds since the start of the history. */
  readonly at: number;
  readonly step: number;
  readonly type: 'invoke' | 'unknown' | 'ok' | 'fail' | 'replay';
  readonly operation: Operation;
  readonly key: string;
  readonly input?: unknown;
  readonly status?: number;
  /** The answer under the names of the code. */
  readonly data?: unknown;
  /** The code of a problem. */
  readonly code?: string;
  /** Of a replay: whether it was the first answer to the byte. */
  readonly same?: boolean;
  /** Of an end: milliseconds of the last attempt. */
  readonly took?: number;
}

export interface History {
  readonly file: string;
  /** Performs a step to its end; null when it found none before the deadline. */
  perform<O extends Operation>(who: Who, operation: O, input: InputOf<O>): Promise<Answer<O> | null>;
  /** How many steps of an operation have ended well so far. */
  acknowledged(operation: Operation): number;
  close(): Promise<void>;
}

/** Somebody with a session and a way to the app. */
export interface Who {
  readonly send: Send;
  readonly token: string | null;
}

export interface HistoryOptions {
  readonly random: Random;
  /** How often an ended write is sent once more, from 0 to 1. */
  readonly replays: number;
  /** How long a step is tried, in milliseconds. */
  readonly timeoutMs: number;
}

/** Opens a history file; everything sent through `perform` is written to it before and after. */
export function openHistory(file: string, { random, replays, timeoutMs }: HistoryOptions): History {
  const out = createWriteStream(file);
  const began = performance.now();
  const acknowledged = new Map<Operation, number>();
  let steps = 0;
  const write = (entry: Omit<Entry, 'at'>): void =>
    void out.write(`${JSON.stringify({ at: Math.round(performance.now() - began), ...entry })}\n`);
  return {
    file,
    perform: async ({ send, token }, operation, input) => {
      const step = (steps += 1);
      const key = `step-${step}-${random.int(0, 2 ** 31).toString(36)}-${random.int(0, 2 ** 31).toString(36)}`;
      const about = { step, operation, key };
      const isWrite = definitionOf(operation).effect === 'write';
      const request = wireRequest(operation, input, token, { 'idempotency-key': key });
      const deadline = performance.now() + timeoutMs;
      for (let attempt = 1; performance.now() < deadline; attempt += 1) {
        write({ ...about, type: 'invoke', input });
        const start = performance.now();
        const answer = await attempted(send, request);
        const took = Math.round(performance.now() - start);
        if (answer instanceof Unknown) {
          write({ ...about, type: 'unknown', code: answer.message, took });
        } else {
          const read = readAnswer(operation, answer);
          const { status } = answer;
          if (status === 200) {
            write({ ...about, type: 'ok', status, data: read.data, took });
            acknowledged.set(operation, (acknowledged.get(operation) ?? 0) + 1);
          } else if (isPassing(read)) write({ ...about, type: 'unknown', status, code: read.problem.code, took });
          else write({ ...about, type: 'fail', status, code: read.problem.code, took });
          if (!isPassing(read)) {
            if (isWrite && random.chance(replays)) await replay(answer);
            return read;
          }
        }
        await sleep(random.int(5, 30) * Math.min(attempt, 10));
      }
      return null;

      /** Again as often as it takes: what was killed may still be starting. */
      async function replay(first: WireAnswer): Promise<void> {
        while (performance.now() < deadline) {
          const again = await attempted(send, request);
          if (!(again instanceof Unknown) && again.status !== 503) {
            const isStored = first.status === 200 || first.status === 409 || first.status === 422;
            const same = !isStored || (again.status === first.status && again.body === first.body);
            write({ ...about, type: 'replay', status: again.status, same });
            return;
          }
          await sleep(20);
        }
      }
    },
    acknowledged: (operation) => acknowledged.get(operation) ?? 0,
    close: async () => await new Promise((resolve) => out.end(resolve)),
  };
}

/** Answers that say "try again": what they were about may have happened or not. */
const isPassing = ({ status, problem }: { status: number; problem: { code?: string } }): boolean =>
  status === 503 || (status === 409 && problem.code === 'key_running');

async function attempted(send: Send, request: Parameters<Send>[0]): Promise<WireAnswer | Unknown> {
  try {
    return await send(request);
  } catch (error) {
    if (error instanceof Unknown) return error;
    throw error;
  }
}

export const readHistory = async (file: string): Promise<Entry[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
