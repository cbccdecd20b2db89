/** The items below the header: rows, and under an expanded row its detail. */
export interface BodyItem {
  readonly row: number;
  readonly detail: boolean;
}

/** Index of the item that shows a row; `expanded` are the rows with a detail, ascending. */
export const itemOfRow = (row: number, expanded: readonly number[]): number => row + before(expanded, row);

/** The number of ascending numbers below `limit`. */
function before(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the item at an index shows. */
export function itemAt(index: number, expanded: readonly number[]): BodyItem {
  // The detail of the n-th expanded row is at its row + n + 1; those positions ascend.
  let low = 0;
  let high = expanded.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((expanded[middle] ?? 0) + middle + 1 < index) low = middle + 1;
    else high = middle;
  }
  const row = expanded[low];
  if (row !== undefined && row + low + 1 === index) return { row, detail: true };
  return { row: index - low, detail: false };
}

/** The indexes to render: the visible ones and those to keep, ascending and each once. */
export const withRequired = (visible: readonly number[], required: readonly number[], count: number): number[] =>
  [...new Set([...visible, ...required.filter((index) => index >= 0 && index < count)])].toSorted((a, b) => a - b);
