import { defineConfig } from 'vitest/config';

/** Figures that depend on the machine: run by hand on a quiet one, never in `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'bench',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
