import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { sourceLeft } from '../../../db/rules/stock.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { area, product, source, strain } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { sourceUnitCost } from './source-cost.queries.ts';

type Criteria = Input<(typeof products)['sources']>['body'];

const none: SQL<null> = sql<null>`null`;

// In parts, because the builder leaves the tables out of a selected expression.
const moved = sql`select count(*)::int from ${sourceMovement}
  where ${sourceMovement.sourceId} = ${source.id} and ${sourceMovement.kind} <> 'opening'`;

/** Movements of a source beside what it had when it was made. */
export const movedOfSource = sql<number>`(${moved})`;

const packedFromIt = sql<number>`(select count(*)::int from ${product} where ${product.sourceId} = ${source.id})`;

/** Sources by name; costs are null without the key `costs` (INV-55). */
export async function sourceList(ctx: StaffCtx, { searchKey, areaId, page }: Criteria) {
  const seesCosts = ctx.actor.permissions.has('costs');
  const { limit, offset } = limitsOf(page);
  const columns = {
    name: source.name,
    amount: source.amount,
    reserved: source.reserved,
    left: sourceLeft,
    strain: strain.name,
    area: area.name,
  };
  const where = and(matchesSource(searchKey), areaId == null ? undefined : eq(source.areaId, areaId));
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        ...columns,
        id: source.id,
        sourceId: source.id,
        unit: source.unit,
        isAvailable: source.isAvailable,
        strainId: source.strainId,
        areaId: source.areaId,
        stateType: source.stateType,
        madeOf: source.madeOf,
        products: packedFromIt,
        movements: movedOfSource,
        totalCost: seesCosts ? source.totalCost : none,
        unitCost: seesCosts ? sourceUnitCost : none,
        version: source.version,
      })
      .from(source)
      .leftJoin(strain, eq(strain.id, source.strainId))
      .leftJoin(area, eq(area.id, source.areaId))
      .where(where)
      .orderBy(
        ...orderBy(
          page,
          { ...columns, ...(seesCosts ? { totalCost: source.totalCost } : {}) },
          [asc(source.name)],
          source.id,
        ),
      )
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(source).leftJoin(strain, eq(strain.id, source.strainId)).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** Words of the name or the strain, or an inventory identifier. */
export function matchesSource(searchKey: string | null | undefined): SQL | undefined {
  const words = containing(searchKey);
  if (words === null) return undefined;
  const identifier = sql`array_to_string(${source.madeOf}, ' ') ilike ${words}`;
  return or(sql`${source.name} ilike ${words}`, sql`${strain.name} ilike ${words}`, identifier);
}
