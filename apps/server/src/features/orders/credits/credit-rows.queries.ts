import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { orderCredit } from '../../../db/schema/orders-money.table.ts';
import { person } from '../../../db/schema/people.table.ts';

/** The entries of an order's credit that count, oldest first. */
export const creditRows = (db: Db, orderId: Placeholder<string, number> | number) =>
  db
    .select({
      creditId: orderCredit.id,
      amount: orderCredit.amount,
      reason: orderCredit.reason,
      returnId: orderCredit.returnId,
      personName: sql<
        string | null
      >`(select ${person.name} from ${person} where ${person.id} = ${orderCredit.personId})`,
      createdAt: orderCredit.createdAt,
    })
    .from(orderCredit)
    .where(and(eq(orderCredit.orderId, orderId), isNull(orderCredit.removedAt)))
    .orderBy(asc(orderCredit.id));

type CreditRow = Awaited<ReturnType<typeof creditRows>>[number];

const isPersons = ({ returnId }: Pick<CreditRow, 'returnId'>): boolean => returnId === null;

/** What persons gave of these entries. */
export const personsEntries = (rows: readonly CreditRow[]): CreditRow[] => rows.filter(isPersons);

/** The same as fields of the order, with the reason that was last given. */
export const creditsOf = (rows: readonly CreditRow[]) => ({
  credits: rows.map(({ returnId, ...row }) => ({
    ...row,
    origin: returnId === null ? ('person' as const) : ('return' as const),
    returnId,
  })),
  creditReason: rows.findLast((row) => isPersons(row) && row.reason !== '')?.reason ?? null,
});
