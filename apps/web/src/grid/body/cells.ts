import type { CSSProperties } from 'react';
import { rem } from '../../lib/choices/text-scale.ts';
import type { Pin, ShownColumn } from '../columns/column-types.ts';
import { isControlColumn } from '../columns/control-columns.ts';
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

/** What the style sheet selects the cells of a column by. */
export const cellData = <T>({ id, numeric, whole, pin }: ShownColumn<T>) => ({
  'data-control': isControlColumn(id) || undefined,
  'data-numeric': numeric || undefined,
  'data-whole': whole || undefined,
  'data-pin': pin?.side,
  'data-pin-edge': pin?.edge || undefined,
});

/** The offset of a cell in a pinned column. */
export const pinStyle = (pin: Pin | undefined): CSSProperties | undefined => {
  if (pin === undefined) return undefined;
  return pin.side === 'start' ? { insetInlineStart: rem(pin.offset) } : { insetInlineEnd: rem(pin.offset) };
};
