import type { StockedLot } from '@cartwright/domain/imports/lot-rows';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../core/context.ts';
import { ccrsRow } from '../../../../db/schema/paperwork-ccrs.table.ts';
import { area, labResult, lot, stockMovement } from '../../../../db/schema/products.table.ts';

const among = (column: SQL | typeof lot.barcode, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

/** Areas by their names in lower case. */
export async function areasByName(db: Db) {
  const rows = await db.select({ id: area.id, name: area.name }).from(area);
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

/** The barcodes of the lots that the state knows by these identifiers. */
export async function barcodesOfStateIds(db: Db, stateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (stateIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ externalId: ccrsRow.externalId, key: ccrsRow.key })
    .from(ccrsRow)
    .where(
      and(eq(ccrsRow.kind, 'Inventory'), ne(ccrsRow.state, 'withdrawn'), among(sql`${ccrsRow.externalId}`, stateIds)),
    );
  return new Map(rows.map(({ externalId, key }) => [externalId, key]));
}

const opened = sql<number | null>`(select sum(${stockMovement.units}) from ${stockMovement}
  where ${stockMovement.lotId} = ${lot.id} and ${stockMovement.kind} = 'opening')::float8`;

/** The lots with these barcodes, and those of these products that an import has made. */
export async function stockedLots(db: Db, barcodes: readonly string[], productIds: readonly number[]) {
  const rows = await db
    .select({
      id: lot.id,
      barcode: lot.barcode,
      productId: lot.productId,
      batchDate: lot.batchDate,
      bestBy: lot.bestBy,
      onHand: lot.onHand,
      opened,
      area: area.name,
      totalCost: lot.totalCost,
      supplierName: lot.supplierName,
      supplierLicenseNo: lot.supplierLicenseNo,
      supplierInventoryId: lot.supplierInventoryId,
      thca: lot.thca,
      thc: lot.thc,
      cbd: lot.cbd,
      total: lot.total,
      labNumber: labResult.number,
      hasPassed: labResult.hasPassed,
      link: labResult.link,
    })
    .from(lot)
    .leftJoin(area, eq(area.id, lot.areaId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(
      or(
        among(lot.barcode, barcodes),
        and(sql`${lot.productId} = any(${sql.param([...productIds])}::int[])`, sql`${opened} is not null`),
      ),
    );
  return rows.map(({ id, barcode, productId, onHand, opened: first, ...values }) => ({
    productId,
    isOpening: first !== null,
    lot: {
      id,
      barcode,
      values: { ...values, barcode, units: first ?? onHand },
    } satisfies StockedLot,
  }));
}
