import {
  BookOpen,
  ChartColumn,
  FileCheck2,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Layers,
  MailPlus,
  Map as MapIcon,
  Package,
  PhoneCall,
  ReceiptText,
  Settings,
  ShoppingCart,
  Table2,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { mayOpen, places, type ScreenPath } from './places.ts';

export interface NavEntry {
  readonly label: string;
  readonly path: ScreenPath;
  readonly icon: LucideIcon;
  /** The count shown beside it, with the list that has as many rows, and what they are. */
  readonly count?: {
    readonly name: 'submittedOrders' | 'portalOrders' | 'pendingInvitations';
    readonly href: string;
    readonly what: string;
  };
  /** The letter after G that opens it. */
  readonly go: string;
  /** Its label in the phone's bottom bar; without it the bar leaves the entry out. */
  readonly phone?: string;
}

/** The navigation in its order. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Dashboard', path: '/dashboard', icon: LayoutDashboard, go: 'd', phone: 'Dashboard' },
  { label: 'Accounts', path: '/accounts', icon: Users, go: 'a', phone: 'Accounts' },
  { label: 'Who to call', path: '/accounts/who-to-call', icon: PhoneCall, go: 'w' },
  { label: 'Map', path: '/map', icon: MapIcon, go: 'm' },
  { label: 'Tiers', path: '/account-groups', icon: Layers, go: 't' },
  {
    label: 'Invitations',
    path: '/invitations',
    icon: MailPlus,
    count: { name: 'pendingInvitations', href: places.pendingInvitations(), what: 'to decide' },
    go: 'i',
  },
  { label: 'Products', path: '/products', icon: Package, go: 'p', phone: 'Products' },
  { label: 'Catalogs', path: '/product-catalogs', icon: BookOpen, go: 'l' },
  {
    label: 'Carts',
    path: '/open-carts',
    icon: ShoppingCart,
    count: { name: 'portalOrders', href: places.pendingPortalOrders(), what: 'to accept' },
    go: 'c',
    phone: 'Carts',
  },
  {
    label: 'Orders',
    path: '/orders',
    icon: ReceiptText,
    count: { name: 'submittedOrders', href: places.submittedOrders(), what: 'submitted' },
    go: 'o',
    phone: 'Orders',
  },
  { label: 'Fulfillment', path: '/fulfillment', icon: Truck, go: 'f' },
  { label: 'State reports', path: '/state-reports', icon: FileCheck2, go: 'e' },
  { label: 'Sales report', path: '/sales-person-report', icon: ChartColumn, go: 'r' },
  { label: 'Amounts due', path: '/amounts-due', icon: HandCoins, go: 'n' },
  { label: 'Order summary', path: '/order-summary', icon: Table2, go: 'u' },
  { label: 'Accounting', path: '/accounting', icon: Landmark, go: 'b' },
];

export const settingsEntry: NavEntry = { label: 'Settings', path: '/settings', icon: Settings, go: 's' };

/** The entries that this person may see. */
export const visibleEntries = (entries: readonly NavEntry[], permissions: readonly PermissionKey[]): NavEntry[] =>
  entries.filter(({ path }) => mayOpen(path, permissions));

/** Screens whose address does not begin with that of their entry. */
const parents: Readonly<Record<string, ScreenPath>> = {
  '/cart': '/open-carts',
  '/client-cart': '/open-carts',
  '/review-order': '/open-carts',
  '/product-info': '/products',
  '/order': '/orders',
  '/client': '/accounts',
  '/client-report': '/accounts',
  '/accountTierDetail': '/account-groups',
  '/assignClient': '/account-groups',
};

/**
 * The path of the entry that is active at an address: the longest one that the address begins with, or the screen's
 * parent.
 */
export function activePath(entries: readonly Pick<NavEntry, 'path'>[], pathname: string): ScreenPath | undefined {
  const paths = entries.map((entry) => entry.path);
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  const parent = parents[`/${pathname.split('/')[1] ?? ''}`];
  return above.toSorted((a, b) => b.length - a.length)[0] ?? paths.find((path) => path === parent);
}
