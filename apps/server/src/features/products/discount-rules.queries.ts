import { businessDate } from '@cartwright/domain/dates/dates';
import {
  applicable,
  bestDiscount,
  type DiscountQuestion,
  type DiscountRule,
  type RuleDiscount,
  lineDiscountOf,
  reaches,
  ruleApplies,
} from '@cartwright/domain/money/discount-rules';
import { compareMoney } from '@cartwright/domain/money/money';
import type { LineTerms } from '@cartwright/domain/money/pricing';
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, Db } from '../../core/context.ts';
import { cart, cartLine } from '../../db/schema/carts.table.ts';
import { discountRule, product } from '../../db/schema/products.table.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';
import { cachedStatement, statement } from '../../db/driver/cached-statement.ts';
import { hasTermsOfRule, isActiveOn, offByRule, unitsReach } from '../../db/rules/discounts.ts';

export interface NamedRule extends DiscountRule {
  readonly name: string;
}

/** The rules that may apply to a client (null: a cart without client) and the products asked for on the current business day. */
export interface ActiveDiscounts {
  readonly rules: readonly NamedRule[];
  /** Those of a product and those of several, lowest id first. */
  readonly rulesOf: (productId: number) => readonly NamedRule[];
  readonly clientId: number | null;
  readonly tierIds: readonly number[];
  readonly onDate: string;
}

/** What a rule depends on: the product, its price, and the units when they are known. */
export type Priced = Pick<DiscountQuestion, 'productId' | 'productLineId' | 'unitPrice' | 'units'>;

/** What is priced: these products and those in these carts, or every product. A tier's price list may name thousands. */
export type PricedProducts = 'all' | { readonly productIds?: Iterable<number>; readonly cartIds?: readonly number[] };

const productsOf = (priced: PricedProducts) =>
  priced === 'all'
    ? { ofAll: true, productIds: [], cartIds: [] }
    : { ofAll: false, productIds: [...new Set(priced.productIds)], cartIds: [...(priced.cartIds ?? [])] };

/** Loads what `bestRule` and `validRule` need for these products. The rules of an inactive tier do not apply. */
export async function activeDiscounts(
  ctx: Ctx,
  clientId: number | null,
  priced: PricedProducts,
): Promise<ActiveDiscounts> {
  const onDate = businessDate(ctx.now().toISOString(), ctx.timeZone);
  const { ofAll, ...products } = productsOf(priced);
  return discountsOf(await rulesOfClient(ctx, { ofAll }, { onDate, clientId, ...products }), clientId, onDate);
}

/**
 * The same for the client of a cart, its lines and what is added to it, in one statement; how to look at them once that
 * client is known.
 */
export async function activeDiscountsInCart(
  ctx: Ctx,
  cartId: number,
  added: Iterable<number> = [],
): Promise<(clientId: number | null) => ActiveDiscounts> {
  const onDate = businessDate(ctx.now().toISOString(), ctx.timeZone);
  const rules = await rulesOfCart(ctx, { onDate, cartId, productIds: [...new Set(added)] });
  return (clientId) => discountsOf(rules, clientId, onDate);
}

/** The rules that `activeRules` has found for a client on a date. */
export function discountsOf(rules: readonly NamedRule[], clientId: number | null, onDate: string): ActiveDiscounts {
  const byProduct = Map.groupBy(rules, ({ productId }) => productId);
  const ofSeveral = byProduct.get(null) ?? [];
  return {
    rules,
    rulesOf: (productId) => {
      const own = byProduct.get(productId);
      if (own === undefined || ofSeveral.length === 0) return own ?? ofSeveral;
      return [...ofSeveral, ...own].toSorted((a, b) => a.id - b.id);
    },
    clientId,
    // A tier's rule is included only when the client is in that tier.
    tierIds: [...new Set(rules.flatMap((rule) => rule.tierId ?? []))],
    onDate,
  };
}

const rulesOfClient = cachedStatement<
  { readonly ofAll: boolean },
  { onDate: string; clientId: number | null; productIds: number[]; cartIds: number[] }
>()((db, { ofAll }, { onDate, clientId, productIds, cartIds }) => {
  const inCarts = sql`array(select ${cartLine.productId} from ${cartLine} where ${cartLine.cartId} = any(${cartIds}::int[]))`;
  return activeRules(db, onDate, clientId, ofAll ? undefined : sql`${productIds}::int[] || ${inCarts}`);
});
const rulesOfCart = statement<{ onDate: string; cartId: number; productIds: number[] }>()((db, given) => {
  const inCart = sql`array(select ${cartLine.productId} from ${cartLine} where ${cartLine.cartId} = ${given.cartId})`;
  const clientId = sql`(select ${cart.clientId} from ${cart} where ${cart.id} = ${given.cartId})`;
  return activeRules(db, given.onDate, clientId, sql`${given.productIds}::int[] || ${inCart}`);
});

/** What the domain asks of a rule, with its name. */
export const ruleColumns = {
  id: discountRule.id,
  name: discountRule.name,
  discountKind: discountRule.kind,
  discountValue: discountRule.value,
  minUnits: discountRule.minUnits,
  productId: discountRule.productId,
  productLineId: discountRule.productLineId,
  clientId: discountRule.clientId,
  tierId: discountRule.accountTierId,
  fromDate: discountRule.fromDate,
  toDate: discountRule.toDate,
  isActive: discountRule.isActive,
};

/** The active rules of a client, or of everybody, for an array of products, or for all: for a statement. */
export const activeRules = (db: Db, onDate: Placeholder, clientId: SQL | Placeholder, productIds: SQL | undefined) =>
  db
    .select(ruleColumns)
    .from(discountRule)
    .where(and(productIds && ofProducts(db, productIds, clientId), isInForce(db, onDate, clientId)))
    .orderBy(asc(discountRule.id));

/**
 * Whether a rule is of one of these products or of several. Tiers are asked with the product, so that the index finds a
 * client's prices without those of every other tier.
 */
function ofProducts(db: Db, productIds: SQL, clientId: SQL | Placeholder): SQL | undefined {
  const isOne = sql`${discountRule.productId} = any(${productIds})`;
  return or(
    isNull(discountRule.productId),
    and(isOne, isNull(discountRule.accountTierId)),
    and(isOne, ofTiers(db, clientId)),
  );
}

/** Whether a rule is active, in its dates and meant for a client. */
const isInForce = (db: Db, onDate: Placeholder, clientId: SQL | Placeholder | PgColumn): SQL | undefined =>
  and(
    isActiveOn(onDate),
    or(isNull(discountRule.clientId), eq(discountRule.clientId, clientId)),
    or(isNull(discountRule.accountTierId), ofTiers(db, clientId)),
  );

/** Whether a rule gives something to a line of a cart; joined with cart, line and product. */
const givesToLine = (db: Db, onDate: Placeholder): SQL | undefined =>
  and(
    isInForce(db, onDate, cart.clientId),
    or(isNull(discountRule.productId), eq(discountRule.productId, product.id)),
    or(isNull(discountRule.productLineId), eq(discountRule.productLineId, product.productLineId)),
    unitsReach,
  );

/** Whether a line of a cart has something else than its rule gives it, as `followsRule` says; joined like `givesToLine`. */
export const ruleHasEnded = (db: Db, onDate: Placeholder): SQL =>
  sql`(${and(givesToLine(db, onDate), hasTermsOfRule)}) is not true`;

/** Dollars that the best rule of today takes off a line of a cart; 0 without one. Joined with cart, line and product. */
export const bestOffLine = (db: Db, onDate: Placeholder): SQL<number> =>
  sql<number>`coalesce((select max(${offByRule}) from ${discountRule} where ${givesToLine(db, onDate)}), 0)`;

/** Whether a rule is of an active tier of the client. */
function ofTiers(db: Db, clientId: SQL | Placeholder | PgColumn): SQL {
  const tiers = db
    .select({ id: accountTier.id })
    .from(accountTierDetail)
    .innerJoin(accountTier, eq(accountTier.id, accountTierDetail.accountTierId))
    .where(and(eq(accountTierDetail.clientId, clientId), eq(accountTier.isActive, true)));
  return sql`${discountRule.accountTierId} = any(array(${tiers}))`;
}

/**
 * The rule with the lowest price for this product and the unit price under it in dollars; null when none reduces the
 * price.
 */
export const bestRule = (active: ActiveDiscounts, priced: Priced): RuleDiscount<NamedRule> | null =>
  bestDiscount(active.rulesOf(priced.productId), { ...active, ...priced });

/** The rule with this id if it applies to the client, product and units today; undefined otherwise. */
export function validRule(active: ActiveDiscounts, ruleId: number, priced: Priced): NamedRule | undefined {
  return active
    .rulesOf(priced.productId)
    .find(
      (rule) => rule.id === ruleId && ruleApplies(rule, { ...active, ...priced }) && reaches(priced.units ?? 1, rule),
    );
}

/** Whether a line has what its rule gives it today. */
export function followsRule(
  active: ActiveDiscounts,
  line: Priced & { readonly discountRuleId: number | null } & LineTerms,
): boolean {
  if (line.discountRuleId === null) return true;
  const rule = validRule(active, line.discountRuleId, line);
  if (rule === undefined) return false;
  const { discountKind, discountValue } = lineDiscountOf(rule, line.unitPrice);
  return line.discountKind === discountKind && compareMoney(line.discountValue, discountValue) === 0;
}

/** The rules of the client for a product, whatever the units. */
export const rulesFor = (active: ActiveDiscounts, priced: Omit<Priced, 'unitPrice'>): NamedRule[] =>
  applicable(active.rulesOf(priced.productId), { ...active, ...priced });

/** The same as the wire has them. */
export const wireRules = (active: ActiveDiscounts, priced: Omit<Priced, 'unitPrice'>) =>
  rulesFor(active, priced).map((rule) => ({
    id: rule.id,
    name: rule.name,
    kind: rule.discountKind,
    value: rule.discountValue,
    minUnits: rule.minUnits,
  }));

/** The same where the price of one unit does not say all: there are several, or a break. */
export function wireBreaks(active: ActiveDiscounts, priced: Omit<Priced, 'unitPrice'>) {
  const rules = wireRules(active, priced);
  return rules.length > 1 || rules.some(({ minUnits }) => minUnits !== null) ? { rules } : {};
}
