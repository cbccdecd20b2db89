/** Identifiers in a form: what is typed becomes what we store, is shown as people write it, or is refused in a sentence. */
import { cleanLicenseNumber, cleanPhone, cleanUbi, cleanZip, formatPhone, formatUbi } from './identifiers.ts';

interface IdentifierField {
  /** The stored form of a typed text, or null when it cannot be read. */
  readonly read: (text: string) => string | null;
  /** A stored value as people write it. */
  readonly show: (stored: string) => string;
  /** What it should have been, for the sentence of a refusal. */
  readonly what: string;
}

const asStored = (stored: string): string => stored;

/** The identifiers of a client (spec 000 §3): phone, ZIP code, UBI of 9 or 16 digits, license number. */
export const identifierFields = {
  phone: { read: cleanPhone, show: formatPhone, what: 'a phone number with its area code' },
  zip: { read: cleanZip, show: asStored, what: 'a ZIP code of 5 or 9 digits' },
  ubi: { read: cleanUbi, show: formatUbi, what: 'a UBI of 9 or 16 digits' },
  license: { read: cleanLicenseNumber, show: asStored, what: 'a license number of 4 to 8 digits' },
} as const satisfies Readonly<Record<string, IdentifierField>>;
export type IdentifierKind = keyof typeof identifierFields;

/** The sentence about a text that could not be read, cut to what fits under a field. */
export const notReadable = (text: string, what: string): string => `“${text.trim().slice(0, 40)}” is not ${what}.`;

/** A typed text as the form holds it: null for a blank, the stored form when it can be read, else the text itself. */
export function typedIdentifier(kind: IdentifierKind, text: string): string | null {
  return text.trim() === '' ? null : (identifierFields[kind].read(text) ?? text);
}

/** What the form holds as the field shows it once it is left; a text that cannot be read stays as it was typed. */
export function shownIdentifier(kind: IdentifierKind, value: string | null): string {
  if (value === null) return '';
  const { read, show } = identifierFields[kind];
  const stored = read(value);
  return stored === null ? value : show(stored);
}
