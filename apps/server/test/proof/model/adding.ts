import type { OutputOf } from '@cartwright/contract/contract';
import { bestRule, highestDiscount, joined, checkUnits, replaceLines, withRule } from './lines.ts';
import { type Cart, clientOf, get, type Line, type Model, type Person } from './state.ts';
import type { Effect } from './verdict.ts';

/** A product as somebody puts it into a cart; `typed` is a discount by hand. */
export interface Wanted {
  readonly productId: number;
  readonly units: number;
  readonly isFlagged: boolean;
  readonly typed: { readonly kind: Line['kind']; readonly value: number } | null;
}

const wireKinds = { total: 1, perUnit: 2, percent: 3 } as const;

export const wireKind = (kind: Line['kind']): number => wireKinds[kind];

/** A product in the body of a request. */
export const asked = ({ productId, units, isFlagged, typed }: Wanted) => ({
  productId,
  quantity: units / 100,
  backorder: isFlagged,
  ...(typed === null ? {} : { discountType: wireKind(typed.kind), unitPriceDiscount: typed.value / 100 }),
});

/** The lines of a cart with these products, all or none; new lines have ids below 0. A string says why not. */
export function withProducts(
  model: Model,
  person: Person,
  { lines, clientId }: Pick<Cart, 'lines' | 'clientId'>,
  products: readonly Wanted[],
): Line[] | string {
  const [first] = lines;
  let isNonCannabis = first === undefined ? null : get(model.products, first.productId).isNonCannabis;
  const isLicensed = clientId === null || clientOf(model, clientId).isLicensed;
  let result = [...lines];
  for (const [index, { productId, units, isFlagged, typed }] of products.entries()) {
    const product = get(model.products, productId);
    if (!product.isForSale) return 'product_not_for_sale';
    const badUnits = checkUnits(product, units);
    if (badUnits !== null) return badUnits;
    if (isNonCannabis !== null && isNonCannabis !== product.isNonCannabis) return 'mixed_cart';
    if (!product.isNonCannabis && !isLicensed) return 'wrong_license';
    ({ isNonCannabis } = product);
    const plain: Line = {
      id: -1 - index,
      productId,
      units,
      price: product.price,
      kind: 'total',
      value: 0,
      ruleId: null,
      isTyped: false,
      sample: null,
      isFlagged,
      packed: 0,
    };
    let line = withRule(plain, bestRule(model, plain, clientId));
    if (typed !== null) {
      if (!person.mayPrice) return 'forbidden';
      line = { ...plain, ...typed, isTyped: true };
      if (line.value > highestDiscount(line)) return 'line_discount_too_high';
    }
    result = joined(model, result, line, clientId);
  }
  return result;
}

/** Puts the lines into the cart; new ones take the ids that the answer gave them, in their order. */
export function putIn(
  cart: Cart,
  lines: readonly Line[],
  products: readonly Wanted[],
  data: OutputOf<'carts.addItem'>,
): Effect {
  const known = new Set(cart.lines.map(({ id }) => id));
  const made = data.changedItems.map(({ id }) => id).filter((id) => !known.has(id));
  const named = lines.map((line) => (line.id < 0 ? { ...line, id: made.shift() ?? line.id } : line));
  const dropped = replaceLines(cart, named);
  return { carts: [cart], answer: { cart, dropped, productIds: products.map(({ productId }) => productId) } };
}
