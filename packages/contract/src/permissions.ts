/** Permission keys: one per screen of the spec, one per action that not everybody with the screen may take. */

export const screenKeys = {
  accounts: 'My Accounts',
  client: 'Client page',
  map: 'Map view',
  products: 'Products',
  'product-catalogs': 'Product Catalogs',
  'product-info': 'Product Info',
  stock: 'Stock',
  prices: 'Prices',
  'open-carts': 'Open Carts',
  'client-cart': "A client's current cart",
  cart: 'Cart',
  'review-order': 'Review and Submit Order',
  dashboard: 'Sales Dashboard',
  'account-tiers': 'Account Tiers',
  'tier-detail': 'Tier detail',
  'assign-client': 'Assign clients to a tier',
  orders: 'Orders',
  'client-orders': 'Orders of one client',
  order: 'Order detail',
  'order-summary': 'Order summary',
  'sales-person-report': 'Sales person report',
  invitations: 'Invitations',
  settings: 'Settings',
  people: 'People',
} as const;

export const actionKeys = {
  'accounts.all': 'See every account',
  'accounts.edit': 'Add and change accounts, contacts and notes',
  'accounts.assign': 'Assign a sales person to an account',
  'accounts.import': 'Import accounts, and what they bought and sold, from a file',
  'accounts.export': 'Export accounts and contacts',
  'accounts.merge': 'Merge duplicate accounts',
  'tiers.edit': 'Change account tiers',
  'products.edit': 'Change products and lots',
  'stock.receive': 'Receive goods of suppliers',
  'stock.adjust': 'Hold, move, adjust and count lots',
  'prices.edit': 'Add, change and end price rules',
  costs: 'See and change what goods cost, and margins',
  'carts.edit': 'Change carts',
  'carts.price': 'Change prices and discounts in carts',
  'carts.below-cost': 'Sell below cost in carts and orders',
  'carts.all': "See and change everybody's carts",
  'orders.submit': 'Submit carts as orders',
  'orders.edit': 'Change notes, dates, units and client of orders',
  'orders.price': 'Change prices, discounts, credits and charges of orders',
  'orders.cancel': 'Cancel orders',
  'orders.all': "See everybody's orders",
  fulfillment: 'Sublot, manifest, invoice and release orders',
  'fulfillment.pick': 'Pick orders by scans and pick lists, without prices',
  accounting: 'Export invoices to accounting',
  'market-access': 'Decide invitations and market access',
  'settings.edit': 'Change company settings and lookups',
  'mail-server': 'Set the mail server, and so read every mail and one-time link',
  'all-data': 'Have all data of the company as one file',
  'people.edit': 'Manage people, roles and sessions',
} as const;

export const permissionLabels = { ...screenKeys, ...actionKeys } as const;
export type PermissionKey = keyof typeof permissionLabels;

export const allPermissions = Object.keys(permissionLabels) as PermissionKey[];

/** The keys that nobody can take away from themselves: so there is always somebody who can manage people. */
export const ownRights: readonly PermissionKey[] = ['people', 'people.edit'];

const sellingScreens = (Object.keys(screenKeys) as (keyof typeof screenKeys)[]).filter(
  (key) => key !== 'settings' && key !== 'people' && key !== 'stock' && key !== 'prices',
);
const selling: PermissionKey[] = [
  ...sellingScreens,
  'accounts.all',
  'accounts.edit',
  'accounts.export',
  'tiers.edit',
  'carts.edit',
  'carts.price',
  'orders.submit',
  'orders.edit',
];

/** The roles a new database starts with (domain rule "who may do what"); they can be edited afterwards. */
export const startingRoles: Readonly<Record<string, readonly PermissionKey[]>> = {
  'Sales Person': selling,
  'Order Manager': [
    ...selling,
    'accounts.assign',
    'accounts.merge',
    'carts.all',
    'orders.all',
    'orders.price',
    'orders.cancel',
    'fulfillment',
    'fulfillment.pick',
    'accounting',
    'market-access',
  ],
  Warehouse: ['stock', 'stock.receive', 'stock.adjust', 'fulfillment.pick', 'orders.all'],
  Bookkeeper: ['orders', 'order', 'order-summary', 'accounting', 'orders.all'],
  Administrator: allPermissions,
};
