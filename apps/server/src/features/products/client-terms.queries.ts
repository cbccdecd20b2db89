import { clientTerms, type ClientTerms } from '@cartwright/domain/carts/client-terms';
import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Db } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { statement } from '../../db/driver/cached-statement.ts';
import { jsonRows } from '../../db/lists/json-rows.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { hiddenProductLine } from '../../db/schema/products-prices.table.ts';
import { productLine } from '../../db/schema/products.table.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';

/** What tiers say: for a statement. */
const termsColumns = (db: Db) => ({
  tierName: accountTier.name,
  minimumOrder: accountTier.minimumOrder,
  hiddenLines: jsonRows(
    db
      .select({ productLineId: productLine.id, productLine: productLine.name })
      .from(hiddenProductLine)
      .innerJoin(productLine, eq(productLine.id, hiddenProductLine.productLineId))
      .where(eq(hiddenProductLine.accountTierId, accountTier.id))
      .orderBy(asc(productLine.name)),
  ),
});

const tiersOf = (db: Db, clientId: SQL | Placeholder) =>
  db
    .select(termsColumns(db))
    .from(accountTierDetail)
    .innerJoin(accountTier, eq(accountTier.id, accountTierDetail.accountTierId))
    .where(and(eq(accountTierDetail.clientId, clientId), eq(accountTier.isActive, true)))
    .orderBy(asc(accountTier.name));

const tiersInCart = statement<{ cartId: number }>()((db, given) =>
  tiersOf(db, sql`(select ${cart.clientId} from ${cart} where ${cart.id} = ${given.cartId})`),
);
const tiersOfClient = statement<{ clientId: number }>()((db, given) => tiersOf(db, given.clientId));

const withCompany = async (ctx: Ctx, tiers: Promise<Awaited<ReturnType<typeof tiersOfClient>>>) => {
  const [found, { minimumOrder }] = await Promise.all([tiers, companySettings(ctx.db)]);
  return clientTerms(minimumOrder, found);
};

/** The terms of the client of a cart; the company's for one without a client. */
export const termsInCart = async (ctx: Ctx, cartId: number): Promise<ClientTerms> =>
  await withCompany(ctx, tiersInCart(ctx, { cartId }));

/** The lines that the client of a list of products, who is named or owns the cart, is not offered. */
export async function hiddenFrom(
  ctx: Ctx,
  { clientId, cartId }: { readonly clientId?: number | null | undefined; readonly cartId?: number | null | undefined },
): Promise<Pick<ClientTerms, 'hiddenLines'>> {
  if (clientId != null) return clientTerms(null, await tiersOfClient(ctx, { clientId }));
  return clientTerms(null, cartId == null ? [] : await tiersInCart(ctx, { cartId }));
}

/** The terms of a client, of a tier by itself, or of everybody, and the active tiers that say them. */
export async function termsOf(
  ctx: Ctx,
  of: { readonly clientId?: number | null | undefined; readonly accountTierId?: number | null | undefined },
): Promise<ClientTerms & { readonly tierNames: string[] }> {
  const tiers =
    of.clientId != null ? tiersOfClient(ctx, { clientId: of.clientId }) : tierAlone(ctx, of.accountTierId ?? 0);
  const [terms, found] = await Promise.all([withCompany(ctx, tiers), tiers]);
  return { ...terms, tierNames: found.map(({ tierName }) => tierName) };
}

const tierAlone = async (ctx: Ctx, accountTierId: number) =>
  await ctx.db.select(termsColumns(ctx.db)).from(accountTier).where(eq(accountTier.id, accountTierId));
