import { expect, test } from 'vitest';
import { inventoryTypes, lineOfType, readInventoryType } from './ccrs-inventory-types.ts';

test.each([
  ['concentrate for inhalation', 'Concentrate for Inhalation'],
  ['Usable Marijuana', 'Usable Cannabis'],
  ['marijuana_mix_infused', 'Cannabis Mix Infused'],
  ['Non-Solvent Based Concentrate', 'Non-Solvent Based Concentrate'],
  ['  Liquid   Edible ', 'Liquid Edible'],
  ['Edible', null],
  ['', null],
])('%j of a supplier is %s', (text, type) => expect(readInventoryType(text)).toBe(type));

test('every type is read as itself', () => expect(inventoryTypes.map(readInventoryType)).toEqual(inventoryTypes));

test('a type suggests the one product line whose name says it', () => {
  const lines = [{ label: 'Flower' }, { label: 'Vapes' }, { label: 'Concentrates' }, { label: 'Merchandise' }];
  expect(lineOfType(lines, 'Usable Cannabis')).toEqual({ label: 'Flower' });
  expect(lineOfType(lines, 'Concentrate for Inhalation')).toBe(null);
  expect(lineOfType(lines, 'Tincture')).toBe(null);
});
