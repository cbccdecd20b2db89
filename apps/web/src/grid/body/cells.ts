import type { CSSProperties } from 'react';
import type { Pin } from '../columns/column-types.ts';
import type { CellPos } from '../selection/grid-keys.ts';

/** Controls that handle their own clicks and keys. */
export const controls = 'a,button,input,select,textarea,label';

export interface CellAt {
  readonly element: HTMLElement;
  readonly pos: CellPos;
}

/** The cell of this table in which an event happened; undefined outside and in a grid within a row's detail. */
export function cellOf(target: EventTarget | null, table: Element | null | undefined): CellAt | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-at]');
  if (!element || element.closest('table') !== table) return undefined;
  const [row, col] = element.dataset['at']?.split(':').map(Number) ?? [];
  return row !== undefined && col !== undefined ? { element, pos: { row, col } } : undefined;
}

export const findCell = (table: Element | null | undefined, { row, col }: CellPos): HTMLElement | undefined =>
  [...(table?.querySelectorAll<HTMLElement>(`[data-at="${row}:${col}"]`) ?? [])].find(
    (element) => element.closest('table') === table,
  );

/** Class and offset of a cell in a pinned column. */
export const pinClass = (pin: Pin | undefined): string =>
  pin === undefined ? '' : `pin ${pin.side}${pin.edge ? ' edge' : ''}`;

export const pinStyle = (pin: Pin | undefined): CSSProperties | undefined => {
  if (pin === undefined) return undefined;
  return pin.side === 'start' ? { insetInlineStart: pin.offset } : { insetInlineEnd: pin.offset };
};

export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
