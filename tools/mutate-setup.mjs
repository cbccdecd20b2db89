// Runs before each test file of a mutation check: says which mutant is alive, and notes which ones the tests reach.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

const folder = process.env.MUTATION_FOLDER ?? '';
const alive = Number(readFileSync(path.join(folder, 'alive'), 'utf8'));
const reached = new Set();

globalThis.__m = (id) => {
  reached.add(id);
  return id === alive;
};

afterAll(() => {
  if (alive !== 0) return;
  const file = path.basename(expect.getState().testPath ?? '');
  mkdirSync(path.join(folder, 'reached'), { recursive: true });
  writeFileSync(path.join(folder, 'reached', `${file}.json`), JSON.stringify([...reached]));
});
