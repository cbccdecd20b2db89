import type { Operation } from '@cartwright/contract/contract';
import type { clientImport } from '@cartwright/contract/accounts/client-import.contract';
import type { imports } from '@cartwright/contract/imports/imports.contract';
import { answered, type Ids, type Line } from '../slots.ts';

type OfImports = Extract<Operation, `imports.${keyof typeof imports}` | `accounts.${keyof typeof clientImport}`>;

const mapping = (['tradename', 'licenseNo'] as const).map((field) => ({ header: field, field }));
const nothing = () => ({});
const params = { kind: 'products' } as const;
const file = (own: Ids) => ({ params, body: { fileId: own.file, mapping: [{ header: 'tradename', field: 'sku' }] } });
const transaction = (own: Ids) => ({ params: { ...params, transactionId: own.dataImportTransaction } });

/** The lines of the matrix for imports. */
export const importLines: { readonly [O in OfImports]: Line<O> } = {
  'imports.upload': () => ({ params }),
  'imports.check': file,
  'imports.run': file,
  'imports.rows': transaction,
  'imports.refused': transaction,
  'imports.template': () => ({ params }),
  'imports.last': () => ({ params }),
  // An import without changes is not the last one that can be undone.
  'imports.undo': answered(409, (own) => ({ params, body: { importId: own.dataImport } })),
  'accounts.importUpload': nothing,
  'accounts.importCheck': (own) => ({ body: { fileId: own.file, mapping } }),
  'accounts.importRun': (own) => ({ body: { fileId: own.file, mapping } }),
  'accounts.importRows': (own) => ({ params: { transactionId: own.importTransaction } }),
  'accounts.importLast': nothing,
  // An import without changes is not the last one that can be undone.
  'accounts.importUndo': answered(409, (own) => ({ body: { importId: own.import } })),
};
