import { expect, test } from 'vitest';
import { findCartTable, isCartTable, isNoLine, readCopiedTable } from './cart-sheet.ts';

const titles = ['Line', 'Item', 'Qty', 'Price'];

test('the titles of an order form are below the buyer and the address', () => {
  const rows = [
    ['ORDER FORM'],
    ['Shop:', 'Northern Light'],
    [''],
    ['Units are cases'],
    titles,
    ['1', 'Leaf', '2', '9'],
  ];
  expect(findCartTable(rows)).toEqual({ headerAt: 4, fields: [null, 'sku', 'units', null] });
});

test.each([
  [
    ['SKU', 'Available'],
    ['A-1', '40'],
  ],
  [
    ['SKU', 'Product', 'Unit Price'],
    ['A-1', 'Leaf', '9'],
  ],
  [
    ['SKU', 'Total'],
    ['A-1', '18'],
  ],
  [
    ['SKU', 'Shop 12'],
    ['A-1', '3'],
  ],
])('no column of %j has units until a person says so', (...rows) => {
  const table = findCartTable(rows);
  expect([table.headerAt, isCartTable(table)]).toEqual([0, false]);
  const chosen = findCartTable(rows, { units: rows[0].length - 1 });
  expect([isCartTable(chosen), chosen.fields.at(-1)]).toEqual([true, 'units']);
});

test('what is chosen replaces what the titles say', () => {
  const rows = [
    ['Our code', 'Description', 'Qty', 'Cases'],
    ['X', 'Leaf', '24', '2'],
  ];
  expect(findCartTable(rows, { units: 3, product: 0 }).fields).toEqual(['product', null, null, 'units']);
});

test.each([
  [['', 'Total', '3'], true],
  [['Grand Total:', '', '3'], true],
  [['Subtotal Flower', '', '12'], true],
  [['Sub-total', '12'], true],
  [titles, true],
  [['1', 'Total Eclipse 3.5g', '3', ''], false],
  [['', 'Total Eclipse 3.5g', '3', ''], false],
  [['', '', ''], false],
])('%j is no line: %j', (cells, expected) => {
  expect(isNoLine(cells, titles)).toBe(expected);
});

test.each([
  [
    [
      ['Leaf', '10'],
      ['A-1', '1,200'],
    ],
    ['10 Leaf', '1,200 A-1'],
  ],
  [
    [
      ['10', 'Leaf'],
      ['3', 'A-1'],
    ],
    ['10 Leaf', '3 A-1'],
  ],
  [
    [
      ['Leaf', '$9.00', '10'],
      ['Oil', '', '1,5'],
    ],
    ['10 Leaf', '1,5 Oil'],
  ],
  [
    [
      ['Product', 'Price', 'Qty'],
      ['Leaf', '9', '10'],
      ['Oil', '4', ''],
      ['Total', '', '10'],
    ],
    ['10 Leaf'],
  ],
  [
    [
      ['SKU', 'Product', 'Units'],
      ['A-1', 'Leaf', '2'],
      ['', 'Oil', '0'],
    ],
    ['2 A-1'],
  ],
])('the copied table %j has the lines %j', (rows, lines) => {
  expect(readCopiedTable(rows)?.map(({ units, product }) => `${units} ${product}`)).toEqual(lines);
});

test.each([
  [[['Leaf', '10', '9']]],
  [[['Leaf', 'ten']]],
  [[['10', '3']]],
  [
    [
      ['SKU', 'Available'],
      ['A-1', '40'],
    ],
  ],
])('no column of the copied table %j is known to have the units', (rows) => {
  expect(readCopiedTable(rows)).toBeUndefined();
});
