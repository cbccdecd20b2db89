import { expect, it } from 'vitest';
import { productList } from './product-list.ts';
import { initialFilters as filters, productCriteria, subLinesOf, tellApart } from './product-search.ts';

it('sends a range when one of its ends is set, and no other', () => {
  const criteria = productCriteria({ ...filters, priceMin: 5, cbdMax: 0.2 }, {});
  expect(criteria.price).toEqual({ min: 5, max: null });
  expect(criteria.cbd).toEqual({ min: null, max: 0.2 });
  expect(criteria.thc).toBeUndefined();
});

it('reads ids from the URL and drops anything else', () => {
  const search = productList.validateSearch({ lines: ['3', 4], tags: 'x', priceMin: 2.5, thcMax: null });
  expect(search).toEqual({ lines: ['3', '4'], tags: ['x'], priceMin: 2.5 });
  expect(productCriteria({ ...filters, lines: ['3', 'x', '-1'] }, {}).productLineIds).toEqual([3]);
});

it('filters by the product kind of the cart, unless the flag is set', () => {
  expect(productCriteria(filters, {}).isNonCannabis).toBeUndefined();
  expect(productCriteria(filters, { isNonCannabis: false }).isNonCannabis).toBe(false);
  expect(productCriteria({ ...filters, nonCannabis: true }, {}).isNonCannabis).toBe(true);
});

it('offers the sub lines of the chosen lines', () => {
  const subs = [
    { id: 1, productLineId: 1 },
    { id: 2, productLineId: 2 },
  ];
  expect(subLinesOf([], subs)).toEqual(subs);
  expect(subLinesOf(['2'], subs)).toEqual([subs[1]]);
});

it('names the line of sub lines that share a name, and of no others', () => {
  const bulk = { id: 1, name: 'Bulk', productLineId: 1 };
  const otherBulk = { id: 2, name: 'Bulk', productLineId: 2 };
  const jars = { id: 3, name: 'Jars', productLineId: 1 };
  const lines = [
    { id: 1, name: 'Flower' },
    { id: 2, name: 'Vapes' },
  ];
  expect(tellApart([bulk, otherBulk, jars], lines).map(({ name }) => name)).toEqual([
    'Flower · Bulk',
    'Vapes · Bulk',
    'Jars',
  ]);
});
