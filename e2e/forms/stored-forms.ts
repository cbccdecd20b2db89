import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { discountKindWire } from '@cartwright/domain/money/pricing';
import type { Page } from 'playwright-core';
import { password } from '../setup/app-server.ts';
import { clientNamed, firstCounted } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';
import type { StoredForm } from './stored-form.ts';
import { storedOrders } from './stored-orders.ts';
import { answerOf } from './ways.ts';

const prove = async (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Current password') });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.locator('button[type=submit]').click();
};
const edit = (name: string) => async (page: Page) => await page.getByRole('button', { name, exact: true }).click();
const editRow = (text: string) => async (page: Page) => {
  await rowMenu(rows(page).filter({ hasText: text }).first()).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
};

interface CartLine {
  readonly ProductName: string;
  readonly Units: number;
  readonly DiscountType: number;
  readonly UnitPriceDiscount: number;
  readonly Backorder: boolean;
}

/** The line that was added last to the cart of a client. */
async function lastLineOf(page: Page, name: string): Promise<CartLine | undefined> {
  const { CartId } = await clientNamed(page, name);
  return (await answerOf<{ CartItems: readonly CartLine[] }>(page, `/v1/orders/cart/${CartId}`)).CartItems.at(-1);
}

interface Retailer {
  readonly CompanyName: string;
  readonly License: string;
  readonly LicenseType: string;
  readonly UBI: string;
  readonly Phone: string;
  readonly Address: string;
  readonly InviterEmaillAddress: string;
}

export const storedForms: Readonly<Record<string, StoredForm>> = {
  'features/accounts/client/ClientDataForm.tsx': {
    save: 'Update',
    // Without it there is no license to enter.
    values: {
      'Cannabis license': 'true',
      'License number': '7001235',
      UBI: '604-111-223',
      'ZIP code': '98640',
      Status: 'Inactive',
      'Holding company': 'Basalt Ventures',
    },
  },
  'features/accounts/client/preferences/DeliveryPreferenceForm.tsx': { save: 'Update' },
  'features/accounts/client/preferences/InventoryPreferenceForm.tsx': {
    save: 'Update',
    values: { 'Bought long time ago': '70' },
  },
  'features/accounts/client/contacts/ContactDialog.tsx': {
    values: { 'Phone 1': '(206) 555-0144' },
    again: {
      open: async (page) => {
        await page.getByRole('tab', { name: 'Contacts' }).click();
        await editRow('First name typ')(page);
      },
      dialog: 'Edit contact',
    },
  },
  'features/tiers/list/TierDialog.tsx': { again: { open: editRow('Name typed'), dialog: 'Edit Group' } },
  'features/products/shared/LabResultDialog.tsx': {
    // A lot that failed is not for sale.
    values: {
      Result: 'Passed',
      'Address of the result': 'https://lab.test/78',
      'Address of the certificate': 'https://lab.test/78.pdf',
      'Sample taken': '2026-02-01',
      Released: '2026-02-03',
      Expires: '2027-02-03',
    },
  },
  'features/settings/samples/LimitDialog.tsx': {
    again: { open: edit('Edit the limits from 03/04/2027'), dialog: 'Edit limits' },
  },
  'features/settings/company/CompanyForm.tsx': {
    values: { 'ZIP code': '97209', 'License number': '7001236' },
  },
  'features/settings/company/OrderNumber.tsx': { values: { 'Next order number': '30001' } },
  'features/settings/mail/MailServerForm.tsx': {
    values: { Server: 'smtp.test', Port: '2525' },
    answer: prove,
    hidden: ['Password'],
  },
  'features/accounting/settings/AccountingForm.tsx': {},
  'features/paperwork/state-settings/StateSettingsForm.tsx': { values: { 'Integrator ID': 'Typed12' } },
  'features/people/account/OwnRecordForm.tsx': {},
  'features/people/staff/PersonDialog.tsx': {
    again: { open: editRow('Name typed'), dialog: 'Edit person' },
  },
  'features/settings/fulfillment/DriverDialog.tsx': { again: { open: edit('Edit Name typed'), dialog: 'Edit driver' } },
  'features/settings/fulfillment/VehicleDialog.tsx': {
    values: { Name: 'Van 3', VIN: '1FTBW2CM5HKA12345' },
    again: { open: edit('Edit Van 3'), dialog: 'Edit vehicle' },
  },
  'features/products/record/ProductDataForm.tsx': {
    save: 'Update',
    // It was ordered, and is sold whole; only cannabis has a type of the state.
    values: { 'Not cannabis': 'false', 'Package barcode': '036000291452' },
    hidden: ['Why the price changes'],
  },
  'features/products/prices/RuleDialog.tsx': {
    // It is for a product or a line, and for a client or a tier.
    values: {
      Name: 'Case price',
      Percent: '12',
      Product: 'Blue Dream Flower 3.5g',
      'Product line': 'All products',
      Client: 'Harbor Light',
      Tier: 'Everyone',
      'From units': '24',
      'First day': '2026-12-01',
      'Last day': '2026-12-31',
    },
    again: { open: editRow('Case price'), dialog: 'Edit Case price' },
  },
  'features/products/count/CountEntry.tsx': {
    values: { 'Units counted': '17' },
    stored: async (page) => ({ 'Units counted': String((await firstCounted(page)).Counted?.Units) }),
  },
  'features/settings/lists/SettingEntryDialog.tsx': {
    again: { open: editRow('Name typed'), dialog: 'Edit charge type' },
  },
  'features/products/lists/EntryDialog.tsx': { again: { open: editRow('Name typed'), dialog: 'Edit strain' } },
  'features/orders/order/head/SubmittedInfoDialog.tsx': { values: { 'Order date': '2026-02-03' } },
  'features/invitations/list/RetailerDialog.tsx': {
    values: { License: '436002', UBI: '604-111-224', State: 'Oregon', 'ZIP code': '97209' },
    stored: async (page) => {
      const { Data } = await answerOf<{ Data: readonly Retailer[] }>(page, '/v1/invitation/get-invitations', {
        SearchKey: 'Company name',
      });
      const made = Data[0];
      const [street, city, place = ''] = made?.Address.split(', ') ?? [];
      const [state, zipCode] = place.split(' ');
      return {
        'Company name': made?.CompanyName,
        License: made?.License,
        'License type': made?.LicenseType,
        UBI: made && formatUbi(made.UBI),
        Phone: made && formatPhone(made.Phone),
        'Email address': made?.InviterEmaillAddress,
        Street: street,
        City: city,
        State: state === 'OR' ? 'Oregon' : state,
        'ZIP code': zipCode,
      };
    },
  },
  'features/products/add/AddToCartDialog.tsx': {
    values: { Client: 'Tidewater Green', Quantity: '3', Discount: 'Per unit', Amount: '0.50' },
    stored: async (page) => {
      const line = await lastLineOf(page, 'Tidewater Green');
      return {
        Client: line && 'Tidewater Green',
        Quantity: String(line?.Units),
        Discount: line?.DiscountType === discountKindWire.perUnit ? 'Per unit' : undefined,
        Amount: line?.UnitPriceDiscount.toFixed(2),
        'Backorder: sell without allocation': String(line?.Backorder),
      };
    },
  },
  ...storedOrders,
  'features/carts/cart/CartDiscountDialog.tsx': {},
  'features/carts/line/LineDiscountDialog.tsx': {},
  'features/orders/order/lines/LineDiscountDialog.tsx': {},
  'features/orders/order/money/OrderDiscountDialog.tsx': {},
};
