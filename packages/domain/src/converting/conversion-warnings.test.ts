import { expect, test } from 'vitest';
import { conversionWarnings, type InputKind } from './conversion-warnings.ts';

const ounce: InputKind = {
  name: 'Blue Dream 28 g',
  strain: 'Blue Dream',
  stateType: 'Usable Cannabis',
  holdReason: null,
  inQuarantine: false,
};
const eighth = { name: 'Blue Dream 3.5 g', strain: 'Blue Dream', stateType: 'Usable Cannabis' };
const other = { name: 'Gelato 3.5 g', strain: 'Gelato', stateType: 'Usable Cannabis' };
const joint = { name: 'Blue Dream joint', strain: 'Blue Dream', stateType: 'Cannabis Mix Packaged' };

test('goods of the same strain and type of the state are converted without a word', () => {
  expect(conversionWarnings([ounce], [eighth, eighth])).toEqual([]);
  expect(conversionWarnings([], [eighth])).toEqual([]);
});

test('another strain, or one of several, and another type of the state are said once a product', () => {
  const strain = 'Gelato 3.5 g is Gelato, but Blue Dream goes in.';
  expect(conversionWarnings([ounce], [other, other, eighth])).toEqual([strain]);
  expect(conversionWarnings([ounce, { ...ounce, strain: 'Gelato' }], [other])).toEqual([
    'Gelato 3.5 g is Gelato, but Blue Dream and Gelato go in.',
  ]);
  expect(conversionWarnings([ounce], [joint])).toEqual([
    'For the state Blue Dream joint is Cannabis Mix Packaged, but Usable Cannabis goes in.',
  ]);
});

test('what is not known of one side is not compared', () => {
  expect(conversionWarnings([{ ...ounce, strain: null, stateType: null }], [other, joint])).toEqual([]);
  expect(conversionWarnings([ounce], [{ ...other, strain: null, stateType: null }])).toEqual([]);
});

test('goods on hold or in quarantine are named: the new lots are on hold too', () => {
  const free = { ...ounce, name: 'Gelato 28 g' };
  expect(conversionWarnings([free, { ...ounce, holdReason: 'Recall.' }], [])).toEqual([
    'Blue Dream 28 g is on hold: Recall. The new lots are on hold too.',
  ]);
  expect(conversionWarnings([{ ...ounce, inQuarantine: true }], [])).toEqual([
    'Blue Dream 28 g is in quarantine. The new lots are on hold too.',
  ]);
});
