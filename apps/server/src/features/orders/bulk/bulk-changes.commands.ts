import { checkReason, checkStatus } from '@cartwright/domain/orders/order-guards';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { person } from '../../../db/schema/people.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertDeliveryDate } from '../../carts/cart/carts.commands.ts';
import { returnStock } from '../status/cancel-order.commands.ts';
import { activePerson, deliveryTrace } from '../edit/order-facts.commands.ts';
import { type OrderRow, stageOf } from '../order/order.locks.ts';
import { stepOrders } from '../status/step-order.commands.ts';
import { changeOrders } from './change-orders.commands.ts';
import { assertSome, part } from './left-out.ts';
import { lockOrders } from './orders.locks.ts';
import { formerValues } from './former-values.queries.ts';

interface Chosen {
  readonly orderIds: readonly number[];
}

/** Sets the estimated delivery date, today or later, of many orders (spec 001 §5). */
export async function setDeliveryDates(
  ctx: StaffCtx,
  { orderIds, estimateDeliveryDate }: Chosen & { readonly estimateDeliveryDate: string },
) {
  assertDeliveryDate(ctx, estimateDeliveryDate);
  return await inTransaction(ctx, async (ctx) =>
    assertSome(
      'nothing_to_update',
      await moveDeliveries(ctx, await lockOrders(ctx, orderIds), () => ({ estimateDeliveryDate })),
    ),
  );
}

/** Gives many orders to a sales person (spec 001 §5). */
export async function setSalesPersons(
  ctx: StaffCtx,
  { orderIds, salesPersonId }: Chosen & { readonly salesPersonId: number },
) {
  return await inTransaction(ctx, async (ctx) => {
    const orders = await lockOrders(ctx, orderIds);
    await activePerson(ctx, salesPersonId);
    return assertSome('nothing_to_update', await giveToPersons(ctx, orders, () => ({ salesPersonId })));
  });
}

interface Undone {
  readonly field: 'estimateDeliveryDate' | 'salesPersonId';
  /** Each with the version that the change has left. */
  readonly orders: readonly { readonly orderId: number; readonly version: number }[];
}

/** Gives each order the date or the sales person back that the actor's change of many took; those changed since stay. */
export async function undoChanges(ctx: StaffCtx, { field, orders: given }: Undone) {
  return await inTransaction(ctx, async (ctx) => {
    const orders = await lockOrders(
      ctx,
      given.map(({ orderId }) => orderId),
    );
    const seen = new Map(given.map(({ orderId, version }) => [orderId, version]));
    const former = await formerValues(
      ctx,
      field,
      orders.filter(({ id, version }) => seen.get(id) === version),
    );
    const change = field === 'estimateDeliveryDate' ? moveDeliveries : giveToPersons;
    return assertSome('undo_refused', await change(ctx, orders, ({ id }) => former.get(id)));
  });
}

const moveDeliveries = async (
  ctx: StaffCtx,
  orders: readonly OrderRow[],
  valuesOf: (order: OrderRow) => { readonly estimateDeliveryDate?: string } | undefined,
) =>
  await changeOrders(ctx, orders, {
    change: 'delivery',
    valuesOf,
    already: 'The order has this date already.',
    traceOf: (order, { estimateDeliveryDate }) => deliveryTrace(order, estimateDeliveryDate),
  });

async function giveToPersons(
  ctx: StaffCtx,
  orders: readonly OrderRow[],
  valuesOf: (order: OrderRow) => { readonly salesPersonId?: number } | undefined,
) {
  const ids = orders.flatMap((order) => [order.salesPersonId, valuesOf(order)?.salesPersonId ?? order.salesPersonId]);
  const { id, name } = person;
  const people = await ctx.db.select({ id, name }).from(person).where(inArray(id, ids));
  const nameOf = (personId: number): string => people.find((each) => each.id === personId)?.name ?? '';
  return await changeOrders(ctx, orders, {
    change: 'submittedInfo',
    valuesOf,
    already: 'The order has this sales person already.',
    traceOf: ({ orderDate, salesPersonId: from }, { salesPersonId }) => ({
      action: 'change submitted info',
      note: `Sales person ${nameOf(from)} to ${nameOf(salesPersonId)}`,
      detail: {
        before: { orderDate, salesPersonId: from },
        after: { updatedSalesPersonId: salesPersonId, orderDate, salesPersonId },
      },
    }),
  });
}

/** Cancels many orders for one reason; those that their status does not let cancel are left out (INV-29). */
export async function cancelOrders(
  ctx: StaffCtx,
  { orderIds, reasonForCanceling }: Chosen & { readonly reasonForCanceling: string },
) {
  assertAllowed(checkReason('cancel', reasonForCanceling));
  return await inTransaction(ctx, async (ctx) => {
    const orders = await lockOrders(ctx, orderIds);
    const { taken, leftOut } = part(orders, (order) => checkStatus(stageOf(order), 'cancel'));
    await returnStock(
      ctx,
      taken.map(({ id }) => id),
    );
    const set = { cancelledAt: ctx.now().toISOString(), reasonForCanceling };
    const changed = await stepOrders(
      ctx,
      'cancel',
      taken.map((found) => ({ found, set })),
      reasonForCanceling,
    );
    return assertSome('transition_refused', {
      changed: changed.map(({ orderId, orderNo, version }) => ({ orderId, orderNo, version })),
      leftOut,
    });
  });
}
