import { bulkKey, bulkProduct, stateQuantity } from '@cartwright/domain/paperwork/ccrs-bulk';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { sourceMovement } from '../../../../db/schema/products-ledger.table.ts';
import { receipt } from '../../../../db/schema/products-receipts.table.ts';
import { area, product, source, strain } from '../../../../db/schema/products.table.ts';
import { cameInto } from '../../../products/sources/source-cost.queries.ts';
import type { LotFacts } from './state-lots.queries.ts';

/** All of it came with receipts that were voided. In parts, because the builder leaves the tables out of a selected expression. */
const lasting = sql`select from ${sourceMovement} left join ${receipt} on ${receipt.id} = ${sourceMovement.receiptId}
  where ${sourceMovement.sourceId} = ${source.id} and ${receipt.state} is distinct from 'void'`;
const isVoid = sql<boolean>`(not exists (${lasting}))`;

/** What is packed of it is not reported either: no cannabis. */
const packed = sql`select from ${product} where ${product.sourceId} = ${source.id}`;
const isReported = sql`(not exists (${packed}) or exists (${packed} and not ${product.isNonCannabis}))`;

/** These sources as the state has them: each as a lot of its own, in the state's measure. */
export async function stateSources({ db }: Ctx, sourceIds: readonly number[]): Promise<LotFacts[]> {
  const rows = await db
    .select({
      sourceId: source.id,
      name: source.name,
      unit: source.unit,
      amount: source.amount,
      cameIn: sql<number>`coalesce(${cameInto}, 0)::float8`,
      totalCost: source.totalCost,
      areaId: source.areaId,
      area: area.name,
      isQuarantine: area.isQuarantine,
      strain: strain.name,
      strainType: strain.type,
      stateType: source.stateType,
      isVoid,
    })
    .from(source)
    .leftJoin(strain, eq(strain.id, source.strainId))
    .leftJoin(area, eq(area.id, source.areaId))
    .where(and(inArray(source.id, [...sourceIds]), isReported))
    .orderBy(asc(source.id));
  return rows.map(({ sourceId, unit, amount, cameIn, totalCost, areaId, area: areaName, isQuarantine, ...row }) => ({
    id: sourceId,
    barcode: bulkKey(sourceId),
    onHand: stateQuantity(amount, unit),
    firstUnits: stateQuantity(cameIn, unit),
    sublotted: 0,
    totalCost,
    productCost: null,
    areaId,
    area: areaName,
    isQuarantine: isQuarantine ?? false,
    isVoid: row.isVoid,
    product: bulkProduct({ ...row, sourceId, unit }),
  }));
}
