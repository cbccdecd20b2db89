import { counted, date, money, units } from '../../../lib/format.ts';
import type { Cart } from '../shared/cart-types.ts';
import type { CartChange, LineChange } from './preview.ts';

/** A change of a cart for people, as "Blue Dream: 12 units". */
export function editText(change: CartChange, cart: Cart | undefined): string {
  const nameOf = (id: number) => cart?.cartItems.find((line) => line.id === id)?.productName ?? 'A line';
  switch (change.kind) {
    case 'line':
      return `${nameOf(change.cartItemId)}: ${lineText(change)}`;
    case 'add':
      return `${change.line.productName}: ${counted(change.line.units, 'unit')} added`;
    case 'split':
      return `${nameOf(change.cartItemId)}: ${counted(change.units, 'unit')} as backorder`;
    case 'remove':
      return `${nameOf(change.cartItemId)}: removed`;
    case 'listPrices':
      return 'New list prices';
    case 'discount':
      return `Order discount: ${money(change.amount)}`;
    case 'delivery':
      return change.date === undefined ? 'Backorder for all lines' : `Delivery on ${date(change.date)}`;
    case 'unseen':
      return 'A change';
  }
}

function lineText(change: LineChange): string {
  if (change.units !== undefined) return counted(change.units, 'unit');
  if (change.unitPrice !== undefined) return `unit price ${money(change.unitPrice)}`;
  if (change.totalPrice !== undefined) return `total ${money(change.totalPrice)}`;
  if (change.backorder !== undefined) return change.backorder ? 'sold as backorder' : 'sold from stock';
  if (change.conversionUnits !== undefined) return `packs ${units(change.conversionUnits)}`;
  return 'discount';
}
