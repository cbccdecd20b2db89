import { catalogAvailability, sourceUse } from '@cartwright/domain/products/availability';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { addMoney, subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { refusalText } from '../../../api/refusal-text.ts';
import { priceOfUnits } from '../shared/unit-rules.ts';
import type { Catalog, CatalogProduct } from './catalog-list.ts';

/** Typed texts by product id. */
export type Typed = ReadonlyMap<number, string>;

/** A product of the dialog with what is typed for it, and what that leaves. */
export interface Choice {
  readonly product: CatalogProduct;
  readonly text: string;
  /** 0 while nothing or nothing valid is typed. */
  readonly quantity: number;
  readonly refused: string | undefined;
  /** Source units that its quantity takes beyond what is packed. */
  readonly fromSource: number;
  readonly available: number;
  readonly outOfStock: boolean;
  /** Units to take off so that the source suffices; 0 when it does, or this product cannot cure it. */
  readonly reduceBy: number;
}

function read(text: string, product: CatalogProduct): Pick<Choice, 'quantity' | 'refused'> {
  if (text.trim() === '') return { quantity: 0, refused: undefined };
  const quantity = readNumber(text);
  if (quantity === undefined) return { quantity: 0, refused: numberFault(text) };
  if (quantity === 0) return { quantity: 0, refused: undefined };
  const refused = refusalText(checkUnits(quantity, product.allowFractions));
  return { quantity: refused === undefined ? quantity : 0, refused };
}

/** The products of a catalog with the typed quantities, by the rule of spec 000 §5. */
export function choicesOf(catalog: Catalog, typed: Typed): readonly Choice[] {
  const typedOf = catalog.products.map((product) => {
    const text = typed.get(product.id) ?? '';
    return { product, text, ...read(text, product) };
  });
  const products = typedOf.map(({ product: { id, factor, prePacked }, quantity }) => ({
    id,
    factor,
    prePacked,
    quantity,
  }));
  const availability = catalogAvailability({ available: availableOf(catalog), products });
  return typedOf.map((each, index) => {
    const of = availability[index];
    const needs = products[index];
    const reduceBy = of?.reduceBy ?? 0;
    return {
      ...each,
      available: of?.available ?? 0,
      outOfStock: of?.outOfStock ?? true,
      reduceBy: reduceBy <= each.quantity ? reduceBy : 0,
      fromSource: needs === undefined ? 0 : sourceUse(needs),
    };
  });
}

/** What the source of a catalog has; 0 for products without one. */
export const availableOf = (catalog: Catalog): number => catalog.products[0]?.sourceSetting?.available ?? 0;

/** What is typed, in sum: products, units, dollars, and source units. */
export function sumsOf(choices: readonly Choice[]) {
  const chosen = choices.filter(({ quantity }) => quantity > 0);
  return {
    products: chosen.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    units: sumUnits(chosen.map(({ quantity }) => quantity)),
    total: chosen.reduce((total, { product, quantity }) => addMoney(total, priceOfUnits(product, quantity)), 0),
    fromSource: choices.reduce((total, { fromSource }) => total + fromSource, 0),
  };
}

/** The text of a quantity that was reduced. */
export const reducedText = ({ quantity, reduceBy }: Choice): string => {
  const left = subtractUnits(quantity, reduceBy);
  return left === 0 ? '' : String(left);
};
