import { defineConfig } from 'vitest/config';
import { slowdown } from './slowdown.ts';

/**
 * Browser tests run one file after another, because they share the machine with a browser and a server, and always in
 * the same order, because they share the demo data.
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
    testTimeout: 60_000 * slowdown,
    hookTimeout: 120_000 * slowdown,
  },
});
