import { useNavigate } from '@tanstack/react-router';
import { BookOpen, FileSpreadsheet, PackagePlus, Percent, RefreshCw, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { deleteCart } from '../../../context/delete-cart.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import type { Cart } from '../shared/cart-types.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { places, usePlaces } from '../../../context/places.ts';

interface ActionsInput {
  cart: Cart;
  edits: CartEdits;
  mayPrice: boolean;
  onAssign: () => void;
  onDiscount: () => void;
  onImport: () => void;
}

/** The secondary actions of an open cart, for its menu. */
export function useCartActions({ cart, edits, mayPrice, ...on }: ActionsInput): Action[] {
  const { act } = useAct();
  const navigate = useNavigate();
  const { cartId } = cart;
  const catalogs = usePlaces().cartCatalogs(cartId, cart.clientId);
  const unassign = async () => {
    await edits.queue.whenIdle();
    if (await act('carts.unassign', { body: { cartId } })) await navigate({ href: places.cart(cartId) });
  };
  const refresh = async () => {
    if (await edits.queue.whenIdle())
      await act('carts.refreshDiscounts', { body: { cartId, clientId: cart.clientId } }, { subject: 'Discounts' });
  };
  const remove = async () => {
    await edits.queue.whenIdle();
    await act('carts.remove', { body: { cartId } }, { ask: deleteCart(cart) });
  };
  return [
    {
      label: 'Add from inventory',
      icon: <PackagePlus size={15} />,
      href: places.cartProducts(cart.cartId, cart.clientId),
    },
    ...(catalogs === undefined ? [] : [{ label: 'Add from catalog', icon: <BookOpen size={15} />, href: catalogs }]),
    { label: 'Import from Excel', icon: <FileSpreadsheet size={15} />, run: on.onImport },
    {
      label: 'Order discount',
      icon: <Percent size={15} />,
      run: on.onDiscount,
      disabledReason: discountReason(cart, mayPrice),
    },
    {
      label: 'Refresh discounts',
      icon: <RefreshCw size={15} />,
      disabledReason: cart.cartItems.length === 0 ? refusalText({ code: 'cart_empty' }) : undefined,
      run: () => void refresh(),
    },
    {
      label: cart.clientId === null ? 'Assign a client' : 'Change the client',
      icon: <UserPlus size={15} />,
      run: on.onAssign,
    },
    ...(cart.clientId === null
      ? []
      : [{ label: 'Unassign the client', icon: <UserMinus size={15} />, run: () => void unassign() }]),
    {
      label: 'Delete cart',
      icon: <Trash2 size={15} />,
      danger: true,
      separated: true,
      run: () => void remove(),
    },
  ];
}

/** The reason why the order discount is disabled. */
export function discountReason(cart: Cart, mayPrice: boolean): string | undefined {
  if (!mayPrice) return 'You may not change prices in carts';
  return cart.cartItems.length === 0 ? refusalText({ code: 'cart_empty' }) : undefined;
}
