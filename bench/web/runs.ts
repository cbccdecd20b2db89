/** How often each load is measured: RUNS, or 7. */
export const runs = Number(process.env['RUNS'] ?? 7);
