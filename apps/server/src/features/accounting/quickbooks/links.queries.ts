import type { Input } from '@cartwright/contract/route';
import type { quickBooksCalls } from '@cartwright/contract/accounting/quickbooks.contract';
import type { QuickBooksLinks } from '@cartwright/domain/accounting/quickbooks-invoice';
import { eq, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { assertListLength, containing, limitsOf } from '../../../db/lists/paging.ts';
import { quickBooksConnection as connection, quickBooksLink } from '../../../db/schema/accounting.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { connectedRealm } from './connection.queries.ts';
import { invoiced, latestExport, stateOf } from '../invoice-states.ts';
import { isoTextOf } from '../../../db/rules/days.ts';

/** The links of a company that an order may need, with the account of discounts and the item of credits. */
export async function linksOf(ctx: Ctx, realmId: string): Promise<QuickBooksLinks> {
  const [rows, [chosen]] = await Promise.all([
    ctx.db.select().from(quickBooksLink).where(eq(quickBooksLink.realmId, realmId)),
    ctx.db
      .select({ discountAccount: connection.discountAccountId, creditItem: connection.creditItemId })
      .from(connection),
  ]);
  const by = (id: (row: (typeof rows)[number]) => number | null) =>
    new Map(rows.flatMap((row) => (id(row) === null ? [] : [[id(row) ?? 0, row.remoteId] as const])));
  return {
    customers: by(({ clientId }) => clientId),
    products: by(({ productId }) => productId),
    charges: by(({ chargeTypeId }) => chargeTypeId),
    discountAccount: chosen?.discountAccount ?? null,
    creditItem: chosen?.creditItem ?? null,
  };
}

/** More than a seller has; all of them are reached on the screen. */
const MOST = 1_000;

interface Unmatched extends Record<string, unknown> {
  readonly kind: 'customer' | 'product' | 'charge';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly count: number;
}

/**
 * Clients, products and charge types of invoices that are still to be exported, without a link, by name. Refuses
 * `quickbooks_off`.
 */
export async function unmatched(ctx: StaffCtx) {
  const realmId = await connectedRealm(ctx);
  const waiting = sql`waiting as materialized (
    select ${salesOrder.id} as id, ${salesOrder.clientId} as client_id
    from ${salesOrder} ${latestExport(realmId)}
    where ${invoiced} and ${orderScope(ctx.actor) ?? sql`true`} and ${stateOf(ctx)} in ('notExported', 'failed', 'changed'))`;
  const customers = await ctx.db.execute<Unmatched>(sql`with ${waiting}
    select 'customer' as kind, c.id, c.tradename as name, count(*) over ()::int as count,
      concat_ws(' · ', nullif(c.city, ''), nullif(c.license_no, '')) as detail
    from client c where c.id in (select client_id from waiting)
      and not exists (select from ${quickBooksLink} l where l.realm_id = ${realmId} and l.client_id = c.id)
    order by c.tradename, c.id limit ${MOST}`);
  const items = await ctx.db.execute<Unmatched>(sql`with ${waiting}, missing as (
      select 'product' as kind, p.id::int as id, p.name, coalesce(p.sku, '') as detail from product p
      where p.id in (select product_id from order_line where order_id in (select id from waiting))
        and not exists (select from ${quickBooksLink} l where l.realm_id = ${realmId} and l.product_id = p.id)
      union all
      select 'charge', t.id::int, t.name, 'charge type' from charge_type t
      where t.id in (select charge_type_id from order_charge where order_id in (select id from waiting))
        and not exists (select from ${quickBooksLink} l where l.realm_id = ${realmId} and l.charge_type_id = t.id))
    select *, count(*) over ()::int as count from missing order by kind desc, name, id limit ${MOST}`);
  const listOf = (rows: readonly Unmatched[]) => ({
    data: rows.map(({ count: _count, ...row }) => row),
    count: rows[0]?.count ?? 0,
  });
  return { customers: listOf(customers.rows), items: listOf(items.rows) };
}

interface LinkRow extends Record<string, unknown> {
  readonly kind: 'customer' | 'product' | 'charge';
  readonly id: number;
  readonly name: string;
  readonly remoteId: string;
  readonly remoteName: string;
  readonly personName: string;
  readonly linkedAt: string;
  readonly count: number;
}

/** A page of the links to the connected company, by our name. Refuses `quickbooks_off`. */
export async function listLinks(ctx: StaffCtx, { searchKey, page }: Input<(typeof quickBooksCalls)['links']>['body']) {
  const realmId = await connectedRealm(ctx);
  const { limit, offset } = limitsOf(page);
  const pattern = containing(searchKey);
  const { rows } = await ctx.db.execute<LinkRow>(sql`
    select *, count(*) over ()::int as count from (
      select case when l.client_id is not null then 'customer' when l.product_id is not null then 'product' else 'charge' end as kind,
        coalesce(l.client_id, l.product_id, l.charge_type_id::int) as id, coalesce(c.tradename, p.name, t.name) as name,
        l.remote_id as "remoteId", l.remote_name as "remoteName", who.name as "personName",
        ${isoTextOf(sql`l.linked_at`)} as "linkedAt"
      from ${quickBooksLink} l join person who on who.id = l.person_id
        left join client c on c.id = l.client_id left join product p on p.id = l.product_id
        left join charge_type t on t.id = l.charge_type_id
      where l.realm_id = ${realmId}) links
    where ${pattern === null ? sql`true` : sql`(name ilike ${pattern} or "remoteName" ilike ${pattern})`}
    order by name, kind, id limit ${limit} offset ${offset}`);
  const count = rows[0]?.count ?? 0;
  assertListLength(page, count);
  return { data: rows.map(({ count: _count, ...row }) => row), count };
}
