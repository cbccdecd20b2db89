import { expect, test } from 'vitest';
import { holdsText } from './catalog-holds.ts';

test('names are written without the words that all begin or end with', () => {
  const strain = ['Moonglow Flower 3.5g', 'Moonglow Flower 7g', 'Moonglow Preroll 1g', 'Moonglow Preroll 2-Pack'];
  expect(holdsText(strain)).toBe('Flower 3.5g, 7g, Preroll 1g, 2-Pack');
  expect(holdsText(['Blue Dream Wax 1g', 'Granite Haze Wax 1g'])).toBe('Blue Dream, Granite Haze');
});

test('of many names the first two are written', () => {
  const strains = ['Blue Dream', 'Cascade Runtz', 'Dutch Slipper', 'Granite Haze', 'Lemon Moraine'];
  expect(holdsText(strains.map((strain) => `${strain} Rosin 1g`))).toBe('Blue Dream, Cascade Runtz and 3 more');
});

test('a name keeps at least one word', () => {
  expect(holdsText(['Kief by the gram'])).toBe('Kief by the gram');
  expect(holdsText(['Haze', 'Haze 28g'])).toBe('Haze, Haze 28g');
  expect(holdsText(['Drops', 'Drops'])).toBe('Drops, Drops');
  expect(holdsText([])).toBe('');
});
