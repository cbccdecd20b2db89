import { defineConfig } from 'vitest/config';

/** Cases of each of the 15 properties of money and availability, and of the comparison with SQL numeric: over a million in all. */
const CASES = 65_000;

/** The rules of money and availability with a million cases, for `npm run test:money`. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../../../..`,
    include: [
      'packages/domain/src/{money/{money,pricing,totals},stock/availability}.test.ts',
      'apps/server/test/proof/money/money-sql.test.ts',
    ],
    pool: 'forks',
    globalSetup: 'apps/server/test/proof/harness/global-setup.ts',
    env: { FC_RUNS: String(CASES) },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
