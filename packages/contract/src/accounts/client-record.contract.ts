import { z } from 'zod';
import { amount, id, input, instant, listOf, named, pathId, plainPage, valueChange } from '../fields.ts';
import { route } from '../route.ts';

/** What the record of a client shows beside its forms: what happened, what it usually buys, and its siblings. */

const record = { method: 'POST', auth: 'staff', permission: ['accounts', 'client'], effect: 'read' } as const;

export const timelineKinds = ['note', 'call', 'order', 'pastOrder', 'change'] as const;

const timelineEntry = named('TimelineEntry', {
  kind: z.enum(timelineKinds),
  /** The id of the note, the order, the past order, or the audited change. */
  id,
  at: instant,
  personName: z.string().nullable(),
  /** Of a note or a call; of a past order its number in the other system. */
  note: z.string().nullable(),
  attributes: z.array(z.string()),
  /** Of an order: its number, its status today, its lines and its total. */
  orderNo: z.int().nullable(),
  orderStatus: z.string().nullable(),
  lineCount: z.int().nullable(),
  grandTotal: amount.nullable(),
  /** Of a change: what was done to which record ("update", "delivery preference"), and the fields that it set. */
  action: z.string().nullable(),
  entity: z.string().nullable(),
  changes: z.array(valueChange),
});

/** A product that the client has bought on at least two days of the last six months. */
const usualProduct = named('UsualProduct', {
  productId: id,
  sku: z.string(),
  productName: z.string(),
  /** The median units of a purchase. */
  units: z.number(),
  /** The client's price of a unit. */
  unitPrice: amount,
  everyDays: z.int().nullable(),
  /** YYYY-MM-DD */
  lastBought: z.string(),
  isDue: z.boolean(),
  /** Units in the client's current cart. */
  inCart: z.number(),
});

const sibling = named('SiblingClient', {
  id,
  tradename: z.string(),
  city: z.string().nullable(),
  lastOrderDate: instant.nullable(),
});

export const clientRecord = {
  clientTimeline: route({
    ...record,
    path: '/v1/clientreport/timeline/{id}',
    summary:
      'What happened at a client, newest first: notes, calls, orders, past orders and changes, with the count of each kind',
    params: pathId('id'),
    body: input({ kind: z.enum(timelineKinds).nullish(), page: plainPage.prefault({}) }),
    response: z.object({
      ...listOf(timelineEntry).shape,
      counts: z.object({ note: z.int(), call: z.int(), order: z.int(), pastOrder: z.int(), change: z.int() }),
    }),
    refusals: ['not_found', 'list_too_long'],
  }),
  clientUsuallyBuys: route({
    ...record,
    permission: [...record.permission, 'cart', 'client-cart'],
    path: '/v1/clientreport/usually-buys/{id}',
    summary: 'The products a client buys again and again, due ones first, with the usual units and the price',
    params: pathId('id'),
    response: listOf(usualProduct),
    refusals: ['not_found'],
  }),
  clientSiblings: route({
    ...record,
    path: '/v1/clientreport/siblings/{id}',
    summary: 'The other clients of the same holding company, by name',
    params: pathId('id'),
    response: listOf(sibling),
    refusals: ['not_found'],
  }),
};
