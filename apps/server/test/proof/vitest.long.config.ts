import { defineConfig } from 'vitest/config';
import { reliability } from './harness/project.ts';

/** The same tests at full size, for `npm run test:races`, `test:stress` and `test:crash`. */
export default defineConfig({
  test: {
    ...reliability,
    exclude: [],
    root: `${import.meta.dirname}/../../../..`,
    provide: { scale: 'long' },
    testTimeout: 14_400_000,
  },
});
