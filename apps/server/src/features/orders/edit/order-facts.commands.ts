import { messages } from '@cartwright/contract/messages';
import { businessDate, businessDayRange, formatDate } from '@cartwright/domain/dates/dates';
import { quarterOf } from '@cartwright/domain/carts/sample-limits';
import { checkOrderDate } from '@cartwright/domain/orders/order-edits';
import { and, eq } from 'drizzle-orm';
import { isStaff } from '../../../auth/staff.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findClient } from '../../accounts/clients/find-client.queries.ts';
import { assertDeliveryDate } from '../../carts/cart/carts.commands.ts';
import { holdSamples } from '../../carts/samples/hold-samples.locks.ts';
import { changeOrder } from '../order/change-order.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import type { OrderLine } from '../order/order-lines.queries.ts';

interface Versioned {
  readonly orderId: number;
  readonly version?: number | null | undefined;
}

/** Sets the estimated delivery date, today or later, of an order that is still to be delivered. */
export const setOrderDeliveryDate = async (
  ctx: StaffCtx,
  { orderId, version, estimateDeliveryDate }: Versioned & { readonly estimateDeliveryDate: string },
) => {
  assertDeliveryDate(ctx, estimateDeliveryDate);
  return await inTransaction(ctx, async (ctx) => {
    const order = { orderId };
    const changed = await changeOrder(ctx, { order, version, change: 'delivery' }, async (_ctx, found) => ({
      ...deliveryTrace(found, estimateDeliveryDate),
      message: messages.deliveryDateUpdated,
      set: { estimateDeliveryDate },
    }));
    await publish(ctx, 'deliveryMoved', order);
    return changed;
  });
};

/** What the history says of an order whose delivery moves. */
export const deliveryTrace = ({ estimateDeliveryDate }: OrderRow, to: string) => ({
  action: 'set delivery' as const,
  note: `Estimated delivery ${formatDate(estimateDeliveryDate)} to ${formatDate(to)}`,
  detail: { before: estimateDeliveryDate, after: to },
});

interface SubmittedBy extends Versioned {
  readonly updatedOrderDate?: string | null | undefined;
  readonly updatedSalesPersonId?: number | null | undefined;
}

/** Changes the sales person or the order date, or both; `nothing_to_update` without either (spec 001 §5). */
export async function setSubmittedBy(ctx: StaffCtx, { orderId, version, ...given }: SubmittedBy) {
  const { updatedOrderDate, updatedSalesPersonId } = given;
  if (!updatedOrderDate && !updatedSalesPersonId) fail('nothing_to_update');
  if (updatedOrderDate) assertAllowed(checkOrderDate(updatedOrderDate, businessDate(ctx.now(), ctx.timeZone)));
  return await changeOrder(ctx, { order: { orderId }, version, change: 'submittedInfo' }, async (ctx, found, lines) => {
    const salesPerson = updatedSalesPersonId ? await activePerson(ctx, updatedSalesPersonId) : undefined;
    const salesPersonId = salesPerson?.id ?? found.salesPersonId;
    const orderDate = updatedOrderDate ? dayOf(ctx, updatedOrderDate, found.orderDate) : found.orderDate;
    await assertSamplesOf(ctx, found, { lines, orderDate });
    const notes = [
      salesPerson === undefined
        ? []
        : [`Sales person ${await nameOf(ctx, found.salesPersonId)} to ${salesPerson.name}`],
      updatedOrderDate
        ? [`Order date ${formatDate(businessDate(found.orderDate, ctx.timeZone))} to ${formatDate(updatedOrderDate)}`]
        : [],
    ];
    return {
      action: 'change submitted info',
      message: messages.updated,
      note: notes.flat().join(', '),
      set: { orderDate, salesPersonId },
      detail: {
        before: { orderDate: found.orderDate, salesPersonId: found.salesPersonId },
        after: { ...given, orderDate, salesPersonId },
      },
    };
  });
}

/** The trade samples of an order that moves to another quarter count there, as those of a new order. */
async function assertSamplesOf(
  ctx: StaffCtx,
  found: OrderRow,
  { lines, orderDate }: { readonly lines: readonly OrderLine[]; readonly orderDate: string },
): Promise<void> {
  const quarter = (date: string): string => quarterOf(businessDate(date, ctx.timeZone)).from;
  if (quarter(orderDate) === quarter(found.orderDate)) return;
  const samples = await holdSamples(ctx, { ...found, orderDate }, lines);
  samples.assertUnits(lines);
}

/** The start of a business day; the order keeps its instant when the day stays the same. */
function dayOf(ctx: StaffCtx, date: string, current: string): string {
  if (businessDate(current, ctx.timeZone) === date) return current;
  const [start] = businessDayRange(date, ctx.timeZone);
  return start;
}

/** The name of a person, who may be disabled. */
async function nameOf({ db }: StaffCtx, personId: number): Promise<string> {
  const [found] = await db.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return found?.name ?? '';
}

/** Somebody who works here; `not_found` for anybody else. */
export async function activePerson(ctx: StaffCtx, personId: number) {
  const [found] = await ctx.db
    .select()
    .from(person)
    .where(and(eq(person.id, personId), isStaff));
  if (found === undefined || !found.isActive) fail('not_found');
  return found;
}

/** Gives the order to another client of the actor's scope before Ready For Manifest; prices stay. */
export const setOrderClient = async (
  ctx: StaffCtx,
  { orderId, version, clientId }: Versioned & { readonly clientId: number },
) =>
  await changeOrder(ctx, { order: { orderId }, version, change: 'client' }, async (ctx, found, lines) => {
    const [to, from] = [await findClient(ctx, clientId), found.clientId];
    const [former] = await ctx.db.select({ name: client.tradename }).from(client).where(eq(client.id, from));
    const samples = await holdSamples(ctx, { ...found, clientId }, clientId === from ? [] : lines);
    samples.assertLines(lines, 'orderItemId');
    if (!found.isNonCannabis && !to.isCannabisLicensed) fail('wrong_license');
    return {
      action: 'change client',
      message: messages.updated,
      note: `Client ${former?.name ?? ''} to ${to.tradename}`,
      set: { clientId },
      detail: { before: from, after: clientId },
    };
  });
