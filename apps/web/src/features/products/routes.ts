import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { entrySearch, ids, listRoute, needs } from '../../context/route-options.ts';
import { settings } from '../../routes/settings.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { catalogList } from './catalogs/catalog-list.ts';
import { readId } from '../../lib/read-id.ts';
import { managedList } from './managed/managed-list.ts';
import { infoQuery } from './info/info-query.ts';
import { priceChangeList } from './prices/price-change-list.ts';
import { ruleList } from './prices/rule-list.ts';
import { conversionList } from './conversions/conversion-list.ts';
import { movementList } from './movements/movement-list.ts';
import { sourceList } from './sources/source-list.ts';
import { lotList } from './stock/lot-list.ts';
import { receiptList } from './receive/receipts/receipt-list.ts';
import { receiptQuery } from './receive/receipt-query.ts';
import { cartProductList, productList } from './shared/product-list.ts';

/** An id in the address beside the path; what is none is left out. */
const idSearch =
  <K extends string>(name: K) =>
  (search: Record<string, unknown>): { readonly [Name in K]?: number } => {
    const id = readId(String(search[name]));
    return (id === undefined ? {} : { [name]: id }) as { readonly [Name in K]?: number };
  };

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  ...needs('/products'),
  ...listRoute(productList),
  component: lazy(() => import('./list/ProductsPage.tsx'), 'ProductsPage'),
});

const cartProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$cartId/{-$clientId}',
  ...ids('/products/$cartId/{-$clientId}', 'cartId'),
  ...needs('/products/$cartId/{-$clientId}'),
  validateSearch: cartProductList.validateSearch,
  component: lazy(() => import('./cart-products/CartProductsPage.tsx'), 'CartProductsPage'),
});

const productInfo = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-info/$productId',
  ...ids('/product-info/$productId', 'productId'),
  ...needs('/product-info/$productId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(infoQuery(params.productId));
  },
  component: lazy(() => import('./info/ProductInfoPage.tsx'), 'ProductInfoPage'),
});

const newProduct = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-info/0',
  ...needs('/product-info/0'),
  validateSearch: idSearch('like'),
  component: lazy(() => import('./record/NewProductPage.tsx'), 'NewProductPage'),
});

const stockProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/products',
  ...needs('/stock/products'),
  ...listRoute(managedList),
  component: lazy(() => import('./managed/StockProductsPage.tsx'), 'StockProductsPage'),
});

const catalogs = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-catalogs',
  ...needs('/product-catalogs'),
  validateSearch: catalogList.validateSearch,
  component: lazy(() => import('./catalogs/CatalogsPage.tsx'), 'CatalogsPage'),
});

const cartCatalogs = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-catalogs/$cartId/{-$clientId}',
  ...ids('/product-catalogs/$cartId/{-$clientId}', 'cartId'),
  ...needs('/product-catalogs/$cartId/{-$clientId}'),
  validateSearch: catalogList.validateSearch,
  component: lazy(() => import('./catalogs/CartCatalogsPage.tsx'), 'CartCatalogsPage'),
});

const lists = createRoute({
  getParentRoute: () => settings,
  path: '/product-lists',
  ...needs('/settings/product-lists'),
  validateSearch: entrySearch,
  component: lazy(() => import('./lists/ProductListsPage.tsx'), 'ProductListsPage'),
});

const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock',
  ...needs('/stock'),
  ...listRoute(lotList),
  component: lazy(() => import('./stock/StockPage.tsx'), 'StockPage'),
});

const sources = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/sources',
  ...needs('/stock/sources'),
  ...listRoute(sourceList),
  component: lazy(() => import('./sources/SourcesPage.tsx'), 'SourcesPage'),
});

const movements = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/movements',
  ...needs('/stock/movements'),
  ...listRoute(movementList),
  component: lazy(() => import('./movements/MovementsPage.tsx'), 'MovementsPage'),
});

const counts = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/count',
  ...needs('/stock/count'),
  component: lazy(() => import('./count/CountsPage.tsx'), 'CountsPage'),
});

const count = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/count/$countId',
  ...ids('/stock/count/$countId', 'countId'),
  ...needs('/stock/count/$countId'),
  validateSearch: ({ review }: Record<string, unknown>): { review?: true } =>
    String(review) === 'true' ? { review: true } : {},
  component: lazy(() => import('./count/CountPage.tsx'), 'CountPage'),
});

const receive = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/receive',
  ...needs('/stock/receive'),
  validateSearch: idSearch('product'),
  component: lazy(() => import('./receive/ReceivePage.tsx'), 'ReceivePage'),
});

const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/receive/$receiptId',
  ...ids('/stock/receive/$receiptId', 'receiptId'),
  ...needs('/stock/receive/$receiptId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(receiptQuery(params.receiptId));
  },
  component: lazy(() => import('./receive/ReceiptPage.tsx'), 'ReceiptPage'),
});

const receipts = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/receipts',
  ...needs('/stock/receipts'),
  ...listRoute(receiptList),
  component: lazy(() => import('./receive/receipts/ReceiptsPage.tsx'), 'ReceiptsPage'),
});

const conversions = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/conversions',
  ...needs('/stock/conversions'),
  ...listRoute(conversionList),
  component: lazy(() => import('./conversions/ConversionsPage.tsx'), 'ConversionsPage'),
});

const convert = createRoute({
  getParentRoute: () => signedIn,
  path: '/stock/convert',
  ...needs('/stock/convert'),
  validateSearch: idSearch('lot'),
  component: lazy(() => import('./convert/ConvertPage.tsx'), 'ConvertPage'),
});

const prices = createRoute({
  getParentRoute: () => signedIn,
  path: '/prices',
  ...needs('/prices'),
  ...listRoute(ruleList),
  component: lazy(() => import('./prices/PricesPage.tsx'), 'PricesPage'),
});

const priceChanges = createRoute({
  getParentRoute: () => signedIn,
  path: '/prices/changes',
  ...needs('/prices/changes'),
  ...listRoute(priceChangeList),
  component: lazy(() => import('./prices/PriceChangesPage.tsx'), 'PriceChangesPage'),
});

export const productSettingsRoutes = [lists] as const;

export const productRoutes = [
  products,
  cartProducts,
  productInfo,
  newProduct,
  stockProducts,
  stock,
  sources,
  conversions,
  convert,
  movements,
  count,
  counts,
  receipt,
  receipts,
  receive,
  prices,
  priceChanges,
  catalogs,
  cartCatalogs,
] as const;
