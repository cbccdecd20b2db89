import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { addMoney, formatMoney, formatUnits, subtractMoney } from '@cartwright/domain/money/money';
import { checkCredit } from '@cartwright/domain/orders/order-edits';
import {
  checkReturn,
  checkReturnCredit,
  disposalLabels,
  returnCredit,
  type Disposal,
} from '@cartwright/domain/orders/order-returns';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { endReturnCredit, writeCredit } from '../credits/credit-entries.commands.ts';
import { totalsOf } from '../order/change-order.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { linesOfOrder } from '../order/order-lines.queries.ts';
import { statusWithPayments } from '../payments/status-with-payments.queries.ts';
import { stepOrder, type StepRequest } from '../status/step-order.commands.ts';
import { giveAgain, partsOf, takeBack } from './move-goods.commands.ts';
import { returnableLines } from './returned.queries.ts';
import { heldOf } from './held-goods.locks.ts';
import { undoReturnRow, unitsBack, writeReturn } from './returns.commands.ts';

interface Return extends StepRequest {
  readonly lines: readonly {
    readonly orderItemId: number;
    readonly units: number;
    readonly reason: string;
    readonly disposal: Disposal;
  }[];
  /** What the client gets for it: added to the credit of the order. */
  readonly creditAmount: number;
  /** Why it is more than the goods are worth. */
  readonly creditReason?: string | null | undefined;
  /** The state's number of the transfer with which the goods came back. */
  readonly reference?: string | null | undefined;
}

/**
 * Takes back goods that the client had accepted, at most what it still has: the order's lines stay as they were sold, its
 * credit grows, and what can be sold again comes into its lot.
 */
export async function returnGoods(
  ctx: StaffCtx,
  { lines: given, creditAmount, creditReason, reference, ...request }: Return,
) {
  let returnId = 0;
  const stepped = await stepOrder(ctx, { ...request, action: 'returnGoods' }, async (ctx, found) => {
    const lines = await returnableLines(ctx, found.id);
    const lineOf = (id: number) => lines.find((line) => line.id === id) ?? fail('not_found');
    const returned = given.map(({ orderItemId, ...each }) => ({
      lineId: orderItemId,
      line: lineOf(orderItemId),
      ...each,
    }));
    const refused = checkReturn(lines, returned);
    assertAllowed(refused, detailOf(refused, lines));
    for (const { units, line, reason } of returned) {
      assertAllowed(checkUnits(units, line.allowFractions));
      if (reason.trim() === '') fail('reason_required');
    }
    const held = await heldOf(ctx, found.id, true);
    const goods = returned.flatMap(({ lineId, units, reason, disposal }) =>
      partsOf(held, new Map([[lineId, units]])).map(({ from: _from, ...part }) => ({ ...part, reason, disposal })),
    );
    await takeBack(ctx, found.id, goods.filter(isForSale));
    returnId = await writeReturn(ctx, found, { kind: 'returned', creditAmount, reference: reference ?? '', goods });
    const what = returned.map(
      ({ units, line, reason, disposal }) =>
        `${formatUnits(units)} ${line.productName} (${reason}, ${disposalLabels[disposal].toLowerCase()})`,
    );
    assertAllowed(checkCredit(creditAmount, found.grandTotal, 0));
    const worth = returnCredit(
      found.orderDiscount,
      lines,
      given.map(({ orderItemId, units }) => ({ lineId: orderItemId, units })),
    );
    assertAllowed(checkReturnCredit(creditAmount, worth, creditReason ?? ''), {
      detail: `The goods are worth ${formatMoney(worth)}: give a reason for a higher credit.`,
    });
    writeCredit(ctx, { orderId: found.id, amount: creditAmount, reason: creditReason ?? '', returnId });
    const credit = addMoney(found.creditAmount, creditAmount);
    return {
      ...(await credited(ctx, found, credit)),
      note: `Returned ${what.join(', ')}; credit ${formatMoney(creditAmount)}${creditReason ? ` (${creditReason})` : ''}${reference ? `; transfer ${reference}` : ''}`,
      detail: { lines: given, creditAmount, creditReason: creditReason || undefined, reference: reference ?? '' },
    };
  });
  return { ...stepped, returnId };
}

/** Undoes a return and what it gave, while its units are still in their lots. */
export async function undoReturn(ctx: StaffCtx, { returnId, ...request }: StepRequest & { readonly returnId: number }) {
  return await stepOrder(ctx, { ...request, action: 'undoReturn' }, async (ctx, found) => {
    const { goods } = await undoReturnRow(ctx, found, returnId, 'returned');
    const creditAmount = await endReturnCredit(ctx, returnId);
    await giveAgain(ctx, found.id, goods.filter(isForSale));
    const after = await credited(ctx, found, subtractMoney(found.creditAmount, creditAmount));
    const back = unitsBack(goods, await linesOfOrder(ctx, found.id));
    const note = `Return undone: ${back.text}; credit ${formatMoney(creditAmount)}`;
    return { ...after, note, detail: { returnId, lines: back.lines, creditAmount } };
  });
}

const isForSale = ({ disposal }: { readonly disposal: Disposal }): boolean => disposal === 'lot';

/** Totals and status of an order with another credit. */
async function credited(ctx: StaffCtx, found: OrderRow, creditAmount: number) {
  const totals = await totalsOf(ctx, { ...found, creditAmount });
  const { status, paidDate } = await statusWithPayments(ctx, found, { ...totals, paidAmount: found.paidAmount });
  return { to: status, set: { ...totals, creditAmount, paidDate } };
}

function detailOf(
  refused: ReturnType<typeof checkReturn>,
  lines: readonly { readonly id: number; readonly productName: string }[],
): { detail?: string } {
  if (refused?.code !== 'return_too_high') return {};
  const { lineId, max } = refused.params;
  const name = lines.find((line) => line.id === lineId)?.productName ?? '';
  return { detail: `${name}: at most ${formatUnits(max)} units can come back.` };
}
