import type { Database } from '../../src/db/connect.ts';
import { allocation, orderLine, salesOrder } from '../../src/db/schema/orders.table.ts';
import { makeProduct } from './products.ts';
import { only } from './unique.ts';

/** A submitted order of two units at 10.00 of a new product, allocated, as a submit writes it; without a cart. */
export async function makeOrder(
  owner: Database,
  given: Partial<typeof salesOrder.$inferInsert> & { clientId: number; salesPersonId: number; orderDate: string },
): Promise<{ id: number; lineId: number }> {
  const product = await makeProduct(owner, { lots: [100] });
  const totals = { grossTotal: 20, sampleTotal: 0, netTotal: 20, grandTotal: 20 };
  const row = { submittedBy: given.salesPersonId, estimateDeliveryDate: '2026-12-01', isNonCannabis: false };
  const { id } = only(
    await owner.db
      .insert(salesOrder)
      .values({ ...row, ...totals, ...given })
      .returning({ id: salesOrder.id }),
  );
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
