import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Action } from '../../lib/action.ts';
import { combosOf } from '../../lib/keys/keys.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { updateSelection, selectedAmong, selectRange, setAll, type GridSelection } from './selection.ts';

export interface RowActionsInput<T> {
  rows: readonly T[];
  rowId: (row: T) => string;
  columns: readonly GridColumn<T>[];
  selection: GridSelection | undefined;
  onOpen: ((row: T) => void) | undefined;
  /** Entries of the row's menu: their keys work on the focused row. */
  menuOf: ((row: T) => readonly Action[]) | undefined;
}

/** The actions of keys and pointer on a row. */
export function useRowActions<T>(input: RowActionsInput<T>) {
  const { rows, rowId, columns, selection } = input;
  const router = useRouter();
  const anchor = useRef<string>(undefined);
  const ids = () => rows.map(rowId);

  const open = (row: T): void => {
    if (input.onOpen) return input.onOpen(row);
    const href = columns.find((column) => column.href)?.href?.(row);
    if (href !== undefined) router.history.push(href);
  };

  const isSelected = (row: T): boolean =>
    selection !== undefined && rowId(row) in selectedAmong(selection, [rowId(row)]);

  /** Sets one row, or all from the row that was set last. */
  const select = (row: T, on: boolean, range: boolean): void => {
    if (!selection) return;
    const order = ids();
    const from = range ? anchor.current : undefined;
    updateSelection(selection, order, selectRange(selectedAmong(selection, order), order, from, rowId(row), on));
    if (from === undefined) anchor.current = rowId(row);
  };

  /** Moves the end of the range from the anchor: rows that it leaves are deselected. */
  const extendTo = (from: T, to: T): void => {
    if (!selection) return;
    const order = ids();
    anchor.current ??= rowId(from);
    const before = selectRange(selectedAmong(selection, order), order, anchor.current, rowId(from), false);
    updateSelection(selection, order, selectRange(before, order, anchor.current, rowId(to), true));
  };

  const selectPage = (on: boolean): void => {
    if (!selection) return;
    const order = ids();
    updateSelection(selection, order, setAll(selectedAmong(selection, order), order, on));
  };

  /** Runs the row's menu entry with this key; false when there is none. */
  const runShortcut = (key: string, row: T): boolean => {
    const item = input
      .menuOf?.(row)
      .find(
        (entry) =>
          entry.key !== undefined && combosOf(entry.key).some((combo) => combo.toLowerCase() === key.toLowerCase()),
      );
    if (!item || item.disabledReason !== undefined) return false;
    if (item.href === undefined) item.run?.();
    else router.history.push(item.href);
    return true;
  };

  return { open, isSelected, select, extendTo, selectPage, runShortcut };
}
export type RowActions<T> = ReturnType<typeof useRowActions<T>>;
