import { ruleKinds } from '@cartwright/domain/money/discount-rules';
import { z } from 'zod';
import { amount, businessDay, id, input, named, page, searchKey, text } from '../fields.ts';
import { route } from '../route.ts';

/** Price rules, and what a client or tier pays under them (goods "prices"). */

const fields = {
  name: text(80),
  kind: z.enum(ruleKinds),
  /** Dollars off a unit, percent off, or dollars of a unit. */
  value: z.number('Enter an amount.'),
  /** For one product or one product line; without either for all products. */
  productId: id.nullish(),
  productLineId: id.nullish(),
  /** For one client or one tier; without either for everyone. */
  clientId: id.nullish(),
  accountTierId: id.nullish(),
  /** Units of the product that one line has at least; without it any. */
  minUnits: z.number('Units must be a number.').nullish(),
  /** The first and the last day. */
  fromDate: businessDay.nullish(),
  toDate: businessDay.nullish(),
};

export const ruleStates = ['active', 'coming', 'paused', 'ended'] as const;

const priceRule = named('PriceRule', {
  id,
  name: z.string(),
  kind: z.enum(ruleKinds),
  value: amount,
  productId: id.nullable(),
  productName: z.string().nullable(),
  productLineId: id.nullable(),
  productLine: z.string().nullable(),
  clientId: id.nullable(),
  tradename: z.string().nullable(),
  accountTierId: id.nullable(),
  accountTier: z.string().nullable(),
  minUnits: amount.nullable(),
  /** YYYY-MM-DD */
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  state: z.enum(ruleStates),
  /** When somebody ended it; null where its last day did, and while it has not ended. */
  endedAt: z.string().nullable(),
  /** Open carts that have it now, and dollars of the lines of the last 30 days that were ordered under its name. */
  openCarts: z.int(),
  sold: amount,
  version: z.int(),
});

const saved = named('SavedRule', { id, version: z.int(), message: z.string() });

const editing = { auth: 'staff', permission: 'prices.edit', effect: 'write' } as const;
const ofRule = input({ id, version: z.int().nullish() }).meta({ id: 'OfRule' });

const set = (path: string, summary: string) =>
  route({
    method: 'POST',
    path: `/v1/discount/${path}`,
    summary,
    ...editing,
    body: ofRule,
    response: saved,
    refusals: ['not_found', 'rule_ended', 'stale_version'],
  });

const step = {
  ruleId: id.nullable(),
  ruleName: z.string().nullable(),
};

const theirPrice = named('TheirPrice', {
  id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  productLine: z.string(),
  /** The tiers of theirs that are not offered its line; null when it is. */
  notOfferedTo: z.string().nullable(),
  unitPrice: amount,
  /** The price of one unit, and the rule that gives it; null at the list price. */
  unitPriceAfterDiscount: amount,
  ...step,
  /** The next number of units on one line that lowers the price; null for none. */
  nextBreak: named('PriceBreak', { fromUnits: amount, unitPrice: amount, ...step }).nullable(),
});

export const prices = {
  rules: route({
    method: 'POST',
    path: '/v1/discount/rules',
    summary: 'Price rules with what they are for, the open carts that have them and what was sold under them',
    auth: 'staff',
    permission: 'prices',
    effect: 'read',
    body: input({
      searchKey,
      states: z.array(z.enum(ruleStates)).max(4).nullish(),
      productId: id.nullish(),
      /** Rules of this product, of its line, and of everything. */
      concernsProductId: id.nullish(),
      clientId: id.nullish(),
      accountTierId: id.nullish(),
      page: page.prefault({}),
    }),
    response: z.object({
      data: z.array(priceRule),
      count: z.int(),
      /** Rules of each state in the filter, whatever state it asks for. */
      states: named('RuleStates', { active: z.int(), coming: z.int(), paused: z.int(), ended: z.int() }),
    }),
    refusals: ['list_too_long'],
  }),
  addRule: route({
    method: 'POST',
    path: '/v1/discount/add-rule',
    summary: 'Adds a price rule; carts take it with their next change of units or when they are refreshed',
    ...editing,
    body: input(fields),
    response: saved,
    refusals: ['rule_not_saved', 'not_found', 'client_merged'],
  }),
  updateRule: route({
    method: 'POST',
    path: '/v1/discount/update-rule',
    summary: 'Changes a price rule; lines of open carts that have it show the new terms, orders keep theirs',
    ...editing,
    body: input({ id, ...z.strictObject(fields).partial().shape, version: z.int().nullish() }),
    response: saved,
    refusals: ['rule_not_saved', 'rule_ended', 'not_found', 'client_merged', 'stale_version'],
  }),
  pauseRule: set('pause-rule', 'Pauses a price rule until it is resumed'),
  resumeRule: set('resume-rule', 'Resumes a paused price rule'),
  endRule: set('end-rule', 'Ends a price rule for good'),
  pricesAs: route({
    method: 'POST',
    path: '/v1/prices/as-client',
    summary: 'Every product on sale with its list price, the price of a client or tier, the rule and the next break',
    auth: 'staff',
    permission: 'prices',
    effect: 'read',
    body: input({
      clientId: id.nullish(),
      accountTierId: id.nullish(),
      searchKey,
      /** Only those whose price or break differs from the list price. */
      onlyDiffering: z.boolean().nullish(),
      page: page.prefault({}),
    }),
    response: z.object({
      data: z.array(theirPrice),
      count: z.int(),
      differing: z.int(),
      /** Of the client, or the tier; those that are in use. */
      tierNames: z.array(z.string()),
      /** Dollars that an order of theirs comes to at least; null for any. */
      minimumOrder: amount.nullable(),
      /** How far their prices are below the list on average, in percent. */
      averageOff: amount,
    }),
    refusals: ['not_found', 'client_merged', 'invalid', 'list_too_long'],
  }),
};
