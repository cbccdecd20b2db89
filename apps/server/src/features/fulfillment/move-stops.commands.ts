import type { SettingList } from '@cartwright/domain/settings/setting-lists';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';

/** Stops of a route go on with the one that takes it over. */
export async function moveStops(
  { db }: StaffCtx,
  { list, from, into }: { list: SettingList; from: number; into: number },
): Promise<void> {
  if (list === 'route') await db.update(orderStop).set({ routeId: into }).where(eq(orderStop.routeId, from));
}
