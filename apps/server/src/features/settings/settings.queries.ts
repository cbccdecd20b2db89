import { orderStatuses, orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { and, asc, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import {
  clientStatus,
  fulfillmentPriority,
  invitationStatus,
  labelBarcodePreference,
  licenseType,
  noteAttribute,
  partnershipStatus,
  privilege,
  savedView,
  usState,
  workflowStatus,
} from '../../db/schema/settings.table.ts';

/** The lookup lists of spec 000 §3 that share one shape. */
const lookups = {
  privileges: privilege,
  partnershipStatuses: partnershipStatus,
  licenseTypes: licenseType,
  fulfilmentPriorities: fulfillmentPriority,
  invitationStatuses: invitationStatus,
  noteAttributes: noteAttribute,
  clientStatuses: clientStatus,
  workflowStatuses: workflowStatus,
  labelBarcodePreferences: labelBarcodePreference,
};

/** The active values of a lookup, in the seller's order. */
export async function lookupValues(ctx: StaffCtx, list: keyof typeof lookups) {
  const table = lookups[list];
  const data = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.isActive, true))
    .orderBy(asc(table.position), asc(table.name), asc(table.id))
    .limit(1000);
  return { data, count: data.length };
}

/** The states by name; the id is the postal code. */
export async function states(ctx: StaffCtx) {
  const data = await ctx.db.select({ id: usState.code, name: usState.name }).from(usState).orderBy(asc(usState.name));
  return { data, count: data.length };
}

/** What the person saved under a name; the value is null when there is nothing. */
export async function savedViewOf(ctx: StaffCtx, name: string) {
  const [row] = await ctx.db
    .select({ value: savedView.value })
    .from(savedView)
    .where(and(eq(savedView.personId, ctx.actor.personId), eq(savedView.name, name)));
  return { setting: { name, value: row?.value ?? null } };
}

/** The statuses of an order (spec 001 §7, "order status entries"); they are the domain's and not stored. */
export function statusList() {
  const data = orderStatuses.map((status, at) => ({ id: at + 1, name: orderStatusLabel(status), status }));
  return { data, count: data.length };
}
