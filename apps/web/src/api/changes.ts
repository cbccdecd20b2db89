import type { calls } from '@cartwright/contract/calls';
import type { Operation } from '@cartwright/contract/contract';

type Calls = typeof calls;
type Changing = { [O in Operation]: Calls[O]['effect'] extends 'write' ? O : never }[Operation];

/** The calls that change something. Those that the spec has as GET are left out: each has a POST alias. */
export type WriteOperation = { [O in Changing]: Calls[O]['method'] extends 'POST' ? O : never }[Changing];

/** The calls that only read. */
export type ReadOperation = Exclude<Operation, Changing>;

/** What a write can make stale: one read, or every read of a feature. */
export type Stale = ReadOperation | (Operation extends `${infer Feature}.${string}` ? Feature : never);

/** Every read that shows data of a client. */
const client = ['accounts', 'reports', 'carts', 'dashboard'] as const;
const tierClients = ['tiers', 'accounts', 'products.available', 'reports.clientInfo'] as const;
/** Invitations and access, and the status of the clients that follows from them. */
const invited = ['invitations', 'accounts', 'reports.clientTimeline', 'navigation'] as const;
const contactTitles = ['accounts.contactTitles', 'accounts.allContactTitles', 'accounts.contacts'] as const;
const notDuplicates = ['accounts.duplicates', 'accounts.notDuplicates'] as const;
/** The response of such a write is merged into the cached cart. */
const cartLine = [
  'carts.summary',
  'carts.verify',
  'carts.previewAllocation',
  'carts.listAll',
  'carts.listMine',
  'accounts.list',
  'reports.clientUsuallyBuys',
  'dashboard.activeCarts',
] as const;
const newLines = ['carts', 'products.available', 'accounts', 'dashboard', 'reports.clientUsuallyBuys'] as const;
const wholeCart = ['carts', 'accounts', 'navigation', 'dashboard', 'reports.clientUsuallyBuys'] as const;
/** What is reported to the state. */
const reported = ['stateReports.rows', 'stateReports.files', 'stateReports.summary'] as const;
/** An order with its notes, and whatever sums orders. */
const order = [
  'orders',
  'fulfillment',
  'reports',
  'accounts.list',
  'dashboard',
  'paperwork.files',
  'accounting',
  'carts.sampleMeter',
  ...reported,
] as const;
const orderFiles = ['paperwork.files'] as const;
const transferLink = ['paperwork.transferLink', 'orders.notes'] as const;
const invoices = ['accounting', 'orders.notes'] as const;
const links = ['accounting.unmatched', 'accounting.suggestions', 'accounting.links', 'accounting.list'] as const;
/** The status of an order, and the stock that it holds. */
const fulfilled = [...order, 'products', 'navigation'] as const;
/** What is picked of an order. */
const picked = ['fulfillment.picks', 'fulfillment.day', 'orders.one'] as const;
/** The end of the job makes the rest stale. */
const invoiceJob = ['transactions.list', 'accounting.list'] as const;
const job = ['transactions.list'] as const;
const staff = ['people.list', 'people.one', 'people.roles', 'people.salesPersonnel'] as const;
const twoFactor = ['people.myAccount', 'people.list', 'people.one'] as const;
const notices = ['notifications', 'navigation'] as const;

/** What each write makes stale; a write without its line does not compile. */
export const changes: Readonly<Record<WriteOperation, readonly Stale[]>> = {
  'people.signIn': [],
  'people.signOut': [],
  'people.setUp': [],
  'people.changePassword': ['people.sessions'],
  'people.endSession': ['people.sessions'],
  'people.endSessionOf': ['people.sessionsOf', 'people.sessions'],
  'people.endSessionsOf': ['people.sessionsOf', 'people.sessions'],
  'people.updateMyAccount': ['people.myAccount', 'people.me', 'people.list', 'people.one'],
  'people.askForLink': [],
  'people.acceptLink': [],
  'people.beginTwoFactor': [],
  'people.confirmTwoFactor': [...twoFactor, 'people.sessions'],
  'people.renewRecoveryCodes': ['people.myAccount'],
  'people.turnOffTwoFactor': twoFactor,
  'people.resetTwoFactor': twoFactor,
  'people.add': [...staff, 'settings.outbox'],
  'people.update': [...staff, 'people.me', 'people.myAccount', 'accounts', 'settings.salesPersons'],
  'people.disable': [...staff, 'people.sessionsOf'],
  'people.enable': staff,
  'people.renewLink': [...staff, 'settings.outbox'],
  'people.addRole': ['people.roles'],
  'people.updateRole': ['people.roles', 'people.list', 'people.one', 'people.me', 'people.myAccount'],
  'people.removeRole': ['people.roles'],
  'notifications.markRead': notices,
  'notifications.markAllRead': notices,
  // The caller has already written the view into the cache.
  'settings.saveView': [],
  'settings.updateCompany': ['settings.company', 'people.me', 'paperwork.files', 'carts.sampleMeter'],
  'settings.updateSampleRules': ['settings.sampleRules', 'carts.sampleMeter'],
  'settings.updateMailServer': ['settings.mailServer', 'settings.outbox'],
  'settings.removeMailServer': ['settings.mailServer', 'settings.outbox'],
  'settings.reviewMailServer': ['settings.mailServer', 'settings.outbox'],
  'settings.testMail': ['settings.outbox'],
  'settings.sendAgain': ['settings.outbox'],
  'settings.uploadLogo': ['settings.company'],
  'settings.removeLogo': ['settings.company'],
  'settings.saveDriver': ['settings.drivers'],
  'settings.saveVehicle': ['settings.vehicles'],
  'accounts.create': client,
  'accounts.update': client,
  'accounts.updateDeliveryPreference': ['accounts', 'carts', 'reports.clientTimeline'],
  'accounts.updateInventoryPreference': ['accounts', 'carts', 'reports.clientTimeline'],
  'accounts.assign': ['accounts', 'reports.clientInfo', 'reports.clientTimeline', 'dashboard', 'navigation'],
  'accounts.assignMany': ['accounts', 'reports.clientInfo', 'reports.clientTimeline', 'dashboard', 'navigation'],
  'accounts.addNote': ['accounts', 'reports'],
  'accounts.deleteNote': ['accounts', 'reports'],
  'accounts.addContact': ['accounts', 'reports.clientTimeline'],
  'accounts.updateContact': ['accounts', 'reports.clientTimeline'],
  'accounts.removeContact': ['accounts', 'reports.clientTimeline'],
  'accounts.addContactTitle': contactTitles,
  'accounts.removeContactTitle': contactTitles,
  'accounts.addHoldingCompany': ['accounts.holdingCompanies'],
  'accounts.addDeliveryRoute': ['accounts.deliveryRoutes'],
  'accounts.markNotDuplicate': notDuplicates,
  'accounts.unmarkNotDuplicate': notDuplicates,
  'accounts.merge': [
    'accounts',
    'carts',
    'orders',
    'tiers',
    'reports',
    'products',
    'dashboard',
    'navigation',
    'invitations',
  ],
  'accounts.exportClients': job,
  'accounts.importUpload': [],
  'accounts.importCheck': job,
  'accounts.importRun': job,
  'accounts.importUndo': job,
  'tiers.add': ['tiers'],
  'tiers.update': ['tiers', 'products.available'],
  'tiers.remove': tierClients,
  'tiers.assign': tierClients,
  'tiers.removeDetail': tierClients,
  'tiers.removeDetails': tierClients,
  'invitations.send': invited,
  'invitations.addRequest': invited,
  'invitations.approve': [...invited, ...client],
  'invitations.decline': invited,
  'invitations.revoke': invited,
  'invitations.grant': invited,
  'carts.create': wholeCart,
  'carts.unassigned': ['carts', 'dashboard', 'navigation'],
  'carts.addItem': cartLine,
  'carts.updateItem': cartLine,
  'carts.updateItemPrice': cartLine,
  'carts.removeItem': cartLine,
  'carts.setDiscount': cartLine,
  'carts.setDeliveryDate': cartLine,
  'carts.addItems': newLines,
  'carts.addFromInventory': newLines,
  'carts.addManyFromInventory': newLines,
  'carts.importExcel': newLines,
  'carts.refreshDiscounts': ['carts'],
  'carts.assign': wholeCart,
  'carts.unassign': wholeCart,
  'carts.remove': [...wholeCart, 'products'],
  'orders.submitWithCorrections': [...wholeCart, 'orders', 'products', 'reports'],
  'carts.markSamples': wholeCart,
  'carts.autoAllocate': ['carts'],
  'carts.acceptPortalOrder': wholeCart,
  'carts.cancelPortalOrder': wholeCart,
  'orders.submit': [...wholeCart, 'orders', 'products', 'reports'],
  'orders.submitAndMerge': [...wholeCart, ...order, 'products'],
  'orders.addNote': ['orders.notes', 'reports.clientTimeline'],
  'orders.deleteNote': ['orders.notes', 'reports.clientTimeline'],
  'orders.setDeliveryDate': order,
  'orders.watch': ['orders.one'],
  'orders.setSubmittedBy': [...order, 'accounts'],
  'orders.setClient': [...order, 'accounts'],
  'orders.setUnits': [...order, 'products'],
  'orders.setUnitPrice': order,
  'orders.setTotalPrice': order,
  'orders.setItemDiscount': order,
  'orders.setOrderDiscount': order,
  'orders.convertDiscounts': order,
  'orders.addCredit': order,
  'orders.setCredit': order,
  'orders.removeCredit': order,
  'orders.saveCharge': order,
  'orders.removeCharge': order,
  'orders.cancel': [...order, 'accounts', 'products', 'navigation'],
  'orders.reorder': newLines,
  'paperwork.uploadFile': orderFiles,
  'paperwork.removeFile': orderFiles,
  'paperwork.emailPurchaseOrder': [...orderFiles, 'orders.one', 'orders.notes', 'settings.outbox'],
  'paperwork.generatePurchaseOrder': [...orderFiles, 'orders.one', 'orders.notes'],
  'paperwork.makeDocument': [...orderFiles, 'paperwork.transferLink', 'orders.one', 'orders.notes'],
  'paperwork.makeAgain': job,
  'paperwork.printDocuments': job,
  'paperwork.makeMissing': job,
  'paperwork.emailInvoice': [...orderFiles, 'orders.notes', 'settings.outbox'],
  'paperwork.emailTransferLink': [...orderFiles, 'orders.notes', 'settings.outbox'],
  'paperwork.makeTransfer': [...orderFiles, ...transferLink],
  'paperwork.renewTransferLink': [...orderFiles, ...transferLink],
  'paperwork.revokeTransferLink': transferLink,
  'stateReports.makeFiles': reported,
  'stateReports.markUploaded': reported,
  'stateReports.answer': [...reported, 'orders.notes'],
  'stateReports.uploadErrors': [...reported, 'orders.notes'],
  'stateReports.sendAgain': reported,
  'stateReports.reportPriceChange': job,
  'stateReports.updateSettings': ['stateReports.settings', 'stateReports.rows'],
  'accounting.downloadInvoice': invoices,
  'accounting.downloadInvoices': invoices,
  'accounting.exportAmountsDue': job,
  'products.saveLabResult': ['products.batches', 'paperwork.files'],
  'accounting.updateSettings': ['accounting.settings'],
  'accounting.updateQuickBooks': ['accounting'],
  'accounting.connectQuickBooks': [],
  'accounting.completeQuickBooks': ['accounting'],
  'accounting.disconnectQuickBooks': ['accounting'],
  'accounting.exportInvoice': invoiceJob,
  'accounting.exportInvoices': invoiceJob,
  'accounting.exportAnew': invoiceJob,
  'accounting.linkInvoice': invoices,
  'accounting.linkRecord': links,
  'accounting.createRecord': links,
  'accounting.unlinkRecord': links,
  'fulfillment.sublot': fulfilled,
  'fulfillment.cancelSublot': fulfilled,
  'fulfillment.allocateBackorder': fulfilled,
  'fulfillment.splitBackorder': fulfilled,
  'fulfillment.pack': fulfilled,
  'fulfillment.ready': fulfilled,
  'fulfillment.unready': fulfilled,
  'fulfillment.manifest': fulfilled,
  'fulfillment.voidManifest': fulfilled,
  'fulfillment.quarantine': fulfilled,
  'fulfillment.liftQuarantine': fulfilled,
  'fulfillment.invoice': fulfilled,
  'fulfillment.voidInvoice': fulfilled,
  'fulfillment.release': fulfilled,
  'fulfillment.voidRelease': fulfilled,
  'fulfillment.reject': fulfilled,
  'fulfillment.undoReject': fulfilled,
  'fulfillment.returnGoods': fulfilled,
  'fulfillment.undoReturn': fulfilled,
  'fulfillment.addPayment': fulfilled,
  'fulfillment.removePayment': fulfilled,
  'fulfillment.pay': fulfilled,
  'fulfillment.unpay': fulfilled,
  'fulfillment.allocateAcross': fulfilled,
  'fulfillment.moveStop': ['fulfillment.day', 'fulfillment.picks'],
  'fulfillment.scan': picked,
  'fulfillment.undoScan': picked,
  'fulfillment.replaceLot': fulfilled,
  'reports.clientExport': job,
  'reports.exportOrderSummary': job,
  'reports.exportOrderDetails': job,
  'reports.exportSales': job,
  'reports.exportReconciliation': job,
  'transactions.cancel': [...job, ...notices],
  'transactions.dismiss': [...job, ...notices],
};
