import type { InputOf } from '@cartwright/contract/contract';
import { defaultSampleRules } from '@cartwright/domain/carts/sample-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let paula: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['products.edit', 'products', 'settings', 'settings.edit']);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());

type Kind = InputOf<'products.listEntries'>['body']['kind'];
const line = async (name = `Line ${unique()}`) => (await paula.ok('products.addLine', { body: { name } })).id;
const subLine = async (name: string, productLineId: number) =>
  (await paula.ok('products.addSubLine', { body: { name, productLineId } })).id;
const entries = async (kind: Kind) => (await paula.ok('products.listEntries', { body: { kind } })).data;
const of = async (kind: Kind, id: number) => (await entries(kind)).find((each) => each.id === id);
const merge = async (kind: Kind, fromId: number, intoId: number) =>
  await paula.call('products.mergeListEntries', { body: { kind, fromId, intoId } });
const remove = async (kind: Kind, id: number) => await paula.call('products.removeListEntry', { body: { kind, id } });

test('every list takes new entries, once in any case, and shows them where products are filtered', async () => {
  const name = `Sun Grown ${unique()}`;
  const add = {
    line: async (entry: string) => await paula.call('products.addLine', { body: { name: entry } }),
    strain: async (entry: string) =>
      await paula.call('products.addStrain', { body: { name: entry, strainType: 'Indica' } }),
    tag: async (entry: string) => await paula.call('products.addTag', { body: { name: entry } }),
    brand: async (entry: string) => await paula.call('products.addBrand', { body: { name: entry } }),
    subLine: async (entry: string) =>
      await paula.call('products.addSubLine', { body: { name: entry, productLineId: shop.ids.line } }),
  };
  for (const [kind, make] of Object.entries(add) as [Kind, typeof add.line][]) {
    expect((await make(name)).status).toBe(200);
    const again = await make(name.toUpperCase());
    expect([again.status, again.problem.code, again.problem.errors?.[0]?.pointer]).toEqual([
      409,
      'entry_name_taken',
      '/Name',
    ]);
    expect((await make('  ')).status).toBe(400);
    expect((await entries(kind)).filter((each) => each.name === name)).toHaveLength(1);
  }
  expect((await entries('strain')).find((each) => each.name === name)?.strainType).toBe('Indica');
  const lookups = [
    await paula.ok('products.lines', {}),
    await paula.ok('products.subLines', {}),
    await paula.ok('products.strains', {}),
    await paula.ok('products.tags', {}),
  ];
  for (const { data } of lookups) expect(data.map((each) => each.name)).toContain(name);
});

test('an area says whether what is in it is in quarantine, and entries are listed by name', async () => {
  const name = `Vault ${unique()}`;
  const { id } = await paula.ok('products.addArea', { body: { name: `${name} B`, isQuarantine: true } });
  const { id: other } = await paula.ok('products.addArea', { body: { name: `${name} A` } });
  const areas = (await entries('area')).filter((each) => each.name.startsWith(name));
  expect(areas.map((each) => [each.id, each.isQuarantine, each.productLineId])).toEqual([
    [other, false, null],
    [id, true, null],
  ]);
  await paula.ok('products.updateListEntry', {
    body: { kind: 'area', id, name: `${name} B`, isQuarantine: false },
  });
  expect(await of('area', id)).toMatchObject({ isQuarantine: false, strainType: null });
});

test('a new name reaches what is found and shown of its products', async () => {
  const productLineId = await line();
  await shop.product({ productLineId, sku: `REN-${unique()}` });
  const name = `Renamed ${unique()}`;
  await paula.ok('products.updateListEntry', { body: { kind: 'line', id: productLineId, name } });
  const { data } = await paula.ok('products.available', { body: { searchKey: name } });
  expect(data.map(({ productLine }) => productLine)).toEqual([name]);
  const taken = await paula.call('products.updateListEntry', {
    body: { kind: 'line', id: productLineId, name: 'FLOWER' },
  });
  expect(taken.problem.code).toBe('entry_name_taken');
});

test('a strain is given a type later, which its new name leaves', async () => {
  const { id } = await paula.ok('products.addStrain', { body: { name: `Kush ${unique()}` } });
  const update = async (name: string, more: { strainType?: 'Sativa' } = {}) =>
    await paula.ok('products.updateListEntry', { body: { kind: 'strain', id, name, ...more } });
  const name = `River Kush ${unique()}`;
  await update(name, { strainType: 'Sativa' });
  await update(`${name} 2`);
  expect(await of('strain', id)).toMatchObject({ name: `${name} 2`, strainType: 'Sativa' });
});

test('a merged product line gives the other one its products, sub product lines, rules and settings', async () => {
  const [from, into] = [await line(), await line()];
  const [eighths, ounces] = [await subLine('Eighths', from), await subLine('Ounces', from)];
  const kept = await subLine('eighths', into);
  const one = await shop.product({ productLineId: from, subProductLineId: eighths });
  const two = await shop.product({ productLineId: from, subProductLineId: ounces });
  const three = await shop.product({ productLineId: from });
  const rule = await shop.rule({ productLineId: from });
  await shop.query(`INSERT INTO ccrs_type (product_line_id, type) VALUES ($1, 'Solid Edible')`, [from]);
  const rules = {
    ...defaultSampleRules,
    limits: [...defaultSampleRules.limits],
    lineClasses: [{ productLineId: from, sampleClass: 'cannabis' as const }],
  };
  await paula.ok('settings.updateSampleRules', { body: rules });
  const merged = await merge('line', from, into);
  expect([merged.status, merged.data.products]).toEqual([200, 3]);
  expect(
    await shop.query('SELECT product_line_id, sub_product_line_id FROM product WHERE id = ANY($1) ORDER BY id', [
      [one, two, three],
    ]),
  ).toEqual([
    { product_line_id: into, sub_product_line_id: kept },
    { product_line_id: into, sub_product_line_id: ounces },
    { product_line_id: into, sub_product_line_id: null },
  ]);
  expect(await shop.query('SELECT product_line_id FROM discount_rule WHERE id = $1', [rule])).toEqual([
    { product_line_id: into },
  ]);
  expect(await shop.query('SELECT type FROM ccrs_type WHERE product_line_id = $1', [into])).toEqual([
    { type: 'Solid Edible' },
  ]);
  expect((await paula.ok('settings.sampleRules', {})).lineClasses).toEqual([
    { productLineId: into, sampleClass: 'cannabis' },
  ]);
  expect(await of('line', from)).toBeUndefined();
});

test('a merged tag is on each of its products once', async () => {
  const [from, into] = await Promise.all(
    ['Old', 'New'].map(async (name) => (await paula.ok('products.addTag', { body: { name } })).id),
  );
  const [both, one] = [await shop.product(), await shop.product()];
  for (const [productId, tagId] of [
    [both, from],
    [both, into],
    [one, from],
  ])
    await shop.query('INSERT INTO product_tag VALUES ($1, $2)', [productId, tagId]);
  await merge('tag', from ?? 0, into ?? 0);
  expect(
    await shop.query('SELECT product_id, tag_id FROM product_tag WHERE product_id = ANY($1) ORDER BY product_id', [
      [both, one],
    ]),
  ).toEqual([
    { product_id: both, tag_id: into },
    { product_id: one, tag_id: into },
  ]);
});

test('an entry is not merged with itself, nor a sub product line with one of another line', async () => {
  const [first, second] = [await line(), await line()];
  expect((await merge('line', first, first)).problem.code).toBe('entry_merged_with_itself');
  const refused = await merge('subLine', await subLine('A', first), await subLine('B', second));
  expect([refused.status, refused.problem.code]).toEqual([422, 'other_product_line']);
  expect((await merge('brand', 999_999, 999_998)).status).toBe(404);
});

test('only an entry that nothing uses is removed, with what settings say of it', async () => {
  const [used, parent, free] = [await line(), await line(), await line()];
  await shop.product({ productLineId: used });
  await subLine('Of it', parent);
  const refused = await remove('line', used);
  expect([refused.status, refused.problem.code]).toEqual([409, 'entry_in_use']);
  expect(refused.problem.detail).toBe('1 product has it. Merge it into another entry instead.');
  expect((await remove('line', parent)).problem.code).toBe('entry_in_use');
  await shop.query(`INSERT INTO ccrs_type (product_line_id, type) VALUES ($1, 'Solid Edible')`, [free]);
  expect((await remove('line', free)).status).toBe(200);
  expect((await remove('line', free)).status).toBe(404);
});

test('merges of the same two entries at once, one each way, wait for each other and end', async () => {
  const [one, two] = [await line(), await line()];
  await shop.product({ productLineId: one });
  await shop.product({ productLineId: two });
  const answers = await Promise.all([merge('line', one, two), merge('line', two, one)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
