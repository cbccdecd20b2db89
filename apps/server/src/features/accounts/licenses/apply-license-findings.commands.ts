import type { licenseWatch } from '@cartwright/contract/accounts/license-watch.contract';
import type { Input } from '@cartwright/contract/route';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { findingLabels } from '@cartwright/domain/accounts/finding-kinds';
import { type FindingValues } from '@cartwright/domain/accounts/license-watch';
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { closedLicense, licenseFinding } from '../../../db/schema/accounts-licenses.table.ts';
import { client, clientFormerLicense } from '../../../db/schema/accounts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createClient, updateClient } from '../clients/save-client.commands.ts';
import { findingScope } from './license-findings.queries.ts';
import { takeWatchLock } from './license-watch.locks.ts';

type Asked = Input<(typeof licenseWatch)['applyLicenseFindings']>['body'];
export type Finding = typeof licenseFinding.$inferSelect;
export type StoredClient = typeof client.$inferSelect;

/** What the undo needs of a client besides the values that changed. */
export type Was = Pick<StoredClient, 'latitude' | 'longitude' | 'placedBy' | 'geocodedAt' | 'version'> & {
  readonly formerId: number;
};

/** The mark that was taken off. */
export type Mark = Pick<typeof closedLicense.$inferSelect, 'reason' | 'since'>;

/** Refusals that an answer names. */
const MOST_NAMED = 50;

/**
 * Applies findings of the newest list, in one transaction: those of the ids, or all of a kind. A client that was changed
 * since the list was compared keeps what it has, and is named with why; one alone is `license_not_applied`.
 */
export async function applyLicenseFindings(ctx: StaffCtx, { ids, kind }: Asked) {
  return await inTransaction(ctx, async (ctx) => {
    await takeWatchLock(ctx);
    const which = ids ? inArray(licenseFinding.id, [0, ...ids]) : kind ? eq(licenseFinding.kind, kind) : sql`false`;
    const findings = await ctx.db
      .select()
      .from(licenseFinding)
      .where(and(which, findingScope(ctx)))
      .orderBy(asc(licenseFinding.clientId), asc(licenseFinding.id));
    if (ids && findings.length < new Set(ids).size) fail('not_found');
    const applied: number[] = [];
    const refused: { id: number; tradename: string; reason: string }[] = [];
    for (const finding of findings) {
      // A repeated request finds it applied.
      if (finding.appliedAt !== null) continue;
      const reason = await applyOne(ctx, finding);
      if (reason === null) applied.push(finding.id);
      else refused.push({ id: finding.id, tradename: finding.tradename, reason });
    }
    const [first] = refused;
    if (first !== undefined && findings.length === 1) fail('license_not_applied', { detail: first.reason });
    const left = refused.length === 0 ? '' : `, ${refused.length.toLocaleString('en-US')} left as they are`;
    const message = `${applied.length.toLocaleString('en-US')} applied${left}.`;
    return { applied, refusedCount: refused.length, refused: refused.slice(0, MOST_NAMED), message };
  });
}

/** Applies one; returns why not. */
async function applyOne(ctx: StaffCtx, finding: Finding): Promise<string | null> {
  const after = finding.after as FindingValues;
  const reason =
    finding.kind === 'new'
      ? await registered(ctx, finding, after)
      : await changed(ctx, finding, finding.before as FindingValues, after);
  if (reason !== null) return reason;
  await recordAudit(ctx, {
    action: 'apply',
    entity: 'license list',
    entityId: finding.listId,
    detail: { kind: findingLabels[finding.kind], tradename: finding.tradename, licenseNo: finding.licenseNo },
  });
  return null;
}

async function holderOf(ctx: StaffCtx, licenseNo: string): Promise<string | null> {
  const [holder] = await ctx.db
    .select({ tradename: client.tradename, isVisible: sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)` })
    .from(client)
    .where(and(eq(client.licenseNo, licenseNo), notMerged));
  if (holder === undefined) return null;
  return `${holder.isVisible ? holder.tradename : 'An account of somebody else'} has the license ${licenseNo} already.`;
}

async function registered(ctx: StaffCtx, finding: Finding, values: FindingValues): Promise<string | null> {
  const taken = await holderOf(ctx, finding.licenseNo);
  if (taken !== null) return taken;
  const { tradename = finding.tradename, ...more } = values;
  const { id, version } = await createClient(ctx, { ...more, tradename, isCannabisLicensed: true });
  await markApplied(ctx, finding, { clientId: id, was: { version } });
  return null;
}

async function changed(
  ctx: StaffCtx,
  finding: Finding,
  before: FindingValues,
  after: FindingValues,
): Promise<string | null> {
  const clientId = finding.clientId ?? 0;
  const [found] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)))
    .for('no key update');
  if (found === undefined) return 'The account was merged into another one.';
  if (finding.kind === 'closed' || finding.kind === 'reopened') {
    if (found.licenseNo !== finding.licenseNo) return 'Its license number was changed since the list was read.';
    if (finding.kind === 'closed') await markClosed(ctx, finding.licenseNo, markOf(ctx, finding));
    const mark = finding.kind === 'closed' ? undefined : await takeMarkOff(ctx, finding.licenseNo);
    await markApplied(ctx, finding, mark === undefined ? {} : { was: mark });
    return null;
  }
  const other = changedSince(found, before);
  if (other !== null) return `${other} was changed since the list was read.`;
  if (after.licenseNo !== undefined) {
    const taken = await holderOf(ctx, after.licenseNo);
    if (taken !== null) return `${taken} If both are one shop, merge them.`;
  }
  const [former] = await ctx.db
    .select({ id: max(clientFormerLicense.id) })
    .from(clientFormerLicense)
    .where(eq(clientFormerLicense.clientId, clientId));
  await updateClient(ctx, { ...after, id: clientId });
  const { latitude, longitude, placedBy, geocodedAt, version } = found;
  const was = { latitude, longitude, placedBy, geocodedAt, version, formerId: former?.id ?? 0 } satisfies Was;
  await markApplied(ctx, finding, { was });
  return null;
}

const markOf = (ctx: StaffCtx, { reason }: Finding): Mark => ({ reason, since: ctx.now().toISOString() });

export async function markClosed(ctx: StaffCtx, licenseNo: string, mark: Mark): Promise<void> {
  await ctx.db
    .insert(closedLicense)
    .values({ licenseNo, ...mark })
    .onConflictDoNothing();
}

export async function takeMarkOff(ctx: StaffCtx, licenseNo: string): Promise<Mark | undefined> {
  const [mark] = await ctx.db
    .delete(closedLicense)
    .where(eq(closedLicense.licenseNo, licenseNo))
    .returning({ reason: closedLicense.reason, since: closedLicense.since });
  return mark;
}

/** The name of the first field that is not what it was; null when all are. */
export function changedSince(now: StoredClient, then: FindingValues): string | null {
  const fields = Object.keys(then) as (keyof FindingValues)[];
  const other = fields.find((field) => now[field] !== (then[field] ?? null));
  return other === undefined ? null : clientLabels[other];
}

async function markApplied(
  ctx: StaffCtx,
  { id }: Finding,
  set: { readonly clientId?: number; readonly was?: Partial<Was> | Mark },
): Promise<void> {
  await ctx.db
    .update(licenseFinding)
    .set({ ...set, appliedAt: ctx.now().toISOString(), appliedBy: ctx.actor.personId })
    .where(and(eq(licenseFinding.id, id), isNull(licenseFinding.appliedAt)));
}
