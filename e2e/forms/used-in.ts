import type { Use } from './use.ts';
import { usedInConverting } from './used-in-converting.ts';
import { usedInLots } from './used-in-lots.ts';
import { usedInImports } from './used-in-imports.ts';
import { usedInOrders } from './used-in-orders.ts';
import { usedInAccounts } from './used-in-accounts.ts';
import { usedInSettings } from './used-in-settings.ts';
import { usedInReceiving } from './used-in-receiving.ts';

const cart = 'carts/cart.test.ts';
const mainJob = 'carts/main-job.test.ts';
const order = 'orders/order.test.ts';
const delivery = 'orders/after-delivery.test.ts';
const fulfillment = 'orders/fulfillment.test.ts';
const warehouse = 'orders/warehouse.test.ts';
const people = 'people/people.test.ts';
const accounts = 'accounts/accounts.test.ts';
const client: Use = ['accounts/client.test.ts', 'contacts and their titles, notes and preferences'];
const formInForm: Use = [
  'forms/form-in-form.test.ts',
  '$name: a holding company and a route are added beside typed text',
];
const books: Use = [
  'orders/quickbooks.test.ts',
  'connects, matches, exports from order and list, updates what has changed, and disconnects',
];
const imported: Use = [
  'accounts/import.test.ts',
  'the dry run shows the result of every row; a refused row blocks the import until it is left out',
];
const excel: Use = [
  'carts/excel-import.test.ts',
  'columns without a name for units are chosen, refused rows left out, and choices are not lost unasked',
];
const shortLines: Use = [mainJob, 'ordering more than the stock asks about the short lines and offers the backorder'];
const mail: Use = [order, 'adds a file, and generates a purchase order that is out of date once the order changes'];
const steps: Use = [fulfillment, 'takes steps for several orders of the list, with an outcome for each'];
const changes: Use = [
  'orders/bulk-changes.test.ts',
  'selected orders are cancelled with their number and sum, and what another takes meanwhile is said',
];
const twoFactor: Use = [
  people,
  'two-factor sign-in is turned on, asked for, and reset by an administrator, who sees it in the audit',
];
const joining: Use = [
  people,
  'a person is added, joins by the link once, and is out with the next request when disabled',
];
const managedProducts: Use = [
  'products/manage-products.test.ts',
  'prices are typed in the list, and many products are taken off sale at once',
];
const changedPrice: Use = [
  'products/price-changes.test.ts',
  'a price changes on the page of its product, is in the history, and one that is planned is cancelled',
];
const stock = 'products/stock.test.ts';
const held: Use = [stock, 'a lot is held with its reason, is not for sale, and is again when the hold ends'];
const counted: Use = [stock, 'a count is adjusted with its reason, and is in the ledger and among the movements'];
const priced: Use = [
  'products/prices.test.ts',
  'a client is shown what it pays, by which rule, and from how many units on less',
];
const moved: Use = [stock, 'chosen lots move to another area together, and the area narrows the list'];
const role: Use = [
  people,
  'a role is added, given to somebody, changed for their next click, and deleted when nobody has it',
];
const stops: Use = [
  warehouse,
  'stops are typed and moved by the keyboard; a pick list sums what is chosen; the day is the list of its orders',
];
const filters: Use = [
  'forms/filters.test.ts',
  'every filter is in the address, and is shown again from there',
  'what is there',
];
const search: Use = ['forms/filters.test.ts', 'what is searched is in the address', 'what is there'];
const other = 'forms/other-controls.test.ts';
const looks: Use = [other, 'settings: the logo of the company, and how the screen looks'];
const besides: Use = [other, 'what a dialog shows besides: batches that are used up, and notes of the system'];
const keys: Use = [
  'shell/keys.test.ts',
  'single keys switched off do nothing and are not shown; the list of keys is still reachable',
];
const numbers: Use = ['forms/number-cells.test.ts', 'the cells of a cart'];

/** Files whose controls are used by a test of their own, so that they are not in the table of stored forms. */
export const usedIn: Readonly<Record<string, Use>> = {
  'features/accounting/invoices/AccountingScreen.tsx': books,
  'features/accounting/invoices/LinksDialog.tsx': books,
  'features/accounting/invoices/RemotePicker.tsx': books,
  'features/accounting/invoices/UnmatchedPanel.tsx': books,
  'features/accounting/settings/QuickBooksForm.tsx': books,
  'features/accounts/client/ClientNotes.tsx': client,
  'features/accounts/client/HoldingCompanyDialog.tsx': formInForm,
  'features/accounts/client/contacts/ContactTitlesDialog.tsx': client,
  'features/accounts/client/preferences/DeliveryRouteDialog.tsx': formInForm,
  'features/accounts/duplicates/DuplicateGroup.tsx': [
    'accounts/duplicates.test.ts',
    'found from the accounts, compared, swapped, merged by keyboard; the old URL redirects',
  ],
  'features/accounts/licenses/LicenseWatchPage.tsx': [
    'accounts/license-watch.test.ts',
    'a list is compared, a re-issue applied and taken back, a closed license marked',
  ],
  'features/accounts/import/ImportPage.tsx': imported,
  'features/accounts/import/decisions/ColumnMapping.tsx': imported,
  ...usedInConverting,
  ...usedInLots,
  ...usedInReceiving,
  ...usedInImports,
  ...usedInOrders,
  ...usedInSettings,
  ...usedInAccounts,
  'features/products/stock/AdjustDialog.tsx': counted,
  'features/products/stock/HoldDialog.tsx': held,
  'features/products/stock/MoveDialog.tsx': moved,
  'features/products/unit-prices/PriceFields.tsx': changedPrice,
  'features/products/prices/PricesAs.tsx': priced,
  'features/products/pictures/ProductPictures.tsx': [
    'products/pictures.test.ts',
    'pictures are added, ordered and removed, %i px wide',
  ],
  'features/products/managed/ClassifyDialog.tsx': managedProducts,
  'features/products/managed/managed-columns.tsx': managedProducts,
  'features/accounts/map/MapFilterBar.tsx': [
    'accounts/map.test.ts',
    'each filter narrows both the list and the map, and the URL keeps it',
  ],
  'features/accounts/map/MapPage.tsx': search,
  'features/accounts/shared/assign/AddToTierDialog.tsx': [
    accounts,
    'selected accounts join a tier, and all of a filter but one; undo removes only the added ones',
  ],
  'features/accounts/shared/assign/AssignDialog.tsx': [
    accounts,
    'one account is assigned to another sales person, and back by undo',
  ],
  'features/accounts/shared/call/CallNoteDialog.tsx': [
    'accounts/who-to-call.test.ts',
    'the note of a call is listed with the client, and C opens its cart',
  ],
  'features/accounts/shared/invite/InviteDialog.tsx': [
    'people/invitations.test.ts',
    'a client is invited from its row, the invitation accepted, access revoked and granted',
  ],
  'features/accounts/shared/timeline/NoteForm.tsx': [
    order,
    'watches the order, adds and deletes a note, and calls off a reorder',
  ],
  'features/carts/cart/entry/QuickEntry.tsx': [
    mainJob,
    'from the client to the order, 5 products by keyboard alone, in at most 83 keys',
  ],
  'features/carts/excel/ColumnChoices.tsx': excel,
  'features/carts/excel/ExcelImportDialog.tsx': excel,
  'features/carts/excel/RowCorrectionForm.tsx': [
    'carts/excel-import.test.ts',
    'good rows go in, and bad ones are corrected where they are listed',
  ],
  'features/carts/line/CartLineRow.tsx': numbers,
  'features/carts/line/LinePriceDialog.tsx': [
    'forms/number-cells.test.ts',
    'on a phone: the units of a line and the quantity of a product',
  ],
  'features/carts/line/PackDialog.tsx': [cart, 'units of a line are packed from bulk, and none again (%s)'],
  'features/carts/line/cart-columns.tsx': numbers,
  'features/carts/portal/CancelPortalOrderDialog.tsx': [
    'accounts/selling.test.ts',
    'one is accepted from the open carts and reviewed, another cancelled with a reason',
  ],
  'features/carts/review/ReviewScreen.tsx': [
    'carts/offline.test.ts',
    'on the review changes wait in sight, nothing is submitted meanwhile, and what no longer holds is named',
  ],
  'features/carts/review/SubmitAs.tsx': shortLines,
  'features/carts/review/merge/MergeTargets.tsx': [
    'carts/merge.test.ts',
    'shows what differs, takes the decision about a short line, and merges by keyboard',
  ],
  'features/carts/selection/AutoAllocateDialog.tsx': [
    'accounts/selling.test.ts',
    'selected lines of a cart are marked as samples, and get their lots after a preview',
  ],
  'features/carts/shared/ClientPicker.tsx': [other, 'the client of a cart'],
  'features/carts/shared/DeliveryDays.tsx': [
    'carts/review.test.ts',
    'a cleared date is asked for, and a date that was just typed is the one of the order',
  ],
  'features/carts/review/ShortLinesDialog.tsx': shortLines,
  'features/carts/review/lines/WhatToDo.tsx': shortLines,
  'features/dashboard/CriteriaBar.tsx': [
    'reports/dashboard.test.ts',
    'the keyboard reads the chart, shows it as a table, and starts a cart',
  ],
  'features/dashboard/RangeDays.tsx': [
    'reports/dashboard.test.ts',
    'other days apply once both are days and in order, and what is wrong is said',
  ],
  'features/fulfillment/day/StopNumber.tsx': stops,
  'features/fulfillment/day/StopRow.tsx': stops,
  'features/fulfillment/day/RouteSection.tsx': stops,
  'features/orders/shared/scan/ReplaceLotDialog.tsx': [
    warehouse,
    'goods that are not found are taken from the next lot; the lot they were of is the wrong one then',
  ],
  'features/orders/shared/scan/ScanField.tsx': [
    warehouse,
    'a normal pick takes a scanner and nothing else, however fast it types',
    'what is there',
  ],
  'features/orders/list/OrderNotesDialog.tsx': besides,
  'features/orders/list/PartnerBox.tsx': search,
  'features/orders/list/changes/BulkChangeDialog.tsx': changes,
  'features/orders/list/invoices/InvoiceList.tsx': books,
  'features/orders/list/steps/BulkStepDialog.tsx': steps,
  'features/orders/list/steps/StepRow.tsx': steps,
  'features/orders/order/files/ContactChoice.tsx': mail,
  'features/orders/order/files/EmailOrderDialog.tsx': mail,
  'features/orders/order/files/EmailDialog.tsx': [
    'orders/documents.test.ts',
    'the link to the transfer data is mailed, renewed and closed',
  ],
  'features/orders/order/files/FilesPanel.tsx': mail,
  'features/orders/order/fulfillment/ManifestDialog.tsx': [
    fulfillment,
    'takes an order from submitted to paid by its next step, and all the way back',
  ],
  'features/orders/order/fulfillment/ReleaseDialog.tsx': [
    fulfillment,
    'takes an order from submitted to paid by its next step, and all the way back',
  ],
  'features/orders/order/fulfillment/StepReasonDialog.tsx': [delivery, 'every step is taken back by its button, %s'],
  'features/orders/order/lines/LineDialog.tsx': [order, 'on a phone a line is changed in a dialog'],
  'features/orders/order/lines/edit-columns.tsx': [
    order,
    'changes units, price and discount in the grid, and the totals follow',
  ],
  'features/orders/order/timeline/OrderTimeline.tsx': [
    order,
    'an order is cancelled with a reason (%s)',
    'what is there',
  ],
  'features/orders/order/money/CreditDialog.tsx': [order, 'gives a credit and a charge, and takes the charge back'],
  'features/orders/order/payments/TakeBackDialog.tsx': [
    delivery,
    'on a phone: two payments pay an order, and one is taken back',
  ],
  'features/orders/order/payments/UnpayDialog.tsx': [
    'orders/money.test.ts',
    'unpaying names the payments, takes back those that are chosen and keeps them listed, %s',
  ],
  'features/orders/order/returns/RejectDialog.tsx': [
    delivery,
    'a rejection at the door lowers units and total, says why, and is undone',
  ],
  'features/orders/order/state/PriceReportDialog.tsx': [
    'orders/state-reports.test.ts',
    'a changed price is attested and reported, and its file is there',
  ],
  'features/orders/shared/CancelOrderDialog.tsx': [order, 'an order is cancelled with a reason (%s)'],
  'features/orders/shared/state/AnswerDialog.tsx': [
    'orders/state-reports.test.ts',
    'the files of the week are made, uploaded and answered; a refused row is sent again',
  ],
  'features/people/account/AskPassword.tsx': twoFactor,
  'features/people/account/ConfirmCode.tsx': twoFactor,
  'features/people/account/PasswordForm.tsx': joining,
  'features/people/forgot-password/AskForLink.tsx': [
    'people/mail-server.test.ts',
    'the mail server is set and removed for the password of who does it',
  ],
  'features/people/join/JoinForm.tsx': joining,
  'features/people/roles/RoleDialog.tsx': role,
  'features/people/roles/RoleEditor.tsx': [
    people,
    'a role requires two-factor sign-in: its people set it up before anything else',
  ],
  'features/people/roles/RoleGroup.tsx': role,
  'features/people/roles/RoleHead.tsx': role,
  'features/people/set-up/SetUpPage.tsx': [people, 'the first administrator is entered with the token of the server'],
  'features/people/shared/ProofDialog.tsx': twoFactor,
  'features/people/staff/NewLink.tsx': joining,
  'features/people/staff/PeoplePage.tsx': search,
  'features/products/cart-products/QuantityBox.tsx': numbers,
  'features/products/catalogs/CatalogDialog.tsx': [
    'accounts/selling.test.ts',
    'quantities of one source are typed together, reduced, and added to the cart',
  ],
  'features/products/catalogs/CatalogFilterBar.tsx': filters,
  'features/products/catalogs/CatalogQuantity.tsx': [
    'accounts/selling.test.ts',
    'quantities of one source are typed together, reduced, and added to the cart',
  ],
  'features/products/shared/BatchesDialog.tsx': besides,
  'features/products/shared/filters/ProductFilterButton.tsx': filters,
  'features/products/shared/filters/ProductFilterFields.tsx': filters,
  'features/products/shared/filters/RangeFilter.tsx': filters,
  'features/reports/order-summary/OrderSummaryPage.tsx': search,
  'features/reports/sales-report/SalesFilterBar.tsx': filters,
  'features/settings/company/Logo.tsx': looks,
  'features/settings/outbox/OutboxPage.tsx': filters,
  'features/settings/preferences/KeyboardPage.tsx': keys,
  'features/settings/preferences/RadioRow.tsx': looks,
  'shell/palette/Palette.tsx': [
    'shell/palette.test.ts',
    'finds a client, its cart, orders and products in named groups, and opens one by Enter',
  ],
  'shell/sign-in/SecondStep.tsx': twoFactor,
  'shell/sign-in/SignIn.tsx': joining,
  'shell/keys/KeyHelp.tsx': keys,
  'ui/overlay/NameDialog.tsx': [
    'grid/views.test.ts',
    'keep filters, sort, size and columns in the setting, and open as a tab',
  ],
};
