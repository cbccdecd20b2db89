import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { parseEdit } from './cell-parse.ts';
import type { GridColumn } from './column-types.ts';
import { nextEditable, type CellPos, type EditorKey } from './grid-keys.ts';
import { pasteInto, type PasteCell } from './paste.ts';
import { useCellMarks } from './use-cell-marks.ts';

export type { CellMark, RowMarks } from './use-cell-marks.ts';

export interface OpenCell {
  readonly rowId: string;
  readonly columnId: string;
  /** What was typed to open it; without it the editor starts with the value. */
  readonly seed: string | undefined;
}

interface EditingInput<T> {
  rows: readonly T[];
  rowId: (row: T) => string;
  rowLabel: (row: T) => string;
  columns: readonly GridColumn<T>[];
  focusCell: (pos: CellPos) => void;
  reveal: (row: number) => void;
}

export const isEditable = <T>(column: GridColumn<T> | undefined, row: T | undefined): boolean =>
  column?.edit !== undefined && row !== undefined && (column.edit.enabled?.(row) ?? true);

/** The one open editor of a grid, what is pasted into its cells, and the marks of what was saved. */
export function useEditing<T>(input: EditingInput<T>) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const { marks, mark, save } = useCellMarks();
  const now = useRef({ ...input, marks });
  useLayoutEffect(() => {
    now.current = { ...input, marks };
  });

  const openAt = useCallback((pos: CellPos, seed?: string): boolean => {
    const { rows, columns, rowId, reveal } = now.current;
    const row = rows[pos.row];
    const column = columns[pos.col];
    if (row === undefined || column === undefined || !isEditable(column, row)) return false;
    reveal(pos.row);
    setOpen({ rowId: rowId(row), columnId: column.id, seed });
    return true;
  }, []);

  /** Commits the text; answers the sentence to show when it is refused, and then the editor stays. */
  const finish = useCallback(
    (cell: OpenCell, text: string, key: EditorKey | 'leave'): string | undefined => {
      const { rows, columns, rowId, focusCell } = now.current;
      const at = {
        row: rows.findIndex((row) => rowId(row) === cell.rowId),
        col: columns.findIndex((column) => column.id === cell.columnId),
      };
      const row = rows[at.row];
      const spec = columns[at.col]?.edit;
      if (key !== 'cancel' && row !== undefined && spec) {
        const waiting = now.current.marks[cell.rowId]?.[cell.columnId];
        const parsed = parseEdit(text, spec, row, waiting?.state === 'saving');
        if (!parsed.ok) return parsed.message;
        if (parsed.value && spec.draft) void parsed.value();
        else if (parsed.value) void save(cell.rowId, cell.columnId, text, parsed.value);
        else mark(cell.rowId, cell.columnId, undefined);
      }
      setOpen(null);
      if (key === 'leave') return undefined;
      const shape = { rows: rows.length, cols: columns.length, page: 1 };
      const next =
        key === 'cancel'
          ? undefined
          : nextEditable(at, key, shape, (pos) => isEditable(columns[pos.col], rows[pos.row]));
      focusCell(next ?? at);
      if (next) openAt(next);
      return undefined;
    },
    [mark, openAt, save],
  );

  const paste = useCallback(
    (cells: readonly PasteCell[]): void => void pasteInto(cells, { ...now.current, mark, save }),
    [mark, save],
  );
  return { open, marks, openAt, finish, paste };
}
