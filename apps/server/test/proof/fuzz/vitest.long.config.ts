import { defineConfig } from 'vitest/config';

/** The fuzzing of every call at full size, for `npm run test:fuzz`. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../../../..`,
    include: ['apps/server/test/proof/fuzz/**/*.test.ts'],
    pool: 'forks',
    globalSetup: 'apps/server/test/global-setup.ts',
    provide: { scale: 'long' },
    hookTimeout: 120_000,
  },
});
