import { and, asc, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { client, deliveryPreference, inventoryPreference } from '../../db/schema/accounts.table.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';
import { clientScope } from '../../db/scope.ts';
import { refuse } from '../../http/refusal.ts';
import { accountColumns, joinAccount } from './account-columns.ts';
import { businessMonths } from './accounts.queries.ts';

type Delivery = typeof deliveryPreference.$inferSelect;

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The days a preference names, 0 Sunday to 6 Saturday. */
const daysOf = (preference: Delivery | null, kind: 'accept' | 'prefer'): number[] =>
  days.flatMap((day, number) => (preference?.[`${kind}${day}`] === true ? [number] : []));

const pageColumns = {
  ...accountColumns,
  email: client.email,
  licenseTypeId: client.licenseTypeId,
  privilegeId: client.privilegeId,
  partnershipStatusId: client.partnershipStatusId,
  clientStatusId: client.clientStatusId,
  workflowStatusId: client.workflowStatusId,
  holdingCompanyId: client.holdingCompanyId,
  route: client.routeId,
  version: client.version,
};

/**
 * One client in the actor's scope with what the client page and the cart show; `not_found` otherwise. A preference that
 * nobody has set is a blank default (spec 000 §4).
 */
export async function oneClient(ctx: ActorCtx, clientId: number) {
  const query = ctx.db
    .select({ ...pageColumns, delivery: deliveryPreference, inventory: inventoryPreference })
    .from(client)
    .$dynamic();
  const [[found], tiers] = await Promise.all([
    joinAccount(query, businessMonths(ctx), ctx.actor)
      .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
      .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
      .where(and(eq(client.id, clientId), clientScope(ctx.actor))),
    ctx.db
      .select({ id: accountTier.id, name: accountTier.name })
      .from(accountTierDetail)
      .innerJoin(accountTier, eq(accountTier.id, accountTierDetail.accountTierId))
      .where(eq(accountTierDetail.clientId, clientId))
      .orderBy(asc(accountTier.name), asc(accountTier.id)),
  ]);
  if (found === undefined) throw refuse('not_found');
  const { delivery, inventory, ...rest } = found;
  return {
    ...rest,
    tiers,
    acceptedDays: daysOf(delivery, 'accept'),
    acceptAm: delivery?.acceptAM ?? false,
    acceptPm: delivery?.acceptPM ?? false,
    preferredDays: daysOf(delivery, 'prefer'),
    deliveryInstruction: delivery?.deliveryInstruction ?? '',
    labelBarcodePreferenceId: delivery?.labelBarcodePreferenceId ?? 1,
    fulfillmentPriorityId: inventory?.fulfillmentPriorityId ?? 1,
    specialInstruction: inventory?.specialInstruction ?? '',
  };
}
