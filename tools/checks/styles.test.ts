import { expect, test } from 'vitest';
import { findStyleFaults } from './styles.ts';

const folder = 'apps/web/src/ui';
const sheet = `${folder}/Box.module.css`;
const code = `${folder}/Box.tsx`;
const tokens = `${folder}/styles/tokens.css`;

/** Sheets and code without a fault; a test replaces one of them. */
const sound = {
  [tokens]: ':root { --text-s: 12px; --radius-s: 4px; --space-1: 4px; }',
  [`${folder}/styles/type.css`]: '.muted { color: grey; font-size: var(--text-s); }',
  [sheet]:
    '.box { font: 500 var(--text-s) / 16px serif; border-radius: 50%; }\n.box { margin: -1px auto 0; padding: 2px calc(-1 * var(--space-1)) 11vh 0; }\n.wide :global(.muted) { border-radius: 0 var(--radius-s); }',
  [code]:
    "import css from './Box.module.css';\nconst a = <b className={css.box} />;\nconst c = <i className={classes(css.wide, 'muted')} />;",
};
const faults = (changed: Record<string, string>) => findStyleFaults(new Map(Object.entries({ ...sound, ...changed })));

test('sheets and code that know the same classes are fine', () => {
  expect(faults({})).toEqual([]);
});

test.each([
  ['a sheet that is no module', { [`${folder}/Box.css`]: '.box { color: red; }' }, 'not a CSS Module'],
  ['a font size', { [sheet]: `${sound[sheet]} .box { font-size: 13px; }` }, 'outside the scale: font-size: 13px'],
  ['a font size in a shorthand', { [sheet]: `${sound[sheet]} .box { font: 500 13px/1 serif; }` }, 'outside the scale'],
  ['a radius', { [sheet]: `${sound[sheet]} .box { border-radius: 0 3px; }` }, 'outside the scale'],
  ['a radius of one corner', { [sheet]: `${sound[sheet]} .box { border-top-left-radius: 3px; }` }, 'outside the scale'],
  ['a spacing', { [sheet]: `${sound[sheet]} .box { padding: 0 6px; }` }, 'outside the scale: 6px in padding: 0 6px'],
  ['a spacing on a step', { [sheet]: `${sound[sheet]} .box { gap: 4px; }` }, 'outside the scale: 4px'],
  [
    'a spacing of one side',
    { [sheet]: `${sound[sheet]} .box { margin-inline-start: -3px; }` },
    'outside the scale: -3px',
  ],
  ['a spacing of text', { [sheet]: `${sound[sheet]} .box { row-gap: 0.5em; }` }, 'outside the scale: 0.5em'],
  [
    'a sum of spacings',
    { [sheet]: `${sound[sheet]} .box { gap: calc(var(--space-1) + 5px); }` },
    'outside the scale: 5px',
  ],
  ['a spacing handed on', { [sheet]: `${sound[sheet]} .box { --tag-margin: 0 6px; }` }, 'outside the scale: 6px'],
  [
    'a width of the window',
    { [sheet]: `${sound[sheet]} @media print, (max-width: 639px) { .box { color: red; } }` },
    'width without a name: 639px',
  ],
  [
    'a width of a container',
    { [sheet]: `${sound[sheet]} @container (width >= 40rem) { .box { color: red; } }` },
    'width without a name: 40rem',
  ],
  ['a width in code', { [code]: `${sound[code]} useMedia('(min-width: 800px)');` }, 'width without a name: 800px'],
  ['a font size in a global sheet', { [`${folder}/styles/base.css`]: 'h1 { font-size: 2rem; }' }, 'outside the scale'],
  ['a name with dashes', { [sheet]: `${sound[sheet]} .a-b .box { color: red; }` }, 'not in camelCase: a-b'],
  ['a reserved word', { [sheet]: `${sound[sheet]} .switch { color: red; }` }, 'name of the language: switch'],
  ['a misspelt property', { [sheet]: `${sound[sheet]} .box { color: var(--grn); }` }, 'no such property: --grn'],
  ['an unused class', { [sheet]: `${sound[sheet]} .more { color: red; }` }, 'unused class: more'],
  ['a misspelt class', { [code]: `${sound[code]} css.boxx;` }, 'no such class: css.boxx'],
  ['a computed class', { [code]: `${sound[code]} css[kind];` }, 'computed name'],
  ['a missing sheet', { [`${folder}/A.tsx`]: "import css from './A.module.css';" }, 'no such sheet'],
  [
    'an element selected by class',
    { [code]: `${sound[code]} row.closest('tr.box');` },
    "selected by class: closest('tr.box'",
  ],
  ['an unknown global class', { [code]: `${sound[code]} <b className="mutd" />;` }, 'no such global class: mutd'],
  ['an unknown class in a list', { [code]: `${sound[code]} classes(css.box, 'mutd');` }, 'no such global class: mutd'],
  [
    'a longer scale',
    { [tokens]: ':root { --radius-a: 1px; --radius-b: 2px; --radius-c: 3px; --radius-d: 4px; --radius-e: 5px; }' },
    '5 steps',
  ],
])('%s is refused', (_name, changed: Record<string, string>, fault) => {
  expect(faults(changed)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
});
