import type { Page } from 'playwright-core';
import { slowdown } from './slowdown.ts';
import {
  cartAddress,
  clientNamed,
  countAddress,
  pickListAddress,
  productAddress,
  receiptAddress,
  reviewAddress,
  tierNamed,
  toCart,
} from './demo.ts';

export interface Screen {
  readonly name: string;
  /** Its path, or how the path is looked up. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** A selector that matches once the screen shows its data. */
  readonly ready: string;
  /** The signed-in person, by default the sales person; null: nobody is signed in. */
  readonly as?: string | null;
  /** It says that the page is missing. */
  readonly isMissing?: true;
}

const ofClient =
  (before: string, after = '') =>
  async (page: Page) =>
    `${before}${(await clientNamed(page, 'Ninth Meridian')).Id}${after}`;
const ofTier = (before: string) => async (page: Page) => `${before}${await tierNamed(page, 'Gold')}/Gold`;

/** Every screen of the app, with a record of the demo data. */
export const screens: readonly Screen[] = [
  { name: 'Sign in', path: '/sign-in', ready: 'input[type=password]', as: null },
  { name: 'Forgot password', path: '/forgot-password', ready: 'main p', as: null },
  { name: 'Set up', path: '/set-up', ready: 'input[type=password]', as: null },
  {
    name: 'Dashboard',
    path: '/dashboard?range=Year+To+Date',
    ready: 'main a[href^="/order/"], [role=alert]',
  },
  { name: 'Accounts', path: '/accounts', ready: 'main a[href^="/client/update/"]' },
  { name: 'Who to call', path: '/accounts/who-to-call', ready: 'main tbody tr[aria-rowindex]' },
  { name: 'Map', path: '/map', ready: '[data-points]' },
  { name: 'Duplicates', path: '/accounts/duplicates', ready: 'main fieldset, main h2', as: 'manager@demo.test' },
  {
    name: 'License watch',
    path: '/accounts/license-watch',
    ready: 'main input[type=file]',
    as: 'manager@demo.test',
  },
  { name: 'Invitations', path: '/invitations?accepted=true', ready: 'main [role=gridcell]', as: 'manager@demo.test' },
  {
    name: 'Market access',
    path: '/invitations/market-access',
    ready: 'main [role=gridcell]',
    as: 'manager@demo.test',
  },
  { name: 'Products', path: '/products', ready: 'main [role=gridcell]' },
  { name: 'Product Info', path: async (page) => await productAddress(page), ready: 'main [role=gridcell]' },
  { name: 'New product', path: '/product-info/0', ready: 'main input[name=sku]', as: 'admin@demo.test' },
  {
    name: 'Data of a product',
    path: async (page) => `${await productAddress(page)}#data`,
    ready: 'main input[name=sku]',
    as: 'admin@demo.test',
  },
  { name: 'Stock products', path: '/stock/products', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Product Catalogs', path: '/product-catalogs', ready: 'main [role=gridcell]' },
  { name: 'Open Carts', path: '/open-carts', ready: 'main a[href^="/cart/"]', as: 'manager@demo.test' },
  { name: 'Cart', path: cartAddress, ready: 'text=Grand total' },
  { name: 'Products for a cart', path: toCart('products'), ready: 'main [role=gridcell]' },
  { name: 'Catalogs for a cart', path: toCart('product-catalogs'), ready: 'main [role=gridcell]' },
  { name: 'Review', path: reviewAddress, ready: 'text=Submit as' },
  {
    name: 'A client without a cart',
    path: async (page) => await cartAddress(page, 'Foghorn Provisions'),
    ready: 'h1',
  },
  {
    name: 'Fulfillment',
    path: '/fulfillment?day=later',
    ready: 'main a[href^="/order/"]',
    as: 'manager@demo.test',
  },
  { name: 'Pick list', path: pickListAddress, ready: 'main table', as: 'manager@demo.test' },
  { name: 'Prices', path: '/prices', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Price changes', path: '/prices/changes?state=made', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Stock', path: '/stock', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Counts', path: '/stock/count', ready: 'main h2', as: 'admin@demo.test' },
  { name: 'Count', path: countAddress, ready: 'main progress', as: 'admin@demo.test' },
  { name: 'Receive', path: '/stock/receive', ready: 'main input[name=supplierName]', as: 'admin@demo.test' },
  { name: 'Receipt', path: receiptAddress, ready: 'main table', as: 'admin@demo.test' },
  { name: 'Receipts', path: '/stock/receipts', ready: 'main h2, main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Conversions', path: '/stock/conversions', ready: 'main h1, main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Convert', path: '/stock/convert', ready: 'main input[name="add.inputs"]', as: 'admin@demo.test' },
  { name: 'Sources', path: '/stock/sources', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Stock movements', path: '/stock/movements', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Orders', path: '/orders', ready: 'main a[href^="/order/"]' },
  {
    name: 'Orders of a client',
    path: ofClient('/accounts/client-orders/', '/accounts'),
    ready: 'main a[href^="/order/"]',
  },
  { name: 'State reports', path: '/state-reports', ready: 'main h1', as: 'manager@demo.test' },
  { name: 'State report files', path: '/state-reports/files', ready: 'main h1', as: 'manager@demo.test' },
  {
    name: 'State report settings',
    path: '/settings/state-reports',
    ready: 'main input[name=submittedBy]',
    as: 'admin@demo.test',
  },
  { name: 'Order summary', path: '/order-summary', ready: 'main a[href^="/order/"]', as: 'manager@demo.test' },
  {
    name: 'Sales person report',
    path: '/sales-person-report?range=Year%20To%20Date',
    ready: 'main tbody tr[aria-rowindex]',
    as: 'admin@demo.test',
  },
  {
    name: 'Invoices for accounting',
    path: '/accounting',
    ready: 'main tbody tr[aria-rowindex]',
    as: 'admin@demo.test',
  },
  { name: 'Amounts due', path: '/amounts-due', ready: 'main tbody tr[aria-rowindex]', as: 'admin@demo.test' },
  { name: 'Account Tiers', path: '/account-groups', ready: 'main a[href^="/accountTierDetail/"]' },
  { name: 'Clients of a tier', path: ofTier('/accountTierDetail/'), ready: 'main [role=gridcell]' },
  { name: 'Assign clients', path: ofTier('/assignClient/'), ready: 'main [role=gridcell]' },
  { name: 'Client', path: ofClient('/client/update/'), ready: 'main time' },
  { name: 'Client data', path: ofClient('/client/update/', '#client'), ready: 'main input[name=tradename]' },
  { name: 'Contacts of a client', path: ofClient('/client/update/', '#contacts'), ready: 'main [role=grid]' },
  { name: 'Client registration', path: '/client/add', ready: 'h1' },
  { name: 'Client report', path: ofClient('/client-report/'), ready: 'main [role=gridcell]' },
  { name: 'Settings', path: '/settings', ready: 'h1', as: 'admin@demo.test' },
  { name: 'Account', path: '/settings/account', ready: 'main input[name=name]' },
  { name: 'Appearance', path: '/settings/appearance', ready: 'main fieldset' },
  { name: 'Keyboard', path: '/settings/keyboard', ready: 'main h1' },
  { name: 'Company', path: '/settings/company', ready: 'main input[name=companyName]', as: 'admin@demo.test' },
  { name: 'Mail', path: '/settings/mail', ready: 'main input[name=host]', as: 'admin@demo.test' },
  { name: 'Outbox', path: '/settings/outbox', ready: 'main h1', as: 'admin@demo.test' },
  { name: 'Accounting', path: '/settings/accounting', ready: 'main input[name=salesAccount]', as: 'admin@demo.test' },
  { name: 'People', path: '/settings/people', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'Fulfillment settings', path: '/settings/fulfillment', ready: 'main b', as: 'admin@demo.test' },
  { name: 'Lists', path: '/settings/lists', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  {
    name: 'Product lists',
    path: '/settings/product-lists',
    ready: 'main [role=gridcell]',
    as: 'admin@demo.test',
  },
  { name: 'Audit', path: '/settings/audit', ready: 'main [role=gridcell]', as: 'admin@demo.test' },
  { name: 'A link that is not valid', path: '/join#no-such-link', ready: '[role=alert]', as: null },
  { name: 'All data', path: '/settings/all-data', ready: 'text=Make the archive', as: 'admin@demo.test' },
  { name: 'Backups', path: '/settings/backups', ready: 'text=Every night', as: 'admin@demo.test' },
  { name: 'Import', path: '/settings/import', ready: 'text=Template', as: 'admin@demo.test' },
  { name: 'Import clients', path: '/settings/import/clients', ready: 'h1', as: 'admin@demo.test' },
  { name: 'Import retailers', path: '/settings/import/retailers', ready: 'h1', as: 'admin@demo.test' },
  { name: 'Import products', path: '/settings/import/products', ready: 'h1', as: 'admin@demo.test' },
  { name: 'A missing page', path: '/no-such-page', ready: 'nav a[href="/orders"]', isMissing: true },
  {
    name: 'Orders of a missing client',
    path: '/accounts/client-orders/999999/accounts',
    ready: 'text=Page not found',
    isMissing: true,
  },
  { name: 'A missing order', path: '/order/999999/999999', ready: 'h1, h2', isMissing: true },
];

export const addressOf = async ({ path }: Screen, page: Page): Promise<string> =>
  typeof path === 'string' ? path : await path(page);

const sales = 'sales@demo.test';

/** Screens that are opened in turn without loading the app again, by who is signed in; the others are loaded each. */
export function screensInTurn(all: readonly Screen[]): { groups: Map<string, Screen[]>; loaded: Screen[] } {
  const opened = all.filter(({ as, isMissing }) => as !== null && isMissing !== true);
  return {
    groups: Map.groupBy(opened, ({ as }) => as ?? sales),
    loaded: all.filter((screen) => !opened.includes(screen)),
  };
}

/** Options of a test that opens a group in turn. */
export const inTurn = { timeout: 600_000 * slowdown };

/** Goes to a screen as a link does; by way of a missing page, so that nothing of the screen before is taken for it. */
export async function goTo(page: Page, address: string): Promise<void> {
  const missing = page.getByRole('heading', { name: 'Page not found' });
  const push = async (to: string) => await page.evaluate((path) => history.pushState({}, '', path), to);
  await push('/no-such-page');
  await missing.waitFor();
  await push(address);
  await missing.waitFor({ state: 'detached' });
}
