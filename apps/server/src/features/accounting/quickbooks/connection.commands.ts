import { createHash, randomBytes } from 'node:crypto';
import type { Input } from '@cartwright/contract/route';
import type { quickBooksCalls } from '@cartwright/contract/accounting/quickbooks.contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail, failField } from '../../../core/errors.ts';
import { assertSettingsVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { quickBooksConnection as connection } from '../../../db/schema/accounting.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { requestTokens } from '../../../net/quickbooks.ts';
import { type Connection, connectionInfo, findConnection, quickBooksSettings } from './connection.queries.ts';
import { askQuickBooks } from './ask.commands.ts';
import { serversOf, sealedAs } from './servers.ts';
import { revokeTokens, sealedTokens } from './tokens.commands.ts';

type Calls = typeof quickBooksCalls;
type Given = Input<Calls['updateQuickBooks']>['body'];

/** A sign-in must end within this time. */
const SIGN_IN_MS = 10 * 60_000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** No sign-in is under way, and nobody is signed in. */
const signedOut = {
  stateHash: null,
  verifier: null,
  redirectUri: null,
  startedBy: null,
  startedAt: null,
  realmId: null,
  companyName: null,
  accessToken: null,
  accessEndsAt: null,
  refreshToken: null,
  refreshEndsAt: null,
  signedInBy: null,
  signedInAt: null,
  refreshingUntil: null,
};

/**
 * Sets client id, environment and the accounts to use. Another client id or environment ends the connection, and the
 * stored secret is never sent for a client id that it was not typed for. Refuses `invalid`, `stale_version`.
 */
export async function updateQuickBooks(ctx: StaffCtx, { version, clientSecret, ...given }: Given) {
  const changed = await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(connection).for('update');
    assertSettingsVersion(before?.version ?? 0, version);
    const isSame = before?.clientId === given.clientId && before.environment === given.environment;
    const secret = clientSecret == null ? null : ctx.secrets.seal(clientSecret, sealedAs.clientSecret);
    const kept = isSame ? before.clientSecret : null;
    const { incomeAccount, discountAccount, creditItem, environment, clientId } = given;
    const row = {
      environment,
      clientId,
      clientSecret: secret ?? kept ?? failField('client_secret_missing', ['clientSecret']),
      incomeAccountId: incomeAccount?.remoteId ?? null,
      incomeAccountName: incomeAccount?.name ?? null,
      discountAccountId: discountAccount?.remoteId ?? null,
      discountAccountName: discountAccount?.name ?? null,
      creditItemId: creditItem?.remoteId ?? null,
      creditItemName: creditItem?.name ?? null,
      version: (before?.version ?? 0) + 1,
      ...(isSame ? {} : signedOut),
    };
    await ctx.db
      .insert(connection)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: connection.id, set: row });
    const detail = { environment, clientId, hasNewSecret: clientSecret != null };
    await recordAudit(ctx, { action: 'update', entity: 'quickbooks', detail });
    return { before, isSame };
  });
  if (changed.before !== undefined && !changed.isSame) await endAccess(ctx, changed.before);
  return await quickBooksSettings(ctx);
}

/**
 * Begins the sign-in at Intuit (OAuth 2.0 with `state` and PKCE) and returns the address for the browser, which comes
 * back to `redirectUri`. A sign-in that was begun before ends.
 */
export async function connectQuickBooks(ctx: StaffCtx, { redirectUri }: Input<Calls['connectQuickBooks']>['body']) {
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  return await inTransaction(ctx, async (ctx) => {
    const found = (await findConnection(ctx)) ?? fail('quickbooks_off');
    await ctx.db.update(connection).set({
      stateHash: hashOf(state),
      verifier: ctx.secrets.seal(verifier, sealedAs.verifier),
      redirectUri,
      startedBy: ctx.actor.personId,
      startedAt: ctx.now().toISOString(),
    });
    const address = new URL(serversOf(ctx.quickBooks, found.environment).signInUrl);
    const query = {
      client_id: found.clientId,
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: redirectUri,
      state,
      code_challenge: hashOf(verifier).toString('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return { address: address.href };
  });
}

/**
 * Ends a sign-in with what Intuit gave to the browser: each state works once, for the person who began it, within ten
 * minutes. Refuses `quickbooks_sign_in_ended`, `quickbooks_sign_in_refused`, `quickbooks_away`.
 */
export async function completeQuickBooks(ctx: StaffCtx, given: Input<Calls['completeQuickBooks']>['body']) {
  const begun = await takeSignIn(ctx, given.state);
  const answer = await requestTokens(
    serversOf(ctx.quickBooks, begun.environment).tokenUrl,
    { id: begun.clientId, secret: begun.secret },
    {
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: begun.redirectUri,
      code_verifier: begun.verifier,
    },
    ctx.quickBooks.timeoutMs,
  );
  if (answer.kind === 'unknown') fail('quickbooks_away');
  if (answer.kind === 'refused') {
    const detail =
      answer.reason === 'invalid_client'
        ? 'QuickBooks does not know this client id and secret. Check both, then connect again.'
        : `QuickBooks refused the sign-in (${answer.reason}). Connect again.`;
    fail('quickbooks_sign_in_refused', { detail });
  }
  await inTransaction(ctx, async (ctx) => {
    const [now] = await ctx.db.select().from(connection).for('update');
    // Somebody has changed the client id meanwhile.
    if (now?.clientId !== begun.clientId || now.environment !== begun.environment) fail('quickbooks_sign_in_ended');
    await ctx.db.update(connection).set({
      ...sealedTokens(ctx, answer),
      realmId: given.realmId,
      companyName: null,
      signedInBy: ctx.actor.personId,
      signedInAt: ctx.now().toISOString(),
      version: now.version + 1,
    });
    await recordAudit(ctx, { action: 'connect', entity: 'quickbooks', detail: { realmId: given.realmId } });
  });
  await readCompanyName(ctx, given.realmId);
  return await connectionInfo(ctx);
}

async function takeSignIn(ctx: StaffCtx, state: string) {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(connection).for('update');
    const { stateHash = null, verifier = null, redirectUri = null, startedAt = null } = found ?? {};
    const since = new Date(ctx.now().getTime() - SIGN_IN_MS).toISOString();
    const isMine = found?.startedBy === ctx.actor.personId && stateHash?.equals(hashOf(state)) === true;
    if (!isMine || verifier === null || redirectUri === null || startedAt === null || startedAt < since)
      fail('quickbooks_sign_in_ended');
    const ended = { stateHash: null, verifier: null, redirectUri: null, startedBy: null, startedAt: null };
    await ctx.db.update(connection).set(ended);
    const secret = ctx.secrets.open(found.clientSecret, sealedAs.clientSecret);
    const opened = ctx.secrets.open(verifier, sealedAs.verifier);
    if (secret === null || opened === null) fail('quickbooks_secret_locked');
    const { clientId, environment } = found;
    return { clientId, environment, secret, verifier: opened, redirectUri };
  });
}

const companySchema = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });

async function readCompanyName(ctx: Ctx, realmId: string): Promise<void> {
  const answer = await askQuickBooks(ctx, { method: 'GET', path: `/companyinfo/${encodeURIComponent(realmId)}` });
  const found = answer.kind === 'ok' ? companySchema.safeParse(answer.body) : null;
  if (found?.success !== true) return;
  const companyName = found.data.CompanyInfo.CompanyName.slice(0, 200);
  await ctx.db.update(connection).set({ companyName }).where(eq(connection.realmId, realmId));
}

/** Deletes the tokens and revokes them at Intuit. Links and what was exported stay, for the same company. */
export async function disconnectQuickBooks(ctx: StaffCtx) {
  const ended = await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(connection).for('update');
    await ctx.db.update(connection).set(signedOut);
    await recordAudit(ctx, { action: 'disconnect', entity: 'quickbooks' });
    return before;
  });
  const isRevoked = ended === undefined || (await endAccess(ctx, ended));
  const message = isRevoked
    ? 'Disconnected.'
    : 'Disconnected here. QuickBooks did not confirm it: remove the app there too, under Apps.';
  return { ...(await connectionInfo(ctx)), message };
}

/** Revokes the tokens that a connection had; whether none is left. Nothing is undone when Intuit does not answer. */
async function endAccess(ctx: Ctx, before: Connection): Promise<boolean> {
  if (before.refreshToken === null) return true;
  const isRevoked = await revokeTokens(ctx, before);
  if (!isRevoked) ctx.log.warn({}, 'The tokens of QuickBooks were deleted, but could not be revoked at Intuit.');
  return isRevoked;
}
