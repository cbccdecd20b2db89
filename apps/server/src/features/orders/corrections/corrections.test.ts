import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openStockRoom, type StockRoom } from '../../../../test/factories/stock-room.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let room: StockRoom;

beforeAll(async () => {
  app = await startTestApp();
  room = await openStockRoom(app);
});
afterAll(async () => await app.stop());

type Action = 'reduce' | 'split' | 'backorder' | 'remove';
type Wanted = readonly [name: string, stock: number, units: number, action?: Action];

/** A cart of products with a lot each; `submit` sends the actions of the lines that have one. */
async function cartOf(...wanted: readonly Wanted[]) {
  const lines = [];
  for (const [name, stock, units] of wanted)
    lines.push({ productId: await room.product(name, stock > 0 ? [stock] : []), units });
  const { cartId, clientId } = await room.cart(lines);
  const { cartItems } = await room.seller.ok('carts.one', { params: { id: cartId } });
  const corrections = wanted.flatMap(([, , , action], index) =>
    action === undefined ? [] : [{ cartItemId: cartItems[index]?.id ?? 0, action }],
  );
  const submit = async (more: object = {}) =>
    await room.seller.call('orders.submitWithCorrections', {
      params: { cartId },
      body: { corrections, ...more },
    });
  return { cartId, clientId, cartItems, submit };
}

const read = async (orderId: number) => await room.seller.ok('orders.one', { params: { orderId } });
const lines = (order: Awaited<ReturnType<typeof read>>) =>
  order.orderItems.map((item) => [item.productName, item.units, item.allocated, item.isBackorder]);
const submitNote = async (orderId: number) => {
  const { data } = await room.seller.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  return data[0]?.note;
};

describe('orders.submitWithCorrections', () => {
  test('makes one order of what is in stock and one of what is backordered, and names what is left out', async () => {
    const cart = await cartOf(
      ['Cartridge', 6, 10, 'reduce'],
      ['Preroll', 30, 50, 'split'],
      ['Flower', 0, 24, 'backorder'],
      ['Wax', 0, 3, 'remove'],
      ['Gummies', 90, 36],
    );
    const body = { cartId: cart.cartId, discountAmount: 60 };
    await room.seller.ok('carts.setDiscount', { body });
    const { data } = await cart.submit();
    const [one, two] = await Promise.all(data.orders.map(async ({ orderId }) => await read(orderId)));
    if (one === undefined || two === undefined) throw new Error('no two orders');
    expect(data.message).toBe(`Order-${one.orderNo} Created. Order-${two.orderNo} Created.`);
    expect(data.leftOut).toMatchObject([
      { productName: 'Cartridge', units: 4 },
      { productName: 'Wax', units: 3 },
    ]);
    expect(lines(one)).toEqual([
      ['Cartridge', 6, 6, false],
      ['Preroll', 30, 30, false],
      ['Gummies', 36, 36, false],
    ]);
    expect(lines(two)).toEqual([
      ['Preroll', 20, 0, true],
      ['Flower', 24, 0, true],
    ]);
    // 60.00 over 720.00 and 440.00
    expect([one.grandTotal, two.grandTotal]).toEqual([682.76, 417.24]);
    expect(await submitNote(two.orderId)).toMatch(
      /^Submitted with corrections, as backorder, by .* from cart \d+\. Left out: 4 × Cartridge, 3 × Wax\.$/,
    );
    const after = await room.seller.ok('carts.one', { params: { id: cart.cartId } });
    expect(after).toMatchObject({ status: 'submitted', orders: data.orders });
    expect(await brokenRules(app.owner)).toEqual([]);
  });

  test('a repeat, and a normal submit of the same cart, answer the same two orders', async () => {
    const cart = await cartOf(['Preroll', 3, 5, 'split']);
    const first = await cart.submit();
    expect(first.data.orders).toHaveLength(2);
    const again = await cart.submit();
    expect(again.data.orders).toEqual(first.data.orders);
    const normal = await room.seller.ok('orders.submit', {
      params: { clientId: cart.clientId },
      body: { cartId: cart.cartId },
    });
    expect(normal.orders).toEqual(first.data.orders);
  });

  test('makes one order when nothing is backordered, or nothing is in stock', async () => {
    const reduced = await cartOf(['Preroll', 3, 5, 'reduce']);
    const { data } = await reduced.submit();
    expect(data.orders).toHaveLength(1);
    expect(lines(await read(data.orderId))).toEqual([['Preroll', 3, 3, false]]);
    expect(await submitNote(data.orderId)).toMatch(/ Left out: 2 × Preroll\.$/);
    const waiting = await cartOf(['Flower', 0, 5, 'backorder']);
    const later = await waiting.submit();
    expect(later.data.orders).toHaveLength(1);
    expect(await read(later.data.orderId)).toMatchObject({ isBackorder: true });
    expect(await submitNote(later.data.orderId)).toMatch(/ from cart \d+\.$/);
  });

  test.each([
    ['a short line without a correction', [['Preroll', 3, 5]], 422, 'correction_missing'],
    ['a reduction to nothing', [['Flower', 0, 5, 'reduce']], 422, 'correction_impossible'],
    ['nothing left to order', [['Flower', 0, 5, 'remove']], 422, 'cart_empty'],
  ] as const)('refuses %s, and the cart stays open', async (_what, wanted, status, code) => {
    const cart = await cartOf(...wanted);
    const answer = await cart.submit();
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    const after = await room.seller.ok('carts.one', { params: { id: cart.cartId } });
    expect(after).toMatchObject({ status: 'open', itemCount: 1 });
  });

  test("refuses a correction of another cart's line", async () => {
    const other = await cartOf(['Preroll', 3, 5]);
    const cart = await cartOf(['Preroll', 3, 5, 'reduce']);
    const corrections = [{ cartItemId: other.cartItems[0]?.id ?? 0, action: 'reduce' }];
    expect((await cart.submit({ corrections })).status).toBe(404);
  });

  test('two carts that want the last units at once: one gets them, the other is asked again', async () => {
    const productId = await room.product('Last ones', [6]);
    const carts = await Promise.all([1, 2].map(async () => await room.cart([{ productId, units: 6 }])));
    const answers = await Promise.all(
      carts.map(
        async ({ cartId }) =>
          await room.seller.call('orders.submitWithCorrections', { params: { cartId }, body: { corrections: [] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await brokenRules(app.owner)).toEqual([]);
  });
});
