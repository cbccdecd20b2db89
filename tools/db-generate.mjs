// npm run db:generate -- --name what_changed: writes a migration and keeps only the newest of drizzle's snapshots, from which
// the next migration is computed; each is thousands of lines.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { foreground, main, root } from './process.mjs';

const kit = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'apps/server/drizzle.config.ts'];
const folder = path.join(root, 'apps/server/src/db/migrations/meta');

await main(async () => {
  const code = await foreground([{ args: [...kit, ...process.argv.slice(2)] }], await bootstrap());
  const snapshots = (await readdir(folder)).filter((file) => file.endsWith('_snapshot.json')).toSorted();
  for (const old of snapshots.slice(0, -1)) await rm(path.join(folder, old));
  return code;
});
