import { businessDate, clockText } from '@cartwright/domain/dates/business-time';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { CsvCell } from '../../documents/csv-write.ts';
import type { XlsxCell, XlsxColumn } from '../../documents/xlsx/xlsx-write.ts';
import { fail } from '../../core/errors.ts';
import type { CellKind, ExportedList, ListColumn } from './exported-list.ts';

/** A column of the grid as it was asked for. */
export interface AskedColumn {
  readonly column: string;
  readonly title: string;
}

/** A column of the file. */
export interface FileColumn {
  readonly title: string;
  readonly kind: CellKind;
  readonly read: (row: object) => unknown;
}

const xlsxKinds = {
  text: 'text',
  flag: 'text',
  number: 'number',
  count: 'count',
  units: 'units',
  money: 'money',
  date: 'date',
  day: 'date',
  time: 'time',
} as const satisfies Readonly<Record<CellKind, XlsxColumn['kind']>>;

const widths: Readonly<Partial<Record<CellKind, number>>> = { text: 24, money: 14, time: 17, date: 12, day: 12 };

/** How a column is written in a workbook. */
export const xlsxColumnOf = ({ title, kind }: FileColumn): XlsxColumn => ({
  title,
  kind: xlsxKinds[kind],
  width: Math.max(widths[kind] ?? 10, title.length + 3),
});

/**
 * The columns of the file in the order in which they were asked for; those of costs only with their key. Refuses `invalid`
 * a column that the list does not have.
 */
export function columnsOfFile(
  { columns, costs = [] }: ExportedList,
  asked: readonly AskedColumn[],
  permissions: ReadonlySet<PermissionKey>,
): FileColumn[] {
  const files = asked.flatMap(({ column, title }, index) => {
    const declared = Object.hasOwn(columns, column) ? columns[column] : undefined;
    if (declared === undefined) {
      const path = ['columns', index, 'column'];
      fail('invalid', { fields: [{ path, code: 'unknown_field', detail: 'is not a column of this list' }] });
    }
    return costs.includes(column) && !permissions.has('costs') ? [] : partsOf(column, title, declared as AnyColumn);
  });
  if (files.length === 0) fail('invalid', { detail: 'Choose a column to export.' });
  return files;
}

/** Which rows a column reads is known where it is declared. */
type AnyColumn = ListColumn<object>;

function partsOf(id: string, title: string, column: AnyColumn): FileColumn[] {
  if (typeof column === 'string') {
    return [{ title, kind: column, read: (row) => (row as Readonly<Record<string, unknown>>)[id] }];
  }
  const [kind, read, ...further] = column;
  return [[title, kind, read] as const, ...further].map(([header, is, of]) => ({ title: header, kind: is, read: of }));
}

/** The cells of a row: texts as texts, numbers as numbers, days and times as the seller's calendar and clock show them. */
export const cellsOf = (columns: readonly FileColumn[], row: object, timeZone: string): (string | number | null)[] =>
  columns.map(({ kind, read, title }) => cellOf(kind, read(row), timeZone, title));

function cellOf(kind: CellKind, value: unknown, timeZone: string, title: string): (XlsxCell & CsvCell) | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'text') return Array.isArray(value) ? value.join(', ') || null : textOf(value, title);
  if (typeof value === 'string') {
    if (kind === 'date') return value.slice(0, 10);
    if (kind === 'day') return businessDate(value, timeZone);
    if (kind === 'time') return clockText(value, timeZone);
  }
  if (typeof value === 'number') return value;
  throw new TypeError(`${title} is no ${kind}`);
}

function textOf(value: unknown, title: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError(`${title} is no text`);
}
