import { createHash } from 'node:crypto';
import type { WireNames } from '@cartwright/contract/naming';
import type { RouteDef } from '@cartwright/contract/route';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '../core/context.ts';
import { statement } from '../db/driver/cached-statement.ts';
import { type Expired, oldestRows } from '../db/lists/oldest-rows.ts';
import { deferWrite, inTransaction, withSavepoint } from '../db/transaction.ts';
import { pgErrorCode } from '../db/pg-errors.ts';
import { idempotency } from '../db/schema/platform.table.ts';
import { problemResponse, refusalOfRequest } from './errors.ts';
import { fail, runAfterwards } from '../core/errors.ts';
import { assertReplayInScope } from './replay-scope.ts';

/**
 * Whether a call stores its first response under an Idempotency-Key: writes of signed-in people, except secrets and uploads
 * that are read as they arrive.
 */
export const isIdempotent = ({ auth, effect, isSecret, kind, largestUpload }: RouteDef): boolean =>
  effect === 'write' && auth !== 'public' && (kind !== 'upload' || largestUpload !== undefined) && isSecret !== true;

const KEY = /^[\x21-\x7e]{16,255}$/;

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

export const parseKey = (key: string): string => {
  if (!KEY.test(key)) fail('key_malformed');
  return key;
};

const fingerprint = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest();

/**
 * Runs a write at most once per person and key; a person is of one kind, so a key of the portal is never one of the staff. The row is inserted first, in the transaction of the effect: a
 * concurrent duplicate waits on the primary key and then replays, a crash removes row and effect together. Business
 * refusals (409, 422) are stored too; what they had begun is rolled back to a savepoint. A replay shows nothing of records
 * that the actor may see no more.
 */
export async function runOnce(
  ctx: SignedInCtx,
  call: { key: string; route: string; path: string; input: unknown; names: WireNames },
  work: (ctx: SignedInCtx) => Promise<string>,
): Promise<StoredResponse> {
  const bodySha256 = fingerprint(call.input);
  const actorId = (ctx.actor ?? ctx.buyer).personId;
  const mine = and(eq(idempotency.actorId, actorId), eq(idempotency.key, call.key));
  return await inTransaction(ctx, async (ctx) => {
    const isFirst = await claim(ctx, { ...call, actorId, bodySha256 });
    if (!isFirst) {
      const [first] = await ctx.db.select().from(idempotency).where(mine);
      if (first === undefined || first.responseStatus === null) fail('key_running', { retryAfterSeconds: 1 });
      if (first.route !== call.route || !first.bodySha256.equals(bodySha256)) fail('key_reused');
      const body = first.responseBody ?? '';
      await assertReplayInScope(ctx, { ...call, body });
      return { status: first.responseStatus, body, replayed: true };
    }
    const answer = await attempt(ctx, call.names, work);
    const first = { responseStatus: answer.status, responseBody: answer.body };
    deferWrite(ctx, keepResponse(ctx, { ...first, actorId, key: call.key }));
    return answer;
  });
}

const insertKey = statement<{ actorId: number; key: string; route: string; bodySha256: Buffer }>()(
  (db, { actorId, key, route, bodySha256 }) =>
    db
      .insert(idempotency)
      .values({ actorId, key, route, bodySha256 })
      .onConflictDoNothing()
      .returning({ key: idempotency.key }),
);

const keepResponse = statement<{ actorId: number; key: string; responseStatus: number; responseBody: string }>()(
  (db, { actorId, key, responseStatus, responseBody }) =>
    db
      .update(idempotency)
      .set({ responseStatus: sql`${responseStatus}`, responseBody: sql`${responseBody}` })
      .where(and(eq(idempotency.actorId, actorId), eq(idempotency.key, key))),
);

/** Inserts the row; false when it exists. Waits for a duplicate that is running, up to the lock limit. */
async function claim(
  ctx: Ctx,
  call: { actorId: number; key: string; route: string; bodySha256: Buffer },
): Promise<boolean> {
  const { actorId, key, route, bodySha256 } = call;
  try {
    const inserted = await insertKey(ctx, { actorId, key, route, bodySha256 });
    return inserted.length === 1;
  } catch (error) {
    if (pgErrorCode(error) === '55P03') fail('key_running', { retryAfterSeconds: 1 });
    throw error;
  }
}

async function attempt(
  ctx: SignedInCtx,
  names: WireNames,
  work: (ctx: SignedInCtx) => Promise<string>,
): Promise<StoredResponse> {
  try {
    const body = await withSavepoint(ctx, work);
    return { status: 200, body, replayed: false };
  } catch (error) {
    await runAfterwards(ctx, error);
    const refusal = refusalOfRequest(error);
    const answer = refusal === null ? null : problemResponse(refusal, ctx.requestId, names);
    if (answer === null || (answer.status !== 409 && answer.status !== 422)) throw error;
    return { status: answer.status, body: JSON.stringify(answer.body), replayed: false };
  }
}

/** Deletes first responses that expired; their key may be used anew. Returns how many. */
export async function deleteOldResponses(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, idempotency, idempotency.createdAt, expired);
  return (await ctx.db.delete(idempotency).where(oldest)).rowCount ?? 0;
}
