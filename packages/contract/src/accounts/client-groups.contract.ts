import { z } from 'zod';
import { id, input, listOf, named, page, text } from '../fields.ts';
import { route } from '../route.ts';

/** What clients are grouped by: holding companies and delivery routes (spec 000 §3, §7). */

const holdingCompany = named('HoldingCompany', { id, tradename: z.string() });
const deliveryRoute = named('DeliveryRoute', { id, name: z.string() });
/** These lists fill choices: everything unless a page is asked for. */
const everythingRequest = input({ page: page.prefault({ take: -1 }) }).meta({ id: 'EverythingRequest' });

export const clientGroups = {
  holdingCompanies: route({
    method: 'POST',
    path: '/v1/Clients/get-holdingCompanies',
    summary: 'Holding companies by name; all of them unless a page is asked for',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    body: everythingRequest,
    response: listOf(holdingCompany),
    refusals: ['list_too_long'],
  }),
  addHoldingCompany: route({
    method: 'POST',
    path: '/v1/Clients/add-holding-company',
    summary: 'Adds a holding company by its trade name',
    auth: 'staff',
    permission: 'accounts.edit',
    effect: 'write',
    /** Without a name the refusal is `holding_company_not_valid`. */
    body: input({ tradename: text(200).default('') }),
    response: z.object({ ...holdingCompany.shape, message: z.string() }),
    refusals: ['holding_company_not_valid', 'holding_company_taken'],
  }),
  deliveryRoutes: route({
    method: 'POST',
    path: '/v1/route/routes',
    summary: 'Delivery routes by name; all of them unless a page is asked for',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    body: everythingRequest,
    response: listOf(deliveryRoute),
    refusals: ['list_too_long'],
  }),
  addDeliveryRoute: route({
    method: 'POST',
    path: '/v1/route/add-route',
    summary: 'Adds a delivery route',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'write',
    body: input({ name: text(100).min(1) }),
    response: z.object({ ...deliveryRoute.shape, message: z.string() }),
    refusals: ['route_taken'],
  }),
};
