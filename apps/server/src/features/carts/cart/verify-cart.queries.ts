import { lacksBulkText, notForSaleText, wholeUnitsText } from '@cartwright/domain/carts/line-obstacles';
import { problems } from '@cartwright/contract/problems/problems';
import { convertibleUnits, sourceNeeds } from '@cartwright/domain/products/availability';
import { checkCartChange, checkSubmit, checkUnits } from '@cartwright/domain/carts/cart-state';
import { proposeCorrections } from '@cartwright/domain/carts/corrections';
import { lineShortness } from '@cartwright/domain/carts/short-lines';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { mayBuyCannabis } from '../../accounts/clients/may-buy.queries.ts';
import { closedLicenseOf } from '../../accounts/licenses/closed-license.queries.ts';
import { belowCostText, belowCostUnallowed } from '../../products/prices/below-cost-cart.queries.ts';
import { sourcesLeft } from '../../products/sources.queries.ts';
import { remainingByProduct } from '../../products/stock.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { endedSentence, hasEnded, withoutEndedDiscounts } from '../lines/ended-discounts.queries.ts';
import { factsOf } from './cart.locks.ts';

/**
 * What a submit would find now (domain rule "submit"), without changing anything: per line the units, what lots still
 * have for it, what it is short, how much of that could be packed from its source, and the corrections that fit.
 * `problems` are the sentences that prevent a normal submit; without any, `canSubmit`.
 */
export async function verifyCart(ctx: StaffCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(cart)
      .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
    if (found === undefined) fail('not_found');
    const stored = await linesOfCart(ctx, cartId);
    const lines = found.status === 'open' ? await withoutEndedDiscounts(ctx, stored, found.clientId) : stored;
    const left = await sourcesLeft(
      ctx,
      lines.flatMap((line) => line.sourceId ?? []),
    );
    const verdicts = await judge(ctx, lines, found.forceBackorderAll, left);
    const header = checkCartChange(factsOf(found)) ?? checkSubmit({ ...found, lineCount: lines.length });
    const isLicensed = found.isNonCannabis !== false || (await mayBuyCannabis(ctx, found.clientId));
    const closed = found.isNonCannabis === false ? await closedLicenseOf(ctx, found.clientId) : null;
    const mayAllow = ctx.actor.permissions.has('carts.below-cost');
    const unallowed = mayAllow ? [] : await belowCostUnallowed(ctx, found, lines);
    const overbooked = found.forceBackorderAll ? [] : overbookedLines(lines, left);
    const said = [
      ...(header === null ? [] : [problems[header.code].detail]),
      ...(isLicensed ? [] : [problems.wrong_license.detail]),
      ...(closed === null ? [] : [closed]),
      ...lines.filter((line) => !line.isActive).map((line) => notForSaleText(line.productName)),
      ...lines
        .filter((line) => checkUnits(line.units, line.allowFractions) !== null)
        .map((line) => wholeUnitsText(line.productName)),
      ...lines.filter(hasEnded).map(endedSentence),
      ...unallowed.map((line) => belowCostText(line.productName)),
      ...verdicts
        .filter((line) => line.short > 0)
        .map((line) => `${line.productName}: ${line.units} requested, ${line.available} available.`),
      ...overbooked.map((packed) => lacksBulkText(packed.map((line) => line.productName))),
    ];
    const lacking = new Set(overbooked.flat().map(({ id }) => id));
    return {
      cartId,
      canSubmit: said.length === 0,
      problems: said,
      isLicensed,
      lines: verdicts.map((line) => ({ ...line, lacksBulk: lacking.has(line.cartItemId) })),
    };
  });
}

async function judge(
  ctx: StaffCtx,
  lines: readonly CartLine[],
  allBackorder: boolean,
  left: ReadonlyMap<number, number>,
) {
  const remaining = await remainingByProduct(
    ctx,
    lines.map((line) => line.productId),
  );
  const stockLines = lines.map((line) => ({ ...line, backorder: allBackorder || line.isBackorder }));
  const shortness = lineShortness(stockLines, remaining);
  // A hint (INV-10). A flagged line reserves nothing of its source.
  const convertible = convertibleUnits(
    stockLines.map((line, index) => ({
      ...line,
      conversionUnits: line.backorder ? 0 : line.conversionUnits,
      short: shortness[index]?.short ?? 0,
    })),
    left,
  );
  return stockLines.flatMap((line, index) => {
    const found = shortness[index];
    if (found === undefined) return [];
    return {
      cartItemId: line.id,
      productName: line.productName,
      units: line.units,
      available: found.available,
      short: found.short,
      convertible: convertible[index] ?? 0,
      isForSale: line.isActive,
      proposals: proposeCorrections(line, found).map((proposal) => proposal.action),
    };
  });
}

/** The lines of each source that has less than the conversions of the cart need. */
function overbookedLines(lines: readonly CartLine[], left: ReadonlyMap<number, number>): CartLine[][] {
  const packed = lines.filter((line) => line.conversionUnits > 0 && !line.isBackorder);
  return [...sourceNeeds(packed)].flatMap(([sourceId, needed]) => {
    return needed > (left.get(sourceId) ?? 0) ? [packed.filter((line) => line.sourceId === sourceId)] : [];
  });
}
