import { subtractMoney } from '@cartwright/domain/money';
import type { ActorCtx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { limitsOf, refuseTooLong } from '../../db/paging.ts';
import { availableLimits, availablePage } from './available-list.queries.ts';
import type { Criteria } from './available-filter.ts';
import { buyer } from './pricing-client.queries.ts';
import { bestRule, activeDiscounts } from './discount-rules.queries.ts';

/**
 * Active products that can be sold (spec 000 §2 Inventory), by name unless asked otherwise: a page of rows, the count, and
 * the limits of price and lab figures over the filter without its ranges, for the sliders. UnitPriceAfterDiscount is the
 * price of one unit under the best rule for the client, who is named or owns the cart; `quantity` is what the cart holds.
 * Sold-out products are listed only with showSoldOut. `not_found` when client or cart is missing or out of scope.
 */
export async function availableProducts(ctx: ActorCtx, criteria: Criteria) {
  const { clientId, cartId, page, ...filter } = criteria;
  const { limit, offset } = limitsOf(page);
  const values = { cartId: cartId ?? undefined, limit, offset: offset || undefined };
  const [standing, found, [all]] = await readConsistently(ctx, (ctx) => [
    buyer(ctx, { clientId, cartId }).then(async (buyerId) => await activeDiscounts(ctx, buyerId)),
    availablePage(ctx, { filter, sort: page.sort }, values),
    availableLimits(ctx, { filter }, {}),
  ]);
  if (all === undefined) throw new Error('an aggregate answered no row');
  refuseTooLong(page, all.count);
  const data = found.map((row) => {
    const best = bestRule(standing, row);
    const unitPriceAfterDiscount = best?.unitPriceAfterDiscount ?? row.unitPrice;
    return {
      ...row,
      unitPriceAfterDiscount,
      discountId: best?.rule.id ?? null,
      discountName: best?.rule.name ?? null,
      discountAmount: subtractMoney(row.unitPrice, unitPriceAfterDiscount),
    };
  });
  return { data, ...all };
}
