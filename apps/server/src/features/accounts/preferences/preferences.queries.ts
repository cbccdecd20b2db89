import { DEFAULT_FULFILMENT_PRIORITY, DEFAULT_LABEL_BARCODE_PREFERENCE } from '@cartwright/domain/accounts/preferences';
import { eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { findClient } from '../clients/find-client.queries.ts';

export type Delivery = typeof deliveryPreference.$inferSelect;

const blankDelivery: Omit<Delivery, 'clientId'> = {
  acceptMonday: false,
  acceptTuesday: false,
  acceptWednesday: false,
  acceptThursday: false,
  acceptFriday: false,
  acceptSaturday: false,
  acceptSunday: false,
  acceptAM: false,
  acceptPM: false,
  preferMonday: false,
  preferTuesday: false,
  preferWednesday: false,
  preferThursday: false,
  preferFriday: false,
  preferSaturday: false,
  preferSunday: false,
  preferAM: false,
  preferPM: false,
  deliveryInstruction: '',
  labelBarcodePreferenceId: DEFAULT_LABEL_BARCODE_PREFERENCE,
  version: 0,
};

/** The stored delivery preference of a client, or the blank default with version 0 (spec 000 §4). */
export async function storedDelivery(ctx: StaffCtx, clientId: number): Promise<Delivery> {
  const [found] = await ctx.db.select().from(deliveryPreference).where(eq(deliveryPreference.clientId, clientId));
  return found ?? { clientId, ...blankDelivery };
}

/** The same of many clients, by id. */
export async function storedDeliveries(
  ctx: StaffCtx,
  clientIds: readonly number[],
): Promise<(clientId: number) => Delivery> {
  const found = await ctx.db
    .select()
    .from(deliveryPreference)
    .where(inArray(deliveryPreference.clientId, [0, ...clientIds]));
  const byClient = new Map(found.map((each) => [each.clientId, each]));
  return (clientId) => byClient.get(clientId) ?? { clientId, ...blankDelivery };
}

type Stored = typeof inventoryPreference.$inferSelect;

/** The stored inventory preference of a client, or its default, under the spec's names. */
export async function storedInventory(ctx: StaffCtx, clientId: number) {
  const [found] = await ctx.db.select().from(inventoryPreference).where(eq(inventoryPreference.clientId, clientId));
  return {
    clientId,
    fulfilmentPriority: found?.fulfillmentPriorityId ?? DEFAULT_FULFILMENT_PRIORITY,
    specialInstruction: found?.specialInstruction ?? '',
    recentlyBought: found?.recentlyBought ?? null,
    boughtLongTimeAgo: found?.boughtLongTimeAgo ?? null,
    neverBought: found?.neverBought ?? null,
    version: found?.version ?? 0,
  } satisfies Record<Exclude<keyof Stored, 'fulfillmentPriorityId'> | 'fulfilmentPriority', unknown>;
}

export type Inventory = Awaited<ReturnType<typeof storedInventory>>;

/** The delivery preference of a client in scope. */
export async function deliveryPreferenceOf(ctx: StaffCtx, clientId: number) {
  await findClient(ctx, clientId);
  return await storedDelivery(ctx, clientId);
}

/** Fulfilment priority, special instruction and day thresholds of a client in scope. */
export async function inventoryPreferenceOf(ctx: StaffCtx, clientId: number) {
  await findClient(ctx, clientId);
  return await storedInventory(ctx, clientId);
}
