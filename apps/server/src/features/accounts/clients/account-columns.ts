import { and, eq, getTableName, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../core/context.ts';
import { boughtInMonth, lastBought } from '../../../db/rules/past-orders.ts';
import { client, clientRetailSales, holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { closedLicense } from '../../../db/schema/accounts-licenses.table.ts';
import { deliveryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { invitation, marketAccess } from '../../../db/schema/invitations.table.ts';
import { clientMonthSales, clientSales } from '../../../db/schema/orders-sums.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { invitationStatus, workflowStatus } from '../../../db/schema/settings.table.ts';
import { cartReach, cartsOfClientWithin, type PersonId, type Reach } from '../../../auth/scope.ts';

/** The columns of an account and their tables, shared by the list and the client page. */

export const monthToDate = alias(clientMonthSales, 'month_to_date');
export const lastMonth = alias(clientMonthSales, 'last_month');
const lastMonthRetail = alias(clientRetailSales, 'last_month_retail');

type Day = string | Placeholder<string, string>;

/** First days of the business month and of the one before it. */
export interface Months {
  readonly current: Day;
  readonly last: Day;
}

/** Who reads accounts, and whose carts they may open. */
export interface Reader {
  readonly personId: PersonId;
  readonly carts: Reach;
}

export const readerOf = (actor: Actor): Reader => ({ personId: actor.personId, carts: cartReach(actor) });

/** The row of each other table that belongs to the client; a unique index allows one at most. */
export const rowsOf = (months: Months) => ({
  person: eq(person.id, client.assignedTo),
  route: eq(route.id, client.routeId),
  holdingCompany: eq(holdingCompany.id, client.holdingCompanyId),
  workflowStatus: eq(workflowStatus.id, client.workflowStatusId),
  invitationStatus: eq(invitationStatus.id, client.invitationStatusId),
  // A literal, because a generic plan would not use the index of the pending ones.
  pendingInvitation: sql`${invitation.clientId} = ${client.id} and ${invitation.status} = 'Pending'`,
  marketAccess: eq(marketAccess.clientId, client.id),
  clientSales: eq(clientSales.clientId, client.id),
  lastMonthRetail: sql`${lastMonthRetail.clientId} = ${client.id} and ${lastMonthRetail.month} = ${months.last}`,
  lastMonth: sql`${lastMonth.clientId} = ${client.id} and ${lastMonth.month} = ${months.last}`,
  monthToDate: sql`${monthToDate.clientId} = ${client.id} and ${monthToDate.month} = ${months.current}`,
});

/** The label preference, 1 where nobody set any (spec 000 §3). */
const labelPreference = sql<number>`coalesce((select ${deliveryPreference.labelBarcodePreferenceId} from ${deliveryPreference} where ${deliveryPreference.clientId} = ${client.id}), 1)`;

/**
 * The columns of a row. A single value of another table is a subquery: PostgreSQL takes longer to plan ten joins than
 * to read a page of rows.
 */
export function accountColumns(months: Months, reader: Reader) {
  const its = rowsOf(months);
  const assignee = sql<string | null>`(select ${person.name} from ${person} where ${its.person})`;
  const sales = (of: typeof lastMonth | typeof monthToDate, which: SQL) =>
    sql<number>`coalesce((select ${boughtInMonth(of)} from ${clientMonthSales} ${sql.identifier(getTableName(of))} where ${which}), 0)`;
  return {
    id: client.id,
    tradename: client.tradename,
    name: client.name,
    licenseNo: client.licenseNo,
    closedLicense: sql<
      string | null
    >`(select ${closedLicense.reason} from ${closedLicense} where ${closedLicense.licenseNo} = ${client.licenseNo})`,
    dayPhone: client.dayPhone,
    streetAddress: client.streetAddress,
    suite: client.suite,
    city: client.city,
    state: client.state,
    county: client.county,
    zipCode: client.zipCode,
    ubi: client.ubi,
    assignedTo: client.assignedTo,
    assignedToName: assignee,
    assignee,
    route: client.routeId,
    routeName: sql<string | null>`(select ${route.name} from ${route} where ${its.route})`,
    holdingCompany: sql<
      string | null
    >`(select ${holdingCompany.tradename} from ${holdingCompany} where ${its.holdingCompany})`,
    workflowStatus: sql<
      string | null
    >`(select ${workflowStatus.name} from ${workflowStatus} where ${its.workflowStatus})`,
    invitationStatus: sql<
      string | null
    >`(select ${invitationStatus.name} from ${invitationStatus} where ${its.invitationStatus})`,
    invitationStatusId: client.invitationStatusId,
    pendingInvitationId: sql<
      number | null
    >`(select ${invitation.id} from ${invitation} where ${its.pendingInvitation})`,
    marketId: sql<number | null>`(select ${marketAccess.id} from ${marketAccess} where ${its.marketAccess})`,
    lastContactedDate: client.lastContactedDate,
    lastOrderDate: lastBought,
    orders: sql<number>`coalesce(${clientSales.orderCount}, 0)`,
    lastMonthTotalRetailSales: sql<
      number | null
    >`(select ${lastMonthRetail.total} from ${clientRetailSales} ${sql.identifier(getTableName(lastMonthRetail))} where ${its.lastMonthRetail})`,
    lastMonthTotalSalesForRetailer: sales(lastMonth, its.lastMonth),
    monthTodateSales: sales(monthToDate, its.monthToDate),
    isCannabisLicensed: client.isCannabisLicensed,
    labelBarcodePreferenceId: labelPreference,
    cartId: cart.id,
    cartItemCount: cart.lineCount,
    cartOwnerName: cartOwnerBeyond(reader),
  };
}

/** A literal, because a generic plan would not use the index of the current carts. */
const isCurrent = sql`${cart.clientId} = ${client.id} and ${cart.status} = 'open'`;

/** The client's current cart, as far as a person may open it. */
export const currentCartWithin = ({ carts, personId }: Reader): SQL | undefined =>
  and(isCurrent, cartsOfClientWithin(carts, personId));

/** Whose the client's current cart is, when it is out of the person's reach; null without one. */
export function cartOwnerBeyond({ carts, personId }: Reader): SQL<string | null> {
  const isReached = cartsOfClientWithin(carts, personId);
  if (isReached === undefined) return sql<null>`null`;
  return sql`(select ${person.name} from ${cart} join ${person} on ${person.id} = ${cart.personId}
    where ${isCurrent} and not coalesce(${isReached}, false))`;
}

/** Joins the tables of which `accountColumns` reads more than one value. */
export const joinAccount = <Q extends PgSelect>(query: Q, months: Months, reader: Reader) =>
  query.leftJoin(clientSales, rowsOf(months).clientSales).leftJoin(cart, currentCartWithin(reader));

const orBlank = (column: AnyPgColumn) => sql`coalesce(${column}, '')`;
const orZero = (column: SQLWrapper) => sql`coalesce(${column}, 0)`;

/** The sort key of each column: a missing value is the smallest. */
export const sortColumns = {
  id: client.id,
  tradename: client.tradename,
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
  route: orZero(client.routeId),
  routeName: orBlank(route.name),
  holdingCompany: orBlank(holdingCompany.tradename),
  workflowStatus: orBlank(workflowStatus.name),
  invitationStatus: orBlank(invitationStatus.name),
  invitationStatusId: orZero(client.invitationStatusId),
  lastContactedDate: sql`coalesce(${client.lastContactedDate}, '-infinity')`,
  lastOrderDate: sql`coalesce(${lastBought}, '-infinity')`,
  orders: orZero(clientSales.orderCount),
  lastMonthTotalRetailSales: orZero(lastMonthRetail.total),
  lastMonthTotalSalesForRetailer: orZero(boughtInMonth(lastMonth)),
  monthTodateSales: orZero(boughtInMonth(monthToDate)),
  isCannabisLicensed: client.isCannabisLicensed,
  labelBarcodePreferenceId: labelPreference,
  cartId: orZero(cart.id),
  cartItemCount: orZero(cart.lineCount),
};

/** Joins only the tables that a sort by these fields needs. */
export function joinSorted(
  query: PgSelect,
  fields: readonly { readonly field: string }[],
  months: Months,
  reader: Reader,
): void {
  const sortedBy = new Set(fields.map(({ field }) => field.toLowerCase()));
  const needs = (...columns: (keyof typeof sortColumns)[]): boolean =>
    columns.some((column) => sortedBy.has(column.toLowerCase()));
  const its = rowsOf(months);
  if (needs('assignee', 'assignedToName')) query.leftJoin(person, its.person);
  if (needs('routeName')) query.leftJoin(route, its.route);
  if (needs('holdingCompany')) query.leftJoin(holdingCompany, its.holdingCompany);
  if (needs('workflowStatus')) query.leftJoin(workflowStatus, its.workflowStatus);
  if (needs('invitationStatus')) query.leftJoin(invitationStatus, its.invitationStatus);
  if (needs('orders', 'lastOrderDate')) query.leftJoin(clientSales, its.clientSales);
  if (needs('lastMonthTotalRetailSales')) query.leftJoin(lastMonthRetail, its.lastMonthRetail);
  if (needs('lastMonthTotalSalesForRetailer')) query.leftJoin(lastMonth, its.lastMonth);
  if (needs('monthTodateSales')) query.leftJoin(monthToDate, its.monthToDate);
  if (needs('cartId', 'cartItemCount')) query.leftJoin(cart, currentCartWithin(reader));
}
