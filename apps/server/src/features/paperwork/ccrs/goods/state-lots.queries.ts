import type { StateLot } from '@cartwright/domain/paperwork/ccrs-goods';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { allocation } from '../../../../db/schema/orders-lines.table.ts';
import { ccrsType } from '../../../../db/schema/paperwork-ccrs.table.ts';
import { conversion, conversionOutput } from '../../../../db/schema/products-conversions.table.ts';
import { area, lot, product, productLine, stockMovement, strain } from '../../../../db/schema/products.table.ts';
import { firstUnits } from '../first-units.ts';
import { productColumns, withType } from '../state-order.queries.ts';

const sublotted = sql<number>`coalesce((select sum(${allocation.units}) from ${allocation}
  where ${allocation.lotId} = ${lot.id} and ${allocation.endedAt} is null and ${allocation.sublotBarcode} is not null), 0)::float8`;

/** Its receipt was voided, or what made it was undone. */
const isVoid = sql<boolean>`(exists (select from ${stockMovement}
  where ${stockMovement.lotId} = ${lot.id} and ${stockMovement.kind} = 'voidReceipt')
  or exists (select from ${conversionOutput} join ${conversion} on ${conversion.id} = ${conversionOutput.conversionId}
  where ${conversionOutput.lotId} = ${lot.id} and ${conversion.undoneAt} is not null))`;

/** A lot with what its ledger needs to know of it. */
export interface LotFacts extends StateLot {
  readonly id: number;
  readonly areaId: number | null;
  readonly isQuarantine: boolean;
  /** There is no such lot any more: what came in has left again as a mistake. */
  readonly isVoid: boolean;
}

/** These lots as they are reported to the state, without those of goods that are not reported. */
export async function stateLots({ db }: Ctx, lotIds: readonly number[]): Promise<LotFacts[]> {
  const rows = await db
    .select({
      id: lot.id,
      barcode: lot.barcode,
      onHand: lot.onHand,
      totalCost: lot.totalCost,
      areaId: lot.areaId,
      area: area.name,
      isQuarantine: area.isQuarantine,
      productCost: product.cost,
      firstUnits,
      sublotted,
      isVoid,
      product: productColumns,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .leftJoin(area, eq(area.id, lot.areaId))
    .where(and(sql`${lot.id} = any(${sql.param([...lotIds])}::int[])`, eq(product.isNonCannabis, false)))
    .orderBy(asc(lot.id));
  return rows.map((row) => ({
    ...row,
    isQuarantine: row.isQuarantine ?? false,
    product: withType(row.product),
  }));
}
