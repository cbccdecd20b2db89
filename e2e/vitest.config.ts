import { defineConfig } from 'vitest/config';

/** Browser tests: one file after another, because they share the machine with a browser and a server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: './start-app.ts',
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
