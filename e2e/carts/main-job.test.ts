import { confirmations, titles } from '@cartwright/contract/messages';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { password } from '../setup/app-server.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import {
  cartByKeys,
  cell,
  chooseDelivery,
  countedKeys,
  isFocused,
  ordersOf,
  quickAdd,
  remainingOf,
  startCart,
} from './selling.ts';

/** The main job of a sales person: find the client, fill a cart, submit, see the order. */
const app = withApp();

/** Twenty products by the first letters of their names, with units, as one entry of the quick entry. */
const twentyProducts =
  '4 du ro,6 gr 5,6 gr 7,5 gr l,8 gr w,3 hu g,6 le 7,9 mo i,6 no 7,6 no 5,4 no ro,6 or 7,6 sa 7,6 sa 5,5 sa w,7 ti 1,8 pep,3 cin,2 brow,6 nl-2x';

const wish = 'Ring at the back door.';

/** A client whose next delivery day the review chooses by itself, and who has a wish for every delivery. */
async function acceptDays(part: string): Promise<void> {
  const { Data } = await app.call<{ Data: { Id: number }[] }>('sales@demo.test', '/v1/Clients/by-sales-person', {
    SearchKey: part,
    MyAccounts: false,
  });
  const days = { AcceptMonday: true, AcceptThursday: true, DeliveryInstruction: wish };
  for (const { Id: ClientId } of Data)
    await app.call('sales@demo.test', '/v1/Clients/update-delivery-preference', { ClientId, ...days });
}

describe('on a desktop', () => {
  test('a rep sells from stock by keyboard, and the stock falls by exactly that quantity', inFirefox, async () => {
    const page = await app.open();
    const clientId = await startCart(page, 'tidewater');
    const [flower, gummies] = [await remainingOf(page, 'FL-FX-12'), await remainingOf(page, 'ED-FX-NS')];
    const before = await ordersOf(page, clientId);

    // type quantities down the column of the inventory, Enter moves to the next row
    await page.getByRole('link', { name: 'Add from inventory' }).first().click();
    await page.getByRole('row').nth(3).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('-FX-');
    await page.getByText('8 products').waitFor();
    await (await cell(page, 'FL-FX-12', 'Quantity')).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await (await cell(page, 'ED-FX-NS', 'Quantity')).click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Add 2 products/ }).click();
    await page.getByText('Items Added to Cart').waitFor();

    // edit units and price in the grid; Enter saves and opens the same cell of the next row; totals change at once
    await page.goto(`/client-cart/${clientId}/cart`);
    await (await cell(page, 'FL-FX-12', 'Units')).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(async () => await (await cell(page, 'ED-FX-NS', 'Units')).locator('input').count()).toBe(1);
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await (await cell(page, 'ED-FX-NS', 'Unit price')).click();
    await page.keyboard.type('3.25');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(async () => await (await cell(page, 'ED-FX-NS', 'Total')).textContent()).toBe('$9.75');

    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/review-order/);
    await chooseDelivery(page);
    const total = await page
      .getByRole('complementary', { name: 'Summary' })
      .getByRole('definition')
      .last()
      .textContent();
    await page
      .getByRole('button', { name: /^Submit/ })
      .first()
      .click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
    const orderNo = Number(page.url().split('/').at(-1));
    await page.getByText(`Order-${orderNo} Created.`).waitFor();
    await page.locator('main').getByText(`ORD-${orderNo}`, { exact: true }).first().waitFor();
    // the cart leaves the recent records, where its order is now
    const recents = async () => await (await page.request.get('/v1/usersetting/recent-records')).text();
    await expect.poll(recents, { timeout: 10_000 }).toContain(`ORD-${orderNo}`);
    expect(await recents()).not.toContain('cart');

    expect(await remainingOf(page, 'FL-FX-12')).toBe(flower - 7);
    expect(await remainingOf(page, 'ED-FX-NS')).toBe(gummies - 3);
    expect(await ordersOf(page, clientId)).toBe(before + 1);
    await page.goto('/orders');
    const first = page.getByRole('row').filter({ hasText: `ORD-${orderNo}` });
    await first.waitFor();
    expect(await first.textContent()).toContain(total ?? 'no total');
  });

  test('two windows that submit the same cart at once see one order', async () => {
    const page = await app.open();
    const clientId = await startCart(page, 'foghorn');
    await quickAdd(page, '2 CO-FX-60');
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.waitForURL(/review-order/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const before = await ordersOf(page, clientId);
    await other
      .getByRole('button', { name: /^Submit/ })
      .first()
      .waitFor();
    // Each request waits for the other one, so that none comes after the cart is closed.
    const both = Promise.withResolvers<void>();
    let asked = 0;
    for (const each of [page, other])
      await each.route('**/submit-order/**', async (route) => {
        asked += 1;
        if (asked === 2) both.resolve();
        await both.promise;
        await route.continue();
      });
    await Promise.all(
      [page, other].map(
        async (each) =>
          await each
            .getByRole('button', { name: /^Submit/ })
            .first()
            .dblclick(),
      ),
    );
    await Promise.all([page, other].map(async (each) => await each.waitForURL(/\/order\/\d+\/\d+/)));
    expect(page.url()).toBe(other.url());
    expect(await ordersOf(page, clientId)).toBe(before + 1);
  });

  test('from the client to the order, 5 products by keyboard alone, in at most 83 keys', async () => {
    const page = await app.open();
    await acceptDays('Cedar & Salt Cannabis');
    await page.goto('/accounts');
    await page.getByRole('row').nth(2).waitFor();
    const keys = countedKeys(page);
    const { press, type } = keys;
    await cartByKeys(page, keys, 'cedar');
    for (const entry of ['6 snickerd', '3 dream wax', '8 granite 5-p', '2 slipper rosin', '4 moonglow 7']) {
      await type(entry);
      await press('Enter');
    }
    await page.getByText('5 lines · 23 units').first().waitFor();
    // up into the lines: other units and another price for the last
    await press('ArrowUp');
    await type('5');
    await press('Tab');
    await type('24');
    await press('Enter', 'Escape', 'Control+Enter');
    await page.waitForURL(/review-order/);
    // the next day that the client accepts is chosen
    await page.getByRole('group', { name: 'Estimated delivery' }).locator('[aria-pressed=true]').waitFor();
    await press('Control+Enter');
    await page.waitForURL(/\/order\/\d+\/\d+/);
    await page.getByText('$24.00').first().waitFor();
    expect(keys.count()).toBeLessThanOrEqual(83);
  });

  test('from sign-in to an order of 5 lines in at most 107 keys, from the dashboard in 65', async () => {
    await acceptDays('Cedar & Salt Cannabis');
    const page = await app.open({ as: null });
    await page.goto('/');
    const keys = countedKeys(page);
    const { press, type } = keys;
    await isFocused(page.getByLabel('Email'));
    await type('sales@demo.test');
    await press('Tab');
    await type(password);
    await press('Enter');
    await page.getByRole('form', { name: 'Sign in' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const signedIn = keys.count();
    await cartByKeys(page, keys, 'cedar');
    for (const entry of ['4 moonglow 7', '6 snick', '3 dream wax', '8 gran 5-p', '2 slip ros']) {
      await type(entry);
      await press('Enter');
    }
    await page.getByText('5 lines · 23 units').first().waitFor();
    await press('Control+Enter');
    await page.waitForURL(/review-order/);
    await page.getByRole('group', { name: 'Estimated delivery' }).locator('[aria-pressed=true]').waitFor();
    await press('Control+Enter');
    await page.waitForURL(/\/order\/\d+\/\d+/);
    expect(keys.count() - signedIn).toBeLessThanOrEqual(65);
    expect(keys.count()).toBeLessThanOrEqual(107);
  });

  test('from sign-in to “Order-N Created”, 20 lines by keyboard alone, in at most 195 keys', inFirefox, async () => {
    await acceptDays('Larkspur Collective');
    const page = await app.open({ as: null });
    await page.goto('/');
    const keys = countedKeys(page);
    const { press, type } = keys;
    await isFocused(page.getByLabel('Email'));
    await type('sales@demo.test');
    await press('Tab');
    await type(password);
    await press('Enter');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('form', { name: 'Sign in' }).waitFor({ state: 'detached' });
    await cartByKeys(page, keys, 'larks');
    await type(twentyProducts);
    await press('Enter');
    await page.getByText('20 lines · 112 units').first().waitFor({ timeout: 30_000 });
    expect(await page.getByText('Not added').count()).toBe(0);
    await press('Control+Enter');
    await page.waitForURL(/review-order/);
    await page.getByRole('group', { name: 'Estimated delivery' }).locator('[aria-pressed=true]').waitFor();
    await press('Control+Enter');
    await page.waitForURL(/\/order\/\d+\/\d+/);
    await page.getByText(`Order-${page.url().split('/').at(-1)} Created.`).waitFor();
    expect(keys.count()).toBeLessThanOrEqual(195);
  });

  test('ordering more than the stock asks about the short lines and offers the backorder', async () => {
    const page = await app.open();
    const clientId = await startCart(page, 'larkspur');
    await quickAdd(page, '5 PR-FX-2');
    await quickAdd(page, '9 FL-FX-A');
    const remaining = await remainingOf(page, 'PR-FX-2');
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.waitForURL(/review-order/);
    const before = await ordersOf(page, clientId);
    const line = page.getByRole('row').filter({ hasText: 'PR-FX-2' });
    await line.getByText('5 × $3.00').waitFor();
    expect(await line.getByRole('radio', { name: 'Split' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Submit', exact: true }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(await ordersOf(page, clientId)).toBe(before);
    await page.getByRole('radio', { name: 'Submit as backorder' }).check();
    await page.getByRole('button', { name: 'Submit as backorder' }).click();
    // one of the lines could be packed from its source instead
    const question = page.getByRole('dialog', { name: titles.submit, exact: true });
    await question.getByText(confirmations.missingConversion, { exact: true }).waitFor();
    await question.getByRole('button', { name: titles.submit, exact: true }).click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
    await page.getByText('Backorder').first().waitFor();
    expect(await remainingOf(page, 'PR-FX-2')).toBe(remaining);
  });

  test('with corrections a short line is split into an order and a backorder', async () => {
    await acceptDays('Larkspur Collective');
    const page = await app.open();
    const clientId = await startCart(page, 'larkspur');
    await quickAdd(page, '5 PR-FX-2');
    await quickAdd(page, '1 CO-FX-60');
    await page.getByText('3 short').first().waitFor();
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.waitForURL(/review-order/);
    const before = await ordersOf(page, clientId);
    await page.getByText(wish).waitFor();
    // short lines are split at first; the first one has the focus, R reduces it, also after a reload, and S splits it again
    const line = page.getByRole('row').filter({ hasText: 'PR-FX-2' });
    await line.getByRole('radio', { name: 'Split' }).waitFor();
    expect(await line.getByRole('radio', { name: 'Split' }).isChecked()).toBe(true);
    await page.keyboard.press('r');
    await page.reload();
    await line.getByRole('radio', { name: 'Reduce' }).waitFor();
    await expect.poll(async () => await line.getByRole('radio', { name: 'Reduce' }).isChecked()).toBe(true);
    await line.locator('label').filter({ hasText: 'Split' }).click();
    await expect.poll(async () => await line.getByRole('gridcell').allInnerTexts()).toContainEqual('$9.00\n3 units');
    await page.getByRole('heading', { name: 'Becomes two orders' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/order\/\d+\/\d+/);
    await page.getByText(/^Order-\d+ Created\. Order-\d+ Created\.$/).waitFor();
    expect(await ordersOf(page, clientId)).toBe(before + 2);
    expect(await remainingOf(page, 'PR-FX-2')).toBe(0);
  });
});

test('the same job by touch, on a phone', async () => {
  const page = await app.open({ size: 'phone' });
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Search accounts' }).click();
  await page.getByRole('searchbox').first().fill('cedar');
  await page.getByRole('row').filter({ hasText: 'Cedar & Salt' }).waitFor();
  await page
    .getByRole('button', { name: /^Start a cart for Cedar/ })
    .or(page.getByRole('link', { name: /Cedar/ }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Add a product' }).waitFor();
  await quickAdd(page, '3 CO-FX-60');
  const remaining = await remainingOf(page, 'CO-FX-60');
  const units = page.getByRole('group', { name: 'Units of Harvest Moon Live Resin 1g' });
  await units.getByRole('button', { name: 'One more' }).click();
  await expect.poll(async () => await units.getByRole('textbox').inputValue()).toBe('4');
  await page
    .getByRole('button', { name: /^Review order/ })
    .or(page.getByRole('link', { name: /^Review order/ }))
    .click();
  await page.waitForURL(/review-order/);
  await chooseDelivery(page);
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  await page.waitForURL(/\/order\/\d+\/\d+/);
  expect(await remainingOf(page, 'CO-FX-60')).toBe(remaining - 4);
});
