import { lotHindrances } from '@cartwright/domain/products/lot-state';
import { z } from 'zod';
import { amount, id, ids, input, named, pathId, unitsOrNone } from '../fields.ts';
import { route } from '../route.ts';

/** A line whose lot may not leave gets goods of other lots. */

const read = { auth: 'staff', permission: 'fulfillment', effect: 'read' } as const;
const write = { method: 'POST', auth: 'staff', permission: 'fulfillment', effect: 'write' } as const;
const anotherLot = ['not_found', 'order_locked', 'no_lot_on_hold', 'sublot_first_cancelled'] as const;

/** Units of a lot that would take the place of others. */
export const lotInstead = named('LotInstead', { barcode: z.string(), batchDate: z.string(), units: amount });

/** A lot for sale that may take the place, with what speaks for it; the oldest batch is the first. */
const lotChoice = named('LotChoice', {
  inventoryId: id,
  barcode: z.string(),
  batchDate: z.string(),
  bestBy: z.string().nullable(),
  thca: amount.nullable(),
  thc: amount.nullable(),
  total: amount.nullable(),
  /** Units of it that are free. */
  available: amount,
});

export const anotherLotCalls = {
  lotsForLine: route({
    ...read,
    method: 'POST',
    path: '/v1/fulfillment/lots-for-line/{orderId}',
    summary: 'What a line has in lots that may not leave, the lots that would take their place, and what would wait',
    params: pathId('orderId'),
    body: input({ orderItemId: id }),
    response: z.object({
      units: amount,
      stopped: z.array(z.object({ barcode: z.string(), units: amount, hindrance: z.enum(lotHindrances).nullable() })),
      /** Those that are taken when nobody chooses. */
      lots: z.array(lotInstead),
      waiting: amount,
      choices: z.array(lotChoice),
    }),
    refusals: anotherLot,
  }),
  giveAnotherLot: route({
    ...write,
    path: '/v1/fulfillment/give-another-lot/{orderId}',
    summary:
      'Units of a line go back to lots that may not leave, and lots for sale take their place; what these lack waits for stock',
    params: pathId('orderId'),
    body: input({
      orderItemId: id,
      /** The lots that may take the place; any for sale when left out. */
      inventoryIds: ids(100).nullish(),
      /** The most units that may wait then, as the person was shown. */
      waiting: unitsOrNone,
    }),
    response: z.object({
      message: z.string(),
      orderId: id,
      version: z.int(),
      lots: z.array(z.object({ barcode: z.string(), units: amount })),
      waiting: amount,
    }),
    refusals: [...anotherLot, 'no_other_lot'],
  }),
};
