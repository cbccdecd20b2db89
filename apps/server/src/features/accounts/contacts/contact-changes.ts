import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { changesOf, type FieldChange } from '../../../db/changes.ts';

interface Shown {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly contactTitle: string | null;
  readonly phoneNumbers: readonly { readonly phone: string }[];
  readonly notes: readonly { readonly note: string }[];
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  title: 'Title',
  phoneNumbers: 'Phones',
  notes: 'Notes',
} as const;

const shownTexts = ({ contactTitle, phoneNumbers, notes, ...texts }: Shown) =>
  ({
    firstName: texts.firstName,
    lastName: texts.lastName,
    email: texts.email,
    title: contactTitle,
    phoneNumbers: phoneNumbers.map(({ phone }) => formatPhone(phone)).join(', '),
    notes: notes.map(({ note }) => note).join('\n'),
  }) satisfies Record<keyof typeof labels, string | null>;

/**
 * The changed fields of a contact as the audit stores them. Of notes only the fact: their text belongs to the contact.
 */
export function contactChanges(before: Shown, after: Shown): Record<string, FieldChange> {
  const changed = changesOf(labels, shownTexts(before), shownTexts(after));
  return changed.notes === undefined ? changed : { ...changed, notes: { ...changed.notes, from: null, to: null } };
}
