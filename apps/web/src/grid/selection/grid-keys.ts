/** A cell; row -1 is the header. */
export interface CellPos {
  readonly row: number;
  readonly col: number;
}

export interface GridShape {
  readonly rows: number;
  readonly cols: number;
  /** Rows that fit on the screen. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The cell that a movement key leads to, clamped to the grid; undefined for other keys. */
export function moveTo(event: Key, at: CellPos, shape: GridShape): CellPos | undefined {
  const corner = event.ctrlKey === true || event.metaKey === true;
  const last = { row: shape.rows - 1, col: shape.cols - 1 };
  const to = ((): CellPos | undefined => {
    switch (event.key) {
      case 'ArrowDown':
        return { row: corner ? last.row : at.row + 1, col: at.col };
      case 'ArrowUp':
        return { row: corner ? 0 : at.row - 1, col: at.col };
      case 'ArrowRight':
        return { row: at.row, col: corner ? last.col : at.col + 1 };
      case 'ArrowLeft':
        return { row: at.row, col: corner ? 0 : at.col - 1 };
      case 'PageDown':
        return { row: at.row + shape.page, col: at.col };
      case 'PageUp':
        return { row: Math.max(0, at.row - shape.page), col: at.col };
      case 'Home':
        return corner ? { row: 0, col: 0 } : { row: at.row, col: 0 };
      case 'End':
        return corner ? last : { row: at.row, col: last.col };
      default:
        return undefined;
    }
  })();
  if (!to || event.altKey) return undefined;
  return { row: clamp(to.row, -1, Math.max(last.row, -1)), col: clamp(to.col, 0, Math.max(last.col, 0)) };
}

/** The text with which a key opens the editor: undefined keeps the value, null does not open it. */
export function startsEdit(event: Key, numeric: boolean): { seed: string | undefined } | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'F2' || event.key === 'Enter') return { seed: undefined };
  if (event.key === 'Backspace' || event.key === 'Delete') return { seed: '' };
  const fits = numeric ? /^[\d.,-]$/.test(event.key) : event.key.length === 1 && event.key !== ' ';
  return fits ? { seed: event.key } : null;
}

export type EditorKey = 'down' | 'up' | 'next' | 'previous' | 'cancel';

/** The action of a key inside an open editor. */
export function editorKey(event: Key): EditorKey | undefined {
  if (event.key === 'Escape') return 'cancel';
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  return undefined;
}

/**
 * The cell to edit after a commit: up and down in the same column, skipping rows that cannot be edited there; next and
 * previous along the row and on into the neighbouring rows. Undefined at the end of the grid.
 */
export function nextEditable(
  from: CellPos,
  direction: Exclude<EditorKey, 'cancel'>,
  shape: GridShape,
  editable: (pos: CellPos) => boolean,
): CellPos | undefined {
  const step = direction === 'down' || direction === 'next' ? 1 : -1;
  if (direction === 'down' || direction === 'up') {
    for (let row = from.row + step; row >= 0 && row < shape.rows; row += step) {
      if (editable({ row, col: from.col })) return { row, col: from.col };
    }
    return undefined;
  }
  const cells = shape.rows * shape.cols;
  for (let at = from.row * shape.cols + from.col + step; at >= 0 && at < cells; at += step) {
    const pos = { row: Math.floor(at / shape.cols), col: at % shape.cols };
    if (editable(pos)) return pos;
  }
  return undefined;
}
