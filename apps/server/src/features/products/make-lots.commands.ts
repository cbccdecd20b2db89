import type { LabResult } from '@cartwright/domain/products/lab-result';
import { LOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../core/context.ts';
import { recordAudit } from '../../db/audit.ts';
import { insertRows } from '../../db/bulk.ts';
import { labResult, lot } from '../../db/schema/products.table.ts';
import { heldBarcodes, isFree } from './lot-barcodes.queries.ts';

/** A lot as it is made; null is what nobody knows of it. */
export interface NewLot {
  readonly productId: number;
  /** A free one when null. */
  readonly barcode: string | null;
  readonly units: number;
  /** YYYY-MM-DD */
  readonly batchDate: string;
  readonly bestBy: string | null;
  readonly areaId: number | null;
  /** Of all its units. */
  readonly cost: number | null;
  readonly thca: number | null;
  readonly thc: number | null;
  readonly cbd: number | null;
  readonly total: number | null;
  readonly labResult: LabResult | null;
  readonly supplier?: {
    readonly supplierName: string | null;
    readonly supplierLicenseNo: string | null;
    readonly supplierInventoryId: string | null;
  };
  /** Why it is on hold. */
  readonly holdReason?: string | null;
}

const noSupplier = { supplierName: null, supplierLicenseNo: null, supplierInventoryId: null };

/** Makes lots, still without units, with their lab results, in their order. */
export async function makeLots(ctx: StaffCtx, given: readonly NewLot[]) {
  await freeVoidBarcodes(ctx, given);
  const free = await freeBarcodes(ctx, given);
  const lots = given.map((each) => ({ ...each, barcode: each.barcode ?? free.pop() ?? '' }));
  await insertRows(
    ctx.db,
    lot,
    lots.map(({ units: _units, labResult: _result, supplier = noSupplier, cost, holdReason = null, ...row }) => ({
      ...row,
      ...supplier,
      totalCost: cost,
      holdReason,
      heldBy: holdReason === null ? null : ctx.actor.personId,
      heldSince: holdReason === null ? null : ctx.now().toISOString(),
    })),
  );
  const ids = await lotsOfBarcodes(
    ctx.db,
    lots.map(({ barcode }) => barcode),
  );
  const made = lots.map(({ barcode, units, labResult: result }) => {
    const inventoryId = ids.get(barcode);
    if (inventoryId === undefined) throw new Error('a lot that was made is not there');
    return { inventoryId, barcode, units, result };
  });
  await insertRows(
    ctx.db,
    labResult,
    made.flatMap(({ inventoryId, result }) => (result === null ? [] : [{ lotId: inventoryId, ...result }])),
  );
  return made;
}

/** Lots of void receipts give the barcodes that new ones ask for to them, and take others. */
async function freeVoidBarcodes(ctx: StaffCtx, given: readonly NewLot[]): Promise<void> {
  const typed = given.flatMap(({ barcode }) => barcode ?? []);
  const held = [...(await heldBarcodes(ctx.db, typed))].filter(([, of]) => isFree(of));
  const others = await freshBarcodes(ctx, held.length, new Set(typed));
  for (const [before, { lotId }] of held) {
    const after = others.pop() ?? '';
    await ctx.db.update(lot).set({ barcode: after }).where(eq(lot.id, lotId));
    const detail = { before, after };
    await recordAudit(ctx, { action: 'give barcode away', entity: 'lot', entityId: lotId, detail });
  }
}

/** The lots that have these barcodes. */
export async function lotsOfBarcodes(db: Db, barcodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, barcode } = lot;
  const rows = await db
    .select({ id, barcode })
    .from(lot)
    .where(inArray(barcode, [...barcodes]));
  return new Map(rows.map((row) => [row.barcode, row.id]));
}

/** A barcode for each lot without one, that neither another lot has nor one of these. */
async function freeBarcodes(ctx: StaffCtx, given: readonly NewLot[]): Promise<string[]> {
  const typed = new Set(given.flatMap(({ barcode }) => barcode ?? []));
  return await freshBarcodes(ctx, given.length - typed.size, typed);
}

/** So many barcodes that no lot has, and none of these is. */
async function freshBarcodes({ db }: StaffCtx, wanted: number, typed: ReadonlySet<string>): Promise<string[]> {
  const free: string[] = [];
  while (free.length < wanted) {
    const { rows: proposed } = await db.execute<{ barcode: string }>(
      sql`select ${LOT_PREFIX}::text || lpad(nextval('lot_number')::text, 12, '0') as barcode from generate_series(1, ${wanted - free.length}::int)`,
    );
    const barcodes = proposed.map(({ barcode }) => barcode);
    const taken = await lotsOfBarcodes(db, barcodes);
    free.push(...barcodes.filter((barcode) => !taken.has(barcode) && !typed.has(barcode)));
  }
  return free.toReversed();
}
