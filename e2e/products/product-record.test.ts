import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { productAddress } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';

/** The page of a product for the people who manage it. */
const app = withApp();
const admin = 'admin@demo.test';

const region = (page: Page, name: string) => page.getByRole('region', { name });
/** The value of a fact of the strip, by its label. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test.each([390, 1280])(
  'the record shows facts, the price with what is planned, units and state data, %i px wide',
  async (width) => {
    const page = await app.open({ as: admin });
    await page.setViewportSize({ width, height: 900 });
    const address = await productAddress(page, 'FL-BD-35');
    const ProductId = Number(address.split('/').at(-1));
    const { UnitPrice, Cost } = await app.call<{ UnitPrice: number; Cost: number }>(
      admin,
      `/v1/product/product-record/${ProductId}`,
      {},
    );
    await app.call(admin, '/v1/product/change-prices', {
      Prices: [{ ProductId, UnitPrice: UnitPrice + 1 }],
      FromDate: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10),
      Reason: 'Winter list',
    });
    await page.goto(address);
    const price = region(page, 'List price');
    await price.getByText('Winter list').waitFor();
    await expect.poll(async () => await fact(page, 'Cost').innerText()).toBe(`$${Cost.toFixed(2)}`);
    expect(await fact(page, 'Margin').innerText()).toMatch(/^\d+(\.\d)?%$/);
    await price.locator('svg path[data-planned]').waitFor({ state: 'attached' });
    expect(await price.locator('li').first().innerText()).toContain('Winter list');
    await region(page, 'Units sold by month').getByRole('slider').waitFor();
    await region(page, 'State').getByText('State type').waitFor();
    await region(page, 'Pictures').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/record-${width}.png`, fullPage: true });
    await price.getByRole('button', { name: /^Cancel/ }).click();
    await price.getByText('Winter list').waitFor({ state: 'detached' });
  },
);

test('without the key to costs there is neither cost nor margin', async () => {
  const page = await app.open();
  await page.goto(await productAddress(page, 'FL-BD-35'));
  await region(page, 'Stock').waitFor();
  expect(await page.getByText(/^(Cost|Margin)$/).count()).toBe(0);
  expect(await region(page, 'State').count()).toBe(0);
});

test.each([390, 720, 1024, 1280])(
  'the record names the rules, open carts and orders of a product, %i px wide',
  async (width) => {
    const page = await app.open({ as: admin });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(await productAddress(page, 'PR-NL-5X'));
    const rules = region(page, 'Price rules').getByRole('listitem');
    await rules.filter({ hasText: 'Gold price list from 80' }).getByText('$8.90').waitFor();
    await rules.filter({ hasText: 'Gold Prerolls 15%' }).getByText('25+').waitFor();
    const carts = region(page, 'In open carts');
    await carts.getByRole('link', { name: 'Skiff & Ember' }).waitFor();
    await region(page, 'On open orders').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/uses-${width}.png`, fullPage: true });
    await carts.getByRole('link', { name: 'Skiff & Ember' }).click();
    await page.getByRole('heading', { level: 1, name: /Skiff & Ember/ }).waitFor();
  },
);

test('who only sells sees the record without its form, and starts the cart of a buyer', async () => {
  const page = await app.open();
  await page.goto(await productAddress(page, 'PR-NL-5X'));
  await region(page, 'In open carts').waitFor();
  expect(await region(page, 'Price rules').count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  const start = page.getByRole('button', { name: /^Start cart of / }).first();
  const name = (await start.getAttribute('aria-label'))?.replace('Start cart of ', '') ?? '';
  await start.click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
});

test.each([390, 720, 1024, 1280, 1440])(
  'who sells sees the price of today, what was paid by month, stock and laboratory, %i px wide',
  async (width) => {
    const page = await app.open();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(await productAddress(page, 'VP-BD-05'));
    const head = page.getByRole('heading', { level: 1, name: 'Blue Dream Cartridge 0.5g' });
    await head.getByText('$8.51').waitFor();
    expect((await head.locator('s').innerText()).trim()).toBe('$9.25');
    const price = region(page, 'Price').filter({ hasText: 'Price today' });
    expect(await price.locator('dl > div').allInnerTexts()).toEqual([
      expect.stringMatching(/^List price\s+\$9\.25$/),
      expect.stringMatching(/^Vape Weeks 8%\s+−\$0\.74$/),
      expect.stringMatching(/^Price today\s+\$8\.51$/),
    ]);
    expect(await region(page, 'Stock').getByText('Package').count()).toBe(1);
    expect(await region(page, 'Lab, newest lot').locator('dt').allInnerTexts()).toEqual([
      'Total',
      'THC',
      'CBD',
      'THCA',
    ]);
    const paid = region(page, 'Price paid and units');
    const chart = paid.getByRole('slider', { name: 'Price paid and units by month' });
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    expect(first).toMatch(/^[A-Z][a-z]{2} \d{4}: (nothing sold|\$\d+\.\d\d on average)/);
    await paid.getByText(first ?? '').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await paid.getByRole('button', { name: 'Table' }).click();
    const table = paid.getByRole('grid').or(paid.getByRole('list')).first();
    await table.waitFor();
    const lots = region(page, 'Lots and lab results');
    await lots.getByRole('button', { name: 'Used up' }).click();
    await lots
      .getByText(/used up/)
      .first()
      .waitFor();
    expect(await lots.getByRole('button', { name: 'Used up' }).getAttribute('aria-pressed')).toBe('true');
  },
);
