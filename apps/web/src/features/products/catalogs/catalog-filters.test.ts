import { expect, it } from 'vitest';
import { catalogChange } from './catalog-filters.ts';

it('another category takes the sub category off', () => {
  const filters = { category: 2, subCategory: 5 };
  expect(catalogChange(filters, { category: 3 })).toEqual({ category: 3, subCategory: null });
  expect(catalogChange(filters, { subCategory: 6 })).toEqual({ subCategory: 6 });
});
