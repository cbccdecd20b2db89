import { searchWords } from '@cartwright/domain/products/product-search';
import type { carts } from '@cartwright/contract/carts/carts.contract';
import type { Page } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { and, count, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx, Db } from '../../../core/context.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { assertListLength, limitsOf, literalLimit, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart, cartLine } from '../../../db/schema/carts.table.ts';
import { discountRule, product } from '../../../db/schema/products.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { cartReach, cartsWithin, type Reach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { orSimilar } from '../../../db/lists/search.ts';
import { type Match } from '../../../db/lists/search-term.ts';
import { bestOffLine, ruleHasEnded } from '../../products/discount-rules.queries.ts';
import { byClientRank, matchesClient, searchedClients } from '../../accounts/clients/client-search.queries.ts';
import { isOpenCart } from '../../../db/rules/carts.ts';

type Criteria = Input<(typeof carts)['listAll']>['body'];

/** What decides the SQL of the list. */
interface Shape {
  readonly reached: Reach;
  readonly isPortal: boolean;
  /** Only open ones with lines, or only portal orders that wait; both together are none. */
  readonly isActive: boolean;
  readonly isPending: boolean;
  readonly searchKey: string | undefined;
  readonly match: Match;
  readonly sort: Page['sort'];
}

type Values = { readonly personId: number; readonly onDate: string };
type PageShape = Shape & { readonly limit: number };
type PageValues = Values & { readonly offset: number | undefined };

const isSearch = ({ searchKey }: Shape): boolean => searchKey !== undefined;

/** Literals, because a generic plan would not use the indexes of the open carts. */
const isActive = sql`(${cart.status} = 'open' and ${cart.lineCount} > 0)`;
const isPending = sql`${cart.status} = 'pending'`;
const isFromPortal = sql`${cart.origin} = 'portal'`;

/**
 * What a cart costs today: an open one with today's rules where discounts have ended, as each read of it shows (domain
 * rule "prices and totals").
 */
function orderTotal(db: Db, onDate: Placeholder): SQL<number> {
  const ended = db
    .select({ off: sql`sum(${cartLine.lineDiscount} - ${bestOffLine(db, onDate)})` })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(discountRule, eq(discountRule.id, cartLine.discountRuleId))
    .where(and(eq(cartLine.cartId, cart.id), isNull(cartLine.sampleType), ruleHasEnded(db, onDate)));
  return sql`${cart.grandTotal} + case when ${cart.status} = 'open' then coalesce((${ended}), 0) else 0 end`;
}

const sortable = (db: Db, onDate: Placeholder) => ({
  createdDate: cart.createdAt,
  cartId: cart.id,
  tradename: client.tradename,
  itemCount: cart.lineCount,
  orderTotal: orderTotal(db, onDate),
  personName: person.name,
  estimatedDeliveryDate: cart.estimatedDeliveryDate,
});

/** The client's words, or the number of the cart. */
function matchesText({ searchKey, match }: Shape): SQL | undefined {
  const [word, ...others] = searchWords(searchKey);
  const byClient = matchesClient(searchKey, match);
  const isNumber = word !== undefined && others.length === 0 && /^\d{1,9}$/.test(word);
  return isNumber ? or(byClient, eq(cart.id, Number(word))) : byClient;
}

const conditions = (shape: Shape, personId: Placeholder<'personId', number>): SQL | undefined =>
  and(
    isOpenCart,
    cartsWithin(shape.reached, personId),
    shape.isPortal ? isFromPortal : undefined,
    shape.isActive ? isActive : undefined,
    shape.isPending ? isPending : undefined,
    matchesText(shape),
  );

const pageOf = cachedStatement<PageShape, PageValues>()((db, shape, given) => {
  const standard = [...byClientRank(shape.searchKey, shape.match), desc(cart.createdAt)];
  const rows = db
    .select({
      cartId: cart.id,
      clientId: cart.clientId,
      tradename: client.tradename,
      city: client.city,
      licenseNo: client.licenseNo,
      personName: person.name,
      createdDate: cart.createdAt,
      estimatedDeliveryDate: cart.estimatedDeliveryDate,
      itemCount: cart.lineCount,
      orderTotal: orderTotal(db, given.onDate),
      isPortalOrder: sql<boolean>`${isFromPortal}`,
      isPending: sql<boolean>`${isPending}`,
    })
    .from(cart)
    .innerJoin(person, eq(person.id, cart.personId))
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(conditions(shape, given.personId))
    .orderBy(...orderBy(shape, sortable(db, given.onDate), standard, cart.id))
    .limit(literalLimit(shape.limit))
    .$dynamic();
  return given.offset === undefined ? rows : rows.offset(given.offset);
}, isSearch);

const countOf = cachedStatement<Shape, Values>()(
  (db, shape, given) =>
    db
      .select({ count: count(), orderTotal: sql<number>`coalesce(sum(${orderTotal(db, given.onDate)}), 0)` })
      .from(cart)
      .leftJoin(client, eq(client.id, cart.clientId))
      .where(conditions(shape, given.personId)),
  isSearch,
);

/**
 * Open carts and pending portal orders (spec 000 §2): a page of rows, newest first, the count, and the sum of the order
 * totals over the whole filter. `reached` narrows further than the actor's scope: "own" are one's own carts and those of
 * one's clients.
 */
const listCarts = async (ctx: StaffCtx, criteria: Criteria, reached: Reach) =>
  await orSimilar(ctx, searchedClients, criteria.searchKey, async (match) => {
    const { limit, offset } = limitsOf(criteria.page);
    const shape: Shape = {
      reached,
      isPortal: criteria.showOnlyPortalOrders === true,
      isActive: criteria.showOnlyActive === true,
      isPending: criteria.showOnlyPending === true,
      searchKey: criteria.searchKey || undefined,
      match,
      sort: criteria.page.sort,
    };
    const { personId } = ctx.actor;
    const onDate = businessDate(ctx.now(), ctx.timeZone);
    const [data, [sums]] = await readConsistently(ctx, (ctx) => [
      pageOf(ctx, { ...shape, limit }, { personId, onDate, offset: offset || undefined }),
      countOf(ctx, { ...shape, sort: [] }, { personId, onDate }),
    ]);
    const { count: total, ...totals } = sums ?? { count: 0, orderTotal: 0 };
    assertListLength(criteria.page, total);
    return { data, count: total, totals };
  });

/** The open carts of the actor's scope. */
export const allCarts = async (ctx: StaffCtx, criteria: Criteria) =>
  await listCarts(ctx, criteria, cartReach(ctx.actor));

/** The actor's own, and those of their clients. */
export const myCarts = async (ctx: StaffCtx, criteria: Criteria) => await listCarts(ctx, criteria, 'own');

/** The newest portal orders of the actor's scope that wait to be accepted, with count and sum of all (spec 001 §2). */
export async function pendingPortalOrders(ctx: StaffCtx, top: number) {
  const {
    data,
    count: total,
    totals,
  } = await allCarts(ctx, { showOnlyPending: true, page: { skip: 0, take: top, sort: [] } });
  return { data, count: total, totals };
}
