import { accountingDefaults } from '@cartwright/domain/accounting/accounting-form';
import { getTableColumns } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { accountingSetting } from '../../db/schema/accounting.table.ts';

const { id: _id, ...columns } = getTableColumns(accountingSetting);

/** The names for the accounting program, with the defaults until somebody changes them. */
export async function accountingSettings(ctx: StaffCtx) {
  const [found] = await ctx.db.select(columns).from(accountingSetting);
  return found ?? { ...accountingDefaults, version: 1 };
}
