import { clientImport } from '../../../src/db/schema/accounts-import.table.ts';
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
