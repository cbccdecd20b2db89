import type { Page } from 'playwright-core';
import { cartAddress, clientNamed } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';

/** A form that something else happens to while a person types in it. */
export interface OpenForm {
  /** Its file under `apps/web/src`. */
  readonly file: string;
  readonly path: string | ((page: Page) => Promise<string>);
  /** Opens it on its screen; a form of the screen itself is there. */
  readonly open?: (page: Page) => Promise<void>;
  /** The title of its dialog. */
  readonly dialog?: string | RegExp;
  /** The label of a field, and what is typed. */
  readonly field: string;
  readonly text: string;
  /** False where a number may not stay as it was typed: one above a limit becomes the limit. */
  readonly numbers?: false;
}

interface OrderRow {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly Status: string;
}

const button =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
const menu = (name: string | RegExp) => async (page: Page) => {
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const clientCalled = (name: string) => async (page: Page) => `/client/update/${(await clientNamed(page, name)).Id}`;
const client = clientCalled('Tidewater Green');
const tab =
  (name: string, ...buttons: readonly string[]) =>
  async (page: Page) => {
    await page.getByRole('tab', { name }).click();
    await button(...buttons)(page);
  };

/** The statuses whose orders are shown without asking for them. */
const isShown = (status: string) => status === 'Released' || status === 'Paid';

/** The first order of a status. */
const orderIn =
  (status: string) =>
  async (page: Page): Promise<string> => {
    const response = await page.request.post('/v1/orders/orders', {
      data: { HideReleased: false, Page: { Take: 100 }, ...(isShown(status) ? {} : { [`Show${status}`]: true }) },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { Data } = (await response.json()) as { Data: readonly OrderRow[] };
    const order = Data.find((each) => each.Status === status);
    if (order === undefined) throw new Error(`the demo world has no order that is ${status}`);
    return `/order/${order.OrderId}/${order.OrderNo}`;
  };

const step = (name: string) => async (page: Page) =>
  await page.getByRole('region', { name: 'Fulfillment' }).getByRole('button', { name, exact: true }).first().click();
const more = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const certificate = async (page: Page) => {
  await menu('Batches')(page);
  await rowMenu(rows(page.getByRole('dialog')).first()).click();
  await page.getByRole('menuitem', { name: 'Lab result' }).click();
};

const totals = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('region', { name: 'Totals' }).getByRole('button', { name }).click();

const clientPages: readonly OpenForm[] = [
  {
    file: 'features/accounts/client/ClientDataForm.tsx',
    path: clientCalled('Foghorn Provisions'),
    open: tab('Client data'),
    field: 'City',
    text: 'Nahcotta',
  },
  {
    file: 'features/accounts/client/preferences/DeliveryPreferenceForm.tsx',
    path: client,
    open: tab('Delivery'),
    field: 'Delivery instruction',
    text: 'Ring twice',
  },
  {
    file: 'features/accounts/client/preferences/InventoryPreferenceForm.tsx',
    path: client,
    open: tab('Inventory preference'),
    field: 'Special instruction',
    text: 'No shake',
  },
  {
    file: 'features/accounts/client/ClientNotes.tsx',
    path: client,
    open: tab('Notes'),
    field: 'New note',
    text: 'Call on Monday',
  },
];

const accountDialogs: readonly OpenForm[] = [
  {
    file: 'features/accounts/client/ClientDataForm.tsx',
    path: '/accounts',
    open: menu('Edit account'),
    dialog: 'Client Info',
    field: 'City',
    text: 'Nahcotta',
  },
  {
    file: 'features/accounts/client/HoldingCompanyDialog.tsx',
    path: client,
    open: tab('Client data', 'Add a holding company'),
    dialog: 'Add holding company',
    field: 'Trade name',
    text: 'Shore Holdings',
  },
  {
    file: 'features/accounts/client/preferences/DeliveryRouteDialog.tsx',
    path: client,
    open: tab('Client data', 'Add a route'),
    dialog: 'Add route',
    field: 'Name',
    text: 'Peninsula',
  },
  {
    file: 'features/accounts/client/contacts/ContactDialog.tsx',
    path: client,
    open: tab('Contacts', 'Add contact'),
    dialog: 'Add contact',
    field: 'First name',
    text: 'Ada',
  },
  {
    file: 'features/accounts/client/contacts/ContactTitlesDialog.tsx',
    path: client,
    open: tab('Contacts', 'Contact titles'),
    dialog: 'Contact titles',
    field: 'New title',
    text: 'Diver',
  },
  {
    file: 'features/accounts/shared/call/CallNoteDialog.tsx',
    path: '/accounts',
    open: menu(/^Log call/),
    dialog: /^Call with/,
    field: 'Notes',
    text: 'Wants two cases',
  },
];

const lists: readonly OpenForm[] = [
  {
    file: 'features/tiers/list/TierDialog.tsx',
    path: '/account-groups',
    open: menu('Edit'),
    dialog: 'Edit Group',
    field: 'Description',
    text: 'Our own words',
  },
  {
    file: 'features/products/add/AddToCartDialog.tsx',
    path: '/products',
    open: button(/^Add .* to a cart/),
    dialog: /./,
    field: 'Quantity',
    text: '77',
  },
  {
    file: 'features/products/shared/LabResultDialog.tsx',
    path: '/products?q=FL-FX-12',
    open: certificate,
    dialog: /^Lab result/,
    field: 'Result number',
    text: 'CL-77',
  },
  {
    file: 'features/accounts/shared/invite/InviteDialog.tsx',
    path: clientCalled('Northlight Flower Shop'),
    open: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Send invitation' }).click();
    },
    dialog: /./,
    field: 'Email address',
    text: 'shore@shop.test',
  },
  {
    file: 'features/invitations/list/RetailerDialog.tsx',
    path: '/invitations',
    open: button('Send invitation'),
    dialog: /./,
    field: 'Company name',
    text: 'Shore Goods',
  },
  {
    file: 'ui/overlay/NameDialog.tsx',
    path: '/accounts?q=Foghorn',
    open: button('Save view'),
    dialog: 'Save view',
    field: 'Name',
    text: 'Foghorn',
  },
];

const settings: readonly OpenForm[] = [
  {
    file: 'features/settings/samples/LimitDialog.tsx',
    path: '/settings/company',
    open: button('Add limits'),
    dialog: 'Add limits',
    field: 'Units a quarter, retailers',
    text: '17',
  },
  { file: 'features/settings/company/CompanyForm.tsx', path: '/settings/company', field: 'City', text: 'Nahcotta' },
  { file: 'features/settings/mail/MailServerForm.tsx', path: '/settings/mail', field: 'Server', text: 'smtp.test' },
  {
    file: 'features/accounting/settings/AccountingForm.tsx',
    path: '/settings/accounting',
    field: 'Terms',
    text: 'Net 15',
  },
  {
    file: 'features/accounting/settings/QuickBooksForm.tsx',
    path: '/settings/accounting',
    field: 'Client id',
    text: 'ours',
  },
  {
    file: 'features/paperwork/state-settings/StateSettingsForm.tsx',
    path: '/settings/state-reports',
    field: 'Submitted by',
    text: 'Rosa',
  },
  { file: 'features/people/account/OwnRecordForm.tsx', path: '/settings/account', field: 'Signature', text: 'Best' },
  {
    file: 'features/people/account/PasswordForm.tsx',
    path: '/settings/account',
    field: 'Current password',
    text: 'demo-demo',
  },
  {
    file: 'features/people/staff/PersonDialog.tsx',
    path: '/settings/people',
    open: button('Add person'),
    dialog: 'Add person',
    field: 'Name',
    text: 'Ada',
  },
  {
    file: 'features/people/roles/RoleDialog.tsx',
    path: '/settings/people',
    open: button('Add role'),
    dialog: 'Add role',
    field: 'Name',
    text: 'Auditor',
  },
  {
    file: 'features/settings/fulfillment/DriverDialog.tsx',
    path: '/settings/fulfillment',
    open: button('Add driver'),
    dialog: 'Add driver',
    field: 'Name',
    text: 'Ada',
  },
  {
    file: 'features/settings/fulfillment/VehicleDialog.tsx',
    path: '/settings/fulfillment',
    open: button('Add vehicle'),
    dialog: 'Add vehicle',
    field: 'Name',
    text: 'Van 3',
  },
];

const submitted = orderIn('Submitted');

const carts: readonly OpenForm[] = [
  {
    file: 'features/carts/cart/CartDiscountDialog.tsx',
    path: cartAddress,
    open: button('Edit the order discount'),
    dialog: 'Discount',
    field: 'Off the order',
    text: '1.25',
  },
  {
    file: 'features/carts/line/LineDiscountDialog.tsx',
    path: cartAddress,
    open: menu('Discount'),
    dialog: /^Discount/,
    field: 'Percent',
    text: '1.25',
    numbers: false,
  },
  {
    file: 'features/carts/portal/CancelPortalOrderDialog.tsx',
    path: '/open-carts?portal=true',
    open: button(/^Cancel/),
    dialog: 'Cancel portal order',
    field: 'Reason',
    text: 'Sent twice',
  },
];

const orders: readonly OpenForm[] = [
  {
    file: 'features/accounts/shared/timeline/NoteForm.tsx',
    path: submitted,
    field: 'Add a note',
    text: 'Call before noon',
  },
  {
    file: 'features/orders/order/lines/LineDialog.tsx',
    path: submitted,
    open: menu('Units and price'),
    dialog: /./,
    field: 'Units',
    text: '3',
  },
  {
    file: 'features/orders/order/lines/LineDiscountDialog.tsx',
    path: submitted,
    open: menu('Discount'),
    dialog: /^Discount/,
    field: 'Off each unit|Off the line|Percent',
    text: '0.25',
    numbers: false,
  },
  {
    file: 'features/orders/order/money/OrderDiscountDialog.tsx',
    path: submitted,
    open: totals(/discount/i),
    dialog: 'Discount',
    field: 'Off the order',
    text: '1.25',
  },
  {
    file: 'features/orders/order/head/SubmittedInfoDialog.tsx',
    path: submitted,
    open: more('Submitted info'),
    dialog: 'Submitted info',
    field: 'Order date',
    text: '2026-02-03',
  },
  {
    file: 'features/orders/shared/CancelOrderDialog.tsx',
    path: submitted,
    open: more('Cancel order'),
    dialog: /^Cancel/,
    field: 'Reason',
    text: 'Ordered twice',
  },
  {
    file: 'features/orders/order/money/ChargeDialog.tsx',
    path: submitted,
    open: totals(/^Add charge/),
    dialog: 'Additional charge',
    field: 'Amount',
    text: '12.50',
  },
  {
    file: 'features/orders/order/money/CreditDialog.tsx',
    path: submitted,
    open: totals('Add credit'),
    dialog: /credit/i,
    field: 'Credit, in dollars',
    text: '1.25',
  },
];

const delivered: readonly OpenForm[] = [
  {
    file: 'features/orders/order/fulfillment/ManifestDialog.tsx',
    path: orderIn('ReadyForManifest'),
    open: step('Manifest'),
    dialog: /^Manifest/,
    field: 'Manifest number',
    text: '4711',
  },
  {
    file: 'features/orders/order/fulfillment/StepReasonDialog.tsx',
    path: orderIn('Manifested'),
    open: step('Void manifest'),
    dialog: /^Void manifest/,
    field: 'Reason',
    text: 'Wrong driver',
  },
  {
    file: 'features/orders/order/returns/RejectDialog.tsx',
    path: orderIn('Manifested'),
    open: step('Reject at the door'),
    dialog: /^Reject/,
    field: 'Accepted units',
    text: '1',
  },
  {
    file: 'features/orders/order/fulfillment/ReleaseDialog.tsx',
    path: orderIn('Invoiced'),
    open: step('Release'),
    dialog: /^Release/,
    field: 'Release transaction number',
    text: '4711',
  },
  {
    file: 'features/orders/order/returns/ReturnDialog.tsx',
    path: orderIn('Released'),
    open: step('Return goods'),
    dialog: /^Return goods/,
    field: 'Units back',
    text: '1',
  },
  {
    file: 'features/orders/order/payments/PaymentDialog.tsx',
    path: orderIn('Released'),
    open: step('Add payment'),
    dialog: /^Payment/,
    field: 'Amount, in dollars',
    text: '1.25',
  },
  {
    file: 'features/orders/order/payments/UnpayDialog.tsx',
    path: orderIn('Paid'),
    open: step('Mark unpaid'),
    dialog: /^Mark unpaid/,
    field: 'Reason',
    text: 'The check bounced',
  },
];

/** The forms that the tests type in, by where they are. */
export const openForms: Readonly<Record<string, readonly OpenForm[]>> = {
  'a client': clientPages,
  'dialogs about an account': accountDialogs,
  'dialogs over a list': lists,
  settings,
  carts,
  'an order': orders,
  'orders after their delivery': delivered,
};

/** Why a form is in no test of the table. */
export const elsewhere: Readonly<Record<string, string>> = {
  'features/accounts/shared/assign/AddToTierDialog.tsx': 'a choice without text',
  'features/accounts/shared/assign/AssignDialog.tsx': 'a choice without text',
  'features/carts/line/PackDialog.tsx': 'one field of FormDialog',
  'features/carts/review/merge/MergeDialog.tsx': 'a choice without text',
  'features/carts/selection/AutoAllocateDialog.tsx': 'a choice without text',
  'features/carts/shared/ClientPicker.tsx': 'a choice without text',
  'features/fulfillment/scan/ScanBar.tsx': 'each scan is sent at once',
  'features/orders/list/steps/BulkStepDialog.tsx': 'keyed by the order, which stays chosen',
  'features/orders/order/files/EmailOrderDialog.tsx': 'its fields are those that the sales person lacks',
  'features/orders/order/files/EmailTransferDialog.tsx': 'as the mail of a purchase order',
  'features/orders/order/fulfillment/PackDialog.tsx': 'as the dialog of a charge',
  'features/orders/order/head/ChangeClientDialog.tsx': 'a choice without text',
  'features/orders/order/payments/TakeBackDialog.tsx': 'one field of FormDialog',
  'features/orders/shared/state/AnswerDialog.tsx': 'a file is chosen in it',
  'features/people/account/AskPassword.tsx': 'a password alone',
  'features/people/account/ConfirmCode.tsx': 'a code of thirty seconds',
  'features/people/forgot-password/AskForLink.tsx': 'an address that may be left',
  'features/people/join/JoinForm.tsx': 'nobody is signed in',
  'features/people/set-up/SetUpPage.tsx': 'nobody is signed in',
  'features/people/shared/ProofDialog.tsx': 'a password and a code',
  'features/people/roles/RoleEditor.tsx': 'check boxes without text',
  'features/products/catalogs/CatalogDialog.tsx': 'quantities by product',
  'features/reports/order-summary/SummaryFilterBar.tsx': 'filters, kept in the address',
  'shell/sign-in/SecondStep.tsx': 'a code of thirty seconds',
  'shell/sign-in/SignIn.tsx': 'nobody is signed in',
  'form/FormDialog.tsx': 'the frame of the others',
};
