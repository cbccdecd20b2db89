import { place, plain, type Screens } from './place.ts';

export const accountingScreens = {
  '/amounts-due': ['accounting'],
  '/accounting': ['accounting'],
  '/settings/accounting': ['settings.edit'],
  '/settings/accounting/quickbooks': ['settings.edit'],
} as const satisfies Screens;

export const accountingPlaces = {
  accounting: plain('/accounting'),
  accountingSettings: plain('/settings/accounting'),
  /** What one client owes. */
  amountsDue: place(
    '/amounts-due',
    (_clientId: number) => ({}),
    (clientId) => `?client=${clientId}`,
  ),
} as const;
