import type { Operation } from '@cartwright/contract/contract';
import { importKinds } from '@cartwright/contract/imports/import-kinds';
import type { clientImport } from '@cartwright/contract/accounts/client-import.contract';
import type { imports } from '@cartwright/contract/imports/imports.contract';
import { licenseLines } from './license-lines.ts';
import { answered, type Ids, type Line, opensBy } from '../slots.ts';

type OfImports = Extract<
  Operation,
  `imports.${keyof typeof imports}` | `accounts.${keyof typeof clientImport}` | 'exports.list'
>;

const mapping = (['tradename', 'licenseNo'] as const).map((field) => ({ header: field, field }));
const nothing = () => ({});
const params = { kind: 'products' } as const;
const file = (own: Ids) => ({ params, body: { fileId: own.file, mapping: [{ header: 'tradename', field: 'sku' }] } });
const key = importKinds.products;
const transaction = (own: Ids) => ({ params: { ...params, transactionId: own.dataImportTransaction } });

/** The lines of the matrix for imports, for lists of licensees, and for the export of lists. */
export const importLines: { readonly [O in OfImports | keyof typeof licenseLines]: Line<O> } = {
  ...licenseLines,
  // Opens by the key of the list that it names.
  'exports.list': opensBy('stock', () => ({
    body: {
      list: 'products.lots',
      asked: '{}',
      columns: [{ column: 'onHand', title: 'On hand' }],
      format: 'csv' as const,
    },
  })),
  'imports.kinds': nothing,
  'imports.upload': opensBy(key, () => ({ params })),
  'imports.check': opensBy(key, (own: Ids) => file(own)),
  'imports.run': opensBy(key, (own: Ids) => file(own)),
  'imports.rows': opensBy(key, (own: Ids) => transaction(own)),
  'imports.refused': opensBy(key, (own: Ids) => transaction(own)),
  'imports.template': opensBy(key, () => ({ params })),
  'imports.last': opensBy(key, () => ({ params })),
  // An import without changes is not the last one that can be undone.
  'imports.undo': opensBy(
    key,
    answered(409, (own: Ids) => ({ params, body: { importId: own.dataImport } })),
  ),
  'accounts.importUpload': nothing,
  'accounts.importCheck': (own) => ({ body: { fileId: own.file, mapping } }),
  'accounts.importRun': (own) => ({ body: { fileId: own.file, mapping } }),
  'accounts.importRows': (own) => ({ params: { transactionId: own.importTransaction } }),
  'accounts.importLast': nothing,
  // An import without changes is not the last one that can be undone.
  'accounts.importUndo': answered(409, (own) => ({ body: { importId: own.import } })),
};
