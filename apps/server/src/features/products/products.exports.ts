import type { products } from '@cartwright/contract/products/products.contract';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';
import { stockExports } from './stock.exports.ts';

/** The lists of products, catalogs and price rules, and those of what is in stock. */
export const productExports: ExportedLists = {
  ...stockExports,
  'products.available': listExport<typeof products.available>()(
    { title: 'Products', noun: 'product' },
    {
      productName: [
        'text',
        (product) => product.productName,
        ['SKU', 'text', (product) => product.sku],
        ['Tags', 'text', (product) => product.tags],
      ],
      productLine: 'text',
      subProductLine: 'text',
      strain: 'text',
      thca: 'units',
      thc: 'units',
      cbd: 'units',
      total: 'units',
      // The list view has the figures in one cell.
      figures: [
        'units',
        (product) => product.total,
        ['THCA', 'units', (product) => product.thca],
        ['THC', 'units', (product) => product.thc],
        ['CBD', 'units', (product) => product.cbd],
      ],
      unitsForSale: 'units',
      remainingQuantity: 'units',
      unitPrice: [
        'money',
        (product) => product.unitPrice,
        ['Price after discount', 'money', (product) => product.unitPriceAfterDiscount],
        ['Discount', 'text', (product) => product.discountName],
      ],
      quantity: 'units',
    },
  ),
  'products.catalogGroups': listExport<typeof products.catalogGroups>()(
    { title: 'Catalogs', noun: 'catalog' },
    {
      catalogGroup: 'text',
      holds: ['text', ({ products }) => products.map(({ productName }) => productName)],
      products: ['count', ({ products }) => products.length],
      inStock: ['count', ({ products }) => products.filter(({ outOfStock }) => !outOfStock).length],
      leftInBulk: [
        'units',
        ({ products }) => products[0]?.sourceSetting?.available ?? null,
        ['Unit', 'text', ({ products }) => products[0]?.sourceSetting?.unit ?? null],
      ],
      minUnitPrice: 'money',
      maxUnitPrice: 'money',
    },
  ),
  'products.managed': listExport<typeof products.managed>()(
    { title: 'All products', noun: 'product', costs: ['cost', 'margin'] },
    {
      productName: ['text', (product) => product.productName, ['SKU', 'text', (product) => product.sku]],
      productLine: 'text',
      subProductLine: 'text',
      tags: ['text', ({ tags }) => tags],
      remainingQuantity: 'units',
      cost: 'money',
      unitPrice: [
        'money',
        (product) => product.unitPrice,
        ['Planned price', 'money', (product) => product.plannedPrice],
        ['Planned from', 'date', (product) => product.plannedFrom],
      ],
      margin: 'units',
      isActive: 'flag',
    },
  ),
  'products.rules': listExport<typeof products.rules>()(
    { title: 'Price rules', noun: 'rule' },
    {
      name: [
        'text',
        (rule) => rule.name,
        ['What', 'text', (rule) => rule.productName ?? rule.productLine ?? 'Everything'],
      ],
      who: [
        'text',
        ({ tradename, accountTier }) => tradename ?? (accountTier === null ? 'Everyone' : `Tier ${accountTier}`),
      ],
      value: ['units', ({ value }) => value, ['Of', 'text', ({ kind }) => kinds[kind]]],
      minUnits: 'units',
      fromDate: [
        'date',
        (rule) => rule.fromDate,
        ['To', 'date', (rule) => rule.toDate],
        ['Ended', 'day', (rule) => rule.endedAt],
        ['State', 'text', (rule) => rule.state],
      ],
      openCarts: 'count',
      sold: 'money',
    },
  ),
  'products.priceChanges': listExport<typeof products.priceChanges>()(
    { title: 'Price changes', noun: 'price change' },
    {
      fromDate: ['date', (row) => row.fromDate, ['Entered', 'time', (row) => row.at]],
      productName: ['text', (row) => row.productName, ['SKU', 'text', (row) => row.sku]],
      unitPriceBefore: 'money',
      unitPrice: 'money',
      percent: [
        'units',
        ({ unitPriceBefore: before, unitPrice }) =>
          before === null || before === 0 ? null : Math.round((unitPrice / before - 1) * 1000) / 10,
      ],
      reason: 'text',
      changedBy: 'text',
    },
  ),
  'products.listEntries': listExport<typeof products.listEntries>()(
    { title: 'Product list', noun: 'row' },
    {
      name: 'text',
      productLine: 'text',
      strainType: 'text',
      use: ['text', ({ isQuarantine }) => (isQuarantine === true ? 'Quarantine' : 'Storage')],
      products: 'count',
    },
  ),
};

const kinds = { percent: '% off', perUnit: '$ off a unit', price: '$ a unit' } as const;
