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
  /** Without a key everybody who is signed in sees the entry. */
  permission?: string;
  icon: LucideIcon;
  /** Its place in the phone's bottom bar, and its shorter name there. */
  phone?: string;
}

/** Everything the navigation can show, in its order; the shell leaves out what has no screen or no permission. */
export const navEntries: readonly NavEntry[] = [
  { label: 'Dashboard', path: '/dashboard', permission: 'dashboard', icon: LayoutDashboard, phone: 'Dashboard' },
  { label: 'Accounts', path: '/accounts', permission: 'accounts', icon: Users, phone: 'Accounts' },
  { label: 'Map', path: '/map', permission: 'map', icon: MapIcon },
  { label: 'Tiers', path: '/account-groups', permission: 'account-tiers', icon: Layers },
  { label: 'Products', path: '/products', permission: 'products', icon: Package, phone: 'Products' },
  { label: 'Catalogs', path: '/product-catalogs', permission: 'product-catalogs', icon: BookOpen },
  { label: 'Carts', path: '/open-carts', permission: 'open-carts', icon: ShoppingCart, phone: 'Cart' },
  { label: 'Orders', path: '/orders', permission: 'orders', icon: ReceiptText, phone: 'Orders' },
  { label: 'Sales report', path: '/sales-person-report', permission: 'sales-person-report', icon: ChartColumn },
  { label: 'Order summary', path: '/order-summary', permission: 'order-summary', icon: Sheet },
  { label: 'Invitations', path: '/invitations', permission: 'invitations', icon: Mail },
];

export const settingsEntry: NavEntry = {
  label: 'Settings',
  path: '/settings',
  icon: Settings,
};

/** The entries this person sees, of the screens that exist. */
export const visibleEntries = (
  entries: readonly NavEntry[],
  permissions: readonly string[],
  paths: ReadonlySet<string>,
): NavEntry[] =>
  entries.filter(
    (entry) => paths.has(entry.path) && (entry.permission === undefined || permissions.includes(entry.permission)),
  );
