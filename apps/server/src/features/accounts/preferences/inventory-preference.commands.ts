import { messages } from '@cartwright/contract/messages';
import type { Fault } from '@cartwright/domain/faults';
import { fulfilmentPriorityOf, thresholdFaults } from '@cartwright/domain/accounts/preferences';
import { inventoryLabels } from '@cartwright/domain/accounts/preference-labels';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesOf } from '../../../db/changes.ts';
import { inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { fulfillmentPriority } from '../../../db/schema/settings.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { fail } from '../../../core/errors.ts';
import { lockClient } from '../clients/client.locks.ts';
import { type Inventory, storedInventory } from './preferences.queries.ts';

/** Every field of the form. */
const labels: Readonly<Record<Exclude<keyof Inventory, 'clientId' | 'version'>, string>> = inventoryLabels;

interface Given {
  readonly clientId: number;
  /** null or 0 is the default priority (spec 000 §4). */
  readonly fulfilmentPriority?: number | null;
  readonly specialInstruction?: string | null;
  /** Days; null is none. */
  readonly recentlyBought?: number | null;
  readonly boughtLongTimeAgo?: number | null;
  readonly neverBought?: number | null;
  readonly version?: number | null;
}

const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);

const over = (given: Given, stored: Inventory): Inventory => ({
  clientId: stored.clientId,
  version: stored.version,
  fulfilmentPriority:
    given.fulfilmentPriority === undefined ? stored.fulfilmentPriority : fulfilmentPriorityOf(given.fulfilmentPriority),
  specialInstruction: given.specialInstruction ?? stored.specialInstruction,
  recentlyBought: orStored(given.recentlyBought, stored.recentlyBought),
  boughtLongTimeAgo: orStored(given.boughtLongTimeAgo, stored.boughtLongTimeAgo),
  neverBought: orStored(given.neverBought, stored.neverBought),
});

/** Changes the inventory preference of a client in scope, field by field. Refuses `stale_version` with what changed. */
export async function updateInventoryPreference(ctx: StaffCtx, given: Given) {
  const { clientId, version } = given;
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    const before = await storedInventory(ctx, clientId);
    const record = {
      entity: 'inventory preference',
      entityId: clientId,
      version: before.version,
      hasAuditedFields: true,
    };
    await assertVersion(ctx, record, version);
    const after = over(given, before);
    const changed = changesOf(labels, before, after);
    if (Object.keys(changed).length === 0) return { ...before, message: messages.updated };
    assertNoFaults([...thresholdFaults(after), ...(await priorityFaults(ctx, after.fulfilmentPriority))]);
    const next = { ...after, version: before.version + 1 };
    const { fulfilmentPriority: fulfillmentPriorityId, ...rest } = next;
    const row = { ...rest, fulfillmentPriorityId };
    await ctx.db
      .insert(inventoryPreference)
      .values(row)
      .onConflictDoUpdate({ target: inventoryPreference.clientId, set: row });
    await recordAudit(ctx, {
      action: 'update',
      entity: 'inventory preference',
      entityId: clientId,
      detail: { version: next.version, changed },
    });
    return { ...next, message: messages.updated };
  });
}

function assertNoFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) fail('inventory_preference_not_valid', { detail: faults[0]?.detail, fields: faults });
}

async function priorityFaults(ctx: StaffCtx, id: number): Promise<Fault[]> {
  const { id: key } = fulfillmentPriority;
  const found = await ctx.db.select({ key }).from(fulfillmentPriority).where(eq(key, id));
  const detail = 'This choice is not in its list any more.';
  return found.length > 0 ? [] : [{ path: ['fulfilmentPriority'], code: 'unknown', detail }];
}
