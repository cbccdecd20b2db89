import { MAX_ORDER_NO } from '@cartwright/domain/orders/order-number';
import { z } from 'zod';
import { input, named } from '../fields.ts';
import { route } from '../route.ts';

/** The number of the next order. */

const orderNumbering = named('OrderNumbering', {
  /** What the next order gets. */
  nextOrderNo: z.int(),
});

const setting = { method: 'POST', auth: 'staff', permission: 'settings.edit' } as const;

export const orderNumber = {
  nextNumber: route({
    ...setting,
    path: '/v1/settings/next-order-number',
    summary: 'The number that the next order gets',
    effect: 'read',
    response: orderNumbering,
  }),
  raiseNumber: route({
    ...setting,
    path: '/v1/settings/raise-order-number',
    summary: 'Lets the orders go on from a higher number; it never goes down, so that none is used twice',
    effect: 'write',
    body: input({ nextOrderNo: z.int().min(1).max(MAX_ORDER_NO) }),
    response: z.object({ ...orderNumbering.shape, message: z.string() }),
    refusals: ['order_number_used'],
  }),
};
