/** Budgets in brotli kilobytes (1024 bytes); the build fails above them. */
export interface Limit {
  readonly js: number;
  readonly css: number;
}

/** What every page loads before it renders: the entry, and scripts beside it. */
export const shell: Limit = { js: 120, css: 12 };
export const extraScripts = ['theme.js'];

/**
 * Classes of lazy modules. The weight of a screen is everything it needs, the shell included; the weight of a `part` (a
 * dialog, a menu, a palette) is what it adds to the screen that opens it.
 */
export const classes = {
  simple: { of: 'screen', js: 135, css: 18 },
  grid: { of: 'screen', js: 165, css: 18 },
  record: { of: 'screen', js: 200, css: 24 },
  map: { of: 'screen', js: 215, css: 24 },
  part: { of: 'part', js: 45, css: 10 },
} as const satisfies Record<string, Limit & { of: 'screen' | 'part' }>;

/** The map's data. */
export const mapData = 45;

/** The class of every module that is loaded by `import()`, by its path below `src`. A missing one fails the build. */
export const lazy: Readonly<Record<string, keyof typeof classes>> = {
  'shell/Home.tsx': 'simple',
  'features/people/set-up/SetUpPage.tsx': 'simple',
  'features/settings/preferences/SettingsPage.tsx': 'simple',
  'features/accounts/list/AccountsPage.tsx': 'grid',
  'features/accounts/who-to-call/WhoToCallPage.tsx': 'grid',
  'features/accounts/shared/CallNoteDialog.tsx': 'part',
  'features/accounts/who-to-call/CallPreview.tsx': 'part',
  'features/accounts/duplicates/DuplicatesPage.tsx': 'simple',
  'features/accounts/duplicates/MergePanel.tsx': 'part',
  'features/accounts/import/ImportPage.tsx': 'grid',
  'features/accounts/map/MapPage.tsx': 'map',
  'features/orders/list/OrdersPage.tsx': 'grid',
  'features/orders/list/ClientOrdersPage.tsx': 'grid',
  'features/tiers/list/TiersPage.tsx': 'grid',
  'features/tiers/detail/TierClientsPage.tsx': 'grid',
  'features/tiers/assign/AssignClientsPage.tsx': 'grid',
  'features/reports/client-report/ClientReportPage.tsx': 'grid',
  'features/accounts/shared/AddToTierDialog.tsx': 'part',
  'features/accounts/shared/AssignDialog.tsx': 'part',
  'features/accounts/client/ClientPage.tsx': 'record',
  'features/accounts/client/NotesDialog.tsx': 'part',
  'features/accounts/client/ContactDialog.tsx': 'part',
  'features/accounts/client/ContactTitlesDialog.tsx': 'part',
  'features/accounts/client/ContactsDialog.tsx': 'part',
  'features/accounts/client/EditClientDialog.tsx': 'part',
  'features/products/list/ProductsPage.tsx': 'grid',
  'features/products/cart-products/CartProductsPage.tsx': 'grid',
  'features/orders/order/OrderPage.tsx': 'record',
  'features/carts/cart/CartPage.tsx': 'record',
  'features/carts/cart/ClientCartPage.tsx': 'record',
  'features/carts/review/ReviewPage.tsx': 'record',
  'shell/UserMenuList.tsx': 'part',
  'shell/ShellExtras.tsx': 'part',
  'features/accounts/shared/AccountPreview.tsx': 'part',
  'features/orders/list/OrderPreview.tsx': 'part',
  'features/products/list/AddToCartDialog.tsx': 'part',
  'features/products/shared/ProductPreview.tsx': 'part',
  'ui/controls/ReorderList.tsx': 'part',
  'ui/overlay/Drawer.tsx': 'part',
  'ui/overlay/NameDialog.tsx': 'part',
};
