let last = 0;

/** A number nobody in this test file has had before. */
export const unique = (): number => (last += 1);

/** The row an insert answered. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the insert answered no row');
  return row;
}
