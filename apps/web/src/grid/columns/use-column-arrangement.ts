import { useMemo } from 'react';
import type { ReorderEntry } from '../../ui/controls/ReorderList.tsx';
import type { GridColumn } from './column-types.ts';
import { fitWidth, moveId, noLayout, orderIds, sameLayout, togglePin, type Layout, type Side } from './layout.ts';

/** The arrangement of the columns, and the actions that change it. */
export function useColumnArrangement<T>(
  columns: readonly GridColumn<T>[],
  layout: Layout,
  change: (make: (layout: Layout) => Layout) => void,
  noRoom: readonly string[],
) {
  return useMemo(() => {
    const declared = columns.map((column) => column.id);
    const ordered = orderIds(declared, layout.order);
    const sideOf = (id: string): Side | undefined =>
      layout.start.includes(id) ? 'start' : layout.end.includes(id) ? 'end' : undefined;
    const rank = { start: 0, none: 1, end: 2 } as const;
    const ids = ordered.toSorted((a, b) => rank[sideOf(a) ?? 'none'] - rank[sideOf(b) ?? 'none']);
    const entries = ids.flatMap((id): ReorderEntry[] => {
      const column = columns.find((entry) => entry.id === id);
      if (!column) return [];
      const on = column.fixed || (layout.shown[id] ?? !column.hidden);
      const room = noRoom.includes(id) ? 'none' : layout.kept.includes(id) ? 'kept' : undefined;
      return [{ id, label: column.header, on, fixed: column.fixed, side: sideOf(id), room }];
    });
    return {
      entries,
      changed: !sameLayout(layout, noLayout),
      show: (id: string, on: boolean) =>
        change((now) => ({
          ...now,
          shown: { ...now.shown, [id]: on },
          kept: now.kept.filter((other) => other !== id),
        })),
      /** Whether the column stays where there is no room for it. */
      keep: (id: string, on: boolean) =>
        change((now) => ({ ...now, kept: [...now.kept.filter((other) => other !== id), ...(on ? [id] : [])] })),
      move: (id: string, to: number) => change((now) => ({ ...now, order: moveId(ids, id, to) })),
      pin: (id: string, side: Side) => change((now) => togglePin(now, id, side)),
      /** Widths by id; undefined restores the declared width. */
      resize: (widths: Readonly<Record<string, number | undefined>>) =>
        change((now) => {
          const next = Object.entries({ ...now.widths, ...widths });
          const set = next.flatMap(([id, width]) => (width === undefined ? [] : [[id, fitWidth(width)] as const]));
          return { ...now, widths: Object.fromEntries(set) };
        }),
      /** Makes the column wider or narrower; `measured` is its width when none is set. Keys come faster than frames. */
      resizeBy: (id: string, pixels: number, measured: number) =>
        change((now) => ({
          ...now,
          widths: { ...now.widths, [id]: fitWidth((now.widths[id] ?? measured) + pixels) },
        })),
      reset: () => change(() => noLayout),
    };
  }, [columns, layout, change, noRoom]);
}
export type ColumnArrangement = ReturnType<typeof useColumnArrangement>;
