import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '../../../test/factories/orders.ts';
import { downloadVersion, readPdf } from '../../../test/factories/files/order-files.ts';
import { upload } from '../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['settings.edit']);
  admin = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

async function anOrder(client: Parameters<Shop['client']>[0] = {}) {
  const order = { clientId: await shop.client(client), salesPersonId: shop.ids.rosa };
  return await makeOrder(app.owner, { ...order, orderDate: app.clock.now.toISOString() });
}

const generate = async (orderId: number) =>
  await shop.rosa.ok('paperwork.generatePurchaseOrder', { params: { orderId } });
const pdfOf = async (orderId: number, versionId: number) =>
  await readPdf((await downloadVersion(app, shop.rosa, orderId, versionId)).content);
const documentOf = async (orderId: number) =>
  (await shop.rosa.ok('paperwork.files', { params: { orderId } })).data.find(({ kind }) => kind === 'purchaseOrder');

const company = {
  companyName: 'Cascade Wholesale LLC',
  licenseNo: '0412345',
  streetAddress: '1 Main St',
  city: 'Yakima',
  state: 'WA',
  zipCode: '98901',
  phone: '509.555.0100',
  email: 'sales@cascade.test',
  tradeSample: true,
  educationalSample: false,
  quarantine: false,
  tradeSampleAs: 'vendor' as const,
  potencyUnit: 'pct' as const,
};

/** A PNG of one black pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

test('a purchase order names seller, client, lines and totals, and every version stays', async () => {
  await admin.ok('settings.updateCompany', { body: company });
  const { id: orderId, lineId } = await anOrder({
    tradename: 'Green Shop',
    streetAddress: '12 Pine St',
    city: 'Tacoma',
  });
  expect(await shop.rosa.ok('orders.one', { params: { orderId } })).toMatchObject({ hasPurchaseOrderDocument: false });
  const made = await generate(orderId);
  expect(made).toMatchObject({ message: 'Purchase Order generated successfully.', number: 1 });
  const { orderNo, hasPurchaseOrderDocument } = await shop.rosa.ok('orders.one', { params: { orderId } });
  expect(hasPurchaseOrderDocument).toBe(true);
  const { pages, lines } = await pdfOf(orderId, made.versionId);
  expect(pages).toBe(1);
  for (const line of ['Cascade Wholesale LLC', '1 Main St', 'Yakima, WA 98901', '(509) 555-0100', 'License 412345']) {
    expect(lines).toContain(line);
  }
  for (const line of [
    'Purchase order',
    `ORD-${orderNo}`,
    'Green Shop',
    '12 Pine St',
    'Rosa',
    'Order date: 11/20/2026',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain('Blue Dream');
  expect(lines).toContain('2 $10.00 $20.00');
  expect(lines).toContain('Grand total $20.00');

  expect(await documentOf(orderId)).toMatchObject({ name: `PO-${orderNo}.pdf`, isStale: false });
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: lineId, unitPrice: 9 } });
  expect(await documentOf(orderId)).toMatchObject({ isStale: true });
  const second = await generate(orderId);
  const document = await documentOf(orderId);
  expect(document).toMatchObject({ isStale: false, versions: [{ number: 2 }, { number: 1 }] });
  expect((await pdfOf(orderId, second.versionId)).lines).toContain('Grand total $18.00');
  expect((await pdfOf(orderId, made.versionId)).lines).toContain('Grand total $20.00');
  const notes = await shop.rosa.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  const ofVersions = notes.data.map(({ note }) => note).filter((note) => note.startsWith('Purchase order generated'));
  expect(ofVersions).toEqual([2, 1].map((number) => `Purchase order generated, version ${number}, by Rosa.`));
  const fileId = document?.fileId ?? 0;
  const removed = await shop.rosa.call('paperwork.removeFile', { body: { orderId, fileId } });
  expect(removed.problem.code).toBe('document_stays');
});

test('texts are printed and nothing else, and a long order has numbered pages', async () => {
  const nasty = [
    '=1+1) Tj ET endstream',
    '\\(<</S/JavaScript/JS(app.alert(1))>>',
    '<script>&amp;',
    '“ü” – Żółć',
    'x'.repeat(300),
  ];
  const { id: orderId } = await anOrder({ tradename: nasty[0] ?? '', name: nasty[2] ?? null });
  await app.owner.pool.query(
    `INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total, is_backorder)
     SELECT order_id, product_id, coalesce(($2::text[])[n], 'Line ' || n), 1, 0, 0, true FROM order_line, generate_series(1, 200) n WHERE order_id = $1`,
    [orderId, nasty],
  );
  const { versionId } = await generate(orderId);
  const { content } = await downloadVersion(app, shop.rosa, orderId, versionId);
  const { pages, lines } = await readPdf(content);
  expect(pages).toBeGreaterThan(5);
  const all = lines.join('');
  for (const text of nasty) expect(all).toContain(text);
  expect(all).toContain('Line 200');
  expect(lines.find((line) => line.endsWith(`page ${pages} of ${pages}`))).toBeDefined();
  const raw = content.toString('latin1');
  expect(raw).not.toMatch(/\/(JavaScript|JS|URI|Launch|EmbeddedFile|OpenAction|AA)\b/);
  expect(raw).toMatch(/\/FontFile2/);
});

test('the logo is a picture and is printed; the form of the company refuses what it cannot read', async () => {
  const send = async (content: string | Uint8Array) =>
    await upload(app, admin, 'settings.uploadLogo', {}, { name: 'logo.png', content });
  expect((await send('<svg/>')).problem.code).toBe('logo_refused');
  expect((await send(Buffer.alloc(500_001, png))).problem.code).toBe('logo_refused');
  // Half of it, and one byte of its pixels that is another.
  const damaged = Buffer.from(png);
  const at = damaged.indexOf('IDAT') + 8;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at);
  for (const content of [png.subarray(0, png.length / 2), damaged])
    expect((await send(content)).problem.code).toBe('logo_refused');
  expect((await send(png)).status).toBe(200);
  const { hasLogo, version } = await admin.ok('settings.company', {});
  expect(hasLogo).toBe(true);
  const { id: orderId } = await anOrder();
  const { versionId } = await generate(orderId);
  const { content } = await downloadVersion(app, shop.rosa, orderId, versionId);
  expect(content.toString('latin1')).toContain('/Subtype /Image');

  const refused = await admin.call('settings.updateCompany', { body: { ...company, phone: '12', email: 'a@b' } });
  expect(refused.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/Phone', '/Email']);
  const saved = await admin.ok('settings.updateCompany', { body: { ...company, quarantine: true, version } });
  expect(saved).toMatchObject({ quarantine: true, version: version + 1, licenseNo: '412345', phone: '5095550100' });
  const stale = await admin.call('settings.updateCompany', { body: { ...company, version } });
  expect(stale.problem.code).toBe('stale_version');
  await admin.ok('settings.removeLogo', {});
  expect(await admin.ok('settings.company', {})).toMatchObject({ hasLogo: false });
});

test('a stored logo that cannot be drawn is left out of a document, which says so', async () => {
  const { id: orderId } = await anOrder();
  await app.owner.pool.query(
    `INSERT INTO company_logo (id, content_type, content, updated_at) VALUES (1, 'image/png', $1, now())
     ON CONFLICT (id) DO UPDATE SET content = excluded.content`,
    [png.subarray(0, png.length / 2)],
  );
  const made = await shop.manager.ok('paperwork.makeDocument', { params: { orderId }, body: { kind: 'pickList' } });
  expect(made.message).toBe('Pick list made without the logo, which is damaged.');
  const { content } = await downloadVersion(app, shop.manager, orderId, made.versionId);
  expect((await readPdf(content)).pages).toBe(1);
  await admin.ok('settings.removeLogo', {});
});
