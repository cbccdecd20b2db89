import { place, plain, type Screens } from './place.ts';

export const tierScreens = {
  '/account-groups': ['account-tiers'],
  '/accountTierDetail/$accountTierId/$accountTierName': ['tier-detail'],
  '/assignClient/$accountTierDetailId/$accountTierName': ['assign-client'],
} as const satisfies Screens;

export const tierPlaces = {
  tiers: plain('/account-groups'),
  tier: place(
    '/accountTierDetail/$accountTierId/$accountTierName',
    (accountTierId: number, accountTierName: string) => ({
      accountTierId,
      accountTierName,
    }),
  ),
  assignToTier: place(
    '/assignClient/$accountTierDetailId/$accountTierName',
    (accountTierDetailId: number, accountTierName: string) => ({ accountTierDetailId, accountTierName }),
  ),
} as const;
