// What a mutation check breaks, and the tests that are to notice.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

/** `patience`: ms that a test file may take beyond what it takes with nothing broken. */
export const parts = {
  domain: {
    sources: readdirSync(path.join(root, 'packages/domain/src'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `packages/domain/src/${file}`),
    test: { pool: 'threads', include: ['packages/domain/src/**/*.test.ts'] },
    patience: 20_000,
    needsCluster: false,
  },
  server: {
    sources: [
      'http/gates.ts',
      'http/session.ts',
      'features/orders/allocate.commands.ts',
      'features/orders/submit.commands.ts',
      'http/limits.ts',
      'features/people/sign-in-limits.commands.ts',
      'features/orders/insert-order.commands.ts',
      'http/network.ts',
      'http/serve-route.ts',
    ].map((file) => `apps/server/src/${file}`),
    test: {
      include: [
        'apps/server/test/http/*.test.ts',
        'apps/server/src/http/*.test.ts',
        'apps/server/src/features/orders/*.test.ts',
        'apps/server/test/races/submit.test.ts',
        'apps/server/test/model/*.test.ts',
      ],
      pool: 'forks',
      globalSetup: 'cluster.mjs',
      provide: { scale: 'short' },
    },
    patience: 60_000,
    needsCluster: true,
  },
};
