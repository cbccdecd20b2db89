import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../core/context.ts';
import { client, route } from '../../../db/schema/accounts.table.ts';
import { cartLine } from '../../../db/schema/carts.table.ts';
import { chargeType } from '../../../db/schema/orders-money.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person, role } from '../../../db/schema/people.table.ts';
import { lot, product, productLine } from '../../../db/schema/products.table.ts';
import type { NameOf } from './audit-facts.ts';
import type { RecordKind } from '../../../core/audit/field-kinds.ts';
import { orderNameColumn } from '../../../db/rules/orders.ts';

/** Where the names of records are; those of lines in carts are of their products. */
const sources: Readonly<Record<RecordKind, readonly [table: PgTable, id: PgColumn, name: PgColumn | SQL]>> = {
  client: [client, client.id, client.tradename],
  product: [product, product.id, product.name],
  person: [person, person.id, person.name],
  role: [role, role.id, role.name],
  order: [salesOrder, salesOrder.id, orderNameColumn],
  orderLine: [orderLine, orderLine.id, orderLine.productName],
  cartLine: [cartLine, cartLine.id, product.name],
  lot: [lot, lot.id, lot.barcode],
  route: [route, route.id, route.name],
  chargeType: [chargeType, chargeType.id, chargeType.name],
  productLine: [productLine, productLine.id, productLine.name],
};

/** The names of these records, one statement for each kind. */
export async function namesOf(ctx: Ctx, ids: Iterable<readonly [RecordKind, number]>): Promise<NameOf> {
  const byKind = new Map<RecordKind, Set<number>>();
  for (const [kind, id] of ids) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id));
  const names = new Map<string, string>();
  await Promise.all(
    [...byKind].map(async ([kind, of]) => {
      const [table, id, name] = sources[kind];
      const query = ctx.db
        .select({ id: sql<number>`${id}`, name: sql<string>`${name}` })
        .from(table)
        .$dynamic();
      if (kind === 'cartLine') query.innerJoin(product, eq(product.id, cartLine.productId));
      const rows = await query.where(sql`${id} = any(${sql.param([...of])}::int[])`);
      for (const row of rows) names.set(`${kind} ${row.id}`, row.name);
    }),
  );
  return (kind, id) => names.get(`${kind} ${id}`) ?? null;
}
