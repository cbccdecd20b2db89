import type { Page } from 'playwright-core';

/** Records of the demo data by name, looked up by the API because their ids differ between databases. */

interface Client {
  readonly Id: number;
  readonly Tradename: string;
  readonly LicenseNo: string | null;
  readonly City: string | null;
  readonly CartId: number | null;
}

/** A client of the demo data with an open cart. */
const withCart = 'Harbor Light Cannabis';

/** The client of this name, as the signed-in person sees it. */
export async function clientNamed(page: Page, name: string): Promise<Client> {
  const response = await page.request.post('/v1/Clients/by-sales-person', {
    data: { SearchKey: name, MyAccounts: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as { Data: readonly Client[] };
  const client = Data.find(({ Tradename }) => Tradename === name);
  if (client === undefined) throw new Error(`the demo world has no client ${name}`);
  return client;
}

/** The path of a product of the demo data, by its SKU. */
export async function productAddress(page: Page, sku = 'FL-FX-12'): Promise<string> {
  const response = await page.request.post('/v1/product/available-products', {
    data: { SearchKey: sku, ShowSoldOut: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as { Data: readonly { ProductId: number; Sku: string }[] };
  const product = Data.find((each) => each.Sku === sku);
  if (product === undefined) throw new Error(`the demo world has no product ${sku}`);
  return `/product-info/${product.ProductId}`;
}

/** The path of a receipt, which is received for it. */
export async function receiptAddress(page: Page): Promise<string> {
  const ProductId = Number((await productAddress(page)).split('/').at(-1));
  const response = await page.request.post('/v1/inventory/receive', {
    data: {
      SupplierName: 'Cedar Fork Farms',
      SupplierLicenseNo: '416240',
      ReceivedOn: '2026-02-03',
      Lines: [{ ProductId, Units: 2, LineCost: 9, BatchDate: '2026-02-01' }],
    },
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  });
  const { ReceiptId } = (await response.json()) as { ReceiptId: number };
  return `/stock/receive/${ReceiptId}`;
}

/** The path of a client's cart. */
export async function cartAddress(page: Page, name = withCart): Promise<string> {
  const { Id, Tradename } = await clientNamed(page, name);
  return `/client-cart/${Id}/${encodeURIComponent(Tradename)}`;
}

/** The path of the pick list of some orders that are sublotted. */
export async function pickListAddress(page: Page): Promise<string> {
  const response = await page.request.post('/v1/orders/orders', {
    data: { ShowSublotted: true, Page: { Take: 5 } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as { Data: readonly { OrderId: number }[] };
  return `/fulfillment/pick-list?orders=${Data.map(({ OrderId }) => OrderId).join('-')}`;
}

/** The path of a screen that adds to an open cart. */
export const toCart =
  (screen: 'products' | 'product-catalogs') =>
  async (page: Page): Promise<string> => {
    const { Id, CartId } = await clientNamed(page, withCart);
    return `/${screen}/${CartId}/${Id}`;
  };

/** The path of the review of an open cart. */
export async function reviewAddress(page: Page): Promise<string> {
  const { Id, CartId } = await clientNamed(page, withCart);
  return `/review-order/${CartId}/${Id}`;
}

export async function tierNamed(page: Page, name: string): Promise<number> {
  const response = await page.request.get('/v1/AccountTier/get-account-tiers?take=100');
  const { Data } = (await response.json()) as { Data: readonly { Id: number; Name: string }[] };
  const tier = Data.find(({ Name }) => Name === name);
  if (tier === undefined) throw new Error(`the demo world has no tier ${name}`);
  return tier.Id;
}

interface CountedRow {
  readonly Barcode: string;
  readonly Counted: { readonly Units: number } | null;
}

/** The first lot that the open count expects. */
export async function firstCounted(page: Page): Promise<CountedRow> {
  const answer = await page.request.get(`/v1/inventory/count/${(await countAddress(page)).split('/').at(-1)}`);
  const [first] = ((await answer.json()) as { Rows: readonly CountedRow[] }).Rows;
  if (first === undefined) throw new Error('the count expects nothing');
  return first;
}

/** The path of an open count of the demo data; one is started when there is none. */
export async function countAddress(page: Page): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.get('/v1/inventory/counts');
  const { Data } = (await response.json()) as { Data: readonly { CountId: number; State: string }[] };
  const open = Data.find(({ State }) => State === 'open');
  if (open !== undefined) return `/stock/count/${open.CountId}`;
  const started = await page.request.post('/v1/inventory/start-count', { data: {}, headers });
  return `/stock/count/${((await started.json()) as { CountId: number }).CountId}`;
}
