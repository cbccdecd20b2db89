import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let paula: Shop['rosa'];
let productId: number;

beforeAll(async () => {
  app = await startTestApp(); // Friday, 20 November 2026
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['prices', 'prices.edit', 'accounts.all']);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  productId = await shop.product({ unitPrice: 20, lots: [500] });
});

const caseRule = (more: object = {}) => ({
  name: 'By the case',
  kind: 'price' as const,
  value: 12,
  productId,
  minUnits: 24,
  ...more,
});
const add = async (more: object = {}) => await paula.ok('products.addRule', { body: caseRule(more) });
const rule = async (id: number) => {
  const { data } = await paula.ok('products.rules', { body: { productId, page: { skip: 0, take: 100 } } });
  return data.find((each) => each.id === id);
};

describe('a rule', () => {
  test('is added, found with what it is for, and gives its price', async () => {
    const { id, version } = await add({ fromDate: '2026-11-20', toDate: '2026-12-31' });
    expect(version).toBe(1);
    expect(await rule(id)).toMatchObject({
      name: 'By the case',
      kind: 'price',
      value: 12,
      productId,
      minUnits: 24,
      tradename: null,
      accountTier: null,
      fromDate: '2026-11-20',
      toDate: '2026-12-31',
      state: 'active',
      openCarts: 0,
      sold: 0,
    });
    const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId: await shop.client() } });
    await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 24 } });
    expect(await rule(id)).toMatchObject({ openCarts: 1, sold: 0 });
    const submitted = { params: { cartId }, body: { cartId, estimatedDeliveryDate: '2026-12-01' } };
    const { clientId } = await shop.rosa.ok('carts.one', { params: { id: cartId } });
    await shop.rosa.ok('orders.submit', { params: { clientId: clientId ?? 0 }, body: submitted.body });
    expect(await rule(id)).toMatchObject({ openCarts: 0, sold: 288 });
  });

  test('changes field by field, with its version and what became of it', async () => {
    const { id } = await add();
    const { version } = await paula.ok('products.updateRule', { body: { id, value: 11, minUnits: null, version: 1 } });
    expect(version).toBe(2);
    expect(await rule(id)).toMatchObject({ name: 'By the case', value: 11, minUnits: null, version: 2 });
    const stale = await paula.call('products.updateRule', { body: { id, value: 10, version: 1 } });
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
    expect(stale.problem.detail).toContain('Paula');
    expect((await paula.ok('products.updateRule', { body: { id, value: 11 } })).version).toBe(2);
    const audits = await shop.query<{ action: string; detail: { changed: object } }>(
      `SELECT action, detail FROM audit WHERE entity = 'discount_rule' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(audits.map(({ action }) => action)).toEqual(['add', 'update']);
    expect(audits[1]?.detail.changed).toEqual({
      value: { label: 'How much', from: 12, to: 11 },
      minUnits: { label: 'From units', from: 24, to: null },
    });
  });

  test('pauses, resumes and ends; an ended one stays ended', async () => {
    const { id } = await add();
    expect((await paula.ok('products.pauseRule', { body: { id } })).version).toBe(2);
    expect((await paula.ok('products.pauseRule', { body: { id } })).version).toBe(2);
    expect(await rule(id)).toMatchObject({ state: 'paused', version: 2 });
    await paula.ok('products.resumeRule', { body: { id, version: 2 } });
    expect(await rule(id)).toMatchObject({ state: 'active' });
    await paula.ok('products.endRule', { body: { id } });
    expect(await rule(id)).toMatchObject({ state: 'ended' });
    for (const operation of ['products.resumeRule', 'products.pauseRule', 'products.endRule'] as const) {
      expect((await paula.call(operation, { body: { id } })).problem.code).toBe('rule_ended');
    }
    expect((await paula.call('products.updateRule', { body: { id, value: 1 } })).problem.code).toBe('rule_ended');
  });

  test('sent twice under one key it is added once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await paula.call('products.addRule', { body: caseRule() }, headers);
    const second = await paula.call('products.addRule', { body: caseRule() }, headers);
    expect(second.data.id).toBe(first.data.id);
    expect((await paula.ok('products.rules', { body: { productId } })).count).toBe(1);
  });
});

describe('a rule is refused with a sentence on its field', () => {
  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'Name'],
    ['a negative price', { value: -1 }, 'Value'],
    ['more than any price', { value: 10_000_000 }, 'Value'],
    ['over 100 percent', { kind: 'percent', value: 100.5 }, 'Value'],
    ['no units', { minUnits: 0 }, 'MinUnits'],
    ['ends before it begins', { fromDate: '2026-12-02', toDate: '2026-12-01' }, 'ToDate'],
    ['a product and a line', { productLineId: 1 }, 'ProductId'],
    ['an unknown product', { productId: 999_999 }, 'ProductId'],
    ['an unknown line', { productId: null, productLineId: 999_999 }, 'ProductLineId'],
    ['an unknown tier', { accountTierId: 999_999 }, 'AccountTierId'],
  ])('%s', async (_, more, field) => {
    const { status, problem } = await paula.call('products.addRule', { body: caseRule(more) });
    expect([status, problem.code]).toEqual([422, 'rule_not_saved']);
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
    expect(problem.detail).not.toBe('');
  });

  test('an unknown client, and an inactive tier', async () => {
    const unknown = await paula.call('products.addRule', { body: caseRule({ clientId: 999_999 }) });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'not_found']);
    const [tier] = await shop.query<{ id: number }>(
      `INSERT INTO account_tier (name, is_active) VALUES ('Bronze of old', false) RETURNING id`,
    );
    const inactive = await paula.call('products.addRule', { body: caseRule({ accountTierId: tier?.id }) });
    expect(inactive.problem.detail).toBe('There is no such tier, or it is inactive.');
  });
});

test('the list has states, search and order', async () => {
  await add({ name: 'Zebra now' });
  await add({ name: 'Zebra coming', fromDate: '2026-12-01' });
  await add({ name: 'Zebra over', fromDate: '2026-10-01', toDate: '2026-11-19' });
  const { id } = await add({ name: 'Zebra paused', value: 3 });
  await paula.ok('products.pauseRule', { body: { id } });
  const list = async (more: object = {}) => {
    const { data, count, states } = await paula.ok('products.rules', { body: { searchKey: 'zebra', ...more } });
    return { names: data.map(({ name }) => name), count, states };
  };
  const states = { active: 1, coming: 1, paused: 1, ended: 1 };
  expect(await list()).toEqual({
    names: ['Zebra now', 'Zebra coming', 'Zebra over', 'Zebra paused'],
    count: 4,
    states,
  });
  expect(await list({ states: ['paused'] })).toEqual({ names: ['Zebra paused'], count: 1, states });
  expect(await list({ states: ['active', 'coming'] })).toEqual({
    names: ['Zebra now', 'Zebra coming'],
    count: 2,
    states,
  });
  const page = { skip: 0, take: 1, sort: [{ field: 'value', dir: 'asc' as const }] };
  expect(await list({ page })).toMatchObject({ names: ['Zebra paused'], count: 4 });
});

describe('prices as somebody sees them', () => {
  const priceOf = async (who: object) => {
    const page = { skip: 0, take: 100 };
    const { data } = await paula.ok('products.pricesAs', { body: { ...who, page } });
    return data.find((row) => row.productId === productId);
  };

  test('a client, a tier, and everyone: price, rule and the next break', async () => {
    const [tier] = await shop.query<{ id: number }>(`INSERT INTO account_tier (name) VALUES ('Gold') RETURNING id`);
    const accountTierId = tier?.id ?? 0;
    const clientId = await shop.client();
    await shop.query('INSERT INTO account_tier_detail (account_tier_id, client_id) VALUES ($1, $2)', [
      accountTierId,
      clientId,
    ]);
    const { id: ofTier } = await add({ name: 'Gold price', value: 17, minUnits: null, accountTierId });
    const { id: ofCase } = await add();
    const theirs = {
      unitPrice: 20,
      unitPriceAfterDiscount: 17,
      ruleId: ofTier,
      ruleName: 'Gold price',
      nextBreak: { fromUnits: 24, unitPrice: 12, ruleId: ofCase, ruleName: 'By the case' },
    };
    expect(await priceOf({ clientId })).toMatchObject(theirs);
    expect(await priceOf({ accountTierId })).toMatchObject(theirs);
    expect(await priceOf({})).toMatchObject({ unitPriceAfterDiscount: 20, ruleId: null, nextBreak: { unitPrice: 12 } });
    const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
    const { changedItems } = await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 24 } });
    expect(changedItems).toMatchObject([{ discountId: ofCase, lineTotal: 288 }]);
    const namesOf = async (body: object) => (await paula.ok('products.pricesAs', { body })).tierNames;
    expect([await namesOf({ clientId }), await namesOf({ accountTierId }), await namesOf({})]).toEqual([
      ['Gold'],
      ['Gold'],
      [],
    ]);
    const both = await paula.call('products.pricesAs', { body: { clientId, accountTierId } });
    expect(both.problem.code).toBe('invalid');
  });

  test('only those that differ', async () => {
    await shop.product();
    await add();
    const { count, differing, data } = await paula.ok('products.pricesAs', { body: { onlyDiffering: true } });
    expect([count, differing, data.map((row) => row.productId)]).toEqual([1, 1, [productId]]);
    const none = await paula.ok('products.pricesAs', { body: { searchKey: 'nothing is called this' } });
    expect([none.count, none.differing, none.averageOff]).toEqual([0, 0, 0]);
  });

  test('a list of products names the rules of one where a break or several give its price', async () => {
    const rulesOf = async () => {
      const { data } = await shop.rosa.ok('products.available', { body: { page: { take: 100 } } });
      return data.find((row) => row.productId === productId)?.rules;
    };
    expect(await rulesOf()).toBeUndefined();
    const { id: plain } = await add({ name: 'Always', value: 19, minUnits: null });
    expect(await rulesOf()).toBeUndefined();
    const { id: ofCase } = await add();
    expect((await rulesOf())?.map(({ id }) => id)).toEqual([plain, ofCase]);
    await paula.ok('products.pauseRule', { body: { id: plain } });
    expect((await rulesOf())?.map(({ id }) => id)).toEqual([ofCase]);
  });
});

test('a person without the key for all accounts sees no rule of a client of others', async () => {
  await makePersonWith(app, 'Quinn', ['prices', 'prices.edit']);
  const quinn = await app.as('quinn@x.test');
  const { id } = await add({ clientId: await shop.client() });
  expect((await quinn.ok('products.rules', { body: { productId } })).count).toBe(0);
  expect((await quinn.call('products.endRule', { body: { id } })).status).toBe(404);
});
