/** How much slower the scripts of the pages run: `SLOWDOWN=4` shows what only a weak device or a busy machine does. */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 1);
