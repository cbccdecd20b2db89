/** What decides whether a column keeps its place in a narrow grid. */
export interface ColumnToFit {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  /** The lowest gives way first. */
  readonly priority: number;
  /** Never gives way: the grid's own columns, and what a person has pinned, resized or kept. */
  readonly stays: boolean;
}

/** The ids of the columns that give way until the others fit into `room`; of equal ones the last goes first. */
export function columnsWithoutRoom(columns: readonly ColumnToFit[], room: number): string[] {
  const leaving = columns.filter(({ stays }) => !stays).toReversed();
  const order = leaving.toSorted((a, b) => a.priority - b.priority);
  let width = columns.reduce((sum, column) => sum + column.width, 0);
  const out: string[] = [];
  for (const column of order) {
    if (width <= room) break;
    width -= column.width;
    out.push(column.id);
  }
  return out;
}
