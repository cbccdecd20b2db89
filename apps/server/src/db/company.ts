import type { PotencyUnit, TradeSampleName } from '@cartwright/domain/paperwork/transfer-document';
import {
  defaultSampleRules,
  type SampleLimit,
  type SampleRules,
  stateSampleLimit,
} from '@cartwright/domain/carts/sample-limits';
import { defaultDeliveryRules, type DeliveryRules } from '@cartwright/domain/dates/delivery-rules';
import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { sql } from 'drizzle-orm';
import type { Db } from '../core/context.ts';
import { DEFAULT_TIME_ZONE } from './rules/days.ts';
import { companySetting } from './schema/settings.table.ts';

/** The seller's settings, with defaults for those that nobody has set. */
export interface CompanySettings {
  readonly companyName: string;
  readonly licenseNo: string;
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  /** How and whom clients pay; printed on invoices that are open. */
  readonly paymentInstructions: string;
  readonly timeZone: string;
  readonly tradeSample: boolean;
  readonly educationalSample: boolean;
  readonly quarantine: boolean;
  /** An order with units that nobody has picked gets no manifest; otherwise the screens only warn. */
  readonly manifestOnlyPicked: boolean;
  /** Lots of cannabis are for sale only with a passed lab result. The trigger of `db/program/lots.sql` reads it too. */
  readonly sellOnlyPassed: boolean;
  /** A price or discount by hand below what goods cost needs the key `carts.below-cost`. */
  readonly belowCostNeedsRight: boolean;
  /** Dollars that an order of anybody comes to at least; null for any. */
  readonly minimumOrder: number | null;
  /** Percent of the price above which a discount by hand needs a reason; null for none. */
  readonly discountReasonAbove: number | null;
  /** What a trade sample is in the transfer data for receivers. */
  readonly tradeSampleAs: TradeSampleName;
  /** In what the transfer data gives what a laboratory measured. */
  readonly potencyUnit: PotencyUnit;
  /** Set on a screen of its own, with a version of its own. */
  readonly sampleRules: SampleRules & { readonly version: number };
  /** Days without delivery; with a version of their own. */
  readonly deliveryRules: DeliveryRules & { readonly version: number };
  /** Steps of the set-up that were left out. */
  readonly skippedSteps: readonly FirstStep[];
  /** +1 with every change. */
  readonly version: number;
}

const defaults: CompanySettings = {
  companyName: 'Cartwright',
  licenseNo: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  paymentInstructions: '',
  timeZone: DEFAULT_TIME_ZONE,
  tradeSample: true,
  educationalSample: false,
  quarantine: false,
  manifestOnlyPicked: false,
  sellOnlyPassed: false,
  belowCostNeedsRight: false,
  minimumOrder: null,
  discountReasonAbove: null,
  tradeSampleAs: 'vendor',
  potencyUnit: 'pct',
  sampleRules: { ...defaultSampleRules, version: 1 },
  deliveryRules: { ...defaultDeliveryRules, version: 1 },
  skippedSteps: [],
  version: 1,
};

export async function companySettings(db: Db): Promise<CompanySettings> {
  // As text: read as jsonb, a string of digits would become a number.
  const value = sql<string>`${companySetting.value}::text`;
  const rows = await db.select({ name: companySetting.name, value }).from(companySetting);
  const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
  const settings: CompanySettings = { ...defaults, ...stored };
  return { ...settings, sampleRules: wholeRules(settings.sampleRules) };
}

/** Limits that an earlier version saved, also during a rollout, have no units for processors and no size of a serving. */
function wholeRules(rules: CompanySettings['sampleRules']): CompanySettings['sampleRules'] {
  const { processorUnits, servingMilligrams } = stateSampleLimit;
  const added: Partial<SampleLimit> = { processorUnits, servingMilligrams };
  return { ...rules, limits: rules.limits.map((limit) => ({ ...added, ...limit })) };
}
