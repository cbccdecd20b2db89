import { messages, titles } from '@cartwright/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../factories/shop.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A call that leaves out what was selected or typed is answered as one that sends none of it: in the words of the spec. */
let app: TestApp;
let shop: Shop;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ cartId } = await shop.manager.ok('carts.create', { params: { clientId: await shop.client() } }));
});
afterAll(async () => await app.stop());

const said = async (answer: Promise<{ status: number; problem: { title: string; detail?: string | undefined } }>) => {
  const { status, problem } = await answer;
  return [status, problem.title, problem.detail];
};

test('lines of a cart', async () => {
  const refusal = [422, titles.noItemSelected, messages.selectItemsFirst];
  const sample = { params: { cartId }, body: { sampleType: 1 } };
  const allocation = { body: { id: cartId, preferenceOrderBy: 1, preferenceType: 1 } };
  expect(await said(shop.manager.call('carts.markSamples', sample))).toEqual(refusal);
  expect(await said(shop.manager.call('carts.previewAllocation', allocation))).toEqual(refusal);
  expect(await said(shop.manager.call('carts.autoAllocate', allocation))).toEqual(refusal);
});

test('products to add', async () => {
  const refusal = [422, titles.quantityNotSet, messages.nothingToAdd];
  expect(await said(shop.manager.call('carts.addItems', { body: { cartId } }))).toEqual(refusal);
  expect(await said(shop.manager.call('carts.addManyFromInventory', { body: { cartId } }))).toEqual(refusal);
});

test('lines of an order', async () => {
  const refusal = [422, titles.noOrderItemSelected, messages.selectItemsFirst];
  expect(await said(shop.manager.call('orders.convertDiscounts', { body: {} }))).toEqual(refusal);
});

test('orders to export', async () => {
  const refusal = [422, messages.orderNotSelected, messages.orderNotSelected];
  expect(await said(shop.manager.call('accounting.invoices', { body: {} }))).toEqual(refusal);
  expect(await said(shop.manager.call('accounting.downloadInvoices', { body: {} }))).toEqual(refusal);
  expect(await said(shop.manager.call('accounting.exportInvoices', { body: {} }))).toEqual(refusal);
});

test('names of a holding company and of a contact title', async () => {
  expect(await said(shop.manager.call('accounts.addHoldingCompany', { body: {} }))).toEqual([
    422,
    messages.holdingCompanyFailed,
    'Enter a trade name.',
  ]);
  expect(await said(shop.manager.call('accounts.addContactTitle', { body: {} }))).toEqual([
    422,
    messages.contactTitleNotRegistered,
    'Enter a title.',
  ]);
});
