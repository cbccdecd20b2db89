import { clientImport } from '../../../src/db/schema/accounts-import.table.ts';
import { dataImport } from '../../../src/db/schema/platform-imports.table.ts';
import type { TestApp } from '../../test-app.ts';
import { only } from '../unique.ts';

/** An import of a person's that changed nothing; answers its id. */
export async function importOf({ owner, clock }: TestApp, personId: number): Promise<string> {
  const counts = Object.fromEntries(
    ['new', 'moved', 'renamed', 'changed', 'same', 'joined', 'former', 'notListed', 'refused', 'leftOut'].map(
      (name) => [name, 0],
    ),
  );
  const row = {
    id: crypto.randomUUID(),
    personId,
    fileName: 'kept.csv',
    isDryRun: false,
    headerKey: 'tradename',
    mapping: [],
    summary: { counts, takesBack: 0, titles: 0, warnings: [] },
    createdAt: clock.now.toISOString(),
  };
  return only(await owner.db.insert(clientImport).values(row).returning()).id;
}

/** An import of products of a person's that changed nothing; answers its id. */
export async function dataImportOf({ owner, clock }: TestApp, personId: number): Promise<string> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0, leftOut: 0 };
  const row = {
    id: crypto.randomUUID(),
    kind: 'products',
    personId,
    fileName: 'kept.csv',
    isDryRun: false,
    headerKey: 'sku',
    mapping: [],
    summary: { counts, missing: [], missingCount: 0 },
    createdAt: clock.now.toISOString(),
  };
  return only(await owner.db.insert(dataImport).values(row).returning()).id;
}
