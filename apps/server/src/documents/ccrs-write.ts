import { type CcrsKind, ccrsColumns, manifestLabels } from '@cartwright/domain/paperwork/ccrs-files';

type Cells = Readonly<Record<string, string>>;

export interface CcrsFileContent {
  readonly kind: CcrsKind;
  readonly submittedBy: string;
  /** MM/DD/YYYY */
  readonly submittedDate: string;
  /** The values above the columns of a manifest, by their labels. */
  readonly head: Cells | null;
  readonly rows: readonly Cells[];
}

/** The lines of a file before its cells are joined: three rows of the sender, the head of a manifest, columns, data. */
export function ccrsLines({ kind, submittedBy, submittedDate, head, rows }: CcrsFileContent): string[][] {
  const columns = ccrsColumns[kind];
  const above: readonly (readonly [string, string])[] = [
    ['SubmittedBy', submittedBy],
    ['SubmittedDate', submittedDate],
    ['NumberRecords', String(rows.length)],
    ...(head === null ? [] : manifestLabels.map((label) => [label, head[label] ?? ''] as const)),
  ];
  return [
    ...above.map((pair) => columns.map((_, at) => pair[at] ?? '')),
    [...columns],
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ];
}

/** A file for the state, with CRLF; every line has as many cells as there are columns. Throws for a text that would end its cell. */
export function writeCcrs(content: CcrsFileContent): Buffer {
  const lines = ccrsLines(content);
  for (const cell of lines.flat()) {
    if (!/^[\u0020-\u007E]*$/.test(cell) || /[",]/.test(cell)) throw new Error(`no cell of a state file: ${cell}`);
  }
  return Buffer.from(lines.map((line) => `${line.join(',')}\r\n`).join(''), 'ascii');
}
