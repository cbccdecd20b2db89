import { writeFileSync } from 'node:fs';
import { type DocumentKind, staleAfter } from '@cartwright/domain/paperwork/order-documents';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { downloadVersion, readPdf } from '../../../../test/factories/files/order-files.ts';
import { orderLife } from '../../../../test/factories/order-life.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let life: Awaited<ReturnType<typeof orderLife>>;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  shop = await openShop(app);
  life = await orderLife(app, shop);
});
afterAll(async () => await app.stop());

const nasty = ['=1+1) Tj ET', '<script>', '@SUM(A1)', '\\(<</JS(x)>>'];

async function anOrder(label = 1) {
  const clientId = await shop.client({
    tradename: `Green Shop ${nasty[0]}`,
    streetAddress: '12 Pine St',
    city: 'Tacoma',
  });
  await shop.query(
    'INSERT INTO delivery_preference (client_id, delivery_instruction, label_barcode_preference_id) VALUES ($1, $2, $3)',
    [clientId, `Ring twice ${nasty[1]}`, label],
  );
  await shop.query('INSERT INTO inventory_preference (client_id, special_instruction) VALUES ($1, $2)', [
    clientId,
    `Pack upright ${nasty[2]}`,
  ]);
  const id = await shop.product({
    lots: [4, 5],
    packageSizeName: '3.5 g',
    packageSizeValue: 3.5,
    sku: `BD-${clientId}`,
  });
  const other = await shop.product({ lots: [9], name: nasty[3] ?? '' });
  const product = { unitPrice: 10, isNonCannabis: false };
  return await life.submit(clientId, [
    { product: { id, ...product }, units: 6, discountKind: 'total', discountValue: 5 },
    { product: { id: other, ...product }, units: 2, sampleType: 1 },
  ]);
}

const files = async (orderId: number) => (await shop.manager.ok('paperwork.files', { params: { orderId } })).data;
const kinds = async (orderId: number) => (await files(orderId)).map(({ kind }) => kind).toSorted();
const make = async (orderId: number, kind: DocumentKind) =>
  await shop.manager.call('paperwork.makeDocument', { params: { orderId }, body: { kind } });
async function linesOf(orderId: number, kind: DocumentKind, keep?: string) {
  const made = await make(orderId, kind);
  expect(made.status).toBe(200);
  const { content } = await downloadVersion(app, shop.manager, orderId, made.data.versionId);
  if (keep !== undefined && process.env['KEEP_PDF'] !== undefined)
    writeFileSync(`${process.env['KEEP_PDF']}/${keep}.pdf`, content);
  expect(content.toString('latin1')).toMatch(/\/FontFile2/);
  return (await readPdf(content)).lines;
}
const soon = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000, interval: 50 });
async function jobEnd(transactionId: string) {
  const one = async () => await shop.manager.ok('transactions.one', { params: { id: transactionId } });
  await soon(async () => expect((await one()).status).toMatch(/done|failed/));
  return await one();
}

test('each document shows what it is for and nothing else', async () => {
  const orderId = await anOrder();
  const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId } });
  for (const [kind, code] of [
    ['invoice', 'order_not_invoiced'],
    ['manifest', 'not_manifested'],
    ['labels', 'no_sublots'],
    ['transfer', 'not_manifested'],
  ] as const) {
    expect((await make(orderId, kind)).problem.code).toBe(code);
  }
  await life.take(orderId, 'sublot', 'ready', 'manifest', 'invoice');
  const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  const lots = orderItems.flatMap((item) => item.lots);

  const picked = await linesOf(orderId, 'pickList', 'pickList');
  expect(picked).toContain(`ORD-${orderNo}`);
  const all = picked.join(' ');
  for (const text of ['Ring twice <script>', 'Pack upright @SUM(A1)', 'Est. delivery: 12/01/2026', nasty[3]]) {
    expect(all).toContain(text);
  }
  for (const { barcode, sublotBarcode } of lots) {
    expect(all).toContain(barcode);
    expect(all).toContain(sublotBarcode);
  }
  expect(all).not.toContain('$');

  const manifest = (await linesOf(orderId, 'manifest', 'manifest')).join(' ');
  for (const text of [
    'M-100',
    'Dana Reed',
    'Origin',
    'Destination',
    '12 Pine St',
    'Departure: 11/24/2026 6:30 AM',
    '2 each',
  ]) {
    expect(manifest).toContain(text);
  }
  expect(manifest).not.toContain('$');

  const invoice = await linesOf(orderId, 'invoice', 'invoice');
  for (const line of [
    'Cartwright Invoice',
    'Due: On delivery, planned 12/01/2026',
    'Payment is due on delivery.',
    'Gross total $55.00',
    'Grand total $55.00',
    '6 $10.00 $5.00 $55.00',
  ]) {
    expect(invoice).toContain(line);
  }
  const labels = (await linesOf(orderId, 'labels', 'labels')).join(' ');
  for (const { sublotBarcode } of lots) expect(labels).toContain(sublotBarcode);
  expect(labels).toContain(`ORD-${orderNo}`);
});

test('labels have the barcodes that the client prefers, or are not wanted', async () => {
  const ids = await shop.query<{ id: number; name: string }>(
    'SELECT id, name FROM label_barcode_preference ORDER BY id',
  );
  const skuOf = ids.find(({ name }) => name === 'Product SKU')?.id ?? 0;
  const none = ids.find(({ name }) => name === 'No Label')?.id ?? 0;
  const orderId = await anOrder(skuOf);
  await life.take(orderId, 'sublot');
  const sublots = (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems.flatMap(({ lots }) => lots);
  const lines = (await linesOf(orderId, 'labels')).join(' ');
  for (const { sublotBarcode } of sublots) expect(lines).not.toContain(sublotBarcode);
  expect(lines).toContain('BD-');
  const refusing = await anOrder(none);
  await life.take(refusing, 'sublot');
  expect((await make(refusing, 'labels')).problem.code).toBe('no_labels_wanted');
});

test('manifest, invoice and release make their documents; one call makes again what has become stale', async () => {
  const orderId = await anOrder();
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  await soon(async () => expect(await kinds(orderId)).toEqual(['manifest', 'transfer']));
  await life.take(orderId, 'invoice');
  await soon(async () => expect(await kinds(orderId)).toEqual(['invoice', 'manifest', 'transfer']));
  const nothing = await shop.manager.call('paperwork.makeAgain', { params: { orderId } });
  expect(nothing.problem.code).toBe('nothing_stale');

  const [line] = (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems;
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: line?.orderItemId ?? 0, unitPrice: 9 } });
  const stale = async () => (await files(orderId)).filter(({ isStale }) => isStale).map(({ kind }) => kind);
  expect((await stale()).toSorted()).toEqual(['invoice', 'transfer']);
  const { transactionId } = await shop.manager.ok('paperwork.makeAgain', { params: { orderId } });
  expect(await jobEnd(transactionId)).toMatchObject({ status: 'done' });
  expect(await stale()).toEqual([]);
  await life.take(orderId, 'release');
  await soon(async () => {
    const numbers = Object.fromEntries((await files(orderId)).map(({ kind, versions }) => [kind, versions.length]));
    expect(numbers).toEqual({ invoice: 3, manifest: 1, transfer: 3 });
  });
});

test('a change makes out of date exactly what the screens name before it', async () => {
  const orderId = await anOrder();
  const params = { orderId };
  const fresh = async () =>
    (await files(orderId)).flatMap(({ kind, isStale }) => (kind === 'upload' || isStale ? [] : [kind]));
  const makeAll = async (...more: DocumentKind[]) => {
    const made = (await files(orderId)).flatMap(({ kind }) => (kind === 'upload' ? [] : [kind]));
    for (const kind of new Set([...made, ...more])) await make(orderId, kind);
  };
  const names = async (cause: Parameters<typeof staleAfter>[0], change: () => Promise<unknown>) => {
    const before = await fresh();
    await change();
    const after = await fresh();
    const stale = before.filter((kind) => !after.includes(kind));
    expect([cause, stale.toSorted()]).toEqual([cause, staleAfter(cause, before).toSorted()]);
    await makeAll();
  };
  const line = async () => (await shop.manager.ok('orders.one', { params })).orderItems[0];
  const orderItemId = (await line())?.orderItemId ?? 0;
  const price = async (unitPrice: number) =>
    await names(
      'prices',
      async () => await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId, unitPrice } }),
    );
  const step = async (...steps: Parameters<typeof life.take> extends [number, ...infer Steps] ? Steps : never) =>
    await life.take(orderId, ...steps);

  await makeAll('purchaseOrder', 'pickList');
  await price(11);
  await names('units', async () => await shop.manager.ok('orders.setUnits', { body: { orderItemId, units: 5 } }));
  const [type] = await shop.manager.ok('orders.chargeTypes', {});
  const charge = { orderId, chargeId: type?.id ?? 0, isFlat: true, amount: 5 };
  await names('charges', async () => await shop.manager.ok('orders.saveCharge', { body: charge }));
  await names('charges', async () => await shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 2 } }));
  const discount = { orderId, discountAmount: 3 };
  await names('charges', async () => await shop.manager.ok('orders.setOrderDiscount', { body: discount }));
  const info = { orderId, updatedOrderDate: '2026-11-18' };
  await names('info', async () => await shop.manager.ok('orders.setSubmittedBy', { body: info }));
  const delivery = { params, body: { estimateDeliveryDate: '2026-12-03' } };
  await names('delivery', async () => await shop.manager.ok('orders.setDeliveryDate', delivery));
  const clientId = await shop.client({ tradename: 'Second Shop' });
  await names('client', async () => await shop.manager.ok('orders.setClient', { body: { orderId, clientId } }));
  await names('sublot', async () => await step('sublot'));
  await makeAll('labels');
  const { lines } = await shop.manager.ok('fulfillment.picks', { params });
  const lost = { sublotId: lines[0]?.sublots[0]?.sublotId ?? 0, reason: 'notFound', stopSelling: false } as const;
  await names('replaceLot', async () => await shop.manager.ok('fulfillment.replaceLot', { params, body: lost }));
  const product = { id: await shop.product({ lots: [3] }), unitPrice: 10, isNonCannabis: false };
  const cart = { personId: shop.ids.rosa, clientId, items: [{ product, units: 3 }] };
  const { id: cartId } = await makeCart(app.owner, cart);
  await names('merge', async () => await shop.manager.ok('orders.submitAndMerge', { body: { cartId, orderId } }));
  await step('sublot');
  await makeAll();
  await names('cancelSublot', async () => await shop.manager.ok('fulfillment.cancelSublot', { params, body: {} }));
  await step('sublot', 'ready', 'manifest');
  await soon(async () => expect(await fresh()).toEqual(expect.arrayContaining(['manifest', 'transfer'])));
  await makeAll();
  await price(12);
  await names('voidManifest', async () => await step('voidManifest'));
  await step('ready', 'manifest', 'invoice');
  await soon(async () => expect(await fresh()).toEqual(expect.arrayContaining(['manifest', 'transfer', 'invoice'])));
  await makeAll();
  await price(13);
  const reason = { reason: 'Wrong' };
  await names('voidInvoice', async () => await shop.manager.ok('fulfillment.voidInvoice', { params, body: reason }));
  await step('invoice', 'release');
  await soon(async () => expect((await files(orderId)).find(({ kind }) => kind === 'invoice')?.isStale).toBe(false));
  await makeAll();
  await names('voidRelease', async () => await shop.manager.ok('fulfillment.voidRelease', { params, body: reason }));
  await step('ready', 'manifest', 'invoice', 'release');
  await soon(async () => expect((await fresh()).length).toBeGreaterThan(4));
  await makeAll('labels');
  const rejected = [{ orderItemId, acceptedUnits: 3, reason: 'Broken' }];
  await shop.manager.ok('fulfillment.reject', { params, body: { lines: rejected } });
  await soon(async () => expect(await kinds(orderId)).toEqual((await fresh()).toSorted()));
  const returned = [{ orderItemId, units: 1, reason: 'Stale', disposal: 'lot' as const }];
  const body = { lines: returned, creditAmount: 1, reference: '' };
  await names('returnGoods', async () => await shop.manager.ok('fulfillment.returnGoods', { params, body }));
});

test('documents of many orders are one PDF, with a sentence for each order that has none', async () => {
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()];
  await life.take(first, 'sublot');
  await life.take(third, 'sublot');
  const { transactionId } = await shop.manager.ok('paperwork.printDocuments', {
    body: { orderIds: [first, second, third], kind: 'labels' },
  });
  const { status, note } = await jobEnd(transactionId);
  const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId: second } });
  expect(status).toBe('done');
  expect(note).toContain(`2 of 3 orders. ORD-${orderNo}: The order has no sublots`);
  const foreign = await shop.theo.call('paperwork.printDocuments', { body: { orderIds: [first], kind: 'labels' } });
  expect(foreign.status).toBe(404);
});

test('orders that were manifested before get their documents by one job, once', async () => {
  const orderId = await anOrder();
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  await soon(async () => expect(await kinds(orderId)).toEqual(['manifest', 'transfer']));
  for (const table of [
    'order_file_slice WHERE version_id IN (SELECT v.id FROM order_file_version v JOIN order_file f ON f.id = v.file_id WHERE f.order_id = $1)',
    'order_file_version WHERE file_id IN (SELECT id FROM order_file WHERE order_id = $1)',
    'order_file WHERE order_id = $1',
  ]) {
    await shop.query(`DELETE FROM ${table}`, [orderId]);
  }
  const { makePersonWith } = await import('../../../../test/factories/people.ts');
  await makePersonWith(app, 'Ada', ['settings.edit', 'orders.all', 'order', 'accounts.all']);
  const admin = await app.as('ada@x.test');
  expect((await admin.ok('paperwork.missingDocuments', {})).count).toBe(1);
  const { transactionId } = await admin.ok('paperwork.makeMissing', {});
  await soon(async () =>
    expect((await admin.ok('transactions.one', { params: { id: transactionId } })).status).toBe('done'),
  );
  expect(await kinds(orderId)).toEqual(['manifest', 'transfer']);
  expect((await admin.ok('paperwork.missingDocuments', {})).count).toBe(0);
});

test('the transfer link is mailed with its address, to contacts and other addresses', async () => {
  const orderId = await anOrder();
  const send = async () =>
    await shop.manager.call('paperwork.emailTransferLink', {
      body: { orderId, otherEmails: 'buyer@shop.test', message: 'Here it is' },
    });
  expect((await send()).problem.code).toBe('no_transfer_document');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  await soon(async () => expect(await kinds(orderId)).toEqual(['manifest', 'transfer']));
  expect((await send()).data).toMatchObject({ message: 'Transfer link emailed.', isHeld: true });
  const { address } = await shop.manager.ok('paperwork.transferLink', { params: { orderId } });
  const [mail] = await shop.query<{ body: string; subject: string }>('SELECT body, subject FROM outgoing_mail');
  expect(mail?.body).toContain(`Here it is`);
  expect(mail?.body).toContain(address);
  await shop.manager.ok('paperwork.revokeTransferLink', { params: { orderId } });
  expect((await send()).problem.code).toBe('transfer_link_closed');
});
