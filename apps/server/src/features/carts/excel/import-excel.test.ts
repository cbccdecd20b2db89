import { messages } from '@cartwright/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import type { XlsxCell } from '../../../documents/xlsx/xlsx-write.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { cartSheet, textBook } from '../../../../test/factories/files/cart-sheet.ts';
import { sendCartSheet, type SentSheet } from '../../../../test/factories/files/send-cart-sheet.ts';
import { capture } from '../../../../test/plans/capture.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Lines of a cart from an Excel file (spec 000 §2, INV-19), over HTTP. */

let app: TestApp;
let shop: Shop;
let clientId: number;
let cartId: number;
let leaf: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  leaf = await shop.product({ sku: 'LF-1', name: 'Leaf', unitPrice: 10 });
  await shop.product({ sku: 'OIL-2', name: 'Oil', unitPrice: 4, allowFractions: true });
  await shop.product({ sku: 'PAPER', name: 'Paper', isNonCannabis: true });
  await shop.product({ sku: 'OLD', name: 'Old', isActive: false });
  for (const sku of ['SAME-NAME-1', 'SAME-NAME-2']) await shop.product({ sku, name: 'Same name' });
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  clientId = await shop.client();
  cartId = (await makeCart(app.owner, { personId: shop.ids.rosa, clientId })).id;
});

const send = async (content: Uint8Array, sent: Partial<SentSheet> = {}) =>
  await sendCartSheet(app, { content, by: shop.rosa, to: cartId, ...sent });

const cart = async () => await shop.rosa.ok('carts.one', { params: { id: cartId } });

describe('carts.importExcel', () => {
  test('adds the rows with units by SKU or name, with their discounts and flags', async () => {
    const file = await cartSheet(
      ['Item', 'Product Name', 'Qty', 'Price', 'Discount', 'Back order'],
      [
        ['lf-1', 'another name', '3', '99', '5%', ''],
        ['', 'OIL', 2.5, null, '$1.50', 'yes'],
        ['LF-1', '', '', '', '', ''],
        ['SAME-NAME-2', '', '1,000', '', '', 'no'],
      ],
    );
    const { status, data } = await send(file);
    expect([status, data.addedRows, data.leftOutRows, data.itemCount, data.grandTotal]).toEqual([200, 3, 1, 3, 10_037]);
    expect(data.columns.map(({ field }) => field)).toEqual(['sku', 'product', 'units', null, 'discount', 'backorder']);
    expect((await cart()).cartItems).toMatchObject([
      { sku: 'LF-1', units: 3, unitPrice: 10, discountType: 3, unitPriceDiscount: 5, lineTotal: 28.5 },
      { sku: 'OIL-2', units: 2.5, discountType: 1, lineDiscount: 1.5, isFlaggedBackorder: true },
      { sku: 'SAME-NAME-2', units: 1000, isFlaggedBackorder: false },
    ]);
    const [audited] = await shop.query(`SELECT action, detail FROM audit WHERE entity = 'cart' AND entity_id = $1`, [
      cartId,
    ]);
    expect(audited).toEqual({ action: 'import items', detail: { file: 'lines.xlsx', rows: 3 } });
  });

  test('names every row that cannot be added, and adds none', async () => {
    const rows = [
      ['LF-1', '', '2', '', ''],
      ['NONE', '', '1', '', ''],
      ['', 'Same name', '1', '', ''],
      ['OLD', '', '1', '', ''],
      ['PAPER', '', '1', '', ''],
      ['LF-1', '', '1.5', '', ''],
      ['LF-1', '', 'many', '', ''],
      ['LF-1', '', '-1', '', ''],
      ['LF-1', '', '1', '11', ''],
      ['LF-1', '', '1', 'half', ''],
      ['LF-1', '', '1', '', 'perhaps'],
      ['', '', '1', '', ''],
    ];
    const { status, problem } = await send(await cartSheet(['SKU', 'Product', 'Units', 'Discount', 'Backorder'], rows));
    expect([status, problem.code, problem.detail]).toEqual([
      422,
      'import_refused',
      '11 of 12 rows cannot be added, so nothing was. Row 3: There is no such product.',
    ]);
    expect(problem.Rows?.map(({ Row, Reason }) => [Row, Reason])).toEqual([
      [3, 'There is no such product.'],
      [4, 'Several products have this name: use the SKU.'],
      [5, 'This product is not for sale.'],
      [6, 'A cart holds cannabis products or other goods, never both.'],
      [7, 'This product is sold in whole units.'],
      [8, '“many” is not a number.'],
      [9, 'Units must be above 0.'],
      [10, 'The discount cannot exceed unit price times units.'],
      [11, "“half” is no discount: write dollars (5) or a percent as text ('5%)."],
      [12, '“perhaps” is neither yes nor no.'],
      [13, 'The row names no product.'],
    ]);
    expect((await cart()).itemCount).toBe(0);
    const discounted = await send(await cartSheet(['SKU', 'Units', 'Discount'], [['LF-1', 1, '1']]), {
      by: shop.clerk,
    });
    expect(discounted.problem.Rows?.[0]?.Reason).toBe('You may not set discounts by hand.');
  });

  test('an order form is read below its title block, without categories and sums; “Item” may hold names', async () => {
    const rows = [
      ['Shop', 'Northern Light', '', ''],
      ['Line', 'Item', 'Qty', 'Price'],
      ['Flower', '', '', ''],
      ['1', 'leaf', '2', '10'],
      ['', 'Subtotal', '2', '20'],
      ['Line', 'Item', 'Qty', 'Price'],
      ['2', 'oil-2', '1.5', '4'],
      ['', 'Total', '3.5', '26'],
    ];
    const { status, data } = await send(await cartSheet(['ORDER FORM', '', '', ''], rows));
    expect([status, data.addedRows, data.leftOutRows]).toEqual([200, 2, 1]);
    expect(data.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Line', null],
      ['Item', 'sku'],
      ['Qty', 'units'],
      ['Price', null],
    ]);
    expect((await cart()).cartItems.map(({ sku, units }) => [sku, units])).toEqual([
      ['LF-1', 2],
      ['OIL-2', 1.5],
    ]);
  });

  test('an order form with a title block, categories, line numbers and sums is read by its column SKU', async () => {
    const blank = ['', '', '', '', '', '', ''];
    const rows = [
      ['Date: 2026-11-25', ...blank.slice(1)],
      blank,
      ['Ship To:', ...blank.slice(1)],
      ['Item No', 'Description', 'Price', 'Qty', 'Total', 'SKU', 'Size'],
      ['', 'Topicals', '', '', '', '', ''],
      ['1', 'Our leaf', '9', '3', '', 'LF-1', 'ea'],
      ['2', 'Oil', '9.25', '', '', 'OIL-2', 'ea'],
      ['', '', 'Subtotal:', '', '', '', ''],
      ['', '', 'Shipping:', '', '0', '', ''],
      ['', '', 'Total:', '', '', '', ''],
    ];
    const { status, data } = await send(await cartSheet(['Wholesale Order Form', '', '', '', '', '', ''], rows));
    expect([status, data.addedRows]).toEqual([200, 1]);
    expect((await cart()).cartItems.map(({ sku, units }) => [sku, units])).toEqual([['LF-1', 3]]);
  });

  test('the sheet that names products and units is read, whichever it is', async () => {
    const book = await textBook(
      ['Read me', ['Welcome', 'x'], [['a', 'b']]],
      ['Order', ['SKU', 'Qty'], [['LF-1', 4]]],
      ['Next', ['SKU', 'Qty'], []],
    );
    expect((await send(book)).data.addedRows).toBe(1);
    expect((await cart()).cartItems.map(({ units }) => units)).toEqual([4]);
  });

  test('every sheet that names products and units is read; a sheet without units is reported', async () => {
    const bookOf = async (oil: XlsxCell) =>
      await textBook(
        ['Flower', ['SKU', 'Qty'], [['LF-1', 4]]],
        ['Oils', ['Item', 'Units'], [['Oil', oil]]],
        ['Prices', ['SKU', 'Price'], [['LF-1', 9]]],
      );
    const refused = await send(await bookOf('many'));
    expect([refused.problem.detail, refused.problem.Rows]).toEqual([
      'One row cannot be added, so nothing was. Row 2 of “Oils”: “many” is not a number.',
      [{ Row: 2, Sheet: 'Oils', Product: 'Oil', Reason: '“many” is not a number.', Correction: expect.anything() }],
    ]);
    const { data } = await send(await bookOf(1.5));
    expect([data.addedRows, data.sheets, data.unreadSheets]).toEqual([2, ['Flower', 'Oils'], ['Prices']]);
    expect((await cart()).cartItems.map(({ sku, units }) => [sku, units])).toEqual([
      ['LF-1', 4],
      ['OIL-2', 1.5],
    ]);
  });

  test.each([
    ['Available', '40'],
    ['Unit Price', '9'],
    ['Total', '18'],
  ])('a column %s is not taken for the units, until somebody says so', async (title, cell) => {
    const file = await cartSheet(['SKU', title], [['LF-1', cell]]);
    const { status, problem } = await send(file);
    expect([status, problem.code, problem.Columns]).toEqual([
      422,
      'file_unreadable',
      [
        { Column: 1, Title: 'SKU', Field: 'sku', Samples: ['LF-1'] },
        { Column: 2, Title: title, Field: null, Samples: [cell] },
      ],
    ]);
    expect((await cart()).itemCount).toBe(0);
    const chosen = await send(file, { decided: '?UnitsColumn=2' });
    expect([chosen.status, chosen.data.columns.at(-1)]).toEqual([200, { title, field: 'units' }]);
    expect((await cart()).cartItems.map(({ units }) => units)).toEqual([Number(cell)]);
    expect((await send(file, { decided: '?UnitsColumn=51' })).problem.code).toBe('invalid');
  });

  test('a name that no product has is refused with the one that is most like it', async () => {
    await shop.product({ sku: 'BDW', name: 'Blue Dream Wax 1g' });
    await shop.product({ sku: 'BDX', name: 'Blue Dream Wax 2g', isActive: false });
    const rows = [
      ['Bleu Dream Wax', 1],
      ['Moon Rocks Deluxe', 1],
    ];
    const { problem } = await send(await cartSheet(['Product', 'Units'], rows));
    expect(problem.Rows?.map(({ Reason }) => Reason)).toEqual([
      'There is no such product. Similar: Blue Dream Wax 1g',
      'There is no such product.',
    ]);
  });

  test('refused rows can be left out; the others are added', async () => {
    const file = await cartSheet(
      ['SKU', 'Units'],
      [
        ['LF-1', 2],
        ['NONE', 1],
        ['LF-1', '1,5'],
      ],
    );
    expect((await send(file)).problem.Rows?.map(({ Row, Reason }) => [Row, Reason])).toEqual([
      [3, 'There is no such product.'],
      [4, '“1,5” is not a number. Use a point for decimals: 1.5'],
    ]);
    const { data } = await send(file, { decided: '?LeaveOutRefused=true' });
    expect([data.addedRows, data.refusedRows]).toEqual([1, 2]);
    expect((await cart()).cartItems.map(({ units }) => units)).toEqual([2]);
    const none = await send(await cartSheet(['SKU', 'Units'], [['NONE', 1]]), { decided: '?LeaveOutRefused=true' });
    expect(none.problem.code).toBe('import_refused');
  });

  test('is refused with its sentence: other files, no units, no columns, a closed cart, a cart out of reach', async () => {
    const titles = ['SKU', 'Units'];
    const good = await cartSheet(titles, [['LF-1', 1]]);
    const text = Buffer.from('SKU,Units\nLF-1,1\n');
    const other = (
      await makeCart(app.owner, { personId: shop.ids.theo, clientId: await shop.client({ assignedTo: shop.ids.theo }) })
    ).id;
    const refusals = [
      [await send(good, { name: 'lines.csv' }), 422, 'file_unreadable', messages.selectXlsx],
      [await send(text), 422, 'file_unreadable', 'This file is not an Excel workbook.'],
      [await send(Buffer.alloc(5_000_001)), 413, 'too_large', 'The file is larger than 5 MB.'],
      [await send(await cartSheet(titles, [['LF-1', 0]])), 422, 'nothing_to_add', messages.nothingToAdd],
      [
        await send(await cartSheet(['Shop', 'Note'], [['LF-1', 'soon']])),
        422,
        'file_unreadable',
        'No column names the products (SKU or Product) and the units (Units). The titles are: Shop, Note.',
      ],
      [await send(good, { to: other }), 404, 'not_found', 'There is no such record.'],
    ] as const;
    for (const [{ status, problem }, ...expected] of refusals) {
      expect([status, problem.code, problem.detail]).toEqual(expected);
    }
    await shop.rosa.ok('carts.remove', { body: { cartId } });
    expect((await send(good)).problem.code).toBe('cart_not_open');
  });

  test('adds a file once under one key, and another file under it not at all', async () => {
    const file = await cartSheet(['SKU', 'Units'], [['LF-1', 2]]);
    const key = `excel-${crypto.randomUUID()}`;
    const answers = await Promise.all([send(file, { key }), send(file, { key }), send(file, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2);
    expect((await cart()).cartItems.map(({ units }) => units)).toEqual([2]);
    const another = await send(await cartSheet(['SKU', 'Units'], [['LF-1', 3]]), { key });
    expect(another.problem.code).toBe('key_reused');
    await send(file);
    expect((await cart()).cartItems.map(({ units }) => units)).toEqual([4]);
  });

  test('500 rows are added in as many statements as two, all or none beside a change of the cart', async () => {
    const skus = Array.from({ length: 500 }, (_, n) => `MANY-${clientId}-${n}`);
    await shop.query(
      `INSERT INTO product (sku, name, product_line_id, unit_price) SELECT sku, sku, $2, 1 FROM unnest($1::text[]) AS sku`,
      [skus, shop.ids.line],
    );
    const rows = skus.map((sku) => [sku, 2]);
    const few = await capture(async () => {
      await send(await cartSheet(['SKU', 'Units'], rows.slice(0, 2)));
    });
    let imported: Awaited<ReturnType<typeof send>> | undefined;
    const many = await capture(async () => {
      imported = await send(await cartSheet(['SKU', 'Units'], rows.slice(2)));
    });
    expect(imported?.status).toBe(200);
    // A connection may be opened meanwhile; 496 rows more cost nothing.
    expect(many.length - few.length).toBeLessThan(20);
    const [again, added] = await Promise.all([
      send(await cartSheet(['SKU', 'Units'], rows)),
      shop.rosa.call('carts.addItem', { body: { cartId, productId: leaf, quantity: 1 } }),
    ]);
    expect([again.status, added.status]).toEqual([200, 200]);
    expect(await cart()).toMatchObject({ itemCount: 501, grandTotal: 2010 });
  });

  test('the template is a workbook that the import understands', async () => {
    const answer = await app.app.inject({
      method: 'GET',
      url: '/v1/orders/cart-items-excel-template',
      headers: { authorization: `Bearer ${shop.rosa.token ?? ''}` },
    });
    expect(answer.headers['content-disposition']).toContain('CartItems.xlsx');
    const { problem } = await send(answer.rawPayload);
    expect(problem.detail).toBe('The sheet has no rows below its titles.');
  });
});
