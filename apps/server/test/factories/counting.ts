import type { TestApp, TestClient } from '../test-app.ts';
import type { Shop } from './shop.ts';
import { unique } from './unique.ts';

interface StockedLot {
  readonly id: number;
  readonly barcode: string;
  readonly units: number;
}

/** One lot for each number of units. */
interface Stocked<U extends readonly number[]> {
  readonly areaId: number;
  readonly productId: number;
  readonly lots: { readonly [K in keyof U]: StockedLot };
}

/** Lots in an area of their own, counts of them and orders that move them, for tests of counts. */
export function countingOf({ clock }: Pick<TestApp, 'clock'>, shop: Shop, by: TestClient) {
  const entry = (barcode: string, units: number) => ({
    entryId: crypto.randomUUID(),
    barcode,
    units,
    at: clock.now.toISOString(),
    isOffline: false,
    isUndone: false,
  });
  const stocked = async <const U extends readonly number[]>(...units: U): Promise<Stocked<U>> => {
    const { id: areaId } = await by.ok('products.addArea', { body: { name: `Vault ${unique()}` } });
    const productId = await shop.product({ lots: units });
    await shop.query('UPDATE lot SET area_id = $2 WHERE product_id = $1', [productId, areaId]);
    // They came long before the days of the tests, whatever the clock of the database says.
    await shop.query(
      `UPDATE stock_movement SET at = '2026-10-01' WHERE lot_id IN (SELECT id FROM lot WHERE product_id = $1)`,
      [productId],
    );
    const rows = await shop.query<{ id: number; barcode: string }>(
      'SELECT id, barcode FROM lot WHERE product_id = $1 ORDER BY batch_date, id',
      [productId],
    );
    const lots = rows.map((row, index) => ({ ...row, units: units[index] ?? 0 }));
    return { areaId, productId, lots: lots as unknown as Stocked<U>['lots'] };
  };
  return {
    entry,
    stocked,
    /** The same with an open count of them. */
    counted: async <const U extends readonly number[]>(
      ...units: U
    ): Promise<Stocked<U> & { readonly count: number }> => {
      const made: Stocked<U> = (await stocked(...(units as readonly number[]))) as Stocked<U>;
      const { countId } = await by.ok('products.startCount', { body: { areaIds: [made.areaId] } });
      return Object.assign(made, { count: countId });
    },
    enter: async (countId: number, ...counts: readonly (readonly [barcode: string, units: number])[]) =>
      await by.ok('products.enterCounts', {
        body: { countId, entries: counts.map(([barcode, units]) => entry(barcode, units)) },
      }),
  };
}

export type Counting = ReturnType<typeof countingOf>;
