import { useLocation } from '@tanstack/react-router';
import { ChartColumn, ReceiptText, ShoppingCart, UserRound } from 'lucide-react';
import type { MenuItem } from '../ui/overlay/MenuEntry.tsx';
import { useRecordLinks } from './record-links.ts';

const screens = [
  { screen: 'client', label: 'Info', icon: <UserRound size={15} /> },
  { screen: 'clientCart', label: 'Cart', icon: <ShoppingCart size={15} /> },
  { screen: 'clientOrders', label: 'Orders', icon: <ReceiptText size={15} /> },
  { screen: 'clientReport', label: 'Report', icon: <ChartColumn size={15} /> },
] as const;

/** The screens of a client that this person may open, without the current one: "Cart of Larkspur". */
export function useClientScreens(client: { readonly id: number; readonly name: string } | undefined): MenuItem[] {
  const links = useRecordLinks();
  const { pathname } = useLocation();
  if (client === undefined) return [];
  return screens.flatMap(({ screen, label, icon }) => {
    const href = links[screen](client);
    return href === undefined || href === pathname ? [] : [{ label: `${label} of ${client.name}`, icon, href }];
  });
}
