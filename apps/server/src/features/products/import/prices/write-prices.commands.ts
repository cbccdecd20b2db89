import { ruleLabels } from '@cartwright/domain/money/rule-form';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { recordAudits } from '../../../../db/audit.ts';
import { updateRows } from '../../../../db/bulk.ts';
import { changesOf } from '../../../../db/changes.ts';
import { discountRule } from '../../../../db/schema/products.table.ts';
import type { PlannedRow, WrittenRow } from '../../../../jobs/import/import-kind.ts';
import { setPrices } from '../../prices/unit-prices.commands.ts';
import { lockPricedProducts } from '../../record/product.locks.ts';
import { storedRules } from './imported-rules.locks.ts';
import type { PlannedPrice } from './plan-prices.queries.ts';

const entity = 'discount_rule';

/** Writes list prices and rules with their history and audit. */
export async function writePrices(ctx: StaffCtx, rows: readonly PlannedRow<PlannedPrice>[]): Promise<WrittenRow[]> {
  const prices = rows.flatMap(({ line, plan: { writes } }) => (writes?.what === 'price' ? [{ line, ...writes }] : []));
  const rules = rows.flatMap(({ line, plan: { writes } }) => (writes?.what === 'rule' ? [{ line, ...writes }] : []));
  const fresh = rules.filter(({ id }) => id === null);
  const changed = rules.flatMap(({ id, ...each }) => (id === null ? [] : [{ id, ...each }]));
  return [
    ...(await writeListPrices(ctx, prices)),
    ...(await addRules(ctx, fresh)),
    ...(await changeRules(ctx, changed)),
  ];
}

type Price = { readonly line: number } & Extract<PlannedPrice['writes'], { what: 'price' }>;
type Rule = { readonly line: number } & Extract<PlannedPrice['writes'], { what: 'rule' }>;

async function writeListPrices(ctx: StaffCtx, prices: readonly Price[]): Promise<WrittenRow[]> {
  if (prices.length === 0) return [];
  const stored = await lockPricedProducts(
    ctx,
    prices.map(({ productId }) => productId),
  );
  const byId = new Map(stored.map((each) => [each.productId, each]));
  const asked = prices.flatMap(({ line, productId, unitPrice }) => {
    const before = byId.get(productId);
    return before === undefined ? [] : [{ line, before, unitPrice }];
  });
  await setPrices(ctx, asked, '');
  return asked.map(({ line, before, unitPrice }) => ({
    line,
    recordId: before.productId,
    before: { unitPrice: before.unitPrice },
    after: { unitPrice },
  }));
}

async function addRules(ctx: StaffCtx, rules: readonly Rule[]): Promise<WrittenRow[]> {
  if (rules.length === 0) return [];
  const made = await ctx.db
    .insert(discountRule)
    .values(rules.map(({ rule }) => rule))
    .returning({ id: discountRule.id });
  await recordAudits(
    ctx,
    made.map(({ id }, at) => ({
      action: 'add' as const,
      entity,
      entityId: id,
      detail: { version: 1, changed: {}, name: rules[at]?.rule.name ?? '' },
    })),
  );
  return made.flatMap(({ id }, at) => {
    const row = rules[at];
    return row === undefined
      ? []
      : [{ line: row.line, recordId: id, before: null, after: { ...row.rule, isActive: true } }];
  });
}

async function changeRules(ctx: StaffCtx, rules: readonly (Rule & { readonly id: number })[]): Promise<WrittenRow[]> {
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const stored = await storedRules(ctx.db, inArray(discountRule.id, ids), true);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const changed = rules.flatMap(({ id, line, rule }) => {
    const before = byId.get(id);
    return before === undefined ? [] : [{ line, before, rule }];
  });
  await updateRows(
    ctx.db,
    discountRule,
    changed.map(({ before: { id }, rule: { name, kind, value } }) => ({ id, name, kind, value })),
    { nextVersion: true },
  );
  await recordAudits(
    ctx,
    changed.map(({ before, rule }) => ({
      action: 'update' as const,
      entity,
      entityId: before.id,
      detail: { version: before.version + 1, changed: changesOf(ruleLabels, before, rule), name: rule.name },
    })),
  );
  return changed.map(({ line, before, rule }) => ({
    line,
    recordId: before.id,
    before: { name: before.name, kind: before.kind, value: before.value },
    after: { name: rule.name, kind: rule.kind, value: rule.value },
  }));
}
