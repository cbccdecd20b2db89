import type { OutputOf } from '@cartwright/contract/contract';
import { cartSheet } from '../../../factories/files/cart-sheet.ts';
import { putIn, type Wanted, withProducts } from '../adding.ts';
import type { Cart, Model, Name } from '../state.ts';
import { checkChange, statusOf, type Step, type Verdict } from '../verdict.ts';
import type { World } from '../world.ts';

/** Lines of a cart from an Excel file (spec 000 §2, INV-19). */

const titles = ['SKU', 'Units', 'Discount', 'Backorder'];

const discountCell = (typed: Wanted['typed']): string => {
  if (typed === null) return '';
  return typed.kind === 'percent' ? `${typed.value / 100}%` : `$${typed.value / 100}`;
};

/** The file of these products, by their SKU; a discount per unit cannot be written in a cell. */
const sheetOf =
  (products: readonly Wanted[]) =>
  async ({ shop }: World) => {
    const skus = await shop.query<{ id: number; sku: string }>('SELECT id, sku FROM product WHERE id = ANY($1)', [
      products.map(({ productId }) => productId),
    ]);
    const rows = products.map(({ productId, units, typed, isFlagged }) => [
      skus.find(({ id }) => id === productId)?.sku ?? '',
      String(units / 100),
      discountCell(typed),
      isFlagged ? 'yes' : '',
    ]);
    return { name: 'lines.xlsx', content: await cartSheet(titles, rows) };
  };

/** All rows or none: one that cannot be added refuses the file. */
export function importExcel(
  model: Model,
  who: Name,
  cart: Cart,
  products: readonly Wanted[],
): Step<'carts.importExcel'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.importExcel'>> => {
    const refused = checkChange(model, person, cart);
    if (refused !== null) return { code: refused };
    if (products.length === 0) return { code: 'file_unreadable' };
    const lines = withProducts(model, person, cart, products);
    if (typeof lines === 'string') return { code: 'import_refused' };
    return { apply: (data) => putIn(cart, lines, products, data) };
  };
  return {
    who,
    operation: 'carts.importExcel',
    input: { params: { cartId: cart.id } },
    file: sheetOf(products),
    on: statusOf(cart),
    verdict: verdict(),
  };
}
