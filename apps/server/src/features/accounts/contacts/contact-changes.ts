import { formatPhone } from '@cartwright/domain/identifiers';
import type { FieldChange } from '../../../db/stale.ts';

interface Shown {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly contactTitle: string | null;
  readonly phoneNumbers: readonly { readonly phone: string }[];
  readonly notes: readonly { readonly note: string }[];
}

const phonesOf = ({ phoneNumbers }: Shown): string => phoneNumbers.map(({ phone }) => formatPhone(phone)).join(', ');
const notesOf = ({ notes }: Shown): string => notes.map(({ note }) => note).join('\n');

/**
 * The changed fields of a contact as the audit stores them. Of notes only the fact: their text belongs to the contact.
 */
export function contactChanges(before: Shown, after: Shown): Record<string, FieldChange> {
  const fields: [field: string, label: string, from: string | null, to: string | null][] = [
    ['firstName', 'First name', before.firstName, after.firstName],
    ['lastName', 'Last name', before.lastName, after.lastName],
    ['email', 'Email', before.email, after.email],
    ['title', 'Title', before.contactTitle, after.contactTitle],
    ['phoneNumbers', 'Phones', phonesOf(before), phonesOf(after)],
  ];
  const changed = fields.filter(([, , from, to]) => from !== to);
  const listed = Object.fromEntries(changed.map(([field, label, from, to]) => [field, { label, from, to }]));
  return notesOf(before) === notesOf(after) ? listed : { ...listed, notes: { label: 'Notes', from: null, to: null } };
}
