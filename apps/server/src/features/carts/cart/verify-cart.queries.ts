import { problems } from '@cartwright/contract/problems';
import { catalogAvailability, sourceUnits } from '@cartwright/domain/availability';
import { refuseCartChange, refuseSubmit } from '@cartwright/domain/cart-state';
import { proposeCorrections } from '@cartwright/domain/corrections';
import { minUnits, sumUnits } from '@cartwright/domain/money';
import { lineShortness } from '@cartwright/domain/short-lines';
import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';
import { refuse } from '../../../core/errors.ts';
import { mayBuyCannabis } from '../../accounts/clients/may-buy.queries.ts';
import { sourcesLeft } from '../../products/sources.queries.ts';
import { remainingByProduct } from '../../products/stock.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { factsOf } from './lock-cart.queries.ts';

/**
 * What a submit would find at this moment (domain rule "submit"), without changing anything: per line the units, what lots
 * still have for it, what it is short, how much of that its source could be packed into, and the corrections that fit.
 * `problems` are the sentences that stand in the way of a normal submit; without any, `canSubmit`.
 */
export async function verifyCart(ctx: ActorCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(cart)
      .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
    if (found === undefined) throw refuse('not_found');
    const lines = await linesOfCart(ctx, cartId);
    const left = await sourcesLeft(
      ctx,
      lines.flatMap((line) => line.sourceId ?? []),
    );
    const verdicts = await judge(ctx, lines, found.forceBackorderAll, left);
    const header = refuseCartChange(factsOf(found)) ?? refuseSubmit({ ...found, lineCount: lines.length });
    const isLicensed = found.isNonCannabis !== false || (await mayBuyCannabis(ctx, found.clientId));
    const said = [
      ...(header === null ? [] : [problems[header.code].detail]),
      ...(isLicensed ? [] : [problems.wrong_license.detail]),
      ...lines.filter((line) => !line.isActive).map((line) => `${line.productName} is not for sale.`),
      ...verdicts
        .filter((line) => line.short > 0)
        .map((line) => `${line.productName}: ${line.units} requested, ${line.available} available.`),
      ...(found.forceBackorderAll ? [] : overbooked(lines, left)),
    ];
    return { cartId, canSubmit: said.length === 0, problems: said, lines: verdicts };
  });
}

async function judge(
  ctx: ActorCtx,
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
  return stockLines.flatMap((line, index) => {
    const found = shortness[index];
    if (found === undefined) return [];
    return {
      cartItemId: line.id,
      productName: line.productName,
      units: line.units,
      available: found.available,
      short: found.short,
      convertible: minUnits(found.short, packable(line, left)),
      proposals: proposeCorrections(line, found).map((proposal) => proposal.action),
    };
  });
}

/** Units that the line's source could be packed into at this moment; a hint (INV-10). */
function packable(line: CartLine, left: ReadonlyMap<number, number>): number {
  if (line.sourceId === null || line.factor === null) return 0;
  const [offer] = catalogAvailability({
    available: Math.floor(left.get(line.sourceId) ?? 0),
    products: [{ id: line.productId, factor: line.factor, prePacked: 0, quantity: 0 }],
  });
  return offer?.available ?? 0;
}

/** A sentence per source that the conversions of the cart ask too much of. */
function overbooked(lines: readonly CartLine[], left: ReadonlyMap<number, number>): string[] {
  const packed = lines.filter((line) => line.conversionUnits > 0 && !line.isBackorder && line.sourceId !== null);
  return [...Map.groupBy(packed, (line) => line.sourceId ?? 0)].flatMap(([sourceId, group]) => {
    const needed = sumUnits(group.map((line) => sourceUnits(line.conversionUnits, line.factor ?? 1)));
    const names = [...new Set(group.map((line) => line.productName))].join(', ');
    return needed > (left.get(sourceId) ?? 0) ? [`Not enough bulk to pack ${names}.`] : [];
  });
}
