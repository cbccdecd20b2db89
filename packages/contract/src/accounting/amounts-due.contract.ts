import { dueAges } from '@cartwright/domain/money/amounts-due';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { z } from 'zod';
import {
  amount,
  id,
  input,
  instant,
  listWithTotals,
  named,
  nothing,
  optionalId,
  orderNumber,
  page,
  startedJob,
} from '../fields.ts';
import { route } from '../route.ts';

/** What clients owe, by how long it is overdue (domain rule "a payment is due on delivery"). */

/** Dollars of orders that are invoiced and not paid; the ages sum to `due`, which is total less paid. */
const sums = {
  orders: z.int(),
  orderTotal: amount,
  paid: amount,
  notDue: amount,
  days1to7: amount,
  days8to30: amount,
  days31: amount,
  due: amount,
};
const dueTotals = named('AmountsDue', sums);
const row = named('AmountDueRow', { clientId: id, tradename: z.string(), ...sums });

const orderRow = named('OrderDueRow', {
  ...orderNumber.shape,
  status: z.enum(orderStatuses),
  releasedDate: instant.nullable(),
  orderTotal: amount,
  paid: amount,
  due: amount,
  age: z.enum(dueAges),
  /** 0 while it is not overdue. */
  daysOverdue: z.int(),
});

const report = { method: 'POST', auth: 'staff', permission: 'accounting', effect: 'read' } as const;

export const amountsDue = {
  amountsDue: route({
    ...report,
    path: '/v1/accounting/amounts-due',
    summary: 'What each client owes of its invoiced orders, by age, with the sums of all clients',
    body: input({ clientId: optionalId, page: page.prefault({ take: 100 }) }),
    response: listWithTotals(row, dueTotals).meta({ id: 'AmountsDueList' }),
    refusals: ['list_too_long'],
  }),
  ordersDue: route({
    ...report,
    path: '/v1/accounting/orders-due',
    summary: 'The orders of one client that are invoiced and not paid, oldest delivery first',
    body: input({ clientId: id, page: page.prefault({ take: 20 }) }),
    response: listWithTotals(orderRow, dueTotals).meta({ id: 'OrdersDueList' }),
    refusals: ['list_too_long'],
  }),
  exportAmountsDue: route({
    ...report,
    effect: 'write',
    path: '/v1/accounting/export-amounts-due',
    summary: 'Writes what clients owe to a workbook: clients by age, and their orders; its link is on the transaction',
    body: nothing,
    response: startedJob,
    refusals: ['too_many'],
  }),
};
