import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, count, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf } from '../../../db/lists/paging.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { readConsistently } from '../../../db/transaction.ts';

type Criteria = Input<(typeof products)['sourceMovements']>['body'];

/** What a source had after a movement. */
const balance: SQL<number> = sql<number>`(select sum(before.amount) from ${sourceMovement} before
  where before.source_id = ${sourceMovement.sourceId} and before.id <= ${sourceMovement.id})`;

/** What changed the amount of a source, the latest first; an order out of the actor's scope is not named. */
export async function sourceMovementList(ctx: StaffCtx, { sourceId, page }: Criteria) {
  const asked = { ...page, sort: [] };
  const { limit, offset } = limitsOf(asked);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    movementsOf(ctx, sourceId).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(sourceMovement).where(eq(sourceMovement.sourceId, sourceId)),
  ]);
  const total = all?.count ?? 0;
  assertListLength(asked, total);
  return { data, count: total };
}

/** The latest movements of a source, the latest first. */
export const latestOfSource = async (ctx: StaffCtx, sourceId: number, limit: number) =>
  await movementsOf(ctx, sourceId).limit(limit);

function movementsOf({ db, actor }: StaffCtx, sourceId: number) {
  const order = (column: SQLWrapper) =>
    sql<number | null>`(select ${column} from ${salesOrder} where ${and(
      sql`${salesOrder.id} = ${sourceMovement.orderId}`,
      orderScope(actor),
    )})`;
  return db
    .select({
      id: sourceMovement.id,
      at: sourceMovement.at,
      kind: sourceMovement.kind,
      amount: sourceMovement.amount,
      balance,
      orderId: order(salesOrder.id),
      orderNo: order(salesOrder.orderNo),
      conversionId: sourceMovement.conversionId,
      receiptId: sourceMovement.receiptId,
      personName: person.name,
      reason: sourceMovement.reason,
      detail: sourceMovement.detail,
    })
    .from(sourceMovement)
    .leftJoin(person, eq(person.id, sourceMovement.personId))
    .where(eq(sourceMovement.sourceId, sourceId))
    .orderBy(desc(sourceMovement.id))
    .$dynamic();
}
