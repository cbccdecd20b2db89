import type { CSSProperties } from 'react';
import { rem } from '../../lib/choices/text-scale.ts';
import type { ShownColumn } from './column-types.ts';
import { isControlColumn } from './control-columns.ts';
import type { Layout } from './layout.ts';

interface Widths<T> {
  readonly columns: readonly ShownColumn<T>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly layout: Layout;
  readonly phone: boolean;
  /** Of all columns. */
  readonly total: number;
  /** What the grid has for them, in the same pixels: a phone with larger text has fewer. */
  readonly room: number;
}

/**
 * Whether the column shares the remaining width; a pinned one only when no other pinned column depends on its width.
 */
export const isFluid = <T>(column: ShownColumn<T>, layout: Layout): boolean =>
  column.grow && (column.pin?.edge ?? true) && layout.widths[column.id] === undefined;

/** Pixels of a growing column in which words of names still fit. */
const NARROW = 110;

/** Whether a phone has room for the columns of a fixed width beside those that grow. */
const keepsWidths = <T>({ columns, widths, layout, total, room }: Widths<T>): boolean => {
  const fluid = columns.filter((column) => isFluid(column, layout));
  const least = fluid.reduce((sum, { id, width }) => sum - (widths[id] ?? width) + NARROW, total);
  return fluid.length > 0 && least <= room;
};

/**
 * Growing columns share the remaining width until they are resized; on a phone all shrink together where those of a fixed
 * width leave them no room.
 */
export function columnWidth<T>(column: ShownColumn<T>, all: Widths<T>): string | undefined {
  const { widths, layout, phone, total } = all;
  const width = widths[column.id] ?? column.width;
  if (isControlColumn(column.id)) return rem(column.width);
  if (isFluid(column, layout)) return undefined;
  return phone && !column.control && !keepsWidths(all) ? `${(width / total) * 100}%` : rem(width);
}

/** A table whose columns all have fixed widths is as wide as their sum; any other fills the grid. */
export function tableWidth<T>({ columns, layout, total }: Widths<T>): CSSProperties | undefined {
  const chosen = columns.some((column) => layout.widths[column.id] !== undefined);
  return chosen && !columns.some((column) => isFluid(column, layout)) ? { width: rem(total) } : undefined;
}

/** The widths of the pinned columns on both sides: scrolling into view stops beside them. */
export const pinnedWidths = <T>({ columns, widths }: Widths<T>): { start: number; end: number } => {
  const sum = (side: 'start' | 'end') =>
    columns.reduce((all, { id, pin, width }) => all + (pin?.side === side ? (widths[id] ?? width) : 0), 0);
  return { start: sum('start'), end: sum('end') };
};
