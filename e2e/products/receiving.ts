import type { Locator, Page } from 'playwright-core';
import type { App } from '../setup/with-app.ts';

/** The screens on which goods are received, and what the server has of them. */
export const admin = 'admin@demo.test';

export const line = (page: Page, no: number): Locator => page.getByRole('group', { name: `Line ${no}`, exact: true });
export const typed = (within: Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });
export const form = (page: Page): Locator => page.getByRole('form', { name: 'Receipt' });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const receiveButton = (page: Page): Locator => page.getByRole('button', { name: /^Receive( |$)/ });
export const needs = (page: Page): Locator => page.getByRole('region', { name: 'Before it can be received' });

/** What leads to the field that something is missing in. */
export const needOf = (page: Page, text: string): Locator =>
  needs(page).getByRole('listitem').filter({ hasText: text }).getByRole('button');

/** A test that runs again has other manifests. */
export const unique = (): string => crypto.randomUUID().slice(0, 8);

interface ManagedProduct {
  readonly ProductId: number;
  readonly ProductName: string;
  readonly Sku: string;
}
export async function productsLike(app: App, words: string): Promise<readonly ManagedProduct[]> {
  const { Data } = await app.call<{ Data: ManagedProduct[] }>(admin, '/v1/product/products', {
    SearchKey: words,
    Page: { Take: 10 },
  });
  return Data;
}
interface Lot {
  readonly InventoryId: number;
  readonly Barcode: string;
  readonly OnHand: number;
  readonly TotalCost: number;
  readonly SupplierName: string;
  readonly BatchDate: string;
  readonly BestBy: string | null;
  readonly Area: string | null;
  readonly LabResultNumber: string | null;
  readonly Total: number | null;
}
/** The lots of a supplier, those with the fewest units first. */
export async function lotsOf(app: App, supplierName: string): Promise<Lot[]> {
  const { Data } = await app.call<{ Data: Lot[] }>(admin, '/v1/inventory/lots', { Page: { Take: -1 } });
  return Data.filter((lot) => lot.SupplierName === supplierName).toSorted((a, b) => a.OnHand - b.OnHand);
}

/** Receives one line by the API. */
export async function receiveOne(
  app: App,
  supplierName: string,
  state: 'save-receipt' | 'receive' = 'receive',
  ManifestNo = '',
) {
  const [product] = await productsLike(app, 'FL-FX-12');
  const { ReceiptId } = await app.call<{ ReceiptId: number }>(admin, `/v1/inventory/${state}`, {
    SupplierName: supplierName,
    ManifestNo,
    ReceivedOn: '2026-02-03',
    Lines: [{ ProductId: product?.ProductId, Units: 5, LineCost: 20, BatchDate: '2026-02-01' }],
  });
  return ReceiptId;
}

/** Another window receives what is expected. */
export async function receiveElsewhere(app: App, id: number): Promise<void> {
  const { Lines, Version } = await app.call<{ Lines: { ReceiptLineId: number }[]; Version: number }>(
    admin,
    `/v1/inventory/receipt/${id}`,
  );
  const [product] = await productsLike(app, 'FL-FX-12');
  await app.call(admin, '/v1/inventory/receive', {
    ReceiptId: id,
    Version,
    SupplierName: 'Twice Farm',
    ReceivedOn: '2026-02-03',
    Lines: Lines.map(({ ReceiptLineId }) => ({
      ReceiptLineId,
      ProductId: product?.ProductId,
      Units: 5,
      LineCost: 20,
      BatchDate: '2026-02-01',
    })),
  });
}
