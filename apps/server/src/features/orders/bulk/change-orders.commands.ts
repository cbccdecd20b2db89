import { checkOrderChange } from '@cartwright/domain/orders/order-guards';
import type { StaffCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { updateRows } from '../../../db/bulk.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { leaveTraces, type Trace } from '../order/change-order.commands.ts';
import { type OrderRow, stageOf } from '../order/order.locks.ts';
import { keepUndo } from '../returns/returns.commands.ts';
import { part } from './left-out.ts';

/** What may be changed of many orders at once: neither lines nor money depend on it. */
type Values = Pick<OrderRow, 'estimateDeliveryDate' | 'salesPersonId'>;

interface ManyChange {
  readonly change: 'delivery' | 'submittedInfo';
  /** What an order gets; undefined where it has changed since the caller saw it. */
  readonly valuesOf: (order: OrderRow) => Partial<Values> | undefined;
  /** Why an order that has these values is left out, in a sentence. */
  readonly already: string;
  readonly traceOf: (order: OrderRow, values: Values) => Trace;
}

/**
 * The same change of many locked orders: those that their status does not let change, and those that have the values
 * already, are left out with the reason. Each other one gets the traces of the single change.
 */
export async function changeOrders(
  ctx: StaffCtx,
  orders: readonly OrderRow[],
  { change, valuesOf, already, traceOf }: ManyChange,
) {
  const next = (order: OrderRow): Values => ({
    estimateDeliveryDate: order.estimateDeliveryDate,
    salesPersonId: order.salesPersonId,
    ...valuesOf(order),
  });
  const { taken, leftOut } = part(orders, (order) => {
    if (valuesOf(order) === undefined) return 'It was changed in the meantime.';
    const { estimateDeliveryDate, salesPersonId } = next(order);
    const isSame = estimateDeliveryDate === order.estimateDeliveryDate && salesPersonId === order.salesPersonId;
    return checkOrderChange(stageOf(order), change) ?? (isSame ? already : null);
  });
  const changed = taken.map((order) => ({
    order,
    row: { id: order.id, ...next(order), version: order.version + 1 },
    trace: traceOf(order, next(order)),
  }));
  deferWrite(
    ctx,
    updateRows(
      ctx.db,
      salesOrder,
      changed.map(({ row }) => row),
    ),
  );
  for (const { order } of changed) keepUndo(ctx, order);
  await leaveTraces(
    ctx,
    changed.map(({ order, trace }) => ({ orderId: order.id, ...trace })),
  );
  for (const { order, trace } of changed) {
    const orderId = order.id;
    await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: trace.note, isMailed: false });
    if (change === 'delivery') await publish(ctx, 'deliveryMoved', { orderId });
  }
  return {
    changed: changed.map(({ order, row }) => ({ orderId: order.id, orderNo: order.orderNo, version: row.version })),
    leftOut,
  };
}
