/** How much slower than here the pages' scripts run: `SLOWER=4` shows what only a weak device or a busy machine does. */
export const slower = Number(process.env['SLOWER'] ?? 1);
