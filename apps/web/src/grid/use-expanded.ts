import { useCallback, useMemo, useState } from 'react';

const none: readonly number[] = [];

/** Which rows show their detail; they stay open while the page is reloaded or sorted anew. */
export function useExpanded<T>(rows: readonly T[], rowId: (row: T) => string, on: boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
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
  return { expanded, expand: on ? expand : undefined };
}
