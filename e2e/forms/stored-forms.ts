import type { Page } from 'playwright-core';
import { password } from '../setup/app-server.ts';
import { rowMenu, rows } from '../support/find.ts';

/** How the test uses every control of a form of the table, and sees what is stored. */
export interface StoredForm {
  /** What is typed or chosen, by label, where not any text will do. */
  readonly values?: Readonly<Record<string, string>>;
  /** The button that saves it, where it is not its own. */
  readonly save?: string;
  /** Answers what is asked before it is saved. */
  readonly answer?: (page: Page) => Promise<void>;
  /** Opens what was stored, by its dialog; without it, the form shows it itself. */
  readonly again?: { readonly open: (page: Page) => Promise<void>; readonly dialog: string };
  /** What is not shown again. */
  readonly hidden?: readonly string[];
}

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
    values: {
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
  'features/orders/order/head/SubmittedInfoDialog.tsx': { values: { 'Order date': '2026-02-03' } },
  'features/carts/cart/CartDiscountDialog.tsx': {},
  'features/carts/line/LineDiscountDialog.tsx': {},
  'features/orders/order/lines/LineDiscountDialog.tsx': {},
  'features/orders/order/money/OrderDiscountDialog.tsx': {},
};
