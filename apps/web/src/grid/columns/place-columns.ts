import type { GridColumn, ShownColumn } from './column-types.ts';
import { columnsWithoutRoom, type ColumnToFit } from './fit-columns.ts';
import { expandColumn, isControlColumn, menuColumn, selectColumn } from './control-columns.ts';
import { type Layout, orderIds, type Side } from './layout.ts';

export interface Placed<T> {
  /** The visible columns from left to right, with where the pinned ones stick. */
  readonly visible: readonly ShownColumn<T>[];
  /** Pixels by column id. */
  readonly widths: Readonly<Record<string, number>>;
  /** Pixels of all of them. */
  readonly width: number;
  /** Ids of the columns that have given way, first those that went last. */
  readonly noRoom: readonly string[];
}

/**
 * The columns as a person arranged them: those pinned to the start, the others in their order, those pinned to the end.
 * The grid's own columns stay at the edges, pinned when there is something pinned beside them, the menu also when not
 * even the columns that stay fit into `room`. A phone shows all it gets.
 */
export function placeColumns<T>(
  all: readonly GridColumn<T>[],
  layout: Layout,
  phone: boolean,
  room = Infinity,
): Placed<T> {
  const isShown = ({ id, hidden, fixed }: GridColumn<T>) => fixed || phone || (layout.shown[id] ?? !hidden);
  const shown = all.filter(isShown);
  const noRoom = phone ? [] : columnsWithoutRoom(shown.map(toFit(layout)), room);
  const byId = new Map(shown.filter(({ id }) => !noRoom.includes(id)).map((column) => [column.id, column]));
  const widthOf = (id: string): number => layout.widths[id] ?? byId.get(id)?.width ?? 0;
  const sum = (ids: readonly string[]): number => ids.reduce((total, id) => total + widthOf(id), 0);
  const known = [...byId.keys()];
  const declared = all.map(({ id }) => id).filter((id) => !isControlColumn(id));
  const ordered = orderIds(declared, layout.order).filter((id) => byId.has(id));
  const leading = known.filter((id) => id === selectColumn || id === expandColumn);
  const trailing = known.filter((id) => id === menuColumn);
  const pinnedStart = ordered.filter((id) => layout.start.includes(id));
  const pinnedEnd = ordered.filter((id) => layout.end.includes(id));
  const start = pinnedStart.length > 0 ? [...leading, ...pinnedStart] : [];
  const overflows = !phone && sum(known) > room;
  const end = pinnedEnd.length > 0 || overflows ? [...pinnedEnd, ...trailing] : [];
  const middle = [...leading, ...ordered, ...trailing].filter((id) => !start.includes(id) && !end.includes(id));

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
  return {
    visible,
    widths: Object.fromEntries(ids.map((id) => [id, widthOf(id)])),
    width: sum(ids),
    noRoom: noRoom.toReversed(),
  };
}

/** What a person has pinned, resized or kept stays; a column that they have shown goes after the declared ones. */
const toFit =
  ({ shown, widths, start, end, kept }: Layout) =>
  <T>({ id, width, priority, fixed }: GridColumn<T>): ColumnToFit => ({
    id,
    width: widths[id] ?? width,
    priority: shown[id] === true ? priority + shownPriority : priority,
    stays: fixed || widths[id] !== undefined || [...start, ...end, ...kept].includes(id),
  });

/** Above every declared priority. */
const shownPriority = 100;
