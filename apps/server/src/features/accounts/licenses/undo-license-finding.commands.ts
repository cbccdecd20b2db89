import { findingLabels } from '@cartwright/domain/accounts/finding-kinds';
import { type FindingValues } from '@cartwright/domain/accounts/license-watch';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { pgErrorCode } from '../../../db/pg-errors.ts';
import { licenseFinding, licenseList } from '../../../db/schema/accounts-licenses.table.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  changedSince,
  type Finding,
  type Mark,
  markClosed,
  type StoredClient,
  takeMarkOff,
  type Was,
} from './apply-license-findings.commands.ts';
import { findingScope } from './license-findings.queries.ts';
import { takeWatchLock } from './license-watch.locks.ts';

const FOREIGN_KEY = '23503';

function failUndo(detail: string): never {
  fail('undo_refused', { detail });
}

/**
 * Takes back what was applied of a list, exactly: a client has its license, its values and its position again, and never
 * had the other license; a client that was registered goes. Refuses `undo_refused` with what was changed since.
 */
export async function undoLicenseFinding(ctx: StaffCtx, id: number) {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await takeWatchLock(ctx);
      const [finding] = await ctx.db
        .select()
        .from(licenseFinding)
        .where(and(eq(licenseFinding.id, id), findingScope(ctx)));
      if (finding === undefined) fail('not_found');
      if (finding.appliedAt === null) failUndo('This was taken back already.');
      await takeBack(ctx, finding);
      await openAgain(ctx, finding);
      const { kind, tradename, licenseNo, listId } = finding;
      const detail = { kind: findingLabels[kind], tradename, licenseNo };
      await recordAudit(ctx, { action: 'undo', entity: 'license list', entityId: listId, detail });
      return { message: `Taken back: ${tradename}.` };
    });
  } catch (error) {
    if (pgErrorCode(error) !== FOREIGN_KEY) throw error;
    failUndo('Orders, carts, contacts or notes were made for this account since: it stays.');
  }
}

async function takeBack(ctx: StaffCtx, finding: Finding): Promise<void> {
  const { kind, licenseNo, clientId } = finding;
  if (kind === 'closed') {
    await takeMarkOff(ctx, licenseNo);
    return;
  }
  if (kind === 'reopened') {
    if (finding.was !== null) await markClosed(ctx, licenseNo, finding.was as Mark);
    return;
  }
  const [now] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId ?? 0), clientScope(ctx.actor)))
    .for('update');
  if (now === undefined) failUndo('The account was merged into another one.');
  if (kind === 'new') await remove(ctx, finding, now);
  else await restore(ctx, finding, now);
}

async function remove(ctx: StaffCtx, { id, was }: Finding, now: StoredClient): Promise<void> {
  if (now.version !== (was as Was | null)?.version) failUndo('The account was changed since: it stays.');
  await ctx.db.execute(sql`select remove_listed_client(${id}::int)`);
}

async function restore(ctx: StaffCtx, finding: Finding, now: StoredClient): Promise<void> {
  const before = finding.before as FindingValues;
  const after = finding.after as FindingValues;
  const other = changedSince(now, after);
  if (other !== null) failUndo(`${other} was changed since.`);
  if (before.licenseNo !== undefined) {
    const [holder] = await ctx.db
      .select({ id: client.id })
      .from(client)
      .where(and(eq(client.licenseNo, before.licenseNo), notMerged, ne(client.id, now.id)));
    if (holder !== undefined) failUndo(`Another account has the license ${before.licenseNo} now.`);
  }
  await ctx.db
    .update(client)
    .set({ ...before, version: nextVersion })
    .where(eq(client.id, now.id));
  const { latitude, longitude, placedBy, geocodedAt } = finding.was as Was;
  // Behind the address, whose change clears the position. One that a person has given since stays.
  if (now.placedBy !== 'given')
    await ctx.db.update(client).set({ latitude, longitude, placedBy, geocodedAt }).where(eq(client.id, now.id));
  const changed = Object.fromEntries(
    Object.keys(before).map((field) => [
      field,
      { before: now[field as keyof FindingValues & keyof StoredClient], after: before[field as keyof FindingValues] },
    ]),
  );
  await recordAudit(ctx, {
    action: 'update',
    entity: 'client',
    entityId: now.id,
    detail: { version: now.version + 1, changed },
  });
  if (after.licenseNo === undefined) return;
  await ctx.db.execute(sql`select forget_reissued_license(${finding.id}::int)`);
  await publish(ctx, 'licenseTakenBack', { clientId: now.id, licenseNo: after.licenseNo });
}

/** What the newest list says waits again; of an earlier one nothing is left. */
async function openAgain(ctx: StaffCtx, { id, listId, kind }: Finding): Promise<void> {
  const [newer] = await ctx.db
    .select({ id: licenseList.id })
    .from(licenseList)
    .where(gt(licenseList.id, listId))
    .limit(1);
  if (newer === undefined) {
    const nobody = kind === 'new' ? { clientId: null } : {};
    await ctx.db
      .update(licenseFinding)
      .set({ ...nobody, appliedAt: null, appliedBy: null, was: null })
      .where(and(eq(licenseFinding.id, id), isNotNull(licenseFinding.appliedAt)));
  } else await ctx.db.delete(licenseFinding).where(eq(licenseFinding.id, id));
}
