/** Portal orders: carts that a client places, accepted or cancelled once (spec 000 §4, INV-38). */
import type { CartFacts } from './cart-state.ts';
import { refusal, type Refusal } from '../refusals.ts';

export type PortalDecision = 'accept' | 'cancel';

type Decided = Extract<Refusal, { readonly code: 'portal_order_decided' }>;

/**
 * May this decision be made of a cart? `new`: nobody has decided yet. `repeat`: it was decided this way before, and
 * nothing is to be done. A refusal when it was decided the other way, or a client has not placed the cart.
 */
export function decidePortalOrder(cart: CartFacts, decision: PortalDecision): 'new' | 'repeat' | Decided {
  if (cart.portalState === 'pending' && cart.state === 'open') return 'new';
  const decided = cart.portalState === 'cancelled' ? 'cancel' : 'accept';
  // An accepted order that was deleted since is not accepted again.
  if (cart.portalState !== null && cart.state !== 'deleted' && decided === decision) return 'repeat';
  return refusal('portal_order_decided', { state: cart.portalState ?? 'none' });
}
