import type { Use } from './use.ts';

const changed: Use = [
  'products/sources.test.ts',
  'on a %s a source is added, renamed and adjusted, and its ledger says so',
];

/** Files of the screen of bulk, with the tests that use their controls. */
export const usedInSources: Readonly<Record<string, Use>> = {
  'features/products/sources/AdjustSourceDialog.tsx': changed,
  'features/products/sources/SourceDialog.tsx': changed,
};
