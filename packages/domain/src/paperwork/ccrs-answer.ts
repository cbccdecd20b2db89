/** The state's answers to an uploaded file: its mails, and the rows that it sends back with an error (formats: CCRS). */
import { ccrsColumns, ccrsKey, type CcrsKind } from './ccrs-files.ts';

export const ccrsOutcomes = ['successful', 'errors', 'failed'] as const;
/** All rows were taken; some were not, which its error file names; or the file as a whole was not. */
export type CcrsOutcome = (typeof ccrsOutcomes)[number];

export interface CcrsMail {
  readonly outcome: CcrsOutcome;
  /** The file's name as we gave it; the state adds a receipt to it, which is left out. Null when the mail names none. */
  readonly fileName: string | null;
  /** What the mail says, on one line. */
  readonly text: string;
  /** Why a file was refused as a whole. */
  readonly reason: string;
}

const subjects: readonly (readonly [RegExp, CcrsOutcome])[] = [
  [/CCRS\s+Processing\s+Error/i, 'failed'],
  [/CCRS\s+errors\s+for\s+file/i, 'errors'],
  // A manifest that was taken comes back as a PDF.
  [/CCRS\s+Processing\s+Successful|you\s+submitted\s+has\s+been\s+processed|Manifest\s+Generated\s*:/i, 'successful'],
];

/** Reads a mail of the state, subject and text as they were copied; null for any other text. */
export function readCcrsMail(mail: string): CcrsMail | null {
  const outcome = subjects.find(([subject]) => subject.test(mail))?.[1];
  if (outcome === undefined) return null;
  const [, stem] = /\b([A-Z][A-Za-z]+_[A-Za-z0-9]+_\d{14})(?:_\w+)?\.csv/i.exec(mail) ?? [];
  const text = mail.replaceAll(/\s+/g, ' ').trim().slice(0, 1_000);
  const reason = text.replace(/^.*?CCRS Processing Error:?\s*(?:\S+\.csv)?\s*/i, '').slice(0, 500);
  return {
    outcome,
    fileName: stem === undefined ? null : `${stem}.csv`,
    text,
    reason: outcome === 'failed' && reason !== '' ? reason : 'The state refused the whole file.',
  };
}

/** A row that the state sent back: what it is known by, and why it was not taken. */
export interface ReturnedRow {
  readonly externalId: string;
  readonly error: string;
}

export type ReadErrors = { readonly rows: readonly ReturnedRow[] } | { readonly fault: 'noErrorColumn' | 'otherFile' };

/** The state knows a new row already, and keeps it; a strain has no operation. */
const isHarmless = (error: string, operation: string): boolean =>
  /^Duplicate\b[^;|]*$/i.test(error) && (operation === '' || /^INSERT$/i.test(operation));

const plain = (title: string): string => title.replaceAll(/[^a-z]/gi, '').toLowerCase();

/**
 * Reads the rows of an error file of this kind, by the names of its columns: the state adds ErrorMessage and moves others.
 * A manifest comes back as its head, as one row.
 */
export function readCcrsErrors(kind: CcrsKind, table: readonly (readonly string[])[]): ReadErrors {
  const at = table.findIndex((row) => row.some((cell) => plain(cell) === 'errormessage'));
  const header = table[at]?.map(plain);
  if (header === undefined) return { fault: 'noErrorColumn' };
  const names: readonly string[] = kind === 'Manifest' ? [ccrsKey.Manifest, 'OriginLicenseNumber'] : ccrsColumns[kind];
  const isManifestLine = kind === 'Manifest' && header.includes('inventoryexternalidentifier');
  const known = isManifestLine ? 'inventoryexternalidentifier' : plain(ccrsKey[kind]);
  const missing = names.filter((name) => !header.includes(plain(name)));
  if (!header.includes(known) || (!isManifestLine && missing.length > 2)) return { fault: 'otherFile' };
  const cell = (row: readonly string[], name: string): string => (row[header.indexOf(name)] ?? '').trim();
  const rows = table.slice(at + 1).flatMap((row) => {
    const error = cell(row, 'errormessage').replaceAll(/\s+/g, ' ').slice(0, 500);
    const externalId = cell(row, known);
    const operation = cell(row, 'operation') || cell(row, 'headeroperation');
    return error === '' || externalId === '' || isHarmless(error, operation) ? [] : [{ externalId, error }];
  });
  return { rows };
}
