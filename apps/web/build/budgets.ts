/** Budgets in brotli kilobytes (1024 bytes); the build fails above them. */
export interface Limit {
  readonly js: number;
  readonly css: number;
}

/** What every page loads before it renders: the entry, and scripts beside it. */
export const shell: Limit = { js: 120.5, css: 12 };
export const extraScripts = ['early.js'];

/** A screen with everything it needs, the shell included: one with a grid. */
export const screen: Limit = { js: 164.5, css: 18 };

/** What a part that is loaded on demand (a dialog, a menu, a palette) adds to the screen that opens it. */
export const part: Limit = { js: 45, css: 10 };

const simple: Limit = { js: 139, css: 18 };
const record: Limit = { js: 200.5, css: 24 };
const cart: Limit = { js: 202, css: 24 };

/** Screens and parts with a budget of their own, by their path below `src`. */
export const own: Readonly<Record<string, Limit>> = {
  'shell/Home.tsx': simple,
  'shell/sign-in/SignInScreen.tsx': simple,
  'features/dashboard/DashboardPage.tsx': simple,
  'features/people/set-up/SetUpPage.tsx': simple,
  'features/people/join/JoinPage.tsx': simple,
  'features/people/forgot-password/ForgotPasswordPage.tsx': { js: 139, css: 18 },
  'features/people/account/TwoFactorPage.tsx': simple,
  'features/settings/preferences/AppearancePage.tsx': simple,
  'features/settings/preferences/KeyboardPage.tsx': simple,
  'features/accounts/duplicates/DuplicatesPage.tsx': simple,
  'features/accounts/licenses/LicenseWatchPage.tsx': simple,
  'features/accounts/client/ClientPage.tsx': record,
  'features/orders/list/ClientOrdersPage.tsx': { js: 165.5, css: 18 },
  'features/orders/order/OrderPage.tsx': { js: 202, css: 24 },
  'features/carts/cart/CartPage.tsx': cart,
  'features/carts/cart/ClientCartPage.tsx': cart,
  'features/carts/review/ReviewPage.tsx': record,
  'features/products/info/ProductInfoPage.tsx': { js: 167.5, css: 18 },
  'features/products/cart-products/CartProductsPage.tsx': { js: 165, css: 18 },
  'features/products/managed/StockProductsPage.tsx': { js: 165, css: 18 },
  'features/products/stock/StockPage.tsx': { js: 165, css: 18 },
  'features/products/receive/ReceivePage.tsx': { js: 167, css: 18 },
  'features/products/receive/ReceiptPage.tsx': { js: 167, css: 18 },
  'features/accounts/map/MapPage.tsx': { js: 200, css: 24 },
};

/** The map's data. */
export const mapData = 45;

/** Packages of the server that the app has no use for: it takes only types from the contract's `*.contract.ts`. */
export const serverPackages = ['zod'];
