import {
  BookOpen,
  ChartColumn,
  LayoutDashboard,
  Layers,
  Mail,
  Map as MapIcon,
  Package,
  ReceiptText,
  Settings,
  ShoppingCart,
  Sheet,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface NavEntry {
  label: string;
  path: string;
  /** Without a permission everybody who is signed in sees the entry. */
  permission?: string;
  icon: LucideIcon;
  /** The count shown beside it. */
  count?: 'openCarts' | 'submittedOrders';
  /** The letter after G that opens it. */
  go?: string;
  /** Its label in the phone's bottom bar; without it the bar leaves the entry out. */
  phone?: string;
}

/** Everything the navigation can show, in its order; the shell leaves out what has no screen or no permission. */
export const navEntries: readonly NavEntry[] = [
  {
    label: 'Dashboard',
    path: '/dashboard',
    permission: 'dashboard',
    icon: LayoutDashboard,
    go: 'd',
    phone: 'Dashboard',
  },
  { label: 'Accounts', path: '/accounts', permission: 'accounts', icon: Users, go: 'a', phone: 'Accounts' },
  { label: 'Map', path: '/map', permission: 'map', icon: MapIcon, go: 'm' },
  { label: 'Tiers', path: '/account-groups', permission: 'account-tiers', icon: Layers, go: 't' },
  { label: 'Products', path: '/products', permission: 'products', icon: Package, go: 'p', phone: 'Products' },
  { label: 'Catalogs', path: '/product-catalogs', permission: 'product-catalogs', icon: BookOpen, go: 'l' },
  {
    label: 'Carts',
    path: '/open-carts',
    permission: 'open-carts',
    icon: ShoppingCart,
    count: 'openCarts',
    go: 'c',
    phone: 'Cart',
  },
  {
    label: 'Orders',
    path: '/orders',
    permission: 'orders',
    icon: ReceiptText,
    count: 'submittedOrders',
    go: 'o',
    phone: 'Orders',
  },
  {
    label: 'Sales report',
    path: '/sales-person-report',
    permission: 'sales-person-report',
    icon: ChartColumn,
    go: 'r',
  },
  { label: 'Order summary', path: '/order-summary', permission: 'order-summary', icon: Sheet, go: 'u' },
  { label: 'Invitations', path: '/invitations', permission: 'invitations', icon: Mail, go: 'i' },
];

export const settingsEntry: NavEntry = {
  label: 'Settings',
  path: '/settings',
  icon: Settings,
  go: 's',
};

/** The entries that have a screen and that this person may see. */
export const visibleEntries = (
  entries: readonly NavEntry[],
  permissions: readonly string[],
  paths: ReadonlySet<string>,
): NavEntry[] =>
  entries.filter(
    (entry) => paths.has(entry.path) && (entry.permission === undefined || permissions.includes(entry.permission)),
  );

const carts = ['/open-carts', '/accounts'];
/** Screens whose address does not begin with that of their entry; the first visible entry counts. */
const parents: Readonly<Record<string, readonly string[]>> = {
  '/cart': carts,
  '/client-cart': carts,
  '/review-order': carts,
  '/order': ['/orders'],
  '/client': ['/accounts'],
  '/client-report': ['/accounts'],
  '/accountTierDetail': ['/account-groups'],
  '/assignClient': ['/account-groups'],
  '/product-info': ['/products'],
};

/**
 * The path of the entry that is active at an address: the longest one that the address begins with, or the screen's
 * parent.
 */
export function activePath(entries: readonly Pick<NavEntry, 'path'>[], pathname: string): string | undefined {
  const paths = entries.map((entry) => entry.path);
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  const parent = parents[`/${pathname.split('/')[1] ?? ''}`]?.find((path) => paths.includes(path));
  return above.toSorted((a, b) => b.length - a.length)[0] ?? parent;
}
