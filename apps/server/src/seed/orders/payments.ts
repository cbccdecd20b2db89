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

/** The payments of paid orders: most in one check, large ones with something down in cash. */
export async function seedPayments({ tx, manager, clock }: World, orders: readonly PaidOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, orderNo, grandTotal, dates }) => {
    const { paid, invoiced } = dates;
    if (paid === null || grandTotal <= 0) return [];
    const row = { orderId: id, personId: manager.id };
    const of = (amount: number, at: string, method: 'cash' | 'check', reference: string) => ({
      ...row,
      amount,
      paidOn: clock.dateOf(at),
      method,
      reference,
      createdAt: at,
    });
    const check = (amount: number) => of(amount, paid, 'check', String(1_000 + (orderNo % 9_000)));
    return grandTotal < 2_500 || invoiced === null
      ? [check(grandTotal)]
      : [of(500, invoiced, 'cash', ''), check(subtractMoney(grandTotal, 500))];
  });
  await insertRows(tx, orderPayment, rows);
}
