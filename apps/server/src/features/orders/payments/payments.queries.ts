import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { orderPayment } from '../../../db/schema/orders-money.table.ts';
import { person } from '../../../db/schema/people.table.ts';

/** The payments of an order that were not taken back, oldest first. */
export const paymentRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      paymentId: orderPayment.id,
      amount: orderPayment.amount,
      paidOn: orderPayment.paidOn,
      method: orderPayment.method,
      reference: orderPayment.reference,
      personName: sql<
        string | null
      >`(select ${person.name} from ${person} where ${person.id} = ${orderPayment.personId})`,
    })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, orderId), isNull(orderPayment.removedAt)))
    .orderBy(asc(orderPayment.paidOn), asc(orderPayment.id));
