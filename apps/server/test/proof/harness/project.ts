/** How much a run of the reliability tests does: seconds in `npm test`, minutes when it is asked for by name. */
export type Scale = 'short' | 'long';

declare module 'vitest' {
  interface ProvidedContext {
    scale: Scale;
  }
}

/**
 * The tests that start the app as processes of its own and then race, flood or kill them. They run one file at a time
 * after the others, because they want the machine for themselves.
 */
export const reliability = {
  name: 'reliability',
  include: ['apps/server/test/proof/{races,crash}/**/*.test.ts'],
  exclude: ['**/*.long.test.ts'],
  pool: 'forks' as const,
  globalSetup: 'apps/server/test/proof/harness/global-setup.ts',
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
  testTimeout: 600_000,
  hookTimeout: 120_000,
};
