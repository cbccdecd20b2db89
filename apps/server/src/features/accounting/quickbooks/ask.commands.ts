import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { quickBooksConnection as connection } from '../../../db/schema/accounting.table.ts';
import { callQuickBooks, type QuickBooksAnswer, type QuickBooksCall } from '../../../net/quickbooks.ts';
import { findConnection } from './connection.queries.ts';
import { serversOf } from './servers.ts';
import { accessTo } from './tokens.commands.ts';

/** One call in 125 ms is 480 in a minute; Intuit allows 500 for one company (formats: QuickBooks Online v3 invoice). */
const PACE_MS = 125;
/** Calls that may go out at once after a pause. */
const BURST = 8;
/** Calls of this process at a time; Intuit allows 10 for one company, and two processes share them. */
const AT_ONCE = 5;
const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const THROTTLED_TRIES = 6;
const UNKNOWN_TRIES = 3;

/** A call's last answer, when every retry was made. */
export type Answer = Exclude<QuickBooksAnswer, { kind: 'signedOut' | 'throttled' }> | { readonly kind: 'throttled' };

/**
 * Calls the connected company within Intuit's limits: an ended token is refreshed once, a throttled call waits and is
 * tried again, and so is one that nobody answered, which must therefore do nothing when it is repeated (a read, or a
 * write with a request id). Refuses `quickbooks_off`, `quickbooks_away`.
 */
export async function askQuickBooks(ctx: Ctx, call: QuickBooksCall): Promise<Answer> {
  const { waitMs = WAIT_MS } = ctx.quickBooks;
  let access = await accessTo(ctx);
  let [throttled, unknown, refreshed] = [0, 0, false];
  for (;;) {
    const { apiUrl } = serversOf(ctx.quickBooks, access.environment);
    const target = { apiUrl, realmId: access.realmId, accessToken: access.token, timeoutMs: ctx.quickBooks.timeoutMs };
    const answer = await inTurn(ctx, async () => await callQuickBooks(target, call));
    if (answer.kind === 'ok' || answer.kind === 'fault') {
      await noteAnswer(ctx);
      return answer;
    }
    if (answer.kind === 'signedOut') {
      if (refreshed) fail('quickbooks_off');
      refreshed = true;
      access = await accessTo(ctx, access.token);
    } else if (answer.kind === 'throttled') {
      throttled += 1;
      if (throttled === THROTTLED_TRIES) return { kind: 'throttled' };
      await delay(Math.min(answer.retryAfterMs ?? waitMs * 2 ** throttled, LONGEST_WAIT_MS));
    } else {
      unknown += 1;
      if (unknown === UNKNOWN_TRIES) return answer;
      await delay(waitMs * unknown);
    }
  }
}

/** Calls under way in this process, and those that wait for them. */
const under = { way: 0, waiting: [] as (() => void)[] };

async function inTurn<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  if (under.way >= AT_ONCE) await new Promise<void>((resolve) => under.waiting.push(resolve));
  else under.way += 1;
  try {
    await keepPace(ctx);
    return await work();
  } finally {
    const next = under.waiting.shift();
    if (next === undefined) under.way -= 1;
    else next();
  }
}

/** Waits until this call may go out; the database counts for all processes, by its own clock. */
async function keepPace(ctx: Ctx): Promise<void> {
  const { paceMs = PACE_MS } = ctx.quickBooks;
  if (paceMs === 0) return;
  const burst = sql`clock_timestamp() - ${`${paceMs * BURST} milliseconds`}::interval`;
  const [row] = await ctx.db
    .update(connection)
    .set({
      nextCallAt: sql`greatest(${connection.nextCallAt}, ${burst}) + ${`${paceMs} milliseconds`}::interval`,
    })
    .returning({
      waitMs: sql<number>`extract(epoch from ${connection.nextCallAt} - clock_timestamp())::float8 * 1000`,
    });
  if (row !== undefined && row.waitMs > 0) await delay(row.waitMs);
}

/** Stored once a minute at most. */
async function noteAnswer(ctx: Ctx): Promise<void> {
  const last = (await findConnection(ctx))?.lastAnswerAt ?? '';
  if (last > new Date(ctx.now().getTime() - 60_000).toISOString()) return;
  await ctx.db.update(connection).set({ lastAnswerAt: ctx.now().toISOString() });
}
