import { expect, test } from 'vitest';
import { orderFiles } from './order-file.ts';
import { cartFiles, clientFiles, fileFault, isTaken, logoFiles } from './upload-kinds.ts';

const fault = (kinds: Parameters<typeof fileFault>[0], name: string, size = 1) => fileFault(kinds, { name, size });

test('a file is refused by its ending, in any case of letters, and the sentence names what is taken', () => {
  expect(fault(cartFiles, 'Order.XLSX')).toBeUndefined();
  expect(fault(cartFiles, 'order.xlsx.txt')).toBe('“order.xlsx.txt” is not a .xlsx file.');
  expect(fault(logoFiles, 'logo.svg')).toBe('“logo.svg” is not a .png, .jpg or .jpeg file.');
  expect(fault(clientFiles, 'clients')).toBe('“clients” is not a .csv, .xlsx or .txt file.');
  expect(['.constructor', 'a.', 'xlsx'].filter((name) => isTaken(cartFiles, name))).toEqual([]);
});

test('a file is refused by its size, which depends on its kind, and when it is empty', () => {
  expect(fault(clientFiles, 'shops.csv', 100_000_000)).toBeUndefined();
  expect(fault(clientFiles, 'shops.csv', 100_000_001)).toBe('“shops.csv” is larger than 100 MB.');
  expect(fault(clientFiles, 'shops.xlsx', 25_000_000)).toBeUndefined();
  expect(fault(clientFiles, 'shops.xlsx', 25_000_001)).toBe('“shops.xlsx” is larger than 25 MB.');
  expect(fault(cartFiles, 'order.xlsx', 5_000_001)).toBe('“order.xlsx” is larger than 5 MB.');
  expect(fault(logoFiles, 'logo.png', 500_001)).toBe('“logo.png” is larger than 500 kB.');
  expect(fault({ '.csv': 1_000_000 }, 'shops.csv', 1_000_001)).toBe('“shops.csv” is larger than 1 MB.');
  expect(fault(orderFiles, 'scan.pdf', 25_000_001)).toBe('“scan.pdf” is larger than 25 MB.');
  expect(fault(orderFiles, 'scan.pdf', 0)).toBe('“scan.pdf” is empty.');
});
