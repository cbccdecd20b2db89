import { defineConfig } from 'vitest/config';
import { slower } from './slower.ts';

/**
 * Browser tests: one file after another, because they share the machine with a browser and a server; always in the same
 * order, because they share its demo world, too.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: './start-app.ts',
    fileParallelism: false,
    cache: false,
    pool: 'forks',
    testTimeout: 60_000 * slower,
    hookTimeout: 120_000 * slower,
  },
});
