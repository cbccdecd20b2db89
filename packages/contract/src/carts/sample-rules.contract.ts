import { sampleClasses, sampleReceivers } from '@cartwright/domain/carts/sample-limits';
import { isMoney, MAX_UNITS } from '@cartwright/domain/money/money';
import { z } from 'zod';
import { amount, businessDay, id, input, named, pathId, units } from '../fields.ts';
import { route } from '../route.ts';

/** Trade samples: how many a client may get in a quarter, and how many it has got (WAC 314-55-096). */

const unitsOrZero = z
  .number('Units must be a number.')
  .min(0, 'Units are 0 or more.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.')
  .refine(isMoney, 'Units have at most two decimals.');

const size = z.number('Sizes are numbers.').gt(0, 'A size is above 0.').max(100_000, 'A size is at most 100,000.');

/** Read and written alike. */
const sampleLimit = input({
  /** The first day on which these limits hold. */
  fromDate: businessDay,
  /** Units that a retailer may get in a calendar quarter. */
  units,
  /** Units of flower that a processor may get; 0 for none. */
  processorUnits: unitsOrZero,
  /** The largest unit of each kind of goods. */
  cannabisGrams: size,
  concentrateGrams: size,
  infusedMilligrams: size,
  /** The most of each serving of an infused unit. */
  servingMilligrams: size,
}).meta({ id: 'SampleLimit' });

const lineClass = input({ productLineId: id, sampleClass: z.enum(sampleClasses) }).meta({ id: 'LineClass' });

const rulesShape = {
  limits: z.array(sampleLimit).max(40),
  /** What the goods of a product line count as; a line that is not listed counts as cannabis. */
  lineClasses: z.array(lineClass).max(500),
  /** Refuses a submit above a limit; otherwise the screens warn. */
  refuses: z.boolean(),
};

const sampleRules = named('SampleRules', {
  limits: z.array(sampleLimit),
  lineClasses: z.array(lineClass),
  refuses: z.boolean(),
  version: z.int(),
});

const settingsScreen = { auth: 'staff', permission: 'settings.edit' } as const;

export const sampleRuleCalls = {
  sampleRules: route({
    ...settingsScreen,
    method: 'GET',
    path: '/v1/settings/sample-rules',
    summary: 'The limits of trade samples, and whether a submit above them is refused',
    effect: 'read',
    response: sampleRules,
  }),
  updateSampleRules: route({
    ...settingsScreen,
    method: 'POST',
    path: '/v1/settings/update-sample-rules',
    summary: 'Changes the limits of trade samples; they hold at once',
    effect: 'write',
    body: input({ ...rulesShape, version: z.int().nullish() }),
    response: sampleRules,
    refusals: ['stale_version'],
  }),
};

export const sampleMeter = {
  sampleMeter: route({
    method: 'GET',
    path: '/v1/orders/client-samples/{clientId}',
    summary: 'Trade samples that a client has got in this calendar quarter, and the limits',
    auth: 'staff',
    permission: ['cart', 'client-cart', 'review-order', 'products'],
    effect: 'read',
    params: pathId('clientId'),
    response: z.object({
      /** The first and the last day of the quarter. */
      quarterFrom: z.string(),
      quarterTo: z.string(),
      /** null while trade samples are switched off or no limits hold. */
      limit: sampleLimit.nullable(),
      lineClasses: z.array(lineClass),
      refuses: z.boolean(),
      /** What the client is to the limits. */
      receiver: z.enum(sampleReceivers),
      /** Units in submitted orders of the quarter that are not cancelled. */
      unitsGiven: amount,
      /** The same for all clients of the UBI; null without a UBI. */
      ubiUnitsGiven: amount.nullable(),
      ubiClients: z.int(),
    }),
    refusals: ['not_found', 'client_merged'],
  }),
};
