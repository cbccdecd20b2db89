import { z } from 'zod';
import { route } from '../route.ts';

/** Counts stop here; the app shows "99+". */
export const COUNT_CAP = 100;

const count = z.int().nullable();

/** The small numbers around every screen. A count that the person may not see is null. */
export const navigation = {
  counts: route({
    method: 'GET',
    path: '/v1/navigation/counts',
    summary: 'What waits for the person: counts of the navigation up to 100 each, and unread notifications',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: z.object({
      /** Open carts in scope. */
      openCarts: count,
      /** Portal orders that wait to be accepted, in scope. */
      portalOrders: count,
      /** Invitations in scope that wait for a decision. */
      pendingInvitations: count,
      /** Orders in scope that are submitted and wait to be sublotted. */
      submittedOrders: count,
      unread: z.int(),
    }),
  }),
};
