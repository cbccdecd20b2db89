import type { GridColumn, ShownColumn } from './column-types.ts';
import { expandColumn, isControlColumn, menuColumn, selectColumn } from './control-columns.ts';
import { type Layout, orderIds, type Side } from './layout.ts';

interface Placed<T> {
  /** The visible columns from left to right, with where the pinned ones stick. */
  readonly visible: readonly ShownColumn<T>[];
  /** Pixels by column id. */
  readonly widths: Readonly<Record<string, number>>;
  /** Pixels of all of them. */
  readonly width: number;
}

/**
 * The columns as a person arranged them: those pinned to the start, the others in their order, those pinned to the end.
 * The grid's own columns stay at the edges, pinned when there is something pinned beside them. A phone shows all it gets.
 */
export function placeColumns<T>(all: readonly GridColumn<T>[], layout: Layout, phone: boolean): Placed<T> {
  const isShown = ({ id, hidden, fixed }: GridColumn<T>) => fixed || phone || (layout.shown[id] ?? !hidden);
  const byId = new Map(all.filter(isShown).map((column) => [column.id, column]));
  const known = [...byId.keys()];
  const declared = all.map(({ id }) => id).filter((id) => !isControlColumn(id));
  const ordered = orderIds(declared, layout.order).filter((id) => byId.has(id));
  const leading = known.filter((id) => id === selectColumn || id === expandColumn);
  const trailing = known.filter((id) => id === menuColumn);
  const pinnedStart = ordered.filter((id) => layout.start.includes(id));
  const pinnedEnd = ordered.filter((id) => layout.end.includes(id));
  const start = pinnedStart.length > 0 ? [...leading, ...pinnedStart] : [];
  const end = pinnedEnd.length > 0 ? [...pinnedEnd, ...trailing] : [];
  const middle = [...leading, ...ordered, ...trailing].filter((id) => !start.includes(id) && !end.includes(id));

  const widthOf = (id: string): number => layout.widths[id] ?? byId.get(id)?.width ?? 0;
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + widthOf(id), 0);
  const place = (id: string, pin?: { side: Side; offset: number; edge: boolean }): ShownColumn<T>[] => {
    const column = byId.get(id);
    return column ? [pin ? { ...column, pin } : column] : [];
  };
  const visible = [
    ...start.flatMap((id, at) =>
      place(id, { side: 'start', offset: sum(start.slice(0, at)), edge: at === start.length - 1 }),
    ),
    ...middle.flatMap((id) => place(id)),
    ...end.flatMap((id, at) => place(id, { side: 'end', offset: sum(end.slice(at + 1)), edge: at === 0 })),
  ];
  const ids = visible.map(({ id }) => id);
  return { visible, widths: Object.fromEntries(ids.map((id) => [id, widthOf(id)])), width: sum(ids) };
}
