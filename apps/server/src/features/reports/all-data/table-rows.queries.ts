import { type Column, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../core/context.ts';
import { readBatches } from '../../../db/lists/cursor.ts';
import type { CsvCell } from '../../../documents/csv-write.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** What people call a record, by the first of these columns that its table has. */
const names = ['tradename', 'orderNo', 'barcode', 'name', 'title'] as const;

/** "estimateDeliveryDate" → "Estimate delivery date" */
const words = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

interface ArchivedColumn {
  readonly title: string;
  readonly value: SQL;
  /** Where the value is one of the table's own. */
  readonly column?: Column;
}

const inTable = (column: Column): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`;

const isBytes = (column: Column): boolean => column.getSQLType() === 'bytea';

/** The columns of a table for a person: its own, and behind an id what the record is called that it names. */
export function columnsOfTable({ table, leaveOut = [] }: ArchivedTable): ArchivedColumn[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const named = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: own, foreignColumns, foreignTable } = key.reference();
      const [from, to] = [own[0], foreignColumns[0]];
      const called = nameOf(foreignTable);
      if (own.length !== 1 || from === undefined || to === undefined || called === undefined) return [];
      const name = sql`(select named.${inTable(called)} from ${foreignTable} named where named.${inTable(to)} = ${from})`;
      return [[from.name, name] as const];
    }),
  );
  return columns
    .filter((column) => !leaveOut.includes(column.name) && !isBytes(column))
    .flatMap((column): ArchivedColumn[] => {
      const own = { title: words(column.name), value: sql`${column}`, column };
      const name = named.get(column.name);
      return name === undefined
        ? [own]
        : [own, { title: words(column.name.replace(/Id$/, '')).concat(' name'), value: name }];
    });
}

function nameOf(table: PgTable): Column | undefined {
  const { columns } = getTableConfig(table);
  return names.map((name) => columns.find((column) => column.name === name)).find((column) => column !== undefined);
}

/** The rows of a table in the order of its key, batch by batch, as cells of `columnsOfTable`. */
export async function* rowsOfTable(ctx: Ctx, archived: ArchivedTable): AsyncGenerator<CsvCell[][]> {
  const columns = columnsOfTable(archived);
  const { columns: all, primaryKeys } = getTableConfig(archived.table);
  const own = all.filter((column) => column.primary);
  const key = own.length > 0 ? own : (primaryKeys[0]?.columns ?? []);
  const order = key.map((column) => sql`${column}`);
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.identifier(`c${index}`)}`);
  const query = sql`select ${sql.join(values, sql`, `)} from ${archived.table} order by ${order.length > 0 ? sql.join(order, sql`, `) : sql`1`}`;
  for await (const batch of readBatches<Record<string, unknown>>(ctx, query)) {
    yield batch.map((row) => columns.map(({ column }, index) => cellOf(row[`c${index}`], column)));
  }
}

function cellOf(value: unknown, column: Column | undefined): CsvCell {
  if (value === null || value === undefined) return null;
  const read: unknown = column === undefined ? value : column.mapFromDriverValue(value);
  if (typeof read === 'boolean') return read ? 'Yes' : 'No';
  if (typeof read === 'number' || typeof read === 'string') return read;
  if (read instanceof Date) return read.toISOString();
  if (Array.isArray(read) && read.every((entry) => typeof entry === 'string' || typeof entry === 'number'))
    return read.join(', ');
  return JSON.stringify(read);
}
