import { randomUUID } from 'node:crypto';
import { sum } from '../amounts.ts';
import { get, type Lot, type Model, nextNumber, type Product } from '../state.ts';
import { first } from '../step-on-order.ts';
import type { Effect, Step } from '../verdict.ts';

/** What the seller does to the own goods: receive, adjust, count, convert and price them (goods "goods in, goods changed", "prices"). */

/** Lots that were not packed have an id that is known. */
const storedId = ({ id, storedId: known }: Lot): number | null => known ?? (id < FIRST_OWN ? id : null);
const FIRST_OWN = 3_000_000_000;

const by = { who: 'manager', on: 'goods' } as const;
const nothingElse: Effect = { carts: [] };

interface Made {
  readonly inventoryId: number;
  readonly barcode: string;
}

function addLot(model: Model, made: Made | undefined, lot: Pick<Lot, 'productId' | 'batchDate' | 'onHand'>): void {
  if (made === undefined) throw new Error('no lot was answered');
  const id = FIRST_OWN + nextNumber(model);
  const { inventoryId, barcode } = made;
  model.lots.set(id, { ...lot, id, storedId: inventoryId, barcode, allocated: 0, isForSale: true });
}

/** Units of a product on sale, as a lot of the newest batch. */
export function receive(model: Model, { id: productId, isForSale }: Product, units: number): Step<'products.receive'> {
  const batchDate = '2026-10-30';
  const line = { productId, units: units / 100, noCostReason: 'Own harvest', batchDate };
  return {
    ...by,
    operation: 'products.receive',
    input: { body: { supplierName: 'Grower', receivedOn: '2026-11-19', lines: [line] } },
    verdict: isForSale
      ? {
          apply: ({ lots: [made] }) => {
            addLot(model, made, { productId, batchDate, onHand: units });
            return nothingElse;
          },
        }
      : { code: 'receipt_not_saved' },
  };
}

/** A new count of a lot; `seen` is what the caller saw. */
export function adjust(lot: Lot, units: number, seen: number | null): Step<'products.adjust'> | null {
  const inventoryId = storedId(lot);
  if (inventoryId === null) return null;
  const code = first(
    () => (seen !== null && seen !== lot.onHand ? 'stock_changed' : null),
    () => (units < lot.allocated ? 'below_allocated' : null),
    () => (units === lot.onHand ? 'nothing_to_update' : null),
  );
  const onHandSeen = seen === null ? {} : { onHandSeen: seen / 100 };
  return {
    ...by,
    operation: 'products.adjust',
    input: { body: { inventoryId, units: units / 100, ...onHandSeen, reason: 'Lost' } },
    verdict:
      code === null
        ? {
            apply: () => {
              lot.onHand = units;
              return nothingElse;
            },
          }
        : { code },
  };
}

/** Units of a lot for sale become as many of another product, of the batch of the lot. */
export function convert(model: Model, lot: Lot, into: Product, units: number): Step<'products.convert'> | null {
  const inventoryId = storedId(lot);
  if (inventoryId === null || !lot.isForSale) return null;
  const code = first(
    () => (into.isForSale ? null : 'conversion_not_saved'),
    () => (units > lot.onHand ? 'conversion_short' : null),
    () => (units > lot.onHand - lot.allocated ? 'below_allocated' : null),
  );
  const weight = { units: units / 100, grams: units / 100 };
  return {
    ...by,
    operation: 'products.convert',
    input: { body: { inputs: [{ inventoryId, ...weight }], outputs: [{ productId: into.id, ...weight }] } },
    verdict:
      code === null
        ? {
            apply: ({ lots: [made] }) => {
              lot.onHand -= units;
              addLot(model, made, { productId: into.id, batchDate: lot.batchDate, onHand: units });
              return nothingElse;
            },
          }
        : { code },
  };
}

/** Another unit price: lines of carts and orders keep theirs. */
export function changePrice(model: Model, productId: number, price: number): Step<'products.changePrices'> {
  return {
    ...by,
    operation: 'products.changePrices',
    input: { body: { prices: [{ productId, unitPrice: price / 100 }] } },
    verdict: {
      apply: () => {
        get(model.products, productId).price = price;
        return { carts: [...model.carts.values()].filter(({ status }) => status === 'open').slice(-1) };
      },
    },
  };
}

/** A count of everything, of which there is one at a time. */
export function startCount(model: Model): Step<'products.startCount'> | null {
  if (model.count !== null) return null;
  return {
    ...by,
    operation: 'products.startCount',
    input: { body: {} },
    verdict: {
      apply: ({ countId }) => {
        model.count = { id: countId, entries: new Map() };
        return nothingElse;
      },
    },
  };
}

/** Goods of orders that have a sublot and have not left lie apart from their lot. */
function unitsApart({ orders }: Model, lotId: number): number {
  const held = [...orders.values()].filter(({ isReleased, status }) => !isReleased && status !== 'Cancelled');
  const goods = held.flatMap(({ lines }) => lines.flatMap((line) => line.goods));
  return sum(goods.filter((each) => each.lotId === lotId && each.sublot !== null).map(({ units }) => units));
}

/** What lies on the shelf of a lot: as much as there should be, or more or less; the latest count of a lot decides. */
export function enterCount(model: Model, lot: Lot, change: number): Step<'products.enterCounts'> | null {
  const { count } = model;
  if (count === null) return null;
  const expected = lot.onHand - unitsApart(model, lot.id);
  const units = Math.max(0, expected + change);
  const at = '2026-11-20T12:00:00.000Z';
  const entry = { entryId: randomUUID(), barcode: lot.barcode, units: units / 100, at };
  return {
    ...by,
    operation: 'products.enterCounts',
    input: { body: { countId: count.id, entries: [entry] } },
    verdict: {
      apply: () => {
        count.entries.set(lot.id, { units, expected });
        return nothingElse;
      },
    },
  };
}

/** What differed when it was counted is added to what there is now; all of it or nothing. */
export function postCount(model: Model): Step<'products.postCount'> | null {
  const { count } = model;
  if (count === null) return null;
  const changes = [...count.entries].map(([lotId, { units, expected }]) => ({
    lot: get(model.lots, lotId),
    change: units - expected,
  }));
  const code = first(
    () => (changes.length === 0 ? 'count_empty' : null),
    () => (changes.some(({ lot, change }) => lot.onHand + change < lot.allocated) ? 'count_not_posted' : null),
  );
  return {
    ...by,
    operation: 'products.postCount',
    input: { body: { countId: count.id, withSublots: true } },
    verdict:
      code === null
        ? {
            apply: () => {
              for (const { lot, change } of changes) lot.onHand += change;
              model.count = null;
              return nothingElse;
            },
          }
        : { code },
  };
}
