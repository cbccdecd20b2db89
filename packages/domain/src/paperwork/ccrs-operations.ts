/** What has to be reported to the state: the difference between what was reported and what is (domain rule "order life"). */
import type { CcrsCells, CcrsOperation } from './ccrs-files.ts';

export const ccrsStates = ['waiting', 'filed', 'accepted', 'refused', 'withdrawn', 'known'] as const;
/**
 * Waiting for its file, in a file, then as the state answered; withdrawn when it is not needed any more, known when another
 * program has reported it.
 */
export type CcrsState = (typeof ccrsStates)[number];

/** A row that was reported, or is about to be. */
export interface ReportedRow {
  readonly id: number;
  /** What it is about; rows of the same key follow one after the other. */
  readonly key: string;
  readonly operation: CcrsOperation;
  readonly state: CcrsState;
  readonly cells: CcrsCells;
}

/** What is to be reported of one thing as it is now. */
export interface CurrentRow {
  readonly key: string;
  readonly cells: CcrsCells;
  /** To be sent although the last row said the same: something else has changed it for the state since. */
  readonly isSentAgain?: boolean;
}

export interface NewRow {
  readonly key: string;
  readonly operation: CcrsOperation;
  readonly cells: CcrsCells;
}

export interface Difference {
  /** Ids of rows that are not needed any more: they wait, or were refused. */
  readonly withdraw: readonly number[];
  readonly add: readonly NewRow[];
}

/** Has the state a row in this state, or gets it by a file that was written? */
export const isHeld = (state: CcrsState): boolean => state === 'filed' || state === 'accepted' || state === 'known';

/** What the state has of each key once it takes the files it was given; refused rows changed nothing. */
export function heldCells(reported: readonly ReportedRow[]): Map<string, CcrsCells> {
  const held = new Map<string, CcrsCells>();
  for (const { key, state, operation, cells } of reported) {
    if (!isHeld(state)) continue;
    if (operation === 'DELETE') held.delete(key);
    else if (operation === 'INSERT' || held.has(key)) held.set(key, cells);
  }
  return held;
}

/**
 * The rows that make what was reported, in the order of its rows, equal to what is. A row that waits is replaced; a row
 * that the state refused stays until it is fixed and sent `again`, or is not needed any more.
 */
export function ccrsDifference(
  reported: readonly ReportedRow[],
  current: readonly CurrentRow[],
  again: ReadonlySet<number> = new Set(),
): Difference {
  const held = heldCells(reported);
  const wanted = new Map(current.map((row) => [row.key, row]));
  const open = Map.groupBy(
    reported.filter(({ state }) => state === 'waiting' || state === 'refused'),
    ({ key }) => key,
  );
  const withdraw: number[] = [];
  const add: NewRow[] = [];
  for (const key of new Set([...wanted.keys(), ...held.keys(), ...open.keys()])) {
    const needed = neededRow(key, held.get(key), wanted.get(key));
    let isCovered = needed === null;
    for (const row of open.get(key) ?? []) {
      if (!isCovered && needed !== null && stays(row, needed, again)) isCovered = true;
      else withdraw.push(row.id);
    }
    if (!isCovered && needed !== null) add.push(needed);
  }
  return { withdraw, add };
}

const stays = (row: ReportedRow, needed: NewRow, again: ReadonlySet<number>): boolean =>
  row.operation === needed.operation &&
  (row.state === 'refused' ? !again.has(row.id) : sameCells(row.cells, needed.cells));

function neededRow(key: string, held: CcrsCells | undefined, wanted: CurrentRow | undefined): NewRow | null {
  if (wanted === undefined) return held === undefined ? null : { key, operation: 'DELETE', cells: held };
  const { cells, isSentAgain = false } = wanted;
  if (held === undefined) return { key, operation: 'INSERT', cells };
  return sameCells(held, cells) && !isSentAgain ? null : { key, operation: 'UPDATE', cells };
}

/** Do both say the same? */
export function sameCells(a: CcrsCells, b: CcrsCells): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The sublots at the cost that was reported, or is about to be, where their units are the same: it follows no price. */
export function withReportedCosts<R extends CurrentRow>(reported: readonly ReportedRow[], current: readonly R[]): R[] {
  const latest = new Map(reported.filter(({ state }) => state !== 'withdrawn').map(({ key, cells }) => [key, cells]));
  return current.map((row) => {
    const known = latest.get(row.key);
    const { TotalCost, InitialQuantity } = known ?? {};
    if (TotalCost === undefined || InitialQuantity !== row.cells['InitialQuantity']) return row;
    return { ...row, cells: { ...row.cells, TotalCost } };
  });
}

/** A row of a sale with the line of the order that it belongs to. */
export interface SaleRow extends CurrentRow {
  readonly lineId: number;
}

/**
 * The sales as they were last reported, or are about to be, where the units of a line are the same: a changed price is
 * reported by itself. A line whose units changed is reported as it is.
 */
export function withReportedPrices(
  reported: readonly (ReportedRow & { readonly lineId: number | null })[],
  current: readonly SaleRow[],
): SaleRow[] {
  const latest = new Map(
    reported
      .filter(({ state, operation }) => state !== 'withdrawn' && !(state === 'refused' && operation === 'DELETE'))
      .map((row) => [row.key, row]),
  );
  const before = Map.groupBy(
    [...latest.values()].filter(({ operation }) => operation !== 'DELETE'),
    ({ lineId }) => lineId,
  );
  const now = Map.groupBy(current, ({ lineId }) => lineId);
  const isSame = (lineId: number): boolean => {
    const rows = now.get(lineId) ?? [];
    const known = before.get(lineId) ?? [];
    return (
      rows.length === known.length &&
      rows.every(({ key, cells }) => latest.get(key)?.cells['Quantity'] === cells['Quantity'])
    );
  };
  return current.map((row) => {
    const known = latest.get(row.key);
    if (known === undefined || !isSame(row.lineId)) return row;
    const { UnitPrice = '', Discount = '' } = known.cells;
    return { ...row, cells: { ...row.cells, UnitPrice, Discount } };
  });
}
