import { potencyUnits, tradeSampleNames } from '@cartwright/domain/paperwork/transfer-document';
import { z } from 'zod';
import { amount, done, input, longText, minimum, named, percent, text } from '../fields.ts';
import { route } from '../route.ts';

/** The seller's own data, which its documents show. */

const version = z.int();

/** Texts of the form; an empty one is none. */
const companyTexts = {
  companyName: text(100).min(1),
  licenseNo: text(40),
  streetAddress: text(120),
  city: text(80),
  state: text(40),
  zipCode: text(40),
  phone: text(40),
  /** Where clients reach the seller; printed on documents. */
  email: text(254),
  /** How and whom clients pay; printed on invoices that are open. What is left out stays. */
  paymentInstructions: longText(500).nullish(),
};

const switches = {
  /** Samples are Trade Samples; otherwise Sales Samples (spec 000 §4). */
  tradeSample: z.boolean(),
  /** Educational Samples are offered too, while `tradeSample` is off. */
  educationalSample: z.boolean(),
  /** Manifested orders can be held in quarantine. */
  quarantine: z.boolean(),
  /** What a trade sample is in the transfer data for receivers, which know no trade samples. */
  tradeSampleAs: z.enum(tradeSampleNames),
};

const company = named('Company', {
  companyName: z.string(),
  licenseNo: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  paymentInstructions: z.string(),
  ...switches,
  /** An order with units that nobody has picked gets no manifest. */
  manifestOnlyPicked: z.boolean(),
  /** Lots of cannabis are for sale only with a passed lab result. */
  sellOnlyPassed: z.boolean(),
  belowCostNeedsRight: z.boolean(),
  /** Dollars that an order of anybody comes to at least; null for any. */
  minimumOrder: amount.nullable(),
  /** A discount by hand above this percent of the price needs a reason; null for none. */
  discountReasonAbove: amount.nullable(),
  /** In what the transfer data gives what a laboratory measured. */
  potencyUnit: z.enum(potencyUnits),
  hasLogo: z.boolean(),
  version,
});

const reading = { method: 'GET', auth: 'staff', permission: 'settings.edit', effect: 'read' } as const;
const editing = { method: 'POST', auth: 'staff', permission: 'settings.edit', effect: 'write' } as const;

export const companyCalls = {
  company: route({
    ...reading,
    path: '/v1/settings/company',
    summary: 'The seller: name, license, address, phone, and which samples and steps it uses',
    response: company,
  }),
  updateCompany: route({
    ...editing,
    path: '/v1/settings/update-company',
    summary: 'Changes the data of the seller; documents made from then on show it',
    body: input({
      ...companyTexts,
      ...switches,
      /** As they are when left out. */
      manifestOnlyPicked: z.boolean().nullish(),
      sellOnlyPassed: z.boolean().nullish(),
      belowCostNeedsRight: z.boolean().nullish(),
      /** Null for none; as it is when left out. */
      minimumOrder: minimum.nullish(),
      discountReasonAbove: percent.nullish(),
      potencyUnit: z.enum(potencyUnits).nullish(),
      version: version.nullish(),
    }),
    response: company,
    refusals: ['stale_version'],
  }),
  logo: route({
    ...reading,
    path: '/v1/settings/logo',
    summary: 'The logo of the seller, as it was uploaded',
    kind: 'file',
    response: z.string(),
    refusals: ['not_found'],
  }),
  uploadLogo: route({
    ...editing,
    path: '/v1/settings/upload-logo',
    summary: 'Sets the logo on documents: PNG or JPEG, at most 500 kB and 2,000 pixels a side',
    kind: 'upload',
    response: done,
    refusals: ['logo_refused'],
  }),
  removeLogo: route({
    ...editing,
    path: '/v1/settings/remove-logo',
    summary: 'Removes the logo',
    response: done,
  }),
};
