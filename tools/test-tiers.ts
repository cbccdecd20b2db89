// The two tiers of tests. `npm test` is the first: what a change most likely breaks, in a few minutes. `npm test -- all` is
// both and the main flows once more in Firefox, where it is installed; CI runs it.

/** What the first tier leaves out: proofs by many cases, kills and races, and visits of all screens. */
const second = {
  server: [
    'apps/server/test/proof/**',
    'apps/server/test/upgrade/**',
    'apps/server/test/authz/matrix.test.ts',
    'apps/server/test/jobs/backup.test.ts',
    'apps/server/src/db/embedded/**',
    'apps/server/src/seed/**',
    'apps/server/src/start.test.ts',
  ],
  e2e: [
    '*.test.ts',
    '{form,forms,grid}/**',
    'accounts/map.test.ts',
    'carts/offline.test.ts',
    'orders/quickbooks.test.ts',
    'shell/{overlays,prefetch,previews,pwa,saved-views,screen-focus,tray}.test.ts',
  ],
};

/** The files of a kind of tests that this run leaves out. */
export const leftOut = (kind: keyof typeof second): string[] => (process.env.TIER === 'first' ? second[kind] : []);
