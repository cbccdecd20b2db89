import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { and, asc, countDistinct, desc, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { isOpenCart } from '../../../db/rules/carts.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { ruleState } from '../../../db/rules/discounts.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart, cartLine } from '../../../db/schema/carts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { discountRule, product, productLine } from '../../../db/schema/products.table.ts';
import { accountTier } from '../../../db/schema/tiers.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { ruleScope } from './rule.locks.ts';

type Criteria = Input<(typeof products)['rules']>['body'];
type State = 'active' | 'coming' | 'paused' | 'ended';

/** Days over which what was sold under a rule is summed. */
const DAYS = 30;

/**
 * Rules by filter, those for more first: a page, the count, and how many there are of each state. A rule of a client out of
 * scope is left out. What was sold is of the lines that were ordered under the name of the rule.
 */
export async function priceRules(ctx: StaffCtx, criteria: Criteria) {
  const { page, states } = criteria;
  const today = businessDate(ctx.now(), ctx.timeZone);
  const state = ruleState(today);
  const [carts, sold] = [cartsByRule(ctx), soldByName(ctx, today)];
  const filter = matches(ctx, criteria);
  const inStates = states && states.length > 0 ? sql`${state} = any(${sql.param([...states])}::text[])` : undefined;
  const columns = {
    name: discountRule.name,
    productName: product.name,
    tradename: client.tradename,
    accountTier: accountTier.name,
    value: discountRule.value,
    minUnits: discountRule.minUnits,
    fromDate: discountRule.fromDate,
    toDate: discountRule.toDate,
    openCarts: sql<number>`coalesce(${carts.openCarts}, 0)`,
    sold: sql<number>`coalesce(${sold.sold}, 0)`,
  };
  const { limit, offset } = limitsOf(page);
  const [data, counts] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        ...columns,
        id: discountRule.id,
        kind: discountRule.kind,
        productId: discountRule.productId,
        productLineId: discountRule.productLineId,
        productLine: productLine.name,
        clientId: discountRule.clientId,
        accountTierId: discountRule.accountTierId,
        state,
        endedAt: discountRule.endedAt,
        version: discountRule.version,
      })
      .from(discountRule)
      .leftJoin(product, eq(product.id, discountRule.productId))
      .leftJoin(productLine, eq(productLine.id, discountRule.productLineId))
      .leftJoin(client, eq(client.id, discountRule.clientId))
      .leftJoin(accountTier, eq(accountTier.id, discountRule.accountTierId))
      .leftJoin(carts, eq(carts.ruleId, discountRule.id))
      .leftJoin(sold, eq(sold.name, discountRule.name))
      .where(and(filter, inStates))
      .orderBy(...orderBy(page, columns, [desc(sql`${state} = 'active'`), asc(discountRule.name)], discountRule.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ state, count: sql<number>`count(*)::int` })
      .from(discountRule)
      .leftJoin(product, eq(product.id, discountRule.productId))
      .leftJoin(productLine, eq(productLine.id, discountRule.productLineId))
      .leftJoin(client, eq(client.id, discountRule.clientId))
      .leftJoin(accountTier, eq(accountTier.id, discountRule.accountTierId))
      .where(filter)
      .groupBy(sql`1`),
  ]);
  const of = (wanted: State): number => counts.find((row) => row.state === wanted)?.count ?? 0;
  const all = { active: of('active'), coming: of('coming'), paused: of('paused'), ended: of('ended') };
  const asked: readonly State[] = states && states.length > 0 ? states : ['active', 'coming', 'paused', 'ended'];
  const count = [...new Set(asked)].reduce((total, each) => total + all[each], 0);
  assertListLength(page, count);
  return { data, count, states: all };
}

const matches = (
  ctx: StaffCtx,
  { searchKey, productId, concernsProductId, clientId, accountTierId }: Criteria,
): SQL | undefined => {
  const term = containing(searchKey);
  return and(
    ruleScope(ctx),
    term === null
      ? undefined
      : sql`concat_ws(' ', ${discountRule.name}, ${product.name}, ${productLine.name}, ${client.tradename},
          ${accountTier.name}) ilike ${term}`,
    productId == null ? undefined : eq(discountRule.productId, productId),
    concernsProductId == null ? undefined : concerns(concernsProductId),
    clientId == null ? undefined : eq(discountRule.clientId, clientId),
    accountTierId == null ? undefined : eq(discountRule.accountTierId, accountTierId),
  );
};

/** Rules of a product, of its line, and of everything. */
const concerns = (productId: number): SQL =>
  sql`(${discountRule.productId} = ${productId} or ${discountRule.productId} is null and (${discountRule.productLineId} is null
    or ${discountRule.productLineId} = (select of_line.product_line_id from ${product} of_line where of_line.id = ${productId})))`;

const cartsByRule = (ctx: StaffCtx) =>
  ctx.db
    .select({
      ruleId: sql<number>`${cartLine.discountRuleId}`.as('rule_id'),
      openCarts: countDistinct(cart.id).as('open_carts'),
    })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(and(isOpenCart, isNotNull(cartLine.discountRuleId)))
    .groupBy(cartLine.discountRuleId)
    .as('rule_carts');

const soldByName = (ctx: StaffCtx, today: string) =>
  ctx.db
    .select({ name: sql<string>`${orderLine.discountName}`.as('sold_name'), sold: sum(orderLine.lineTotal).as('sold') })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(
      and(
        isSale,
        isNotNull(orderLine.discountName),
        onBusinessDays(salesOrder.orderDate, { from: addDays(today, 1 - DAYS), to: today }, ctx.timeZone),
      ),
    )
    .groupBy(orderLine.discountName)
    .as('rule_sold');
