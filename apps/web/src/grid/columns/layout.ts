/** A person's arrangement of a grid's columns; the screen's declaration applies to the rest. */
export interface Layout {
  readonly shown: Readonly<Record<string, boolean>>;
  /** Ids in their order; empty is the declared order. */
  readonly order: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly start: readonly string[];
  readonly end: readonly string[];
  /** Columns that stay where there is no room for them. */
  readonly kept: readonly string[];
}

export const noLayout: Layout = { shown: {}, order: [], widths: {}, start: [], end: [], kept: [] };

export type Side = 'start' | 'end';

export const minWidth = 48;
export const maxWidth = 900;
export const fitWidth = (width: number): number => Math.round(Math.max(minWidth, Math.min(width, maxWidth)));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** Parses a stored layout; invalid parts are dropped. */
export function readLayout(value: unknown): Layout {
  if (!isRecord(value)) return noLayout;
  const { shown, order, widths, start, end, kept } = value;
  const on = Object.entries(isRecord(shown) ? shown : {});
  const sizes = Object.entries(isRecord(widths) ? widths : {});
  return {
    shown: Object.fromEntries(on.flatMap(([id, is]) => (typeof is === 'boolean' ? [[id, is]] : []))),
    order: texts(order),
    widths: Object.fromEntries(
      sizes.flatMap(([id, width]) => (typeof width === 'number' && width > 0 ? [[id, fitWidth(width)]] : [])),
    ),
    start: texts(start),
    end: texts(end).filter((id) => !texts(start).includes(id)),
    kept: texts(kept),
  };
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

export const sameLayout = (a: Layout, b: Layout): boolean => layoutText(a) === layoutText(b);

const layoutText = (layout: Layout): string =>
  JSON.stringify([sorted(layout.shown), layout.order, sorted(layout.widths), layout.start, layout.end, layout.kept]);

/** The declared ids in the person's order. A newer column comes after its declared neighbour. */
export function orderIds(declared: readonly string[], order: readonly string[]): string[] {
  const ids = order.filter((id) => declared.includes(id));
  for (const [index, id] of declared.entries()) {
    if (ids.includes(id)) continue;
    const before = declared[index - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

/** `ids` with `id` at the index `to`, kept inside the list. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, id);
  return rest;
}

/** Pins the column to a side, or unpins it when it is pinned there. */
export function togglePin(layout: Layout, id: string, side: Side): Layout {
  const was = layout[side].includes(id);
  const start = layout.start.filter((other) => other !== id);
  const end = layout.end.filter((other) => other !== id);
  if (was) return { ...layout, start, end };
  return side === 'start' ? { ...layout, start: [...start, id], end } : { ...layout, start, end: [id, ...end] };
}
