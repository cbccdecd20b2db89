import { messages } from '@cartwright/contract/messages';
import { addMoney, formatMoney, subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { checkCredit } from '@cartwright/domain/orders/order-edits';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { changeOrder } from '../order/change-order.commands.ts';
import { endCredits, writeCredit } from './credit-entries.commands.ts';
import { creditRows, personsEntries } from './credit-rows.queries.ts';

/** The credit of an order, as far as persons give it: what returns gave goes with them alone (domain rule "prices and totals"). */

interface CreditEdit {
  readonly orderId: number;
  readonly creditAmount: number;
  /** Why it is given, in the person's words. */
  readonly reason?: string | null | undefined;
  readonly version?: number | null | undefined;
}

/** Of the entry that is named; without one, of all that persons gave. */
interface GivenCredit {
  readonly creditId?: number | null | undefined;
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

/** Sets entries of persons to one, at most the grand total and what these gave (spec 001 §5, INV-24). */
async function setPersonsCredit(
  ctx: StaffCtx,
  { orderId, creditId, creditAmount, reason, version }: CreditEdit & GivenCredit,
  message: string,
) {
  return await changeOrder(ctx, { order: { orderId }, version, change: 'money' }, async (ctx, found) => {
    const entries = personsEntries(await creditRows(ctx.db, orderId));
    const replaced = creditId == null ? entries : entries.filter((entry) => entry.creditId === creditId);
    if (creditId != null && replaced.length === 0) fail('not_found');
    const given = sumMoney(replaced.map(({ amount }) => amount));
    assertAllowed(checkCredit(creditAmount, found.grandTotal, given));
    await endCredits(
      ctx,
      replaced.map((entry) => entry.creditId),
    );
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

export const setCredit = async (ctx: StaffCtx, edit: CreditEdit & GivenCredit) =>
  await setPersonsCredit(ctx, edit, messages.creditUpdated);

/** Takes back what persons gave. */
export const removeCredit = async (ctx: StaffCtx, edit: Omit<CreditEdit, 'creditAmount'> & GivenCredit) =>
  await setPersonsCredit(ctx, { ...edit, creditAmount: 0 }, messages.creditDeleted);
