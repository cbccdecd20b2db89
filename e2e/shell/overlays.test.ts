import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { cartAddress, reviewAddress } from '../support/demo.ts';
import { openAccount, rowMenu, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { sizes } from '../setup/window.ts';
import { smallTargets } from '../support/touch.ts';

/** Every overlay on a desktop and on a phone: axe finds nothing in both themes, touch targets are large enough. */
const app = withApp();

interface Overlay {
  readonly name: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly open: (page: Page) => Promise<unknown>;
  readonly role: 'dialog' | 'menu' | 'listbox' | 'region' | 'status';
  /** Missing on a phone, or covered there by another entry. */
  readonly desktopOnly?: true;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const item = (page: Page, name: string) => page.locator('[role^=menuitem]').filter({ hasText: name }).first();
const openRowMenu = async (page: Page) => await rowMenu(rows(page).first()).click();
/** Opens the menu of the cart's first line, by its menu button or, on a phone, by its name. */
const lineMenu = async (page: Page) =>
  await rowMenu(rows(page).first()).or(rows(page).first().locator('[aria-haspopup=menu]')).first().click();

const overlays: readonly Overlay[] = [
  {
    name: 'the menu of the person',
    path: '/orders',
    role: 'menu',
    open: async (page) => {
      const isPhone = page.viewportSize()?.width === sizes.phone.width;
      await (isPhone ? openAccount(page) : button(page, /^Rosa/).click());
    },
  },
  { name: 'the menu of an account', path: '/accounts', role: 'menu', open: openRowMenu },
  { name: 'the menu of an order', path: '/orders', role: 'menu', open: openRowMenu },
  {
    name: 'the columns',
    path: '/orders',
    role: 'dialog',
    desktopOnly: true,
    open: (page) => button(page, 'Columns').click(),
  },
  {
    name: 'the name of a view',
    path: '/orders?statuses=Manifested',
    role: 'dialog',
    open: (page) => button(page, 'Save view').click(),
  },
  {
    name: 'the menu of a saved view',
    path: '/orders?statuses=Manifested',
    role: 'menu',
    open: async (page) => {
      if ((await page.getByRole('button', { name: 'Mine, saved' }).count()) === 0) {
        await button(page, 'Save view').click();
        await page.getByRole('textbox', { name: 'Name' }).fill('Mine, saved');
        await page.keyboard.press('Enter');
      }
      await button(page, /^Actions of the view/).click();
    },
  },
  {
    name: 'the preview of an order',
    path: '/orders',
    role: 'region',
    open: async (page) => {
      await openRowMenu(page);
      await item(page, 'Preview').click();
      await page.getByText('Grand total').waitFor();
    },
  },
  {
    name: 'the preview of an account',
    path: '/accounts',
    role: 'region',
    open: async (page) => {
      await openRowMenu(page);
      await item(page, 'Preview').click();
      await page.getByText('Deliveries').waitFor();
    },
  },
  {
    name: 'the filters of products',
    path: '/products',
    role: 'dialog',
    open: async (page) => {
      // A wider screen has them beside the grid.
      await page.setViewportSize(sizes.laptop);
      await button(page, 'Filters').click();
    },
  },
  {
    name: 'the batches of a product',
    path: '/products',
    role: 'dialog',
    open: async (page) => {
      await openRowMenu(page);
      await item(page, 'Batches').click();
      await rows(page.getByRole('dialog')).first().waitFor();
    },
  },
  {
    name: 'adding to a cart',
    path: '/products',
    role: 'dialog',
    open: (page) => button(page, /^Add .* to a cart/).click(),
  },
  {
    name: 'the products of the quick entry',
    path: cartAddress,
    role: 'listbox',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Add a product' }).fill('2 blue');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'the menu of a cart', path: cartAddress, role: 'menu', open: (page) => button(page, 'More actions').click() },
  { name: 'the menu of a line', path: cartAddress, role: 'menu', open: lineMenu },
  {
    name: 'the discount of a line',
    path: cartAddress,
    role: 'dialog',
    open: async (page) => {
      await lineMenu(page);
      await item(page, 'Discount').click();
    },
  },
  {
    name: 'the discount of a cart',
    path: cartAddress,
    role: 'dialog',
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, 'Order discount').click();
    },
  },
  {
    name: 'the client of a cart',
    path: cartAddress,
    role: 'dialog',
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, 'Change the client').click();
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a question',
    path: cartAddress,
    role: 'dialog',
    open: async (page) => {
      await button(page, 'More actions').click();
      await item(page, 'Delete cart').click();
    },
  },
  {
    name: 'the statuses of the order summary',
    path: '/order-summary',
    role: 'dialog',
    desktopOnly: true,
    open: async (page) =>
      await page.getByRole('group', { name: 'Filters', exact: true }).getByRole('button', { name: 'Status' }).click(),
  },
  {
    name: 'the transfer reconciliation',
    path: '/order-summary',
    role: 'dialog',
    open: async (page) => {
      await button(page, 'Export').click();
      await item(page, 'Transfer reconciliation').click();
    },
  },
  {
    name: 'the menu of a review',
    path: reviewAddress,
    role: 'menu',
    open: (page) => button(page, 'More actions').click(),
  },
];

const openOverlay = async (page: Page, { path, role, open }: Overlay) => {
  await page.goto(typeof path === 'string' ? path : await path(page));
  await rows(page).first().waitFor();
  await open(page);
  const opened = page.getByRole(role).filter({ visible: true }).first();
  await opened.waitFor();
  return opened;
};

test('on a phone a question is as high as its content, at the foot of the screen', async () => {
  const page = await app.open({ size: 'phone' });
  const question = overlays.find(({ name }) => name === 'a question');
  if (question === undefined) throw new Error('no question');
  const box = await (await openOverlay(page, question)).boundingBox();
  expect(box?.height).toBeLessThan(300);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
});

describe.each(overlays)('$name', (overlay) => {
  const overlaySizes = (['desktop', 'phone'] as const).filter((size) => size === 'desktop' || !overlay.desktopOnly);
  test.each(overlaySizes)('%s', async (size) => {
    const page = await app.open({ size, timeout: 30_000 });
    const opened = await openOverlay(page, overlay);
    expect(await axeInBothThemes(page, opened)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page, ':popover-open, [role=dialog]') : []).toEqual([]);
  });
});

test('the filters of products fill a phone under a title, and its buttons lead back to the list', async () => {
  const page = await app.open({ size: 'phone' });
  await page.goto('/products');
  await rows(page).first().waitFor();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await button(page, 'Filters').tap();
  await sheet.getByText('Filters', { exact: true }).waitFor();
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, ...sizes.phone });
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });

  await button(page, 'Filters').tap();
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ products?$/ });
  const all = await show.innerText();
  for (const target of [show, sheet.getByRole('button', { name: 'Close' })]) {
    const box = await target.boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height);
  }
  await sheet.getByRole('checkbox').first().check();
  await expect.poll(async () => await show.innerText()).not.toBe(all);
  const found = (await show.innerText()).replace('Show ', '');
  await show.tap();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(found, { exact: true }).first().waitFor();
});
