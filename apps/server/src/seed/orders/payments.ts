import { subtractMoney } from '@cartwright/domain/money/money';
import { orderPayment } from '../../db/schema/orders-money.table.ts';
import { insertRows } from '../bulk.ts';
import type { World } from '../world.ts';
import type { StageDates } from './order-stages.ts';

interface PaidOrder {
  readonly id: number;
  readonly orderNo: number;
  readonly grandTotal: number;
  readonly dates: StageDates;
}

/** What the driver takes in cash of a large order. */
const DOWN = 500;

/** Every third client of a large order that has left has paid a part of it, and owes the rest. */
export const isPartPaid = ({ orderNo, grandTotal, dates }: Omit<PaidOrder, 'id'>): boolean =>
  dates.paid === null && dates.released !== null && grandTotal >= 2 * DOWN && orderNo % 3 === 0;

/** Dollars that are paid of an order. */
export const paidAmount = (order: Omit<PaidOrder, 'id'>): number =>
  order.dates.paid !== null ? order.grandTotal : isPartPaid(order) ? DOWN : 0;

/** The payments of orders: most in one check, large ones with something down in cash. */
export async function seedPayments({ tx, manager, clock }: World, orders: readonly PaidOrder[]): Promise<void> {
  const rows = orders.flatMap((order) => {
    const { id, orderNo, grandTotal, dates } = order;
    const { paid, invoiced, released } = dates;
    if (grandTotal <= 0) return [];
    const row = { orderId: id, personId: manager.id };
    const of = (amount: number, at: string, method: 'cash' | 'check', reference: string) => ({
      ...row,
      amount,
      paidOn: clock.dateOf(at),
      method,
      reference,
      createdAt: at,
    });
    if (paid === null) return isPartPaid(order) && released !== null ? [of(DOWN, released, 'cash', '')] : [];
    const check = (amount: number) => of(amount, paid, 'check', String(1_000 + (orderNo % 9_000)));
    return grandTotal < 5 * DOWN || invoiced === null
      ? [check(grandTotal)]
      : [of(DOWN, invoiced, 'cash', ''), check(subtractMoney(grandTotal, DOWN))];
  });
  await insertRows(tx, orderPayment, rows);
}
