import { cleanUbi } from '@cartwright/domain/accounts/identifiers';
import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import type { Table } from '../../../../documents/table-read.ts';
import type { TableRow } from '../../../../documents/csv-read.ts';
import { fail } from '../../../../core/errors.ts';

export type Mapping = Input<(typeof accounts)['importRun']>['body']['mapping'];
export type ImportField = NonNullable<Mapping[number]['field']>;

export interface ImportColumn {
  readonly header: string;
  readonly samples: string[];
  readonly field: ImportField | null;
}

/** A column as it is kept for the next file: its field, and whether somebody chose it against the guess. */
export interface KeptColumn {
  readonly header: string;
  readonly field: ImportField | null;
  readonly isChosen: boolean;
}

/** The mapping as it is kept; `columns` are the guesses. */
export const keptColumns = (columns: readonly ImportColumn[], mapping: Mapping): KeptColumn[] =>
  columns.map(({ header, field: guess }) => {
    const field = mapping.find((column) => column.header === header)?.field ?? null;
    return { header, field, isChosen: field !== guess };
  });

/** Guessed columns with the fields that were chosen for the last such file; a guess yields to a choice. */
export function withChosen(
  columns: readonly ImportColumn[],
  chosen: ReadonlyMap<string, ImportField | null>,
): ImportColumn[] {
  const taken = new Set(chosen.values());
  return columns.map((column) => {
    const field = chosen.get(column.header.toLowerCase());
    if (field !== undefined) return { ...column, field };
    return taken.has(column.field) ? { ...column, field: null } : column;
  });
}

/** What files of the same columns have in common. */
export const headerKeyOf = (header: readonly string[]): string => header.map((name) => name.toLowerCase()).join('\n');

/** Fields by the words of a header; the state's lists put `premise` or `business` before many of them. */
const words = {
  tradename: /^(trade ?name|dba( name)?|shop( name)?|store( name)?|account( name)?|retailer|client( name)?)$/,
  name: /^(legal name|name|company( name)?|entity( name)?|licensee( name)?)$/,
  licenseNo: /^(license|licence|lic)( ?(number|no|num|nr))?$/,
  licenseType: /^(license|licence|licensee|priv|privilege) (type|desc(ription)?)$/,
  licenseStatus: /^((license|licence|priv|privilege) )?status$/,
  ubi: /^ubi( (number|no))?$/,
  streetAddress: /^(street( address)?|address( (line )?1)?)$/,
  suite: /^(suite|unit|address (line )?2)( (number|no|rm|room))?$/,
  city: /^(city|town)$/,
  state: /^state$/,
  county: /^county$/,
  zipCode: /^(zip|postal)( ?code)?$/,
  dayPhone: /^(day )?(phone|telephone|tel)( (number|no))?$/,
  email: /^e ?mail( address)?$/,
  route: /^(delivery )?route( name)?$/,
  holdingCompany: /^(holding|parent) ?company$/,
  assignee: /^(assignee|assigned to( name)?|sales ?(person|rep)( name)?)$/,
} as const satisfies Record<ImportField, RegExp>;

const normal = (header: string): string =>
  header
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:premises?|business) (?=\w)/, '');

const SAMPLES = 3;
const SAMPLE_ROWS = 20;

/** A table whose first rows were sampled; `rows` still yields all of them. */
export interface Sampled {
  readonly columns: ImportColumn[];
  readonly rows: AsyncIterable<TableRow>;
}

/** Samples the first rows of a table and guesses the field of each column by its header; a UBI also by its cells. */
export async function sampleTable(table: Table): Promise<Sampled> {
  const rows = table.rows[Symbol.asyncIterator]();
  const first: TableRow[] = [];
  while (first.length < SAMPLE_ROWS) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const cellsOf = (index: number): string[] => first.map((row) => (row.cells[index] ?? '').trim());
  const fields = guessFields(table.header, cellsOf);
  const columns = table.header.map((header, index) => ({
    header,
    field: fields[index] ?? null,
    samples: [...new Set(cellsOf(index))]
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, 60)),
  }));
  return { columns, rows: replay(first, rows) };
}

async function* replay(first: readonly TableRow[], rest: AsyncIterator<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function fieldsByTitle(header: readonly string[]): (ImportField | null)[] {
  const fields: (ImportField | null)[] = header.map(() => null);
  for (const [field, pattern] of Object.entries(words) as [ImportField, RegExp][]) {
    const index = header.findIndex((name, at) => fields[at] === null && pattern.test(normal(name)));
    if (index !== -1) fields[index] = field;
  }
  return fields;
}

/** Whether a row names the columns of a list of shops: their names, and their licenses or UBIs. */
export function isHeader(cells: readonly string[]): boolean {
  const fields = fieldsByTitle(cells);
  const has = (...wanted: ImportField[]): boolean => wanted.some((field) => fields.includes(field));
  return has('tradename', 'name') && has('licenseNo', 'ubi');
}

function guessFields(header: readonly string[], cellsOf: (index: number) => string[]): (ImportField | null)[] {
  const fields = fieldsByTitle(header);
  if (!fields.includes('ubi')) {
    const index = fields.findIndex((field, at) => field === null && looksLikeUbis(cellsOf(at)));
    if (index !== -1) fields[index] = 'ubi';
  }
  if (!fields.includes('tradename')) return fields.map((field) => (field === 'name' ? 'tradename' : field));
  return fields;
}

function looksLikeUbis(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => cleanUbi(cell)?.startsWith('60') ?? false);
}

function failMapping(detail: string): never {
  fail('invalid', { detail, fields: [{ path: ['mapping'], code: 'mapping', detail }] });
}

/** Refuses a mapping that names a field twice or leaves out trade name or license number. */
export function assertMapping(mapping: Mapping): void {
  const fields = mapping.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) failMapping(`Two columns are mapped to ${twice}.`);
  if (!fields.includes('tradename')) failMapping('Say which column holds the trade name.');
  if (!fields.includes('licenseNo')) failMapping('Say which column holds the license number.');
}

/** The field of each column of the header; refuses a mapping that names a column the file does not have. */
export function fieldsOf(header: readonly string[], mapping: Mapping): (ImportField | null)[] {
  const unknown = mapping.find((column) => !header.includes(column.header));
  if (unknown !== undefined) fail('file_unreadable', { detail: `The file has no column ${unknown.header}.` });
  return header.map((name) => mapping.find((column) => column.header === name)?.field ?? null);
}
