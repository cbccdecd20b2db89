import type { products } from '@cartwright/contract/products/products.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { and, asc, count, eq, getTableColumns, not } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../db/lists/paging.ts';
import {
  area,
  labResult,
  lot,
  product,
  productLine,
  strain,
  subProductLine,
  tag,
} from '../../db/schema/products.table.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { among } from '../../db/lists/among.ts';
import { fail } from '../../core/errors.ts';
import { availableUnits, hasUnits, labTotal } from '../../db/rules/stock.ts';

type BatchPage = Input<(typeof products)['batches']>['body']['page'];

const sortable = {
  batchDate: lot.batchDate,
  unitsAvailable: availableUnits,
  barcode: lot.barcode,
  thca: lot.thca,
  thc: lot.thc,
  cbd: lot.cbd,
  total: labTotal,
};

const { lotId: _lotId, ...labResultColumns } = getTableColumns(labResult);

/**
 * Lots for sale of a product that have units left, oldest first: their sum is its RemainingQuantity (INV-11). Or those that
 * have none left.
 */
export async function batchesOf(ctx: Ctx, productId: number, asked: BatchPage, isUsedUp: boolean) {
  const [found] = await ctx.db.select({ id: product.id }).from(product).where(eq(product.id, productId));
  if (found === undefined) fail('not_found');
  const isLeft = isUsedUp ? not(hasUnits) : hasUnits;
  const where = and(eq(lot.productId, productId), eq(lot.isForSale, true), isLeft);
  const page: BatchPage = asked.sort.length > 0 ? asked : { ...asked, sort: [{ field: 'batchDate', dir: 'asc' }] };
  const { limit, offset } = limitsOf(page);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        inventoryId: lot.id,
        batchDate: lot.batchDate,
        unitsAvailable: availableUnits,
        barcode: lot.barcode,
        thca: lot.thca,
        thc: lot.thc,
        cbd: lot.cbd,
        total: labTotal,
        labResult: labResultColumns,
      })
      .from(lot)
      .leftJoin(labResult, eq(labResult.lotId, lot.id))
      .where(where)
      .orderBy(...orderBy(page, sortable, [], lot.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(lot).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

const facts = cachedStatement<{ isOne: boolean }, { ids: number[] }>()((db, { isOne }, given) =>
  db
    .select({
      productId: product.id,
      productName: product.name,
      productLineId: product.productLineId,
      unitPrice: product.unitPrice,
      allowFractions: product.allowFractions,
      isNonCannabis: product.isNonCannabis,
      isActive: product.isActive,
      sourceId: product.sourceId,
    })
    .from(product)
    .where(among(product.id, given.ids, isOne)),
);

/** What a cart needs of its products, active or not, by id. */
export async function productFacts(ctx: Ctx, productIds: readonly number[]) {
  const ids = [...new Set(productIds)];
  const rows = await facts(ctx, { isOne: ids.length === 1 }, { ids });
  return new Map(rows.map((row) => [row.productId, row]));
}

const listed = <Row>(data: Row[]) => ({ data, count: data.length });

/** Product lines by name. */
export const productLines = async (ctx: Ctx) =>
  listed(await ctx.db.select().from(productLine).orderBy(asc(productLine.name), asc(productLine.id)).limit(ALL_CAP));

/** Sub product lines by name, each with its product line. */
export const subProductLines = async (ctx: Ctx) =>
  listed(
    await ctx.db.select().from(subProductLine).orderBy(asc(subProductLine.name), asc(subProductLine.id)).limit(ALL_CAP),
  );

/** Strains by name. */
export const strains = async (ctx: Ctx) =>
  listed(await ctx.db.select().from(strain).orderBy(asc(strain.name), asc(strain.id)).limit(ALL_CAP));

/** Product tags by name. */
export const productTags = async (ctx: Ctx) =>
  listed(await ctx.db.select().from(tag).orderBy(asc(tag.name), asc(tag.id)).limit(ALL_CAP));

/** Areas by name. */
export const areas = async (ctx: Ctx) =>
  listed(await ctx.db.select().from(area).orderBy(asc(area.name), asc(area.id)).limit(ALL_CAP));
