import { defineConfig } from 'vitest/config';
import { leftOut } from './tools/test-tiers.ts';
import { reliability } from './apps/server/test/proof/harness/project.ts';

/** Tests of functions keep nothing between their files: starting a process for each took longer than they do. */
const pure = { pool: 'forks', isolate: false } as const;

/** Two workers: more only get in each other's way on a small machine, and every server test drives a PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...pure,
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          // Also for files that do not import it: how many cases they run must not depend on the file before.
          setupFiles: 'packages/domain/test/property.ts',
          testTimeout: 60_000,
        },
      },
      { test: { ...pure, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['apps/server/test/proof/{races,crash,faults}/**', ...leftOut('server')],
          pool: 'forks',
          // Loading the server for each file took as long as the tests. A file that mocks a module calls
          // `vi.resetModules()` and imports what it tests afterwards.
          isolate: false,
          globalSetup: 'apps/server/test/global-setup.ts',
          provide: { scale: 'short' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { ...reliability, exclude: [...reliability.exclude, ...leftOut('server')], provide: { scale: 'short' } },
      },
      { test: { ...pure, name: 'web', include: ['apps/web/{src,build,test}/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
