import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { updateRows } from '../../../db/bulk.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { notMerged } from '../../../auth/scope.ts';
import { isJobWaiting } from '../../../jobs/job-limits.queries.ts';
import { type JobResult, enqueueJob } from '../../../jobs/jobs.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { geocode } from './geocoder.ts';
import { type Address, type Place, geocodeAddress, toPlace } from './geocode-address.ts';

/** Clients geocoded in one statement. */
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
 * Geocodes a client whose address is new from the gazetteer, in the caller's transaction. With a geocoder, a job asks
 * it afterwards.
 */
export async function geocodeClient(ctx: StaffCtx, id: number, where: Address): Promise<void> {
  await ctx.db
    .update(client)
    .set(await geocodeAddress(where))
    .where(eq(client.id, id));
  if (ctx.geocoder !== null) await enqueueGeocoding(ctx);
}

/** Enqueues the job that geocodes all remaining clients, unless one is about to begin. */
export async function enqueueGeocoding(ctx: StaffCtx): Promise<void> {
  if (await isJobWaiting(ctx, 'accounts.geocode')) return;
  await enqueueJob(ctx, 'accounts.geocode', 'Clients on the map', {});
}

interface GeocodeCounts {
  /** Clients looked up in the gazetteer, and clients found by the geocoder. */
  readonly placed: number;
  readonly found: number;
}

/** The job behind `enqueueGeocoding`. */
export async function runGeocodingJob(
  ctx: StaffCtx,
  _input: unknown,
  progress: Progress,
): Promise<JobResult & GeocodeCounts> {
  const placed = await geocodeClients(ctx, async (done) => await progress(10, `${done} placed`));
  const found = await askGeocoder(ctx, progress);
  return { placed, found, note: found === 0 ? `${placed} placed` : `${placed} placed, ${found} by their address` };
}

/**
 * Geocodes all remaining clients without reporting progress: those whom an older version or another program has left,
 * and all of them after a geocoder was configured.
 */
export async function geocodeRemaining(ctx: Ctx): Promise<void> {
  await geocodeClients(ctx);
  await askGeocoder(ctx, async () => undefined);
}

/** Geocodes every client without a position by ZIP code, city or county; returns how many it looked up. */
export async function geocodeClients(
  ctx: Ctx,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const size = await inTransaction(ctx, geocodeBatch);
    done += size;
    if (size < BATCH) return done;
    await progress(done);
  }
}

async function geocodeBatch(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db
    .select(address)
    .from(client)
    .where(isNull(client.placedBy))
    .orderBy(client.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  if (waiting.length === 0) return 0;
  const places = [];
  for (const each of waiting) places.push({ id: each.id, ...(await geocodeAddress(each)) });
  await updateRows(ctx.db, client, places);
  return waiting.length;
}

/** Clients with a street for whom the geocoder was not asked: it is more exact than the center of a ZIP code. */
const notAsked = and(
  notMerged,
  isNull(client.geocodedAt),
  or(isNull(client.placedBy), ne(client.placedBy, 'given')),
  isNotNull(client.streetAddress),
  or(isNotNull(client.city), isNotNull(client.zipCode)),
);

/**
 * Asks the configured geocoder for each remaining client, one after the other; a client it does not find keeps their
 * position. When its rate limit persists, the rest waits for the next job. Returns how many were found.
 */
async function askGeocoder(ctx: Ctx, progress: Progress): Promise<number> {
  const { geocoder } = ctx;
  if (geocoder === null) return 0;
  const [{ total } = { total: 0 }] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(client)
    .where(notAsked);
  let found = 0;
  for (let asked = 0; asked < total; asked += 1) {
    const next = await claimNext(ctx);
    if (next === undefined) break;
    const answer = await geocode(geocoder, next);
    if (answer === 'limited') {
      ctx.log.warn({ asked }, 'the rate limit of the geocoder persists: the rest waits for the next time');
      await saveResult(ctx, next, { geocodedAt: null });
      break;
    }
    if ('found' in answer) {
      found += 1;
      await saveResult(ctx, next, toPlace(answer.found, 'geocoder'));
    } else ctx.log.info({ clientId: next.id, reason: answer.failed }, 'the geocoder found no place');
    await progress(10 + (90 * asked) / total, `${asked + 1} of ${total} asked for`);
  }
  return found;
}

type Claimed = Address & { readonly id: number; readonly geocodedAt: string | null };

/** Claims the next client, so that no other process asks for it too. */
async function claimNext(ctx: Ctx): Promise<Claimed | undefined> {
  const next = ctx.db
    .select({ id: client.id })
    .from(client)
    .where(notAsked)
    .orderBy(client.id)
    .limit(1)
    .for('no key update', { skipLocked: true });
  const [claimed] = await ctx.db
    .update(client)
    .set({ geocodedAt: ctx.now().toISOString() })
    .where(sql`${client.id} = (${next})`)
    .returning({ ...address, geocodedAt: client.geocodedAt });
  return claimed;
}

/** Writes the result, unless the address has changed meanwhile. */
async function saveResult(ctx: Ctx, { id, geocodedAt }: Claimed, values: Place | { geocodedAt: null }): Promise<void> {
  if (geocodedAt === null) return;
  await ctx.db
    .update(client)
    .set(values)
    .where(and(eq(client.id, id), eq(client.geocodedAt, geocodedAt)));
}
