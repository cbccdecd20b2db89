/** What a row of an import would make of a contact. */
import { contactName, phoneTypeOf, tidyContact } from '../accounts/contacts.ts';
import { formatPhone } from '../accounts/identifiers.ts';
import type { ContactColumn } from './contact-columns.ts';
import { cellName, type ImportChange, type MissingEntry, type ReadRow } from './import-rows.ts';

/** A contact as it is stored; `title` is null for none. */
export interface StoredContact {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly title: string | null;
  readonly phoneNumbers: readonly { readonly phoneId: number; readonly phone: string; readonly phoneType: number }[];
}

export interface ContactFacts {
  readonly client:
    | { readonly id: number; readonly name: string }
    | { readonly field: ContactColumn; readonly fault: string };
  /** The contacts of that client. */
  readonly contacts: readonly StoredContact[];
  /** Ids of titles, by name in lower case. */
  readonly titles: ReadonlyMap<string, number>;
}

export interface ContactPlan {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  readonly clientId: number;
  readonly before: StoredContact | null;
  /** What it has then; a title that is not there yet has the id 0. Phones are those there were and the new ones. */
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
    readonly titleId: number | undefined;
    readonly phoneNumbers: readonly { readonly phoneId?: number; readonly phone: string; readonly phoneType: number }[];
  };
  readonly changes: readonly ImportChange[];
  readonly missing: readonly MissingEntry[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  readonly summary: string;
}

const phonesText = (phones: readonly { readonly phone: string }[]): string | null =>
  phones.map(({ phone }) => formatPhone(phone)).join(', ') || null;

/** First and last name of a row: their own cells, or the two parts of the whole name, "Lee, Ann" too. */
export function namesOf(values: ReadRow['values']): { readonly firstName: string; readonly lastName: string } {
  const text = (field: ContactColumn): string => (typeof values[field] === 'string' ? values[field] : '');
  const [firstName, lastName, name] = [text('firstName'), text('lastName'), text('name')];
  if (firstName !== '' || lastName !== '' || name === '') return { firstName, lastName };
  const [last = '', first] = name.split(/,\s*/, 2);
  if (first !== undefined) return { firstName: first, lastName: last };
  const at = name.lastIndexOf(' ');
  return at === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/**
 * What a row makes of a contact of its client: the one with its email, else the one of its name, else a new one. A phone
 * that it lacks is added. `fields` says which cell is which.
 */
export function planContact(
  row: ReadRow,
  { client, contacts, titles }: ContactFacts,
  fields: readonly (string | null)[],
): ContactPlan {
  const { values, line: at } = row;
  const cell = (field: ContactColumn): string => cellName(fields, field, at);
  const text = (field: ContactColumn): string => (typeof values[field] === 'string' ? values[field] : '');
  const faults = [...row.faults];
  if ('fault' in client) faults.push(`${cell(client.field)} ${client.fault}`);
  const phoneFields = (['phone', 'officePhone'] as const).filter((field) => text(field) !== '');
  const { contact: tidy, faults: wrong } = tidyContact({
    ...namesOf(values),
    email: text('email') || null,
    phoneNumbers: phoneFields.map((field) => ({
      phone: text(field),
      phoneType: phoneTypeOf(field === 'phone' ? 1 : 2),
    })),
  });
  const before =
    contacts.find(({ email }) => tidy.email !== null && email?.toLowerCase() === tidy.email.toLowerCase()) ??
    contacts.find((each) => contactName(each).toLowerCase() === contactName(tidy).toLowerCase()) ??
    null;
  const nameField: ContactColumn = fields.includes('name') ? 'name' : 'firstName';
  for (const { path, detail } of wrong) {
    if (path[0] === 'firstName' && before !== null) continue;
    const phone = path[0] === 'phoneNumbers' && typeof path[1] === 'number' ? phoneFields[path[1]] : undefined;
    faults.push(`${cell(phone ?? (path[0] === 'email' ? 'email' : nameField))}: ${detail.replace(/\.$/, '')}`);
  }
  const titleName = text('title');
  const titleId = titleName === '' ? undefined : (titles.get(titleName.toLowerCase()) ?? 0);
  const added = tidy.phoneNumbers.filter(
    ({ phone }) => before?.phoneNumbers.every((had) => had.phone !== phone) ?? true,
  );
  const phoneNumbers = [
    ...(before?.phoneNumbers ?? []),
    ...added.map(({ phone, phoneType }) => ({ phone, phoneType })),
  ];
  const isNamed = tidy.firstName !== '' || tidy.lastName !== '';
  const contact = {
    firstName: isNamed ? tidy.firstName : (before?.firstName ?? ''),
    lastName: isNamed ? tidy.lastName : (before?.lastName ?? ''),
    email: tidy.email ?? before?.email ?? null,
    titleId,
    phoneNumbers,
  };
  const changes: ImportChange[] = [];
  const note = (field: ContactColumn, label: string, from: string | null, to: string | null): void => {
    if (before !== null && from !== to) changes.push({ field, label, from, to });
  };
  if (before !== null) note(nameField, 'Name', contactName(before), contactName(contact));
  note('email', 'Email', before?.email ?? null, contact.email);
  if (titleName !== '' && titleName.toLowerCase() !== before?.title?.toLowerCase())
    note('title', 'Title', before?.title ?? null, titleName);
  note('phone', 'Phones', phonesText(before?.phoneNumbers ?? []), phonesText(phoneNumbers));
  const outcome = faults.length > 0 ? 'refused' : before === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
  const of = 'fault' in client ? '' : client.name;
  return {
    outcome,
    clientId: 'fault' in client ? 0 : client.id,
    before,
    contact,
    changes,
    missing: outcome !== 'refused' && titleId === 0 ? [{ list: 'title', name: titleName }] : [],
    faults,
    summary: [of, titleName, contact.email ?? '', phonesText(phoneNumbers) ?? ''].filter(Boolean).join(' · '),
  };
}
