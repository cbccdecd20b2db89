import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { addUnits, formatMoney, formatUnits, subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { isPriceChange } from '@cartwright/domain/money/price-change';
import { isPriceChangeReported } from '@cartwright/domain/orders/order-guards';
import { checkRejection, rejectedUnits } from '@cartwright/domain/orders/order-returns';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { linesAndTotals } from '../order/change-order.commands.ts';
import { writeTerms } from '../edit/line-prices.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { linesOfOrder, type OrderLine } from '../order/order-lines.queries.ts';
import { statusWithPayments } from '../payments/status-with-payments.queries.ts';
import { stepOrder, type StepRequest } from '../status/step-order.commands.ts';
import { giveBack, takeAgain } from './move-goods.commands.ts';
import { returnableLines } from './returned.queries.ts';
import { undoReturnRow, unitsBack, writeReturn } from './returns.commands.ts';

interface Rejection extends StepRequest {
  /** What the client accepted; a line that is not named is accepted whole. */
  readonly lines: readonly {
    readonly orderItemId: number;
    readonly acceptedUnits: number;
    readonly reason: string;
  }[];
}

/**
 * The client does not take every unit (domain rule "order life"): what it rejects returns to its lots, the totals follow,
 * and a price that is another by it has to be reported. Refused when discount, credit or payments would no longer fit.
 */
export async function rejectAtDoor(ctx: StaffCtx, { lines: given, ...request }: Rejection) {
  let returnId = 0;
  const stepped = await stepOrder(ctx, { ...request, action: 'reject' }, async (ctx, found) => {
    const lines = await returnableLines(ctx, found.id);
    const lineOf = (id: number) => lines.find((line) => line.id === id) ?? fail('not_found');
    const accepted = given.map(({ orderItemId, ...each }) => ({ lineId: lineOf(orderItemId).id, ...each }));
    const refused = checkRejection(lines, accepted);
    assertAllowed(refused, detailOf(refused, lines));
    for (const { lineId, acceptedUnits } of accepted) {
      if (acceptedUnits > 0) assertAllowed(checkUnits(acceptedUnits, lineOf(lineId).allowFractions));
    }
    const rejected = rejectedUnits(lines, accepted);
    const goods = await giveBack(ctx, found, rejected);
    const changed = [...rejected].map(([lineId, units]) => ({ line: lineOf(lineId), units }));
    for (const { line, units } of changed) writeUnits(ctx, line, subtractUnits(0, units));
    const reasons = new Map(accepted.map(({ lineId, reason }) => [lineId, reason]));
    returnId = await writeReturn(ctx, found, {
      kind: 'rejected',
      creditAmount: 0,
      reference: '',
      goods: goods.map((each) => ({ ...each, reason: reasons.get(each.lineId) ?? '', disposal: 'lot' })),
    });
    const what = changed.map(
      ({ line, units }) => `${formatUnits(units)} ${line.productName} (${reasons.get(line.id) ?? ''})`,
    );
    return {
      ...(await totalsAfter(ctx, found, lines)),
      note: `Rejected at the door: ${what.join(', ')}`,
      detail: { lines: accepted, returned: goods },
    };
  });
  return { ...stepped, returnId };
}

/** Undoes a rejection until its manifest is void, while its units are still in their lots. */
export async function undoRejection(
  ctx: StaffCtx,
  { returnId, ...request }: StepRequest & { readonly returnId: number },
) {
  return await stepOrder(ctx, { ...request, action: 'undoReject' }, async (ctx, found) => {
    const { goods, isLast, hadUnreportedPriceChange } = await undoReturnRow(ctx, found, returnId, 'rejected');
    const lines = await linesOfOrder(ctx, found.id);
    for (const line of lines) {
      const units = sumUnits(goods.filter(({ lineId }) => lineId === line.id).map((each) => each.units));
      if (units > 0) writeUnits(ctx, line, units);
    }
    await takeAgain(ctx, found, goods);
    const after = await totalsAfter(ctx, found, lines);
    const back = unitsBack(goods, lines);
    return {
      to: after.to,
      note: `Rejection undone: ${back.text}`,
      set: { ...after.set, ...(isLast ? { hasUnreportedPriceChange: hadUnreportedPriceChange } : {}) },
      detail: { returnId, lines: back.lines },
    };
  });
}

/** The units of a line grow or, negative, fall by what was rejected; amounts follow (a total discount is capped). */
function writeUnits(ctx: StaffCtx, line: OrderLine, by: number): void {
  writeTerms(ctx, { ...line, units: addUnits(line.units, by), rejectedUnits: subtractUnits(line.rejectedUnits, by) });
}

/** Totals and status of an order whose units have changed, and whether prices of it have to be reported by that. */
async function totalsAfter(ctx: StaffCtx, found: OrderRow, before: readonly OrderLine[]) {
  const { lines, ...totals } = await linesAndTotals(ctx, found, (refused) => {
    if (refused.code !== 'order_discount_too_high') return undefined;
    const { amount, grossTotal } = refused.params;
    return `The order discount of ${formatMoney(amount)} would not be below the gross total of ${formatMoney(grossTotal)}. Lower the discount first.`;
  });
  const { status, paidDate } = await statusWithPayments(ctx, found, { ...totals, paidAmount: found.paidAmount });
  const { orderDiscount } = found;
  const isRepriced = isPriceChange({ orderDiscount, lines: before }, { orderDiscount, lines });
  const reported = isRepriced && isPriceChangeReported(found) ? { hasUnreportedPriceChange: true } : {};
  return { to: status, set: { ...totals, paidDate, ...reported } };
}

function detailOf(refused: ReturnType<typeof checkRejection>, lines: readonly OrderLine[]): { detail?: string } {
  if (refused?.code !== 'accepted_units_not_valid') return {};
  const { lineId, max } = refused.params;
  const name = lines.find((line) => line.id === lineId)?.productName ?? '';
  return { detail: `${name}: at most ${formatUnits(max)} units, and not fewer than were returned since.` };
}
