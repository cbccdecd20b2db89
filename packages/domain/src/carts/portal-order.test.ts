import { expect, test } from 'vitest';
import type { CartFacts } from './cart-state.ts';
import { decidePortalOrder, type PortalDecision } from './portal-order.ts';

const outcome = (cart: CartFacts, decision: PortalDecision) => {
  const found = decidePortalOrder(cart, decision);
  return typeof found === 'string' ? found : found.params;
};

test.each([
  ['open', 'pending', 'new', 'new'],
  ['open', 'accepted', 'repeat', { state: 'accepted' }],
  ['submitted', 'accepted', 'repeat', { state: 'accepted' }],
  ['deleted', 'accepted', { state: 'accepted' }, { state: 'accepted' }],
  ['open', 'cancelled', { state: 'cancelled' }, 'repeat'],
  ['open', null, { state: 'none' }, { state: 'none' }],
] as const)('%s, %s: accept %j, cancel %j', (state, portalState, accept, cancel) => {
  expect(outcome({ state, portalState }, 'accept')).toEqual(accept);
  expect(outcome({ state, portalState }, 'cancel')).toEqual(cancel);
});
