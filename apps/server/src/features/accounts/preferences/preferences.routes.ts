import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { updateDeliveryPreference } from './delivery-preference.commands.ts';
import { updateInventoryPreference } from './inventory-preference.commands.ts';
import { deliveryPreferenceOf, inventoryPreferenceOf } from './preferences.queries.ts';

export const preferenceHandlers = {
  deliveryPreference: async (ctx, { body }) => await deliveryPreferenceOf(ctx, body.clientId),
  updateDeliveryPreference: async (ctx, { body }) => await updateDeliveryPreference(ctx, body),
  inventoryPreference: async (ctx, { body }) => await inventoryPreferenceOf(ctx, body.clientId),
  clientInventoryPreference: async (ctx, { params }) => await inventoryPreferenceOf(ctx, params.clientId),
  updateInventoryPreference: async (ctx, { body }) => await updateInventoryPreference(ctx, body),
} satisfies Pick<
  Handlers<typeof accounts>,
  | 'deliveryPreference'
  | 'updateDeliveryPreference'
  | 'inventoryPreference'
  | 'clientInventoryPreference'
  | 'updateInventoryPreference'
>;
