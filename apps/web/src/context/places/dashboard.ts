import { plain, type Screens } from './place.ts';

export const dashboardScreens = {
  '/': [],
  '/dashboard': ['dashboard'],
} as const satisfies Screens;

export const dashboardPlaces = {
  dashboard: plain('/dashboard'),
} as const;
