import { statSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { leftOut } from '../tools/test-tiers.ts';
import { slowdown } from './support/slowdown.ts';

/** The largest files first, before them those beside this one, which visit every screen: so no worker ends alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const visitsAll = (file: string) => path.dirname(file) === import.meta.dirname;
    const weight = ({ moduleId }: TestSpecification) => (visitsAll(moduleId) ? Infinity : statSync(moduleId).size);
    return await Promise.resolve(files.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(b) - weight(a))));
  }
}

/**
 * Browser tests: each file on a database of its own, in any order. A worker keeps its browser for the files it runs, so
 * its modules stay, too.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'e2e',
    include: ['**/*.test.ts'],
    exclude: leftOut('e2e'),
    globalSetup: './setup/global-setup.ts',
    pool: 'forks',
    isolate: false,
    cache: false,
    maxWorkers: 2,
    tags: [{ name: 'firefox', description: 'A main flow, which runs in Firefox as well.' }],
    sequence: { sequencer: LongestFirst },
    // A machine that does other things besides is slow at times.
    expect: { poll: { timeout: 10_000 * slowdown, interval: 25 } },
    // A test that passes only then is named at the end of `npm test`, and a few of them fail it.
    retry: 1,
    testTimeout: 60_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
  },
});
