import { and, asc, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../core/context.ts';
import { orderPayment } from '../../../db/schema/orders-money.table.ts';
import { person } from '../../../db/schema/people.table.ts';

const nameOf = (id: AnyPgColumn) =>
  sql<string | null>`(select ${person.name} from ${person} where ${person.id} = ${id})`;

const columns = {
  paymentId: orderPayment.id,
  amount: orderPayment.amount,
  paidOn: orderPayment.paidOn,
  method: orderPayment.method,
  reference: orderPayment.reference,
  personName: nameOf(orderPayment.personId),
};

/** The payments of an order that were not taken back, oldest first. */
export const paymentRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select(columns)
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, orderId), isNull(orderPayment.removedAt)))
    .orderBy(asc(orderPayment.paidOn), asc(orderPayment.id));

/** Those that were taken back, with the reason, oldest first. */
export const takenBackRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      ...columns,
      takenBackAt: sql<string>`${orderPayment.removedAt}`.mapWith(orderPayment.removedAt),
      takenBackByName: nameOf(orderPayment.removedBy),
      reason: sql<string>`coalesce(${orderPayment.reasonForRemoving}, '')`,
    })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, orderId), isNotNull(orderPayment.removedAt)))
    .orderBy(asc(orderPayment.removedAt), asc(orderPayment.id));
