import { defineConfig } from 'vitest/config';

/** Exports to QuickBooks at full size, for `npm run test:accounting`. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../../../..`,
    include: ['apps/server/test/proof/accounting/exports.test.ts'],
    pool: 'forks',
    globalSetup: 'apps/server/test/proof/harness/global-setup.ts',
    env: { EXPORTS: '10000', PACED: '1000' },
    hookTimeout: 120_000,
  },
});
