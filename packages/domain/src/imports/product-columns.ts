/** The columns of a workbook of products, in their order: what the export writes, the import reads back. */
import { productLabels } from '../products/product-form.ts';
import { isPackageBarcode } from '../products/package-barcode.ts';
import { cleanUbi } from '../accounts/identifiers.ts';
import { readDay } from './read-day.ts';
import type { ImportColumn } from './import-columns.ts';

/** Digits with marks between them that are no code: phones, days, UBI numbers, long ZIP codes. */
const isOtherNumber = (cell: string): boolean =>
  isPhone(cell) || readDay(cell) !== null || cleanUbi(cell) !== null || /^\d{5}-\d{4}$/.test(cell);
const isPhone = (cell: string): boolean => /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]*\d{3}[-. ]\d{4}$/.test(cell);
const isCode = (cell: string): boolean => /^(?=.*\d)[A-Z0-9]+(?:[-_.][A-Z0-9]+)+$/i.test(cell) && !isOtherNumber(cell);

/** Whether each cell is another one, or a single row repeats one: that row is refused and names the earlier one. */
function areDistinct(cells: readonly string[]): boolean {
  const repeated = cells.length - new Set(cells.map((cell) => cell.toLowerCase())).size;
  return repeated === 0 || (repeated === 1 && cells.length > 2);
}

export const productColumns = [
  {
    field: 'sku',
    label: productLabels.sku,
    kind: 'text',
    titles: [
      'product sku',
      'item sku',
      'sku no',
      'sku number',
      'sku code',
      'item no',
      'item number',
      'item code',
      'product code',
      'product no',
      'code',
    ],
    longest: 40,
    isRequired: true,
    looksLike: (cells) => cells.every(isCode) && areDistinct(cells),
    example: 'FL-BD-35',
  },
  {
    field: 'name',
    label: productLabels.name,
    kind: 'text',
    titles: ['product name', 'item name', 'product', 'item', 'title'],
    longest: 120,
    isRequired: true,
    example: 'Blue Dream Flower 3.5g',
  },
  {
    field: 'productLine',
    label: productLabels.productLineId,
    kind: 'text',
    titles: ['line', 'category', 'product category', 'product type', 'item category'],
    longest: 60,
    isRequired: true,
    example: 'Flower',
  },
  {
    field: 'subProductLine',
    label: productLabels.subProductLineId,
    kind: 'text',
    titles: ['sub line', 'subline', 'sub category', 'subcategory', 'type', 'sub type'],
    longest: 60,
    example: 'Eighths',
  },
  {
    field: 'unitPrice',
    label: productLabels.unitPrice,
    kind: 'money',
    titles: ['price', 'wholesale price', 'wholesale', 'whsl', 'list price', 'price per unit', 'sales price', 'rate'],
    isRequired: true,
    looksLike: (cells) => cells.every((cell) => /^\$\s?\d/.test(cell)),
    example: 12.75,
  },
  {
    field: 'cost',
    label: productLabels.cost,
    kind: 'money',
    titles: ['unit cost', 'cost price', 'cogs', 'purchase cost', 'cost per unit'],
    example: 7.4,
  },
  {
    field: 'strain',
    label: productLabels.strainId,
    kind: 'text',
    titles: ['strain name', 'cultivar'],
    longest: 60,
    example: 'Blue Dream',
  },
  {
    field: 'brand',
    label: productLabels.brandId,
    kind: 'text',
    titles: ['brand name', 'manufacturer'],
    longest: 60,
    example: 'Cedar Hill',
  },
  {
    field: 'tags',
    label: 'Tags',
    kind: 'list',
    titles: ['tag', 'labels', 'product tags'],
    longest: 60,
    example: 'New, Seasonal',
  },
  {
    field: 'isActive',
    label: productLabels.isActive,
    kind: 'flag',
    titles: ['active', 'is active', 'for sale'],
    example: 'yes',
  },
  {
    field: 'unitsPerCase',
    label: productLabels.unitsPerCase,
    kind: 'whole',
    titles: ['case size', 'case qty', 'case quantity', 'case pack', 'per case'],
    example: 24,
  },
  {
    field: 'unitWeightGrams',
    label: productLabels.unitWeightGrams,
    kind: 'amount',
    titles: ['unit weight g', 'unit weight', 'weight', 'wt', 'net weight', 'net weight g', 'grams', 'weight g'],
    example: 3.5,
  },
  {
    field: 'servings',
    label: productLabels.servings,
    kind: 'whole',
    titles: ['servings per unit', 'serving count'],
    example: 1,
  },
  {
    field: 'packageSizeName',
    label: productLabels.packageSizeName,
    kind: 'text',
    titles: ['package name', 'package size name', 'unit of measure', 'uom', 'size'],
    longest: 40,
    example: '3.5 g jar',
  },
  {
    field: 'packageSizeValue',
    label: productLabels.packageSizeValue,
    kind: 'amount',
    titles: ['package size value', 'pack size'],
    example: 3.5,
  },
  {
    field: 'packageBarcode',
    label: productLabels.packageBarcode,
    kind: 'text',
    titles: ['upc', 'ean', 'gtin', 'barcode', 'upc code', 'bar code'],
    longest: 20,
    looksLike: (cells) => cells.every((cell) => isPackageBarcode(cell.replaceAll(/[\s-]/g, ''))),
    example: '012345678905',
  },
  {
    field: 'description',
    label: productLabels.description,
    kind: 'text',
    titles: ['product description', 'sales description', 'details'],
    longest: 2000,
    example: 'Grown indoors, cured for four weeks.',
  },
  {
    field: 'allowFractions',
    label: productLabels.allowFractions,
    kind: 'flag',
    titles: ['allow fractions', 'fractions'],
    example: 'no',
  },
  {
    field: 'isNonCannabis',
    label: productLabels.isNonCannabis,
    kind: 'flag',
    titles: ['non cannabis', 'is non cannabis'],
    example: 'no',
  },
  {
    field: 'isMedical',
    label: productLabels.isMedical,
    kind: 'flag',
    titles: ['medical', 'is medical', 'doh', 'doh approved'],
    example: 'no',
  },
  {
    field: 'stateType',
    label: productLabels.stateType,
    kind: 'text',
    titles: ['inventory type', 'ccrs type'],
    longest: 60,
    example: 'Usable Cannabis',
  },
  {
    field: 'stateName',
    label: productLabels.stateName,
    kind: 'text',
    titles: ['ccrs name'],
    longest: 75,
    example: '',
  },
  {
    field: 'stateId',
    label: productLabels.stateId,
    kind: 'text',
    titles: ['external identifier', 'ccrs id', 'state identifier'],
    longest: 60,
    example: '',
  },
] as const satisfies readonly ImportColumn[];

export type ProductColumn = (typeof productColumns)[number]['field'];
