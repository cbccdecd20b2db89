import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { asProblem } from '../ui/problem.ts';
import { parseEdit } from './cell-parse.ts';
import type { GridColumn } from './column-types.ts';
import { nextEditable, type CellPos, type EditorKey } from './grid-keys.ts';

/** How the last save of a cell went; `text` is what was typed, shown until the row's data follows. */
export interface CellMark {
  readonly state: 'saving' | 'saved' | 'failed';
  readonly text: string;
  readonly message?: string;
}
export type RowMarks = Readonly<Record<string, CellMark>>;

export interface OpenCell {
  readonly rowId: string;
  readonly columnId: string;
  /** What was typed to open it; without it the editor starts with the value. */
  readonly seed: string | undefined;
}

interface EditingInput<T> {
  rows: readonly T[];
  rowId: (row: T) => string;
  columns: readonly GridColumn<T>[];
  focusCell: (pos: CellPos) => void;
  reveal: (row: number) => void;
}

export const isEditable = <T>(column: GridColumn<T> | undefined, row: T | undefined): boolean =>
  column?.edit !== undefined && row !== undefined && (column.edit.enabled?.(row) ?? true);

/** The one open editor of a grid, and the marks of what was saved. */
export function useEditing<T>(input: EditingInput<T>) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [marks, setMarks] = useState<Readonly<Record<string, RowMarks>>>({});
  const now = useRef({ ...input, marks });
  useLayoutEffect(() => {
    now.current = { ...input, marks };
  });

  const mark = useCallback((rowId: string, columnId: string, next: CellMark | undefined) => {
    setMarks((all) => {
      const { [columnId]: _gone, ...rest } = all[rowId] ?? {};
      return { ...all, [rowId]: next ? { ...rest, [columnId]: next } : rest };
    });
  }, []);

  const save = useCallback(
    async (rowId: string, columnId: string, text: string, send: () => Promise<unknown>) => {
      const still = (state: CellMark['state']) => {
        const current = now.current.marks[rowId]?.[columnId];
        return current?.state === state && current.text === text;
      };
      mark(rowId, columnId, { state: 'saving', text });
      try {
        await send();
        mark(rowId, columnId, { state: 'saved', text });
        setTimeout(() => {
          if (still('saved')) mark(rowId, columnId, undefined);
        }, 1600);
      } catch (error) {
        mark(rowId, columnId, { state: 'failed', text, message: asProblem(error).detail });
      }
    },
    [mark],
  );

  const openAt = useCallback((pos: CellPos, seed?: string): boolean => {
    const { rows, columns, rowId, marks: all, reveal } = now.current;
    const row = rows[pos.row];
    const column = columns[pos.col];
    if (row === undefined || column === undefined || !isEditable(column, row)) return false;
    const failed = all[rowId(row)]?.[column.id];
    reveal(pos.row);
    setOpen({
      rowId: rowId(row),
      columnId: column.id,
      seed: seed ?? (failed?.state === 'failed' ? failed.text : undefined),
    });
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
        const parsed = parseEdit(text, spec, row);
        if (!parsed.ok) return parsed.message;
        if (parsed.value) void save(cell.rowId, cell.columnId, text, parsed.value);
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
  return { open, marks, openAt, finish };
}
