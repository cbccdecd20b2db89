import { defineConfig } from 'vitest/config';
import { FigureReporter } from './web/reporter.ts';

/** Figures that depend on the machine: run by hand on an idle one, never in `npm test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'bench',
    include: ['web/**/*.test.ts'],
    globalSetup: '../e2e/setup/global-setup.ts',
    reporters: ['default', new FigureReporter()],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
