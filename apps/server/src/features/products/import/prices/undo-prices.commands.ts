import { ruleLabels } from '@cartwright/domain/money/rule-form';
import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { recordAudits } from '../../../../db/audit.ts';
import { updateRows } from '../../../../db/bulk.ts';
import { changesOf } from '../../../../db/changes.ts';
import { cartLine } from '../../../../db/schema/carts.table.ts';
import { discountRule } from '../../../../db/schema/products.table.ts';
import type { Kept, UndoneRow } from '../../../../jobs/import/import-kind.ts';
import { setPrices } from '../../prices/unit-prices.commands.ts';
import { lockExistingProducts } from '../../record/product.locks.ts';
import { storedRules, type StoredRule } from './imported-rules.locks.ts';

const entity = 'discount_rule';

type Values = Readonly<Record<string, unknown>>;

const fields = [...Object.keys(ruleLabels), 'isActive'] as readonly (keyof StoredRule)[];
const isSame = (now: StoredRule, made: Values): boolean => fields.every((field) => now[field] === made[field]);

/** Deletes rules that an import has made; those that carts have used or that were changed since stay and are named. */
export async function removeImportedRules(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const ids = rows.map(({ recordId }) => recordId);
  const stored = new Map(
    (await storedRules(ctx.db, inArray(discountRule.id, ids), true)).map((rule) => [rule.id, rule]),
  );
  const used = await ctx.db
    .selectDistinct({ id: sql<number>`${cartLine.discountRuleId}` })
    .from(cartLine)
    .where(inArray(cartLine.discountRuleId, ids));
  const inCarts = new Set(used.map(({ id }) => id));
  const kept: Kept[] = [];
  const removed: StoredRule[] = [];
  for (const { recordId, name, after } of rows) {
    const now = stored.get(recordId);
    if (now === undefined) continue;
    const reasons = [
      ...(inCarts.has(recordId) ? ['Carts have used it.'] : []),
      ...(isSame(now, after as Values) ? [] : ['It was changed since.']),
    ];
    if (reasons.length > 0) kept.push({ recordId, name: name || now.name, reasons });
    else removed.push(now);
  }
  if (removed.length === 0) return kept;
  await ctx.db.delete(discountRule).where(
    inArray(
      discountRule.id,
      removed.map(({ id }) => id),
    ),
  );
  await recordAudits(
    ctx,
    removed.map(({ id, name }) => ({ action: 'delete' as const, entity, entityId: id, detail: { name } })),
  );
  return kept;
}

const isPrice = ({ after }: UndoneRow): boolean => 'unitPrice' in after;

/** Gives list prices and rules their former values, but for what somebody has changed since, which is named. */
export async function restoreImportedPrices(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  return [
    ...(await restoreListPrices(ctx, rows.filter(isPrice))),
    ...(await restoreRules(
      ctx,
      rows.filter((row) => !isPrice(row)),
    )),
  ];
}

async function restoreListPrices(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ recordId }) => recordId);
  const stored = new Map((await lockExistingProducts(ctx, ids)).map((each) => [each.productId, each]));
  const kept: Kept[] = [];
  const back = rows.flatMap(({ recordId, name, before, after }) => {
    const now = stored.get(recordId);
    const isOurs = now !== undefined && now.unitPrice === (after as Values)['unitPrice'];
    if (!isOurs)
      kept.push({
        recordId,
        name,
        reasons: [now === undefined ? 'It was deleted since.' : 'Unit price has changed since.'],
      });
    return isOurs ? [{ before: now, unitPrice: Number((before as Values)['unitPrice']) }] : [];
  });
  await setPrices(ctx, back, '');
  return kept;
}

async function restoreRules(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ recordId }) => recordId);
  const stored = new Map(
    (await storedRules(ctx.db, inArray(discountRule.id, ids), true)).map((rule) => [rule.id, rule]),
  );
  const kept: Kept[] = [];
  const back = rows.flatMap(({ recordId, name, before, after }) => {
    const now = stored.get(recordId);
    const isOurs =
      now !== undefined &&
      (['name', 'kind', 'value'] as const).every((field) => now[field] === (after as Values)[field]);
    if (isOurs) return [{ now, form: { ...now, ...(before as Pick<StoredRule, 'name' | 'kind' | 'value'>) } }];
    const reasons = [now === undefined ? 'It was deleted since.' : 'It was changed since.'];
    kept.push({ recordId, name: name || (now?.name ?? ''), reasons });
    return [];
  });
  await updateRows(
    ctx.db,
    discountRule,
    back.map(({ form: { id, name, kind, value } }) => ({ id, name, kind, value })),
    { nextVersion: true },
  );
  await recordAudits(
    ctx,
    back.map(({ now, form }) => ({
      action: 'update' as const,
      entity,
      entityId: now.id,
      detail: { version: now.version + 1, changed: changesOf(ruleLabels, now, form), name: form.name },
    })),
  );
  return kept;
}
