import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { readPosition } from './saved-positions.ts';

const none: readonly number[] = [];

/**
 * The rows with an open detail, restored from the history entry. They stay open when the page reloads or sorts again.
 */
export function useExpanded<T>(
  rows: readonly T[],
  rowId: (row: T) => string,
  on: boolean,
  positionKey: string | undefined,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(positionKey === undefined ? [] : readPosition(positionKey)?.expanded),
  );
  const expanded = useMemo(() => {
    if (!on || ids.size === 0) return none;
    return rows.flatMap((row, index) => (ids.has(rowId(row)) ? [index] : []));
  }, [rows, rowId, on, ids]);
  const expand = useCallback(
    (row: T, open: boolean) =>
      setIds((now) => {
        const next = new Set(now);
        if (open) next.add(rowId(row));
        else next.delete(rowId(row));
        return next;
      }),
    [rowId],
  );
  return { expanded, expandedIds: ids, expand: on ? expand : undefined };
}

/** The rows that say something below them; undefined in a grid without notes. */
export function useNoted<T>(
  rows: readonly T[],
  note: ((row: T) => ReactNode) | undefined,
): readonly number[] | undefined {
  return useMemo(() => note && rows.flatMap((row, index) => (note(row) === null ? [] : [index])), [rows, note]);
}
