import { useCallback, useMemo, useState } from 'react';
import { rectOf, type CellRect } from './cell-range.ts';
import type { GridColumn } from '../columns/column-types.ts';
import type { CellPos } from './grid-keys.ts';

interface Corner {
  readonly rowId: string;
  readonly columnId: string;
}

/** A rectangle of cells: its fixed corner and the one that moves. It follows its rows, and ends with them. */
export function useCellRange<T>(rows: readonly T[], rowId: (row: T) => string, columns: readonly GridColumn<T>[]) {
  const [corners, setCorners] = useState<{ from: Corner; to: Corner } | null>(null);
  const { from, to } = useMemo(() => {
    const find = (corner: Corner | undefined): CellPos | undefined => {
      if (!corner) return undefined;
      const row = rows.findIndex((entry) => rowId(entry) === corner.rowId);
      const col = columns.findIndex((column) => column.id === corner.columnId);
      return row < 0 || col < 0 ? undefined : { row, col };
    };
    return { from: find(corners?.from), to: find(corners?.to) };
  }, [corners, rows, rowId, columns]);
  const range = useMemo((): CellRect | undefined => (from && to ? rectOf(from, to) : undefined), [from, to]);

  const cornerAt = ({ row, col }: CellPos): Corner | undefined => {
    const [entry, column] = [rows[row], columns[col]];
    return entry === undefined || !column ? undefined : { rowId: rowId(entry), columnId: column.id };
  };
  /** Extends the rectangle from its fixed corner, or else from `start`, to a cell. */
  const extend = (start: CellPos, end: CellPos) => {
    const [first, last] = [cornerAt(from && to ? from : start), cornerAt(end)];
    if (first && last) setCorners({ from: first, to: last });
  };
  const clear = useCallback(() => setCorners(null), []);
  return { range, extend, clear };
}
export type CellRangeHandle = ReturnType<typeof useCellRange>;
