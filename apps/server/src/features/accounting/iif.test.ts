import { messages } from '@cartwright/contract/messages';
import { accountingDefaults } from '@cartwright/domain/accounting/accounting-form';
import { invoiceLines, invoiceTotal } from '@cartwright/domain/accounting/invoice';
import { addMoney, lineGross, subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { orderTotals } from '@cartwright/domain/money/totals';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, makeOrderOf } from '../../../test/factories/orders.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { chargeType, orderCharge } from '../../db/schema/orders-money.table.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { assertIif, readIif } from '../../documents/iif/iif-read.ts';
import { writeIif } from '../../documents/iif/iif-write.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['settings.edit']);
  admin = await app.as('ada@x.test');
  await app.owner.db.insert(chargeType).values({ name: 'Delivery: "rush"', isFlat: true, defaultAmount: 5 });
});
afterAll(async () => await app.stop());

const invoiced = { status: 'Invoiced', invoicedDate: '2026-11-20T20:00:00.000Z' } as const;

async function anInvoice(client: Parameters<Shop['client']>[0] = {}) {
  const order = { clientId: await shop.client(client), salesPersonId: shop.ids.rosa, ...invoiced };
  return await makeOrder(app.owner, { ...order, orderDate: app.clock.now.toISOString() });
}

const decoded = (content: string) => Buffer.from(content, 'base64');
const download = async (orderIds: number[]) =>
  await shop.manager.ok('accounting.downloadInvoices', { body: { orderIds } });
const stateOf = async (orderId: number) =>
  (await shop.manager.ok('accounting.invoices', { body: { orderIds: [orderId] } })).data[0];

test('the file of an order has its lines, its names and its due date, and marks it as exported until it changes', async () => {
  const address = { streetAddress: '12 Main St', city: 'Yakima', state: 'WA', zipCode: '98901' };
  const { id, lineId } = await anInvoice({ tradename: 'Green Shop', ...address });
  expect(await stateOf(id)).toMatchObject({ tradename: 'Green Shop', grandTotal: 20, iif: null });
  const { name, type, content, message } = await shop.manager.ok('accounting.downloadInvoice', { params: { id } });
  const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId: id } });
  expect([name, type, message]).toEqual([`ORD-${orderNo}.iif`, 'text/plain', 'Sales informaton export successful.']);
  const lines = decoded(content)
    .toString('latin1')
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(lines.map(([keyword]) => keyword)).toEqual(['!TRNS', '!SPL', '!ENDTRNS', 'TRNS', 'SPL', 'ENDTRNS', '']);
  expect(lines[3]?.filter((value) => value !== '')).toEqual([
    'TRNS',
    'INVOICE',
    '11/20/2026',
    'Accounts Receivable',
    'Green Shop',
    '20.00',
    `${orderNo}`,
    `ORD-${orderNo}`,
    'N',
    'N',
    'N',
    'Green Shop',
    '12 Main St',
    'Yakima, WA 98901',
    '12/01/2026',
    'Due on receipt',
    'N',
  ]);
  const [sku] = await shop.query<{ sku: string | null; name: string }>(
    'SELECT sku, name FROM product JOIN order_line ON product_id = product.id WHERE order_line.id = $1',
    [lineId],
  );
  expect(lines[4]?.filter((value) => value !== '')).toEqual([
    'SPL',
    'INVOICE',
    '11/20/2026',
    'Sales',
    '-20.00',
    `${orderNo}`,
    'Blue Dream',
    'N',
    '-2',
    '10.00',
    sku?.sku ?? 'Blue Dream',
    'N',
  ]);

  expect((await stateOf(id))?.iif).toMatchObject({ revision: 1, isChanged: false, personName: 'Manager', total: 20 });
  await shop.manager.ok('orders.addCredit', { body: { orderId: id, creditAmount: 5 } });
  expect((await stateOf(id))?.iif).toMatchObject({ revision: 1, isChanged: true, total: 20 });
  expect((await download([id, id])).orders).toEqual([{ orderId: id, orderNo, revision: 2 }]);
  expect((await download([id])).orders).toEqual([{ orderId: id, orderNo, revision: 2 }]);
  expect((await stateOf(id))?.iif).toMatchObject({ revision: 2, isChanged: false, total: 15 });
  const rows = await shop.query('SELECT revision, times, total FROM invoice_export WHERE order_id = $1 ORDER BY 1', [
    id,
  ]);
  expect(rows).toEqual([
    { revision: 1, times: 1, total: 20 },
    { revision: 2, times: 2, total: 15 },
  ]);
  const { data: notes } = await shop.manager.ok('orders.notes', {
    params: { orderId: id },
    body: { hideSystemNotes: false },
  });
  expect(notes[0]?.note).toBe('Invoice downloaded for QuickBooks Desktop, revision 2, by Manager.');
});

test('clients that would get one name get their license numbers, which survive the cut; the others keep theirs', async () => {
  const long = 'The Very Long Name Of A Shop In The Valley Of Yakima';
  const clients = [
    { tradename: 'Alder Leaf', licenseNo: '431001' },
    { tradename: 'ALDER LEAF', licenseNo: '431002' },
    { tradename: `${long}, North`, licenseNo: '431003' },
    { tradename: `${long}, South`, licenseNo: '431004' },
    { tradename: 'Only Leaf ½; “A”', licenseNo: '431005' },
    { tradename: 'Ann’s Café – North', licenseNo: '431006' },
  ];
  const orders = [];
  for (const each of clients) orders.push((await anInvoice(each)).id);
  const { content } = await download(orders);
  expect(readIif(decoded(content)).map(({ transaction }) => transaction['NAME'])).toEqual([
    'Alder Leaf 431001',
    'ALDER LEAF 431002',
    'The Very Long Name Of A Shop In Th 431003',
    'The Very Long Name Of A Shop In Th 431004',
    'Only Leaf ½ A',
    "Ann's Café - North",
  ]);
});

test('an order that is paid is paid in the file, one that is paid in part is not', async () => {
  const { id } = await anInvoice();
  const params = { orderId: id };
  const paid = async () => {
    const { content } = await shop.manager.ok('accounting.downloadInvoice', { params: { id } });
    return readIif(decoded(content)).map(({ transaction }) => transaction['PAID']);
  };
  const part = { amount: 5, paidOn: '2026-01-05', method: 'check' as const };
  await shop.manager.ok('fulfillment.addPayment', { params, body: part });
  expect(await paid()).toEqual(['N']);
  await shop.manager.ok('fulfillment.pay', { params, body: {} });
  expect(await paid()).toEqual(['Y']);
  await shop.manager.ok('fulfillment.unpay', { params, body: { reason: 'Check bounced' } });
  expect(await paid()).toEqual(['N']);
});

test('exports of an order at the same time agree on its revision', async () => {
  const { id } = await anInvoice();
  const results = await Promise.all([1, 2, 3, 4].map(async () => await download([id])));
  expect(results.map(({ orders }) => orders[0]?.revision)).toEqual([1, 1, 1, 1]);
  expect(await shop.query('SELECT times FROM invoice_export WHERE order_id = $1', [id])).toEqual([{ times: 4 }]);
});

test('an order without an invoice, none, too many and one out of scope are refused, and nothing is marked', async () => {
  const { id } = await anInvoice();
  const early = await makeOrder(app.owner, {
    clientId: await shop.client(),
    salesPersonId: shop.ids.rosa,
    orderDate: app.clock.now.toISOString(),
  });
  const problemOf = async (orderIds: number[]) =>
    (await shop.manager.call('accounting.downloadInvoices', { body: { orderIds } })).problem;
  const codeOf = async (orderIds: number[]) => (await problemOf(orderIds)).code;
  expect(await problemOf([])).toMatchObject({ code: 'order_not_selected', detail: messages.orderNotSelected });
  expect(await codeOf([id, early.id])).toBe('order_not_invoiced');
  expect(await codeOf([id, 2_000_000_000])).toBe('not_found');
  expect(await codeOf(Array.from({ length: 501 }, () => id))).toBe('invalid');
  const [{ orderNo } = { orderNo: 0 }] = await shop.query<{ orderNo: number }>(
    'SELECT order_no AS "orderNo" FROM sales_order WHERE id = $1',
    [early.id],
  );
  const { problem } = await shop.manager.call('accounting.downloadInvoice', { params: { id: early.id } });
  expect(problem.detail).toBe(`Not invoiced, or not any more: ORD-${orderNo}.`);
  expect((await stateOf(id))?.iif).toBeNull();
});

test('the settings name accounts, items and clients; the tax line needs all of its names', async () => {
  const incomplete = { ...accountingDefaults, taxItem: 'Out of State' };
  const refused = await admin.call('accounting.updateSettings', { body: incomplete });
  expect(refused.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/TaxAccount', '/TaxAgency']);
  const { version } = await admin.ok('accounting.settings', {});
  const names = {
    ...accountingDefaults,
    ...({
      salesAccount: 'Sales:Flower',
      itemName: 'name',
      customerName: 'tradenameAndLicense',
      terms: '',
    } as const),
    taxAccount: 'Sales Tax Payable',
    taxItem: 'No tax',
    taxAgency: 'DOR',
  };
  const saved = await admin.ok('accounting.updateSettings', { body: { ...names, version } });
  expect(saved).toEqual({ ...names, version: version + 1 });
  const stale = await admin.call('accounting.updateSettings', { body: { ...names, version } });
  expect(stale.problem.code).toBe('stale_version');
  const { id } = await anInvoice({
    tradename: 'A: very long name of a shop that never seems to end',
    licenseNo: '412345',
  });
  const { content } = await download([id]);
  const [block] = readIif(decoded(content));
  expect(block?.transaction).toMatchObject({ NAME: 'A- very long name of a shop that n 412345', TERMS: '' });
  expect(block?.splits).toMatchObject([
    { ACCNT: 'Sales:Flower', INVITEM: 'Blue Dream' },
    { ACCNT: 'Sales Tax Payable', NAME: 'DOR', AMOUNT: '0.00', PRICE: '0.00%', INVITEM: 'No tax', EXTRA: 'AUTOSTAX' },
  ]);
});

const nasty = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '!TRNS',
    '"!SPL"\t',
    'a\r\nENDTRNS\r\nTRNS',
    '＂x＂',
    '\u2028\u2029',
    '💚',
    'Żółć “ü”',
    '::',
    '\u0000',
  ),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const stored = nasty.map((text) => text.replaceAll(/[\0\p{Cs}]/gu, '') || 'x');
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const line = fc.record({
  productName: stored,
  units: hundredths(1, 999),
  unitPrice: hundredths(0, 999),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  sampleType: fc.constantFrom(null, null, null, 1 as const, 2 as const),
});
const order = fc.record({
  tradename: stored,
  streetAddress: fc.option(stored),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  charge: fc.option(hundredths(0, 99)),
  discount: fc.double({ min: 0, max: 0.9, noNaN: true }),
  credit: fc.double({ min: 0, max: 1, noNaN: true }),
});

type OrderOf = typeof order extends fc.Arbitrary<infer Of> ? Of : never;

/** Stores an order with the totals of the domain; answers its id and what it comes to. */
async function store(productId: number, { tradename, streetAddress, lines: given, charge, discount, credit }: OrderOf) {
  const lines = given.map(({ share, ...rest }) => {
    const gross = lineGross(rest.units, rest.unitPrice);
    const lineDiscount = Math.floor(gross * share * 100) / 100;
    return { ...rest, productId, lineDiscount, lineTotal: subtractMoney(gross, lineDiscount) };
  });
  const charges = charge === null ? [] : [{ amount: charge, unitPrice: null, units: null }];
  const { grossTotal } = orderTotals({ lines, charges, orderDiscount: 0, creditAmount: 0 });
  const orderDiscount = Math.floor(grossTotal * discount * 100) / 100;
  const { grandTotal: owed } = orderTotals({ lines, charges, orderDiscount, creditAmount: 0 });
  const creditAmount = Math.floor(owed * credit * 100) / 100;
  const totals = orderTotals({ lines, charges, orderDiscount, creditAmount });
  const id = await makeOrderOf(app.owner, {
    clientId: await shop.client({
      tradename,
      streetAddress,
    }),
    salesPersonId: shop.ids.rosa,
    orderDate: app.clock.now.toISOString(),
    total: totals.grandTotal,
    orderDiscount,
    creditAmount,
    ...invoiced,
    ...totals,
  });
  await app.owner.db.insert(orderLine).values(lines.map((each) => ({ ...each, orderId: id })));
  if (charge !== null)
    await app.owner.db.insert(orderCharge).values({ orderId: id, chargeTypeId: 1, amount: charge, total: charge });
  return { id, total: totals.grandTotal };
}

test('every file balances to the cent, with one invoice for each order, whatever the names contain', async () => {
  const made = [];
  const productId = await shop.product();
  for (const each of fc.sample(order, { seed: 42, numRuns: 60 })) made.push(await store(productId, each));
  const { content } = await download(made.map(({ id }) => id));
  const lines = new TextDecoder('windows-1252').decode(decoded(content)).split('\r\n');
  // Read without the reader of the app: every line has the columns of its header, and the amounts of a block sum to 0.
  const columns = new Map(
    lines.slice(0, 3).map((header) => [header.split('\t')[0]?.slice(1), header.split('\t').length]),
  );
  const blocks: number[][] = [];
  for (const text of lines.slice(3, -1)) {
    const [keyword, ...values] = text.split('\t');
    expect(values.length + 1).toBe(columns.get(keyword));
    expect(values.join('')).not.toMatch(/["\p{Cc}]/u);
    if (keyword === 'TRNS') blocks.push([]);
    if (keyword !== 'ENDTRNS') blocks.at(-1)?.push(Number(values[6]));
  }
  expect(blocks.map(([amount]) => amount)).toEqual(made.map(({ total }) => total));
  for (const [amount = 0, ...splits] of blocks) expect(addMoney(amount, sumMoney(splits))).toBe(0);
});

test('a file that does not balance, or has an order twice, is never sent', () => {
  const lines = invoiceLines({
    lines: [
      {
        productName: 'A',
        sku: null,
        units: 1,
        unitPrice: 9,
        discountAmt: 1,
        sampleType: null,
      },
    ],
    charges: [],
    orderDiscount: 0,
    creditAmount: 0,
  });
  const splits = lines.map(({ amount }) => ({
    account: 'Sales',
    item: 'A',
    memo: '',
    amount,
    units: null,
    unitPrice: null,
  }));
  const texts = { account: 'AR', customer: 'Shop', memo: '', date: '2026-11-20', dueDate: '2026-11-20', terms: '' };
  const invoice = {
    ...texts,
    documentNo: '1',
    isPaid: false,
    address: [],
    total: invoiceTotal(lines),
    splits,
    tax: null,
  };
  const totals = new Map([['1', 8]]);
  expect(() => assertIif(writeIif([invoice]), totals)).not.toThrow();
  expect(() => assertIif(writeIif([{ ...invoice, total: 8.01 }]), totals)).toThrow('does not balance');
  expect(() => assertIif(writeIif([invoice, invoice]), totals)).toThrow('2 transactions for 1 orders');
  expect(() => assertIif(writeIif([{ ...invoice, splits: splits.slice(1) }]), totals)).toThrow('does not balance');
  const broken = writeIif([invoice]).toString('latin1').replace('\tShop\t', '\tSh\top\t');
  expect(() => readIif(Buffer.from(broken, 'latin1'))).toThrow('does not fit its header');
});
