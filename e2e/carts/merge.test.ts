import { messages } from '@cartwright/contract/messages';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** A cart goes into a sublotted order of its client, from the review. */
const app = withApp();
const rosa = 'sales@demo.test';
const manager = 'manager@demo.test';

interface Numbers {
  readonly OrderId: number;
  readonly OrderNo: number;
}

const productOf = async (sku: string): Promise<number> => {
  const { Data } = await app.call<{ Data: { ProductId: number }[] }>(rosa, '/v1/product/available-products', {
    SearchKey: sku,
  });
  return Data[0]?.ProductId ?? 0;
};

const sku = 'CO-FX-60';

/** A cart of the client with a line of each number of units. */
async function cartOf(clientId: number, units: readonly number[]): Promise<number> {
  const { CartId } = await app.call<{ CartId: number }>(rosa, `/v1/orders/new-cart/${clientId}`, {});
  const ProductId = await productOf(sku);
  for (const [at, Quantity] of units.entries()) {
    const more = at === 0 ? {} : { discountType: 1, UnitPriceDiscount: 1 };
    await app.call(rosa, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity, ...more });
  }
  return CartId;
}

/** A sublotted order of the client. */
async function sublottedOrder(clientId: number): Promise<Numbers> {
  const cartId = await cartOf(clientId, [2]);
  const EstimatedDeliveryDate = `${new Date().getFullYear() + 1}-03-02`;
  const body = { ClientId: clientId, CartId: cartId, EstimatedDeliveryDate };
  const order = await app.call<Numbers>(rosa, `/v1/orders/submit-order/${clientId}`, body);
  await app.call(manager, `/v1/fulfillment/sublot/${order.OrderId}`, {});
  return order;
}

describe('submit and merge', () => {
  test('shows what differs, takes the decision about a short line, and merges by keyboard', async () => {
    const page = await app.open();
    const { Id } = await clientNamed(page, 'Ninth Meridian');
    const older = await sublottedOrder(Id);
    const newer = await sublottedOrder(Id);
    const cartId = await cartOf(Id, [1, 90_000]);
    await app.call(manager, `/v1/orders/make-document/${older.OrderId}`, { Kind: 'labels' });
    await page.goto(`/review-order/${cartId}/${Id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Submit and merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit and merge' });
    const targets = dialog.getByRole('radio');
    await expect.poll(async () => await targets.count()).toBe(2);
    expect(await dialog.getByRole('radio', { name: `ORD-${newer.OrderNo}` }).isChecked()).toBe(true);
    await expect.poll(async () => await targets.first().evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const merge = dialog.getByRole('button', { name: `Submit and merge into ORD-${older.OrderNo}` });
    await merge.waitFor();
    await dialog.getByText('A change makes out of date: Labels.').waitFor();
    const row = (name: RegExp) => dialog.getByRole('row', { name });
    expect(
      await row(/^Lines \(differs\)/)
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['2', '1', expect.stringMatching(/^3/)]);
    expect(
      await row(/^Sublots/)
        .getByRole('cell')
        .last()
        .innerText(),
    ).toMatch(/1 of 3 lines\s+2 lines to sublot/);
    await dialog.getByText('1 line is short:').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await merge.click();
    await dialog
      .getByRole('alert')
      .getByText(/requested, .* available/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Backorder this line' }).click();
    await expect.poll(async () => await dialog.getByText('1 line is short:').count()).toBe(0);
    await expect
      .poll(
        async () =>
          await row(/^Backorder lines/)
            .getByRole('cell')
            .first()
            .innerText(),
      )
      .toBe('1 · 90,000 units');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(new RegExp(`/order/${older.OrderId}/${older.OrderNo}`));
    await page.getByText(`Cart ${cartId} merged into Order-${older.OrderNo}.`).first().waitFor();
    await page.getByText('Partially Sublotted').first().waitFor();
  });

  test('on a phone: an order that left its status meanwhile is refused, and then there is none', async () => {
    const page = await app.open({ size: 'phone' });
    const { Id } = await clientNamed(page, 'Foghorn Provisions');
    const order = await sublottedOrder(Id);
    const cartId = await cartOf(Id, [1]);
    await page.goto(`/review-order/${cartId}/${Id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Submit and merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit and merge' });
    const merge = dialog.getByRole('button', { name: `Submit and merge into ORD-${order.OrderNo}` });
    await merge.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await app.call(manager, `/v1/fulfillment/ready-for-manifest/${order.OrderId}`, {});
    await merge.click();
    await dialog.getByRole('alert').getByText('Changed by someone else').waitFor();
    await dialog.getByText(messages.nothingMergeable, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
  });
});
