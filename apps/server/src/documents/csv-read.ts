import { refuse } from '../core/errors.ts';

/** A row of a table file: the line (CSV) or row (XLSX) on which it begins, counted from 1, and its cells as text. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell. */
  readonly cell: number;
}

/** What one file of an import may hold, without its header. */
export const csvLimits: TableLimits = { rows: 50_000, columns: 100, cell: 10_000 };

const unreadable = (detail: string): Error => refuse('file_unreadable', { detail });

/** A run of characters that end neither a cell nor a row. */
const RUN = /[^,\r\n]+/y;

/**
 * Takes text in pieces of any size and gives whole rows (RFC 4180): quoted cells with commas, line breaks and doubled
 * quotes; lines that end in CRLF, LF or CR. A quote inside an unquoted cell is a character like any other.
 */
class CsvParser {
  #state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  #cell = '';
  #cells: string[] = [];
  #line = 1;
  #firstLine = 1;
  #afterCr = false;
  #rowCount = 0;
  #rows: TableRow[] = [];
  readonly #limits: TableLimits;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  get line(): number {
    return this.#line;
  }

  /** The rows that are whole after this piece. */
  write(text: string): TableRow[] {
    let at = 0;
    while (at < text.length) {
      at = this.#state === 'quoted' ? this.#readQuoted(text, at) : this.#readPlain(text, at);
    }
    return this.#rows.splice(0);
  }

  /** The last row, when the text does not end in a line break. */
  end(): TableRow[] {
    if (this.#state === 'quoted') throw unreadable(`The quote that opens on line ${this.#firstLine} is never closed.`);
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endRow();
    return this.#rows.splice(0);
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    for (let lf = text.indexOf('\n', at); lf !== -1 && lf < end; lf = text.indexOf('\n', lf + 1)) this.#line += 1;
    this.#take(text.slice(at, end));
    if (quote === -1) return end;
    this.#state = 'closing';
    return quote + 1;
  }

  #readPlain(text: string, at: number): number {
    const mark = text.charAt(at);
    const afterCr = this.#afterCr;
    this.#afterCr = mark === '\r';
    if (mark === '\n' && afterCr) return at + 1;
    if (mark === ',') this.#endCell();
    else if (mark === '\n' || mark === '\r') this.#endRow();
    else if (mark === '"' && this.#state === 'closing') {
      this.#take('"');
      this.#state = 'quoted';
    } else if (mark === '"' && this.#state === 'start') this.#state = 'quoted';
    else if (this.#state === 'closing') throw unreadable(`Line ${this.#line} has text behind a closing quote.`);
    else {
      RUN.lastIndex = at;
      const [run = mark] = RUN.exec(text) ?? [];
      this.#take(run);
      this.#state = 'plain';
      return at + run.length;
    }
    return at + 1;
  }

  #take(part: string): void {
    this.#cell += part;
    if (this.#cell.length <= this.#limits.cell) return;
    const most = this.#limits.cell.toLocaleString('en-US');
    const hint = this.#state === 'quoted' ? ' Perhaps a quote is not closed.' : '';
    throw unreadable(`The row of line ${this.#firstLine} has a cell of more than ${most} characters.${hint}`);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
    if (this.#cells.length >= this.#limits.columns) {
      throw unreadable(`Line ${this.#firstLine} has more than ${this.#limits.columns} columns.`);
    }
  }

  #endRow(): void {
    const isBlank = this.#cells.length === 0 && this.#cell === '' && this.#state === 'start';
    if (!isBlank) {
      this.#rows.push({ line: this.#firstLine, cells: [...this.#cells, this.#cell] });
      this.#rowCount += 1;
      if (this.#rowCount > this.#limits.rows + 1) {
        throw unreadable(`The file has more than ${this.#limits.rows.toLocaleString('en-US')} rows.`);
      }
    }
    this.#cells = [];
    this.#cell = '';
    this.#state = 'start';
    this.#line += 1;
    this.#firstLine = this.#line;
  }
}

/**
 * Reads CSV in UTF-8, with or without byte order mark, as it arrives; holds one row and one piece at a time.
 * Refuses `file_unreadable` with a sentence that names the line.
 */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits = csvLimits,
): AsyncGenerator<TableRow> {
  const parser = new CsvParser(limits);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      const [before = ''] = new TextDecoder().decode(piece).split('\ufffd', 1);
      const line = parser.line + before.split('\n').length - 1;
      throw unreadable(`Line ${line} is not UTF-8. Save the file as “CSV UTF-8” and try again.`);
    }
  };
  for await (const piece of content) {
    if (piece.includes(0)) throw unreadable('This is no text: the file holds NUL bytes. Send a CSV or XLSX file.');
    yield* parser.write(decode(piece));
  }
  yield* parser.write(decode());
  yield* parser.end();
}
