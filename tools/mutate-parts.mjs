// What a mutation check breaks, and the tests that are to notice.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const domain = 'packages/domain/src';

/** Sources of the server with the tests that stand closest; what these do not notice counts as alive. */
const server = {
  'http/guards': ['http/origin', 'http/bad-input', 'http/headers', 'http/page', 'http/serve-route'],
  'auth/session': ['http/session', 'http/headers', 'http/origin', 'http/sign-in-limits'],
  'features/orders/allocate.commands': ['orders/submit', 'orders/allocate', 'orders/submit-races'],
  'features/orders/submit.commands': ['orders/submit', 'orders/submit-cases', 'orders/submit-races'],
  'http/limits': ['http/limits'],
  'features/people/sign-in-limits.commands': ['http/sign-in-limits'],
  'features/orders/insert-order.commands': ['orders/submit', 'orders/submit-cases', 'orders/allocate'],
  'http/network': ['http/network'],
  'http/serve-route': [
    'http/answers',
    'http/bad-input',
    'http/origin',
    'http/session',
    'http/idempotency',
    'http/headers',
    'http/sign-in-limits',
    'http/transactions',
    'http/serve-route',
    'http/logging',
  ],
};

const sourceOf = (name) => `apps/server/src/${name}.ts`;
/** TESTS=session,limits asks only these of them, to try again soon what lived. */
const only = process.env.TESTS?.split(',');
const isAsked = (test) => only === undefined || only.includes(path.basename(test));
const closest = Object.fromEntries(
  Object.entries(server).map(([name, tests]) => [sourceOf(name), tests.filter(isAsked)]),
);

/** `patience`: ms that a test file may take beyond what it takes with nothing broken. */
export const parts = {
  domain: {
    sources: readdirSync(path.join(root, domain))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${domain}/${file}`),
    configFor: () => ({ pool: 'threads', include: [`${domain}/**/*.test.ts`] }),
    isClose: () => true,
    patience: 20_000,
    needsCluster: false,
  },
  server: {
    sources: Object.keys(closest),
    configFor: (sources) => ({
      pool: 'forks',
      include: [...new Set(sources.flatMap((source) => closest[source]))].map((test) => `**/${test}.test.ts`),
      globalSetup: 'cluster.mjs',
      provide: { scale: 'short' },
    }),
    isClose: (source, file) => closest[source].some((test) => file.endsWith(`/${test}.test.ts`)),
    patience: 60_000,
    needsCluster: true,
  },
};
