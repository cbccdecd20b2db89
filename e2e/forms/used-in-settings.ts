import type { Use } from './use.ts';

const days: Use = [
  'carts/delivery-days.test.ts',
  'closed days, cut-off and the days of a route are set on Settings, and shown again',
];

/** The tests of the forms of Settings → Lists that use their controls. */
export const usedInSettings: Readonly<Record<string, Use>> = {
  'context/EntryListPage.tsx': [
    'shell/setting-lists.test.ts',
    'a route is added, merged into another one, and removed when nothing has it',
  ],
  'features/settings/delivery-days/DaysWithoutDelivery.tsx': days,
  'features/settings/delivery-days/ClosedDayDialog.tsx': days,
  'features/settings/delivery-days/DeliveryTimesDialog.tsx': days,
};
