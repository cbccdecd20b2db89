import type { KeyboardEvent, RefObject } from 'react';
import { shortcutsOn } from '../../lib/keys/shortcuts.ts';
import { cellOf, controls, type CellAt } from '../body/cells.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { selectColumn } from '../columns/control-columns.ts';
import { moveTo, startsEdit, type CellPos } from './grid-keys.ts';
import type { GridSelection } from './selection.ts';
import type { CellRangeHandle } from './use-cell-range.ts';
import { isEditable } from '../editing/use-editing.ts';
import type { RowActions } from './use-row-actions.ts';

export interface KeysInput<T> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  selection: GridSelection | undefined;
  actions: RowActions<T>;
  range: CellRangeHandle;
  focusCell: (pos: CellPos) => void;
  openAt: (pos: CellPos, seed?: string) => boolean;
  /** Wider or narrower by so many pixels. */
  resizeBy: (columnId: string, pixels: number) => void;
  /** Opens or closes the row's detail; undefined in a grid without details. */
  expand: ((row: T, open: boolean) => void) | undefined;
  onMenu: ((row: T, anchor: HTMLElement) => void) | undefined;
  onEscape: () => boolean;
}

const textInputs = 'input:not([type=checkbox]),select,textarea';
const resizeStep = 10;

/** The keyboard map of the grid, handled once at its table. */
export function useGridKeys<T>(input: KeysInput<T>) {
  const { rows, columns, actions, range, selection } = input;

  const move = (event: KeyboardEvent, { pos }: CellAt): boolean => {
    const page = Math.max(1, Math.floor((input.scroller.current?.clientHeight ?? 400) / input.rowHeight) - 3);
    const to = moveTo(event, pos, { rows: rows.length, cols: columns.length, page });
    if (!to) return false;
    const [row, next] = [rows[pos.row], rows[to.row]];
    if (!event.shiftKey || row === undefined || next === undefined) range.clear();
    else if (columns[pos.col]?.id === selectColumn && to.row !== pos.row) actions.extendTo(row, next);
    else range.extend(pos, to);
    input.focusCell(event.shiftKey && row !== undefined && next === undefined ? pos : to);
    return true;
  };

  const onHeader = (event: KeyboardEvent, { pos }: CellAt): boolean => {
    const column = columns[pos.col];
    if (!event.altKey || !column || !/^Arrow(Left|Right)$/.test(event.key)) return false;
    input.resizeBy(column.id, event.key === 'ArrowRight' ? resizeStep : -resizeStep);
    return true;
  };

  /** Alt+Down opens the detail, and when it is open goes into it; Alt+Up closes it. */
  const details = (event: KeyboardEvent, { element }: CellAt, row: T): boolean => {
    if (!input.expand || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return false;
    const line = element.closest('tr');
    const inside = line?.dataset['expanded'] !== undefined ? line.nextElementSibling : null;
    const first = inside?.querySelector<HTMLElement>('[tabindex="0"],a[href],button,input,select,textarea');
    if (event.key === 'ArrowDown' && first) first.focus();
    else input.expand(row, event.key === 'ArrowDown');
    return true;
  };

  const onRow = (event: KeyboardEvent, cell: CellAt, row: T, column: GridColumn<T>): boolean => {
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const edit = isEditable(column, row)
      ? startsEdit(event, column.edit !== undefined && column.edit.type !== 'text')
      : null;
    if (edit) {
      range.clear();
      return input.openAt(cell.pos, edit.seed);
    }
    if (key === 'Enter' && !command) {
      const control = column.control ? cell.element.querySelector<HTMLElement>(controls) : null;
      if (control) control.click();
      else actions.open(row);
      return true;
    }
    if (key === ' ' && selection) {
      actions.select(row, shiftKey || !actions.isSelected(row), shiftKey);
      return true;
    }
    if (key === 'a' && command && selection) {
      actions.selectPage(true);
      return true;
    }
    if (input.onMenu && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) {
      input.onMenu(row, cell.element);
      return true;
    }
    if (command || event.altKey) return false;
    if (shortcutsOn() && actions.runShortcut(key, row)) return true;
    // Whoever types a word into a cell that takes numbers means no shortcut of the screen.
    return isEditable(column, row) && /^[\p{L}\p{N}]$/u.test(key);
  };

  return (event: KeyboardEvent): void => {
    const { target } = event;
    const detail = target instanceof Element ? target.closest('tr[data-detail]') : null;
    if (event.key === 'Escape' && !event.defaultPrevented && detail?.closest('table') === event.currentTarget) {
      const line = detail?.previousElementSibling;
      const cell = cellOf(
        line?.querySelector('[tabindex="0"]') ?? line?.querySelector('td') ?? null,
        event.currentTarget,
      );
      if (cell) input.focusCell(cell.pos);
      event.preventDefault();
      return;
    }
    const cell = cellOf(target, event.currentTarget);
    if (!cell || (target instanceof Element && target.matches(textInputs))) return;
    const row = rows[cell.pos.row];
    const column = columns[cell.pos.col];
    const done =
      (cell.pos.row < 0 && onHeader(event, cell)) ||
      (row !== undefined && details(event, cell, row)) ||
      move(event, cell) ||
      (event.key === 'Escape' && input.onEscape()) ||
      (target === cell.element && row !== undefined && column !== undefined && onRow(event, cell, row, column));
    if (done) event.preventDefault();
  };
}
