import { boughtKinds } from '@cartwright/domain/accounts/who-to-call';
import { z } from 'zod';
import { amount, id, ids, input, instant, listOf, named, plainPage, searchKey, wire } from '../fields.ts';
import { route } from '../route.ts';

/** Whom to call today: clients by how much a call is due, with the reasons in words. */

const callRow = named('CallRow', {
  id,
  tradename: z.string(),
  licenseNo: z.string().nullable(),
  city: z.string().nullable(),
  dayPhone: z.string().nullable(),
  routeName: z.string().nullable(),
  assignedTo: z.int().nullable(),
  assignedToName: z.string().nullable(),
  /** How long ago it bought, by its own thresholds. */
  bought: z.enum(boughtKinds),
  /** 0 to 100. */
  score: z.int(),
  /** What each part adds to the score. */
  points: named('CallPoints', { order: z.int(), contact: z.int(), share: z.int(), delivery: z.int() }),
  /** The weightiest first, before them what was promised. */
  reasons: z.array(z.string()),
  /** The earliest follow-up that is due. */
  followUp: named('DueFollowUp', { followUpId: id, day: z.string(), what: z.string(), personId: id }).nullable(),
  lastOrderDate: instant.nullable(),
  lastContactedDate: z.string().nullable(),
  lastMonthTotalSalesForRetailer: amount,
  lastMonthTotalRetailSales: amount.nullable(),
  /** The client's current cart, if there is one, and how many lines it has. */
  cartId: z.int().nullable(),
  cartItemCount: z.int().nullable(),
  /** Whose the current cart is, when this person may not open it. */
  cartOwnerName: z.string().nullable(),
});

export const whoToCall = {
  whoToCall: route({
    method: 'POST',
    path: '/v1/Clients/who-to-call',
    summary:
      'Clients for whom a call is due, most first, before them those with a follow-up that is due: the own ones unless all are asked for',
    auth: 'staff',
    permission: 'accounts',
    effect: 'read',
    body: input({
      myAccounts: z.boolean().default(true),
      salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
      searchKey,
      bought: z.enum(boughtKinds).nullish(),
      page: plainPage.prefault({}),
    }),
    response: listOf(callRow),
    refusals: ['list_too_long'],
  }),
};
