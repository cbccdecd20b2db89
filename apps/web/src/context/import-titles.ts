import type { ImportKindName } from '@cartwright/contract/imports/import-kinds';

/** What each kind of file is called on the screens, and the columns that make it one. */
export const importTitles: Readonly<Record<ImportKindName, { readonly title: string; readonly columns: string }>> = {
  products: { title: 'Products', columns: 'name, SKU, line, price, units per case' },
  lots: { title: 'Lots', columns: 'barcode, product, units, batch date' },
  prices: { title: 'Prices', columns: 'list prices and rules' },
  clients: { title: 'Clients', columns: 'name, license, address, tiers, route, contact' },
  contacts: { title: 'Contacts', columns: 'person, phone, email, client' },
  'retail-sales': { title: 'Retail sales', columns: 'license, month, sales' },
  'past-orders': { title: 'Past orders', columns: 'for reports and “usually buys”' },
};
