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
const client = ['accounts', 'reports', 'carts'] as const;
const tierClients = ['tiers', 'accounts', 'products.available', 'reports.clientInfo'] as const;
const contactTitles = ['accounts.contactTitles', 'accounts.allContactTitles', 'accounts.contacts'] as const;
const notDuplicates = ['accounts.duplicates', 'accounts.notDuplicates'] as const;
/** The response of such a write is merged into the cached cart. */
const cartLine = ['carts.summary', 'carts.verify', 'accounts.list'] as const;
const newLines = ['carts', 'products.available', 'accounts.list'] as const;
const wholeCart = ['carts', 'accounts', 'navigation'] as const;
const job = ['transactions.list'] as const;
const notices = ['notifications', 'navigation'] as const;

/** What each write makes stale; a write without its line does not compile. */
export const changes: Readonly<Record<WriteOperation, readonly Stale[]>> = {
  'people.signIn': [],
  'people.signOut': [],
  'people.setUp': [],
  'people.changePassword': ['people.sessions'],
  'people.endSession': ['people.sessions'],
  'people.endSessionsOf': ['people.sessions'],
  'notifications.markRead': notices,
  'notifications.markAllRead': notices,
  // The caller has already written the view into the cache.
  'settings.saveView': [],
  'accounts.create': client,
  'accounts.update': client,
  'accounts.updateDeliveryPreference': ['accounts', 'carts'],
  'accounts.updateInventoryPreference': ['accounts', 'carts'],
  'accounts.assign': ['accounts', 'reports.clientInfo', 'navigation'],
  'accounts.assignMany': ['accounts', 'reports.clientInfo', 'navigation'],
  'accounts.addNote': ['accounts', 'reports'],
  'accounts.deleteNote': ['accounts', 'reports'],
  'accounts.addContact': ['accounts'],
  'accounts.updateContact': ['accounts'],
  'accounts.removeContact': ['accounts'],
  'accounts.addContactTitle': contactTitles,
  'accounts.removeContactTitle': contactTitles,
  'accounts.addHoldingCompany': ['accounts.holdingCompanies'],
  'accounts.addDeliveryRoute': ['accounts.deliveryRoutes'],
  'accounts.markNotDuplicate': notDuplicates,
  'accounts.unmarkNotDuplicate': notDuplicates,
  'accounts.merge': ['accounts', 'carts', 'orders', 'tiers', 'reports', 'products', 'navigation'],
  'accounts.exportClients': job,
  'accounts.importUpload': [],
  'accounts.importCheck': job,
  'accounts.importRun': job,
  'tiers.add': ['tiers'],
  'tiers.update': ['tiers', 'products.available'],
  'tiers.remove': tierClients,
  'tiers.assign': tierClients,
  'tiers.removeDetail': tierClients,
  'tiers.removeDetails': tierClients,
  'carts.create': wholeCart,
  'carts.unassigned': ['carts', 'navigation'],
  'carts.addItem': cartLine,
  'carts.updateItem': cartLine,
  'carts.updateItemPrice': cartLine,
  'carts.removeItem': cartLine,
  'carts.setDiscount': cartLine,
  'carts.setDeliveryDate': cartLine,
  'carts.addItems': newLines,
  'carts.addFromInventory': newLines,
  'carts.addManyFromInventory': newLines,
  'carts.refreshDiscounts': ['carts'],
  'carts.assign': wholeCart,
  'carts.unassign': wholeCart,
  'carts.remove': [...wholeCart, 'products'],
  'orders.submit': [...wholeCart, 'orders', 'products', 'reports'],
  'reports.clientExport': job,
  'transactions.cancel': [...job, ...notices],
  'transactions.dismiss': [...job, ...notices],
};
