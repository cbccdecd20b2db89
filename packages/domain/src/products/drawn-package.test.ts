import { expect, test } from 'vitest';
import { packageShape, strainHue } from './drawn-package.ts';

test.each([
  ['Flower', 'pouch'],
  ['Infused Prerolls', 'tube'],
  ['Pre-Rolls', 'tube'],
  ['Vapes', 'cartridge'],
  ['Concentrates', 'jar'],
  ['Edibles', 'bag'],
  ['Tinctures & Topicals', 'bottle'],
  ['Merchandise', 'box'],
  ['', 'box'],
])('%s are drawn as a %s', (line, shape) => {
  expect(packageShape(line)).toBe(shape);
});

test('a strain has one hue however it is written, others have others, and none is grey', () => {
  expect(strainHue(' blue dream')).toBe(strainHue('Blue Dream'));
  const hues = ['Blue Dream', 'Alpine Rose', 'Fog Train', 'Granite Haze', 'Lemon Moraine'].map(strainHue);
  expect(new Set(hues).size).toBe(hues.length);
  expect(hues.every((hue) => hue !== null && hue >= 0 && hue < 360)).toBe(true);
  expect(strainHue(null)).toBeNull();
});
