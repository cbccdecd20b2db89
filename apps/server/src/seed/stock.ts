import { addDays } from '@cartwright/domain/dates/dates';
import { totalThc } from '@cartwright/domain/products/lab';
import { addUnits, compareUnits, sumUnits } from '@cartwright/domain/money/money';
import { labResult, lot, stockMovement } from '../db/schema/products.table.ts';
import { insertRows, reserveIds } from './bulk.ts';
import type { SeedProduct } from './products.ts';
import { storageOf, writeAreas } from './storage.ts';
import type { World } from './world.ts';

/** A lot while the history is planned: what it must have held follows from what the orders take out of it. */
export interface PlannedLot {
  readonly id: number;
  readonly product: SeedProduct;
  /** The date it was received, a few days after its batch date. */
  readonly receivedOn: string;
  readonly isForSale: boolean;
  /** Units that remain free once every order has taken its share. */
  readonly left: number;
  /** Units that released and open orders take. */
  taken: number;
  /** Units that cancelled orders took and gave back. */
  returned: number;
}

/** The lots of each product, oldest first. */
export type LotsOf = ReadonlyMap<number, PlannedLot[]>;

interface Arrival {
  product: SeedProduct;
  daysAgo: number;
  isForSale: boolean;
  left: number;
}

/** When the lots of a product came in, in days before today, by how many lots it has. */
const arrivals = [[], [24], [170, 21], [300, 150, 18], [470, 310, 160, 26]] as const;

/** Plans the lots: long-running products have three or four, of which the older ones are nearly or wholly sold. */
export async function planLots(world: World, products: readonly SeedProduct[]): Promise<LotsOf> {
  const planned = products.flatMap((product) => (product.fixedLots === null ? usual(world, product) : fixed(product)));
  const ids = await reserveIds(world.tx, lot, planned.length);
  const lots = new Map<number, PlannedLot[]>();
  for (const [index, { product, daysAgo, isForSale, left }] of planned.entries()) {
    const receivedOn = addDays(world.today, -daysAgo);
    const made = { id: ids[index] ?? 0, product, receivedOn, isForSale, left, taken: 0, returned: 0 };
    lots.set(product.id, [...(lots.get(product.id) ?? []), made]);
  }
  return lots;
}

function usual(world: World, product: SeedProduct): Arrival[] {
  const { random } = world;
  const count = Number(random.weighted({ 4: 45, 3: 25, 2: 18, 1: 12 }));
  const stock = random.weighted({ plenty: 76, low: 12, none: 12 });
  const left = { plenty: random.int(40, 420), low: random.int(1, 6), none: 0 }[stock];
  const days = arrivals[count] ?? [];
  const lots = days.map((daysAgo, index) => {
    const newest = index === days.length - 1;
    const rest = index === days.length - 2 && stock === 'plenty' && random.chance(0.4) ? random.int(1, 12) : 0;
    return { product, daysAgo: daysAgo + random.int(-6, 6), isForSale: true, left: newest ? left : rest };
  });
  const held = random.chance(0.07) ? [{ product, daysAgo: 9, isForSale: false, left: random.int(20, 90) }] : [];
  return [...lots, ...held];
}

function fixed(product: SeedProduct): Arrival[] {
  return (product.fixedLots ?? []).map((units, index) => ({
    product,
    daysAgo: 40 - index * 7,
    isForSale: units >= 0,
    left: Math.abs(units),
  }));
}

/** Free units of a product over its lots for sale, once the history is written. */
export function remainingOf(lots: LotsOf, product: SeedProduct): number {
  return sumUnits((lots.get(product.id) ?? []).filter((each) => each.isForSale).map((each) => each.left));
}

/** Units a lot came in with: what orders took and what is left, and never less than what was ever promised at once. */
function receivedUnits(each: PlannedLot): number {
  const needed = addUnits(each.taken, each.left);
  return compareUnits(each.returned, needed) > 0 ? each.returned : needed;
}

/** Writes the lots and their receipts; the trigger sets what they hold. */
export async function writeLots(world: World, lots: LotsOf): Promise<void> {
  const { tx, random, clock } = world;
  const all = [...lots.values()].flat();
  const places = await writeAreas(world);
  await insertRows(
    tx,
    lot,
    all.map((each, index) => ({
      id: each.id,
      productId: each.product.id,
      barcode: `4172${String(100_000_000_000 + index * 7_919).padStart(12, '0')}`,
      batchDate: addDays(each.receivedOn, -random.int(3, 16)),
      ...storageOf(world, each, index, places, receivedUnits(each)),
      ...labOf(world, each.product),
    })),
  );
  await insertRows(tx, labResult, await labResultsOf(world));
  const receipts = all
    .filter((each) => receivedUnits(each) > 0)
    .toSorted((a, b) => (a.receivedOn < b.receivedOn ? -1 : a.receivedOn > b.receivedOn ? 1 : a.id - b.id));
  await insertRows(
    tx,
    stockMovement,
    receipts.map((each) => ({
      lotId: each.id,
      kind: 'receive' as const,
      units: receivedUnits(each),
      orderId: null,
      personId: world.manager.id,
      reason: 'Received from production',
      at: clock.at(each.receivedOn, 450),
    })),
  );
}

const cannabinoids: Partial<
  Record<SeedProduct['line'], { thca: [number, number]; thc: [number, number]; cbd: [number, number] }>
> = {
  Flower: { thca: [18, 30], thc: [0.3, 1.4], cbd: [0.02, 0.9] },
  Prerolls: { thca: [16, 27], thc: [0.4, 1.6], cbd: [0.02, 0.8] },
  'Infused Prerolls': { thca: [28, 42], thc: [1, 6], cbd: [0.05, 1] },
  Concentrates: { thca: [55, 82], thc: [2, 12], cbd: [0.1, 2] },
  Vapes: { thca: [0, 1], thc: [74, 91], cbd: [0.1, 4] },
  Edibles: { thca: [0, 0.1], thc: [0.2, 1.2], cbd: [0, 1.1] },
  'Tinctures & Topicals': { thca: [0, 0.1], thc: [0.3, 2], cbd: [0.2, 12] },
};

/** A lab result in percent; non-cannabis goods have none, and one lot in forty still waits for it. */
function labOf(world: World, product: SeedProduct) {
  const { random } = world;
  const range = cannabinoids[product.line];
  if (range === undefined || random.chance(0.025)) return { thca: null, thc: null, cbd: null, total: null };
  const between = ([low, high]: [number, number]): number => Number((low + random.next() * (high - low)).toFixed(2));
  const [thca, thc, cbd] = [between(range.thca), between(range.thc), between(range.cbd)];
  return { thca, thc, cbd, total: totalThc(thc, thca) };
}

/** The certificates of the lots that were measured, valid for a year. */
async function labResultsOf({ tx }: World) {
  const { rows } = await tx.query<{ lotId: number; barcode: string; batchDate: string }>(
    'SELECT id AS "lotId", barcode, batch_date::text AS "batchDate" FROM lot WHERE total IS NOT NULL ORDER BY id',
  );
  return rows.map(({ lotId, barcode, batchDate }) => {
    const number = `CL-${barcode.slice(-8)}`;
    const address = `https://lab.example/results/${number}`;
    const releasedOn = addDays(batchDate, 2);
    return {
      lotId,
      number,
      hasPassed: true,
      link: address,
      certificate: `${address}.pdf`,
      collectedOn: addDays(batchDate, -3),
      releasedOn,
      expiresOn: addDays(releasedOn, 365),
    };
  });
}
