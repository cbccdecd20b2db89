import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import type { PriceColumn } from '@cartwright/domain/imports/price-columns';
import { type Found, planPrice, type PricePlan } from '@cartwright/domain/imports/price-rows';
import { quoted } from '@cartwright/domain/imports/quoted';
import type { RuleForm } from '@cartwright/domain/money/rule-form';
import { eq, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { discountRule, productLine } from '../../../../db/schema/products.table.ts';
import { accountTier } from '../../../../db/schema/tiers.table.ts';
import { type PlannedRow, textIn } from '../../../../jobs/import/import-kind.ts';
import { clientFinder } from '../../../accounts/clients/named-clients.queries.ts';
import { type FoundProduct, productFinder } from '../named-products.queries.ts';
import { storedRules } from './imported-rules.locks.ts';

/** What an import writes of a price. */
export type PlannedPrice = PricePlan;

/** What these rows would make of list prices and rules, by the rule that the run writes with. */
export async function planPrices(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields, isWritten }: { readonly fields: readonly (string | null)[]; readonly isWritten: boolean },
): Promise<PlannedRow<PlannedPrice>[]> {
  const { db } = ctx;
  const productOf = await productFinder(db, rows);
  const clientOf = await clientFinder(ctx, rows);
  const lines = await db.select({ id: productLine.id, name: productLine.name }).from(productLine);
  const tiers = await db
    .select({ id: accountTier.id, name: accountTier.name })
    .from(accountTier)
    .where(eq(accountTier.isActive, true));
  const open = isNull(discountRule.endedAt);
  const rules = Map.groupBy(await storedRules(db, open, isWritten), termsOf);
  const lineOf = finder('productLine', 'product line', lines);
  const tierOf = finder('tier', 'active tier', tiers);
  return rows.map((row) => {
    const { values } = row;
    const ruleName = textIn(values, 'ruleName');
    const facts = {
      product: asNamed(productOf(values)),
      productLine: lineOf(textIn(values, 'productLine')),
      tier: tierOf(textIn(values, 'tier')),
      client: clientOf(values),
      stored: (rule: RuleForm) => {
        const alike = rules.get(termsOf(rule)) ?? [];
        return alike.find(({ name }) => name === ruleName) ?? alike[0] ?? null;
      },
      mayReprice: ctx.actor.permissions.has('products.edit'),
    };
    const plan = planPrice(row, facts, fields);
    return {
      line: row.line,
      outcome: plan.outcome,
      recordId: plan.recordId,
      ...(plan.recordId === null ? {} : { record: `${plan.writes?.what} ${plan.recordId}` }),
      changes: plan.changes,
      missing: [],
      remarks: plan.outcome === 'refused' ? plan.faults : plan.outcome === 'new' ? [plan.summary] : [],
      plan,
    };
  });
}

/** How rules differ: the goods, the buyers, the units and the days. */
const termsOf = (rule: RuleForm): string =>
  [
    rule.productId,
    rule.productLineId,
    rule.clientId,
    rule.accountTierId,
    rule.minUnits,
    rule.fromDate,
    rule.toDate,
  ].join(' ');

const asNamed = (found: FoundProduct): Found => {
  if (found === null) return null;
  if (!('fault' in found)) return { id: found.id, name: found.productName, unitPrice: found.unitPrice };
  return { field: found.field === 'sku' ? 'sku' : 'product', fault: found.fault };
};

function finder(field: PriceColumn, noun: string, entries: readonly { readonly id: number; readonly name: string }[]) {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return (name: string): Found =>
    name === ''
      ? null
      : (byName.get(name.toLowerCase()) ?? { field, fault: `${quoted(name)}: there is no ${noun} of this name` });
}
