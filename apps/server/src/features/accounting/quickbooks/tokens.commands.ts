import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { sealedAgain } from '../../../core/secrets.ts';
import { quickBooksConnection as connection } from '../../../db/schema/accounting.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { requestTokens, revokeToken, type TokenAnswer } from '../../../net/quickbooks.ts';
import { type Connection, findConnection } from './connection.queries.ts';
import { sealedAs, sealedFields, serversOf } from './servers.ts';

/** For how long the tokens belong to the process that refreshes them; longer than that can take. */
const REFRESH_MS = 45_000;
/** Refreshed this long before the end, so that no call meets it. */
const EARLY_MS = 120_000;
const POLL_MS = 50;

/**
 * Encrypts again what is not under the first key, as every start does. What cannot be read stays as it is: the settings
 * ask for it.
 */
export async function sealQuickBooksAgain(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(connection).for('update');
    if (found === undefined) return;
    const changed = sealedFields.flatMap((field) => {
      const stored = found[field];
      const sealed = stored === null ? null : sealedAgain(ctx.secrets, stored, sealedAs[field]);
      return sealed === null || sealed === stored ? [] : [[field, sealed] as const];
    });
    if (changed.length > 0) await ctx.db.update(connection).set(Object.fromEntries(changed));
  });
}

/**
 * Revokes tokens at Intuit, with which the app loses its access to the company. Whether it did: Intuit may not answer,
 * or the key of the tokens may not be here.
 */
export async function revokeTokens(ctx: Ctx, { environment, ...found }: Connection): Promise<boolean> {
  const secret = ctx.secrets.open(found.clientSecret, sealedAs.clientSecret);
  const token = found.refreshToken === null ? null : ctx.secrets.open(found.refreshToken, sealedAs.refreshToken);
  if (secret === null || token === null) return false;
  const { revokeUrl } = serversOf(ctx.quickBooks, environment);
  return await revokeToken(revokeUrl, { id: found.clientId, secret }, token, ctx.quickBooks.timeoutMs);
}

/** Tokens as they are stored, with the ends of both. */
export function sealedTokens(ctx: Ctx, answer: Extract<TokenAnswer, { kind: 'tokens' }>) {
  const after = (seconds: number): string => new Date(ctx.now().getTime() + seconds * 1_000).toISOString();
  return {
    accessToken: ctx.secrets.seal(answer.accessToken, sealedAs.accessToken),
    accessEndsAt: after(answer.accessSeconds),
    refreshToken: ctx.secrets.seal(answer.refreshToken, sealedAs.refreshToken),
    refreshEndsAt: after(answer.refreshSeconds),
  };
}

/** An access token and what it is for. */
export interface Access {
  readonly realmId: string;
  readonly environment: Connection['environment'];
  readonly token: string;
}

/**
 * An access token that is not about to end, and not `refused`. However many processes ask, one refreshes and the others
 * wait for it; the newest refresh token is stored before anybody gets the access token. Refuses `quickbooks_off`,
 * `quickbooks_away`.
 */
export async function accessTo(ctx: Ctx, refused?: string): Promise<Access> {
  const until = Date.now() + REFRESH_MS;
  for (;;) {
    const found = (await findConnection(ctx)) ?? fail('quickbooks_off');
    const { realmId, accessToken, accessEndsAt, refreshToken, environment } = found;
    if (realmId === null || accessToken === null || refreshToken === null) fail('quickbooks_off');
    const isFresh = (accessEndsAt ?? '') > new Date(ctx.now().getTime() + EARLY_MS).toISOString();
    if (isFresh) {
      const token = ctx.secrets.open(accessToken, sealedAs.accessToken) ?? fail('quickbooks_off');
      if (token !== refused) return { realmId, environment, token };
    }
    if (await claimRefresh(ctx, accessToken)) await refresh(ctx, found);
    else if (Date.now() > until) fail('quickbooks_away');
    else await delay(POLL_MS);
  }
}

/** Takes the refresh of these tokens, unless another process has it or they were refreshed already. */
async function claimRefresh(ctx: Ctx, accessToken: string): Promise<boolean> {
  const now = ctx.now();
  const claimed = await ctx.db
    .update(connection)
    .set({ refreshingUntil: new Date(now.getTime() + REFRESH_MS).toISOString() })
    .where(
      and(
        eq(connection.accessToken, accessToken),
        or(isNull(connection.refreshingUntil), lt(connection.refreshingUntil, now.toISOString())),
      ),
    )
    .returning({ id: connection.id });
  return claimed.length > 0;
}

async function refresh(ctx: Ctx, { environment, clientId, clientSecret, refreshToken }: Connection): Promise<void> {
  const secret = ctx.secrets.open(clientSecret, sealedAs.clientSecret);
  const opened = refreshToken === null ? null : ctx.secrets.open(refreshToken, sealedAs.refreshToken);
  const answer: TokenAnswer =
    secret === null || opened === null
      ? { kind: 'unknown' }
      : await requestTokens(
          serversOf(ctx.quickBooks, environment).tokenUrl,
          { id: clientId, secret },
          { grant_type: 'refresh_token', refresh_token: opened },
          ctx.quickBooks.timeoutMs,
        );
  await inTransaction(ctx, async (ctx) => {
    const [now] = await ctx.db.select().from(connection).for('update');
    // Somebody has signed in anew meanwhile; the same token may have been encrypted again.
    const current = now?.refreshToken == null ? null : ctx.secrets.open(now.refreshToken, sealedAs.refreshToken);
    if (current !== opened) return;
    const tokens = answer.kind === 'tokens' ? sealedTokens(ctx, answer) : {};
    // The sign-in has ended: it is done again in the settings, and the company stays known.
    const ended = answer.kind === 'refused' ? { refreshEndsAt: ctx.now().toISOString() } : {};
    await ctx.db.update(connection).set({ ...tokens, ...ended, refreshingUntil: null });
  });
  if (answer.kind === 'unknown') fail('quickbooks_away');
  if (answer.kind === 'refused') fail('quickbooks_off');
}
