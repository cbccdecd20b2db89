import type { Operation } from '@cartwright/contract/contract';
import type { prices } from '@cartwright/contract/products/prices.contract';
import type { productRecord } from '@cartwright/contract/products/product-record.contract';
import type { pictures } from '@cartwright/contract/products/pictures.contract';
import type { readTransfer } from '@cartwright/contract/products/read-transfer.contract';
import type { unitPrices } from '@cartwright/contract/products/unit-prices.contract';
import { unique } from '../../factories/unique.ts';
import { answered, type Line } from '../slots.ts';

type OfProducts = Extract<
  Operation,
  `products.${
    | keyof typeof productRecord
    | keyof typeof readTransfer
    | keyof typeof pictures
    | keyof typeof prices
    | keyof typeof unitPrices}`
>;

const named = () => ({ body: { name: `Entry ${unique()}` } });

/** The lines of the matrix for the seller's own products and the lists that classify them. */
export const productLines: { readonly [O in OfProducts]: Line<O> } = {
  'products.record': (own) => ({ params: { productId: own.product } }),
  // The first product line, which the actors' products have.
  'products.create': () => ({
    body: { sku: `NEW-${unique()}`, productName: 'New', productLineId: 1 },
  }),
  'products.update': (own) => ({ body: { productId: own.product, description: 'A note' } }),
  // It has lots.
  'products.remove': answered(409, (own) => ({ params: { productId: own.product } })),
  'products.managed': () => ({ body: {} }),
  'products.exportProducts': (own) => ({ body: { productIds: own.list('product') } }),
  'products.updateMany': (own) => ({ body: { productIds: own.list('product'), isActive: false } }),
  'products.priceChanges': () => ({ body: { state: 'coming' } }),
  'products.priceHistory': (own) => ({ params: { productId: own.product } }),
  'products.previewPrices': (own) => ({
    body: { productIds: own.list('product'), way: 'percent', value: 5, step: 25 },
  }),
  'products.changePrices': (own) => ({ body: { prices: [{ productId: own.product, unitPrice: 12.5 }] } }),
  // Nothing is planned for it.
  'products.cancelPlannedPrices': answered(409, (own) => ({
    body: { productIds: own.list('product'), fromDate: '2026-12-01' },
  })),
  'products.rules': (own) => ({ body: { clientId: own.narrowing('client') } }),
  'products.addRule': (own) => ({ body: { name: 'Rule', kind: 'percent', value: 5, clientId: own.client } }),
  'products.updateRule': (own, another) => ({ body: { id: own.rule, clientId: another.client } }),
  'products.pauseRule': (own) => ({ body: { id: own.rule } }),
  'products.resumeRule': (own) => ({ body: { id: own.pausedRule } }),
  'products.endRule': (own) => ({ body: { id: own.rule } }),
  'products.pricesAs': (own) => ({ body: { clientId: own.client } }),
  'products.listEntries': () => ({ body: { kind: 'line' } }),
  'products.addLine': named,
  'products.addSubLine': (own) => ({ body: { name: `Entry ${unique()}`, productLineId: own.productLine } }),
  'products.addStrain': named,
  'products.addTag': named,
  'products.addBrand': named,
  'products.addArea': named,
  'products.updateListEntry': (own) => ({ body: { kind: 'line', id: own.productLine, name: `Entry ${unique()}` } }),
  'products.mergeListEntries': (own) => ({ body: { kind: 'line', fromId: own.productLine, intoId: own.otherLine } }),
  'products.removeListEntry': (own) => ({ body: { kind: 'line', id: own.productLine } }),
  'products.picture': answered(404, () => ({ params: { hash: '0'.repeat(64), size: 'small' } })),
  'products.uploadPicture': answered(415, (own) => ({ params: { productId: own.product } })),
  'products.sortPictures': (own) => ({ body: { productId: own.product, hashes: [] } }),
  'products.removePicture': answered(404, (own) => ({ body: { productId: own.product, hash: '0'.repeat(64) } })),
  'products.readTransfer': answered(422, () => ({ body: { address: 'https://127.0.0.1/transfer.json' } })),
  'products.readTransferFile': answered(422, () => ({})),
};
