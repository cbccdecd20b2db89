import { describe, expect, it } from 'vitest';
import { guessCartColumns, readDiscountCell, readUnitsCell, readYesCell } from './cart-columns.ts';

describe('guessCartColumns', () => {
  it.each([
    [
      ['SKU', 'Product', 'Units', 'Discount', 'Backorder'],
      ['sku', 'product', 'units', 'discount', 'backorder'],
    ],
    [
      ['Item Number', 'ItemDescription', 'QTY'],
      ['sku', 'product', 'units'],
    ],
    [
      ['Item No', 'Description', 'Price', 'Qty', 'Total', 'SKU', 'Size'],
      [null, 'product', null, 'units', null, 'sku', null],
    ],
    [
      ['product_name', 'Price', 'Order Qty'],
      ['product', null, 'units'],
    ],
    [
      ['Name', 'Description', 'Quantity', 'Units'],
      ['product', null, 'units', null],
    ],
  ])('reads the titles %j', (header, fields) => {
    expect(guessCartColumns(header)).toEqual(fields);
  });
});

describe('cells', () => {
  it.each([
    ['', 0],
    [' 12 ', 12],
    ['1,200.5', 1200.5],
    ['-3', -3],
    ['1.005', null],
    ['1,5', null],
    ['a dozen', null],
  ])('units %j are %j', (text, units) => {
    expect(readUnitsCell(text)).toBe(units);
  });

  it.each([
    ['5%', { kind: 'percent', value: 5 }],
    ['12.5 %', { kind: 'percent', value: 12.5 }],
    ['$5', { kind: 'total', value: 5 }],
    ['1,000', { kind: 'total', value: 1000 }],
    ['$0.50', { kind: 'total', value: 0.5 }],
    ['0', { kind: 'total', value: 0 }],
    ['0.05', null],
    ['-5', null],
    ['5.005', null],
    ['half', null],
    ['%', null],
  ])('a discount %j is %j', (text, discount) => {
    expect(readDiscountCell(text)).toEqual(discount);
  });

  it.each([
    ['Yes', true],
    ['x', true],
    ['', false],
    ['no', false],
    ['maybe', null],
  ])('a backorder %j is %j', (text, isBackorder) => {
    expect(readYesCell(text)).toBe(isBackorder);
  });
});
