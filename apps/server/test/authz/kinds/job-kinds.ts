import { job } from '../../../src/db/schema/platform.table.ts';
import { dataImportOf, importOf } from '../../factories/files/imports.ts';
import { only } from '../../factories/unique.ts';
import type { TestApp } from '../../test-app.ts';
import { type KindOf, MISSING_UUID } from './kind-of.ts';

async function inputOf(app: TestApp, kind: string, personId: number): Promise<object> {
  if (kind === 'accounts.import') return { importId: await importOf(app, personId) };
  return kind === 'imports.run' ? { importId: await dataImportOf(app, personId) } : {};
}

/** A job that needs no permission, and that nobody cancels, or an import. */
const jobOf = (
  status: 'done' | 'queued',
  kind: 'paperwork.step' | 'accounts.import' | 'imports.run' = 'paperwork.step',
): KindOf<string> => ({
  reach: 'nobody else',
  fields: ['transactionId', 'transactionIds'],
  make: async (app, { id: personId }) => {
    const { owner, clock } = app;
    const made = {
      id: crypto.randomUUID(),
      kind,
      personId,
      status,
      input: await inputOf(app, kind, personId),
      result: {},
    };
    const row = { ...made, resultFileId: crypto.randomUUID(), createdAt: clock.now.toISOString() };
    return only(await owner.db.insert(job).values(row).returning()).id;
  },
  missing: MISSING_UUID,
});

/** Jobs, and what imports have done. */
export const jobKinds = {
  transaction: jobOf('done'),
  importTransaction: jobOf('done', 'accounts.import'),
  dataImportTransaction: jobOf('done', 'imports.run'),
  waitingTransaction: jobOf('queued'),
  dataImport: {
    reach: 'everybody',
    fields: ['importId'],
    make: async (app, { id }) => await dataImportOf(app, id),
    missing: MISSING_UUID,
  } satisfies KindOf<string>,
  import: {
    reach: 'accounts.all',
    fields: ['importId'],
    make: async (app, { id }) => await importOf(app, id),
    missing: MISSING_UUID,
  } satisfies KindOf<string>,
} as const;
