import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../ui/overlay/unsaved-guard.ts';
import { parseEdit } from './cell-parse.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { nextEditable, type CellPos, type EditorKey } from '../selection/grid-keys.ts';
import { pasteInto, type PasteCell } from './paste.ts';
import { isUnsaved, useCellMarks } from './use-cell-marks.ts';

export type { CellMark, RowMarks } from './use-cell-marks.ts';

export interface OpenCell {
  readonly rowId: string;
  readonly columnId: string;
  /** The text that opened the editor; without it the editor starts with the value. */
  readonly seed: string | undefined;
}

interface EditingInput<T> {
  rows: readonly T[];
  rowId: (row: T) => string;
  rowLabel: (row: T) => string;
  columns: readonly GridColumn<T>[];
  /** The list has more rows than the loaded ones: typed texts stay when another page is shown. */
  paged: boolean;
  focusCell: (pos: CellPos) => void;
  reveal: (row: number) => void;
}

export const isEditable = <T>(column: GridColumn<T> | undefined, row: T | undefined): boolean =>
  column?.edit !== undefined && row !== undefined && (column.edit.enabled?.(row) ?? true);

/** The open editor of a grid, pasting, and the marks of saved cells. */
export function useEditing<T>(input: EditingInput<T>) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  /** The text typed into the open editor; null until something is typed. */
  const typed = useRef<{ cell: OpenCell; text: string } | null>(null);
  const [typing, setTyping] = useState(false);
  const onType = useCallback((cell: OpenCell, text: string) => {
    typed.current = { cell, text };
    setTyping(true);
  }, []);
  const show = useCallback((cell: OpenCell | null) => {
    const seed = cell?.seed;
    typed.current = cell && seed !== undefined ? { cell, text: seed } : null;
    setTyping(seed !== undefined);
    setOpen(cell);
  }, []);
  const { marks, mark, save } = useCellMarks();
  const now = useRef({ ...input, marks });
  useLayoutEffect(() => {
    now.current = { ...input, marks };
  });

  const openAt = useCallback(
    (pos: CellPos, seed?: string): boolean => {
      const { rows, columns, rowId, reveal } = now.current;
      const row = rows[pos.row];
      const column = columns[pos.col];
      if (row === undefined || column === undefined || !isEditable(column, row)) return false;
      reveal(pos.row);
      show({ rowId: rowId(row), columnId: column.id, seed });
      return true;
    },
    [show],
  );

  /** Takes back what could not be saved in this cell, or in the one above, which Enter has left; false when there is none. */
  const takeBack = useCallback(
    ({ row, col }: CellPos): boolean => {
      const { rows, columns, rowId, marks: all } = now.current;
      const columnId = columns[col]?.id ?? '';
      const found = [rows[row], rows[row - 1]].find(
        (each) => each !== undefined && isUnsaved(all[rowId(each)]?.[columnId]),
      );
      if (found !== undefined) mark(rowId(found), columnId, undefined);
      return found !== undefined;
    },
    [mark],
  );

  /**
   * Commits the text. Returns the error when it is refused, and then the editor stays; after leaving it the text is
   * found in the marked cell.
   */
  const finish = useCallback(
    (cell: OpenCell, text: string, key: EditorKey | 'leave'): string | undefined => {
      const { rows, columns, rowId, focusCell } = now.current;
      const at = {
        row: rows.findIndex((row) => rowId(row) === cell.rowId),
        col: columns.findIndex((column) => column.id === cell.columnId),
      };
      const row = rows[at.row];
      const spec = columns[at.col]?.edit;
      const last = now.current.marks[cell.rowId]?.[cell.columnId];
      const untouched = key === 'leave' && typed.current === null;
      if (key === 'cancel') {
        if (typed.current === null || isUnsaved(last)) takeBack(at);
      } else if (row !== undefined && spec && !untouched) {
        const parsed = parseEdit(text, spec, row, last?.state === 'saving');
        if (!parsed.ok) {
          const { message } = parsed;
          if (key === 'leave') mark(cell.rowId, cell.columnId, { state: 'refused', text, message });
          return message;
        }
        if (parsed.value && !spec.draft) void save(cell.rowId, cell.columnId, text, parsed.value);
        else {
          mark(cell.rowId, cell.columnId, undefined);
          void parsed.value?.();
        }
      }
      show(null);
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
    [mark, openAt, save, show, takeBack],
  );

  const paste = useCallback(
    (cells: readonly PasteCell[]): void => void pasteInto(cells, { ...now.current, mark, save }),
    [mark, save],
  );

  const ids = new Set(input.paged ? [] : input.rows.map(input.rowId));
  const hasUnsaved = Object.entries(marks).some(
    ([id, row]) => (input.paged || ids.has(id)) && Object.values(row).some(isUnsaved),
  );
  useUnsavedGuard(typing || hasUnsaved, () => {
    const last = typed.current;
    if (!last) return hasUnsaved;
    const { cell, text } = last;
    const isDraft = input.columns.some(({ id, edit }) => id === cell.columnId && edit?.draft);
    return finish(cell, text, 'leave') !== undefined || isDraft || hasUnsaved;
  });
  return { open, marks, openAt, onType, finish, takeBack, paste };
}
