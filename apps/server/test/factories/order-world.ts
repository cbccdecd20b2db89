import type { OrderStatus } from '@cartwright/domain/orders/order-state';
import { lineGross, subtractMoney } from '@cartwright/domain/money/money';
import { orderTotals } from '@cartwright/domain/money/totals';
import type { Database } from '../../src/db/connect.ts';
import { allocation, orderLine } from '../../src/db/schema/orders-lines.table.ts';
import { salesOrder } from '../../src/db/schema/orders.table.ts';
import { only, unique } from './unique.ts';

/** An order of any kind as it is stored, lines and lots included, for what reads and sums orders. */
export interface GivenOrder {
  readonly clientId: number;
  readonly salesPersonId: number;
  readonly orderDate: string;
  readonly estimateDeliveryDate: string;
  readonly status: OrderStatus;
  readonly releasedDate: string | null;
  readonly orderDiscount: number;
  readonly charge: number;
  readonly lines: readonly GivenLine[];
}

export interface GivenLine {
  readonly units: number;
  readonly unitPrice: number;
  readonly lineDiscount: number;
  readonly sampleType: 1 | 2 | null;
  /** Units allocated to the lot, in one allocation each; together at most `units`. */
  readonly allocated: readonly number[];
}

/** Writes the order with lines of one product and lot, and facts as they are given; answers its row. */
export async function makeWholeOrder(
  { db }: Database,
  given: GivenOrder,
  stock: { readonly productId: number; readonly lotId: number },
  more: Partial<typeof salesOrder.$inferInsert> = {},
): Promise<typeof salesOrder.$inferSelect> {
  const { lines, charge, ...facts } = given;
  const priced = lines.map((line) => ({
    ...line,
    lineTotal: subtractMoney(lineGross(line.units, line.unitPrice), line.lineDiscount),
  }));
  const { chargeTotal, ...totals } = orderTotals({
    lines: priced,
    orderDiscount: given.orderDiscount,
    charges: [{ amount: charge, unitPrice: null, units: null }],
    creditAmount: 0,
  });
  const row = {
    ...facts,
    ...totals,
    chargeTotal,
    submittedBy: given.salesPersonId,
    isNonCannabis: false,
    isSamplesOnly: lines.every((line) => line.sampleType !== null),
    cancelledAt: given.status === 'Cancelled' ? given.orderDate : null,
    ...more,
  };
  const order = only(await db.insert(salesOrder).values(row).returning());
  for (const { allocated, ...line } of priced) {
    const values = { ...line, orderId: order.id, productId: stock.productId, productName: '=Blue "Dream"' };
    const { id } = only(await db.insert(orderLine).values(values).returning({ id: orderLine.id }));
    const rows = allocated.map((units) => ({
      orderLineId: id,
      lotId: stock.lotId,
      units,
      sublotBarcode: String(4_174_000_000_000_000 + unique()),
    }));
    if (rows.length > 0) await db.insert(allocation).values(rows);
  }
  return order;
}
