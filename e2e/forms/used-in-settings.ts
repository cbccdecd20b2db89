import type { Use } from './use.ts';

/** The tests of the forms of Settings → Lists that use their controls. */
export const usedInSettings: Readonly<Record<string, Use>> = {
  'context/EntryListPage.tsx': [
    'shell/setting-lists.test.ts',
    'a route is added, merged into another one, and removed when nothing has it',
  ],
};
