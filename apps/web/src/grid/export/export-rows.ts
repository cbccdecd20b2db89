import type { ColumnArrangement } from '../columns/use-column-arrangement.ts';
import type { GridColumn } from '../columns/column-types.ts';

/** The call that a grid shows a page of. */
export interface ExportedCall {
  readonly list: string;
  /** What it is asked for; which page is all the same. */
  readonly input: unknown;
}

export interface ExportRowsProps extends ExportedCall {
  /** The columns that are shown, in their order. */
  readonly columns: readonly { readonly column: string; readonly title: string }[];
}

/** The call behind a query of a list, whose key is its operation and its input. */
export function exportedCall({ queryKey: [list, input] }: { readonly queryKey: readonly unknown[] }): ExportedCall {
  return { list: String(list), input };
}

/** The columns that a person has chosen, also those without room, in their order; buttons have no value. */
export const exportedColumns = <T>(
  columns: readonly GridColumn<T>[],
  { entries }: Pick<ColumnArrangement, 'entries'>,
): ExportRowsProps['columns'] =>
  entries.flatMap(({ id, on, label }) => {
    const isValue = columns.some((column) => column.id === id && column.valueless !== true);
    return on && isValue ? [{ column: id, title: label }] : [];
  });
