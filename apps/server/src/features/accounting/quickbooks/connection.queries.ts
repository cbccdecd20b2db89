import { eq } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { quickBooksConnection as connection } from '../../../db/schema/accounting.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { sealedAs } from './servers.ts';

/** The stored connection; null before anybody has entered a client id. */
export async function findConnection({ db }: Ctx) {
  const [found] = await db.select().from(connection);
  return found ?? null;
}

export type Connection = typeof connection.$inferSelect;

/** Whether invoices can be exported to QuickBooks Online (spec 001 §7). */
export async function isConnected(ctx: StaffCtx): Promise<boolean> {
  const found = await findConnection(ctx);
  return found !== null && stateOf(ctx, found) === 'connected';
}

/** `ended` when the sign-in is too old, `locked` when the key of the stored tokens is not on this machine. */
function stateOf(ctx: Ctx, { refreshToken, refreshEndsAt }: Connection): 'off' | 'connected' | 'ended' | 'locked' {
  if (refreshToken === null) return 'off';
  if (refreshEndsAt !== null && refreshEndsAt <= ctx.now().toISOString()) return 'ended';
  return ctx.secrets.open(refreshToken, sealedAs.refreshToken) === null ? 'locked' : 'connected';
}

/** What the screens show of the connection; secrets are not in it. */
export async function connectionInfo(ctx: StaffCtx) {
  const [found] = await ctx.db
    .select({ connection, signedInBy: person.name })
    .from(connection)
    .leftJoin(person, eq(person.id, connection.signedInBy));
  if (found === undefined) {
    const none = { companyName: null, signedInBy: null, signedInAt: null, lastAnswerAt: null, signInEndsAt: null };
    return { state: 'off' as const, isReady: false, ...none };
  }
  const { companyName, signedInAt, lastAnswerAt, refreshEndsAt } = found.connection;
  const { signedInBy } = found;
  const state = stateOf(ctx, found.connection);
  return { state, isReady: true, companyName, signedInBy, signedInAt, lastAnswerAt, signInEndsAt: refreshEndsAt };
}

const chosen = (id: string | null, name: string | null) => (id === null ? null : { remoteId: id, name: name ?? id });

/** The settings of the connection, without the client secret. */
export async function quickBooksSettings(ctx: StaffCtx) {
  const found = await findConnection(ctx);
  if (found === null) {
    const none = { incomeAccount: null, discountAccount: null, creditItem: null };
    return { environment: 'production' as const, clientId: '', hasClientSecret: false, ...none, version: 0 };
  }
  return {
    environment: found.environment,
    clientId: found.clientId,
    hasClientSecret: ctx.secrets.open(found.clientSecret, sealedAs.clientSecret) !== null,
    incomeAccount: chosen(found.incomeAccountId, found.incomeAccountName),
    discountAccount: chosen(found.discountAccountId, found.discountAccountName),
    creditItem: chosen(found.creditItemId, found.creditItemName),
    version: found.version,
  };
}

/** The company that is connected now. Refuses `quickbooks_off`. */
export async function connectedRealm(ctx: Ctx): Promise<string> {
  return (await findConnection(ctx))?.realmId ?? fail('quickbooks_off');
}
