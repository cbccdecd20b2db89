import type { Database } from '../../src/db/connect.ts';
import { lot, product, productLine, source, stockMovement } from '../../src/db/schema/products.table.ts';
import { only, unique } from './unique.ts';

/** A lot with these units on hand, received by a movement as every lot is. */
export async function makeLot(
  owner: Database,
  given: Pick<typeof lot.$inferInsert, 'productId'> & Partial<typeof lot.$inferInsert> & { units: number },
): Promise<{ id: number; barcode: string }> {
  const { units, ...more } = given;
  const row = { barcode: String(4_100_000_000_000_000 + unique()), batchDate: '2026-10-01', ...more };
  const made = only(await owner.db.insert(lot).values(row).returning({ id: lot.id, barcode: lot.barcode }));
  if (units !== 0) await owner.db.insert(stockMovement).values({ lotId: made.id, kind: 'receive', units });
  return made;
}

/** A product line; answers its id. */
export const makeLine = async ({ db }: Database, name = `Line ${unique()}`): Promise<number> =>
  only(await db.insert(productLine).values({ name }).returning({ id: productLine.id })).id;

async function packedFrom({ db }: Database, from: { amount: number; factor: number }) {
  const row = { name: `Source ${unique()}`, amount: from.amount };
  const { id } = only(await db.insert(source).values(row).returning({ id: source.id }));
  return { factor: from.factor, sourceId: id };
}

/** A product with one lot per number of units, the oldest batch first; `from` packs it from a new source. */
export async function makeProduct(
  owner: Database,
  given: Partial<typeof product.$inferInsert> & {
    lots?: readonly number[];
    from?: { amount: number; factor: number };
  } = {},
): Promise<{
  id: number;
  sku: string;
  unitPrice: number;
  isNonCannabis: boolean;
  sourceId: number | null;
  lotIds: number[];
}> {
  const { lots = [], from, ...more } = given;
  const n = unique();
  const productLineId = more.productLineId ?? (await makeLine(owner));
  const packed = from === undefined ? {} : await packedFrom(owner, from);
  const row = { sku: `SKU-${n}`, name: `Product ${n}`, unitPrice: 10, ...packed, ...more, productLineId };
  const made = only(await owner.db.insert(product).values(row).returning());
  const lotIds: number[] = [];
  for (const [index, units] of lots.entries()) {
    const batchDate = `2026-10-${String(index + 1).padStart(2, '0')}`;
    lotIds.push((await makeLot(owner, { productId: made.id, units, batchDate })).id);
  }
  const { id, sku, unitPrice, isNonCannabis, sourceId } = made;
  return { id, sku, unitPrice, isNonCannabis, sourceId, lotIds };
}
