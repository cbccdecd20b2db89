// Which mutants a mutation check tries.
import path from 'node:path';
import { Stop } from './process.mjs';

/**
 * The mutants of the files and places that are named (`money`, `money:19`), all when none is.
 * @template {{ file: string, line: number }} T
 * @param {T[]} mutants
 * @param {string[]} names
 * @returns {T[]}
 */
export function pickNamed(mutants, names) {
  if (names.length === 0) return mutants;
  const wanted = new Set(names);
  return mutants.filter(({ file, line }) => {
    const name = path.basename(file, '.ts');
    return wanted.has(name) || wanted.has(`${name}:${line}`);
  });
}

/**
 * An even sample: as many parts of each file's places as are wanted of it, and of each part one place by chance.
 * @template {{ file: string }} T
 * @param {T[]} mutants
 * @param {{ share: number, seed: number }} how `share` above 0 to 1
 * @returns {T[]}
 */
export function sample(mutants, { share, seed }) {
  if (!(share > 0 && share <= 1)) throw new Stop('SHARE is a number above 0, at most 1.');
  const random = randomOf(seed);
  return [...Map.groupBy(mutants, ({ file }) => file).values()].flatMap((list) => {
    const count = Math.ceil(list.length * share);
    return Array.from({ length: count }, (_, part) => {
      const from = Math.floor((part * list.length) / count);
      const to = Math.floor(((part + 1) * list.length) / count);
      return list[from + Math.floor(random() * (to - from))];
    });
  });
}

/** Numbers from 0 to below 1, always the same of one seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
}
