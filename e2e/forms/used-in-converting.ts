import type { Use } from './use.ts';
import { usedInSources } from './used-in-sources.ts';

const converted: Use = ['products/convert.test.ts', 'on a %s ounces become eighths with a loss, and are put back'];
const convertedTyped: Use = [
  'products/convert.test.ts',
  'a lot leads to its conversion; a batch date, a barcode, typed weights and costs and a lab result are stored',
];

/** Files of the screens on which goods become others, and of bulk, with the tests that use their controls. */
export const usedInConverting: Readonly<Record<string, Use>> = {
  ...usedInSources,
  'features/products/convert/AddLine.tsx': converted,
  'features/products/convert/ConvertForm.tsx': converted,
  'features/products/convert/ConvertSide.tsx': converted,
  'features/products/convert/InputLines.tsx': converted,
  'features/products/convert/OutputLines.tsx': convertedTyped,
  'features/products/conversions/UndoDialog.tsx': converted,
};
