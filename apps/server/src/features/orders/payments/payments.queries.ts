import { and, asc, eq, isNull, type Placeholder } from 'drizzle-orm';
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
      personName: person.name,
    })
    .from(orderPayment)
    .leftJoin(person, eq(person.id, orderPayment.personId))
    .where(and(eq(orderPayment.orderId, orderId), isNull(orderPayment.removedAt)))
    .orderBy(asc(orderPayment.paidOn), asc(orderPayment.id));
