import { messages } from '@cartwright/contract/messages';
import { checkLineCount, checkUnits, joinLines, sameLine } from '@cartwright/domain/carts/cart-state';
import { splitLine } from '@cartwright/domain/carts/corrected-orders';
import { compareUnits, minUnits, subtractUnits } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import type { ActiveDiscounts } from '../../products/discount-rules.queries.ts';
import { type CartResponse, changeCart } from '../cart/change-cart.commands.ts';
import { writeLines } from './cart-lines.commands.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { withBestRule } from './line-rules.ts';
import { assertAllowedOn, type LineState } from './line-state.ts';

interface Split {
  readonly cartId: number;
  readonly cartItemId: number;
  readonly backorderUnits: number;
  readonly version?: number | null | undefined;
  /** What else the call may change of a line, not together with a split. */
  readonly others: Readonly<Record<string, unknown>>;
}

/**
 * Splits units off a line as a line of their own that is flagged as backorder, or flags the whole line when it has no others
 * (domain rule "submit"); an equal flagged line of the cart takes them in. `units_too_high` beyond the units of the line, and
 * `invalid` with other changes, which would be lost.
 */
export async function backorderUnits(ctx: StaffCtx, { others, ...split }: Split): Promise<CartResponse> {
  if (Object.values(others).some((value) => value != null)) fail('invalid', { detail: 'Send BackorderUnits alone.' });
  return await changeCart(ctx, split, async (ctx, found, lines, discounts) => {
    const line = lines.find(({ id }) => id === split.cartItemId);
    if (line === undefined) fail('not_found');
    const { cartItemId, backorderUnits: units } = split;
    assertAllowedOn({ ...line, path: [] }, 'backorderUnits', checkUnits(units, line.allowFractions));
    if (compareUnits(units, line.units) > 0 || line.isBackorder)
      fail('units_too_high', {
        detail: `${line.productName}: the line has ${line.isBackorder ? 'none' : line.units} to split off.`,
      });
    writeLines(ctx, found.id, partsOf(line, { units, lines, discounts }));
    return {
      action: 'update item',
      message: messages.updated,
      productIds: [line.productId],
      detail: { cartItemId, backorderUnits: units },
    };
  });
}

interface Given {
  readonly units: number;
  readonly lines: readonly CartLine[];
  readonly discounts: ActiveDiscounts;
}

/** The lines to write: what is left of the line, and the flagged one. */
function partsOf(line: CartLine, { units, lines, discounts }: Given): LineState[] {
  const rest = subtractUnits(line.units, units);
  if (rest === 0) return [{ ...line, isBackorder: true, conversionUnits: 0 }];
  const [kept, split] = splitLine<LineState>(line, rest, units).map((part) => withItsPrice(part, line, discounts));
  if (kept === undefined || split === undefined) throw new Error('a line is split in two');
  const flagged: LineState = { ...split, id: null, isBackorder: true, conversionUnits: 0 };
  const equal = lines.find((each) => each.id !== line.id && sameLine(each, flagged));
  if (equal === undefined) assertAllowed(checkLineCount(lines.length + 1));
  return [
    { ...kept, conversionUnits: minUnits(line.conversionUnits, rest) },
    equal === undefined ? flagged : { ...equal, ...joinLines(equal, flagged) },
  ];
}

/** A part keeps the price of its line: what too few units for the break of a rule would lose stays as if it was typed. */
function withItsPrice(part: LineState, line: CartLine, discounts: ActiveDiscounts): LineState {
  const alone = withBestRule(discounts, part, line.productLineId);
  return alone.discountRuleId === line.discountRuleId
    ? alone
    : { ...part, discountRuleId: null, isDiscountTyped: true };
}
