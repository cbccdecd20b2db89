import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { cellOf, controls, type CellAt } from '../body/cells.ts';
import { selectColumn } from '../columns/control-columns.ts';
import type { GridColumn } from '../columns/column-types.ts';
import type { CellPos } from './grid-keys.ts';
import type { CellRangeHandle } from './use-cell-range.ts';
import type { RowActions } from './use-row-actions.ts';

/** Where a menu opens: under an element, or at a point; `held` while a finger is still down there. */
export type MenuAnchor = HTMLElement | { x: number; y: number };

interface PointerInput<T> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  active: CellPos;
  setActive: (pos: CellPos) => void;
  openAt: (pos: CellPos, seed?: string) => boolean;
  actions: RowActions<T>;
  /** On a phone one tap opens a row, as there are few who try two. */
  tapOpens: boolean;
  range: CellRangeHandle;
  expand: ((row: T, open: boolean) => void) | undefined;
  onMenu: ((row: T, anchor: MenuAnchor, longPress: boolean) => void) | undefined;
}

/** Milliseconds and pixels of a long press. */
const longPressMs = 500;
const moveTolerance = 10;

const isOver = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Mouse and finger on the grid, handled once at its table. */
export function useGridPointer<T>(input: PointerInput<T>) {
  const { rows, columns, actions, range } = input;
  const drag = useRef<CellPos>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null);
  /** A long press has opened the menu: the click and the context menu of the same touch are ignored. */
  const pressed = useRef(false);
  const release = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => {
    const end = () => {
      drag.current = null;
    };
    window.addEventListener('pointerup', end);
    return () => {
      window.removeEventListener('pointerup', end);
      release();
    };
  }, [release]);

  const find = (event: MouseEvent): (CellAt & { row: T }) | undefined => {
    const cell = cellOf(event.target, event.currentTarget);
    const row = cell ? rows[cell.pos.row] : undefined;
    return cell && row !== undefined ? { ...cell, row } : undefined;
  };
  const isSelectCell = ({ pos }: CellAt) => columns[pos.col]?.id === selectColumn;

  const isPlain = ({ pos }: CellAt) => columns[pos.col]?.edit === undefined && range.range === undefined;

  const onMouseDown = (event: MouseEvent) => {
    const at = cellOf(event.target, event.currentTarget);
    const found = find(event);
    if (event.button === 0 && found && !isOver(event.target, controls) && !isSelectCell(found)) {
      if (event.shiftKey) {
        event.preventDefault(); // no text selection over the rows
        found.element.focus({ preventScroll: true });
        range.extend(input.active, found.pos);
      } else {
        range.clear();
        drag.current = found.pos;
      }
    } else if (event.shiftKey && found) event.preventDefault();
    if (at) input.setActive(at.pos);
  };

  const onMouseOver = (event: MouseEvent) => {
    const from = drag.current;
    const found = from && event.buttons === 1 ? find(event) : undefined;
    if (!from || !found || (found.pos.row === from.row && found.pos.col === from.col && !range.range)) return;
    window.getSelection()?.removeAllRanges();
    range.extend(from, found.pos);
  };

  const onClick = (event: MouseEvent) => {
    const found = find(event);
    if (!found || !(event.target instanceof Element)) return;
    const { row } = found;
    const dots = event.target.closest<HTMLElement>('[data-menu]');
    const chevron = event.target.closest<HTMLElement>('[data-expand]');
    if (dots) input.onMenu?.(row, dots, false);
    else if (chevron) input.expand?.(row, chevron.getAttribute('aria-expanded') !== 'true');
    else if (isSelectCell(found)) actions.select(row, !actions.isSelected(row), event.shiftKey);
    else if (input.tapOpens && !isOver(event.target, controls) && isPlain(found) && !event.shiftKey) actions.open(row);
  };

  const onClickCapture = (event: MouseEvent) => {
    if (!pressed.current) return;
    pressed.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const onDoubleClick = (event: MouseEvent) => {
    const found = find(event);
    if (!found || isOver(event.target, controls) || isSelectCell(found)) return;
    if (!input.openAt(found.pos) && !input.tapOpens) actions.open(found.row);
  };

  const onContextMenu = (event: MouseEvent) => {
    const found = find(event);
    if (!input.onMenu || !found) return;
    if (pressed.current || press.current) return event.preventDefault(); // the long press opens the menu
    if (isOver(event.target, 'a,input')) return; // the browser's own menu
    event.preventDefault();
    const byKey = event.button !== 2;
    const anchor = byKey ? found.element : { x: event.clientX, y: event.clientY };
    const open = () => input.onMenu?.(found.row, anchor, false);
    // Letting go of the button closes what has been opened since it was pressed.
    if (event.buttons === 0) open();
    else window.addEventListener('pointerup', () => setTimeout(open), { once: true });
  };

  const onPointerDown = (event: PointerEvent) => {
    pressed.current = false;
    release();
    const found = event.pointerType === 'touch' && event.isPrimary ? find(event) : undefined;
    if (!found || !input.onMenu) return;
    const { clientX: x, clientY: y } = event;
    const timer = setTimeout(() => {
      press.current = null;
      pressed.current = true;
      input.onMenu?.(found.row, { x, y }, true);
    }, longPressMs);
    press.current = { timer, x, y };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = press.current;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > moveTolerance) release();
  };

  return {
    onMouseDown,
    onMouseOver,
    onClick,
    onClickCapture,
    onDoubleClick,
    onContextMenu,
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
  };
}
