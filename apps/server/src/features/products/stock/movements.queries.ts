import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, containing, limitsOf } from '../../../db/lists/paging.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { lot, product, stockMovement } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { matchesProduct } from '../available-filter.ts';
import { inDirection } from './in-direction.ts';

type Criteria = Input<(typeof products)['movements']>['body'];

/** What a lot held after a movement. */
const balance: SQL<number> = sql<number>`(select sum(before.units) from ${stockMovement} before
  where before.lot_id = ${stockMovement.lotId} and before.id <= ${stockMovement.id})`;

/** What moved goods into and out of lots, the latest first; an order out of the actor's scope is not named. */
export async function movementList(ctx: StaffCtx, criteria: Criteria) {
  const { limit, offset } = limitsOf({ ...criteria.page, sort: [] });
  const where = matches(ctx, criteria);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    movementsWhere(ctx, where).limit(limit).offset(offset),
    ctx.db
      .select({ count: count() })
      .from(stockMovement)
      .innerJoin(lot, eq(lot.id, stockMovement.lotId))
      .innerJoin(product, eq(product.id, lot.productId))
      .where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength({ ...criteria.page, sort: [] }, total);
  return { data, count: total };
}

/** The latest movements of a lot, the latest first. */
export const latestMovements = async (ctx: StaffCtx, lotId: number, limit: number) =>
  await movementsWhere(ctx, eq(stockMovement.lotId, lotId)).limit(limit);

/** The order of a movement, if it is in the actor's scope: by its key for each row of a page, never all orders. */
const orderOf = ({ actor }: StaffCtx) => {
  const found = (column: SQLWrapper) =>
    sql<number | null>`(select ${column} from ${salesOrder} where ${and(
      sql`${salesOrder.id} = ${stockMovement.orderId}`,
      orderScope(actor),
    )})`;
  return { orderId: found(salesOrder.id), orderNo: found(salesOrder.orderNo) };
};

const movementsWhere = (ctx: StaffCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      id: stockMovement.id,
      at: stockMovement.at,
      kind: stockMovement.kind,
      units: stockMovement.units,
      balance,
      inventoryId: lot.id,
      barcode: lot.barcode,
      productId: product.id,
      productName: product.name,
      ...orderOf(ctx),
      receiptId: stockMovement.receiptId,
      conversionId: stockMovement.conversionId,
      countId: stockMovement.countId,
      personName: person.name,
      reason: stockMovement.reason,
      detail: stockMovement.detail,
    })
    .from(stockMovement)
    .innerJoin(lot, eq(lot.id, stockMovement.lotId))
    .innerJoin(product, eq(product.id, lot.productId))
    .leftJoin(person, eq(person.id, stockMovement.personId))
    .where(where)
    .orderBy(desc(stockMovement.id))
    .$dynamic();

function matches(ctx: StaffCtx, criteria: Criteria): SQL | undefined {
  const { inventoryId, productId, kinds, direction, units, personId, fromDate, toDate, searchKey } = criteria;
  const digits = /^[\d\s]{4,}$/.test(searchKey ?? '') ? containing(barcodeOf(searchKey ?? '')) : null;
  const words = matchesProduct(searchKey, 'words');
  return and(
    digits === null ? words : or(words, sql`${lot.barcode} like ${digits}`),
    inventoryId == null ? undefined : eq(stockMovement.lotId, inventoryId),
    productId == null ? undefined : eq(lot.productId, productId),
    kinds && kinds.length > 0 ? inArray(stockMovement.kind, [...kinds]) : undefined,
    inDirection(stockMovement.units, direction),
    units == null ? undefined : inArray(stockMovement.units, [units, -units]),
    personId == null ? undefined : eq(stockMovement.personId, personId),
    onBusinessDays(stockMovement.at, { from: fromDate, to: toDate }, ctx.timeZone),
  );
}

/** Whose movements can be asked for: everybody, also who has left, by name. */
export async function movers({ db }: StaffCtx) {
  const data = await db
    .select({ id: person.id, name: person.name })
    .from(person)
    .orderBy(asc(person.name), asc(person.id))
    .limit(1000);
  return { data, count: data.length };
}
