import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { nextVersion } from '../../db/columns.ts';
import { driver, vehicle } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';

interface Saved {
  /** The entry to change; 0 or none adds one. */
  readonly id?: number | null | undefined;
  readonly version?: number | null | undefined;
}
type DriverFields = Pick<typeof driver.$inferSelect, 'name' | 'isActive'> & {
  readonly phone?: string | null | undefined;
};
type VehicleFields = Omit<typeof vehicle.$inferSelect, 'id' | 'version'>;

/** Adds a driver or changes one, and returns it. */
export async function saveDriver(ctx: StaffCtx, { id, version, ...fields }: DriverFields & Saved) {
  return await inTransaction(ctx, async (ctx) => {
    const row = { ...fields, phone: fields.phone || null };
    if (id) await assertEntry(ctx, driver, { entity: 'driver', id, version });
    const [saved] = id
      ? await ctx.db
          .update(driver)
          .set({ ...row, version: nextVersion })
          .where(eq(driver.id, id))
          .returning()
      : await ctx.db.insert(driver).values(row).returning();
    if (saved === undefined) throw new Error('a driver was not written');
    await recordAudit(ctx, { action: id ? 'update' : 'add', entity: 'driver', entityId: saved.id, detail: row });
    return saved;
  });
}

/** Adds a vehicle or changes one, and returns it. */
export async function saveVehicle(ctx: StaffCtx, { id, version, ...row }: VehicleFields & Saved) {
  return await inTransaction(ctx, async (ctx) => {
    if (id) await assertEntry(ctx, vehicle, { entity: 'vehicle', id, version });
    const [saved] = id
      ? await ctx.db
          .update(vehicle)
          .set({ ...row, version: nextVersion })
          .where(eq(vehicle.id, id))
          .returning()
      : await ctx.db.insert(vehicle).values(row).returning();
    if (saved === undefined) throw new Error('a vehicle was not written');
    await recordAudit(ctx, { action: id ? 'update' : 'add', entity: 'vehicle', entityId: saved.id, detail: row });
    return saved;
  });
}

/** Locks an entry; `not_found` and `stale_version` as everywhere. */
async function assertEntry(
  ctx: StaffCtx,
  table: typeof driver | typeof vehicle,
  { entity, id, version }: { readonly entity: string; readonly id: number } & Saved,
): Promise<void> {
  const [found] = await ctx.db.select({ version: table.version }).from(table).where(eq(table.id, id)).for('update');
  if (found === undefined) fail('not_found');
  await assertVersion(ctx, { entity, entityId: id, version: found.version, hasAuditedFields: false }, version);
}
