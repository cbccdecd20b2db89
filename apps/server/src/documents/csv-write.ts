/** A cell of a CSV file; null is blank. */
export type CsvCell = string | number | null;

/** A text that a spreadsheet would take for a formula gets an apostrophe, which imports take off again. */
const asText = (text: string): string => (/^[-=+@＝＋－＠]/u.test(text) ? `'${text}` : text);

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : asText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A CSV file as Excel opens it: UTF-8 with its mark, titles first, batch by batch. */
export async function* csvStream(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${lineOf(titles)}`);
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''));
}
