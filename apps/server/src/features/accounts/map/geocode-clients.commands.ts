import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ActorCtx, Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { updateRows } from '../../../db/bulk.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { notMerged } from '../../../auth/scope.ts';
import { isJobWaiting } from '../../../jobs/job-limits.queries.ts';
import { type JobResult, startTransaction } from '../../../jobs/transactions.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { geocode } from './geocoder.ts';
import { type Address, type Place, placeAddress, placeAt } from './geocode-address.ts';

/** Clients placed in one statement. */
const BATCH = 500;

const address = {
  id: client.id,
  streetAddress: client.streetAddress,
  city: client.city,
  county: client.county,
  state: client.state,
  zipCode: client.zipCode,
};

/**
 * Places a client whose address is new, by what we know ourselves, in the caller's transaction. With a geocoder a job
 * asks it afterwards.
 */
export async function placeClient(ctx: ActorCtx, id: number, where: Address): Promise<void> {
  await ctx.db
    .update(client)
    .set(await placeAddress(where))
    .where(eq(client.id, id));
  if (ctx.geocoder !== null) await startPlacing(ctx);
}

/** Starts the job that places all clients who wait for it, unless one is about to begin. */
export async function startPlacing(ctx: ActorCtx): Promise<void> {
  if (await isJobWaiting(ctx, 'accounts.place')) return;
  await startTransaction(ctx, 'accounts.place', 'Clients on the map', {});
}

interface PlaceCounts {
  /** Clients looked for by what we know ourselves, and those whom the geocoder found. */
  readonly placed: number;
  readonly found: number;
}

/** The job behind `startPlacing`. */
export async function runPlaceJob(
  ctx: ActorCtx,
  _input: unknown,
  progress: Progress,
): Promise<JobResult & PlaceCounts> {
  const placed = await placeClients(ctx, async (done) => await progress(10, `${done} placed`));
  const found = await geocodeClients(ctx, progress);
  return { placed, found, note: found === 0 ? `${placed} placed` : `${placed} placed, ${found} by their address` };
}

/**
 * Places everybody who waits for it, with nobody to tell: clients whom an older version or another program has left
 * without a place, and after a geocoder was configured all who have none from it.
 */
export async function placeWaiting(ctx: Ctx): Promise<void> {
  await placeClients(ctx);
  await geocodeClients(ctx, async () => undefined);
}

/** Places every client whom nobody has looked for, by ZIP code, city or county; answers how many it looked for. */
export async function placeClients(
  ctx: Ctx,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const size = await inTransaction(ctx, placeBatch);
    done += size;
    if (size < BATCH) return done;
    await progress(done);
  }
}

async function placeBatch(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db
    .select(address)
    .from(client)
    .where(isNull(client.placedBy))
    .orderBy(client.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  if (waiting.length === 0) return 0;
  const places = [];
  for (const each of waiting) places.push({ id: each.id, ...(await placeAddress(each)) });
  await updateRows(ctx.db, client, places);
  return waiting.length;
}

/** Who has a street and has not been asked for: where a geocoder can do better than the middle of a ZIP code. */
const unasked = and(
  notMerged,
  isNull(client.geocodedAt),
  or(isNull(client.placedBy), ne(client.placedBy, 'given')),
  isNotNull(client.streetAddress),
  or(isNotNull(client.city), isNotNull(client.zipCode)),
);

/**
 * Asks the configured geocoder for each client not yet asked for, one after the other; a client whom it does not find
 * keeps the place he has. When its limit does not end, the rest waits for the next job. Answers how many were found.
 */
async function geocodeClients(ctx: Ctx, progress: Progress): Promise<number> {
  const { geocoder } = ctx;
  if (geocoder === null) return 0;
  const [{ total } = { total: 0 }] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(client)
    .where(unasked);
  let found = 0;
  for (let asked = 0; asked < total; asked += 1) {
    const next = await takeNext(ctx);
    if (next === undefined) break;
    const answer = await geocode(geocoder, next);
    if (answer === 'limited') {
      ctx.log.warn({ asked }, 'the geocoder keeps its limit: the rest waits for the next time');
      await settle(ctx, next, { geocodedAt: null });
      break;
    }
    if ('found' in answer) {
      found += 1;
      await settle(ctx, next, placeAt(answer.found, 'geocoder'));
    } else ctx.log.info({ clientId: next.id, reason: answer.failed }, 'the geocoder found no place');
    await progress(10 + (90 * asked) / total, `${asked + 1} of ${total} asked for`);
  }
  return found;
}

type Taken = Address & { readonly id: number; readonly geocodedAt: string | null };

/** Takes the next client, so that no other process asks for it too. */
async function takeNext(ctx: Ctx): Promise<Taken | undefined> {
  const next = ctx.db
    .select({ id: client.id })
    .from(client)
    .where(unasked)
    .orderBy(client.id)
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [taken] = await ctx.db
    .update(client)
    .set({ geocodedAt: ctx.now().toISOString() })
    .where(sql`${client.id} = (${next})`)
    .returning({ ...address, geocodedAt: client.geocodedAt });
  return taken;
}

/** Writes what was found, unless the address has changed meanwhile. */
async function settle(ctx: Ctx, { id, geocodedAt }: Taken, values: Place | { geocodedAt: null }): Promise<void> {
  if (geocodedAt === null) return;
  await ctx.db
    .update(client)
    .set(values)
    .where(and(eq(client.id, id), eq(client.geocodedAt, geocodedAt)));
}
