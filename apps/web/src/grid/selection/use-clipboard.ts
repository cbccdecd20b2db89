import { useEffect, useRef, type RefObject } from 'react';
import { pasteTargets, readTsv, rectOf, writeTsv, type CellRect } from './cell-range.ts';
import { cellOf } from '../body/cells.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { copyText } from './copy-text.ts';
import type { CellPos } from './grid-keys.ts';
import { isControlColumn } from '../columns/control-columns.ts';
import type { PasteCell } from '../editing/paste.ts';

interface ClipboardInput<T> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  range: CellRect | undefined;
  active: CellPos;
  paste: (cells: readonly PasteCell[]) => void;
}

/**
 * Ctrl+C copies the range of cells, or the focused one, for a spreadsheet; Ctrl+V fills editable cells from there on.
 * The browser sends these events to the page's selection, not to the focused cell, so the document listens.
 */
export function useClipboard<T>(scroller: RefObject<HTMLElement | null>, input: ClipboardInput<T>): void {
  const now = useRef(input);
  useEffect(() => {
    now.current = input;
  });
  useEffect(() => {
    const focused = () => {
      const cell = cellOf(document.activeElement, scroller.current?.querySelector('table'));
      return cell && cell.pos.row >= 0 && !document.activeElement?.matches('input,textarea,select') ? cell : undefined;
    };
    const area = (): CellRect => now.current.range ?? rectOf(now.current.active, now.current.active);
    const onCopy = (event: ClipboardEvent) => {
      if (!focused() || !event.clipboardData || window.getSelection()?.isCollapsed === false) return;
      const { rows, columns } = now.current;
      const { top, bottom, left, right } = area();
      const taken = columns.slice(left, right + 1).filter((column) => !isControlColumn(column.id));
      const lines = rows.slice(top, bottom + 1).map((row) => taken.map((column) => copyText(column, row)));
      event.clipboardData.setData('text/plain', writeTsv(lines));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { columns, paste } = now.current;
      if (!focused() || text === '' || !columns.some((column) => column.edit)) return;
      event.preventDefault();
      paste(pasteTargets(readTsv(text), area()));
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [scroller]);
}
