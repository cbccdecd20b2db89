import { describe, expect, test } from 'vitest';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** Open carts with portal orders, and the other ways of finding what to sell. */
const app = withApp();

describe('portal orders', () => {
  test('one is accepted from the open carts and reviewed, another cancelled with a reason', async () => {
    const page = await app.open({ as: 'manager@demo.test' });
    await page.goto('/open-carts');
    await page.getByRole('button', { name: 'Show Only Portal Orders' }).click();
    await page.waitForURL(/portal=true/);
    const waiting = page.getByRole('button', { name: /^Accept order of/ });
    await expect.poll(async () => await waiting.count()).toBe(4);
    await waiting.first().click();
    await page.waitForURL(/\/review-order\/\d+\/\d+/);
    await page.getByText('Order accepted.').waitFor();

    await page.goto('/open-carts?portal=true');
    await expect.poll(async () => await waiting.count()).toBe(3);
    await page
      .getByRole('button', { name: /^Cancel order of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByText('Give a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('The license has expired');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order canceled.').waitFor();
    await expect.poll(async () => await waiting.count()).toBe(2);
  });

  test('on a phone it is decided in its cart', async () => {
    const page = await app.open({ as: 'manager@demo.test', size: 'phone' });
    await page.goto('/open-carts?portal=true');
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Accept order of/ }) })
      .first()
      .getByRole('link')
      .click();
    await page.waitForURL(/\/cart\/\d+/);
    const cartId = /\d+$/.exec(page.url())?.[0];
    await page.getByRole('button', { name: 'Accept order', exact: true }).click();
    await page.waitForURL(/\/review-order\/\d+\/\d+/);
    expect(page.url()).toContain(`/review-order/${cartId}/`);
  });
});

describe('catalogs', () => {
  test('quantities of one source are typed together, reduced, and added to the cart', async () => {
    const page = await app.open();
    await page.goto('/product-catalogs');
    await page.getByRole('button', { name: 'Blue Dream Bulk Flower', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const meter = dialog.getByRole('meter');
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await dialog.getByText('Nothing to add. Please set quantity to one or more products').waitFor();

    const quantities = dialog.getByRole('textbox', { name: /^Quantity of/ });
    await quantities.first().fill('100000');
    const reduce = dialog.getByRole('button', { name: /^Reduce by/ });
    await reduce.first().waitFor();
    expect(await meter.getAttribute('aria-valuetext')).toMatch(/ over$/);
    await reduce.first().click();
    await expect.poll(async () => await reduce.count()).toBe(0);
    expect(await meter.getAttribute('aria-valuetext')).not.toContain('over');

    await quantities.first().fill('2');
    await quantities.first().press('Enter');
    await expect.poll(async () => await quantities.nth(1).evaluate((at) => at === document.activeElement)).toBe(true);
    await quantities.nth(1).fill('1');
    await dialog.getByText('2 products · 3 units').waitFor();
    await quantities.nth(1).press('Control+Enter');
    await page.getByText('Products Added to Cart').waitFor();
  });

  test('by name they are under their lines, with what they hold and what is left', async () => {
    const page = await app.open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/product-catalogs');
    const headings = page.getByRole('rowheader');
    await headings.filter({ hasText: /^From bulk \d+$/ }).waitFor();
    await headings.filter({ hasText: /^Concentrates \d+$/ }).waitFor();
    const bulk = page.getByRole('row', { name: /^Blue Dream Bulk Flower/ });
    await bulk.getByText('Flower 28g, 3.5g, 7g, Preroll 1g, 2-Pack, 5-Pack', { exact: true }).waitFor();
    await bulk.getByText('all', { exact: true }).waitFor();
    await bulk.getByText(/^[\d,.]+ g$/).waitFor();
    await page.getByRole('button', { name: 'Live Resin', exact: true }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);

    // By price they are mixed, each under its whole name.
    await page.getByRole('columnheader', { name: 'Min Unit Price' }).click();
    await page.getByRole('button', { name: 'Concentrates · Live Resin', exact: true }).waitFor();
    expect(await headings.count()).toBe(0);
  });

  test('on a phone a catalog says the same in three lines', async () => {
    const page = await app.open({ size: 'phone' });
    await page.goto('/product-catalogs');
    await page
      .getByText(/^6 products · all in stock · [\d,.]+ g left$/)
      .first()
      .waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Blue Dream Bulk Flower', exact: true }).tap();
    await page.getByRole('dialog').getByRole('meter').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('the price slider narrows the list by keyboard, and its end lifts the bound', async () => {
    const page = await app.open();
    await page.goto('/product-catalogs');
    const to = page.getByRole('slider', { name: 'Unit price to' });
    await to.focus();
    await page.keyboard.press('Home');
    await page.waitForURL(/priceMax=0/);
    await page.getByText('0 catalogs', { exact: true }).waitFor();
    await to.press('ArrowRight');
    await page.waitForURL(/priceMax=5/);
    await to.press('PageUp');
    await expect.poll(() => page.url()).not.toContain('priceMax');
  });
});

test('a product shows its lots and buyers, and the list of a cart when its client last bought it', async () => {
  const page = await app.open();
  await page.goto('/products?q=FL-FX-12');
  await page.locator('main a[href^="/product-info/"]').first().click();
  await page.waitForURL(/\/product-info\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const lots = page.getByRole('grid', { name: /^Batches of/ });
  await lots.getByRole('gridcell').first().waitFor();
  await page.getByRole('region', { name: 'Buyers of the last year' }).waitFor();

  const { CartId, Id } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/products/${CartId}/${Id}`);
  await page.getByText('longer ago', { exact: true }).waitFor();
  const marks = page.getByRole('gridcell').filter({ hasText: /^(Never|Today|\d+ days?)$/ });
  await expect.poll(async () => await marks.count()).toBeGreaterThan(10);

  // the list view has the same rows and quantities; what is typed is summed up below them
  await page.getByRole('button', { name: 'List view' }).click();
  await page.waitForURL(/asList=true/);
  await page.getByRole('columnheader', { name: 'Laboratory' }).waitFor();
  await page
    .getByRole('gridcell')
    .filter({ hasText: /\d left/ })
    .first()
    .waitFor();
  await page
    .getByText(/^last paid \$\d/)
    .first()
    .waitFor();
  const quantity = page.getByRole('columnheader', { name: 'Quantity', exact: true });
  const at = await quantity.getAttribute('aria-colindex');
  await page.locator(`[data-at="0:${Number(at) - 1}"]`).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('1 product · 3 units').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  const preview = page.getByRole('region').filter({ hasText: 'Last bought' });
  await preview.getByRole('heading', { name: 'Lots' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Items Added to Cart').waitFor();
});

test('selected lines of a cart are marked as samples, and get their lots after a preview', async () => {
  const page = await app.open();
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/cart/${CartId}`);
  const boxes = page.getByRole('grid', { name: 'Cart lines' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Trade Sample', exact: true }).click();
  // one of them is too large for a sample; the settings only warn
  const warning = page.getByRole('dialog', { name: 'Trade Sample: 2 lines' });
  await warning.getByText(/ a unit; a trade sample is at most 3.5 g\.$/).waitFor();
  expect(await axe(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Mark anyway' }).click();
  await page.getByText('successfully updated.').waitFor();
  await page.getByRole('heading', { name: /^Trade samples/ }).waitFor();
  const { CartItems } = await app.call<{ CartItems: { SampleType: number | null }[] }>(
    'sales@demo.test',
    `/v1/orders/cart/${CartId}`,
  );
  expect(CartItems.slice(0, 2).map((item) => item.SampleType)).toEqual([1, 1]);

  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Auto allocate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('gridcell').first().waitFor();
  await dialog.getByRole('button', { name: 'Lowest', exact: true }).click();
  await dialog
    .getByText(/^Lowest of \d+$/)
    .first()
    .waitFor();
  const previewed = page.waitForRequest((request) => /"AllocatetoaSingleLot":true/i.test(request.postData() ?? ''));
  await dialog.getByRole('button', { name: 'A single lot for each line' }).click();
  await previewed;
  await dialog.getByRole('button', { name: /^Allocate \d+ line/ }).click();
  await page.getByText('Cart items successfully allocated').waitFor();
});

test('on a wide screen the filters of products are beside the grid until they are closed', async () => {
  const page = await app.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByRole('group', { name: 'Strains' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Filters · 1' }).waitFor();
  await page.getByRole('button', { name: / – remove$/ }).waitFor();
  const [beside, grid] = [await panel.boundingBox(), await page.getByRole('grid').boundingBox()];
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(grid?.x ?? 0);
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close the filters' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Filters · 1' }).waitFor();
  expect(await panel.count()).toBe(0);
  await page.getByRole('button', { name: 'Filters · 1' }).click();
  await panel.waitFor();
});

test('the review names a product that is not for sale any more, and a cart takes new discounts when asked', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Harbor Light Cannabis');
  const { Data } = await app.call<{ Data: { ProductId: number; ProductName: string; DiscountId: number | null }[] }>(
    'sales@demo.test',
    '/v1/product/available-products',
    { IsNonCannabis: false, ClientId: Id },
  );
  const [withdrawn, discounted] = Data.filter(({ DiscountId }) => DiscountId === null);
  const add = async (ProductId = 0) =>
    await app.call<{ CartId: number }>('sales@demo.test', '/v1/orders/add-to-car-from-inventory/', {
      ClientId: Id,
      ProductId,
      Quantity: 1,
    });
  await add(withdrawn?.ProductId);
  const { CartId } = await add(discounted?.ProductId);
  await app.run(`UPDATE product SET is_active = false WHERE id = ${withdrawn?.ProductId}`);
  await page.goto(`/review-order/${CartId}/${Id}`);
  const look = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Needs a look' }).last();
  await look.getByText(`${withdrawn?.ProductName} is not for sale.`).waitFor();
  await look.getByRole('button', { name: 'Remove' }).last().click();
  await look.getByText(`${withdrawn?.ProductName} is not for sale.`).waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  await app.run(`UPDATE product SET is_active = true WHERE id = ${withdrawn?.ProductId}`);

  await app.run(
    `INSERT INTO discount_rule (name, kind, value, product_id) VALUES ('Fresh week', 'percent', 90, ${discounted?.ProductId})`,
  );
  await page.goto(`/cart/${CartId}`);
  await page.getByRole('grid', { name: 'Cart lines' }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refresh discounts' }).click();
  await page.getByText('successfully updated.').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: discounted?.ProductName ?? '' })
    .getByText('90%')
    .waitFor();
});
