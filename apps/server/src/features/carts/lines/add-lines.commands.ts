import { messages } from '@cartwright/contract/messages';
import { joinLines, refuseLineCount, refuseProductKind, sameLine } from '@cartwright/domain/cart-state';
import type { ActorCtx } from '../../../core/context.ts';
import { enforce, refuse } from '../../../core/errors.ts';
import { mayBuyCannabis } from '../../accounts/clients/may-buy.queries.ts';
import { bestRule, type ActiveDiscounts, activeDiscounts, validRule } from '../../products/discount-rules.queries.ts';
import { productFacts } from '../../products/products.queries.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { writeLines } from './cart-lines.commands.ts';
import type { CartChange } from '../cart/change-cart.commands.ts';
import {
  asJoinable,
  enforceDiscount,
  enforceUnits,
  kindFromWire,
  type LineState,
  mayPrice,
  type Named,
  needsPricing,
} from './line-state.ts';
import type { CartRow } from '../cart/lock-cart.queries.ts';

export interface ProductToAdd {
  readonly productId: number;
  readonly quantity: number;
  readonly discountType?: number | null;
  readonly unitPriceDiscount?: number | null;
  readonly discountId?: number | null;
  readonly backorder?: boolean | null;
}

type Facts = Named & NonNullable<ReturnType<Awaited<ReturnType<typeof productFacts>>['get']>>;

/**
 * Adds products to a cart that the caller has locked and that holds `lines`, all or none (spec 000 §4, domain rule "stock"): each takes the
 * product's price and joins a line with the same price, discount, sample kind and flag, or becomes a new line. The
 * discount is the rule named by `discountId`, or the amount typed by hand, or the best rule for the client.
 */
export async function addProducts(
  ctx: ActorCtx,
  found: CartRow,
  products: readonly ProductToAdd[],
  { lines, one }: { lines: readonly CartLine[]; one: boolean },
): Promise<CartChange> {
  if (products.length === 0) throw refuse('nothing_to_add');
  const ids = products.map((wanted) => wanted.productId);
  const [known, standing, isLicensed] = await Promise.all([
    productFacts(ctx, ids),
    activeDiscounts(ctx, found.clientId),
    mayBuyCannabis(ctx, found.clientId),
  ]);
  let isNonCannabis = lines[0]?.isNonCannabis ?? null;
  const state: LineState[] = [...lines];
  const changed = new Set<number>();
  for (const [index, wanted] of products.entries()) {
    const product = known.get(wanted.productId);
    if (product === undefined) throw refuse('not_found');
    const facts: Facts = { ...product, path: one ? [] : ['products', index] };
    if (!facts.isActive) throw notForSale(facts);
    enforceUnits(facts, wanted.quantity);
    enforce(refuseProductKind(isNonCannabis, facts.isNonCannabis));
    if (!facts.isNonCannabis && !isLicensed) throw refuse('wrong_license');
    isNonCannabis = facts.isNonCannabis;
    changed.add(putIn(state, newLine(ctx, standing, facts, wanted), facts));
  }
  enforce(refuseLineCount(state.length));
  writeLines(
    ctx,
    found.id,
    state.filter((_line, position) => changed.has(position)),
  );
  return {
    action: 'add items',
    message: messages.itemsAddedToCart,
    productIds: ids,
    detail: { products: products.map(({ productId, quantity }) => ({ productId, quantity })) },
  };
}

const notForSale = (facts: Facts) =>
  refuse('product_not_for_sale', {
    detail: `${facts.productName} is not for sale.`,
    fields: [{ path: [...facts.path, 'productId'], code: 'product_not_for_sale', detail: 'is not for sale' }],
  });

/** Joins the line to one like it, or appends it; answers the position of the line that now holds the units. */
function putIn(state: LineState[], line: LineState, facts: Facts): number {
  const asked = asJoinable(line);
  const twin = state.findIndex((each) => each.productId === line.productId && sameLine(asJoinable(each), asked));
  const existing = state[twin];
  if (existing === undefined) return state.push(line) - 1;
  const joined = { ...existing, ...joinLines(asJoinable(existing), asked) };
  enforceUnits(facts, joined.units);
  state[twin] = joined;
  return twin;
}

function newLine(ctx: ActorCtx, standing: ActiveDiscounts, facts: Facts, wanted: ProductToAdd): LineState {
  const line: LineState = {
    id: null,
    productId: facts.productId,
    units: wanted.quantity,
    unitPrice: facts.unitPrice,
    discountKind: 'total',
    discountValue: 0,
    discountRuleId: null,
    sampleType: null,
    isBackorder: wanted.backorder === true,
    conversionUnits: 0,
  };
  const priced = { ...facts, units: wanted.quantity };
  if (wanted.discountId) {
    const rule = validRule(standing, wanted.discountId, priced);
    if (rule === undefined) throw refuse('discount_rule_not_valid');
    return { ...line, ...discountOf(rule) };
  }
  const typed = wanted.unitPriceDiscount;
  // Callers without a say in prices send 0 for "no amount typed": the rules still hold for them.
  if (typed == null || (typed === 0 && !mayPrice(ctx))) {
    const best = bestRule(standing, priced);
    return best === null ? line : { ...line, ...discountOf(best.rule) };
  }
  needsPricing(ctx);
  const byHand = { ...line, discountKind: kindFromWire(wanted.discountType), discountValue: typed };
  enforceDiscount(facts, byHand);
  return byHand;
}

/** The discount of a line that follows a rule. */
export const discountOf = (rule: ActiveDiscounts['rules'][number]) => ({
  discountKind: rule.discountKind,
  discountValue: rule.discountValue,
  discountRuleId: rule.id,
});
