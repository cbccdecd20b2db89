import { expect, test } from 'vitest';
import {
  blankProduct,
  editDependsOnUse,
  mayDeleteProduct,
  productEditFaults,
  type ProductForm,
  type ProductUse,
  tidyProduct,
} from './product-form.ts';

const flower: ProductForm = { ...blankProduct, sku: 'FL-1', name: 'Blue Dream 3.5 g', productLineId: 1, unitPrice: 10 };
const faultsOf = (changes: Partial<ProductForm>): string[] =>
  tidyProduct({ ...flower, ...changes }).faults.map(({ path, code }) => `${path.join('.')} ${code}`);

test('spaces and separators go, empty texts are none', () => {
  const { product, faults } = tidyProduct({
    ...flower,
    sku: ' fl  1 ',
    name: '  Blue\tDream ',
    packageBarcode: '8600 0451-7726',
    stateName: ' ',
    stateId: ' P-7 ',
  });
  expect(faults).toEqual([]);
  expect(product).toMatchObject({
    sku: 'fl 1',
    name: 'Blue Dream',
    packageBarcode: '860004517726',
    stateName: null,
    stateId: 'P-7',
  });
});

test.each([
  [{ sku: ' ' }, ['sku required']],
  [{ name: '' }, ['name required']],
  [{ unitPrice: -0.01 }, ['unitPrice out_of_range']],
  [{ unitPrice: 1.005 }, ['unitPrice out_of_range']],
  [{ cost: 10_000_000 }, ['cost out_of_range']],
  [{ sourceId: 4 }, ['factor required']],
  [{ factor: 3.5 }, ['sourceId required']],
  [{ packageBarcode: '123' }, ['packageBarcode unreadable']],
  [{ stateType: 'Magic Beans' }, ['stateType unknown']],
  [{ stateName: 'x'.repeat(76) }, ['stateName too_long']],
  [{ stateName: 'x'.repeat(75) }, []],
  [{ isNonCannabis: true, stateType: 'Usable Cannabis' }, ['stateType not_cannabis']],
  [{ isNonCannabis: true, isMedical: true }, ['isMedical not_cannabis']],
] as const)('%j is refused with %j', (changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected);
});

const unused: ProductUse = { openCarts: 0, openOrders: 0, openFractions: 0, hasReservations: false, wasOrdered: false };
const broken = (before: Partial<ProductForm>, after: Partial<ProductForm>, use: Partial<ProductUse>): string[] =>
  productEditFaults({ ...flower, ...before }, { ...flower, ...after }, { ...unused, ...use }).map(
    ({ path, detail }) => `${path.join('.')}: ${detail}`,
  );

test('fractions are not forbidden while an open line has one', () => {
  const off = { allowFractions: true };
  expect(broken(off, { allowFractions: false }, { openFractions: 2 })).toEqual([
    'allowFractions: 2 open lines of it have a fraction of a unit.',
  ]);
  expect(broken(off, { allowFractions: false }, { openFractions: 1 })).toEqual([
    'allowFractions: 1 open line of it has a fraction of a unit.',
  ]);
  expect(broken(off, { allowFractions: false }, {})).toEqual([]);
  expect(broken({}, off, { openFractions: 2 })).toEqual([]);
});

test('source and factor stay while units of the source are reserved', () => {
  const packed = { sourceId: 4, factor: 3.5 };
  const sentence = 'Units of the source are reserved for orders: pack or cancel them first.';
  expect(broken(packed, { ...packed, factor: 7 }, { hasReservations: true })).toEqual([`factor: ${sentence}`]);
  expect(broken(packed, {}, { hasReservations: true })).toEqual([`sourceId: ${sentence}`]);
  expect(broken(packed, {}, {})).toEqual([]);
  expect(broken(packed, { ...packed, unitPrice: 11 }, { hasReservations: true })).toEqual([]);
});

test('what was ordered or is in an open cart stays cannabis or other goods', () => {
  const other = { isNonCannabis: true };
  expect(broken({}, other, { openCarts: 1 })).toEqual(['isNonCannabis: It is in 1 open cart.']);
  expect(broken(other, {}, { wasOrdered: true, openCarts: 2 })).toEqual(['isNonCannabis: It was ordered already.']);
  expect(broken({}, other, {})).toEqual([]);
});

test('only what nothing refers to is deleted', () => {
  const free = { wasOrdered: false, cartLines: 0, lots: 0, receipts: 0, rules: 0, links: 0 };
  expect(mayDeleteProduct(free)).toBe(true);
  const uses = [{ wasOrdered: true }, { cartLines: 1 }, { lots: 1 }, { receipts: 1 }, { rules: 1 }, { links: 1 }];
  for (const one of uses) expect(mayDeleteProduct({ ...free, ...one })).toBe(false);
});

test('only an edit of what a use may forbid asks where the product is in use', () => {
  const asks = (changes: Partial<ProductForm>): boolean => editDependsOnUse(flower, { ...flower, ...changes });
  expect(asks({ allowFractions: !flower.allowFractions })).toBe(flower.allowFractions);
  for (const change of [{ sourceId: 4, factor: 3.5 }, { isNonCannabis: true }]) expect(asks(change)).toBe(true);
  for (const change of [{ unitPrice: 11 }, { name: 'Gelato' }, { productLineId: 2 }]) expect(asks(change)).toBe(false);
});
