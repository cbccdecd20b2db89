/** From nothing to the first order: the steps that a new seller takes, and which of them are done. */

/** The steps in their order. */
export const firstSteps = [
  'company',
  'people',
  'products',
  'lots',
  'clients',
  'delivery',
  'prices',
  'mail',
  'accounting',
  'stateReports',
] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What there is so far. */
export interface FirstFacts {
  readonly licenseNo: string;
  readonly hasAddress: boolean;
  /** Phone and email address: without them no manifest. */
  readonly hasContact: boolean;
  readonly hasLogo: boolean;
  /** Those who may sign in or are invited, with the one who asks. */
  readonly people: number;
  readonly products: number;
  /** Lots that are for sale. */
  readonly lots: number;
  readonly clients: number;
  readonly routes: number;
  readonly drivers: number;
  readonly vehicles: number;
  readonly tiers: number;
  readonly priceRules: number;
  readonly hasMailServer: boolean;
  readonly hasAccounting: boolean;
  readonly hasStateReports: boolean;
}

/** When each step is done; the logo, routes and mail of others are better with them, and not needed for an order. */
const isDone: Readonly<Record<FirstStep, (facts: FirstFacts) => boolean>> = {
  company: ({ licenseNo, hasAddress, hasContact }) => licenseNo !== '' && hasAddress && hasContact,
  people: ({ people }) => people > 1,
  products: ({ products }) => products > 0,
  lots: ({ lots }) => lots > 0,
  clients: ({ clients }) => clients > 0,
  delivery: ({ drivers, vehicles }) => drivers > 0 && vehicles > 0,
  prices: ({ tiers, priceRules }) => tiers > 0 || priceRules > 0,
  mail: ({ hasMailServer }) => hasMailServer,
  accounting: ({ hasAccounting }) => hasAccounting,
  stateReports: ({ hasStateReports }) => hasStateReports,
};

export type StepState = 'done' | 'skipped' | 'open';

/** The state of each step; what is done is done, also when it was skipped before. */
export const firstStepStates = (
  facts: FirstFacts,
  skipped: readonly FirstStep[],
): readonly { readonly step: FirstStep; readonly state: StepState }[] =>
  firstSteps.map((step) => ({
    step,
    state: isDone[step](facts) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));

/** What else a step needs before it, in a few words; null when nothing is in its way. */
export const stepNeeds = (step: FirstStep, facts: Pick<FirstFacts, 'products'>): string | null =>
  step === 'lots' && facts.products === 0 ? 'Needs products' : null;

/** Why there can be no first order yet; null when there can. */
export function whyNoFirstOrder({ lots, clients }: Pick<FirstFacts, 'lots' | 'clients'>): string | null {
  const missing = [...(lots === 0 ? ['a lot for sale'] : []), ...(clients === 0 ? ['a client'] : [])];
  return missing.length === 0 ? null : `Needs ${missing.join(' and ')}`;
}
