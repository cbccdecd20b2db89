import { carts, delivered, orders } from './order-forms.ts';
import { productAddress } from '../support/demo.ts';
import { button, certificate, client, clientCalled, menu, tab, type OpenForm } from './ways.ts';

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
    file: 'features/products/catalogs/CatalogDialog.tsx',
    path: '/product-catalogs',
    open: button(/^Blue Dream Bulk Flower$/),
    dialog: 'Blue Dream Bulk Flower',
    field: 'Quantity of',
    text: '3',
    // They keep the text that was typed.
    numbers: false,
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
  {
    file: 'features/products/record/ProductDataForm.tsx',
    path: async (page) => await productAddress(page),
    open: tab('Data'),
    field: 'State name',
    text: 'Fox Flower',
  },
  {
    file: 'features/products/lists/EntryDialog.tsx',
    path: '/settings/product-lists?list=strain',
    open: button(/^Add strain/),
    dialog: 'Add strain',
    field: 'Name',
    text: 'Blue Cheese',
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
  'features/products/lists/MergeDialog.tsx': 'a choice without text',
  'features/products/stock/AdjustDialog.tsx': 'products/stock.test.ts types in it',
  'features/products/stock/HoldDialog.tsx': 'one field of FormDialog',
  'features/products/stock/MoveDialog.tsx': 'a choice without text',
  'features/products/managed/ClassifyDialog.tsx': 'a choice without text',
  'features/accounts/shared/assign/AssignDialog.tsx': 'a choice without text',
  'features/carts/excel/RowCorrectionForm.tsx': 'the units of the file, which are listed beside it',
  'features/carts/line/LinePriceDialog.tsx': 'one field of FormDialog, on a phone',
  'features/carts/line/PackDialog.tsx': 'one field of FormDialog',
  'features/carts/review/merge/MergeDialog.tsx': 'a choice without text',
  'features/carts/selection/AutoAllocateDialog.tsx': 'a choice without text',
  'features/carts/shared/ClientPicker.tsx': 'a choice without text',
  'features/fulfillment/scan/ScanBar.tsx': 'each scan is sent at once',
  'features/orders/list/changes/BulkChangeDialog.tsx': 'one field of a form of Dialog, which asks',
  'features/orders/list/steps/BulkStepDialog.tsx': 'keyed by the order, which stays chosen',
  'features/orders/order/files/EmailDialog.tsx': 'as the mail of a purchase order',
  'features/orders/order/payments/TakeBackDialog.tsx': 'one field of FormDialog',
  'features/orders/shared/state/AnswerDialog.tsx': 'a file is chosen in it',
  'features/people/account/AskPassword.tsx': 'a password alone',
  'features/people/account/ConfirmCode.tsx': 'a code of thirty seconds',
  'features/people/forgot-password/AskForLink.tsx': 'an address that may be left',
  'features/people/join/JoinForm.tsx': 'nobody is signed in',
  'features/people/set-up/SetUpPage.tsx': 'nobody is signed in',
  'features/people/shared/ProofDialog.tsx': 'a password and a code',
  'features/people/roles/RoleEditor.tsx': 'check boxes without text',
  'features/reports/order-summary/SummaryFilterBar.tsx': 'filters, kept in the address',
  'shell/sign-in/SecondStep.tsx': 'a code of thirty seconds',
  'shell/sign-in/SignIn.tsx': 'nobody is signed in',
  'form/FormDialog.tsx': 'the frame of the others',
};
