import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BooksDesk, openBooksDesk } from '../../../../test/factories/books-desk.ts';
import { connectBooks } from '../../../../test/factories/files/books.ts';

/** A merge of two clients gives the customer in QuickBooks to the surviving one, and its orders are compared again. */
let desk: BooksDesk;

beforeAll(async () => {
  desk = await openBooksDesk();
  await connectBooks(desk.admin, desk.books);
});
afterAll(async () => await desk.stop());

const clientOf = async (orderId: number): Promise<number> =>
  (await desk.shop.manager.ok('orders.one', { params: { orderId } })).clientId;
const customerOf = async (clientId: number) => {
  const { data } = await desk.shop.manager.ok('accounting.links', { body: { page: { take: -1 } } });
  return data.find(({ kind, id }) => kind === 'customer' && id === clientId)?.remoteId;
};
const merge = async (survivorId: number, mergedId: number) => {
  const { parts } = await desk.shop.manager.ok('accounts.merge', { body: { survivorId, mergedId } });
  return parts.filter(({ kind }) => kind === 'quickBooksLinks');
};
const invoices = () => [...desk.books.records.Invoice.values()];

test('a client without a customer takes the one of the merged client, whose invoice stays with it', async () => {
  const orderId = await desk.anInvoice();
  const merged = await clientOf(orderId);
  const customer = await customerOf(merged);
  await desk.send(orderId);
  const survivor = await desk.shop.client();
  expect(await merge(survivor, merged)).toEqual([{ kind: 'quickBooksLinks', outcome: 'moved', count: 1 }]);
  expect([await customerOf(survivor), await customerOf(merged)]).toEqual([customer, undefined]);
  await desk.send(orderId);
  expect(invoices()).toMatchObject([{ CustomerRef: { value: customer } }]);
});

test('a client keeps its own customer, which the invoices of the merged client then go to', async () => {
  const survivor = await desk.shop.client();
  const orderId = await desk.anInvoice();
  const merged = await clientOf(orderId);
  const customer = await customerOf(survivor);
  await desk.send(orderId);
  expect(await merge(survivor, merged)).toEqual([{ kind: 'quickBooksLinks', outcome: 'dropped', count: 1 }]);
  expect(await customerOf(survivor)).toBe(customer);
  expect((await desk.rowOf(orderId))?.state).toBe('changed');
  expect((await desk.send(orderId)).outcome).toBe('exported');
  expect(invoices().at(-1)).toMatchObject({ CustomerRef: { value: customer } });
});
