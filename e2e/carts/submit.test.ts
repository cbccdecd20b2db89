import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { nextYear, type OrderNumbers, sellBy } from './selling.ts';

/** Every way to submit a cart, on a desktop and on a phone (spec 000 §4). */
const app = withApp();
const rosa = 'sales@demo.test';
const manager = 'manager@demo.test';
const { cartOf, orderOf, ordersOfCart } = sellBy(app, rosa);

/** A line in stock, and one of which most is not. */
const inStock = ['CO-FX-60', 1] as const;
const short = ['CO-FX-60', 90_000] as const;
const choose = async (page: Page, way: string) => await page.getByRole('radio', { name: way, exact: true }).check();
const decide = async (page: Page, what: string) => {
  const group = page.getByRole('group', { name: /^What to do with/ });
  await group.getByText(what, { exact: true }).click();
  // What arrives late moves the lines: a click that missed is not what is tested.
  await expect.poll(async () => await group.getByRole('radio', { name: what }).isChecked()).toBe(true);
};
/** The primary button, named after the way. */
const submit = async (page: Page, way: string) =>
  await page.getByRole('button', { name: new RegExp(`^${way}`) }).click();

interface Order {
  readonly OrderItems: readonly { readonly Units: number; readonly IsBackorder: boolean }[];
}

/** The units of each line of an order, and whether they wait for stock. */
async function linesOf(orderId: number): Promise<string[]> {
  const { OrderItems } = await app.call<Order>(rosa, `/v1/orders/order/${orderId}`);
  return OrderItems.map(({ Units, IsBackorder }) => `${Units}${IsBackorder ? ' waiting' : ''}`).toSorted();
}

interface Variant {
  readonly name: string;
  readonly lines: readonly (readonly [sku: string, units: number])[];
  /** What the person does on the review. */
  readonly run: (page: Page, sublotted: OrderNumbers | undefined) => Promise<void>;
  /** The client has a sublotted order. */
  readonly withOrder?: true;
  /** The units of each line of each order that it becomes, and whether they wait. */
  readonly orders: readonly (readonly string[])[];
}

const variants: readonly Variant[] = [
  { name: 'submit', lines: [inStock], run: async (page) => await submit(page, 'Submit'), orders: [['1']] },
  {
    name: 'with corrections, one order',
    lines: [inStock, short],
    run: async (page) => {
      await decide(page, 'Remove');
      await submit(page, 'Submit with corrections');
    },
    orders: [['1']],
  },
  {
    name: 'with corrections: two orders',
    lines: [inStock, short],
    run: async (page) => {
      await decide(page, 'Backorder');
      await page.getByRole('heading', { name: 'Becomes two orders' }).waitFor();
      await submit(page, 'Submit with corrections');
    },
    orders: [['1'], ['90000 waiting']],
  },
  {
    name: 'as backorder',
    lines: [inStock],
    run: async (page) => {
      await choose(page, 'Submit as backorder');
      await submit(page, 'Submit as backorder');
    },
    orders: [['1 waiting']],
  },
  {
    name: 'with the backorder forced for all',
    lines: [inStock, short],
    run: async (page) => {
      await page.getByRole('checkbox', { name: 'Force backorder for all' }).check();
      await submit(page, 'Submit');
    },
    orders: [['1 waiting', '90000 waiting']],
  },
  {
    name: 'merge',
    lines: [inStock],
    withOrder: true,
    run: async (page, order) => {
      await choose(page, 'Submit and merge');
      await submit(page, 'Submit and merge');
      const dialog = page.getByRole('dialog', { name: 'Submit and merge' });
      await dialog.getByRole('button', { name: `Submit and merge into ORD-${order?.OrderNo}` }).click();
      await page.waitForURL(`**/order/${order?.OrderId}/${order?.OrderNo}`);
    },
    orders: [['1', '1']],
  },
];

describe.each([
  { size: 'desktop', client: 'Ninth Meridian' },
  { size: 'phone', client: 'Foghorn Provisions' },
] as const)('on a $size', ({ size, client }) => {
  test.each(variants)('$name', async ({ lines, withOrder, run, orders }) => {
    const page = await app.open({ size });
    const { Id, CartId } = await clientNamed(page, client);
    if (CartId !== null) await app.call(rosa, '/v1/orders/remove-cart', { CartId });
    const sublotted = withOrder ? await orderOf(Id, [inStock]) : undefined;
    if (sublotted) await app.call(manager, `/v1/fulfillment/sublot/${sublotted.OrderId}`, {});
    const cartId = await cartOf(Id, lines, nextYear());
    await page.goto(`/review-order/${cartId}/${Id}`);
    await run(page, sublotted);
    await page.waitForURL(/\/order\/\d+\/\d+/);
    const made = await Promise.all((await ordersOfCart(cartId)).map(async ({ OrderId }) => await linesOf(OrderId)));
    expect(made).toEqual(orders);
  });
});
