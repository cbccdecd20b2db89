import { expect, it } from 'vitest';
import { openCartChange, openCartFilters } from './open-cart-filters.ts';

it('lists pending or active carts, whichever was chosen last', () => {
  const filters = { pending: true, active: false };
  expect(openCartChange(filters, { active: true })).toEqual({ active: true, pending: false });
  expect(openCartChange(filters, { pending: true })).toEqual({ pending: true, active: false });
  expect(openCartChange(filters, { pending: false })).toEqual({ pending: false });
});

it("offers one's own carts to those who see all", () => {
  const names = (seesAll: boolean) => openCartFilters(seesAll).map(({ name }) => name);
  expect(names(true)).toContain('My carts');
  expect(names(false)).not.toContain('My carts');
});
