import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounting from '../../../db/schema/accounting.table.ts';
import * as contacts from '../../../db/schema/accounts-contacts.table.ts';
import * as clientImports from '../../../db/schema/accounts-import.table.ts';
import * as followUps from '../../../db/schema/accounts-follow-ups.table.ts';
import * as licenses from '../../../db/schema/accounts-licenses.table.ts';
import * as notes from '../../../db/schema/accounts-notes.table.ts';
import * as preferences from '../../../db/schema/accounts-preferences.table.ts';
import * as accounts from '../../../db/schema/accounts.table.ts';
import * as carts from '../../../db/schema/carts.table.ts';
import * as fulfillment from '../../../db/schema/fulfillment.table.ts';
import * as invitations from '../../../db/schema/invitations.table.ts';
import * as lines from '../../../db/schema/orders-lines.table.ts';
import * as money from '../../../db/schema/orders-money.table.ts';
import * as sums from '../../../db/schema/orders-sums.table.ts';
import * as past from '../../../db/schema/orders-past.table.ts';
import * as orders from '../../../db/schema/orders.table.ts';
import * as ccrs from '../../../db/schema/paperwork-ccrs.table.ts';
import * as paperwork from '../../../db/schema/paperwork.table.ts';
import * as people from '../../../db/schema/people.table.ts';
import * as imports from '../../../db/schema/platform-imports.table.ts';
import * as platform from '../../../db/schema/platform.table.ts';
import * as conversions from '../../../db/schema/products-conversions.table.ts';
import * as counts from '../../../db/schema/products-count.table.ts';
import * as ledger from '../../../db/schema/products-ledger.table.ts';
import * as pictures from '../../../db/schema/products-pictures.table.ts';
import * as prices from '../../../db/schema/products-prices.table.ts';
import * as receipts from '../../../db/schema/products-receipts.table.ts';
import * as products from '../../../db/schema/products.table.ts';
import * as settings from '../../../db/schema/settings.table.ts';
import * as tiers from '../../../db/schema/tiers.table.ts';

/** A table of the archive: its file, what a row is, and columns that are secrets or are only for our own work. */
export interface ArchivedTable {
  readonly table: PgTable;
  readonly file: string;
  readonly about: string;
  readonly leaveOut?: readonly string[];
}

const of = (table: PgTable, file: string, about: string, leaveOut: readonly string[] = []): ArchivedTable => ({
  table,
  file: `${file}.csv`,
  about,
  leaveOut,
});

/** Every table whose rows are a company's own, in the order in which a person looks for them. */
export const archivedTables: readonly ArchivedTable[] = [
  of(accounts.client, 'clients/clients', 'Clients, also those that were merged into others', ['searchText']),
  of(contacts.contact, 'clients/contacts', 'People at clients'),
  of(contacts.contactPhone, 'clients/contact phones', 'Phone numbers of contacts'),
  of(contacts.contactNote, 'clients/contact notes', 'Notes about contacts'),
  of(contacts.contactTitle, 'clients/contact titles', 'Titles of contacts'),
  of(notes.clientNote, 'clients/notes', 'Notes about clients'),
  of(notes.clientNoteAttribute, 'clients/attributes of notes', 'Which attributes a note has'),
  of(followUps.followUp, 'clients/follow-ups', 'What people have promised clients for a day'),
  of(preferences.deliveryPreference, 'clients/delivery preferences', 'When clients take deliveries'),
  of(preferences.inventoryPreference, 'clients/inventory preferences', 'What clients wish of their orders'),
  of(accounts.clientFormerLicense, 'clients/former licenses', 'Licenses that clients had before'),
  of(licenses.licenseList, 'clients/lists of licensees', 'Lists of licensees that were compared with clients'),
  of(licenses.licenseFinding, 'clients/findings of lists', 'What those lists say of clients'),
  of(licenses.closedLicense, 'clients/closed licenses', 'Licenses that the state has closed'),
  of(accounts.clientRetailSales, 'clients/retail sales', 'Monthly sales of shops'),
  of(accounts.holdingCompany, 'clients/holding companies', 'Holding companies'),
  of(accounts.route, 'clients/routes', 'Delivery routes'),
  of(accounts.notDuplicate, 'clients/not duplicates', 'Clients that somebody has said are different'),
  of(tiers.accountTier, 'clients/account tiers', 'Account tiers'),
  of(tiers.accountTierDetail, 'clients/clients of tiers', 'Which client is in which tier'),
  of(invitations.invitation, 'clients/invitations', 'Invitations of retailers', ['searchText']),
  of(invitations.marketAccess, 'clients/market access', 'Which clients order in the portal'),
  of(products.product, 'products/products', 'Products', ['searchText']),
  of(products.productLine, 'products/product lines', 'Product lines'),
  of(products.subProductLine, 'products/sub product lines', 'Sub product lines'),
  of(products.strain, 'products/strains', 'Strains'),
  of(products.tag, 'products/tags', 'Tags'),
  of(products.productTag, 'products/tags of products', 'Which product has which tag'),
  of(products.brand, 'products/brands', 'Brands'),
  of(pictures.productPicture, 'products/pictures', 'Which picture a product has; the hash is the name of its file'),
  of(products.lot, 'stock/lots', 'Lots with what they hold'),
  of(products.labResult, 'stock/lab results', 'Lab results of lots'),
  of(products.stockMovement, 'stock/movements of lots', 'What came into lots and left them'),
  of(products.source, 'stock/sources', 'Sources (bulk) with what they hold'),
  of(ledger.sourceMovement, 'stock/movements of sources', 'What came into sources and left them'),
  of(products.area, 'stock/areas', 'Areas where lots are'),
  of(receipts.receipt, 'stock/receipts', 'Receipts of goods'),
  of(receipts.receiptLine, 'stock/receipt lines', 'Lines of receipts'),
  of(receipts.receiptPhoto, 'stock/receipt photos', 'Photos of rejected goods; the id is the name of the file'),
  of(receipts.receiptMail, 'stock/receipt mails', 'Mails to suppliers about what was not accepted'),
  of(receipts.supplierAddress, 'stock/supplier addresses', 'The last mail address of each supplier'),
  of(receipts.supplierProduct, 'stock/supplier products', 'Which product the words of a supplier mean'),
  of(conversions.conversion, 'stock/conversions', 'Goods that became others'),
  of(conversions.conversionInput, 'stock/conversion inputs', 'What went into conversions'),
  of(conversions.conversionOutput, 'stock/conversion outputs', 'What came out of conversions'),
  of(counts.stockCount, 'stock/counts', 'Counts of lots'),
  of(counts.stockCountEntry, 'stock/counted lots', 'What was counted of each lot'),
  of(counts.bulkCountEntry, 'stock/counted sources', 'What was counted of each source'),
  of(counts.sublotChange, 'stock/changes of sublots', 'Units that became sublots, and were sublots no more'),
  of(products.discountRule, 'prices/price rules', 'Price rules'),
  of(prices.priceChange, 'prices/price changes', 'Changes of unit prices'),
  of(prices.plannedPrice, 'prices/planned prices', 'Unit prices of coming days'),
  of(prices.hiddenProductLine, 'prices/hidden lines', 'Product lines that a tier is not offered'),
  of(orders.salesOrder, 'orders/orders', 'Orders with their totals'),
  of(lines.orderLine, 'orders/order lines', 'Lines of orders'),
  of(lines.allocation, 'orders/allocations', 'The lots and sublots of each line'),
  of(money.orderCharge, 'orders/charges', 'Charges of orders'),
  of(money.orderCredit, 'orders/credits', 'Credits of orders'),
  of(money.orderPayment, 'orders/payments', 'Payments of orders'),
  of(money.orderReturn, 'orders/returns', 'Rejections and returns'),
  of(money.orderReturnLine, 'orders/return lines', 'What was rejected or returned'),
  of(money.chargeType, 'orders/charge types', 'Types of charges'),
  of(past.pastOrder, 'orders/past orders', 'Orders of another system'),
  of(past.pastOrderLine, 'orders/past order lines', 'Lines of orders of another system'),
  of(orders.orderNote, 'orders/notes', 'Notes of orders'),
  of(orders.orderWatch, 'orders/watchers', 'Who watches which order'),
  of(orders.mergedCart, 'orders/merged carts', 'Carts that were submitted into an order'),
  of(fulfillment.orderStop, 'orders/stops', 'Places of orders on the delivery routes'),
  of(fulfillment.pickScan, 'orders/picks', 'What was picked'),
  of(paperwork.orderFile, 'orders/files', 'Files of orders'),
  of(
    paperwork.orderFileVersion,
    'orders/versions of files',
    'Versions of files; the id begins the name in the folder documents',
    ['factsHash'],
  ),
  of(paperwork.transferLink, 'orders/transfer links', 'Orders whose transfer data has a link', ['token']),
  of(accounting.invoiceExport, 'orders/exported invoices', 'What was exported to accounting', [
    'factsHash',
    'request',
    'claimedBy',
    'claimedUntil',
    'syncToken',
  ]),
  of(carts.cart, 'carts/carts', 'Carts'),
  of(carts.cartLine, 'carts/cart lines', 'Lines of carts'),
  of(carts.cartLineLot, 'carts/lots of lines', 'Lots that were chosen for lines'),
  of(ccrs.ccrsFile, 'state/files', 'Files for the state; the id begins the name in the folder state reports', [
    'content',
  ]),
  of(ccrs.ccrsRow, 'state/rows', 'Rows that were reported, or wait'),
  of(ccrs.ccrsSetting, 'state/settings', 'Settings of the reports'),
  of(ccrs.ccrsType, 'state/types', 'The state type of each product line'),
  of(people.person, 'company/people', 'Everybody of the staff and every buyer', ['passwordHash']),
  of(people.role, 'company/roles', 'Roles'),
  of(people.rolePermission, 'company/permissions of roles', 'What a role may do'),
  of(people.notification, 'company/notifications', 'What people were notified of'),
  of(platform.audit, 'company/audit', 'Who did what and when', ['requestId']),
  of(platform.outgoingMail, 'company/mails', 'Mails that were written', ['linkToken', 'linkOf', 'via', 'messageId']),
  of(paperwork.mailAttachment, 'company/mail attachments', 'Which version of a file a mail has brought'),
  of(settings.companySetting, 'company/settings', 'Settings of the company'),
  of(settings.mailSetting, 'company/mail server', 'The mail server, without its password', ['password']),
  of(accounting.accountingSetting, 'company/accounting settings', 'Accounts and items of invoices'),
  of(accounting.quickBooksLink, 'company/quickbooks links', 'What is which record in QuickBooks Online'),
  of(settings.driver, 'company/drivers', 'Drivers'),
  of(settings.vehicle, 'company/vehicles', 'Vehicles'),
  of(settings.clientStatus, 'company/lists/client statuses', 'Statuses of clients'),
  of(settings.fulfillmentPriority, 'company/lists/fulfillment priorities', 'Fulfillment priorities'),
  of(settings.invitationStatus, 'company/lists/invitation statuses', 'Statuses of invitations'),
  of(settings.labelBarcodePreference, 'company/lists/label preferences', 'Which barcode a label has'),
  of(settings.licenseType, 'company/lists/license types', 'Types of licenses'),
  of(settings.noteAttribute, 'company/lists/note attributes', 'Attributes of notes'),
  of(settings.partnershipStatus, 'company/lists/partnership statuses', 'Statuses of partnerships'),
  of(settings.privilege, 'company/lists/privileges', 'Privileges'),
  of(settings.workflowStatus, 'company/lists/workflow statuses', 'Workflow statuses'),
  of(imports.dataImport, 'company/imports', 'Imports from files', ['headerKey', 'mapping', 'written', 'undone']),
  of(clientImports.clientImport, 'company/imports of clients', 'Imports of clients', [
    'headerKey',
    'mapping',
    'undone',
  ]),
];

const signIn = 'how people sign in: a secret, or of use to nobody else';
const computed = 'sums that the program keeps of rows that are in the archive';

/** Every other table, and why it is left out. */
export const leftOutTables: readonly (readonly [table: PgTable, reason: string])[] = [
  [people.session, signIn],
  [people.secondFactor, signIn],
  [people.recoveryCode, signIn],
  [people.oneTimeLink, signIn],
  [people.setupToken, signIn],
  [people.knownDevice, signIn],
  [people.signInFailure, signIn],
  [accounting.quickBooksConnection, 'the keys of the connection to QuickBooks'],
  [platform.idempotency, 'answers that are kept for a day in case a request is sent again'],
  [platform.job, 'work that is under way, and for a week its results'],
  [platform.backup, 'what became of nightly backups, which are files of the server'],
  [platform.storedFile, 'files that are kept for a week, such as this one'],
  [platform.schemaCompatibility, 'which versions of the program can work with the database'],
  [imports.dataImportRow, 'the rows of a file that was imported; what they made is in the archive'],
  [clientImports.clientImportRow, 'the rows of a file that was imported; what they made is in the archive'],
  [settings.savedView, 'how each person looks at lists'],
  [settings.usState, 'the states of the country'],
  [orders.orderTransition, 'which steps the program knows'],
  [products.availableProduct, computed],
  [sums.clientMonthSales, computed],
  [sums.clientSales, computed],
  [sums.orderSums, computed],
  [pictures.picture, 'is in the folder pictures'],
  [paperwork.orderFileSlice, 'is in the folder documents'],
  [settings.companyLogo, 'is in the folder company'],
];
