import { type ImportKindName, importKinds } from '@cartwright/contract/imports/import-kinds';
import { place, plain, type Screens } from './place.ts';

const importing = [...new Set(Object.values(importKinds))];

export const settingsScreens = {
  '/settings': [],
  '/settings/appearance': [],
  '/settings/keyboard': [],
  '/settings/company': ['settings.edit'],
  '/settings/mail': ['mail-server'],
  '/settings/outbox': ['settings.edit', 'mail-server'],
  '/settings/lists': ['settings.edit'],
  '/settings/fulfillment': ['settings', 'settings.edit'],
  '/settings/all-data': ['all-data'],
  '/settings/backups': ['settings.edit'],
  '/settings/import': ['accounts.import', ...importing],
  '/settings/import/$kind': importing,
} as const satisfies Screens;

export const settingsPlaces = {
  settings: plain('/settings'),
  company: plain('/settings/company'),
  /** What screens choose from. */
  settingLists: plain('/settings/lists'),
  fulfillmentSettings: plain('/settings/fulfillment'),
  mailSettings: plain('/settings/mail'),
  imports: plain('/settings/import'),
  importOf: place('/settings/import/$kind', (kind: ImportKindName) => ({ kind })),
  outbox: plain('/settings/outbox'),
} as const;
