import { useRouter } from '@tanstack/react-router';
import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { MenuItem } from '../ui/Menu.tsx';
import type { GridColumn } from './column-types.ts';
import { moveTo, startsEdit, type CellPos } from './grid-keys.ts';
import { selectRange, setAll, type GridSelection } from './selection.ts';
import { isEditable } from './use-editing.ts';

interface EventsInput<T> {
  rows: readonly T[];
  rowId: (row: T) => string;
  columns: readonly GridColumn<T>[];
  active: CellPos;
  setActive: (pos: CellPos) => void;
  focusCell: (pos: CellPos) => void;
  openAt: (pos: CellPos, seed?: string) => boolean;
  selection: GridSelection | undefined;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  onOpen: ((row: T) => void) | undefined;
  onMenu: ((row: T, anchor: HTMLElement | { x: number; y: number }) => void) | undefined;
  /** Entries of the row's menu: their keys work on the focused row. */
  rowMenu: ((row: T) => readonly MenuItem[]) | undefined;
}

const controls = 'a,button,input,select,textarea,label';

/** The cell an event happened in; undefined outside of body and header. */
function cellOf(target: EventTarget): { element: HTMLElement; pos: CellPos } | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-at]');
  const [row, col] = element?.dataset['at']?.split(':').map(Number) ?? [];
  return element && row !== undefined && col !== undefined ? { element, pos: { row, col } } : undefined;
}

/** Keys and pointer of the whole grid, handled once at its table. */
export function useGridEvents<T>(input: EventsInput<T>) {
  const { rows, rowId, columns, selection, openAt, focusCell } = input;
  const router = useRouter();
  const anchor = useRef<string>(undefined);

  const openRow = (row: T) => {
    if (input.onOpen) return input.onOpen(row);
    const href = columns.find((column) => column.href)?.href?.(row);
    if (href !== undefined) router.history.push(href);
  };
  const select = (row: T, on: boolean, range: boolean) => {
    if (!selection) return;
    const id = rowId(row);
    selection.set(selectRange(selection.selected, rows.map(rowId), range ? anchor.current : undefined, id, on));
    anchor.current = id;
  };
  const enter = (element: HTMLElement, row: T, column: GridColumn<T>) => {
    const control = column.control ? element.querySelector<HTMLElement>(controls) : null;
    if (control) control.click();
    else openRow(row);
  };
  const space = (event: KeyboardEvent, row: T) => {
    event.preventDefault();
    select(row, event.shiftKey || !(rowId(row) in (selection?.selected ?? {})), event.shiftKey);
  };

  /** Does what the row's menu has under this key; false when it has nothing. */
  const runShortcut = (event: KeyboardEvent, row: T): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const item = input.rowMenu?.(row).find((entry) => entry.shortcut === event.key);
    if (!item || item.disabledReason !== undefined) return false;
    if (item.href === undefined) item.onSelect?.();
    else router.history.push(item.href);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const { pos, element } = cell;
    const page = Math.max(1, Math.floor((input.scroller.current?.clientHeight ?? 400) / input.rowHeight) - 3);
    const to = moveTo(event, pos, { rows: rows.length, cols: columns.length, page });
    if (to) {
      event.preventDefault();
      focusCell(to);
      return;
    }
    const row = rows[pos.row];
    const column = columns[pos.col];
    if (event.target !== element || row === undefined || !column) return;
    const numeric = column.edit !== undefined && column.edit.type !== 'text';
    const edit = isEditable(column, row) ? startsEdit(event, numeric) : null;
    if (edit) {
      event.preventDefault();
      openAt(pos, edit.seed);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter(element, row, column);
    } else if (event.key === ' ' && selection) space(event, row);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) {
      event.preventDefault();
      selection.set(setAll(selection.selected, rows.map(rowId), true));
    } else if (runShortcut(event, row)) event.preventDefault();
  };

  const onMouseDown = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (cell) input.setActive(cell.pos);
    if (event.shiftKey && cell && cell.pos.row >= 0) event.preventDefault(); // no text selection over the rows
  };

  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    const row = cell ? rows[cell.pos.row] : undefined;
    if (!cell || row === undefined || !(event.target instanceof Element)) return;
    const dots = event.target.closest<HTMLElement>('[data-menu]');
    if (dots) input.onMenu?.(row, dots);
    else if (event.target instanceof HTMLInputElement && event.target.classList.contains('check'))
      select(row, event.target.checked, event.shiftKey);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    const row = cell ? rows[cell.pos.row] : undefined;
    if (!cell || row === undefined || (event.target instanceof Element && event.target.closest(controls))) return;
    if (!openAt(cell.pos)) openRow(row);
  };

  const onContextMenu = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    const row = cell ? rows[cell.pos.row] : undefined;
    if (!input.onMenu || !cell || row === undefined) return;
    if (event.target instanceof Element && event.target.closest('a,input')) return; // the browser's own menu
    event.preventDefault();
    const byKey = event.clientX === 0 && event.clientY === 0;
    input.onMenu(row, byKey ? cell.element : { x: event.clientX, y: event.clientY });
  };

  return { onKeyDown, onMouseDown, onClick, onDoubleClick, onContextMenu };
}
