import { z } from 'zod';
import { amount, id, ids, input, instant, listOf, wire } from './fields.ts';
import { route } from './route.ts';

/** Whom to call today: clients by how much a call is due, with the reasons in words. */

const callRow = z.object({
  id,
  tradename: z.string(),
  city: z.string().nullable(),
  dayPhone: z.string().nullable(),
  routeName: z.string().nullable(),
  assignedToName: z.string().nullable(),
  /** 0 to 100. */
  score: z.int(),
  /** The weightiest first. */
  reasons: z.array(z.string()),
  lastOrderDate: instant.nullable(),
  lastContactedDate: z.string().nullable(),
  lastMonthTotalSalesForRetailer: amount,
  lastMonthTotalRetailSales: amount.nullable(),
});

/** The order is that of the score; there is nothing to sort by. */
const plainPage = input({
  skip: z.int().min(0).max(100_000).default(0),
  take: z.int().min(1).max(100).default(20),
});

export const whoToCall = {
  whoToCall: route({
    method: 'POST',
    path: '/v1/Clients/who-to-call',
    summary: 'Clients for whom a call is due, most first: the own ones unless all are asked for',
    auth: 'staff',
    permission: 'accounts',
    effect: 'read',
    body: input({
      myAccounts: z.boolean().default(true),
      salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
      page: plainPage.prefault({}),
    }),
    response: listOf(callRow),
    refusals: ['list_too_long'],
  }),
};
