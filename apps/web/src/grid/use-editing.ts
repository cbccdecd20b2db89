import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { asProblem } from '../ui/problem.ts';
import { parseEdit } from './cell-parse.ts';
import { notSaved, type GridColumn } from './column-types.ts';
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

/** Milliseconds that a cell shows that it was saved. */
const savedFor = 1600;

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

  /** Saves of one cell go out one after the other, so that the last one typed wins; only the last one is marked. */
  const queue = useRef(new Map<string, Promise<void>>());
  const save = useCallback(
    (rowId: string, columnId: string, text: string, send: () => Promise<unknown>) => {
      const key = `${rowId} ${columnId}`;
      const before = queue.current.get(key);
      const run = async () => {
        await before;
        try {
          const result = await send();
          settle(result === notSaved ? undefined : { state: 'saved', text });
        } catch (error) {
          settle({ state: 'failed', text, message: asProblem(error).detail });
        }
      };
      const settle = (result: CellMark | undefined) => {
        if (queue.current.get(key) !== turn) return;
        mark(rowId, columnId, result);
        if (result?.state !== 'saved') return;
        setTimeout(() => {
          if (queue.current.get(key) === turn) mark(rowId, columnId, undefined);
        }, savedFor);
      };
      mark(rowId, columnId, { state: 'saving', text });
      const turn = run();
      queue.current.set(key, turn);
    },
    [mark],
  );

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
        else if (parsed.value) save(cell.rowId, cell.columnId, text, parsed.value);
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
