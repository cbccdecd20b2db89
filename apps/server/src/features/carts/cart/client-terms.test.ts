import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Manages tiers, product lines, prices and settings. */
let paula: TestClient;
let clientId: number;
let cartId: number;
let vapes: { id: number; name: string };

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  const keys = [
    'account-tiers',
    'tiers.edit',
    'products.edit',
    'products',
    'prices',
    'settings',
    'settings.edit',
  ] as const;
  await makePersonWith(app, 'Paula', [...keys, 'accounts.all']);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  clientId = await shop.client();
  ({ cartId } = await shop.rosa.ok('carts.create', { params: { clientId } }));
  const name = `Vapes ${unique()}`;
  vapes = { id: (await paula.ok('products.addLine', { body: { name } })).id, name };
});

interface Given {
  minimumOrder?: number | null;
  hiddenLineIds?: number[];
  isActive?: boolean;
}
const addTier = async (given: Given, name = `Tier ${unique()}`) => {
  const tier = await paula.ok('tiers.add', { body: { name, ...given } });
  const values = [tier.id, clientId];
  await shop.query('INSERT INTO account_tier_detail (account_tier_id, client_id) VALUES ($1, $2)', values);
  return tier;
};
const terms = async () => (await shop.rosa.ok('carts.one', { params: { id: cartId } })).terms;
const setCompany = async (minimumOrder: number | null | undefined) => {
  const { hasLogo: _hasLogo, ...company } = await paula.ok('settings.company', {});
  return await paula.ok('settings.updateCompany', { body: { ...company, minimumOrder } });
};

describe('the terms in a cart', () => {
  test('are the highest minimum of company and tiers, and every line that one of them hides', async () => {
    expect(await terms()).toEqual({ minimumOrder: null, hiddenLines: [] });
    await setCompany(100);
    expect(await terms()).toMatchObject({ minimumOrder: 100 });
    await addTier({ minimumOrder: 250 }, 'Gold');
    await addTier({ minimumOrder: 90, hiddenLineIds: [vapes.id] }, 'Silver');
    await addTier({ minimumOrder: 900, hiddenLineIds: [shop.ids.line], isActive: false });
    const hidden = { productLineId: vapes.id, productLine: vapes.name, tierNames: 'Silver' };
    expect(await terms()).toEqual({ minimumOrder: 250, hiddenLines: [hidden] });
    expect(await setCompany(undefined)).toMatchObject({ minimumOrder: 100 });
    await setCompany(null);
  });

  test('warn, and the order is submitted all the same', async () => {
    await addTier({ minimumOrder: 5000, hiddenLineIds: [vapes.id] });
    const productId = await shop.product({ productLineId: vapes.id });
    await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 1 } });
    const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
    expect((await shop.rosa.call('orders.submit', { params: { clientId }, body })).status).toBe(200);
  });
});

describe('a tier', () => {
  test('keeps minimum and hidden lines that an edit leaves out, and is without them where it says so', async () => {
    const tier = await addTier({ minimumOrder: 250, hiddenLineIds: [vapes.id] });
    const edit = async (given: Given) =>
      await paula.ok('tiers.update', { body: { id: tier.id, name: tier.name, ...given } });
    expect(await edit({})).toMatchObject({ minimumOrder: 250, hiddenLineIds: [vapes.id] });
    expect(await paula.ok('tiers.one', { params: { id: tier.id } })).toMatchObject({ hiddenLineNames: [vapes.name] });
    expect(await edit({ minimumOrder: null, hiddenLineIds: [] })).toMatchObject({
      minimumOrder: null,
      hiddenLineIds: [],
    });
  });

  test('refuses a minimum of nothing, and a line that is not there', async () => {
    const add = async (given: Given) => await paula.call('tiers.add', { body: { name: `Tier ${unique()}`, ...given } });
    expect((await add({ minimumOrder: 0 })).problem.errors?.[0]).toMatchObject({
      pointer: '/MinimumOrder',
      detail: 'A minimum is more than 0.',
    });
    expect((await add({ hiddenLineIds: [2_000_000_000] })).problem.code).toBe('not_found');
  });

  test('is not offered the line that a hidden one is merged into; removed, it hides nothing', async () => {
    const tier = await addTier({ hiddenLineIds: [vapes.id] });
    const intoId = (await paula.ok('products.addLine', { body: { name: `Into ${unique()}` } })).id;
    await paula.ok('products.mergeListEntries', { body: { kind: 'line', fromId: vapes.id, intoId } });
    expect(await terms()).toMatchObject({ hiddenLines: [{ productLineId: intoId }] });
    await paula.ok('tiers.remove', { params: { id: tier.id }, body: { removeClients: true } });
    expect(await terms()).toMatchObject({ hiddenLines: [] });
  });

  test('shows its terms where its prices are looked at', async () => {
    const tier = await addTier({ minimumOrder: 250, hiddenLineIds: [vapes.id] });
    const productId = await shop.product({ productLineId: vapes.id });
    const shown = async (who: object) => {
      const { data, minimumOrder } = await paula.ok('products.pricesAs', { body: { ...who, page: { take: -1 } } });
      return [minimumOrder, data.find((row) => row.productId === productId)?.notOfferedTo];
    };
    expect(await shown({ clientId })).toEqual([250, tier.name]);
    expect(await shown({ accountTierId: tier.id })).toEqual([250, tier.name]);
    expect(await shown({})).toEqual([null, null]);
  });
});
