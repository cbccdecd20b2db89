import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeRandom, type Random } from '../../../src/seed/random.ts';

/** Seeds that once failed, one file each; they run before a new one. */
const regressions = join(import.meta.dirname, '../regressions');

/** Prints a line of a run: its seed and its figures. */
export const say = (line: string): void => void process.stdout.write(`    ${line}\n`);

/** The seeds to run: SEED alone when it is set, else those that failed before and a new one. */
export function seedsOf(name: string): number[] {
  const given = process.env['SEED'];
  if (given !== undefined) return [Number(given)];
  const failed = readdirSync(regressions)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.json'))
    .map((file) => (JSON.parse(readFileSync(join(regressions, file), 'utf8')) as { seed: number }).seed);
  return [...failed, Math.floor(Math.random() * 2 ** 31)];
}

/**
 * Runs `work` with a random source of its own for each seed of `name`. A failure writes the seed down, so that it runs
 * again from then on, and names the way to run it alone.
 */
export async function withSeeds(name: string, work: (random: Random, seed: number) => Promise<void>): Promise<void> {
  for (const seed of seedsOf(name)) {
    say(`${name}: SEED=${seed}`);
    try {
      await work(makeRandom(seed), seed);
    } catch (error) {
      mkdirSync(regressions, { recursive: true });
      const why = error instanceof Error ? error.message.slice(0, 2_000) : String(error);
      const test = expect.getState().currentTestName;
      writeFileSync(join(regressions, `${name}-${seed}.json`), `${JSON.stringify({ seed, test, why }, null, 2)}\n`);
      throw error;
    }
  }
}
