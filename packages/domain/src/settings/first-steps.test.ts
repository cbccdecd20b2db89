import { expect, test } from 'vitest';
import { type FirstFacts, firstSteps, firstStepStates, stepNeeds, whyNoFirstOrder } from './first-steps.ts';

const nothing: FirstFacts = {
  licenseNo: '',
  hasAddress: false,
  hasContact: false,
  hasLogo: false,
  people: 1,
  products: 0,
  lots: 0,
  clients: 0,
  routes: 0,
  drivers: 0,
  vehicles: 0,
  tiers: 0,
  priceRules: 0,
  hasMailServer: false,
  hasAccounting: false,
  hasStateReports: false,
};

const done = (facts: Partial<FirstFacts>) =>
  firstStepStates({ ...nothing, ...facts }, []).flatMap(({ step, state }) => (state === 'done' ? [step] : []));

test('nothing is done by whoever signed in first', () => {
  expect(firstStepStates(nothing, []).map(({ step }) => step)).toEqual(firstSteps);
  expect(done({})).toEqual([]);
});

test.each<[string, Partial<FirstFacts>, readonly string[]]>([
  ['a license without an address', { licenseNo: '412877' }, []],
  ['license and address without phone and email', { licenseNo: '412877', hasAddress: true }, []],
  ['license, address, phone and email', { licenseNo: '412877', hasAddress: true, hasContact: true }, ['company']],
  ['a second person', { people: 2 }, ['people']],
  ['a driver without a vehicle', { drivers: 1, routes: 3 }, []],
  ['a driver and a vehicle', { drivers: 1, vehicles: 1 }, ['delivery']],
  ['a tier', { tiers: 1 }, ['prices']],
  ['a price rule', { priceRules: 1 }, ['prices']],
  ['goods and clients', { products: 1, lots: 1, clients: 1 }, ['products', 'lots', 'clients']],
  [
    'servers',
    { hasMailServer: true, hasAccounting: true, hasStateReports: true },
    ['mail', 'accounting', 'stateReports'],
  ],
])('%s', (_what, facts, steps) => {
  expect(done(facts)).toEqual(steps);
});

test('a skipped step is skipped until it is done', () => {
  const mail = (facts: Partial<FirstFacts>) =>
    firstStepStates({ ...nothing, ...facts }, ['mail']).find(({ step }) => step === 'mail')?.state;
  expect([mail({}), mail({ hasMailServer: true })]).toEqual(['skipped', 'done']);
});

test('lots need products, and an order needs a lot and a client', () => {
  expect([stepNeeds('lots', nothing), stepNeeds('lots', { products: 1 }), stepNeeds('clients', nothing)]).toEqual([
    'Needs products',
    null,
    null,
  ]);
  expect(whyNoFirstOrder(nothing)).toBe('Needs a lot for sale and a client');
  expect(whyNoFirstOrder({ lots: 0, clients: 2 })).toBe('Needs a lot for sale');
  expect(whyNoFirstOrder({ lots: 1, clients: 1 })).toBeNull();
});
