import { businessDate } from '@cartwright/domain/dates/dates';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { cartReach, cartsWithin, clientReach, clientsWithin, type Reach } from '../../auth/scope.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { jsonRows } from '../../db/lists/json-rows.ts';
import { fail } from '../../core/errors.ts';
import { failMissingClient } from '../accounts/clients/find-client.queries.ts';
import { type ActiveDiscounts, activeRules, discountsOf, type NamedRule } from './discount-rules.queries.ts';

/** Whose prices apply: the given client's, else the cart's; without either those of nobody in particular. */
interface Buyer {
  readonly clientId?: number | null;
  readonly cartId?: number | null;
}

/** What the actor may see, for a statement that is prepared once for each. */
export interface PricingReach {
  readonly clients: Reach;
  readonly carts: Reach;
}
export const pricingReach = ({ actor }: StaffCtx): PricingReach => ({
  clients: clientReach(actor),
  carts: cartReach(actor),
});

/** The values of a statement with `pricingFields`. */
export const pricingValues = ({ actor, now, timeZone }: StaffCtx, { clientId, cartId }: Buyer) => ({
  clientId: clientId ?? undefined,
  cartId: cartId ?? undefined,
  personId: actor.personId,
  onDate: businessDate(now().toISOString(), timeZone),
});
export type PricingValues = ReturnType<typeof pricingValues>;

interface Given {
  readonly clientId: Placeholder<string, number> | undefined;
  readonly cartId: Placeholder<string, number> | undefined;
  readonly personId: Placeholder<string, number>;
  readonly onDate: Placeholder<string, string>;
}
interface Selected {
  /** Whether the given client is in the actor's scope. */
  readonly reachesClient: boolean;
  /** The given cart, when it is in the actor's scope. */
  readonly ownCarts: { readonly clientId: number | null }[];
  readonly rules: NamedRule[];
}

/**
 * What a statement selects besides its own fields, so that `pricingOf` knows the discounts of an array of products; it needs no
 * round trip of its own.
 */
export function pricingFields(
  db: Db,
  reach: PricingReach,
  { clientId, cartId, personId, onDate }: Given,
  productIds: SQL,
) {
  const ofCart = sql`(select ${cart.clientId} from ${cart} where ${cart.id} = ${cartId ?? null})`;
  const inScope = and(eq(client.id, clientId ?? 0), clientsWithin(reach.clients, personId));
  const carts = db
    .select({ clientId: cart.clientId })
    .from(cart)
    .where(and(eq(cart.id, cartId ?? 0), cartsWithin(reach.carts, personId)));
  return {
    reachesClient: clientId === undefined ? sql`true` : sql`exists (select from ${client} where ${inScope})`,
    ownCarts: cartId === undefined ? sql`'[]'::json` : jsonRows(carts),
    rules: jsonRows(activeRules(db, onDate, clientId ?? ofCart, productIds)),
  } as { readonly [K in keyof Selected]: SQL<Selected[K]> };
}

/**
 * The discounts of the client whose prices apply. A cart that is out of scope, or of another client than the given one, is
 * `not_found`, and so is a client that is missing or out of scope.
 */
export async function pricingOf(
  ctx: StaffCtx,
  { clientId, cartId, onDate }: PricingValues,
  { reachesClient, ownCarts: [owner], rules }: Selected,
): Promise<ActiveDiscounts> {
  if (cartId !== undefined && owner === undefined) fail('not_found');
  const cartClient = owner?.clientId ?? null;
  const isOther = clientId !== undefined && cartClient !== null && cartClient !== clientId;
  if (clientId !== undefined && (isOther || !reachesClient)) return await failMissingClient(ctx, clientId);
  return discountsOf(rules, clientId ?? cartClient, onDate);
}

const pricing = cachedStatement<PricingReach, PricingValues & { productIds: number[] }>()((db, reach, given) =>
  db.select(pricingFields(db, reach, given, sql`${given.productIds}::int[]`)).from(sql`(select) one`),
);

/** The same by a statement of its own. */
export async function pricingDiscounts(
  ctx: StaffCtx,
  buyer: Buyer,
  productIds: readonly number[],
): Promise<ActiveDiscounts> {
  const values = pricingValues(ctx, buyer);
  const [found] = await pricing(ctx, pricingReach(ctx), { ...values, productIds: [...productIds] });
  if (found === undefined) throw new Error('a statement without a table answered no row');
  return await pricingOf(ctx, values, found);
}
