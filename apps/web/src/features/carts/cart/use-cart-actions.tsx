import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PackagePlus, Percent, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import type { MenuItem } from '../../../ui/overlay/Menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Cart } from '../shared/cart-types.ts';
import { productsHref } from '../shared/cart-links.ts';
import { refusalText } from '../edits/refusal-text.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';

interface ActionsInput {
  cart: Cart;
  edits: CartEdits;
  mayPrice: boolean;
  onAssign: () => void;
  onDiscount: () => void;
}

/** The secondary actions of an open cart, for its menu. */
export function useCartActions({ cart, edits, mayPrice, onAssign, onDiscount }: ActionsInput): MenuItem[] {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { cartId } = cart;
  const unassign = async () => {
    await edits.queue.settled();
    try {
      const summary = await call('carts.unassign', { body: { cartId } });
      await invalidate(queries, ['carts', 'accounts']);
      toast.success(summary.message);
      await navigate({ href: `/cart/${cartId}` });
    } catch (error) {
      toast.failure(error);
    }
  };
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete the cart',
      text: `Delete cart ${cartId} with ${cart.itemCount === 1 ? 'its line' : `its ${cart.itemCount} lines`}? This cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!yes) return;
    await edits.queue.settled();
    try {
      const { message } = await call('carts.remove', { body: { cartId } });
      await invalidate(queries, ['carts', 'accounts', 'products']);
      toast.success(message);
    } catch (error) {
      toast.failure(error);
    }
  };
  return [
    { label: 'Add from inventory', icon: <PackagePlus size={15} />, href: productsHref(cart) },
    {
      label: 'Order discount',
      icon: <Percent size={15} />,
      onSelect: onDiscount,
      disabledReason: discountReason(cart, mayPrice),
    },
    {
      label: cart.clientId === null ? 'Assign a client' : 'Change the client',
      icon: <UserPlus size={15} />,
      onSelect: onAssign,
    },
    ...(cart.clientId === null
      ? []
      : [{ label: 'Unassign the client', icon: <UserMinus size={15} />, onSelect: () => void unassign() }]),
    {
      label: 'Delete cart',
      icon: <Trash2 size={15} />,
      danger: true,
      separated: true,
      onSelect: () => void remove(),
    },
  ];
}

/** Why the order discount cannot be set now. */
export function discountReason(cart: Cart, mayPrice: boolean): string | undefined {
  if (!mayPrice) return 'You may not change prices in carts';
  return cart.cartItems.length === 0 ? refusalText({ code: 'cart_empty' }) : undefined;
}
