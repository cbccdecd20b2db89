import type { Use } from './use.ts';

const imported: Use = ['products/import-products.test.ts', 'a price list is checked, agreed to, imported and undone'];

/** Files of the screens that import records from a file, with the tests that use their controls. */
export const usedInImports: Readonly<Record<string, Use>> = {
  'features/accounts/import/decisions/ImportDecisions.tsx': [
    'accounts/import.test.ts',
    'a valid file is imported, its clients are found, and importing it again changes nothing',
  ],
  'features/settings/import/Consents.tsx': imported,
  'features/settings/import/DataImportPage.tsx': imported,
  'features/settings/import/DataImportColumns.tsx': [
    'products/import-products.test.ts',
    'a column is left out or becomes another field, and the next file remembers it',
  ],
};
