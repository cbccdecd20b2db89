/** People at a client: what a contact form may hold (spec 000 §3, §5). */
import type { Fault } from '../faults.ts';
import { identifierFields, notReadable } from './identifier-fields.ts';
import { readEmail } from './identifiers.ts';

/** 1 Mobile, 2 Office, 3 Home. */
export type PhoneType = 1 | 2 | 3;

export const phoneTypeNames: Readonly<Record<PhoneType, string>> = { 1: 'Mobile', 2: 'Office', 3: 'Home' };

/** A phone without a type is a mobile; any number but 1 and 2 reads as Home (spec 000 §3). */
export const phoneTypeOf = (value: number | null | undefined): PhoneType => {
  if (value === null || value === undefined) return 1;
  return value === 1 || value === 2 ? value : 3;
};

/** The title of a contact that has none (spec 000 §3). */
export const NO_TITLE = -1;

/** A contact as a form holds it; phones and notes that are left out are not looked at. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumbers?: readonly { readonly phone: string; readonly phoneType?: number | null }[];
  readonly notes?: readonly { readonly note: string }[];
}

/** The same in the form we store. `index` is the place of a phone or note in the draft. */
export interface TidyContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumbers: readonly { readonly index: number; readonly phone: string; readonly phoneType: PhoneType }[];
  readonly notes: readonly { readonly index: number; readonly note: string }[];
}

/**
 * Tidies a contact: blanks trimmed, phones as digits, phones without a number and empty notes dropped (spec 000 §5).
 * A contact needs a first or a last name; an email address or a phone that cannot be read is a fault.
 */
export function tidyContact(draft: ContactDraft): { contact: TidyContact; faults: Fault[] } {
  const faults: Fault[] = [];
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  if (firstName === '' && lastName === '') {
    faults.push({ path: ['firstName'], code: 'required', detail: 'A contact needs a name.' });
  }
  const typedEmail = draft.email?.trim() || null;
  const email = typedEmail === null ? null : readEmail(typedEmail);
  if (typedEmail !== null && email === null) {
    faults.push({ path: ['email'], code: 'email', detail: notReadable(typedEmail, 'an email address') });
  }
  const phoneNumbers = (draft.phoneNumbers ?? []).flatMap(({ phone, phoneType }, index) => {
    if (phone.trim() === '') return [];
    const { read, what } = identifierFields.phone;
    const digits = read(phone);
    if (digits !== null) return [{ index, phone: digits, phoneType: phoneTypeOf(phoneType) }];
    faults.push({ path: ['phoneNumbers', index, 'phone'], code: 'phone', detail: notReadable(phone, what) });
    return [];
  });
  const notes = (draft.notes ?? []).flatMap(({ note }, index) =>
    note.trim() === '' ? [] : [{ index, note: note.trim() }],
  );
  return { contact: { firstName, lastName, email, phoneNumbers, notes }, faults };
}

/** First and last name as one text. */
export const contactName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
