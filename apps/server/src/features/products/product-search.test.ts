import { compareMatches, matchesWords, searchWords } from '@cartwright/domain/products/product-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '../../../test/factories/orders.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
const ids: Record<string, number> = {};

const insert = async (table: string, name: string): Promise<number> => {
  const [row] = await shop.query<{ id: number }>(`INSERT INTO ${table} (name) VALUES ($1) RETURNING id`, [name]);
  return row?.id ?? 0;
};
const found = async (searchKey: string) => {
  const { data, similar } = await shop.rosa.ok('products.available', { body: { searchKey } });
  return { names: data.map(({ productName }) => productName), similar };
};

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ids['line'] = await insert('product_line', 'Prerolls');
  ids['strain'] = await insert('strain', 'Wedding Cake');
  await shop.product({ name: 'Blue Dream Flower 3.5g', sku: 'FL-1', lots: [1] });
  await shop.product({ name: 'Dream Blue', sku: 'FL-22', lots: [1] });
  await shop.product({ name: 'True Blueberry', sku: 'FL-2', lots: [1] });
  await shop.product({ name: 'Granite Pre-Roll 1g', sku: 'PR-1', lots: [1] });
  await shop.product({ name: 'Amber Cone', sku: 'PR-GRANITE', lots: [1], productLineId: ids['line'] });
  ids['cone'] = await shop.product({ name: 'Granite Cone', sku: 'PR-2', lots: [1], productLineId: ids['line'] });
  await shop.query('UPDATE product SET strain_id = $1 WHERE id = $2', [ids['strain'], ids['cone']]);
});
afterAll(async () => await app.stop());

test('words are found in any order in name, SKU, line and strain, with and without hyphens', async () => {
  expect(await found('3.5g flower blue')).toEqual({ names: ['Blue Dream Flower 3.5g'], similar: false });
  expect(await found('granite preroll 1g')).toEqual({ names: ['Granite Pre-Roll 1g'], similar: false });
  expect(await found('pre-rolls amber')).toEqual({ names: ['Amber Cone'], similar: false });
  expect(await found('cake granite')).toEqual({ names: ['Granite Cone'], similar: false });
});

test('the best match is first: the SKU, a name that begins so, its words, its parts, other fields', async () => {
  expect((await found('fl-2')).names).toEqual(['True Blueberry', 'Dream Blue']);
  expect((await found('blue')).names).toEqual(['Blue Dream Flower 3.5g', 'Dream Blue', 'True Blueberry']);
  expect((await found('dream blue')).names).toEqual(['Dream Blue', 'Blue Dream Flower 3.5g']);
  expect((await found('granite')).names).toEqual(['Granite Cone', 'Granite Pre-Roll 1g', 'Amber Cone']);
});

test('what is in stock comes first, of that what the client buys; an exact name is above both', async () => {
  const names = async (searchKey: string, clientId?: number) => {
    const body = { searchKey, showSoldOut: true, ...(clientId === undefined ? {} : { clientId }) };
    const { data } = await shop.rosa.ok('products.available', { body });
    return data.map(({ productName }) => productName);
  };
  for (const [name, units] of [
    ['Kush Flower 14g', 5],
    ['Kush Flower 28g', 0],
    ['Kush Flower 3.5g', 9],
    ['Plain Kush Flower', 9],
  ] as const)
    ids[name] = await shop.product({ name, sku: name.replaceAll(' ', '-'), lots: [units] });
  expect(await names('kush flower')).toEqual([
    'Kush Flower 14g',
    'Kush Flower 3.5g',
    'Plain Kush Flower',
    'Kush Flower 28g',
  ]);
  const clientId = await shop.client();
  const order = { clientId, salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString() };
  const { lineId } = await makeOrder(app.owner, order);
  await shop.query('UPDATE order_line SET product_id = $1 WHERE id = $2', [ids['Kush Flower 3.5g'], lineId]);
  ids['buyer'] = clientId;
  expect((await names('kush flower', clientId))[0]).toBe('Kush Flower 3.5g');
  expect((await names('kush flower 28g', clientId))[0]).toBe('Kush Flower 28g');
});

test('a suggestion says when the client bought it last and how many, samples aside', async () => {
  const clientId = await shop.client();
  const [bought, sampled] = await Promise.all(
    ['Bought', 'Sampled'].map(
      async (name) => await shop.product({ name: `Zither ${name}`, sku: `ZI-${name}`, lots: [5] }),
    ),
  );
  const sell = async (day: string, productId: number | undefined, units: number): Promise<number> => {
    const orderDate = `${day}T20:00:00.000Z`;
    const { lineId } = await makeOrder(app.owner, { clientId, salesPersonId: shop.ids.rosa, orderDate });
    const line = 'product_id = $1, units = $2, line_total = $2 * unit_price';
    await shop.query(`UPDATE order_line SET ${line} WHERE id = $3`, [productId, units, lineId]);
    return lineId;
  };
  await sell('2025-03-04', bought, 12);
  await sell('2025-05-06', bought, 30);
  await sell('2025-05-05', bought, 7);
  const sample = await sell('2025-05-06', sampled, 2);
  await shop.query('UPDATE order_line SET sample_type = 1 WHERE id = $1', [sample]);
  const ask = async (body: object) =>
    (await shop.rosa.ok('products.available', { body: { searchKey: 'zither', ...body } })).data.map(
      ({ productName, lastBoughtDate, lastBoughtUnits }) => [productName, lastBoughtDate, lastBoughtUnits],
    );
  expect(await ask({ clientId, withLastBought: true })).toEqual([
    ['Zither Bought', '2025-05-06', 30],
    ['Zither Sampled', undefined, undefined],
  ]);
  for (const body of [{ clientId }, { withLastBought: true }])
    expect((await ask(body)).every(([, date]) => date === undefined)).toBe(true);
});

test.each([
  'kush flower',
  'kush flower 28g',
  'blue',
  'dream blue',
  'fl-2',
  'granite',
  'preroll',
  'pre-rolls amber',
  'gr co',
])(
  'the rule of the domain, by which a device without a connection searches, finds the same in the same order: %s',
  async (searchKey) => {
    const body = { showSoldOut: true, page: { take: 100 } };
    const clientId = ids['buyer'];
    const asked = { ...body, ...(clientId === undefined ? {} : { clientId, withLastBought: true }) };
    const every = (await shop.rosa.ok('products.available', { body: asked })).data;
    const { data } = await shop.rosa.ok('products.available', { body: { ...asked, searchKey } });
    const words = searchWords(searchKey);
    const ranked = every
      .map(({ productName: name, sku, productLine, subProductLine, strain, tags, ...more }) => ({
        name,
        sku,
        others: [productLine, subProductLine, strain, ...tags],
        isAvailable: more.remainingQuantity > 0,
        isBought: more.lastBoughtDate !== undefined,
      }))
      .filter((product) => matchesWords(product, words))
      .toSorted((a, b) => compareMatches(a, b, words));
    expect(data.length).toBeGreaterThan(0);
    expect(ranked.map(({ name }) => name)).toEqual(data.map(({ productName }) => productName));
  },
);

test('a sort that was asked for stays', async () => {
  const body = { searchKey: 'blue', page: { sort: [{ field: 'productName', dir: 'desc' as const }] } };
  const { data } = await shop.rosa.ok('products.available', { body });
  expect(data.map(({ productName }) => productName)).toEqual([
    'True Blueberry',
    'Dream Blue',
    'Blue Dream Flower 3.5g',
  ]);
});

test('a slip in one of two words finds what is meant, also when the slip is a word elsewhere', async () => {
  await shop.product({ name: 'Willapa Wind', sku: 'WW-1', lots: [1] });
  expect((await found('willapa wnd')).names).toEqual(['Willapa Wind']);
  expect(await found('bleu dream')).toMatchObject({ names: ['Blue Dream Flower 3.5g', 'Dream Blue'], similar: true });
  await shop.product({ name: 'Bleu Cheese', sku: 'BC-1', lots: [1] });
  expect((await found('bleu dream')).names.slice(0, 2)).toEqual(['Blue Dream Flower 3.5g', 'Dream Blue']);
});

test('two letters that changed places in a short word find what is meant, beside another word and alone', async () => {
  await shop.product({ name: 'Bath Soak', sku: 'TP-1', lots: [1] });
  await shop.product({ name: 'Island Tern', sku: 'TP-2', lots: [1] });
  await shop.product({ name: 'Trenton Cone', sku: 'TP-3', lots: [1] });
  expect(await found('bath saok')).toEqual({ names: ['Bath Soak'], similar: true });
  expect(await found('saok')).toEqual({ names: ['Bath Soak'], similar: true });
  expect(await found('island tren')).toEqual({ names: ['Island Tern'], similar: true });
  expect(await found('tren')).toEqual({ names: ['Trenton Cone'], similar: false });
});

test('a word copied from a table is searched without its tabs and line breaks', async () => {
  expect(await found('dream\tflower\n')).toEqual(await found('dream flower'));
});

test('similar products are offered only when nothing matches; a number counts only among them', async () => {
  expect(await found('granit conne')).toMatchObject({ similar: true });
  expect(await found('drem blue')).toMatchObject({ names: expect.arrayContaining(['Dream Blue']), similar: true });
  expect((await found('24 granite preroll')).names.toSorted()).toEqual([
    'Amber Cone',
    'Granite Cone',
    'Granite Pre-Roll 1g',
  ]);
  expect(await found('zzz')).toEqual({ names: [], similar: false });
  expect(await found('%')).toEqual({ names: [], similar: false });
});

test('a new name of a line or strain is found at once, the old one is not', async () => {
  await shop.query(`UPDATE product_line SET name = 'Joints' WHERE id = $1`, [ids['line']]);
  await shop.query(`UPDATE strain SET name = 'Gelato' WHERE id = $1`, [ids['strain']]);
  expect(await found('joints granite')).toEqual({ names: ['Amber Cone', 'Granite Cone'], similar: false });
  expect(await found('gelato')).toEqual({ names: ['Granite Cone'], similar: false });
  expect((await found('wedding')).similar).toBe(false);
});

test('a search names the product off sale that it is for, when it is asked to', async () => {
  const off = async (name: string, sku: string) => {
    const id = await shop.product({ name, sku, lots: [5] });
    await shop.query('UPDATE product SET is_active = false WHERE id = $1', [id]);
  };
  await shop.product({ name: 'Zinfandel Resin 1g', sku: 'ZR-10', lots: [1] });
  await off('Zephyr Wax 1g', 'ZR-1');
  await off('Zephyr Wax 2g', 'ZR-2');
  const asked = async (searchKey: string, nameOffSale = true) => {
    const body = { searchKey, showSoldOut: true, nameOffSale };
    const { data, offSale } = await shop.rosa.ok('products.available', { body });
    return [data.map(({ productName }) => productName), offSale];
  };
  expect(await asked('zr-1')).toEqual([['Zinfandel Resin 1g'], ['Zephyr Wax 1g']]);
  expect(await asked('zr-1', false)).toEqual([['Zinfandel Resin 1g'], undefined]);
  expect(await asked('wax zephyr')).toEqual([[], ['Zephyr Wax 1g', 'Zephyr Wax 2g']]);
  expect(await asked('zinfandel')).toEqual([['Zinfandel Resin 1g'], undefined]);
  expect(await asked('')).toMatchObject([expect.any(Array), undefined]);
});
