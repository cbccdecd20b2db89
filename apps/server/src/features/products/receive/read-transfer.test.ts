import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { multipart, multipartType } from '../../../../test/factories/files/upload.ts';
import { serve, startSupplier, type Supplier } from '../../../../test/factories/servers/supplier.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { readTyped } from '../../../net/outbound.ts';

let app: TestApp;
let shop: Shop;
let remy: TestClient;
let supplier: Supplier;
let neighbor: Supplier;

beforeAll(async () => {
  [supplier, neighbor] = await Promise.all([startSupplier(), startSupplier()]);
  app = await startTestApp({ template: 'empty', config: { transferHosts: [supplier.host] } });
  shop = await openShop(app);
  await makePersonWith(app, 'Remy', ['stock.receive']);
  remy = await app.as('remy@x.test');
});
afterAll(async () => await Promise.all([app.stop(), supplier.stop(), neighbor.stop()]));
beforeEach(() => {
  supplier.asked.length = 0;
});

const item = { product_name: 'Blue Dream 3.5 g', product_sku: 'BD-35', qty: 24, uom: 'ea', line_price: '240.00' };
const transfer = (items: readonly object[], root: object = {}) => ({ inventory_transfer_items: items, ...root });
const readAt = async (address: string) => await remy.call('products.readTransfer', { body: { address } });
const refusalAt = async (address = supplier.address) => {
  const { status, problem } = await readAt(address);
  return `${status} ${problem.code}`;
};
const read = async (body: unknown) => {
  supplier.answer = serve(body);
  return await remy.ok('products.readTransfer', { body: { address: supplier.address } });
};

describe('an address that a supplier has sent', () => {
  test('is read with who sends what, and for whom it is', async () => {
    await shop.query(`INSERT INTO company_setting (name, value) VALUES ('licenseNo', '"415000"')`);
    const root = {
      document_schema_version: 'v2.2.0',
      from_license_name: 'Hill Farm',
      from_license_number: '412345',
      to_license_number: '415000',
      transfer_id: 'M-9',
    };
    expect(await read(transfer([item], root))).toMatchObject({
      version: '2.2.0',
      supplierName: 'Hill Farm',
      supplierLicenseNo: '412345',
      manifestNo: 'M-9',
      isForUs: true,
      lines: [{ productName: 'Blue Dream 3.5 g', quantity: 24, lineCost: 240, unread: [] }],
    });
    expect(await read(transfer([item], { ...root, to_license_number: '416111' }))).toMatchObject({ isForUs: false });
  });

  test.each(['1.0.0', '1.3.0', '2.1.0', 'v2.2.0'])('is read in version %s', async (version) => {
    const { line_price: _price, ...old } = item;
    const line = version === '1.0.0' ? { ...old, qty: '24', product_price: '$10.00' } : item;
    const found = await read(transfer([line], { document_schema_version: version }));
    expect(found.version).toBe(version.replace('v', ''));
    expect(found.lines[0]).toMatchObject({ quantity: 24, lineCost: version === '1.0.0' ? null : 240 });
  });

  test('is read behind redirects to where it may be read, at most three', async () => {
    supplier.answer = (request, response) => {
      const left = Number(new URL(request.url ?? '', 'http://x').searchParams.get('left'));
      if (left === 0) return serve(transfer([item]))(request, response);
      return void response.writeHead(302, { location: `/next?left=${left - 1}` }).end();
    };
    expect((await readAt(`${supplier.address}?left=3`)).status).toBe(200);
    expect(await refusalAt(`${supplier.address}?left=4`)).toBe('422 transfer_unreachable');
  });

  test('that leads on into a private network is not followed', async () => {
    for (const location of [neighbor.address, 'https://10.0.0.1/x', 'https://169.254.169.254/', 'file:///etc/passwd']) {
      supplier.answer = (_request, response) => void response.writeHead(302, { location }).end();
      expect(await refusalAt()).toBe('422 transfer_address');
    }
    expect(neighbor.asked).toEqual([]);
  });

  test.each([
    'hill-farm',
    'http://example.com/transfer.json',
    'https://10.1.2.3/transfer.json',
    'https://[::1]/transfer.json',
    'https://me:secret@example.com/transfer.json',
    'ftp://example.com/transfer.json',
  ])('%s is refused without a request', async (address) => {
    expect(await refusalAt(address)).toBe('422 transfer_address');
  });

  test('that serves something else says so', async () => {
    supplier.answer = (_request, response) => void response.writeHead(404).end('Not found');
    expect((await readAt(supplier.address)).problem.detail).toContain('answers 404');
    for (const text of ['<html>', '{"inventory_transfer_items": 3}', '[]', '']) {
      supplier.answer = (_request, response) => void response.end(text);
      expect(await refusalAt()).toBe('422 not_transfer_data');
    }
    supplier.answer = serve(transfer([]));
    expect(await refusalAt()).toBe('422 transfer_without_lines');
    supplier.answer = serve(transfer(Array.from({ length: 501 }, () => item)));
    expect(await refusalAt()).toBe('422 too_many_transfer_lines');
  });

  test('that sends 50 MB is left after 5', async () => {
    const before = supplier.sent();
    supplier.answer = (_request, response) => {
      const piece = Buffer.alloc(1_000_000, 32);
      let left = 50;
      const more = () => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect(await refusalAt()).toBe('422 transfer_too_large');
    await expect.poll(() => supplier.sent() - before).toBeGreaterThan(5_000_000);
    expect(supplier.sent() - before).toBeLessThan(20_000_000);
  });

  test('that sends a byte from time to time has the time of one request', async () => {
    supplier.answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    const asked = readTyped(new URL(supplier.address), [supplier.host], { timeoutMs: 300 });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  });
});

describe('the lines', () => {
  test('find their product by SKU, else by whole name; others get the most similar one', async () => {
    const [sku, name] = ['Zebra-1', 'Granite Kush 7 g'];
    const bySku = await shop.product({ sku, name: 'Zebra Cake 1 g', lots: [] });
    const byName = await shop.product({ name, lots: [] });
    const { lines } = await read(
      transfer([
        { ...item, product_sku: 'zebra-1', product_name: name },
        { ...item, product_sku: 'HF-1', product_name: 'granite kush 7 G' },
        { ...item, product_sku: 'HF-2', product_name: 'Granit Kush 7g' },
        { qty: 2 },
      ]),
    );
    expect(lines.map(({ product, similar }) => [product?.productId, product?.foundBy, similar?.productId])).toEqual([
      [bySku, 'sku', undefined],
      [byName, 'name', undefined],
      [undefined, undefined, byName],
      [undefined, undefined, undefined],
    ]);
  });

  test('have what their product is known to cost, for those who see costs, and its price', async () => {
    const known = await shop.product({ name: 'Known Cost 1 g', unitPrice: 25, lots: [] });
    await shop.query('UPDATE product SET cost = 9.5 WHERE id = $1', [known]);
    await makePersonWith(app, 'Cora', ['stock.receive', 'costs']);
    const cora = await app.as('cora@x.test');
    const of = async (by: TestClient, product_name: string) => {
      supplier.answer = serve(transfer([{ ...item, product_sku: null, product_name }]));
      const { lines } = await by.ok('products.readTransfer', { body: { address: supplier.address } });
      const found = lines[0]?.product ?? lines[0]?.similar;
      return [found?.productId, found?.cost, found?.unitPrice];
    };
    expect(await of(cora, 'Known Cost 1 g')).toEqual([known, 9.5, 25]);
    expect(await of(cora, 'Known Cost 1 gr')).toEqual([known, 9.5, 25]);
    expect(await of(remy, 'Known Cost 1 g')).toEqual([known, null, 25]);
    const { receiptId } = await cora.ok('products.saveReceipt', {
      body: { supplierName: 'Hill Farm', lines: [{ productId: known, units: 2, lineCost: 1 }] },
    });
    const costOf = async (by: TestClient) =>
      (await by.ok('products.receipt', { params: { receiptId } })).lines.map(({ product }) => product?.cost);
    expect([await costOf(cora), await costOf(remy)]).toEqual([[9.5], [null]]);
  });

  test('of two products with one name are for a person to decide', async () => {
    for (const lots of [[], []]) await shop.product({ name: 'Twice 1 g', lots });
    const { lines } = await read(transfer([{ ...item, product_sku: null, product_name: 'Twice 1 g' }]));
    expect(lines[0]?.product).toBeNull();
  });
});

test('a file is read alike', async () => {
  const upload = async (content: string) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/v1/inventory/read-transfer-file',
      headers: { 'content-type': multipartType, authorization: `Bearer ${remy.token}` },
      payload: Readable.from(multipart('transfer.json', [content])),
    });
    return { status: response.statusCode, ...response.json<{ Lines?: { Quantity: number }[]; code?: string }>() };
  };
  expect(await upload(`\uFEFF${JSON.stringify(transfer([item]))}`)).toMatchObject({
    status: 200,
    Lines: [{ Quantity: 24 }],
  });
  expect(await upload('no JSON')).toMatchObject({ status: 422, code: 'not_transfer_data' });
});
