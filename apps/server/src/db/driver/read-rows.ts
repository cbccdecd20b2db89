import { Column, type DriverValueDecoder, getTableName, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';
import pg from 'pg';

/** How rows become objects: what a select needs to know of its fields is found once, not for every row. */

const { builtins } = pg.types;
const DATE_ARRAYS = [1115, 1182, 1185, 1187];
const INTERVAL_AND_MORE = [builtins.INTERVAL, 1231];
const asText = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  ...INTERVAL_AND_MORE,
  ...DATE_ARRAYS,
]);
const same = (value: string): string => value;

/** Dates and instants arrive as text, which the columns read; the rest as the pool reads it. */
export const typeParsers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    asText.has(type) ? same : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
};

type Decoder = DriverValueDecoder<unknown, unknown>;
type Field = SelectedFieldsOrdered[number]['field'];

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  const inner = 'sql' in field ? field.sql : field._.sql;
  return (inner as unknown as { decoder: Decoder }).decoder;
}

interface Cell {
  readonly name: string;
  /** The object the value goes into, when a select groups its fields. */
  readonly group: string | undefined;
  /** A group that begins with this field is null when the field is: a joined row that is not there. */
  readonly decidesGroup: boolean;
  readonly decoder: Decoder;
}

/**
 * A reader of rows in array form for these fields, in their order. `joins` says of each table whether its row is always
 * there.
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  joins: Readonly<Record<string, boolean>> = {},
): (row: readonly unknown[]) => Record<string, unknown> {
  const seen = new Set<string>();
  const cells = fields.map(({ path, field }): Cell => {
    const [first = '', second] = path;
    const group = second === undefined ? undefined : first;
    const isFirst = group !== undefined && !seen.has(group);
    if (group !== undefined) seen.add(group);
    const decidesGroup = isFirst && is(field, Column) && joins[getTableName(field.table)] !== true;
    return { name: second ?? first, group, decidesGroup, decoder: decoderOf(field) };
  });
  return (row) => {
    const out: Record<string, unknown> = {};
    for (let index = 0; index < cells.length; index += 1) readCell(out, cells[index], row[index]);
    return out;
  };
}

function readCell(out: Record<string, unknown>, cell: Cell | undefined, raw: unknown): void {
  if (cell === undefined) return;
  const { name, group, decidesGroup, decoder } = cell;
  const value = raw === null ? null : decoder.mapFromDriverValue(raw);
  if (group === undefined) {
    out[name] = value;
  } else if (decidesGroup && value === null) {
    out[group] = null;
  } else if (out[group] !== null) {
    ((out[group] ??= {}) as Record<string, unknown>)[name] = value;
  }
}
