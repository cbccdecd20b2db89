import { confirmations } from '@cartwright/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let leaf: { id: number; unitPrice: number; isNonCannabis: boolean };
let paper: typeof leaf;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  leaf = { id: await shop.product({ lots: [10_000] }), unitPrice: 10, isNonCannabis: false };
  paper = {
    id: await shop.product({ lots: [10_000], isNonCannabis: true }),
    unitPrice: 10,
    isNonCannabis: true,
  };
});
afterAll(async () => await app.stop());

type Given = Partial<Parameters<typeof makeCart>[1]>;

/** A cart of Rosa's with two units of the leaf unless said otherwise. */
async function cart(given: Given = {}) {
  const clientId = await shop.client();
  const row = { personId: shop.ids.rosa, clientId, items: [{ product: leaf, units: 2 }], ...given };
  return { clientId, cartId: (await makeCart(app.owner, row)).id };
}

const submit = async (
  { clientId, cartId }: { clientId: number; cartId: number },
  body: object = {},
  by = shop.manager,
) => await by.call('orders.submit', { params: { clientId }, body: { cartId, ...body } });

const stored = async (orderId: number) => {
  const [row] = await shop.query(
    `SELECT is_non_cannabis AS "isNonCannabis", is_samples_only AS "isSamplesOnly", note,
       (SELECT action FROM audit WHERE entity = 'order' AND entity_id = o.id) AS audited
     FROM sales_order o JOIN order_note n ON n.order_id = o.id WHERE o.id = $1`,
    [orderId],
  );
  return row;
};

describe('an order', () => {
  test('keeps its kind, says how it was submitted, and notifies the sales person of the client', async () => {
    const given = await cart();
    const { data } = await submit(given);
    expect(await stored(data.orderId)).toEqual({
      isNonCannabis: false,
      isSamplesOnly: false,
      note: `Submitted by Manager from cart ${given.cartId}.`,
      audited: 'submit',
    });
    const notified = await shop.query('SELECT person_id AS id, kind FROM notification WHERE record_id = $1::text', [
      data.orderId,
    ]);
    expect(notified).toEqual([{ id: shop.ids.rosa, kind: 'order_submitted' }]);
  });

  test.each([
    ['by the call', {}, { backorder: true }],
    ['with everything forced by the call', {}, { forceBackorderAll: true }],
    ['with everything forced in the cart', { forceBackorderAll: true }, {}],
  ])('as backorder %s says so', async (_how, more, body) => {
    const given = await cart(more);
    const { data } = await submit(given, body);
    expect(await stored(data.orderId)).toMatchObject({
      note: `Submitted as backorder by Manager from cart ${given.cartId}.`,
      audited: 'submit as backorder',
    });
  });

  test.each([
    [[1, 2], true],
    [[1, null], false],
  ] as const)('of samples %j is one of samples only: %s', async (kinds, isSamplesOnly) => {
    const items = kinds.map((sampleType) => ({ product: leaf, units: 1, sampleType }));
    const { data } = await submit(await cart({ items }));
    expect(await stored(data.orderId)).toMatchObject({ isSamplesOnly });
  });

  test('without cannabis needs no license', async () => {
    const given = await cart({ items: [{ product: paper, units: 1 }] });
    await shop.query('UPDATE client SET is_cannabis_licensed = false, license_no = NULL WHERE id = $1', [
      given.clientId,
    ]);
    const { data } = await submit(given);
    expect(await stored(data.orderId)).toMatchObject({ isNonCannabis: true });
  });

  test('may be submitted with its client in the body too', async () => {
    const given = await cart();
    expect((await submit(given, { clientId: given.clientId })).status).toBe(200);
  });
});

describe('is refused', () => {
  test('an inactive product, by its name', async () => {
    const id = await shop.product({ name: 'Old Stock' });
    const items = [leaf, { ...leaf, id }].map((product) => ({ product, units: 1 }));
    const given = await cart({ items });
    await shop.query('UPDATE product SET is_active = false WHERE id = $1', [id]);
    expect((await submit(given)).problem).toMatchObject({
      code: 'product_not_for_sale',
      detail: 'Old Stock is not for sale.',
    });
  });

  test('a cart without a client', async () => {
    const { cartId } = await cart({ clientId: null });
    for (const clientId of [await shop.client(), 0]) {
      const answer = await submit({ cartId, clientId }, {}, shop.rosa);
      expect(answer.status).toBe(422);
      expect(answer.problem).toMatchObject({ code: 'cart_without_client', detail: confirmations.assignClient });
    }
  });

  test('the cart of a client without naming the client', async () => {
    const { cartId } = await cart();
    expect(await submit({ cartId, clientId: 0 }, {}, shop.rosa)).toMatchObject({
      status: 404,
      problem: { code: 'not_found' },
    });
  });

  test.each(['pending', 'deleted', 'cancelled'] as const)('a cart that is %s', async (status) => {
    const given = await cart({ origin: 'portal' });
    await shop.query('UPDATE cart SET status = $1 WHERE id = $2', [status, given.cartId]);
    const answer = await submit(given);
    expect([answer.status, answer.problem.code]).toEqual([409, 'cart_not_open']);
  });

  test('an open cart by an account that was merged; a submitted one returns its order again', async () => {
    const [open, done] = [await cart(), await cart()];
    const { data } = await submit(done);
    const survivorId = await shop.client();
    for (const { clientId } of [open, done]) {
      await shop.manager.ok('accounts.merge', { body: { survivorId, mergedId: clientId } });
    }
    const again = await submit(done);
    expect([again.status, again.data.orderId, again.headers['idempotency-replayed']]).toEqual([
      200,
      data.orderId,
      'true',
    ]);
    expect((await submit(open)).problem).toMatchObject({ code: 'client_merged', ClientId: survivorId });
    const stranger = await shop.client();
    expect((await submit({ ...done, clientId: stranger })).status).toBe(404);
  });
});
