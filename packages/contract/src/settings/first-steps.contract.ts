import { type FirstStep, firstSteps } from '@cartwright/domain/settings/first-steps';
import { z } from 'zod';
import { done, input } from '../fields.ts';
import type { PermissionKey } from '../permissions.ts';
import { route } from '../route.ts';

/** Keys of which any one lets a person take the step. */
export const stepKeys: Readonly<Record<FirstStep, readonly PermissionKey[]>> = {
  company: ['settings.edit'],
  people: ['people.edit'],
  products: ['products.edit'],
  lots: ['stock.receive'],
  clients: ['accounts.edit', 'accounts.import'],
  delivery: ['settings.edit'],
  prices: ['prices.edit', 'tiers.edit'],
  mail: ['mail-server'],
  accounting: ['settings.edit'],
  stateReports: ['settings.edit'],
};

export const firstStepCalls = {
  skipFirstStep: route({
    method: 'POST',
    path: '/v1/settings/skip-first-step',
    summary: 'Leaves a step of the set-up out, or takes it up again',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'write',
    body: input({ step: z.enum(firstSteps), isSkipped: z.boolean() }),
    response: done,
  }),
};
