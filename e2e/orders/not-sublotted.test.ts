import { expect, test } from 'vitest';
import { nextYear, sellBy } from '../carts/selling.ts';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';

const app = withApp();
const manager = 'manager@demo.test';

test('what is no sublot yet is not offered to a picker, and not called picked', async () => {
  const page = await app.open({ as: manager, size: 'phone' });
  const { Id } = await clientNamed(page, 'Tidewater Green');
  const order = await sellBy(app, manager).orderOf(Id, [
    ['CO-FX-60', 3],
    ['PR-FX-2', 2],
  ]);
  await page.goto(`/fulfillment?day=${nextYear()}`);
  await page.getByRole('button', { name: `Show ORD-${order.OrderNo}` }).tap();
  await page.getByText('An order is picked from its first sublot until its manifest.').waitFor();
  const { OrderItems } = await app.call<{ OrderItems: { OrderItemId: number; Sku: string }[] }>(
    manager,
    `/v1/orders/order/${order.OrderId}`,
  );
  const first = OrderItems.find(({ Sku }) => Sku === 'CO-FX-60')?.OrderItemId;
  await app.call(manager, `/v1/fulfillment/sublot/${order.OrderId}`, { OrderItemIds: [first] });
  await page.getByRole('button', { name: /^Pick 3 / }).tap();
  await page
    .locator('[aria-live=assertive]')
    .getByText(/3 units picked for ORD-\d+, nothing to pick now: 2 units are no sublot yet/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
});
