import { z } from 'zod';
import {
  clientRequest,
  id,
  idInPath,
  input,
  longText,
  named,
  optionalId,
  optionalLookupId,
  text,
  wire,
} from '../fields.ts';
import { client, clientFields } from './client-rows.ts';
import { route } from '../route.ts';

/** Adding and changing a client and its preferences (spec 000 §2, §4, §7). */

const reading = { auth: 'staff', permission: ['client', 'accounts'], effect: 'read' } as const;
const editing = { auth: 'staff', permission: 'accounts.edit', effect: 'write' } as const;
const version = z.int().nullish();

const saved = named('SavedClient', { ...client.shape, message: z.string() });

const flag = z.boolean();
const deliveryFlags = {
  acceptMonday: flag,
  acceptTuesday: flag,
  acceptWednesday: flag,
  acceptThursday: flag,
  acceptFriday: flag,
  acceptSaturday: flag,
  acceptSunday: flag,
  acceptAM: flag,
  acceptPM: flag,
  preferMonday: flag,
  preferTuesday: flag,
  preferWednesday: flag,
  preferThursday: flag,
  preferFriday: flag,
  preferSaturday: flag,
  preferSunday: flag,
  preferAM: flag,
  preferPM: flag,
};

/** `version` is 0 as long as nobody has set the preference: then it is the blank default (spec 000 §4). */
const deliveryPreference = named('DeliveryPreference', {
  clientId: id,
  ...deliveryFlags,
  deliveryInstruction: z.string(),
  labelBarcodePreferenceId: z.int(),
  version: z.int(),
});

const days = z.int().min(0).max(3650).nullable();
const thresholds = { recentlyBought: days, boughtLongTimeAgo: days, neverBought: days };

const inventoryPreference = named('InventoryPreference', {
  clientId: id,
  fulfilmentPriority: wire('FulfimentPriority', z.int()),
  specialInstruction: z.string(),
  ...thresholds,
  version: z.int(),
});

/** Empty and '0' mean the default priority (spec 000 §4). */
const priority = z.preprocess(
  (value) => (value === '' || value === '0' ? 0 : value),
  optionalLookupId,
) as unknown as z.ZodOptional<z.ZodNullable<z.ZodInt>>;

export const clientForms = {
  create: route({
    method: 'POST',
    path: '/v1/Clients/create-client',
    summary: 'Registers a client. Without a say in assignments it becomes the own one',
    ...editing,
    body: input({
      id: z.literal(0).nullish(),
      /** Required; without it the refusal is `client_not_registered`. */
      tradename: text(200).default(''),
      isCannabisLicensed: z.boolean().default(true),
      ...clientFields,
    }),
    response: saved,
    refusals: ['client_not_registered', 'license_taken'],
  }),
  update: route({
    method: 'POST',
    path: '/v1/Clients/update-client',
    summary:
      'Changes a client, field by field; a stale Version answers who changed what in the meantime. Without an Id it is registered',
    ...editing,
    body: input({
      id: optionalId,
      tradename: text(200).nullish(),
      isCannabisLicensed: z.boolean().nullish(),
      ...clientFields,
      version,
    }),
    response: saved,
    refusals: [
      'not_found',
      'client_not_registered',
      'client_not_updated',
      'license_taken',
      'stale_version',
      'version_mismatch',
    ],
  }),
  deliveryPreference: route({
    method: 'POST',
    path: '/v1/Clients/get-delivery-preference',
    summary: 'When and how a client takes deliveries',
    ...reading,
    body: clientRequest,
    response: deliveryPreference,
    refusals: ['not_found'],
  }),
  updateDeliveryPreference: route({
    method: 'POST',
    path: '/v1/Clients/update-delivery-preference',
    summary: 'Changes when and how a client takes deliveries, field by field',
    ...editing,
    body: input({
      clientId: id,
      ...z.object(deliveryFlags).partial().shape,
      deliveryInstruction: longText(1000).nullish(),
      labelBarcodePreferenceId: optionalLookupId,
      version,
    }),
    response: z.object({ ...deliveryPreference.shape, message: z.string() }),
    refusals: ['not_found', 'delivery_preference_not_valid', 'stale_version', 'version_mismatch'],
  }),
  inventoryPreference: route({
    method: 'POST',
    path: '/v1/Clients/get-inventory-preference',
    summary: "A client's fulfilment priority, special instruction and day thresholds",
    ...reading,
    body: clientRequest,
    response: inventoryPreference,
    refusals: ['not_found'],
  }),
  clientInventoryPreference: route({
    method: 'GET',
    path: '/v1/Clients/client-inventory-preference/{clientId}',
    summary: 'The same, for the cart and the products of a client',
    ...reading,
    permission: ['client', 'accounts', 'cart', 'client-cart', 'products'],
    params: input({ clientId: idInPath }),
    response: inventoryPreference,
    refusals: ['not_found'],
  }),
  updateInventoryPreference: route({
    method: 'POST',
    path: '/v1/Clients/update-inventory-preference',
    summary: "Changes a client's inventory preference, field by field; an empty priority is 1",
    ...editing,
    body: input({
      clientId: id,
      fulfilmentPriority: wire('FulfimentPriority', priority),
      specialInstruction: longText(1000).nullish(),
      ...z.object(thresholds).partial().shape,
      version,
    }),
    response: z.object({ ...inventoryPreference.shape, message: z.string() }),
    refusals: ['not_found', 'inventory_preference_not_valid', 'stale_version', 'version_mismatch'],
  }),
};
