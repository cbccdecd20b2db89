import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { clientSales } from '../schema/orders-sums.table.ts';

/**
 * What a client bought here and before, in the other system of a new company: the orders with the past orders, which an
 * import brought in. Lists and sums of orders, which lead to the orders that they name, do without.
 */

/** When a client bought last; null when never. */
export const lastBought = sql<
  string | null
>`greatest(${clientSales.lastOrderDate}, ${clientSales.lastPastOrderDate})`.mapWith(clientSales.lastOrderDate) as SQL<
  string | null
>;

/** How often it bought. */
export const timesBought: SQL<number> = sql<number>`coalesce(${clientSales.orderCount} + ${clientSales.pastOrderCount}, 0)`;

/** For how much it bought in a month; null without a row of the month. */
export const boughtInMonth = (of: { readonly total: SQLWrapper; readonly pastTotal: SQLWrapper }): SQL<number> =>
  sql<number>`${of.total} + ${of.pastTotal}`;
