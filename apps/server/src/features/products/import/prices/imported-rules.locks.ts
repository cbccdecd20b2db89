import type { RuleForm } from '@cartwright/domain/money/rule-form';
import { asc, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../core/context.ts';
import { discountRule } from '../../../../db/schema/products.table.ts';

const { name, kind, value, productId, productLineId, clientId, accountTierId, minUnits, fromDate, toDate } =
  discountRule;
const form = { name, kind, value, productId, productLineId, clientId, accountTierId, minUnits, fromDate, toDate };

/** A stored rule with its form. */
export type StoredRule = RuleForm & { readonly id: number; readonly version: number; readonly isActive: boolean };

/** Rules as their form has them, the oldest first; locked until the transaction ends when they are to be written. */
export async function storedRules(db: Db, which: SQL | undefined, isWritten: boolean): Promise<StoredRule[]> {
  const rows = db
    .select({ id: discountRule.id, version: discountRule.version, isActive: discountRule.isActive, ...form })
    .from(discountRule)
    .where(which)
    .orderBy(asc(discountRule.id));
  return await (isWritten ? rows.for('update') : rows);
}
