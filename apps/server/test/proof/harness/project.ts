/** How much a run of the reliability tests does: seconds in `npm test`, minutes when it is asked for by name. */
export type Scale = 'short' | 'long';

declare module 'vitest' {
  interface ProvidedContext {
    scale: Scale;
  }
}

/**
 * The tests that start the app as processes of its own and then race, flood or kill them, or take their database away. They run after the
 * others, two files at a time: most of their time they wait for processes that start or were killed.
 */
export const reliability = {
  name: 'reliability',
  include: ['apps/server/test/proof/{races,crash,faults}/**/*.test.ts'],
  exclude: ['**/*.long.test.ts'],
  pool: 'forks' as const,
  globalSetup: 'apps/server/test/proof/harness/global-setup.ts',
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 600_000,
  hookTimeout: 120_000,
};
