import { createHash } from 'node:crypto';
import type { ZipEntry } from '../../../documents/zip-write.ts';

/** What the archive says of one of its files. */
export interface Listed {
  readonly file: string;
  readonly about: string;
  /** Of a table; null of a stored file. */
  readonly rows: number | null;
  readonly columns: readonly string[] | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that goes into the archive. */
export interface ToList extends Pick<Listed, 'file' | 'about' | 'columns'> {
  readonly content: () => AsyncIterable<Uint8Array>;
  /** How many rows it has had, once it is read. */
  readonly rows: () => number | null;
}

/** What the archive is of. */
export interface ArchiveFacts {
  readonly company: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly timeZone: string;
  readonly leftOut: readonly { readonly table: string; readonly reason: string }[];
}

/** A part whose text is known once those before it are read. */
async function* late(write: () => string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(write()));
}

/**
 * The entries of an archive: each file as it is read, then the list of them with their rows and their SHA-256, for programs and
 * for people. `onFile` is called before each file.
 */
export function archiveEntries(
  files: readonly ToList[],
  facts: ArchiveFacts,
  onFile: (file: ToList, index: number) => Promise<void>,
): ZipEntry[] {
  const listed: Listed[] = [];
  const reading = async function* (file: ToList, index: number): AsyncGenerator<Buffer> {
    await onFile(file, index);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of file.content()) {
      hash.update(piece);
      bytes += piece.length;
      yield Buffer.from(piece);
    }
    const { about, columns } = file;
    listed.push({ file: file.file, about, rows: file.rows(), columns, bytes, sha256: hash.digest('hex') });
  };
  return [
    ...files.map((file, index) => ({ name: file.file, content: reading(file, index) })),
    { name: 'manifest.json', content: late(() => `${JSON.stringify({ ...facts, files: listed }, null, 2)}\n`) },
    { name: 'README.txt', content: late(() => readme(facts, listed)) },
  ];
}

const counted = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

function readme({ company, madeAt, madeBy, timeZone, leftOut }: ArchiveFacts, listed: readonly Listed[]): string {
  const tables = listed.filter(({ rows }) => rows !== null);
  const stored = listed.filter(({ rows }) => rows === null);
  return [
    `All data of ${company || 'the company'}`,
    `Made ${madeAt} by ${madeBy}.`,
    '',
    'Each .csv file is one table, UTF-8 with commas, its first line the names of the columns. A spreadsheet opens it, and so does',
    'any database. Times are in UTC (ISO 8601); the business is in the time zone ' +
      `${timeZone}. Amounts are dollars.`,
    'A column that ends in "id" names a row of another table by its "Id"; the column behind it says what that one is called.',
    'A text that begins with = + - or @ has an apostrophe before it, so that no spreadsheet takes it for a formula.',
    'manifest.json lists every file with its rows, size and SHA-256. There are no passwords, keys or tokens in this archive.',
    '',
    'TABLES',
    ...tables.flatMap(({ file, about, rows, sha256 }) => [
      '',
      `${file} - ${about} (${counted(rows ?? 0)})`,
      `  SHA-256 ${sha256}`,
    ]),
    '',
    `STORED FILES (${stored.length.toLocaleString('en-US')}): documents, state reports, pictures, photos of receipts, logo`,
    ...stored.map(({ file, bytes, sha256 }) => `${file} (${bytes.toLocaleString('en-US')} bytes, SHA-256 ${sha256})`),
    '',
    'LEFT OUT',
    ...leftOut.map(({ table, reason }) => `${table}: ${reason}`),
    '',
  ].join('\r\n');
}
