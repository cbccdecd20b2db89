import type { Use } from './use.ts';

const lists: Use = [
  'shell/setting-lists.test.ts',
  'a route is added, merged into another one, and removed when nothing has it',
];

/** The tests of the forms of Settings → Lists that use their controls. */
export const usedInSettings: Readonly<Record<string, Use>> = {
  'features/settings/lists/MergeEntryDialog.tsx': lists,
  'features/settings/lists/SettingListsPage.tsx': lists,
};
