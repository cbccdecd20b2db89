/** The number of times each figure is measured: RUNS, or 7. */
export const runs = Number(process.env['RUNS'] ?? 7);
