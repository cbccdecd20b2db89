import { contactName } from '@cartwright/domain/accounts/contacts';
import { contactColumns } from '@cartwright/domain/imports/contact-columns';
import { namesOf } from '@cartwright/domain/imports/contact-rows';
import { sql } from 'drizzle-orm';
import { contact } from '../../../../db/schema/accounts-contacts.table.ts';
import { dataImportRow } from '../../../../db/schema/platform-imports.table.ts';
import { type ImportKind, textIn } from '../../../../jobs/import/import-kind.ts';
import { type PlannedContact, planContacts } from './plan-contacts.queries.ts';
import { makeTitles, removeImportedContacts, restoreImportedContacts, unmakeTitles } from './undo-contacts.commands.ts';
import { writeContacts } from './write-contacts.commands.ts';

/** The people at clients from a file; a row finds its client by license or name, and the contact there by email or name. */
export const contactImport: ImportKind<PlannedContact> = {
  noun: 'contact',
  columns: () => contactColumns,
  needed: ['license', 'client'],
  keysOf: (values) => {
    const of = textIn(values, 'license') === '' ? 'client' : 'license';
    const [email, name] = [textIn(values, 'email'), contactName(namesOf(values))];
    const who = email === '' ? (textIn(values, 'name') === '' ? 'lastName' : 'name') : 'email';
    return [{ fields: [of, who], key: `${textIn(values, of)} ${email || name}`.toLowerCase() }];
  },
  shownAs: (values) => ({
    name: contactName(namesOf(values)) || textIn(values, 'email'),
    code: textIn(values, 'client') || textIn(values, 'license'),
  }),
  plan: planContacts,
  uses: sql`array(select 'client ' || ${contact.clientId} from ${contact} where ${contact.id} = ${dataImportRow.recordId})`,
  make: makeTitles,
  write: writeContacts,
  remove: removeImportedContacts,
  restore: restoreImportedContacts,
  unmake: unmakeTitles,
};
