import { readPage } from '../../../api/query.ts';

/** What the screen of the settings shows. */
export const driversQuery = readPage('settings.drivers', {});
export const vehiclesQuery = readPage('settings.vehicles', {});
