import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { sampleRulesFaults } from '@cartwright/domain/carts/sample-limits';
import { eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { productLine } from '../../db/schema/products.table.ts';
import { companySetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';

type Given = Input<(typeof settings)['updateSampleRules']>['body'];

/**
 * Changes the limits of trade samples; the next submit is held to them. Refuses `invalid` fields and `stale_version` when
 * somebody else has changed them since.
 */
export async function updateSampleRules(ctx: StaffCtx, { version, ...given }: Given) {
  const faults = sampleRulesFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${companySetting} in share row exclusive mode`);
    const { sampleRules: before } = await companySettings(ctx.db);
    assertSettingsVersion(before.version, version);
    await assertProductLines(
      ctx,
      given.lineClasses.map(({ productLineId }) => productLineId),
    );
    const value = { ...given, version: before.version + 1 };
    const updatedAt = ctx.now().toISOString();
    await ctx.db
      .insert(companySetting)
      .values({ name: 'sampleRules', value, updatedAt })
      .onConflictDoUpdate({ target: companySetting.name, set: { value, updatedAt } });
    await recordAudit(ctx, { action: 'update', entity: 'sample rules', detail: { before, after: value } });
    return value;
  });
}

async function assertProductLines(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: productLine.id })
    .from(productLine)
    .where(inArray(productLine.id, [...ids]));
  if (known.length < ids.length) fail('not_found');
}

/**
 * Lets a product line that takes over another one count as the former did for samples, unless it has a class of its own; null
 * when the line is removed. Call it within the transaction that merges them.
 */
export async function moveSampleClass(ctx: StaffCtx, from: number, into: number | null): Promise<void> {
  await ctx.db.execute(sql`lock table ${companySetting} in share row exclusive mode`);
  const { sampleRules: before } = await companySettings(ctx.db);
  const moved = before.lineClasses.find(({ productLineId }) => productLineId === from);
  if (moved === undefined) return;
  const others = before.lineClasses.filter((each) => each !== moved);
  const isKept = into === null || others.some(({ productLineId }) => productLineId === into);
  const lineClasses = isKept ? others : [...others, { ...moved, productLineId: into }];
  const value = { ...before, lineClasses, version: before.version + 1 };
  const updatedAt = ctx.now().toISOString();
  await ctx.db.update(companySetting).set({ value, updatedAt }).where(eq(companySetting.name, 'sampleRules'));
}
