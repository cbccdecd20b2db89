import { startView } from '../../grid/list/grid-search.ts';
import { place, plain, query, type Screens } from './place.ts';

export const invitationScreens = {
  '/invitations': ['invitations'],
  '/invitations/market-access': ['invitations'],
} as const satisfies Screens;

export const invitationPlaces = {
  invitations: plain('/invitations'),
  /** Those that wait for a decision, whatever view the person made the default. */
  pendingInvitations: place(
    '/invitations',
    () => ({}),
    () => `?view=${startView}`,
  ),
  /** The pending invitations narrowed to a retailer, by its license or its name. */
  invitationOf: place(
    '/invitations',
    (_retailer: string) => ({}),
    (q) => query({ q }),
  ),
  marketAccess: plain('/invitations/market-access'),
} as const;
