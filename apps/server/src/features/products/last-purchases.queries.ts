import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { businessDayOf } from '../../db/rules/days.ts';
import { isSale } from '../../db/rules/orders.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';

/** When a client bought a product last (YYYY-MM-DD), and the units of that order. */
export interface LastPurchase {
  readonly productId: number;
  readonly date: string;
  readonly units: number;
}

interface Given {
  readonly clientId: Placeholder<string, number>;
  readonly timeZone: Placeholder<string, string>;
}

/** The last purchases of an array of products by a client, without samples and cancelled orders; its orders are read once. */
export const lastPurchases = (db: Db, productIds: SQL, { clientId, timeZone }: Given) =>
  db
    .selectDistinctOn([orderLine.productId], {
      productId: orderLine.productId,
      date: businessDayOf(salesOrder.orderDate, timeZone).as('last_bought_day'),
      units: sql<number>`sum(${orderLine.units})`.as('last_bought_units'),
    })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(
      and(
        eq(salesOrder.clientId, clientId),
        isSale,
        isNull(orderLine.sampleType),
        sql`${orderLine.productId} = any(${productIds})`,
      ),
    )
    .groupBy(orderLine.productId, salesOrder.id)
    .orderBy(orderLine.productId, desc(salesOrder.orderDate), desc(salesOrder.id));
