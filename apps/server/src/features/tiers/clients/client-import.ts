import { cleanLicenseNumber } from '@cartwright/domain/accounts/identifiers';
import { clientColumns } from '@cartwright/domain/imports/client-columns';
import { sql } from 'drizzle-orm';
import { dataImportRow } from '../../../db/schema/platform-imports.table.ts';
import { type ImportKind, textIn } from '../../../jobs/import/import-kind.ts';
import { makeClientEntries, unmakeClientEntries } from './client-entries.commands.ts';
import { type PlannedClient, planClients } from './plan-clients.queries.ts';
import { removeImportedClients, restoreImportedClients } from './undo-clients.commands.ts';
import { writeClients } from './write-clients.commands.ts';

/**
 * A seller's own clients from a file, with their deliveries, contacts and tiers; a row finds its client by license, one
 * without a license by trade name. The lists that the state publishes have an import of their own (`accounts/import`).
 */
export const clientImport: ImportKind<PlannedClient> = {
  noun: 'client',
  columns: ({ actor: { permissions } }) =>
    clientColumns.filter(({ field }) => {
      if (field === 'tiers') return permissions.has('tiers.edit');
      // Who sees only their own accounts would lose those that they give to somebody else.
      return field !== 'assignee' || (permissions.has('accounts.assign') && permissions.has('accounts.all'));
    }),
  needed: ['licenseNo', 'tradename'],
  keysOf: (values) => {
    const [license, name] = [textIn(values, 'licenseNo'), textIn(values, 'tradename')];
    if (license !== '') return [{ fields: ['licenseNo'], key: cleanLicenseNumber(license) ?? license.toLowerCase() }];
    return name === '' ? [] : [{ fields: ['tradename'], key: name.toLowerCase(), remedy: 'give each its license' }];
  },
  shownAs: (values) => ({ name: textIn(values, 'tradename'), code: textIn(values, 'licenseNo') }),
  plan: planClients,
  owns: sql`case when ${dataImportRow.before} is null then array['client ' || ${dataImportRow.recordId}] else '{}' end`,
  make: makeClientEntries,
  write: writeClients,
  remove: removeImportedClients,
  restore: restoreImportedClients,
  unmake: unmakeClientEntries,
};
