/** The columns of a workbook of prices: list prices of products and price rules, a row each. */
import { ruleLabels } from '../money/rule-form.ts';
import type { ImportColumn } from './import-columns.ts';

export const priceColumns = [
  {
    field: 'sku',
    label: 'SKU',
    kind: 'text',
    titles: ['product sku', 'item sku', 'sku no', 'sku number', 'item no', 'item number', 'item code', 'product code'],
    longest: 40,
    example: 'FL-BD-35',
  },
  {
    field: 'product',
    label: ruleLabels.productId,
    kind: 'text',
    titles: ['product name', 'item name', 'item', 'name'],
    longest: 120,
    example: '',
  },
  {
    field: 'unitPrice',
    label: 'Unit price',
    kind: 'money',
    titles: ['price', 'list price', 'wholesale price', 'wholesale', 'whsl', 'price per unit', 'rate'],
    looksLike: (cells) => cells.every((cell) => /^\$\s?\d/.test(cell)),
    example: '',
  },
  {
    field: 'ruleName',
    label: 'Rule',
    kind: 'text',
    titles: ['rule name', 'discount name', 'promotion', 'deal'],
    longest: 60,
    example: 'Blue Dream by the case',
  },
  {
    field: 'productLine',
    label: ruleLabels.productLineId,
    kind: 'text',
    titles: ['line', 'category', 'product category', 'product type'],
    longest: 60,
    example: '',
  },
  {
    field: 'tier',
    label: ruleLabels.accountTierId,
    kind: 'text',
    titles: ['account tier', 'price tier', 'price level', 'customer group', 'account group'],
    longest: 60,
    example: '',
  },
  {
    field: 'license',
    label: 'Client license',
    kind: 'text',
    titles: ['license', 'license no', 'license number', 'customer license'],
    longest: 20,
    example: '',
  },
  {
    field: 'client',
    label: ruleLabels.clientId,
    kind: 'text',
    titles: ['customer', 'customer name', 'client name', 'account', 'trade name', 'tradename'],
    longest: 120,
    example: '',
  },
  {
    field: 'kind',
    label: ruleLabels.kind,
    kind: 'text',
    titles: ['rule kind', 'discount kind', 'discount type', 'discount by'],
    longest: 20,
    example: 'percent',
  },
  {
    field: 'value',
    label: ruleLabels.value,
    kind: 'text',
    titles: ['value', 'discount', 'amount', 'discount value', 'rule price', 'fixed price'],
    longest: 20,
    example: '10',
  },
  {
    field: 'minUnits',
    label: ruleLabels.minUnits,
    kind: 'amount',
    titles: ['min units', 'minimum units', 'min qty', 'minimum quantity', 'from qty', 'qty break', 'quantity break'],
    example: 24,
  },
  {
    field: 'fromDate',
    label: ruleLabels.fromDate,
    kind: 'date',
    titles: ['from', 'from date', 'start', 'start date', 'valid from'],
    example: '2026-12-01',
  },
  {
    field: 'toDate',
    label: ruleLabels.toDate,
    kind: 'date',
    titles: ['to', 'to date', 'until', 'end', 'end date', 'valid to'],
    example: '',
  },
] as const satisfies readonly ImportColumn[];

export type PriceColumn = (typeof priceColumns)[number]['field'];
