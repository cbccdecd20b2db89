import type { ReactNode } from 'react';

/** What a commit resolves to when nothing was to be saved after all: the cell shows its value, without a mark. */
export const notSaved = Symbol('not saved');

interface EditBase<T, V> {
  /** Saves; a rejection marks the cell as failed with the problem's text. Resolve after the row's data is new. */
  commit: (row: T, value: V) => Promise<unknown>;
  /** An error text when the value is refused before it is sent. */
  check?: (value: V, row: T) => string | undefined;
  /** The screen keeps the value until a button sends it: the cell is not marked as saving or saved. */
  draft?: true;
  /** False for a row whose cell cannot be edited. */
  enabled?: (row: T) => boolean;
}
/** Money has two decimals; `units` as many as `decimals(row)` says, 0 for whole units. */
export interface NumberEdit<T> extends EditBase<T, number> {
  type: 'number' | 'money' | 'units';
  value: (row: T) => number | null;
  /** The value of an emptied cell; without it an empty cell is refused. */
  empty?: number;
  min?: number;
  max?: number;
  decimals?: (row: T) => number;
}
export interface TextEdit<T> extends EditBase<T, string> {
  type: 'text';
  value: (row: T) => string | null;
  maxLength?: number;
}
export type EditSpec<T> = NumberEdit<T> | TextEdit<T>;

/** The offset of a pinned column in pixels from its side; `edge` for the last one before the scrolling columns. */
export interface Pin {
  readonly side: 'start' | 'end';
  readonly offset: number;
  readonly edge: boolean;
}

/** A visible column. */
export type ShownColumn<T> = GridColumn<T> & {
  readonly pin?: Pin | undefined;
  /** Columns without room whose values it shows on a second line. */
  readonly second?: readonly GridColumn<T>[] | undefined;
};

/** One column. Screens make them with `columnsOf<Row>()`. */
export interface GridColumn<T> {
  /** Camel-case field name: the sort field of the wire, the key of footers and saved views. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The full text, shown as a tooltip where the cell is cut off. */
  readonly title?: (row: T) => string;
  /** The text that Ctrl+C copies; without it a bare number, or the text that the cell shows. */
  readonly copy?: (row: T) => string;
  /** Pixels; columns with `grow` share the remaining width. */
  readonly width: number;
  readonly grow: boolean;
  readonly numeric: boolean;
  /** Its values identify or count (a number, a date, an amount): wide enough for the longest, never cut. */
  readonly whole?: boolean;
  readonly sortable: boolean;
  /** Shown on a phone when the screen has no mobile row of its own. */
  readonly mobile: boolean;
  /** Hidden until the person shows it. */
  readonly hidden: boolean;
  /** Cannot be hidden: row numbers, actions. */
  readonly fixed: boolean;
  readonly href?: (row: T) => string;
  readonly edit?: EditSpec<T>;
  /** In a narrow grid the column with the lowest priority gives way first, and of equal ones the last. 1 by default. */
  readonly priority: number;
  /** The id of the column that shows its value on a second line when it has given way. */
  readonly under?: string;
  /** Its value as the second line says it: "118 left"; without it the content of the cell. */
  readonly brief?: (row: T) => ReactNode;
  /** It holds buttons or what is being entered, no value of its row: a file of the rows is without it. */
  readonly valueless?: true;
  /** Has controls of its own: Enter activates them instead of opening the row. */
  readonly control: boolean;
}
