import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, count, desc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf } from '../../../db/lists/paging.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { source, strain } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { inDirection } from '../stock/in-direction.ts';
import { matchesSource } from './source-list.queries.ts';

type Criteria = Input<(typeof products)['sourceMovements']>['body'];

/** What a source had after a movement. */
const balance: SQL<number> = sql<number>`(select sum(before.amount) from ${sourceMovement} before
  where before.source_id = ${sourceMovement.sourceId} and before.id <= ${sourceMovement.id})`;

/** What changed the amounts of sources, the latest first; an order out of the actor's scope is not named. */
export async function sourceMovementList(ctx: StaffCtx, criteria: Criteria) {
  const asked = { ...criteria.page, sort: [] };
  const where = matches(ctx, criteria);
  const { limit, offset } = limitsOf(asked);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    movementsWhere(ctx, where).limit(limit).offset(offset),
    ctx.db
      .select({ count: count() })
      .from(sourceMovement)
      .innerJoin(source, eq(source.id, sourceMovement.sourceId))
      .leftJoin(strain, eq(strain.id, source.strainId))
      .where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(asked, total);
  return { data, count: total };
}

/** The latest movements of a source, the latest first. */
export const latestOfSource = async (ctx: StaffCtx, sourceId: number, limit: number) =>
  await movementsWhere(ctx, eq(sourceMovement.sourceId, sourceId)).limit(limit);

function matches(ctx: StaffCtx, criteria: Criteria): SQL | undefined {
  const { searchKey, sourceId, kinds, direction, amount, personId, fromDate, toDate } = criteria;
  return and(
    matchesSource(searchKey),
    sourceId == null ? undefined : eq(sourceMovement.sourceId, sourceId),
    kinds && kinds.length > 0 ? inArray(sourceMovement.kind, [...kinds]) : undefined,
    inDirection(sourceMovement.amount, direction),
    amount == null ? undefined : inArray(sourceMovement.amount, [amount, -amount]),
    personId == null ? undefined : eq(sourceMovement.personId, personId),
    onBusinessDays(sourceMovement.at, { from: fromDate, to: toDate }, ctx.timeZone),
  );
}

function movementsWhere({ db, actor }: StaffCtx, where: SQL | undefined) {
  const order = (column: SQLWrapper) =>
    sql<number | null>`(select ${column} from ${salesOrder} where ${and(
      sql`${salesOrder.id} = ${sourceMovement.orderId}`,
      orderScope(actor),
    )})`;
  return db
    .select({
      id: sourceMovement.id,
      sourceId: source.id,
      sourceName: source.name,
      unit: source.unit,
      at: sourceMovement.at,
      kind: sourceMovement.kind,
      amount: sourceMovement.amount,
      balance,
      orderId: order(salesOrder.id),
      orderNo: order(salesOrder.orderNo),
      conversionId: sourceMovement.conversionId,
      receiptId: sourceMovement.receiptId,
      countId: sourceMovement.countId,
      personName: person.name,
      reason: sourceMovement.reason,
      detail: sourceMovement.detail,
    })
    .from(sourceMovement)
    .innerJoin(source, eq(source.id, sourceMovement.sourceId))
    .leftJoin(strain, eq(strain.id, source.strainId))
    .leftJoin(person, eq(person.id, sourceMovement.personId))
    .where(where)
    .orderBy(desc(sourceMovement.id))
    .$dynamic();
}
