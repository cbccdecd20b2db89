import { expect, test } from 'vitest';
import { clientColumns } from './client-columns.ts';
import { fieldsByTitle, mappingFault } from './import-columns.ts';
import { lotColumns } from './lot-columns.ts';
import { productColumns } from './product-columns.ts';

test('a total of money is no THC, and what is available is no switch', () => {
  expect(fieldsByTitle(lotColumns, ['Item No.', 'Qty', 'Total', 'Total THC'])).toEqual(['sku', 'units', null, 'total']);
  expect(fieldsByTitle(productColumns, ['SKU', 'Product', 'Available'])).toEqual(['sku', 'name', null]);
});

test('titles as shops write them', () => {
  const titles = ['Item #', 'Qty', 'Harvest', 'Lab'];
  expect(fieldsByTitle(lotColumns, titles)).toEqual(['sku', 'units', 'batchDate', 'labNumber']);
  expect(fieldsByTitle(clientColumns, ['ST', 'License #', 'Contact 1 Role'])).toEqual([
    'state',
    'licenseNo',
    'contactTitle',
  ]);
});

test('a file needs one of the columns that find the record', () => {
  const mapping = [{ header: 'Qty', field: 'units' }];
  expect(mappingFault(lotColumns, mapping, ['sku', 'product'])).toBe('Say which column holds “SKU” or “Product”.');
  expect(mappingFault(lotColumns, [{ header: 'Item', field: 'product' }], ['sku', 'product'])).toBeNull();
});
