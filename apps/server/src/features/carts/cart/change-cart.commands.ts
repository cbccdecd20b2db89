import { comparedListPrice } from '@cartwright/domain/carts/list-price';
import { sharesDollarsOff } from '@cartwright/domain/money/below-cost';
import { cartTotals, checkTotalCap } from '@cartwright/domain/money/totals';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { updateRows } from '../../../db/bulk.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import type { ActionOf } from '../../../core/audit/audit-actions.ts';
import type { cartActions } from '../../../core/audit/record-actions.ts';
import { writeAudits } from '../../../db/audit.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { type ActiveDiscounts, activeDiscounts, activeDiscountsInCart } from '../../products/discount-rules.queries.ts';
import { remainingByProduct } from '../../products/stock.queries.ts';
import { allowedDetail, assertPricesByHand } from '../../products/prices/prices-by-hand.queries.ts';
import { writeLines } from '../lines/cart-lines.commands.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { hasEnded, linesToday } from '../lines/ended-discounts.queries.ts';
import { cartLineRows } from '../lines/cart-rows.queries.ts';
import { summaryOf } from './carts.queries.ts';
import { type CartRow, lockOpenCart } from './cart.locks.ts';

type Settable = 'clientId' | 'cartDiscount' | 'discountReason' | 'estimatedDeliveryDate' | 'forceBackorderAll';

/** What a change did to a cart besides its lines, for the response and the audit. */
export type CartChange = ActionOf<typeof cartActions> & {
  /** The sentence for the user. */
  readonly message: string;
  /** Products whose lines changed. */
  readonly productIds: readonly number[];
  /** What products have left, where the change has read it: its answer is of one moment. */
  readonly remaining?: ReadonlyMap<number, number>;
  /** The trade name of the cart's client, where the change has read it. */
  readonly tradename?: string | null;
  /** The rules of the cart's client, where the change has read them. */
  readonly discounts?: ActiveDiscounts;
  readonly set?: Partial<Pick<CartRow, Settable>>;
  /** Prices or discounts were set by hand: they are not below cost unless the person may. */
  readonly setsPrices?: boolean;
};

/**
 * Every change of a cart: locks the open cart, reads its lines, changes them, updates the totals, returns the summary.
 * One transaction; concurrent changes of a cart queue on its row, so that none is lost (INV-14).
 */
export async function changeCart(
  ctx: StaffCtx,
  { cartId, version }: { readonly cartId: number; readonly version?: number | null },
  work: (ctx: StaffCtx, found: CartRow, lines: CartLine[], discounts: ActiveDiscounts) => Promise<CartChange>,
) {
  return await inTransaction(ctx, async (ctx) => {
    // Sent together and run one after the other: the lines are read under the lock.
    const [found, stored, discountsFor] = await Promise.all([
      lockOpenCart(ctx, cartId, version),
      linesOfCart(ctx, cartId),
      activeDiscountsInCart(ctx, cartId),
    ]);
    const discounts = discountsFor(found.clientId);
    const lines = dropEndedDiscounts(ctx, found.id, stored, discounts);
    const change = await work(ctx, found, lines, discounts);
    return await updateTotals(ctx, found, { discounts, ...change }, lines);
  });
}

/** Takes discounts whose rules have ended off the lines of a locked cart, before anything else changes them. */
export function dropEndedDiscounts(
  ctx: StaffCtx,
  cartId: number,
  stored: readonly CartLine[],
  discounts: ActiveDiscounts,
): CartLine[] {
  const lines = linesToday(discounts, stored);
  writeLines(ctx, cartId, lines.filter(hasEnded));
  return lines;
}

/**
 * Updates the header of a locked cart from its lines and returns its summary: totals by the domain, a discount that no
 * longer fits dropped (INV-23), version + 1. `changedItems` holds the lines of the products that changed, because other
 * lines of the same product may have become short, or no longer be. `before` are the lines as the change found them:
 * those whose discount had ended are in `changedItems` too, and say so unless another rule took its place.
 */
export async function updateTotals(
  ctx: StaffCtx,
  found: CartRow,
  change: CartChange,
  before: readonly CartLine[] = [],
) {
  const ended = new Map(before.filter(hasEnded).map((line) => [line.id, line]));
  const productIds = [...change.productIds, ...[...ended.values()].map((line) => line.productId)];
  const clientId = change.set?.clientId === undefined ? found.clientId : change.set.clientId;
  const known = change.discounts?.clientId === clientId ? change.discounts : undefined;
  const [lines, discounts, buyer, remaining] = await Promise.all([
    linesOfCart(ctx, found.id),
    known ?? activeDiscounts(ctx, clientId, { cartIds: [found.id] }),
    change.tradename === undefined ? tradenameOf(ctx, clientId) : change.tradename,
    remainingByProduct(
      ctx,
      productIds.filter((id) => change.remaining?.has(id) !== true),
    ),
  ]);
  const { discountDropped, ...totals } = cartTotals(lines, change.set?.cartDiscount ?? found.cartDiscount);
  const { discountReason: reason } = { ...found, ...change.set };
  assertAllowed(checkTotalCap(totals.grossTotal));
  assertAllowed(checkTotalCap(totals.sampleTotal));
  // The row is locked, so the new version is known before the database returns it.
  const changed = {
    ...change.set,
    ...totals,
    discountReason: totals.cartDiscount === 0 ? null : reason,
    lineCount: lines.length,
    isNonCannabis: lines[0]?.isNonCannabis ?? null,
    version: found.version + 1,
  };
  deferWrite(ctx, updateRows(ctx.db, cart, [{ id: found.id, ...changed }]));
  const belowCost =
    change.setsPrices === true || dependsOnOthers(before, lines, totals.cartDiscount)
      ? await assertPricesByHand(
          ctx,
          { entity: 'cart', entityId: found.id },
          {
            before: {
              lines: before.map(compared),
              discount: found.cartDiscount,
              discountReason: found.discountReason,
            },
            after: { lines: lines.map(compared), discount: totals.cartDiscount, discountReason: reason },
          },
        )
      : [];
  const detail = {
    ...change.detail,
    ...allowedDetail(belowCost),
    ...(discountDropped ? { discountDropped: found.cartDiscount } : {}),
    ...(ended.size > 0 ? { discountsEnded: [...ended.keys()] } : {}),
  };
  await writeAudits(ctx, [{ action: change.action, entity: 'cart', entityId: found.id, detail }]);
  const touched = lines
    .filter((line) => productIds.includes(line.productId))
    .map((line) => ({
      ...line,
      endedDiscount: line.discountRuleId === null ? ended.get(line.id)?.endedDiscount : undefined,
    }));
  return {
    ...summaryOf({ ...found, ...changed }, buyer, []),
    message: change.message,
    discountDropped,
    changedItems: cartLineRows(touched, new Map([...(change.remaining ?? []), ...remaining]), discounts),
  };
}

const compared = (line: CartLine) => ({ ...line, listPrice: comparedListPrice(line.listPrice, line.productPrice) });

/**
 * What lines bring in falls without a new price, when fewer units or lines share dollars that were taken off by hand. Lines
 * of another cart that join are as they were sold there.
 */
const dependsOnOthers = (before: readonly CartLine[], lines: readonly CartLine[], cartDiscount: number): boolean => {
  const known = new Set(before.map(({ id }) => id));
  return lines.every(({ id }) => known.has(id)) && sharesDollarsOff(lines, cartDiscount);
};

export type CartResponse = Awaited<ReturnType<typeof updateTotals>>;

const tradename = statement<{ clientId: number }>()((db, given) =>
  db.select({ tradename: client.tradename }).from(client).where(eq(client.id, given.clientId)),
);

async function tradenameOf(ctx: StaffCtx, clientId: number | null): Promise<string | null> {
  if (clientId === null) return null;
  const [found] = await tradename(ctx, { clientId });
  return found?.tradename ?? null;
}
