import { plain, type Screens } from './place.ts';

export const settingsScreens = {
  '/settings': [],
  '/settings/appearance': [],
  '/settings/keyboard': [],
  '/settings/company': ['settings.edit'],
  '/settings/mail': ['mail-server'],
  '/settings/outbox': ['settings.edit', 'mail-server'],
  '/settings/fulfillment': ['settings', 'settings.edit'],
  '/settings/import/products': ['products.edit'],
} as const satisfies Screens;

export const settingsPlaces = {
  settings: plain('/settings'),
  importProducts: plain('/settings/import/products'),
  company: plain('/settings/company'),
  fulfillmentSettings: plain('/settings/fulfillment'),
  mailSettings: plain('/settings/mail'),
  outbox: plain('/settings/outbox'),
} as const;
