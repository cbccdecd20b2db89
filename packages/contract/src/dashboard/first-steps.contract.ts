import { firstSteps } from '@cartwright/domain/settings/first-steps';
import { z } from 'zod';
import { named } from '../fields.ts';
import { route } from '../route.ts';

/** Counts of the set-up stop here. */
export const FIRST_FACTS_CAP = 1_000;

const count = z.int();

export const firstStepReads = {
  firstSteps: route({
    method: 'GET',
    path: '/v1/dashboard/first-steps',
    summary:
      'The steps of the set-up that the person may take, each done, skipped or open; none once there was an order',
    auth: 'staff',
    permission: 'dashboard',
    effect: 'read',
    response: named('FirstSteps', {
      hasOrder: z.boolean(),
      steps: z.array(z.object({ step: z.enum(firstSteps), state: z.enum(['done', 'skipped', 'open']) })),
      /** Counts stop at 1,000. */
      facts: named('FirstFacts', {
        licenseNo: z.string(),
        hasAddress: z.boolean(),
        hasContact: z.boolean(),
        hasLogo: z.boolean(),
        people: count,
        products: count,
        /** For sale. */
        lots: count,
        clients: count,
        routes: count,
        drivers: count,
        vehicles: count,
        tiers: count,
        priceRules: count,
        hasMailServer: z.boolean(),
        hasAccounting: z.boolean(),
        hasStateReports: z.boolean(),
      }),
    }),
  }),
};
