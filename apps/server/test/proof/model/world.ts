import { makeDriver, makeVehicle } from '../../factories/deliveries.ts';
import { openShop, type Shop } from '../../factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../test-app.ts';
import type { Client, Lot, Model, Name, Product } from './state.ts';

/** The app that the lists run against, and the people who send. */
export interface World {
  readonly app: TestApp;
  readonly shop: Shop;
  readonly senders: Readonly<Record<Name, TestClient>>;
}

export async function openWorld(): Promise<World> {
  const app = await startTestApp({ poolSize: 4 });
  const shop = await openShop(app);
  const { manager, rosa, clerk } = shop;
  await shop.query(
    `INSERT INTO role_permission (role_id, permission)
     SELECT role_id, unnest(ARRAY['products.edit', 'prices.edit', 'stock.receive', 'stock.adjust']) FROM person WHERE email = 'manager@shop.test'
     ON CONFLICT DO NOTHING`,
  );
  return { app, shop, senders: { manager, rosa, clerk } };
}

/** Whole units, or fractions; cannabis or not; packed or not; with rules or without. Prices in cents, lots in hundredths. */
const goods = [
  { price: 1000, lots: [1200, 900] },
  { price: 333, lots: [750, 25], allowsFractions: true },
  { price: 1999, lots: [800, 600, 400] },
  { price: 725, lots: [1500], isNonCannabis: true },
  { price: 1250, lots: [400], factor: 2.5 },
] as const;
const BULK = 20;
/** The price of a unit from eight units on. */
const FIXED = 1450;

/** Goods, lots, clients and rules that no other list has, in the database and in a model. */
export async function newModel({ app, shop }: World): Promise<Model> {
  await leaveLastList(shop);
  const products = new Map<number, Product>();
  const lots = new Map<number, Lot>();
  for (const { price, lots: batches, ...more } of goods) {
    const { allowsFractions = false, isNonCannabis = false, factor = null } = { ...more } as Partial<Product>;
    const from = factor === null ? {} : { from: { amount: BULK, factor } };
    const id = await shop.product({
      unitPrice: price / 100,
      allowFractions: allowsFractions,
      isNonCannabis,
      lots: [],
      ...from,
    });
    products.set(id, { id, price, allowsFractions, isNonCannabis, factor, isForSale: true });
    for (const [at, onHand] of batches.entries()) {
      // The newest batch has the lowest id.
      const batchDate = `2026-10-${String(20 - at)}`;
      const lotId = await shop.lot({ productId: id, units: onHand / 100, batchDate });
      const [row] = await shop.query<{ barcode: string }>('SELECT barcode FROM lot WHERE id = $1', [lotId]);
      const barcode = row?.barcode ?? '';
      lots.set(lotId, { id: lotId, productId: id, barcode, batchDate, onHand, allocated: 0, isForSale: true });
    }
  }
  const clients: Client[] = [];
  for (const [assignedTo, isLicensed] of [
    [shop.ids.rosa, true],
    [shop.ids.rosa, true],
    [shop.ids.theo, true],
    [shop.ids.rosa, false],
  ] as const) {
    clients.push({ id: await shop.client({ assignedTo, isCannabisLicensed: isLicensed }), assignedTo, isLicensed });
  }
  return {
    people: await people(shop),
    products,
    lots,
    clients,
    rules: await rules(shop, [...products.keys()], clients),
    tier: await tier(shop, clients),
    source: await source(shop, [...products.keys()]),
    trip: { driverId: await makeDriver(app.owner), vehicleId: await makeVehicle(app.owner) },
    chargeTypeId: await chargeType(shop),
    count: null,
    hasQuarantine: true,
    carts: new Map(),
    orders: new Map(),
    visited: [],
    ended: [],
    numbers: 0,
  };
}

/**
 * What the list before left comes in nobody's way: a person has one cart without a client, orders wait for no lot, rules for
 * all products have ended, and quarantine is on.
 */
async function leaveLastList({ query }: Shop): Promise<void> {
  await query(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE status = 'open' AND client_id IS NULL`);
  await query('UPDATE lot SET is_for_sale = false WHERE is_for_sale');
  await query('UPDATE discount_rule SET is_active = false WHERE is_active');
  await setQuarantine(query, true);
}

export async function setQuarantine(query: Shop['query'], isOn: boolean): Promise<void> {
  await query(
    `INSERT INTO company_setting (name, value) VALUES ('quarantine', $1::jsonb)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(isOn)],
  );
}

async function chargeType({ query }: Shop): Promise<number> {
  const [made] = await query<{ id: number }>(
    `INSERT INTO charge_type (name, is_flat, default_amount) VALUES ('Delivery', true, 15)
     ON CONFLICT (name) DO UPDATE SET is_active = true RETURNING id`,
  );
  return made?.id ?? 0;
}

async function people({ query, ids }: Shop): Promise<Model['people']> {
  const rows = await query<{ id: number; name: string }>(`SELECT id, name FROM person`);
  const idOf = (name: string): number => rows.find((row) => row.name === name)?.id ?? 0;
  const all = { mayPrice: true, maySubmit: true, reachesAll: true };
  return {
    manager: { id: idOf('Manager'), ...all },
    rosa: { id: ids.rosa, ...all, reachesAll: false },
    clerk: { id: idOf('Clerk'), ...all, mayPrice: false, maySubmit: false },
  };
}

/**
 * On the third product 15 percent for everyone, 2.50 a unit for the first client, and a fixed price from eight units on; a
 * cent each on the second.
 */
async function rules(shop: Shop, products: readonly number[], clients: readonly Client[]): Promise<Model['rules']> {
  const [, second = 0, third = 0] = products;
  const first = clients[0]?.id ?? 0;
  const wanted = [
    { productId: third, clientId: null, kind: 'percent', value: 1500, minUnits: 0 },
    { productId: third, clientId: first, kind: 'perUnit', value: 250, minUnits: 0 },
    { productId: third, clientId: null, kind: 'price', value: FIXED, minUnits: 800 },
    { productId: second, clientId: null, kind: 'perUnit', value: 1, minUnits: 0 },
  ] as const;
  const made = [];
  for (const each of wanted)
    made.push({
      ...each,
      name: 'Ten',
      isOfTier: false,
      isComing: false,
      isPaused: false,
      hasEnded: false,
      version: 1,
      id: await shop.rule({
        ...each,
        value: each.value / 100,
        minUnits: each.minUnits === 0 ? null : each.minUnits / 100,
      }),
    });
  return made;
}

/** The first and the third client are in it. */
async function tier({ query }: Shop, clients: readonly Client[]): Promise<Model['tier']> {
  const clientIds = clients.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  const [made] = await query<{ id: number }>(
    `INSERT INTO account_tier (name) VALUES ('Tier of ' || $1::text) RETURNING id`,
    [clientIds[0]],
  );
  const id = made?.id ?? 0;
  await query('INSERT INTO account_tier_detail (account_tier_id, client_id) SELECT $1, unnest($2::int[])', [
    id,
    clientIds,
  ]);
  return { id, clientIds };
}

async function source({ query }: Shop, products: readonly number[]): Promise<Model['source']> {
  const [row] = await query<{ id: number }>(
    'SELECT source_id AS id FROM product WHERE id = ANY($1) AND source_id IS NOT NULL',
    [products],
  );
  return { id: row?.id ?? 0, amount: BULK, reserved: 0 };
}
