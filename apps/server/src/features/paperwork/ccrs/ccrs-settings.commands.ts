import type { Input } from '@cartwright/contract/route';
import type { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { ccrsDefaults, ccrsFaults, ccrsLabels } from '@cartwright/domain/paperwork/ccrs-settings';
import { eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { Events } from '../../../core/events.ts';
import { fail } from '../../../core/errors.ts';
import { assertSettingsVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesOf } from '../../../db/changes.ts';
import { ccrsSetting, ccrsType } from '../../../db/schema/paperwork-ccrs.table.ts';
import { productLine } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ccrsForm } from './ccrs-settings.queries.ts';

type Given = Input<(typeof stateReports)['updateSettings']>['body'];

/** Changes what the state's files say; files made from then on use it. Refuses `stale_version`, `not_found`. */
export async function updateCcrsSettings(ctx: StaffCtx, { version, types, ...given }: Given) {
  const faults = ccrsFaults({ ...given, types });
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(ccrsSetting).values(ccrsDefaults).onConflictDoNothing();
    const [before] = await ctx.db.select().from(ccrsSetting).for('update');
    if (before === undefined) throw new Error('the settings are there');
    assertSettingsVersion(before.version, version);
    await ctx.db.update(ccrsSetting).set({ ...given, version: before.version + 1 });
    await saveTypes(ctx, types);
    const changed = changesOf(ccrsLabels, before, given);
    await recordAudit(ctx, { action: 'update', entity: 'state report settings', detail: { changed, types } });
    return await ccrsForm(ctx);
  });
}

async function saveTypes({ db }: StaffCtx, types: Given['types']): Promise<void> {
  const chosen = types.filter(({ type }) => type !== '');
  if (chosen.length === 0) return;
  const ids = chosen.map(({ productLineId }) => productLineId);
  const known = await db.select({ id: productLine.id }).from(productLine).where(inArray(productLine.id, ids));
  if (known.length < new Set(ids).size) fail('not_found');
  await db
    .insert(ccrsType)
    .values(chosen)
    .onConflictDoUpdate({ target: ccrsType.productLineId, set: { type: sql`excluded.type` } });
}

/** The state's type of a product line that goes is that of the line which takes it over, unless that has one. */
export async function moveStateType(ctx: StaffCtx, { from, into }: Events['productLinesMerged']): Promise<void> {
  const [former] = await ctx.db.delete(ccrsType).where(eq(ccrsType.productLineId, from)).returning();
  if (former !== undefined && into !== null)
    await ctx.db.insert(ccrsType).values({ productLineId: into, type: former.type }).onConflictDoNothing();
}
