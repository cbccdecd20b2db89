import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireRequest } from '../../wire-client.ts';
import type { AppCluster } from './cluster.ts';
import type { ProblemBody } from '@cartwright/contract/problems/problems';

/** One request of the traffic; times in milliseconds of `performance.now()`. */
export interface Served {
  readonly kind: 'read' | 'write';
  readonly began: number;
  readonly ended: number;
  readonly status: number;
  readonly code: string | undefined;
  readonly isRetryable: boolean;
}

export interface Traffic {
  readonly served: readonly Served[];
  /** Ends it, and waits for the answers. */
  end(): Promise<void>;
}

/** More people than a process of the tests has connections. */
const PEOPLE = 10;

/** People who read and write one after the other, without a pause longer than a moment, until it ends. */
export async function startTraffic(cluster: AppCluster): Promise<Traffic> {
  const product = await cluster.room.product('Everybody reads it', [1_000]);
  const carts = await Promise.all(
    Array.from({ length: PEOPLE }, async () => await cluster.room.cart([{ productId: product, units: 1 }])),
  );
  const served: Served[] = [];
  const state = { isOver: false };
  const { send, token } = cluster.seller;
  const person = async ({ cartId }: { cartId: number }, number: number): Promise<void> => {
    for (let turn = number; !state.isOver; turn += 1) {
      const kind = turn % 3 === 0 ? 'write' : 'read';
      const request =
        kind === 'write'
          ? wireRequest('carts.setDiscount', { body: { cartId, discountAmount: turn % 9 } }, token, {
              'idempotency-key': randomUUID(),
            })
          : wireRequest('carts.one', { params: { id: cartId } }, token);
      const began = performance.now();
      const { status, headers, body } = await send(request);
      const ended = performance.now();
      const problem = status === 200 ? undefined : (JSON.parse(body) as ProblemBody);
      const isRetryable = problem?.Retryable === true && headers['retry-after'] !== undefined;
      served.push({ kind, began, ended, status, code: problem?.code, isRetryable });
      await sleep(20);
    }
  };
  const people = Promise.all(carts.map(person));
  return {
    served,
    end: async () => {
      state.isOver = true;
      await people;
    },
  };
}

/** Every request is answered within this, whatever the database does. */
export const MOST_MS = 10_000;

/** What was answered too late, or neither served nor refused as something to try again. */
export const wronglyServed = (served: readonly Served[]): Served[] =>
  served.filter(({ began, ended, status, isRetryable }) => {
    const isRefused = (status === 503 || status === 507) && isRetryable;
    return ended - began > MOST_MS || (status !== 200 && !isRefused);
  });

/** Milliseconds from a moment until the last request that was refused had ended. */
export const recoveredAfter = (served: readonly Served[], since: number): number =>
  Math.round(Math.max(0, ...served.filter(({ status }) => status !== 200).map(({ ended }) => ended - since)));

/** What `/readyz` says, and how long it took to say it. */
export async function readiness({ fleet }: AppCluster): Promise<{ status: number; reasons: string[]; took: number }> {
  const began = performance.now();
  const { status, body } = await fleet.sendTo(0)({ method: 'GET', url: '/readyz', headers: {} });
  const { reasons } = JSON.parse(body) as { reasons: string[] };
  return { status, reasons, took: Math.round(performance.now() - began) };
}
