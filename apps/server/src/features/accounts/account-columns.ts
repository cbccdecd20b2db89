import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '../../context.ts';
import { client, clientRetailSales, holdingCompany, route } from '../../db/schema/accounts.table.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { clientMonthSales, clientSales } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { invitationStatus, workflowStatus } from '../../db/schema/settings.table.ts';
import { cartScope } from '../../db/scope.ts';

/** The columns of an account and the tables behind them; the list and the client page share them. */

export const monthToDate = alias(clientMonthSales, 'month_to_date');
export const lastMonth = alias(clientMonthSales, 'last_month');
const lastMonthRetail = alias(clientRetailSales, 'last_month_retail');

export const accountColumns = {
  id: client.id,
  tradename: client.tradename,
  name: client.name,
  licenseNo: client.licenseNo,
  dayPhone: client.dayPhone,
  streetAddress: client.streetAddress,
  suite: client.suite,
  city: client.city,
  state: client.state,
  county: client.county,
  zipCode: client.zipCode,
  ubi: client.ubi,
  assignedTo: client.assignedTo,
  assignedToName: person.name,
  assignee: person.name,
  routeName: route.name,
  holdingCompany: holdingCompany.tradename,
  workflowStatus: workflowStatus.name,
  invitationStatus: invitationStatus.name,
  lastContactedDate: client.lastContactedDate,
  lastOrderDate: clientSales.lastOrderDate,
  orders: sql<number>`coalesce(${clientSales.orderCount}, 0)`,
  lastMonthTotalRetailSales: lastMonthRetail.total,
  lastMonthTotalSalesForRetailer: sql<number>`coalesce(${lastMonth.total}, 0)`,
  monthTodateSales: sql<number>`coalesce(${monthToDate.total}, 0)`,
  isCannabisLicensed: client.isCannabisLicensed,
  cartId: cart.id,
  cartItemCount: cart.itemCount,
};

const orBlank = (column: AnyPgColumn) => sql`coalesce(${column}, '')`;
const orZero = (column: AnyPgColumn) => sql`coalesce(${column}, 0)`;

/** What each column sorts by: a missing value is the smallest. */
export const sortColumns = {
  ...accountColumns,
  name: orBlank(client.name),
  licenseNo: orBlank(client.licenseNo),
  dayPhone: orBlank(client.dayPhone),
  streetAddress: orBlank(client.streetAddress),
  suite: orBlank(client.suite),
  city: orBlank(client.city),
  state: orBlank(client.state),
  county: orBlank(client.county),
  zipCode: orBlank(client.zipCode),
  ubi: orBlank(client.ubi),
  assignedTo: orZero(client.assignedTo),
  assignedToName: orBlank(person.name),
  assignee: orBlank(person.name),
  routeName: orBlank(route.name),
  holdingCompany: orBlank(holdingCompany.tradename),
  workflowStatus: orBlank(workflowStatus.name),
  invitationStatus: orBlank(invitationStatus.name),
  lastContactedDate: sql`coalesce(${client.lastContactedDate}, '-infinity')`,
  lastOrderDate: sql`coalesce(${clientSales.lastOrderDate}, '-infinity')`,
  lastMonthTotalRetailSales: orZero(lastMonthRetail.total),
  cartId: orZero(cart.id),
  cartItemCount: orZero(cart.itemCount),
};

/** First days of the business month and of the one before it. */
export interface Months {
  readonly current: string;
  readonly last: string;
}

/** The client's current cart, as far as the actor may open it. */
export const currentCart = (actor: Actor): SQL | undefined =>
  and(eq(cart.clientId, client.id), eq(cart.status, 'open'), cartScope(actor));

/**
 * Joins what `accountColumns` names, but for the cart, to a query of clients. Each finds one row at most and says so by a
 * unique index: PostgreSQL leaves out what a statement does not use.
 */
export const joinFacts = <Q extends PgSelect>(query: Q, months: Months) =>
  query
    .leftJoin(person, eq(person.id, client.assignedTo))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(holdingCompany, eq(holdingCompany.id, client.holdingCompanyId))
    .leftJoin(workflowStatus, eq(workflowStatus.id, client.workflowStatusId))
    .leftJoin(invitationStatus, eq(invitationStatus.id, client.invitationStatusId))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .leftJoin(
      lastMonthRetail,
      sql`${lastMonthRetail.clientId} = ${client.id} and ${lastMonthRetail.month} = ${months.last}`,
    )
    .leftJoin(lastMonth, sql`${lastMonth.clientId} = ${client.id} and ${lastMonth.month} = ${months.last}`)
    .leftJoin(monthToDate, sql`${monthToDate.clientId} = ${client.id} and ${monthToDate.month} = ${months.current}`);

/** Joins all that `accountColumns` names. */
export const joinAccount = <Q extends PgSelect>(query: Q, months: Months, actor: Actor) =>
  joinFacts(query, months).leftJoin(cart, currentCart(actor));

const ofCart = new Set(['cartid', 'cartitemcount']);

/** Whether a sort by these fields needs the cart. */
export const sortsByCart = (fields: readonly { readonly field: string }[]): boolean =>
  fields.some(({ field }) => ofCart.has(field.toLowerCase()));
