import { recordAudits } from '../../../db/audit.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { geocodeAddress } from '../map/geocode-address.ts';
import { enqueueGeocoding } from '../map/geocode-clients.commands.ts';
import { assigneeOf, blankClient, type GivenClient, merged } from './client-values.ts';

/**
 * Registers many clients by a few statements, as `createClient` would, in the caller's transaction; answers their ids in
 * the same order. Their values are tidy and in their lists already. No sales person is notified of each of them.
 */
export async function registerClients(ctx: StaffCtx, given: readonly GivenClient[]): Promise<number[]> {
  if (given.length === 0) return [];
  const createdAt = ctx.now().toISOString();
  const rows = [];
  for (const each of given) {
    const values = merged(each, blankClient);
    const assignedTo = assigneeOf(ctx.actor, { isNew: true, given: each.assignedTo, stored: null });
    rows.push({ ...values, assignedTo, createdAt, ...(await geocodeAddress(values)) });
  }
  const made = await ctx.db.insert(client).values(rows).returning({
    id: client.id,
    tradename: client.tradename,
    licenseNo: client.licenseNo,
  });
  const ids = made.map(({ id }) => id);
  if (ctx.geocoder !== null) await enqueueGeocoding(ctx);
  await recordAudits(
    ctx,
    made.map(({ id, tradename, licenseNo }) => ({
      action: 'add' as const,
      entity: 'client' as const,
      entityId: id,
      detail: { version: 1, changed: {}, tradename, licenseNo },
    })),
  );
  await publish(ctx, 'clientsIdentified', { clientIds: ids });
  return ids;
}
