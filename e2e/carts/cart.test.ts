import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress, clientNamed } from '../support/demo.ts';
import { editor, rowMenu, rows, saveMarks } from '../support/find.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** The screens of a cart: narrow windows, two tabs, a lost connection, what a review asks for. */
const app = withApp();

/** The cell with the units of a line. */
async function unitsIn(row: Locator): Promise<Locator> {
  const header = row.page().getByRole('columnheader', { name: 'Units', exact: true });
  return row.locator(`[aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
}

test('a laptop at 200 % zoom shows lines, and nothing lies over anything else', async () => {
  const page = await app.open();
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(await cartAddress(page));
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Unfold the summary' }).waitFor();
  const boxes = async () =>
    await Promise.all(
      [
        page.getByRole('combobox', { name: 'Add a product' }),
        page.getByRole('button', { name: 'Discount', exact: true }),
        page.getByRole('button', { name: 'Columns' }),
        page.getByRole('grid', { name: 'Cart lines' }).locator('xpath=..'),
        summary,
      ].map(async (each) => await each.boundingBox()),
    );
  const overlaps = async () => {
    const found = await boxes();
    return found.some((a, at) =>
      found.some(
        (b, other) =>
          other > at &&
          (a === null ||
            b === null ||
            (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)),
      ),
    );
  };
  await expect.poll(overlaps).toBe(false);
  const [, , , grid] = await boxes();
  expect(grid?.height).toBeGreaterThan(34 + 2 * 42);
  for (const name of ['Units', 'Total'])
    expect(await page.getByRole('columnheader', { name, exact: true }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  await summary.getByRole('button', { name: 'Unfold the summary' }).click();
  await summary.getByRole('group', { name: 'Estimated delivery' }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a second tab shows what the first one changes, and keeps what is being typed', async () => {
  const page = await app.open();
  await page.goto(await cartAddress(page));
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [first, second] = [page, other].map((each) => rows(each).first());
  if (first === undefined || second === undefined) throw new Error('no rows');
  await (await unitsIn(rows(other).nth(1))).dblclick();
  await other.keyboard.type('77');
  const units = await unitsIn(first);
  const next = Number(await units.textContent()) + 1;
  await units.dblclick();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const shown = await unitsIn(second);
  await expect.poll(async () => Number(await shown.textContent()), { timeout: 2000 }).toBe(next);
  expect(await editor(other).inputValue()).toBe('77');
  await other.keyboard.press('Escape');
});

test('the discount of a line is typed in percent', async () => {
  const page = await app.open();
  await page.goto(await cartAddress(page));
  const dialog = page.getByRole('dialog', { name: /^Discount · / });
  const open = async () => {
    await rowMenu(rows(page).first()).click();
    await page.getByRole('menuitem', { name: 'Discount' }).click();
    await dialog.waitFor();
  };
  await open();
  await dialog.getByText('Per unit').click();
  await dialog.getByRole('textbox').fill('12.5%');
  expect(await dialog.getByRole('radio', { name: 'Percent' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await open();
  expect(await dialog.getByRole('textbox', { name: 'Percent' }).inputValue()).toBe('12.50');
  await dialog.getByText('Total', { exact: true }).click();
  await dialog.getByRole('slider').fill('20');
  expect(await dialog.getByRole('radio', { name: 'Percent' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: 'Percent' }).inputValue()).toBe('20.00');
  expect(await axe(page)).toEqual([]);
});

test.each(['desktop', 'phone'] as const)('units of a line are packed from bulk, and none again (%s)', async (size) => {
  const page = await app.open({ size });
  const { Id } = await clientNamed(page, 'Harbor Light Cannabis');
  const { Data } = await app.call<{ Data: { ProductId: number; ProductName: string; CanConvert: boolean }[] }>(
    'sales@demo.test',
    '/v1/product/available-products',
    { IsNonCannabis: false, ClientId: Id, Page: { Take: 100 } },
  );
  const { ProductId = 0, ProductName: name = '' } = Data.find(({ CanConvert }) => CanConvert) ?? {};
  const { CartId } = await app.call<{ CartId: number }>('sales@demo.test', '/v1/orders/add-to-car-from-inventory/', {
    ClientId: Id,
    ProductId,
    Quantity: 4,
  });
  const packed = async () => {
    const { CartItems } = await app.call<{ CartItems: { ProductId: number; ConversionUnits: number }[] }>(
      'sales@demo.test',
      `/v1/orders/cart/${CartId}`,
    );
    return Math.max(...CartItems.filter((line) => line.ProductId === ProductId).map((line) => line.ConversionUnits));
  };
  await page.goto(`/cart/${CartId}`);
  const dialog = page.getByRole('dialog', { name: `Pack from bulk · ${name}` });
  const open = async () => {
    const row = rows(page).filter({ hasText: name }).last();
    await (size === 'phone' ? row.locator('button[aria-haspopup=menu]') : rowMenu(row)).click();
    await page.getByRole('menuitem', { name: 'Pack from bulk' }).click();
    await dialog.waitFor();
  };
  await open();
  await dialog.getByRole('textbox').fill('900000');
  await page.keyboard.press('Enter');
  await dialog.getByText('Conversion units are at most the units of the line.').waitFor();
  await dialog.getByRole('textbox').fill('1');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(packed).toBe(1);
  await open();
  await dialog.getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await expect.poll(packed).toBe(0);
});

test('what the client usually buys is added to the cart by its button, and taken back', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Northlight Flower Shop');
  const made = await app.call<{ CartId: number }>('sales@demo.test', `/v1/orders/new-cart/${Id}`, {});
  await page.goto(`/cart/${made.CartId}`);
  const usual = page.getByRole('region', { name: 'Usually buys' });
  const first = usual
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  const name = /Add [\d.,]+ × (.*)/.exec((await first.getByRole('button').getAttribute('aria-label')) ?? '')?.[1] ?? '';
  // Letters and digits are for the entry.
  expect(await usual.locator('kbd').count()).toBe(0);
  await first.getByRole('button').click();
  await usual.getByRole('listitem').filter({ hasText: name }).getByText('in cart').waitFor();
  await rows(page).filter({ hasText: name }).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await rows(page).filter({ hasText: name }).count()).toBe(0);
  await usual.getByText('in cart').waitFor({ state: 'detached' });
});

test('the discount of an order is typed in percent', inFirefox, async () => {
  const page = await app.open();
  await page.goto(await cartAddress(page));
  await page.getByRole('button', { name: 'Edit the order discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount' });
  const gross = Number((await dialog.getByRole('definition').first().textContent())?.replaceAll(/[$,]/g, ''));
  await page.keyboard.type('5%');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const discount = page.getByRole('complementary', { name: 'Summary' }).getByRole('definition').nth(1);
  const percent = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    Math.round(gross * 5) / 100,
  );
  await expect.poll(async () => await discount.textContent()).toContain(percent);
});

test('a value that could not be saved without a connection waits, and is saved later', async () => {
  const page = await app.open({ expected: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto(await cartAddress(page));
  const units = await unitsIn(rows(page).first());
  await units.dblclick();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('1 change waits for the connection').waitFor();
  expect(await units.innerText()).toContain('31');
  expect(await saveMarks(page).count()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(async () => await page.getByText('waits for the connection').count()).toBe(0);
  await page.reload();
  await expect.poll(async () => await (await unitsIn(rows(page).first())).innerText()).toBe('31');
});

test('a review asks for the date only when it is submitted without one', async () => {
  const page = await app.open();
  const { Id: ClientId, CartId: earlier } = await clientNamed(page, 'Ninth Meridian');
  if (earlier !== null) await app.call('sales@demo.test', '/v1/orders/remove-cart', { CartId: earlier });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  await app.call('sales@demo.test', '/v1/Clients/update-delivery-preference', {
    ClientId,
    ...Object.fromEntries(days.flatMap((day) => [`Accept${day}`, `Prefer${day}`].map((flag) => [flag, false]))),
  });
  const { CartId } = await app.call<{ CartId: number }>('sales@demo.test', `/v1/orders/new-cart/${ClientId}`, {});
  const found = await app.call<{ Data: { ProductId: number }[] }>('sales@demo.test', '/v1/product/available-products', {
    SearchKey: 'CO-FX-60',
  });
  const ProductId = found.Data[0]?.ProductId;
  await app.call('sales@demo.test', '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 1 });
  await page.goto(`/review-order/${CartId}/${ClientId}`);
  const date = page.getByLabel('Date');
  await date.waitFor();
  const asked = page.getByText('Please add a valid estimated delivery date');
  expect(await asked.count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await asked.waitFor();
  await expect.poll(async () => await date.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('group', { name: 'Estimated delivery' }).getByRole('button').first().click();
  await expect.poll(async () => await asked.count()).toBe(0);
  await date.fill('2020-01-31');
  await date.blur();
  await asked.waitFor();
  expect(await page.getByText('Update failed').count()).toBe(0);
  await page.getByRole('group', { name: 'Estimated delivery' }).getByRole('button').first().click();
  await expect.poll(async () => await asked.count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order\/\d+\/\d+/);
});

test('a client whose cart a colleague has names the colleague, where others offer to start one', async () => {
  const page = await app.open({ as: 'dale@demo.test' });
  const { Id, Tradename } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto('/accounts?mine=false');
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('searchbox').first().fill('harbor light');
  await page.getByText('1 account', { exact: true }).waitFor();
  const says = page.getByRole('img', { name: /^.+ has the cart of Harbor Light Cannabis$/ });
  await says.waitFor();
  expect(await page.getByRole('button', { name: /^Start a cart for Harbor/ }).count()).toBe(0);
  await page.goto(`/client/update/${Id}`);
  await page
    .getByText(/^Cart with/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Start cart/ }).count()).toBe(0);
  await page.goto(`/client-cart/${Id}/${encodeURIComponent(Tradename)}`);
  await page.getByText(/has the current cart of Harbor Light Cannabis/).waitFor();
});

test('on a phone lines are selected from the menu of one, and removed together', async () => {
  const page = await app.open({ size: 'phone' });
  await page.goto(await cartAddress(page));
  await rows(page).nth(2).waitFor();
  const before = await rows(page).count();
  const names = page.locator('tbody button[aria-haspopup=menu]');
  const [first, second] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
  expect(await page.getByRole('checkbox', { name: `Select ${first}` }).count()).toBe(0);
  await names.nth(0).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: `Select ${second}` }).click();
  const bar = page.getByRole('toolbar', { name: '2 lines selected' });
  await bar.waitFor();
  expect(await axe(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => await rows(page).count()).toBe(before - 2);
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('a new cart that continues an older one says since when, and begins empty when that is asked for', async () => {
  const as = 'dale@demo.test';
  const { CartId, CreatedDate } = await app.call<{ CartId: number; CreatedDate: string }>(
    as,
    '/v1/orders/get-unassigned-cart',
    {},
  );
  const found = await app.call<{ Data: readonly { ProductId: number }[] }>(as, '/v1/product/available-products', {});
  await app.call(as, '/v1/orders/add-to-cart', { CartId, ProductId: found.Data[0]?.ProductId, Quantity: 1 });
  const page = await app.open({ as });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^New cart/ }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(`**/cart/${CartId}`);
  const date = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date(CreatedDate));
  await page.getByText(`Continued your cart without a client of ${date}, with 1 line.`).waitFor();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByText(`Delete cart ${CartId} with its line?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL((url) => /\/cart\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${CartId}`));
  await page.getByText('Cart Is Empty').first().waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^New cart/ }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(/\/cart\/\d+$/);
  await page.getByText('Cart Is Empty').first().waitFor();
  expect(await page.getByText(/^Continued your cart/).count()).toBe(0);
});
