import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client, clientFormerLicense } from '../../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { accountTier, accountTierDetail } from '../../../db/schema/tiers.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { accountColumns, joinAccount, readerOf } from './account-columns.ts';
import { businessMonths } from './accounts.queries.ts';
import { mergedInto } from './find-client.queries.ts';
import { isoTextOf } from '../../../db/rules/days.ts';

type Delivery = typeof deliveryPreference.$inferSelect;

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The days a preference names, 0 Sunday to 6 Saturday. */
const daysOf = (preference: Delivery | null, kind: 'accept' | 'prefer'): number[] =>
  days.flatMap((day, number) => (preference?.[`${kind}${day}`] === true ? [number] : []));

const ownColumns = {
  email: client.email,
  licenseTypeId: client.licenseTypeId,
  privilegeId: client.privilegeId,
  partnershipStatusId: client.partnershipStatusId,
  clientStatusId: client.clientStatusId,
  workflowStatusId: client.workflowStatusId,
  holdingCompanyId: client.holdingCompanyId,
  formerLicenses: sql<
    { licenseNo: string; until: string }[]
  >`coalesce((select json_agg(json_build_object('licenseNo', ${clientFormerLicense.licenseNo}, 'until', ${isoTextOf(clientFormerLicense.until)}) order by ${clientFormerLicense.id} desc) from ${clientFormerLicense} where ${clientFormerLicense.clientId} = ${client.id}), '[]')`,
  tiers: sql<
    { id: number; name: string }[]
  >`coalesce((select json_agg(json_build_object('id', ${accountTier.id}, 'name', ${accountTier.name}) order by ${accountTier.name}, ${accountTier.id}) from ${accountTierDetail} join ${accountTier} on ${accountTier.id} = ${accountTierDetail.accountTierId} where ${accountTierDetail.clientId} = ${client.id}), '[]')`,
  manifests: sql<
    { orderNo: number; licenseNo: string }[]
  >`coalesce((select json_agg(json_build_object('orderNo', ${salesOrder.orderNo}, 'licenseNo', ${salesOrder.buyerLicenseNo}) order by ${salesOrder.orderNo}) from ${salesOrder} where ${salesOrder.clientId} = ${client.id} and ${salesOrder.buyerLicenseNo} is not null and ${salesOrder.releasedDate} is null), '[]')`,
  version: client.version,
};

/**
 * One client in the actor's scope with what the client page and the cart show; `not_found` otherwise. The id of a
 * merged client returns the surviving one. A preference that nobody has set is a blank default (spec 000 §4).
 */
export async function oneClient(ctx: StaffCtx, clientId: number) {
  const found = await readWhere(ctx, clientId, clientScope(ctx.actor));
  if (found !== null) return found;
  const survivor = await mergedInto(ctx, clientId);
  const merged = survivor === null ? null : await readWhere(ctx, survivor.id, clientScope(ctx.actor));
  if (merged === null) fail('not_found');
  return merged;
}

/** The same for a client that the caller has just written, which may have left the actor's scope. */
export async function readClient(ctx: StaffCtx, clientId: number) {
  const found = await readWhere(ctx, clientId, undefined);
  if (found === null) fail('not_found');
  return found;
}

async function readWhere(ctx: StaffCtx, clientId: number, scope: SQL | undefined) {
  const months = businessMonths(ctx);
  const reader = readerOf(ctx.actor);
  const query = ctx.db
    .select({
      ...accountColumns(months, reader),
      ...ownColumns,
      delivery: deliveryPreference,
      inventory: inventoryPreference,
    })
    .from(client)
    .$dynamic();
  const [found] = await joinAccount(query, months, reader)
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .where(and(eq(client.id, clientId), scope));
  if (found === undefined) return null;
  const { delivery, inventory, ...rest } = found;
  return {
    ...rest,
    acceptedDays: daysOf(delivery, 'accept'),
    acceptAm: delivery?.acceptAM ?? false,
    acceptPm: delivery?.acceptPM ?? false,
    preferredDays: daysOf(delivery, 'prefer'),
    deliveryInstruction: delivery?.deliveryInstruction ?? '',
    fulfillmentPriorityId: inventory?.fulfillmentPriorityId ?? 1,
    specialInstruction: inventory?.specialInstruction ?? '',
  };
}
