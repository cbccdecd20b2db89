import { useLocation } from '@tanstack/react-router';
import { ChartColumn, ReceiptText, ShoppingCart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '../lib/action.ts';
import { type AllowedPlaces, usePlaces } from './places.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const screens: readonly {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: (to: AllowedPlaces, client: Named) => string | undefined;
}[] = [
  { label: 'Info', icon: <UserRound size={15} />, href: (to, { id }) => to.client(id) },
  { label: 'Cart', icon: <ShoppingCart size={15} />, href: (to, { id, name }) => to.clientCart(id, name) },
  { label: 'Orders', icon: <ReceiptText size={15} />, href: (to, { id }) => to.clientOrders(id, 'accounts') },
  { label: 'Report', icon: <ChartColumn size={15} />, href: (to, { id }) => to.clientReport(id) },
];

/** The screens of a client that this person may open, without the current one: "Cart of Larkspur". */
export function useClientScreens(client: Named | undefined): Action[] {
  const to = usePlaces();
  const { pathname } = useLocation();
  if (client === undefined) return [];
  return screens.flatMap(({ label, icon, ...screen }) => {
    const href = screen.href(to, client);
    return href === undefined || href === pathname ? [] : [{ label: `${label} of ${client.name}`, icon, href }];
  });
}
