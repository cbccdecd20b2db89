import { messages } from '@cartwright/contract/messages';
import { checkCharge } from '@cartwright/domain/orders/order-edits';
import { formatMoney } from '@cartwright/domain/money/money';
import { chargeAmount, type OrderCharge } from '@cartwright/domain/money/totals';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { chargeType, orderCharge } from '../../../db/schema/orders-money.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { changeOrder, reasonNote } from '../order/change-order.commands.ts';

interface ChargeToSave {
  /** The charge to change; 0 or none adds one. */
  readonly id?: number | null | undefined;
  readonly orderId: number;
  readonly chargeId?: number | null | undefined;
  readonly isFlat?: boolean | null | undefined;
  readonly amount?: number | null | undefined;
  readonly unitPrice?: number | null | undefined;
  readonly units?: number | null | undefined;
  readonly version?: number | null | undefined;
}

/** Adds a charge or changes one; a flat one drops unit price and units, one per unit its amount (spec 001 §5). */
export async function saveCharge(ctx: StaffCtx, { id, orderId, chargeId, version, ...given }: ChargeToSave) {
  if (!chargeId || given.isFlat == null) fail('charge_incomplete');
  const form: OrderCharge = given.isFlat
    ? { amount: given.amount ?? null, unitPrice: null, units: null }
    : { amount: null, unitPrice: given.unitPrice ?? null, units: given.units ?? null };
  assertAllowed(checkCharge(form));
  return await changeOrder(ctx, { order: { orderId }, version, change: 'money' }, async (ctx) => {
    const saved = id ? await chargeOf(ctx, orderId, id) : null;
    const type = await chargeTypeOf(ctx, chargeId, saved?.chargeTypeId);
    const total = chargeAmount(form);
    const row = { ...form, chargeTypeId: type.id, total };
    const write =
      saved === null
        ? ctx.db.insert(orderCharge).values({ ...row, orderId })
        : ctx.db.update(orderCharge).set(row).where(eq(orderCharge.id, saved.id));
    deferWrite(ctx, write);
    if (saved === null) {
      const note = `Charge ${type.name} of ${formatMoney(total)} added`;
      return { action: 'add charge', message: messages.added, note, detail: row };
    }
    const { chargeTypeId, amount, unitPrice, units } = saved;
    const former = await nameOf(ctx, chargeTypeId);
    const name = former === type.name ? type.name : `${former} to ${type.name},`;
    return {
      action: 'change charge',
      message: messages.updated,
      note: `Charge ${name} ${formatMoney(saved.total)} to ${formatMoney(total)}`,
      detail: {
        ...row,
        orderChargeId: saved.id,
        before: { chargeTypeId, amount, unitPrice, units, total: saved.total },
      },
    };
  });
}

/** The name of a charge's type, which may be out of use. */
async function nameOf({ db }: StaffCtx, chargeTypeId: number): Promise<string> {
  const [found] = await db.select({ name: chargeType.name }).from(chargeType).where(eq(chargeType.id, chargeTypeId));
  return found?.name ?? '';
}

/** A charge of a locked order. */
async function chargeOf(ctx: StaffCtx, orderId: number, id: number) {
  const ofOrder = and(eq(orderCharge.id, id), eq(orderCharge.orderId, orderId));
  const [found] = await ctx.db.select().from(orderCharge).where(ofOrder);
  return found ?? fail('not_found');
}

/** A type in use, or the one that the charge has already. */
async function chargeTypeOf(ctx: StaffCtx, chargeTypeId: number, current: number | undefined) {
  const [found] = await ctx.db.select().from(chargeType).where(eq(chargeType.id, chargeTypeId));
  if (found === undefined) fail('not_found');
  if (!found.isActive && found.id !== current) fail('charge_incomplete');
  return found;
}

/** Removes a charge. 0, where none was chosen, is `charge_not_selected` (spec 001 §5). */
export async function removeCharge(ctx: StaffCtx, chargeId: number) {
  if (chargeId === 0) fail('charge_not_selected');
  return await changeOrder(ctx, { order: { chargeId }, change: 'money' }, async (ctx, found) => {
    const [removed] = await ctx.db
      .delete(orderCharge)
      .where(and(eq(orderCharge.id, chargeId), eq(orderCharge.orderId, found.id)))
      .returning();
    if (removed === undefined) fail('not_found');
    return {
      action: 'remove charge',
      message: messages.updated,
      note: `Charge ${await nameOf(ctx, removed.chargeTypeId)} of ${formatMoney(removed.total)} removed`,
      detail: { ...removed },
    };
  });
}

interface DiscountEdit {
  readonly orderId: number;
  /** Dollars off the order. */
  readonly discountAmount: number;
  readonly discountReason?: string | null | undefined;
  readonly version?: number | null | undefined;
}

/** Sets the discount of the order, below its gross total (domain rule "prices and totals"); each line sells for its share less. */
export const setOrderDiscount = async (
  ctx: StaffCtx,
  { orderId, discountAmount, discountReason, version }: DiscountEdit,
) =>
  await changeOrder(ctx, { order: { orderId }, version, change: 'money' }, async (_ctx, found) => ({
    action: 'set order discount',
    message: messages.updated,
    note: `Order discount ${formatMoney(found.orderDiscount)} to ${formatMoney(discountAmount)}${reasonNote(discountReason)}`,
    set: {
      orderDiscount: discountAmount,
      discountReason: discountAmount > 0 && discountReason ? discountReason : null,
    },
    detail: { before: found.orderDiscount, after: discountAmount, ...(discountReason ? { discountReason } : {}) },
    setsPrices: true,
    isNothing:
      found.orderDiscount === discountAmount &&
      (discountReason ?? found.discountReason ?? '') === (found.discountReason ?? ''),
  }));
