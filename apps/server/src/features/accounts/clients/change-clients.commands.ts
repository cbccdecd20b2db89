import { tidyClient } from '@cartwright/domain/accounts/client-form';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudits } from '../../../db/audit.ts';
import { updateRows } from '../../../db/bulk.ts';
import { rememberedNames } from '../../../db/changes-by-name.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { geocodeAddress, isOtherAddress } from '../map/geocode-address.ts';
import { enqueueGeocoding } from '../map/geocode-clients.commands.ts';
import { assertLicenseFree } from './assert-client.queries.ts';
import { NOTIFIED_EACH } from './assign-clients.commands.ts';
import { clientChanges } from './client-changes.queries.ts';
import { assigneeOf, type GivenClient, merged } from './client-values.ts';
import { lockClients } from './client.locks.ts';

/**
 * Changes many clients by a few statements, as `updateClient` would, in the caller's transaction. What they choose is in
 * its lists already. Sales persons are notified of few clients, not of many. Refuses `client_not_updated` and
 * `license_taken`.
 */
export async function changeClients(
  ctx: StaffCtx,
  given: readonly (GivenClient & { readonly id: number })[],
): Promise<void> {
  if (given.length === 0) return;
  const stored = await lockClients(
    ctx,
    given.map(({ id }) => id),
  );
  const byId = new Map(stored.map((each) => [each.id, each]));
  const names = rememberedNames();
  const changes = [];
  for (const each of given) {
    const before = byId.get(each.id);
    if (before === undefined) fail('not_found');
    const asked = merged(each, before);
    const { client: tidy, faults } = tidyClient(asked);
    if (faults.length > 0) fail('client_not_updated', { detail: faults[0]?.detail, fields: faults });
    const assignedTo = assigneeOf(ctx.actor, { isNew: false, given: each.assignedTo, stored: before.assignedTo });
    const values = { ...asked, ...tidy, assignedTo };
    if (values.licenseNo !== null && values.licenseNo !== before.licenseNo)
      await assertLicenseFree(ctx, values.licenseNo);
    const changed = await clientChanges(ctx, before, values, names);
    if (Object.keys(changed).length > 0) changes.push({ before, values, changed });
  }
  await updateRows(
    ctx.db,
    client,
    changes.map(({ before, values }) => ({ id: before.id, ...values })),
    { nextVersion: true },
  );
  await placeMoved(ctx, changes);
  await recordAudits(
    ctx,
    changes.map(({ before, changed }) => ({
      action: 'update' as const,
      entity: 'client' as const,
      entityId: before.id,
      detail: { version: before.version + 1, changed },
    })),
  );
  const identified = changes.filter(
    ({ before, values }) => values.licenseNo !== before.licenseNo || values.ubi !== before.ubi,
  );
  if (identified.length > 0)
    await publish(ctx, 'clientsIdentified', { clientIds: identified.map(({ before }) => before.id) });
  const assigned = changes.filter(({ before, values }) => values.assignedTo !== before.assignedTo);
  if (assigned.length <= NOTIFIED_EACH)
    for (const { before } of assigned) await publish(ctx, 'clientAssigned', { clientId: before.id });
}

type Address = Parameters<typeof isOtherAddress>[0];

/** Puts those whose address is another one on the map. */
async function placeMoved(
  ctx: StaffCtx,
  changes: readonly { readonly before: Address & { readonly id: number }; readonly values: Address }[],
): Promise<void> {
  const moved = changes.filter(({ before, values }) => isOtherAddress(before, values));
  if (moved.length === 0) return;
  const places = [];
  for (const { before, values } of moved) places.push({ id: before.id, ...(await geocodeAddress(values)) });
  await updateRows(ctx.db, client, places);
  if (ctx.geocoder !== null) await enqueueGeocoding(ctx);
}
