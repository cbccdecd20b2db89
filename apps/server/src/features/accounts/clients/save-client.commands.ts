import { messages } from '@cartwright/contract/messages';
import type { ProblemCode } from '@cartwright/contract/problems/problems';
import { tidyClient } from '@cartwright/domain/accounts/client-form';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { fail } from '../../../core/errors.ts';
import { writeDelivery } from '../preferences/delivery-preference.commands.ts';
import { clientChanges } from './client-changes.queries.ts';
import { assigneeOf, blankClient, type ClientColumns, type GivenClient, merged } from './client-values.ts';
import { lockClient } from './client.locks.ts';
import { versionOf } from './find-client.queries.ts';
import { isOtherAddress } from '../map/geocode-address.ts';
import { geocodeClient } from '../map/geocode-clients.commands.ts';
import { readClient } from './one-client.queries.ts';
import { assertKnownChoices, assertLicenseFree } from './assert-client.queries.ts';

/**
 * Registers a client. Without the key to assign accounts it becomes the actor's own. Refuses `client_not_registered`
 * with a sentence per field, and `license_taken`.
 */
export async function createClient(
  ctx: StaffCtx,
  given: GivenClient & { tradename: string; isCannabisLicensed: boolean },
) {
  return await inTransaction(ctx, async (ctx) => {
    const values = await checked(ctx, given, blankClient, 'client_not_registered');
    const [made] = await ctx.db
      .insert(client)
      .values({ ...values, createdAt: ctx.now().toISOString() })
      .returning({ id: client.id });
    if (made === undefined) throw new Error('the insert answered no row');
    await geocodeClient(ctx, made.id, values);
    const { labelBarcodePreferenceId } = given;
    await writeDelivery(ctx, made.id, { labelBarcodePreferenceId }, 'client_not_registered');
    await recordAudit(ctx, {
      action: 'add',
      entity: 'client',
      entityId: made.id,
      detail: { version: 1, changed: {}, tradename: values.tradename, licenseNo: values.licenseNo },
    });
    await publish(ctx, 'clientsIdentified', { clientIds: [made.id] });
    await publish(ctx, 'clientAssigned', { clientId: made.id });
    const message = values.isCannabisLicensed ? messages.clientRegistered : messages.clientCreated;
    return { ...(await readClient(ctx, made.id)), message };
  });
}

/**
 * Changes a client in scope, field by field; what is left out stays. The old license number is kept as a former one.
 * Refuses `stale_version` with what changed, `client_not_updated` with a sentence per field, and `license_taken`.
 */
export async function updateClient(ctx: StaffCtx, given: GivenClient & { id: number; version?: number | null }) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockClient(ctx, given.id);
    await assertVersion(ctx, versionOf(before), given.version);
    const values = await checked(ctx, given, before, 'client_not_updated');
    const changed = await clientChanges(ctx, before, values);
    const { labelBarcodePreferenceId } = given;
    await writeDelivery(ctx, before.id, { labelBarcodePreferenceId }, 'client_not_updated');
    if (Object.keys(changed).length > 0) {
      await ctx.db
        .update(client)
        .set({ ...values, version: nextVersion })
        .where(eq(client.id, before.id));
      if (isOtherAddress(before, values)) await geocodeClient(ctx, before.id, values);
      await recordAudit(ctx, {
        action: 'update',
        entity: 'client',
        entityId: before.id,
        detail: { version: before.version + 1, changed },
      });
      if (values.licenseNo !== before.licenseNo || values.ubi !== before.ubi)
        await publish(ctx, 'clientsIdentified', { clientIds: [before.id] });
      if (values.assignedTo !== before.assignedTo) await publish(ctx, 'clientAssigned', { clientId: before.id });
    }
    return { ...(await readClient(ctx, before.id)), message: messages.clientUpdated };
  });
}

async function checked(
  ctx: StaffCtx,
  given: GivenClient,
  stored: ClientColumns & { id?: number },
  code: ProblemCode,
): Promise<ClientColumns> {
  const asked = merged(given, stored);
  const { client: tidy, faults } = tidyClient(asked);
  if (faults.length > 0) fail(code, { detail: faults[0]?.detail, fields: faults });
  const assignedTo = assigneeOf(ctx.actor, {
    isNew: stored.id === undefined,
    given: given.assignedTo,
    stored: stored.assignedTo,
  });
  const values = { ...asked, ...tidy, assignedTo };
  await assertKnownChoices(ctx, values, stored, code);
  if (values.licenseNo !== null && values.licenseNo !== stored.licenseNo)
    await assertLicenseFree(ctx, values.licenseNo);
  return values;
}
