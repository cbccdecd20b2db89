import { get, type Lot, type Model, nextNumber, type Product } from '../state.ts';
import { first } from '../step-on-order.ts';
import type { Effect, Step } from '../verdict.ts';

/** What the seller does to the own goods: receive, adjust, convert and price them (goods "goods in, goods changed", "prices"). */

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
