import type { PermissionKey } from '../permissions.ts';

/** What can be imported from a file, and the key of those who may. */
export const importKinds = {
  products: 'products.edit',
  lots: 'stock.receive',
  prices: 'prices.edit',
  clients: 'accounts.import',
  contacts: 'accounts.edit',
  'retail-sales': 'accounts.import',
  'past-orders': 'accounts.import',
} as const satisfies Readonly<Record<string, PermissionKey>>;

export type ImportKindName = keyof typeof importKinds;

export const importKindNames = Object.keys(importKinds) as ImportKindName[];
