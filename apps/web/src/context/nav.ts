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
  PackagePlus,
  PhoneCall,
  ReceiptText,
  Settings,
  ShoppingCart,
  Table2,
  Tag,
  Truck,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { mayOpen, places, type ScreenPath } from './places.ts';

export type NavGroup = 'Sell' | 'Fulfill' | 'Money' | 'State' | 'Reports';

export interface NavEntry {
  readonly label: string;
  readonly path: ScreenPath;
  readonly icon: LucideIcon;
  /** The title it stands under; the dashboard and the settings stand alone. */
  readonly group?: NavGroup;
  /** Under More, until a person pins it; while its screen is open it is in its group. */
  readonly rare?: true;
  /** The count shown beside it, with the list that has as many rows, and what they are. */
  readonly count?: {
    readonly name: 'submittedOrders' | 'portalOrders' | 'pendingInvitations';
    readonly href: string;
    readonly what: string;
  };
  /** The letter after G that opens it. */
  readonly go: string;
}

/** The navigation in its order; the entries of a group follow each other. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Dashboard', path: '/dashboard', icon: LayoutDashboard, go: 'd' },
  { label: 'Accounts', path: '/accounts', icon: Users, group: 'Sell', go: 'a' },
  { label: 'Who to call', path: '/accounts/who-to-call', icon: PhoneCall, group: 'Sell', go: 'w' },
  { label: 'Products', path: '/products', icon: Package, group: 'Sell', go: 'p' },
  {
    label: 'Carts',
    path: '/open-carts',
    icon: ShoppingCart,
    group: 'Sell',
    count: { name: 'portalOrders', href: places.pendingPortalOrders(), what: 'to accept' },
    go: 'c',
  },
  { label: 'Map', path: '/map', icon: MapIcon, group: 'Sell', rare: true, go: 'm' },
  { label: 'Prices', path: '/prices', icon: Tag, group: 'Sell', rare: true, go: 'y' },
  { label: 'Catalogs', path: '/product-catalogs', icon: BookOpen, group: 'Sell', rare: true, go: 'l' },
  { label: 'Tiers', path: '/account-groups', icon: Layers, group: 'Sell', rare: true, go: 't' },
  {
    label: 'Invitations',
    path: '/invitations',
    icon: MailPlus,
    group: 'Sell',
    rare: true,
    count: { name: 'pendingInvitations', href: places.pendingInvitations(), what: 'to decide' },
    go: 'i',
  },
  {
    label: 'Orders',
    path: '/orders',
    icon: ReceiptText,
    group: 'Fulfill',
    count: { name: 'submittedOrders', href: places.submittedOrders(), what: 'submitted' },
    go: 'o',
  },
  { label: 'Fulfillment', path: '/fulfillment', icon: Truck, group: 'Fulfill', go: 'f' },
  { label: 'Stock', path: '/stock', icon: Warehouse, group: 'Fulfill', go: 'k' },
  { label: 'Receive', path: '/stock/receive', icon: PackagePlus, group: 'Fulfill', rare: true, go: 'r' },
  { label: 'Amounts due', path: '/amounts-due', icon: HandCoins, group: 'Money', go: 'n' },
  { label: 'Accounting', path: '/accounting', icon: Landmark, group: 'Money', go: 'b' },
  { label: 'State reports', path: '/state-reports', icon: FileCheck2, group: 'State', go: 'e' },
  { label: 'Sales report', path: '/sales-person-report', icon: ChartColumn, group: 'Reports', rare: true, go: 'v' },
  { label: 'Order summary', path: '/order-summary', icon: Table2, group: 'Reports', rare: true, go: 'u' },
];

export const settingsEntry: NavEntry = { label: 'Settings', path: '/settings', icon: Settings, go: 's' };

/** The entries that this person may see. */
export const visibleEntries = (entries: readonly NavEntry[], permissions: readonly PermissionKey[]): NavEntry[] =>
  entries.filter(({ path }) => mayOpen(path, permissions));

/** Consecutive entries of one group. */
export function groupsOf(entries: readonly NavEntry[]): NavEntry[][] {
  const groups: NavEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].group === entry.group) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** What comes first in a phone's bottom bar, by the work that a person's screens are for. */
const bars = {
  manager: ['/dashboard', '/orders', '/fulfillment', '/accounts'],
  sales: ['/dashboard', '/accounts', '/open-carts', '/orders'],
  picker: ['/fulfillment', '/orders', '/stock'],
  bookkeeper: ['/amounts-due', '/accounting', '/orders'],
} as const satisfies Readonly<Record<string, readonly ScreenPath[]>>;

/** The four entries of a phone's bottom bar, beside More, from those that a person sees. */
export function barEntries(entries: readonly NavEntry[]): NavEntry[] {
  const sees = (path: ScreenPath) => entries.some((entry) => entry.path === path);
  const inWarehouse = sees('/dashboard') ? bars.manager : bars.picker;
  const inOffice = sees('/accounting') && !sees('/dashboard') ? bars.bookkeeper : bars.sales;
  const bar: readonly ScreenPath[] = sees('/fulfillment') ? inWarehouse : inOffice;
  const first = bar.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  return [...new Set([...first, ...entries])].slice(0, 4);
}

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
