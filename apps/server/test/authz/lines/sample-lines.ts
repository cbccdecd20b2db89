import { defaultSampleRules } from '@cartwright/domain/carts/sample-limits';
import type { Line } from '../slots.ts';

type SampleCall = 'carts.sampleMeter' | 'settings.sampleRules' | 'settings.updateSampleRules';

/** The lines of the matrix for trade samples. */
export const sampleLines: { readonly [O in SampleCall]: Line<O> } = {
  'carts.sampleMeter': (own) => ({ params: { clientId: own.client } }),
  'settings.sampleRules': () => ({}),
  'settings.updateSampleRules': () => ({
    body: { ...defaultSampleRules, limits: [...defaultSampleRules.limits], lineClasses: [] },
  }),
};
