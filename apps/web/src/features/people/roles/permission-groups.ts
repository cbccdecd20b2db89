import { actionKeys, permissionLabels, screenKeys, type PermissionKey } from '@cartwright/contract/permissions';

export interface PermissionGroup {
  readonly title: string;
  readonly keys: readonly PermissionKey[];
}

type ActionKey = keyof typeof actionKeys;

/** The group of every action; a new key without one does not compile. */
const groupOf: Readonly<Record<ActionKey, string>> = {
  'accounts.all': 'Accounts and tiers',
  'accounts.edit': 'Accounts and tiers',
  'accounts.assign': 'Accounts and tiers',
  'accounts.import': 'Accounts and tiers',
  'accounts.export': 'Accounts and tiers',
  'accounts.merge': 'Accounts and tiers',
  'tiers.edit': 'Accounts and tiers',
  'products.edit': 'Carts and products',
  'stock.receive': 'Carts and products',
  'stock.adjust': 'Carts and products',
  'prices.edit': 'Carts and products',
  'carts.below-cost': 'Carts and products',
  costs: 'Carts and products',
  'carts.edit': 'Carts and products',
  'carts.price': 'Carts and products',
  'carts.all': 'Carts and products',
  'orders.submit': 'Orders',
  'orders.edit': 'Orders',
  'orders.price': 'Orders',
  'orders.cancel': 'Orders',
  'orders.all': 'Orders',
  fulfillment: 'Orders',
  'fulfillment.pick': 'Orders',
  accounting: 'Orders',
  'market-access': 'Company',
  'settings.edit': 'Company',
  'mail-server': 'Company',
  'all-data': 'Company',
  'people.edit': 'Company',
};

const actionNames = Object.keys(actionKeys) as ActionKey[];

/** Every permission key by group: the screens, then what can be done on them. */
export const permissionGroups: readonly PermissionGroup[] = [
  { title: 'Screens', keys: Object.keys(screenKeys) as PermissionKey[] },
  ...[...new Set(actionNames.map((key) => groupOf[key]))].map((title) => ({
    title,
    keys: actionNames.filter((key) => groupOf[key] === title),
  })),
];

/** "6 of 7". */
export const countOf = ({ keys }: PermissionGroup, held: ReadonlySet<PermissionKey>): string =>
  `${keys.filter((key) => held.has(key)).length} of ${keys.length}`;

/** The same with the missing ones by name while they are few: "20 of 22, not Settings and People". */
export function heldOf(group: PermissionGroup, held: ReadonlySet<PermissionKey>): string {
  const missing = group.keys.filter((key) => !held.has(key)).map((key) => permissionLabels[key]);
  const text = countOf(group, held);
  return missing.length === 0 || missing.length > 2 ? text : `${text}, not ${missing.join(' and ')}`;
}
