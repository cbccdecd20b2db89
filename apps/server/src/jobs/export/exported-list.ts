import type { Output, RouteDef } from '@cartwright/contract/route';
import type { BoundRoute } from '../../http/implement.ts';

/**
 * What a cell is: a day is the business day of an instant, a date one of the calendar, a time an instant with its clock; a
 * flag is Yes or No.
 */
export type CellKind = 'text' | 'number' | 'count' | 'units' | 'money' | 'date' | 'day' | 'time' | 'flag';

type Read<Row> = (row: Row) => unknown;

/** A further column of the file for what a cell of the grid says in its second line. */
type Further<Row> = readonly [title: string, kind: CellKind, read: Read<Row>];

/** A column of the grid: a field of the row of its name, or what is read of the row. */
export type ListColumn<Row> = CellKind | readonly [kind: CellKind, read: Read<Row>, ...further: Further<Row>[]];

type RowOf<R extends RouteDef> = Output<R> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Columns by the id that the grid gives them. A kind alone names a field of the row. */
type ColumnsOf<Row, C> = {
  readonly [K in keyof C]: C[K] extends CellKind ? (K extends keyof Row ? C[K] : never) : C[K];
};

interface Naming {
  /** The sheet, and what the file's name begins with: "Orders". */
  readonly title: string;
  /** What a row is: "order". */
  readonly noun: string;
  /** Columns that only those with the key `costs` get. */
  readonly costs?: readonly string[];
}

/** A list whose rows can be had as a file. */
export interface ExportedList extends Naming {
  readonly columns: Readonly<Record<string, ListColumn<never>>>;
}

/** Declares the file of a list: `listExport<typeof orders.list>()({ title: 'Orders', noun: 'order' }, { orderNo: 'number' })`. */
export const listExport =
  <R extends RouteDef>() =>
  <const C extends Readonly<Record<string, ListColumn<RowOf<R>>>>>(
    naming: Naming,
    columns: C & ColumnsOf<RowOf<R>, C>,
  ): ExportedList => ({ ...naming, columns });

/** The lists of a feature by the name of their call. */
export type ExportedLists = Readonly<Record<string, ExportedList>>;

/** A list with the call that answers it. */
export interface BoundList extends ExportedList {
  readonly operation: string;
  readonly call: BoundRoute;
}

export type BoundLists = ReadonlyMap<string, BoundList>;

/** The lists that can be exported, each with its call. Throws at the start of the app when one has none. */
export function bindLists(lists: ExportedLists, routes: readonly BoundRoute[]): BoundLists {
  const calls = new Map(routes.map((call) => [call.operation, call]));
  return new Map(
    Object.entries(lists).map(([operation, list]) => {
      const call = calls.get(operation);
      if (call?.definition.effect !== 'read') throw new Error(`${operation} is no list`);
      return [operation, { ...list, operation, call }];
    }),
  );
}
