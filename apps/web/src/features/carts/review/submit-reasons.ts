import { messages } from '@cartwright/contract/messages';
import { checkSubmit } from '@cartwright/domain/carts/cart-state';
import { refusalText } from '../../../api/refusal-text.ts';
import type { Cart } from '../shared/cart-types.ts';

/** What keeps the cart from being submitted, by the rule that the server enforces. */
export const whatIsMissing = ({ clientId, cartItems, estimatedDeliveryDate }: Cart) =>
  checkSubmit({ clientId, lineCount: cartItems.length, estimatedDeliveryDate });

/** Why the cart cannot be submitted now; a missing client or date is asked for instead. */
export function submitReason(cart: Cart, { maySubmit, mayEdit }: { maySubmit: boolean; mayEdit: boolean }) {
  if (!maySubmit) return 'You may not submit orders';
  if (cart.status !== 'open') return refusalText({ code: 'cart_not_open' });
  const missing = whatIsMissing(cart);
  if (mayEdit && (missing?.code === 'cart_without_client' || missing?.code === 'delivery_date_required'))
    return undefined;
  return refusalText(missing);
}

/** A merge needs no date of the cart: the order's stays. */
export function mergeReason(cart: Cart, reason: string | undefined): string | undefined {
  return cart.estimatedDeliveryDate === null && reason === messages.deliveryDateRequired ? undefined : reason;
}
