// The web app, built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, Stop } from './process.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const IGNORED = new Set(['node_modules', 'dist']);
const RECORD = path.join(root, 'node_modules/.cache/cartwright-web');

/** Runs `vite build` in apps/web when its sources have changed since the last build. */
export async function ensureWeb(env) {
  const hash = hashSources();
  const current = existsSync(RECORD) && readFileSync(RECORD, 'utf8') === hash;
  if (current && existsSync(path.join(root, 'apps/web/dist/index.html'))) return;
  console.log('Building the web app …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run('node', [vite, 'build', '--logLevel', 'warn'], {
    env: { ...env, NODE_ENV: 'production' },
    cwd: path.join(root, 'apps/web'),
  });
  if (code !== 0) throw new Stop(`The web app could not be built:\n${output.trim()}`);
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, hash);
}

function hashSources() {
  const hash = createHash('sha256');
  const sources = SOURCES.flatMap((place) => files(place));
  sources.sort((one, other) => (one < other ? -1 : 1));
  for (const file of sources) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function files(place) {
  const full = path.join(root, place);
  if (place.endsWith('.json')) return [place];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? files(`${place}/${entry.name}`) : [`${place}/${entry.name}`]));
}
