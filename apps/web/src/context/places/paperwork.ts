import { place, plain, query, type Screens } from './place.ts';

export const paperworkScreens = {
  '/state-reports': ['fulfillment', 'accounting'],
  '/state-reports/files': ['fulfillment', 'accounting'],
  '/settings/state-reports': ['settings.edit'],
} as const satisfies Screens;

export const paperworkPlaces = {
  stateReportSettings: plain('/settings/state-reports'),
  stateReports: plain('/state-reports'),
  refusedStateRows: place(
    '/state-reports',
    () => ({}),
    () => query({ view: 'refused' }),
  ),
  stateFiles: plain('/state-reports/files'),
  /** Those that are to be uploaded, or that the state has not answered. */
  openStateFiles: place(
    '/state-reports/files',
    () => ({}),
    () => query({ answered: 'false' }),
  ),
} as const;
