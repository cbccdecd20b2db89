import {
  cityName,
  cleanLicenseNumber,
  cleanPhone,
  cleanUbi,
  cleanZip,
  readEmail,
  isRoundedUbi,
  ubiRoot,
} from '@cartwright/domain/accounts/identifiers';
import { buysCannabis, licenseStateOf } from '@cartwright/domain/accounts/state-licenses';
import type { TableRow } from '../../../documents/csv-read.ts';
import type { ImportField } from './plan/import-mapping.ts';

/** The refusal that another row of the same shop can heal. */
export const NO_NAME = 'The trade name is missing.';

/** A field of a client; the status of a license decides about its row and is not kept. */
type ValueField = Exclude<ImportField, 'licenseStatus'>;

/** A client's values from a file, in the form we store; blank and unreadable fields are missing. */
export type Values = { readonly [F in ValueField]?: string };

/** Why a row makes no account: its license is closed or pending, also where somebody has it, or it is of a kind that does not buy. */
export interface NotBuying {
  readonly reason: string;
  readonly isByStatus: boolean;
}

export interface CleanRow {
  readonly line: number;
  readonly values: Values;
  /** Sentences: what was left out and why. */
  readonly remarks: readonly string[];
  /** Sentences: why the row cannot become a client. */
  readonly refusals: readonly string[];
  /** A license without a shop: nobody to call. */
  readonly isTitle: boolean;
  readonly notBuying: NotBuying | null;
  /** A spreadsheet has rounded its UBI. */
  readonly isUbiRounded: boolean;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The text in place of the street of a shop that does not exist yet, and the end of its name. */
const isTitleStreet = (text: string): boolean => /^retail title certificate$/i.test(text);
const isTitleName = (text: string): boolean => /\(title (?:owner )?only\)$/i.test(text);

const nameFields = new Set<ValueField>(['tradename', 'name', 'route', 'holdingCompany', 'assignee', 'licenseType']);

const longest = (field: ValueField): number => (nameFields.has(field) ? 200 : 100);

/** Identifiers: the name of each in sentences, and its parser. */
const readers: { readonly [F in ValueField]?: readonly [name: string, read: (text: string) => string | null] } = {
  licenseNo: ['license number', cleanLicenseNumber],
  ubi: ['UBI', cleanUbi],
  zipCode: ['ZIP code', cleanZip],
  dayPhone: ['phone', cleanPhone],
  email: ['email', readEmail],
  city: ['city', cityName],
  county: ['county', cityName],
};

interface Notes {
  isTitle: boolean;
  isUbiRounded: boolean;
  notBuying: NotBuying | null;
  readonly remarks: string[];
  readonly refusals: string[];
}

function readField(field: ValueField, cell: string, notes: Notes): string | undefined {
  const text = tidy(cell);
  if (text === '' || (field === 'dayPhone' && /^0(\.0*)?$/.test(text))) return undefined;
  if (text.length > longest(field)) {
    notes.refusals.push(`The ${readers[field]?.[0] ?? field} is longer than ${longest(field)} characters.`);
    return undefined;
  }
  if (field === 'tradename' && isTitleName(text)) notes.isTitle = true;
  if (field === 'licenseType') noteKind(text, notes);
  if (field === 'streetAddress' && isTitleStreet(text)) {
    notes.isTitle = true;
    return undefined;
  }
  const [name, read] = readers[field] ?? ['', (same: string) => same];
  const value = read(text);
  if (value !== null) return value;
  if (field === 'licenseNo') notes.refusals.push(`The license number “${shown(text)}” is not 4 to 8 digits.`);
  else notes.remarks.push(`The ${name} “${shown(text)}” cannot be read and is left out.`);
  return undefined;
}

function noteKind(kind: string, notes: Notes): void {
  if (licenseStateOf(kind) === 'title') notes.isTitle = true;
  if (buysCannabis(kind)) return;
  notes.notBuying ??= { reason: `A license “${shown(kind)}” does not buy from you.`, isByStatus: false };
}

function noteStatus(cell: string, notes: Notes): void {
  const status = tidy(cell);
  const state = licenseStateOf(status);
  if (state === 'title') notes.isTitle = true;
  if (state !== 'ended' && state !== 'pending') return;
  notes.notBuying = { reason: `The status of the license is “${shown(status)}”.`, isByStatus: true };
}

/** A UBI whose end a spreadsheet has rounded still names the business. */
function trustedUbi(ubi: string, isLongNumber: boolean, notes: Notes): string {
  if (!isRoundedUbi(ubi) && !(isLongNumber && ubi.endsWith('0'))) return ubi;
  notes.isUbiRounded = true;
  notes.remarks.push(`A spreadsheet has rounded the UBI “${ubi}”: only the nine digits of the business are taken.`);
  return ubiRoot(ubi);
}

/** Cleans one row; `fields` is the field of each of its cells. Trade name and license number are required. */
export function cleanRow(row: TableRow, fields: readonly (ImportField | null)[]): CleanRow {
  const refusals = row.fault === undefined ? [] : [row.fault];
  const notes: Notes = { remarks: [], refusals, isTitle: false, isUbiRounded: false, notBuying: null };
  const values: { [F in ValueField]?: string } = {};
  for (const [index, field] of fields.entries()) {
    const cell = row.cells[index];
    if (field === null || cell === undefined) continue;
    if (field === 'licenseStatus') {
      noteStatus(cell, notes);
      continue;
    }
    const value = readField(field, cell, notes);
    if (value === undefined) continue;
    const isLongNumber = row.longNumbers?.includes(index) === true;
    values[field] = field === 'ubi' ? trustedUbi(value, isLongNumber, notes) : value;
  }
  if (notes.isTitle) notes.remarks.push('A title certificate: nobody to call yet.');
  if (values.tradename === undefined) notes.refusals.push(NO_NAME);
  if (values.licenseNo === undefined && notes.refusals.every((sentence) => !sentence.includes('license number'))) {
    notes.refusals.push('The license number is missing.');
  }
  // A copy, because a substring keeps the whole file in memory.
  return JSON.parse(JSON.stringify({ line: row.line, values, ...notes })) as CleanRow;
}
