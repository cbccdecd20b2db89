import { asc } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { driver, vehicle } from '../../db/schema/settings.table.ts';

/** The most entries that one response lists; a seller has a handful. */
const MOST = 1000;

/** Every driver by name. */
export async function drivers(ctx: StaffCtx) {
  const data = await ctx.db.select().from(driver).orderBy(asc(driver.name), asc(driver.id)).limit(MOST);
  return { data, count: data.length };
}

/** Every vehicle by name. */
export async function vehicles(ctx: StaffCtx) {
  const data = await ctx.db.select().from(vehicle).orderBy(asc(vehicle.name), asc(vehicle.id)).limit(MOST);
  return { data, count: data.length };
}
