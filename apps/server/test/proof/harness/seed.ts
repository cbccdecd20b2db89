import { inject } from 'vitest';
import { makeRandom, type Random } from '../../../src/seed/random.ts';

/** What `npm test` starts from, so that it does the same in every run; only the long runs explore. */
const FIXED = 20_261_121;

/** Seeds with which a run once found a defect, by its name: they run in every run, before its own. */
const regressions: Readonly<Record<string, readonly number[]>> = { directed: [502_784_200] };

/** Prints a line of a run: its seed and its figures. */
export const say = (line: string): void => void process.stdout.write(`    ${line}\n`);

/** The seed of a run: SEED when it is set, else a fixed one, and in a long run a random one. */
export function seedOfRun(): number {
  const given = process.env['SEED'];
  if (given !== undefined) return Number(given);
  return inject('scale') === 'long' ? Math.floor(Math.random() * 2 ** 31) : FIXED;
}

/** Runs `work` with a random source of its own for each seed of `name`: those that once failed and the run's, or SEED alone. */
export async function withSeeds(name: string, work: (random: Random, seed: number) => Promise<void>): Promise<void> {
  const earlier = process.env['SEED'] === undefined ? (regressions[name] ?? []) : [];
  for (const seed of [...earlier, seedOfRun()]) {
    say(`${name}: SEED=${seed}`);
    await work(makeRandom(seed), seed);
  }
}
