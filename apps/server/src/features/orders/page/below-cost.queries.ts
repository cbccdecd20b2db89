import { and, desc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { mergedCart, salesOrder } from '../../../db/schema/orders.table.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { product } from '../../../db/schema/products.table.ts';

/** The order and the carts that it came of, as audit rows name them. */
const records = (orderId: Placeholder<string, number>) => sql`(select 'order' as entity, ${orderId}::int as id
  union all select 'cart', ${salesOrder.cartId} from ${salesOrder} where ${salesOrder.id} = ${orderId}
  union all select 'cart', ${mergedCart.cartId} from ${mergedCart} where ${mergedCart.orderId} = ${orderId}) record`;

/**
 * Who allowed products of an order to be sold below cost, and when, last first: in the order, or in the carts that it came of
 * (WAC 314-55-018). It says no figure, and stays when the price rises, so that nobody learns the cost of it (INV-55).
 */
export const belowCostRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({ productName: product.name, personName: person.name, at: audit.at })
    .from(records(orderId))
    .innerJoin(
      audit,
      and(sql`${audit.entity} = record.entity`, sql`${audit.entityId} = record.id`, sql`${audit.detail} ? 'belowCost'`),
    )
    .innerJoin(sql`jsonb_array_elements_text(${audit.detail} -> 'belowCost') below(product_id)`, sql`true`)
    .innerJoin(product, sql`${product.id} = below.product_id::int`)
    .innerJoin(person, eq(person.id, audit.personId))
    .where(
      inArray(product.id, db.select({ id: orderLine.productId }).from(orderLine).where(eq(orderLine.orderId, orderId))),
    )
    .orderBy(desc(audit.id), product.name);
