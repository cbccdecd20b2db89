import { orderStatuses, type StatusFact, statusesWith } from '@cartwright/domain/orders/order-status';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/**
 * What follows a column of statuses in SQL when a fact of the status is to be true. Literals, because a generic plan would
 * not use the indexes of such orders.
 */
export function withFact(fact: StatusFact): string {
  const statuses = statusesWith(fact);
  const others = orderStatuses.filter((status) => !statuses.includes(status));
  return others.length === 1 ? `<> ${quoted(others)}` : `IN (${quoted(statuses)})`;
}

/** Whether a fact is true of the status in a column. */
export const statusHas = (column: SQLWrapper, fact: StatusFact): SQL<boolean> =>
  sql<boolean>`${column} ${sql.raw(withFact(fact))}`;
