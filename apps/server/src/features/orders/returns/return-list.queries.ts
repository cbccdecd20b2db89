import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { orderReturn, orderReturnLine } from '../../../db/schema/orders-money.table.ts';
import { orderLine, salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { lot } from '../../../db/schema/products.table.ts';

/** Units of a line that its client returned after it had accepted them. */
export const returnedUnits = sql<number>`coalesce((select sum(${orderReturnLine.units}) from ${orderReturnLine}
  join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
  where ${orderReturnLine.orderLineId} = ${orderLine.id} and ${orderReturn.kind} = 'returned' and ${orderReturn.undoneAt} is null), 0)`;

/** The goods of the rejections at the door and returns of an order that were not undone, oldest first. */
export const returnedGoods = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      returnId: orderReturn.id,
      kind: orderReturn.kind,
      creditAmount: orderReturn.creditAmount,
      reference: orderReturn.reference,
      personName: sql<string>`(select ${person.name} from ${person} where ${person.id} = ${orderReturn.personId})`,
      createdAt: orderReturn.createdAt,
      mayUndo: sql<boolean>`${orderReturn.orderVersion} = ${salesOrder.version}`,
      orderItemId: orderReturnLine.orderLineId,
      barcode: lot.barcode,
      sublotBarcode: orderReturnLine.sublotBarcode,
      units: orderReturnLine.units,
      reason: orderReturnLine.reason,
      disposal: orderReturnLine.disposal,
    })
    .from(orderReturn)
    .innerJoin(salesOrder, eq(salesOrder.id, orderReturn.orderId))
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(lot, eq(lot.id, orderReturnLine.lotId))
    .where(and(eq(orderReturn.orderId, orderId), isNull(orderReturn.undoneAt)))
    .orderBy(asc(orderReturn.id), asc(orderReturnLine.id));

/** The same by rejection or return. */
export const returnsOf = (rows: Awaited<ReturnType<typeof returnedGoods>>) =>
  [...Map.groupBy(rows, (row) => row.returnId).values()].flatMap((goods) => {
    const [first] = goods;
    if (first === undefined) return [];
    const { returnId, kind, creditAmount, reference, personName, createdAt, mayUndo } = first;
    const lines = goods.map(({ orderItemId, barcode, sublotBarcode, units, reason, disposal }) => ({
      orderItemId,
      barcode,
      sublotBarcode,
      units,
      reason,
      disposal,
    }));
    return [{ returnId, kind, creditAmount, reference, personName, createdAt, mayUndo, lines }];
  });
