import type { Database } from '../../src/db/connect.ts';
import { allocation, orderLine } from '../../src/db/schema/orders-lines.table.ts';
import { salesOrder } from '../../src/db/schema/orders.table.ts';
import { makeProduct } from './products.ts';
import { only } from './unique.ts';

type OrderOf = Partial<typeof salesOrder.$inferInsert> & {
  clientId: number;
  salesPersonId: number;
  orderDate: string;
  /** Dollars; gross, net and grand total. */
  total: number;
};

/** An order without lines, for what only counts and sums orders; answers its id. */
export async function makeOrderOf(owner: Database, { total, ...given }: OrderOf): Promise<number> {
  const row = { submittedBy: given.salesPersonId, estimateDeliveryDate: '2026-12-01', isNonCannabis: false };
  const totals = { grossTotal: total, sampleTotal: 0, netTotal: total, grandTotal: total };
  const values = { ...row, ...totals, ...given };
  return only(await owner.db.insert(salesOrder).values(values).returning({ id: salesOrder.id })).id;
}

/** A submitted order of two units at 10.00 of a new product, allocated, as a submit writes it; without a cart. */
export async function makeOrder(
  owner: Database,
  given: Omit<OrderOf, 'total'>,
): Promise<{ id: number; lineId: number }> {
  const product = await makeProduct(owner, { lots: [100] });
  const id = await makeOrderOf(owner, { ...given, total: 20 });
  const line = {
    orderId: id,
    productId: product.id,
    productName: 'Blue Dream',
    units: 2,
    unitPrice: 10,
    lineTotal: 20,
  };
  const { lineId } = only(await owner.db.insert(orderLine).values(line).returning({ lineId: orderLine.id }));
  await owner.db.insert(allocation).values({ orderLineId: lineId, lotId: product.lotIds[0] ?? 0, units: 2 });
  return { id, lineId };
}
