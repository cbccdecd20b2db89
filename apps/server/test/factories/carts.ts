import { priceLine } from '@cartwright/domain/money/pricing';
import { cartTotals } from '@cartwright/domain/money/totals';
import type { Database } from '../../src/db/connect.ts';
import { cart, cartLine } from '../../src/db/schema/carts.table.ts';
import { only } from './unique.ts';

type Item = Partial<Omit<typeof cartLine.$inferInsert, 'id' | 'cartId'>> & {
  product: { id: number; unitPrice: number; isNonCannabis: boolean };
  units: number;
};

/** An open cart with these lines, priced and totalled as the app does; ready to submit unless a date is given as null. */
export async function makeCart(
  owner: Database,
  given: Partial<typeof cart.$inferInsert> & { personId: number; items?: readonly Item[] },
): Promise<{ id: number; itemIds: number[]; grandTotal: number }> {
  const { items = [], ...more } = given;
  const lines = items.map(({ product, ...terms }) => {
    const line = {
      productId: product.id,
      unitPrice: product.unitPrice,
      listPrice: product.unitPrice,
      discountKind: 'total' as const,
      discountValue: 0,
      sampleType: null,
      ...terms,
    };
    const { lineDiscount, lineTotal } = priceLine(line);
    return { ...line, lineDiscount, lineTotal };
  });
  const { grossTotal, sampleTotal, cartDiscount, grandTotal } = cartTotals(lines, more.cartDiscount ?? 0);
  const totals = { lineCount: lines.length, grossTotal, sampleTotal, cartDiscount, grandTotal };
  const isNonCannabis = items[0]?.product.isNonCannabis ?? null;
  const row = { estimatedDeliveryDate: '2026-12-01', isNonCannabis, ...more, ...totals };
  const { id } = only(await owner.db.insert(cart).values(row).returning({ id: cart.id }));
  const itemIds: number[] = [];
  for (const line of lines) {
    const made = await owner.db
      .insert(cartLine)
      .values({ ...line, cartId: id })
      .returning({ id: cartLine.id });
    itemIds.push(only(made).id);
  }
  return { id, itemIds, grandTotal };
}
