import { useLocation } from '@tanstack/react-router';
import { ChartColumn, ReceiptText, ShoppingCart, UserRound } from 'lucide-react';
import type { MenuItem } from '../ui/overlay/MenuEntry.tsx';
import { useRecordLinks } from './record-links.ts';

const places = [
  { place: 'client', label: 'Info', icon: <UserRound size={15} /> },
  { place: 'clientCart', label: 'Cart', icon: <ShoppingCart size={15} /> },
  { place: 'clientOrders', label: 'Orders', icon: <ReceiptText size={15} /> },
  { place: 'clientReport', label: 'Report', icon: <ChartColumn size={15} /> },
] as const;

/** The screens about a client that this person may open, without the one on the screen: "Cart of Larkspur". */
export function useClientPlaces(client: { readonly id: number; readonly name: string } | undefined): MenuItem[] {
  const links = useRecordLinks();
  const { pathname } = useLocation();
  if (client === undefined) return [];
  return places.flatMap(({ place, label, icon }) => {
    const href = links[place](client);
    return href === undefined || href === pathname ? [] : [{ label: `${label} of ${client.name}`, icon, href }];
  });
}
