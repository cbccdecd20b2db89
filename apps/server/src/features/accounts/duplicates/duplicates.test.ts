import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientValues } from '../../../../test/factories/clients.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let mona: TestClient;
let ownId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.all', 'accounts.merge']);
  ownId = await makePersonWith(app, 'Own', ['accounts', 'accounts.merge']);
  mona = await app.as('mona@x.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => void (await app.owner.pool.query('TRUNCATE client CASCADE')));

const shop = async (tradename: string, city: string | null, more: ClientValues = {}) =>
  await makeRow(app, 'client', { tradename, city, isCannabisLicensed: true, ...more });

/** The groups as the reasons and trade names of each. */
const groups = async (body: Parameters<typeof mona.ok<'accounts.duplicates'>>[1]['body'] = {}, who = mona) =>
  (await who.ok('accounts.duplicates', { body })).data.map(({ reasons, clients }) => [
    reasons.join(' '),
    clients
      .map(({ tradename }) => tradename)
      .toSorted()
      .join(' | '),
  ]);

describe('trade names', () => {
  const alike = [
    ['Green Leaf', 'Greenleaf'],
    ['Kush Korner', 'Kush Corner'],
    ["The Uncle Ike's Seattle, LLC", 'UNCLE IKES'],
    ['Cedar & Salt Cannabis', 'Cedar and Salt Canabis'],
    ['Café Nord', 'Cafe Nord Inc.'],
    ['Seattle', 'SEATTLE!'],
  ] as const;
  test.each(alike)('%s and %s in one city are a group', async (one, other) => {
    await shop(one, 'Seattle');
    await shop(other, 'SEATTLE ');
    expect(await groups()).toEqual([['name', [one, other].toSorted().join(' | ')]]);
  });

  const apart = [
    ['North Star', 'North Shore'],
    ['Store 1', 'Store 2'],
    ['Green Leaf Seattle', 'Green Herb Seattle'],
    ['Have a Heart Belltown', 'Have a Heart Fremont'],
  ] as const;
  test.each(apart)('%s and %s are not', async (one, other) => {
    await shop(one, 'Seattle');
    await shop(other, 'Seattle');
    expect(await groups()).toEqual([]);
  });

  test('the same name in another city, or without one, is another shop', async () => {
    await shop('Green Leaf', 'Seattle');
    await shop('Green Leaf', 'Tacoma');
    await shop('Green Leaf', null);
    await shop('Green Leaf', null);
    expect(await groups()).toEqual([]);
  });
});

describe('licenses', () => {
  test('one number is one shop, with leading zeros, and when an account had it before', async () => {
    await shop('Alpine', 'Kent', { licenseNo: '0412345' });
    await shop('Birch', 'Yakima', { licenseNo: '412345' });
    const moved = await shop('Cedar', 'Pasco', { licenseNo: '500001' });
    await app.owner.pool.query(`UPDATE client SET license_no = '500002' WHERE id = $1`, [moved]);
    await shop('Dogwood', 'Omak', { licenseNo: '500001' });
    await shop('Elm', 'Omak', { licenseNo: '500003' });
    expect(await groups()).toEqual([
      ['license', 'Alpine | Birch'],
      ['license', 'Cedar | Dogwood'],
    ]);
  });
});

describe('UBI', () => {
  test('equal numbers are one shop; two places of one business are not, nine digits fit all of its places', async () => {
    await shop('Alpine', 'Kent', { ubi: '603358139' });
    await shop('Birch', 'Yakima', { ubi: '603358139' });
    await shop('Cedar', 'Pasco', { ubi: '6033491670010001' });
    await shop('Dogwood', 'Omak', { ubi: '6033491670010002' });
    await shop('Elm', 'Omak', { ubi: '6043490200010002' });
    await shop('Fir', 'Omak', { ubi: '604349020' });
    await shop('Gorse', 'Omak', { ubi: '6053490200010002' });
    await shop('Hazel', 'Kent', { ubi: '6053490200010002' });
    expect(await groups()).toEqual([
      ['ubi', 'Alpine | Birch'],
      ['ubi', 'Elm | Fir'],
      ['ubi', 'Gorse | Hazel'],
    ]);
  });

  test('shops of one holding company with licenses of their own are sisters', async () => {
    const company = await makeRow(app, 'holdingCompany', { tradename: 'Two Rivers' });
    await shop('Alpine', 'Kent', { ubi: '603358139', licenseNo: '1', holdingCompanyId: company });
    const birch = await shop('Birch', 'Yakima', { ubi: '603358139', licenseNo: '2', holdingCompanyId: company });
    expect(await groups()).toEqual([]);
    await app.owner.pool.query('UPDATE client SET license_no = NULL WHERE id = $1', [birch]);
    expect(await groups()).toEqual([['ubi', 'Alpine | Birch']]);
  });
});

describe('moves', () => {
  test('a shop with a new license in its city comes first, sister shops with their own licenses last', async () => {
    for (const [index, city] of ['Tacoma', 'Lacey', 'Kent', 'Pasco', 'Omak'].entries()) {
      await shop('Zips', city, { ubi: '603358139', licenseNo: String(430_001 + index) });
    }
    await shop('Alpine', 'Kent', { licenseNo: '0412345' });
    await shop('Birch', 'Yakima', { licenseNo: '412345' });
    await shop('Cedar', 'Pasco', { licenseNo: '440001', dayPhone: '2065550101' });
    await shop('Cedar', 'Pasco', { licenseNo: '440002', dayPhone: '2065550101' });
    await shop('Dogwood', 'Omak', { licenseNo: '440003', ubi: '6034916700010001' });
    await shop('Dogwood LLC', 'Omak', { licenseNo: '440004', ubi: '6034916700010002' });
    expect(await groups()).toEqual([
      ['moved name', 'Cedar | Cedar'],
      ['moved name', 'Dogwood | Dogwood LLC'],
      ['license', 'Alpine | Birch'],
      ['ubi', 'Zips | Zips | Zips | Zips | Zips'],
    ]);
    expect(await groups({ reason: 'moved' })).toHaveLength(2);
  });

  test('two shops that are both in the last imported list have not moved, and are sisters', async () => {
    const ids = [];
    for (const licenseNo of ['440001', '440002']) {
      ids.push(await shop('Cedar', 'Pasco', { licenseNo, dayPhone: '2065550101' }));
    }
    await shop('Twice', 'Kent');
    await shop('Twice', 'Kent');
    const query = async (text: string, values: unknown[]) => await app.owner.pool.query(text, values);
    const importId = crypto.randomUUID();
    await query(
      `INSERT INTO client_import (id, person_id, file_name, is_dry_run, header_key, mapping, created_at)
       VALUES ($1, $2, 'list.csv', false, '', '[]', now())`,
      [importId, ownId],
    );
    await query(
      `INSERT INTO client_import_row (import_id, place, head, license_no, outcome, client_id)
       SELECT $1, id, id, license_no, 'same', id FROM client WHERE id = ANY ($2)`,
      [importId, ids],
    );
    expect(await groups()).toEqual([
      ['name', 'Twice | Twice'],
      ['name', 'Cedar | Cedar'],
    ]);
  });
});

describe('the list', () => {
  test('joins connected accounts, names every reason, and shows the accounts', async () => {
    const alpine = await shop('Alpine Green', 'Kent', { ubi: '603358139', licenseNo: '0412345' });
    await shop('Alpine Greens', 'Kent', { licenseNo: '412345' });
    await shop('Elsewhere', 'Omak', { ubi: '603358139' });
    const { data, count, totals } = await mona.ok('accounts.duplicates', { body: {} });
    expect({ count, totals }).toEqual({ count: 1, totals: { isCut: false } });
    expect(data[0]).toMatchObject({ id: alpine, reasons: ['license', 'ubi', 'name'], size: 3 });
    expect(data[0]?.similarity).toBe(0.8);
    expect(data[0]?.clients[0]).toMatchObject({
      id: alpine,
      ubi: '603358139',
      city: 'Kent',
      clientStatus: 'Active',
      orders: 0,
    });
  });

  test('pages without gap, narrows by reason, and refuses a sort', async () => {
    for (let n = 0; n < 7; n += 1) {
      await shop(`Alpine ${n}`, 'Kent', { ubi: String(603_358_100 + n) });
      await shop(`Other ${n}`, 'Omak', { ubi: String(603_358_100 + n), licenseNo: String(100 + n) });
    }
    await shop('Twice', 'Kent');
    await shop('Twice', 'Kent');
    const pages = await Promise.all([0, 3, 6].map(async (skip) => await groups({ page: { skip, take: 3 } })));
    expect(pages.flat()).toEqual(await groups({ page: { take: -1 } }));
    expect(pages.flat().length).toBe(8);
    expect(await groups({ reason: 'name' })).toEqual([['name', 'Twice | Twice']]);
    const sorted = await mona.call('accounts.duplicates', {
      body: { page: { sort: [{ field: 'tradename', dir: 'asc' }] } },
    });
    expect(sorted.problem).toMatchObject({ code: 'invalid' });
  });

  test('has only accounts of the actor, and none that was merged', async () => {
    const [alpine, birch] = [await shop('Twice', 'Kent'), await shop('Twice', 'Kent')];
    const own = await app.as('own@x.test');
    await app.owner.pool.query('UPDATE client SET assigned_to = $2 WHERE id = $1', [alpine, ownId]);
    expect(await groups({}, own)).toEqual([]);
    await app.owner.pool.query('UPDATE client SET assigned_to = $2 WHERE id = $1', [birch, ownId]);
    expect(await groups({}, own)).toEqual([['name', 'Twice | Twice']]);
    await mona.ok('accounts.merge', { body: { survivorId: alpine, mergedId: birch } });
    expect(await groups()).toEqual([]);
  });
});
