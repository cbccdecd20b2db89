import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { z } from 'zod';
import { backupCalls } from './backups.contract.ts';
import { companyCalls } from './company.contract.ts';
import { deliverySettings } from './delivery-settings.contract.ts';
import { firstStepCalls } from './first-steps.contract.ts';
import { input, listOf, lookupList, named } from '../fields.ts';
import { sampleRuleCalls } from '../carts/sample-rules.contract.ts';
import { mailCalls } from './mail.contract.ts';
import { route, type RouteDef } from '../route.ts';

/** Lookups, saved views and the seller's settings. */

const stateRow = named('StateRow', { id: z.string(), name: z.string() });

/** A lookup list: every signed-in person may read it. */
const lookup = <const M extends RouteDef['method'], const P extends RouteDef['path']>(
  method: M,
  path: P,
  summary: string,
) => route({ method, path, summary, auth: 'staff', permission: 'signed-in', effect: 'read', response: lookupList });

const settingName = z.string().regex(/^[a-z0-9-]{1,60}$/);
const setting = named('UserSetting', { setting: z.object({ name: z.string(), value: z.string().nullable() }) });

export const settings = {
  states: route({
    method: 'POST',
    path: '/v1/Lookup/get-states-list',
    summary: 'States of the USA; the id is the postal code',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: listOf(stateRow),
  }),
  privileges: lookup('POST', '/v1/Lookup/get-client-privilege-list', 'Client privileges'),
  partnershipStatuses: lookup('POST', '/v1/Lookup/get-client-partnership-status-list', 'Partnership statuses'),
  licenseTypes: lookup('POST', '/v1/Lookup/get-client-license-type-list', 'License types'),
  fulfilmentPriorities: lookup('POST', '/v1/Lookup/get-Fulfilment-priority-list', 'Fulfilment priorities'),
  invitationStatuses: lookup('GET', '/v1/Lookup/get-invitation-status', 'Invitation statuses'),
  noteAttributes: lookup('POST', '/v1/Clients/get-client-note-attributes', 'Note attributes'),
  clientStatuses: lookup('GET', '/v1/clients/client-statuses', 'Client statuses'),
  workflowStatuses: lookup('GET', '/v1/clients/workflow-statuses', 'Workflow statuses'),
  labelBarcodePreferences: lookup('GET', '/v1/clients/label-barcode-preferences', 'Label barcode preferences'),
  orderStatuses: route({
    method: 'GET',
    path: '/v1/Lookup/get-order-status-list',
    summary: 'The statuses of an order in the order of its life, with the name that the screens show',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: listOf(named('OrderStatusRow', { id: z.int(), name: z.string(), status: z.enum(orderStatuses) })),
  }),
  salesPersons: lookup('GET', '/v1/Lookup/get-sales-persons', 'Sales persons'),
  savedView: route({
    method: 'GET',
    path: '/v1/usersetting/{name}',
    summary: "The person's saved sort, filters and columns of a grid, as JSON text; null when nothing is saved",
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    params: input({ name: settingName }),
    response: setting,
  }),
  saveView: route({
    method: 'POST',
    path: '/v1/usersetting/{name}',
    summary: 'Saves sort, filters and columns of a grid for the person; null forgets them',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    params: input({ name: settingName }),
    body: input({ value: z.string().max(16_000, 'A saved view takes at most 16,000 characters.').nullable() }),
    response: setting,
    refusals: ['too_many_views'],
  }),
  ...companyCalls,
  ...firstStepCalls,
  ...sampleRuleCalls,
  ...deliverySettings,
  ...mailCalls,
  ...backupCalls,
};
