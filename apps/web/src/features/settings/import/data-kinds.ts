import type { OutputOf } from '@cartwright/contract/contract';
import { type ImportKindName, importKindNames } from '@cartwright/contract/imports/import-kinds';
import { importTitles } from '../../../context/import-titles.ts';
import { places } from '../../../context/places.ts';

export type DataKind = ImportKindName;
export type Upload = OutputOf<'imports.upload'>;
export type DataRow = OutputOf<'imports.rows'>['data'][number];
export type Totals = OutputOf<'imports.rows'>['totals'];
export type Outcome = DataRow['outcome'];

export interface KindTexts {
  readonly title: string;
  readonly one: string;
  /** What finds the record of a row. */
  readonly code: string;
  /** What the file is, for somebody who has it. */
  readonly text: string;
  /** The screen of a record, or of all where it has none. */
  readonly recordOf: (id: number) => string;
  readonly all: () => string;
  /** What that screen shows, where it is not the records. */
  readonly shown?: string;
}

/** What an import or its undoing changes on other screens. */
export const importStale = [
  'imports',
  'products',
  'accounts',
  'carts',
  'orders',
  'paperwork',
  'reports',
  'navigation',
] as const;

/** What the screens of each kind say. */
export const dataKinds: Readonly<Record<DataKind, KindTexts>> = {
  products: {
    title: importTitles.products.title,
    one: 'product',
    code: 'SKU',
    text: 'A price list or the items of another system, by SKU.',
    recordOf: places.product,
    all: places.stockProducts,
  },
  lots: {
    title: importTitles.lots.title,
    one: 'lot',
    code: 'Barcode',
    text: 'What is in stock now, with batch dates, areas, costs and lab results. Import the products first.',
    recordOf: places.stock,
    all: places.stock,
  },
  prices: {
    title: importTitles.prices.title,
    one: 'price',
    code: 'For',
    text: 'List prices by SKU, and price rules of tiers and clients: percent, dollars off or a price, from units and days on.',
    recordOf: places.prices,
    all: places.prices,
  },
  clients: {
    title: importTitles.clients.title,
    one: 'client',
    code: 'License',
    text: 'Your own list of clients, with addresses, sales persons, routes, tiers, delivery days and contacts.',
    recordOf: places.client,
    all: places.accounts,
  },
  contacts: {
    title: importTitles.contacts.title,
    one: 'contact',
    code: 'Client',
    text: 'The people at your clients, with title, phones and email. Import the clients first.',
    recordOf: places.accounts,
    all: places.accounts,
    shown: 'clients',
  },
  'retail-sales': {
    title: importTitles['retail-sales'].title,
    one: 'sales month',
    code: 'Month',
    text: 'What your clients sold to consumers, by license and month, as the state or a data service lists it. Import the clients first.',
    recordOf: places.client,
    all: places.accounts,
    shown: 'clients',
  },
  'past-orders': {
    title: importTitles['past-orders'].title,
    one: 'past sale',
    code: 'Order number',
    text: 'What clients bought of you in another system, a row for each line. They show what a shop usually buys and when it is time again, and change no stock and no amount. Import clients and products first.',
    recordOf: places.accounts,
    all: places.accounts,
    shown: 'clients',
  },
};

export const isDataKind = (word: string): word is DataKind => importKindNames.some((kind) => kind === word);
