import { place, plain, query, type Screens } from './place.ts';

export const productScreens = {
  '/products': ['products'],
  '/products/$cartId/{-$clientId}': ['products', 'cart', 'client-cart'],
  '/product-info/0': ['products.edit'],
  '/product-info/$productId': ['product-info'],
  '/stock/products': ['stock'],
  '/stock/sources': ['stock'],
  '/product-catalogs': ['product-catalogs'],
  '/product-catalogs/$cartId/{-$clientId}': ['product-catalogs'],
  '/stock': ['stock'],
  '/stock/receive': ['stock.receive'],
  '/stock/receive/$receiptId': ['stock', 'stock.receive'],
  '/stock/receipts': ['stock', 'stock.receive'],
  '/stock/conversions': ['stock'],
  '/stock/convert': ['stock.adjust'],
  '/stock/movements': ['stock'],
  '/stock/count': ['stock.adjust'],
  '/stock/count/$countId': ['stock.adjust'],
  '/prices': ['prices'],
  '/prices/changes': ['prices'],
  '/settings/product-lists': ['products.edit'],
} as const satisfies Screens;

export const productPlaces = {
  products: plain('/products'),
  product: place('/product-info/$productId', (productId: number) => ({ productId })),
  /** The form of a new product, filled with those of one that is there. */
  newProduct: place(
    '/product-info/0',
    (_like: number | null) => ({}),
    (like) => query({ like: like?.toString() }),
  ),
  stockProducts: plain('/stock/products'),
  /** The list of products narrowed to one. */
  listedProduct: place(
    '/products',
    (_sku: string) => ({}),
    (sku) => `?soldOut=true&q=${encodeURIComponent(sku)}`,
  ),
  /** What products are classified by; with a kind one of the lists. */
  productLists: place(
    '/settings/product-lists',
    (_list?: string) => ({}),
    (list) => query({ list: list === 'line' ? null : list }),
  ),
  /** Every lot. */
  stock: plain('/stock'),
  /** The form of goods that come in, with a product of its first line; one receipt; all of them. */
  receive: place(
    '/stock/receive',
    (_productId?: number) => ({}),
    (productId?: number) => query({ product: productId?.toString() }),
  ),
  /** The bulk from which products are packed. */
  sources: plain('/stock/sources'),
  receipt: place('/stock/receive/$receiptId', (receiptId: number) => ({ receiptId })),
  receipts: plain('/stock/receipts'),
  /** Every lot of a product or the one of a barcode. */
  lotsOf: place(
    '/stock',
    (_words: string) => ({}),
    (words) => query({ q: words }),
  ),
  /** Goods that became others; with a conversion it is shown. */
  conversions: place(
    '/stock/conversions',
    (_conversionId?: number) => ({}),
    (conversionId?: number) => query({ open: conversionId?.toString() }),
  ),
  /** Converts goods; with a lot, some of it. */
  convert: place(
    '/stock/convert',
    (_lot: number | null) => ({}),
    (lot) => query({ lot: lot?.toString() }),
  ),
  /** What moved goods; with a barcode that of one lot. */
  movements: plain('/stock/movements'),
  movementsOf: place(
    '/stock/movements',
    (_barcode: string) => ({}),
    (barcode) => query({ q: barcode }),
  ),
  /** The counts of lots, and where one is started. */
  counts: plain('/stock/count'),
  /** One count; `review` shows what would be posted. */
  count: place(
    '/stock/count/$countId',
    (countId: number, _shows?: 'review') => ({ countId }),
    (_countId, shows?: 'review') => query({ review: shows === undefined ? null : 'true' }),
  ),
  /** The price rules. */
  prices: plain('/prices'),
  /** Unit prices that come and that were changed. */
  priceChanges: plain('/prices/changes'),
  catalogs: plain('/product-catalogs'),
  /** Catalogs to add to a cart, at the prices of its client. */
  cartCatalogs: place('/product-catalogs/$cartId/{-$clientId}', (cartId: number, clientId: number | null) => ({
    cartId,
    clientId: clientId ?? undefined,
  })),
  /** Products to add to a cart, at the prices of its client. */
  cartProducts: place('/products/$cartId/{-$clientId}', (cartId: number, clientId: number | null) => ({
    cartId,
    clientId: clientId ?? undefined,
  })),
} as const;
