import { usePlaces } from '../../../context/places.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';

/** The list that a cart's breadcrumb leads back to: carts, accounts or orders, the first that this person can open. */
export function useBackCrumb(): Crumb {
  const to = usePlaces();
  const carts = to.openCarts();
  if (carts !== undefined) return { label: 'Carts', href: carts };
  const [accounts, orders] = [to.accounts(), to.orders()];
  if (accounts !== undefined) return { label: 'Accounts', href: accounts };
  return orders === undefined ? { label: 'Carts' } : { label: 'Orders', href: orders };
}
