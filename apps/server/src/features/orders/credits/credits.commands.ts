import { messages } from '@cartwright/contract/messages';
import { addMoney, formatMoney, subtractMoney } from '@cartwright/domain/money/money';
import { checkCredit } from '@cartwright/domain/orders/order-edits';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { changeOrder } from '../edit/change-order.commands.ts';
import { endPersonsCredit, writeCredit } from './credit-entries.commands.ts';
import { creditRows, personsCredit } from './credit-rows.queries.ts';

/** The credit of an order, as far as persons give it: what returns gave goes with them alone (domain rule "prices and totals"). */

interface CreditEdit {
  readonly orderId: number;
  readonly creditAmount: number;
  /** Why it is given, in the person's words. */
  readonly reason?: string | null | undefined;
  readonly version?: number | null | undefined;
}

const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`);

/** Adds an entry, at most what the order comes to (INV-24). */
export const addCredit = async (ctx: StaffCtx, { orderId, creditAmount, reason, version }: CreditEdit) =>
  await changeOrder(ctx, { order: { orderId }, version, change: 'money' }, async (ctx, found) => {
    assertAllowed(checkCredit(creditAmount, found.grandTotal, 0));
    writeCredit(ctx, { orderId, amount: creditAmount, reason: reason ?? '', returnId: null });
    const credit = addMoney(found.creditAmount, creditAmount);
    return {
      action: 'set credit',
      message: messages.creditApplied,
      note: `Credit of ${formatMoney(creditAmount)} added${because(reason ?? '')}`,
      set: { creditAmount: credit },
      detail: { before: found.creditAmount, after: credit, reason: reason || undefined },
      isNothing: creditAmount === 0,
    };
  });

/** Sets what persons gave to one entry, at most the grand total and what they gave (spec 001 §5, INV-24). */
async function setPersonsCredit(
  ctx: StaffCtx,
  { orderId, creditAmount, reason, version }: CreditEdit,
  message: string,
) {
  return await changeOrder(ctx, { order: { orderId }, version, change: 'money' }, async (ctx, found) => {
    const given = personsCredit(await creditRows(ctx.db, orderId));
    assertAllowed(checkCredit(creditAmount, found.grandTotal, given));
    await endPersonsCredit(ctx, orderId);
    writeCredit(ctx, { orderId, amount: creditAmount, reason: reason ?? '', returnId: null });
    const credit = addMoney(subtractMoney(found.creditAmount, given), creditAmount);
    return {
      action: 'set credit',
      message,
      note: `Credit ${formatMoney(given)} to ${formatMoney(creditAmount)}${because(reason ?? '')}`,
      set: { creditAmount: credit },
      detail: { before: found.creditAmount, after: credit, reason: reason || undefined },
    };
  });
}

export const setCredit = async (ctx: StaffCtx, edit: CreditEdit) =>
  await setPersonsCredit(ctx, edit, messages.creditUpdated);

/** Takes back what persons gave. */
export const removeCredit = async (ctx: StaffCtx, edit: Omit<CreditEdit, 'creditAmount'>) =>
  await setPersonsCredit(ctx, { ...edit, creditAmount: 0 }, messages.creditDeleted);
