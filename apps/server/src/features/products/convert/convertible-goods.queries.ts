import { MOST_CONVERTED } from '@cartwright/domain/converting/conversion';
import { resultKey } from '@cartwright/domain/converting/lot-results';
import { sourceUnitGrams, unitGramsOf } from '@cartwright/domain/converting/weight';
import { typeOfLine } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import { gramsOfUnit } from '@cartwright/domain/products/bulk-units';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { containing } from '../../../db/lists/paging.ts';
import { statusHas } from '../../../db/rules/order-status.ts';
import { chosenStateType } from '../../../db/rules/state-type.ts';
import { availableUnits, labTotal, sourceLeft } from '../../../db/rules/stock.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsType } from '../../../db/schema/paperwork-ccrs.table.ts';
import { area, labResult, lot, product, productLine, source, strain } from '../../../db/schema/products.table.ts';
import { matchesProduct } from '../available-filter.ts';
import { sourceUnitCost } from '../sources/source-cost.queries.ts';
import { receivedUnits } from '../../../db/rules/received-units.ts';

interface Asked {
  readonly inventoryIds: readonly number[];
  readonly sourceIds: readonly number[];
  readonly productIds: readonly number[];
}

/** Lots, sources and products by their ids, with what their conversion needs; costs are null without the key (INV-55). */
export async function convertibleGoods(ctx: StaffCtx, asked: Asked) {
  return shownTo(ctx, await goodsToConvert(ctx, asked));
}

/**
 * What may be put in, or what may come out, by the words of a product or the digits of a barcode: lots and sources that hold
 * something, products on sale.
 */
export async function searchConvertible(
  ctx: StaffCtx,
  { searchKey, what }: { readonly searchKey?: string | null | undefined; readonly what: 'inputs' | 'outputs' },
) {
  const digits = /^[\d\s]{4,}$/.test(searchKey ?? '') ? containing((searchKey ?? '').replaceAll(/\s/g, '')) : null;
  const named = matchesProduct(searchKey, 'words');
  const packaged = digits === null ? undefined : sql`${product.packageBarcode} like ${digits}`;
  if (what === 'outputs') {
    const found = and(eq(product.isActive, true), or(named, packaged));
    return shownTo(ctx, { lots: [], sources: [], products: await productsWhere(ctx, found) });
  }
  const byBarcode = digits === null ? undefined : sql`${lot.barcode} like ${digits}`;
  const words = containing(searchKey);
  const lots = await lotsWhere(ctx, and(gt(lot.onHand, 0), or(named, packaged, byBarcode)));
  const sources = await sourcesWhere(
    ctx,
    and(gt(source.amount, 0), words === null ? undefined : sql`${source.name} ilike ${words}`),
  );
  return shownTo(ctx, { lots, sources, products: [] });
}

/** Goods with what they cost: for the command alone, whoever asks. */
export async function goodsToConvert(ctx: StaffCtx, { inventoryIds, sourceIds, productIds }: Asked) {
  return {
    lots: await lotsWhere(ctx, inArray(lot.id, [...inventoryIds])),
    sources: await sourcesWhere(ctx, inArray(source.id, [...sourceIds])),
    products: await productsWhere(ctx, inArray(product.id, [...productIds])),
  };
}

export type GoodsToConvert = Awaited<ReturnType<typeof goodsToConvert>>;

function shownTo(ctx: StaffCtx, { lots, sources, ...others }: GoodsToConvert) {
  const seesCosts = ctx.actor.permissions.has('costs');
  return {
    ...others,
    sources: sources.map((each) => ({ ...each, unitCost: seesCosts ? each.unitCost : null })),
    lots: lots.map(({ result, ...each }) => ({
      ...each,
      ...(seesCosts ? {} : { cost: null, costUnits: 0 }),
      resultKey: resultKey(result),
      labResultNumber: result.certificate?.number ?? null,
      hasPassed: result.certificate?.hasPassed ?? null,
    })),
  };
}

/** What a product is for its strain and for the state. */
const kind = {
  strain: strain.name,
  chosenType: chosenStateType,
  lineName: productLine.name,
  isNonCannabis: product.isNonCannabis,
};

interface KindRow {
  readonly chosenType: string | null;
  readonly lineName: string;
  readonly isNonCannabis: boolean;
}

function withStateType<R extends KindRow>({ chosenType, lineName, isNonCannabis, ...row }: R) {
  return { ...row, stateType: isNonCannabis ? null : typeOfLine(chosenType, lineName) };
}

async function lotsWhere({ db }: StaffCtx, where: SQL | undefined) {
  const rows = await db
    .select({
      inventoryId: lot.id,
      productId: product.id,
      productName: product.name,
      sku: product.sku,
      ...kind,
      unitWeightGrams: product.unitWeightGrams,
      packageSizeName: product.packageSizeName,
      allowFractions: product.allowFractions,
      productCost: product.cost,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      bestBy: lot.bestBy,
      onHand: lot.onHand,
      allocated: lot.allocated,
      left: availableUnits,
      totalCost: lot.totalCost,
      received: sql<number>`coalesce(${receivedUnits}, 0)`,
      holdReason: lot.holdReason,
      inQuarantine: sql<boolean>`coalesce(${area.isQuarantine}, false)`,
      shownTotal: labTotal,
      thca: lot.thca,
      thc: lot.thc,
      cbd: lot.cbd,
      total: lot.total,
      labResult,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(area, eq(area.id, lot.areaId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(where)
    .orderBy(asc(product.name), asc(lot.batchDate), asc(lot.id))
    .limit(MOST_CONVERTED);
  return rows.map((row) => {
    const { unitWeightGrams, packageSizeName, productCost, totalCost, received, shownTotal, ...fields } =
      withStateType(row);
    const { thca, thc, cbd, total, labResult: certified, ...shown } = fields;
    const hasOwnCost = totalCost !== null && received > 0;
    return {
      ...shown,
      total: shownTotal,
      unitGrams: unitGramsOf({ unitWeightGrams, packageSizeName }),
      // Of a lot without a cost of its own what its product costs.
      cost: hasOwnCost ? totalCost : productCost,
      costUnits: hasOwnCost ? received : productCost === null ? 0 : 1,
      result: { certificate: certificateOf(certified), thca, thc, cbd, total },
    };
  });
}

function certificateOf(row: typeof labResult.$inferSelect | null) {
  if (row === null) return null;
  const { lotId: _lotId, ...certificate } = row;
  return certificate;
}

async function sourcesWhere({ db }: StaffCtx, where: SQL | undefined) {
  const rows = await db
    .select({
      sourceId: source.id,
      name: source.name,
      strain: strain.name,
      unit: source.unit,
      amount: source.amount,
      left: sourceLeft,
      unitCost: sourceUnitCost,
    })
    .from(source)
    .leftJoin(strain, eq(strain.id, source.strainId))
    .where(where)
    .orderBy(asc(source.name), asc(source.id))
    .limit(MOST_CONVERTED);
  if (rows.length === 0) return [];
  const packed = await db
    .select({
      sourceId: product.sourceId,
      factor: product.factor,
      unitWeightGrams: product.unitWeightGrams,
      packageSizeName: product.packageSizeName,
    })
    .from(product)
    .where(
      inArray(
        product.sourceId,
        rows.map(({ sourceId }) => sourceId),
      ),
    );
  return rows.map((row) => ({
    ...row,
    unitGrams:
      gramsOfUnit(row.unit) ??
      sourceUnitGrams(
        packed.flatMap(({ sourceId, factor, ...weighed }) =>
          sourceId === row.sourceId && factor !== null ? [{ unitGrams: unitGramsOf(weighed), factor }] : [],
        ),
      ),
  }));
}

async function productsWhere({ db }: StaffCtx, where: SQL | undefined) {
  // In parts, because the builder leaves the tables out of a selected expression.
  const waiting = sql`${orderLine.units} - ${orderLine.allocated} - ${orderLine.conversionUnits}`;
  const backorders = (value: SQL): SQL<number> => {
    const rows = sql`select ${value} from ${orderLine} inner join ${salesOrder} on ${salesOrder.id} = ${orderLine.orderId}
      where ${orderLine.productId} = ${product.id} and ${statusHas(salesOrder.status, 'takesUnits')} and ${waiting} > 0`;
    return sql<number>`(${rows})`;
  };
  const units = sql`select coalesce(sum(${lot.onHand}), 0) from ${lot} where ${lot.productId} = ${product.id}`;
  const rows = await db
    .select({
      productId: product.id,
      productName: product.name,
      sku: product.sku,
      ...kind,
      isActive: product.isActive,
      allowFractions: product.allowFractions,
      unitPrice: product.unitPrice,
      unitWeightGrams: product.unitWeightGrams,
      packageSizeName: product.packageSizeName,
      onHand: sql<number>`(${units})`,
      backorders: backorders(sql`count(distinct ${salesOrder.id})::int`),
      backordered: backorders(sql`coalesce(sum(${waiting}), 0)`),
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .where(where)
    .orderBy(asc(product.name), asc(product.id))
    .limit(MOST_CONVERTED);
  return rows.map(({ unitWeightGrams, packageSizeName, ...row }) => ({
    ...withStateType(row),
    unitGrams: unitGramsOf({ unitWeightGrams, packageSizeName }),
  }));
}
