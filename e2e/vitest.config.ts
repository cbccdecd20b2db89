import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowdown } from './support/slowdown.ts';

/** The files beside this one visit every screen: they take longest and start first, so that no worker ends alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const visitsAll = ({ moduleId }: TestSpecification) => path.dirname(moduleId) === import.meta.dirname;
    return [...sorted.filter(visitsAll), ...sorted.filter((file) => !visitsAll(file))];
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
    globalSetup: './setup/global-setup.ts',
    pool: 'forks',
    isolate: false,
    cache: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A machine that does other things besides is slow at times.
    expect: { poll: { timeout: 10_000 * slowdown, interval: 25 } },
    // A test that passes only then is named at the end of `npm test`, and a few of them fail it.
    retry: 1,
    testTimeout: 60_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
  },
});
