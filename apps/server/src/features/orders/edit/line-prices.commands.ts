import { messages } from '@cartwright/contract/messages';
import { type ByHand, mayHaveReason, reasonOfPrice } from '@cartwright/domain/money/discount-reason';
import { convertDiscountToUnitPrice } from '@cartwright/domain/orders/order-edits';
import { formatMoney } from '@cartwright/domain/money/money';
import {
  checkLineDiscount,
  checkPrice,
  checkUnitPriceEdit,
  discountKindFromWire,
  type LineTerms,
  priceLine,
  setTotalPrice,
} from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { updateRows } from '../../../db/bulk.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { changeOrder, reasonNote } from '../order/change-order.commands.ts';
import { lineAmong, type OrderLine } from '../order/order-lines.queries.ts';

interface Reason {
  readonly discountReason?: string | null | undefined;
}

interface LineRef {
  readonly orderItemId: number;
  readonly version?: number | null | undefined;
}

/** Changes the price or the discount of one line until the order is paid. */
async function reprice(
  ctx: StaffCtx,
  { orderItemId, version }: LineRef,
  what: PriceKind,
  next: (line: OrderLine) => Repriced,
) {
  return await changeOrder(
    ctx,
    { order: { lineId: orderItemId }, version, change: 'money' },
    async (ctx, _found, lines) => {
      const line = lineAmong(lines, orderItemId);
      const changed = { ...line, ...next(line) };
      writeTerms(ctx, changed);
      return {
        action: 'change price',
        message: messages.itemPriceUpdated,
        note: `${line.productName}: ${changeOf(what, line, changed)}${reasonNote(changed.discountReason)}`,
        detail: { orderItemId, before: termsOf(line), after: termsOf(changed) },
        setsPrices: true,
        isNothing: isSameTerms(line, changed) && line.discountReason === changed.discountReason,
      };
    },
  );
}

type Repriced = Partial<LineTerms> & Pick<Partial<OrderLine>, 'discountName' | 'discountReason'>;

const byHand = (line: OrderLine): ByHand => ({ ...line, isOfRule: line.discountName !== null });

/** The terms of a line with another price, and the reason that it has then. */
function withReason(line: OrderLine, terms: Repriced, { discountReason }: Reason): Repriced {
  const before = { ...byHand(line), discountReason: line.discountReason };
  return { ...terms, discountReason: reasonOfPrice(before, byHand({ ...line, ...terms }), discountReason) };
}

type PriceKind = 'unit price' | 'line total' | 'discount';

/** What a person set of a line, before and after. */
function changeOf(what: PriceKind, before: LineTerms, after: LineTerms): string {
  const amountOf = (line: LineTerms): string => {
    const { lineDiscount, lineTotal } = priceLine(line);
    return formatMoney({ 'unit price': line.unitPrice, 'line total': lineTotal, discount: lineDiscount }[what]);
  };
  return `${what} ${amountOf(before)} to ${amountOf(after)}`;
}

type Priced = LineTerms & Pick<OrderLine, 'discountReason'>;

const termsOf = ({ unitPrice, discountKind, discountValue, discountReason }: Priced) => ({
  unitPrice,
  discountKind,
  discountValue,
  discountReason,
});

/** Of a discount of 0 the kind says nothing. */
const isSameTerms = (one: LineTerms, other: LineTerms): boolean =>
  one.unitPrice === other.unitPrice &&
  one.discountValue === other.discountValue &&
  (one.discountValue === 0 || one.discountKind === other.discountKind);

/** Writes units, price and discount of a line with the amounts that follow from them. */
export function writeTerms(ctx: StaffCtx, line: OrderLine): void {
  const { lineDiscount, lineTotal } = priceLine(line);
  const { units, rejectedUnits, unitPrice, discountKind, discountValue, discountName } = line;
  const discountReason = mayHaveReason(byHand(line)) ? line.discountReason : null;
  const discount = { discountKind, discountValue, discountName, discountReason, lineDiscount };
  const terms = { units, rejectedUnits, unitPrice, ...discount, lineTotal };
  deferWrite(ctx, updateRows(ctx.db, orderLine, [{ id: line.id, ...terms }]));
}

/** Sets the unit price; refused when the line's discount would be at or above the new gross (spec 001 §5). */
export const setUnitPrice = async (ctx: StaffCtx, edit: LineRef & Reason & { readonly unitPrice: number }) =>
  await reprice(ctx, edit, 'unit price', (line) => {
    assertAllowed(checkUnitPriceEdit(line, edit.unitPrice));
    return withReason(line, { unitPrice: edit.unitPrice }, edit);
  });

/** Makes the line cost exactly `totalPrice` dollars: the unit price is rounded up, the rest becomes its discount. */
export const setLineTotal = async (ctx: StaffCtx, edit: LineRef & Reason & { readonly totalPrice: number }) =>
  await reprice(ctx, edit, 'line total', (line) => {
    if (line.units === 0) fail('line_rejected');
    const terms = setTotalPrice(line.units, edit.totalPrice);
    assertAllowed(checkPrice(terms.unitPrice));
    return withReason(line, { ...terms, discountName: null }, edit);
  });

/** Sets the discount of a line, a total unless `discountType` says otherwise; at most unit price times units. */
export const setLineDiscount = async (
  ctx: StaffCtx,
  edit: LineRef & Reason & { readonly discountAmt: number; readonly discountType?: number | null | undefined },
) =>
  await reprice(ctx, edit, 'discount', (line) => {
    const discountKind = discountKindFromWire(edit.discountType);
    if (discountKind === null) fail('invalid');
    // Without a discount the reason is that of a lower unit price.
    const discountReason = edit.discountReason || (edit.discountAmt > 0 ? null : line.discountReason);
    const terms = { discountKind, discountValue: edit.discountAmt, discountName: null, discountReason };
    assertAllowed(checkLineDiscount({ ...line, ...terms }));
    return terms;
  });

/**
 * Folds the discounts of lines of one order into their unit prices; no line total changes (INV-25). A line of another
 * order is `not_found`.
 */
export async function convertDiscounts(
  ctx: StaffCtx,
  { orderItemIds, version }: { readonly orderItemIds: readonly number[]; readonly version?: number | null | undefined },
) {
  const [first] = orderItemIds;
  if (first === undefined) fail('no_order_item_selected');
  return await changeOrder(ctx, { order: { lineId: first }, version, change: 'money' }, async (ctx, _found, lines) => {
    const chosen = [...new Set(orderItemIds)].map((id) => lineAmong(lines, id));
    const discounted = chosen.filter((line) => line.lineDiscount > 0);
    const converted = discounted.map((line) => ({ line, terms: convertDiscountToUnitPrice(line) }));
    for (const { line, terms } of converted) {
      assertAllowed(checkPrice(terms.unitPrice));
      // A discount by hand keeps its reason as a lower unit price; for one of a rule its name says why.
      writeTerms(ctx, {
        ...line,
        ...terms,
        discountName: null,
        discountReason: line.discountName ?? line.discountReason,
      });
    }
    return {
      action: 'convert discount',
      message: messages.discountConverted,
      note: `Discount converted to unit price: ${converted.map(({ line, terms }) => `${line.productName} ${formatMoney(line.lineDiscount)}, unit price ${formatMoney(line.unitPrice)} to ${formatMoney(terms.unitPrice)}`).join('; ')}`,
      detail: {
        orderItemIds: discounted.map((line) => line.id),
        lines: converted.map(({ line, terms }) => ({
          orderItemId: line.id,
          lineDiscount: line.lineDiscount,
          unitPriceBefore: line.unitPrice,
          unitPrice: terms.unitPrice,
        })),
      },
      setsPrices: true,
      isNothing: converted.every(({ line, terms }) => isSameTerms(line, { ...line, ...terms })),
    };
  });
}
