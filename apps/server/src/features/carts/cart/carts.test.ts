import type { InputOf, Operation } from '@cartwright/contract/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let clientId: number;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  clientId = await shop.client();
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
});

const problemOf = async (answer: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await answer;
  return [status, problem.code];
};

describe('carts.create', () => {
  test('makes the current cart of a client, and returns it to everybody who may see it', async () => {
    const client = await shop.client();
    const first = await rosa.ok('carts.create', { params: { clientId: client } });
    expect(first).toMatchObject({ created: true, message: 'Cart successfuly created.', cid: first.cartId });
    const again = await shop.manager.ok('carts.create', { params: { clientId: client }, body: { cid: client } });
    expect(again).toMatchObject({ created: false, cartId: first.cartId });
    expect(await rosa.ok('carts.current', { params: { clientId: client } })).toMatchObject({
      noCart: false,
      cartId: first.cartId,
    });
  });

  test('of a cart out of scope only its owner is shown, and no second one is made', async () => {
    const hidden = { noCart: false, ownerName: 'Rosa' };
    expect(await shop.theo.ok('carts.current', { params: { clientId } })).toMatchObject({ ...hidden, cartId: null });
    expect(await shop.theo.ok('carts.ofClient', { params: { clientId } })).toMatchObject({ ...hidden, cart: null });
    const answer = await shop.theo.call('carts.create', { params: { clientId } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'client_has_cart']);
    expect(answer.problem.detail).toContain('Rosa has the current cart of Shop');
    expect(JSON.stringify(answer.problem)).not.toContain(`"CartId"`);
  });

  test('refuses missing clients, and another client in the body', async () => {
    expect(await problemOf(rosa.call('carts.create', { params: { clientId: 2_000_000_000 } }))).toEqual([
      404,
      'not_found',
    ]);
    const other = { params: { clientId }, body: { cid: await shop.client() } };
    expect(await problemOf(rosa.call('carts.create', other))).toEqual([404, 'not_found']);
  });
});

describe('carts.unassigned', () => {
  test('a person has one cart without a client, made when missing, by either call', async () => {
    const first = await shop.theo.ok('carts.unassigned', {});
    expect(first.created).toBe(true);
    expect(await shop.theo.ok('carts.unassignedByGet', {})).toEqual({ ...first, created: false });
    expect((await rosa.ok('carts.unassigned', {})).cartId).not.toBe(first.cartId);
    const productId = await shop.product();
    const added = await shop.theo.ok('carts.addFromInventory', { body: { productId, quantity: 2 } });
    expect(added).toMatchObject({ cartId: first.cartId, clientId: null, message: 'Products Added to Cart' });
    const many = { clientId: 0, products: [{ productId, quantity: 1 }] };
    expect((await shop.theo.ok('carts.addManyFromInventory', { body: many })).changedItems).toMatchObject([
      { units: 3 },
    ]);
  });
});

describe('adding from the inventory', () => {
  test('makes the current cart of the client when there is none', async () => {
    const [client, productId] = [await shop.client(), await shop.product()];
    const made = await rosa.ok('carts.addFromInventory', { body: { clientId: client, productId, quantity: 2 } });
    expect(made).toMatchObject({ clientId: client, itemCount: 1 });
    const products = [{ productId, quantity: 1 }];
    const more = await rosa.ok('carts.addManyFromInventory', { body: { clientId: client, products } });
    expect(more).toMatchObject({ cartId: made.cartId, grossTotal: 30 });
    const named = await rosa.ok('carts.addManyFromInventory', {
      body: { cartId: made.cartId, clientId: client, products },
    });
    expect(named).toMatchObject({ cartId: made.cartId, grossTotal: 40 });
    expect(
      await problemOf(rosa.call('carts.addManyFromInventory', { body: { clientId: client, products: [] } })),
    ).toEqual([422, 'nothing_to_add']);
    const wrong = { cartId: made.cartId, clientId, products };
    expect(await problemOf(rosa.call('carts.addManyFromInventory', { body: wrong }))).toEqual([404, 'not_found']);
  });

  test('rows without units are left out; without any there is nothing to add', async () => {
    const [first, second] = [await shop.product(), await shop.product()];
    const none = [{ productId: first, quantity: 0 }, { productId: second }];
    for (const operation of ['carts.addItems', 'carts.addManyFromInventory'] as const) {
      const refused = await rosa.call(operation, { body: { cartId, products: none } });
      expect([refused.status, refused.problem.title, refused.problem.detail]).toEqual([
        422,
        'Quantity not set',
        'Nothing to add please set one or more itmes quantity',
      ]);
    }
    const products = [...none, { productId: second, quantity: 2 }];
    expect((await rosa.ok('carts.addItems', { body: { cartId, products } })).changedItems).toMatchObject([
      { productId: second, units: 2 },
    ]);
    const below = [
      { productId: first, quantity: -1 },
      { productId: second, quantity: 2 },
    ];
    expect((await rosa.call('carts.addItems', { body: { cartId, products: below } })).problem.code).toBe(
      'units_not_positive',
    );
  });

  test('a refused addition makes no cart', async () => {
    const client = await shop.client();
    const productId = await shop.product({ isActive: false });
    const refusal = rosa.call('carts.addFromInventory', { body: { clientId: client, productId, quantity: 2 } });
    expect(await problemOf(refusal)).toEqual([422, 'product_not_for_sale']);
    expect(await rosa.ok('carts.current', { params: { clientId: client } })).toMatchObject({ noCart: true });
  });
});

describe('reading carts', () => {
  test('a cart with its lines, its summary, and the cart of the client agree', async () => {
    const productId = await shop.product({ lots: [3] });
    await rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 5 } });
    const one = await rosa.ok('carts.one', { params: { id: cartId } });
    expect(one).toMatchObject({ noCart: false, isPortalOrder: false, personName: 'Rosa', status: 'open', orders: [] });
    expect(one.cartItems).toMatchObject([
      { backorder: true, shortUnits: 2, remainingQuantity: 3, productLine: 'Flower' },
    ]);
    const summary = await rosa.ok('carts.summary', { params: { id: cartId } });
    expect(one).toMatchObject(summary);
    expect(await rosa.ok('carts.ofClient', { params: { clientId } })).toMatchObject({ noCart: false, cart: one });
    expect(await rosa.ok('carts.clientNameOf', { query: { clientId } })).toEqual({
      clientId,
      clientName: one.tradename,
    });
    expect(await problemOf(rosa.call('carts.clientNameOf', { query: { clientId: 2_000_000_000 } }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

/** Every call that changes a cart, with an input that an open cart would take. */
const mutations = async (productId: number, cartItemId: number) =>
  ({
    'carts.addItem': { body: { cartId, productId, quantity: 1 } },
    'carts.addItems': { body: { cartId, products: [{ productId, quantity: 1 }] } },
    'carts.addManyFromInventory': { body: { cartId, products: [{ productId, quantity: 1 }] } },
    'carts.updateItem': { body: { cartId, cartItemId, quantity: 2 } },
    'carts.updateItemPrice': { body: { cartId, cartItemId, unitPrice: 3 } },
    'carts.setDiscount': { body: { cartId, discountAmount: 1 } },
    'carts.refreshDiscounts': { body: { cartId } },
    'carts.removeItem': { body: { cartId, cartItemId } },
    'carts.assign': { body: { cartId, clientId: await shop.client() } },
    'carts.unassign': { body: { cartId } },
    'carts.unassignByGet': { query: { cartId } },
    'carts.setDeliveryDate': { params: { cartId }, body: { estimateDeliveryDate: '2026-12-01' } },
    'carts.remove': { body: { cartId } },
  }) satisfies { [O in Operation]?: InputOf<O> };

const snapshot = async () =>
  await shop.query(
    'SELECT c.*, (SELECT json_agg(i ORDER BY i.id) FROM cart_line i WHERE cart_id = c.id) FROM cart c ORDER BY id',
  );

describe.each(['submitted', 'deleted', 'cancelled', 'pending'] as const)('a %s cart', (status) => {
  test('refuses every change with 409 (INV-13)', async () => {
    const productId = await shop.product();
    const added = await rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 3 } });
    const all = await mutations(productId, added.changedItems[0]?.id ?? 0);
    let order: object = {};
    if (status === 'submitted') {
      const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
      const { orderId, orderNo } = await rosa.ok('orders.submit', { params: { clientId }, body });
      order = { OrderId: orderId, OrderNo: orderNo };
    } else if (status === 'deleted') {
      await rosa.ok('carts.remove', { body: { cartId } });
    } else {
      await shop.query(`UPDATE cart SET status = $1, origin = 'portal' WHERE id = $2`, [status, cartId]);
    }
    const before = await snapshot();
    for (const [operation, input] of Object.entries(all)) {
      const answer = await shop.manager.call(operation as 'carts.remove', input as InputOf<'carts.remove'>);
      expect([operation, answer.status, answer.problem.code]).toEqual([operation, 409, 'cart_not_open']);
      expect(answer.problem).toMatchObject(order);
    }
    expect(await snapshot()).toEqual(before);
    const accept = 'This portal order waits to be accepted: accept it before changing it.';
    const { problem } = await rosa.call('carts.setDiscount', { body: { cartId, discountAmount: 0 } });
    expect(problem.ExceptionMessage === accept).toBe(status === 'pending');
  });
});

describe('whose cart it is', () => {
  test('the cart of another sales person is not found, to read and to change (S-13)', async () => {
    const productId = await shop.product();
    const added = await rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 3 } });
    const reads = {
      'carts.one': { params: { id: cartId } },
      'carts.summary': { params: { id: cartId } },
      'carts.verify': { params: { cartId } },
    };
    const before = await snapshot();
    const all = { ...reads, ...(await mutations(productId, added.changedItems[0]?.id ?? 0)) };
    for (const [operation, input] of Object.entries(all)) {
      const answer = await shop.theo.call(operation as 'carts.remove', input as InputOf<'carts.remove'>);
      const missing = JSON.parse(JSON.stringify(input).replaceAll(`:${cartId}`, ':2000000000')) as typeof input;
      const missingToo = await shop.theo.call(operation as 'carts.remove', missing as InputOf<'carts.remove'>);
      expect([operation, answer.status, missingToo.status]).toEqual([operation, 404, 404]);
      expect(answer.problem.detail).toBe(missingToo.problem.detail);
    }
    expect(await snapshot()).toEqual(before);
  });

  test('assigning the client to a sales person assigns the cart', async () => {
    await shop.query('UPDATE client SET assigned_to = $1 WHERE id = $2', [shop.ids.theo, clientId]);
    expect((await shop.theo.ok('carts.one', { params: { id: cartId } })).cartId).toBe(cartId);
    expect((await shop.theo.ok('carts.create', { params: { clientId } })).cartId).toBe(cartId);
  });

  test('without the key nothing changes', async () => {
    await shop.query(
      `DELETE FROM role_permission USING role WHERE role.id = role_id AND name = 'Cart clerk' AND permission = 'carts.edit'`,
    );
    const answer = await shop.clerk.call('carts.remove', { body: { cartId } });
    await shop.query(`INSERT INTO role_permission SELECT id, 'carts.edit' FROM role WHERE name = 'Cart clerk'`);
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
    expect(await problemOf(app.anonymous.call('carts.remove', { body: { cartId } }))).toEqual([401, 'signed_out']);
    expect((await rosa.ok('carts.summary', { params: { id: cartId } })).status).toBe('open');
  });
});

const set = async (body: object) => await rosa.call('carts.setDeliveryDate', { params: { cartId }, body });

describe('carts.setDeliveryDate', () => {
  test('changes what is sent and nothing else', async () => {
    expect((await set({ estimateDeliveryDate: '2026-12-01T08:00:00Z' })).data).toMatchObject({
      message: 'Estimated delivery date successfuly updated.',
      estimatedDeliveryDate: '2026-12-01',
      forceBackorderAll: false,
    });
    expect((await set({ forceBackorderAll: true })).data).toMatchObject({
      estimatedDeliveryDate: '2026-12-01',
      forceBackorderAll: true,
    });
    expect((await set({ estimateDeliveryDate: null })).data).toMatchObject({
      estimatedDeliveryDate: null,
      forceBackorderAll: true,
    });
    for (const date of ['2026-02-30', '0000-01-01', 'soon', 5])
      expect((await set({ estimateDeliveryDate: date })).status).toBe(400);
    const { status, problem } = await set({});
    expect([status, problem.detail]).toEqual([422, 'Please add a valid estimated delivery date']);
    expect((await set({ version: 1, forceBackorderAll: false })).status).toBe(412);
  });
});

test('a submitted cart names its order', async () => {
  await rosa.ok('carts.addItem', { body: { cartId, productId: await shop.product(), quantity: 3 } });
  const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
  const { orderId, orderNo } = await rosa.ok('orders.submit', { params: { clientId }, body });
  const one = await rosa.ok('carts.one', { params: { id: cartId } });
  const { estimateDeliveryDate } = await shop.manager.ok('orders.one', { params: { orderId } });
  expect(one).toMatchObject({ status: 'submitted', orders: [{ orderId, orderNo, estimateDeliveryDate }] });
  expect(await rosa.ok('carts.ofClient', { params: { clientId } })).toMatchObject({ noCart: true, cart: null });
});

test('the audit names every change, once', async () => {
  const productId = await shop.product();
  const { changedItems } = await rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 3 } });
  await rosa.ok('carts.removeItem', { body: { cartId, cartItemId: changedItems[0]?.id ?? 0 } });
  await rosa.ok('carts.remove', { body: { cartId } });
  const rows = await shop.query<{ action: string }>(
    `SELECT action FROM audit WHERE entity = 'cart' AND entity_id = $1 ORDER BY id`,
    [cartId],
  );
  expect(rows.map((row) => row.action)).toEqual(['create', 'add items', 'remove item', 'delete']);
  expect((await rosa.ok('carts.summary', { params: { id: cartId } })).status).toBe('deleted');
});
