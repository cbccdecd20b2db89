import { notForSaleText } from '@cartwright/domain/carts/line-obstacles';
import { messages } from '@cartwright/contract/messages';
import { joinLines, checkLineCount, checkProductKind, sameLine } from '@cartwright/domain/carts/cart-state';
import { addUnits } from '@cartwright/domain/money/money';
import { noDiscount } from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { type ActiveDiscounts, validRule } from '../../products/discount-rules.queries.ts';
import { discountOf, withBestRule } from './line-rules.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { writeLines } from './cart-lines.commands.ts';
import type { CartChange } from '../cart/change-cart.commands.ts';
import {
  assertConversion,
  assertDiscount,
  assertUnits,
  kindFromWire,
  type LineState,
  mayPrice,
  type Named,
  assertMayPrice,
} from './line-state.ts';
import type { CartRow } from '../cart/cart.locks.ts';
import type { SaleTerms } from './sale-terms.queries.ts';

export interface ProductToAdd {
  readonly productId: number;
  readonly quantity: number;
  readonly discountType?: number | null;
  readonly unitPriceDiscount?: number | null;
  readonly discountReason?: string | null;
  readonly discountId?: number | null;
  readonly backorder?: boolean | null;
  /** Units of it that are packed from the product's source. */
  readonly conversionUnits?: number | null;
}

/** Where the request names the product at an index of the list, for refusals. */
export type ErrorPath = (index: number) => Named['path'];

type Facts = Named & NonNullable<ReturnType<SaleTerms['known']['get']>>;

interface Given {
  readonly lines: readonly CartLine[];
  readonly terms: SaleTerms;
  readonly errorPath: ErrorPath;
}

/**
 * Adds products to a cart that the caller has locked and that holds `lines`, all or none (spec 000 §4, domain rule
 * "stock"): each takes the product's price and joins a line with the same price, discount, sample kind and flag, or
 * becomes a new line. The discount is the rule of `discountId`, or the amount entered by hand, or the best rule for the
 * client. A product with 0 units is left out; `nothing_to_add` when none has any (spec 000 §5). `errorPath` is where the
 * request names a product.
 */
export function addProducts(
  ctx: StaffCtx,
  found: CartRow,
  products: readonly ProductToAdd[],
  { lines, terms, errorPath }: Given,
): CartChange {
  if (!products.some((wanted) => wanted.quantity > 0)) fail('nothing_to_add');
  const asked = [...products.entries()].filter(([, wanted]) => wanted.quantity !== 0);
  const ids = asked.map(([, wanted]) => wanted.productId);
  const { known, isLicensed } = terms;
  const discounts = terms.discountsFor(found.clientId);
  let isNonCannabis = lines[0]?.isNonCannabis ?? null;
  const state: LineState[] = [...lines];
  const changed = new Set<number>();
  for (const [index, wanted] of asked) {
    const product = known.get(wanted.productId);
    if (product === undefined) fail('not_found');
    const facts: Facts = { ...product, path: errorPath(index) };
    if (!facts.isActive) failNotForSale(facts);
    assertUnits(facts, wanted.quantity);
    assertConversion(facts, wanted.quantity, wanted.conversionUnits ?? 0);
    assertAllowed(checkProductKind(isNonCannabis, facts.isNonCannabis));
    if (!facts.isNonCannabis && !isLicensed) fail('wrong_license');
    isNonCannabis = facts.isNonCannabis;
    changed.add(joinOrAppend(state, newLine(ctx, discounts, facts, wanted), { facts, discounts }));
  }
  assertAllowed(checkLineCount(state.length));
  writeLines(
    ctx,
    found.id,
    state.filter((_line, position) => changed.has(position)),
  );
  return {
    action: 'add items',
    message: messages.itemsAddedToCart,
    productIds: ids,
    remaining: terms.remaining,
    tradename: terms.tradename,
    discounts,
    setsPrices: asked.some(([, { unitPriceDiscount }]) => unitPriceDiscount != null && unitPriceDiscount > 0),
    detail: {
      products: asked.map(([, { productId, quantity, discountReason }]) => ({
        productId,
        quantity,
        ...(discountReason ? { discountReason } : {}),
      })),
    },
  };
}

function failNotForSale(facts: Facts): never {
  fail('product_not_for_sale', {
    detail: notForSaleText(facts.productName),
    fields: [{ path: [...facts.path, 'productId'], code: 'product_not_for_sale', detail: 'is not for sale' }],
  });
}

/**
 * Joins the line to an equal one, or appends it; returns the index of the line that holds the units. All of them together
 * may reach another rule.
 */
function joinOrAppend(
  state: LineState[],
  line: LineState,
  { facts, discounts }: { readonly facts: Facts; readonly discounts: ActiveDiscounts },
): number {
  const index = state.findIndex((each) => sameLine(each, line));
  const existing = state[index];
  if (existing === undefined) return state.push(line) - 1;
  const joined = {
    ...existing,
    ...joinLines(existing, line),
    conversionUnits: addUnits(existing.conversionUnits, line.conversionUnits),
  };
  assertUnits(facts, joined.units);
  state[index] = withBestRule(discounts, joined, facts.productLineId);
  return index;
}

function newLine(ctx: StaffCtx, discounts: ActiveDiscounts, facts: Facts, wanted: ProductToAdd): LineState {
  const line: LineState = {
    id: null,
    productId: facts.productId,
    units: wanted.quantity,
    unitPrice: facts.unitPrice,
    listPrice: facts.unitPrice,
    ...noDiscount,
    discountReason: null,
    sampleType: null,
    isBackorder: wanted.backorder === true,
    conversionUnits: wanted.conversionUnits ?? 0,
  };
  const priced = { ...facts, units: wanted.quantity };
  if (wanted.discountId) {
    const rule = validRule(discounts, wanted.discountId, priced);
    if (rule === undefined) fail('discount_rule_not_valid');
    return { ...line, ...discountOf(rule, line) };
  }
  const entered = wanted.unitPriceDiscount;
  // Callers without `carts.price` send 0 for no amount: the rules apply to them all the same.
  if (entered == null || (entered === 0 && !mayPrice(ctx))) {
    return withBestRule(discounts, line, facts.productLineId);
  }
  assertMayPrice(ctx);
  const discountKind = kindFromWire(wanted.discountType);
  const byHand = {
    ...line,
    discountKind,
    discountValue: entered,
    isDiscountTyped: true,
    discountReason: wanted.discountReason || null,
  };
  assertDiscount(facts, byHand);
  return byHand;
}
