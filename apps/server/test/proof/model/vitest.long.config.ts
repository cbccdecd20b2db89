import { defineConfig } from 'vitest/config';

/** Lists of steps against the model at full size, for `npm run test:model`. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../../../..`,
    include: ['apps/server/test/proof/model/**/*.test.ts'],
    pool: 'forks',
    globalSetup: 'apps/server/test/proof/harness/global-setup.ts',
    provide: { scale: 'long' },
    hookTimeout: 120_000,
  },
});
