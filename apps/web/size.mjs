// Prints what a visitor downloads, in brotli kilobytes, and fails above the budgets of the web app.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, 'dist');
const assets = readdirSync(join(dist, 'assets'));
const read = (file) => readFileSync(join(dist, 'assets', file));
const size = (file) => brotliCompressSync(read(file)).length / 1024;
const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** Every chunk a chunk imports statically, itself included. */
const withImports = (file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next] of read(file)
    .toString()
    .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(next, seen);
  return seen;
};

const first = [...html.matchAll(/assets\/([^"]+)"/g)].map((match) => match[1]);
const shell = new Set(first.filter((file) => file.endsWith('.js')).flatMap((file) => [...withImports(file)]));
const styles = first.filter((file) => file.endsWith('.css'));
const sum = (files) => [...files].reduce((total, file) => total + size(file), 0);
const line = (name, value, limit) => {
  const over = limit !== undefined && value > limit;
  process.stdout.write(
    `${name.padEnd(40)} ${value.toFixed(1).padStart(7)} KB${limit === undefined ? '' : `  of ${limit}`}${over ? '  OVER' : ''}\n`,
  );
  if (over) process.exitCode = 1;
};

line('shell, JavaScript', sum(shell), 120);
line('shell, CSS', sum(styles), 12);
for (const file of assets.filter((name) => name.endsWith('.js') && !shell.has(name)).toSorted()) {
  const added = [...withImports(file)].filter((name) => !shell.has(name));
  line(`+ ${file.replace(/-[\w-]{8}\.js$/, '')}`, sum(added));
}
