import type { CellPos } from './grid-keys.ts';

/** A rectangle of cells, all edges included. */
export interface CellRect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rectOf = (from: CellPos, to: CellPos): CellRect => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.col, to.col),
  right: Math.max(from.col, to.col),
});

/** The text of cells for a spreadsheet: tabs between columns; a cell with a tab, a quote or a line break in quotes. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n');

/** Parses the text that a spreadsheet copies into rows of cells; a final line break is no row. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain.charAt(at);
    if (quoted && char === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (char === '\t' && !quoted) end();
    else if (char === '\n' && !quoted) {
      end();
      rows.push([]);
    } else cell += char;
  }
  end();
  return rows;
}

/** The target cell of each pasted text: from the rectangle's corner on; a single text fills the whole rectangle. */
export function pasteTargets(cells: readonly (readonly string[])[], into: CellRect): (CellPos & { text: string })[] {
  const [only] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    const height = into.bottom - into.top + 1;
    const width = into.right - into.left + 1;
    return Array.from({ length: height * width }, (_, at) => ({
      row: into.top + Math.floor(at / width),
      col: into.left + (at % width),
      text: only,
    }));
  }
  return cells.flatMap((line, row) => line.map((text, col) => ({ row: into.top + row, col: into.left + col, text })));
}
