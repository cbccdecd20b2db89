import { addDays } from '@cartwright/domain/dates/dates';
import { addMoney } from '@cartwright/domain/money/money';
import { hiddenProductLine, plannedPrice } from '../db/schema/products-prices.table.ts';
import { insertRows } from './bulk.ts';
import { insertRules, type NewRule, type SeedRule } from './discounts.ts';
import type { SeedClient } from './clients.ts';
import type { SeedProduct } from './products.ts';
import type { World } from './world.ts';

/**
 * The prices that begin today: fixed prices and quantity breaks of tiers, for which a line's client has had another rule
 * before; a product line that Bronze is not offered, and a price that a product gets in three weeks.
 */
export async function seedPriceLists(
  world: World,
  clients: readonly SeedClient[],
  products: readonly SeedProduct[],
): Promise<SeedRule[]> {
  const { tx, today, manager, now } = world;
  const [gold, , bronze] = clients.slice(0, 3).map(({ tierIds }) => tierIds[0] ?? 0);
  const productOf = (sku: string): SeedProduct => {
    const found = products.find((each) => each.sku === sku);
    if (found === undefined) throw new RangeError(`the seed has no product ${sku}`);
    return found;
  };
  const [fivePack, milk] = [productOf('PR-NL-5X'), productOf('ED-CH-MILK')];
  const { productLineId: prerolls } = fivePack;
  const { productLineId: topicals } = productOf('TT-TN-CBD');
  const ofGold = { accountTierId: gold, fromDate: today };
  const ofBronze = { accountTierId: bronze, fromDate: today };
  const rules: NewRule[] = [
    { ...ofGold, name: 'Gold price list', kind: 'price', value: 9.25, productId: fivePack.id },
    { ...ofGold, name: 'Gold price list from 80', kind: 'price', value: 8.9, productId: fivePack.id, minUnits: 80 },
    { ...ofGold, name: 'Gold Prerolls 15%', kind: 'percent', value: 15, productLineId: prerolls, minUnits: 25 },
    {
      ...ofBronze,
      name: 'Bronze Prerolls $0.75',
      kind: 'perUnit',
      value: 0.75,
      productLineId: prerolls,
      minUnits: 100,
    },
  ];
  const made = await insertRules(tx, rules);
  await insertRows(tx, hiddenProductLine, [{ accountTierId: bronze ?? 0, productLineId: topicals }]);
  await insertRows(tx, plannedPrice, [
    {
      productId: milk.id,
      fromDate: addDays(today, 21),
      unitPrice: addMoney(milk.unitPrice, 0.75),
      reason: 'Cocoa costs more',
      personId: manager.id,
      at: now.toISOString(),
    },
  ]);
  return made;
}
