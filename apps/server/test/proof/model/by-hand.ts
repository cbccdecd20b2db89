import type { Model } from './state.ts';
import type { Command } from './commands.ts';
import { compareStored } from './commands.ts';
import { setQuarantine, type World } from './world.ts';

/** What happens beside the calls of carts: stock is received and counted, goods and licenses come and go. */

export interface Count {
  readonly lot: number;
  readonly units: number;
}

const nth = <T>(list: Iterable<T>, n: number): T | undefined => {
  const all = [...list];
  return all[n % all.length];
};

/** A step without a call; `work` answers whether it did anything. */
const byHand = <Args>(
  name: string,
  args: Args,
  work: (model: Model, world: World, args: Args) => Promise<void>,
): Command => ({
  check: () => true,
  run: async (model, world) => {
    await work(model, world, args);
    await compareStored(model, world, [...model.carts.values()].slice(-1));
  },
  toString: () => `${name} ${JSON.stringify(args)}`,
});

/** Units received into a lot or counted away; never below what is promised. */
export const countStock = (count: Count): Command =>
  byHand('count stock', count, async (model, { shop }, { lot: n, units }) => {
    const lot = nth(model.lots.values(), n);
    if (lot === undefined) return;
    const fits = lot.onHand + units >= lot.allocated;
    const kind = units > 0 ? 'receive' : 'adjust';
    const stored = await shop
      .query('INSERT INTO stock_movement (lot_id, kind, units) SELECT id, $2, $3 FROM lot WHERE barcode = $1', [
        lot.barcode,
        kind,
        units / 100,
      ])
      .then(() => true)
      .catch((error: { constraint?: string }) => {
        if (error.constraint === 'lot_never_oversold') return false;
        throw error;
      });
    if (stored !== fits) throw new Error(`a lot of ${lot.onHand}, ${lot.allocated} promised, took ${units}: ${stored}`);
    if (fits) lot.onHand += units;
  });

export const toggle = (what: { of: 'lot' | 'product' | 'license'; n: number }): Command =>
  byHand('toggle', what, async (model, { shop }, { of, n }) => {
    const [table, column, key, isOn] = toggled(model, of, n);
    await shop.query(`UPDATE ${table} SET ${column} = $2 WHERE ${table === 'lot' ? 'barcode' : 'id'} = $1`, [
      key,
      isOn,
    ]);
  });

function toggled(model: Model, of: 'lot' | 'product' | 'license', n: number) {
  if (of === 'lot') {
    const lot = nth(model.lots.values(), n);
    if (lot !== undefined) lot.isForSale = !lot.isForSale;
    return ['lot', 'is_for_sale', lot?.barcode, lot?.isForSale] as const;
  }
  if (of === 'product') {
    const product = nth(model.products.values(), n);
    if (product !== undefined) product.isForSale = !product.isForSale;
    return ['product', 'is_active', product?.id, product?.isForSale] as const;
  }
  const client = nth(model.clients, n);
  if (client !== undefined) client.isLicensed = !client.isLicensed;
  return ['client', 'is_cannabis_licensed', client?.id, client?.isLicensed] as const;
}

/** The setting of quarantine. */
export const switchQuarantine = (what: { isOn: boolean }): Command =>
  byHand('switch quarantine', what, async (model, { shop }, { isOn }) => {
    await setQuarantine(shop.query, isOn);
    model.hasQuarantine = isOn;
  });
