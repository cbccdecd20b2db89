import type { InputOf } from '@cartwright/contract/contract';
import { type SettingList, settingListNames } from '@cartwright/domain/settings/setting-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let sue: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Sue', ['settings.edit', 'order']);
  sue = await app.as('sue@x.test');
});
afterAll(async () => await app.stop());

const entries = async (list: SettingList) => (await sue.ok('lists.entries', { body: { list } })).data;
const of = async (list: SettingList, id: number) => (await entries(list)).find((each) => each.id === id);
const add = async (list: SettingList, more: Partial<InputOf<'lists.add'>['body']> = {}) =>
  (await sue.ok('lists.add', { body: { list, name: `Entry ${unique()}`, ...more } })).id;
const merge = async (list: SettingList, fromId: number, intoId: number) =>
  await sue.call('lists.merge', { body: { list, fromId, intoId } });
const remove = async (list: SettingList, id: number) => await sue.call('lists.remove', { body: { list, id } });

const fixed: readonly SettingList[] = ['licenseType', 'labelPreference'];
const own = settingListNames.filter((list) => !fixed.includes(list));

test.each(own)('%s takes an entry once in any case, renames it, and removes it while nothing has it', async (list) => {
  const name = `Ridge ${unique()}`;
  const id = await add(list, { name });
  expect(await of(list, id)).toMatchObject({ name, uses: 0 });
  const again = await sue.call('lists.add', { body: { list, name: name.toUpperCase() } });
  expect([again.status, again.problem.code, again.problem.errors?.[0]?.pointer]).toEqual([
    409,
    'entry_name_taken',
    '/Name',
  ]);
  await sue.ok('lists.update', { body: { list, id, name: name.toUpperCase() } });
  expect((await of(list, id))?.name).toBe(name.toUpperCase());
  expect((await remove(list, id)).status).toBe(200);
  expect((await remove(list, id)).status).toBe(404);
});

test.each(fixed)('%s is renamed only', async (list) => {
  const [first] = await entries(list);
  const id = first?.id ?? 0;
  const name = `Named ${unique()}`;
  await sue.ok('lists.update', { body: { list, id, name } });
  expect((await of(list, id))?.name).toBe(name);
  for (const refused of [
    await sue.call('lists.add', { body: { list, name: 'Another' } }),
    await merge(list, id, (await entries(list))[1]?.id ?? 0),
  ])
    expect([refused.status, refused.problem.code]).toEqual([422, 'entry_kept']);
  expect((await remove(list, id)).problem.code).toBe('entry_in_use');
});

test('a charge type says how it is charged, and is offered until it is put out of use', async () => {
  const list = 'chargeType';
  const name = `Ferry ${unique()}`;
  const id = await add(list, { name, isFlat: false, defaultAmount: 2.5 });
  const offered = async () => (await sue.ok('orders.chargeTypes', {})).find((each) => each.id === id);
  expect(await offered()).toMatchObject({ name, isFlat: false, defaultAmount: 2.5 });
  await sue.ok('lists.update', { body: { list, id, name, isFlat: true, defaultAmount: 40 } });
  expect(await offered()).toMatchObject({ isFlat: true, defaultAmount: 40 });
  await sue.ok('lists.update', { body: { list, id, name, isActive: false } });
  expect(await offered()).toBeUndefined();
  expect(await of(list, id)).toMatchObject({ isActive: false, isFlat: true, defaultAmount: 40 });
  const refused = await merge(list, id, (await entries(list))[0]?.id ?? 0);
  expect(refused.problem.code).toBe('entry_kept');
  const audited = await shop.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'list' AND entity_id = $1 AND action = 'update' AND detail->>'name' = $2 ORDER BY id`,
    [id, name],
  );
  expect(audited.map(({ detail }) => detail)).toMatchObject([{ isFlat: true, defaultAmount: 40 }, { isActive: false }]);
});

test('lookups are in the order in which they came, other lists by name', async () => {
  const mark = unique();
  const listed = async (list: SettingList) => {
    for (const letter of ['C', 'A', 'B']) await add(list, { name: `${letter} ${mark}` });
    const names = (await entries(list)).map(({ name }) => name);
    return names.filter((name) => name.endsWith(String(mark))).map((name) => name[0]);
  };
  expect([await listed('workflowStatus'), await listed('route')]).toEqual([
    ['C', 'A', 'B'],
    ['A', 'B', 'C'],
  ]);
});

test('an entry that a merged client keeps is not merged', async () => {
  const [from, into, clientId] = [await add('route'), await add('route'), await shop.client()];
  const merged = await shop.client({ mergedInto: clientId });
  await shop.query('ALTER TABLE client DISABLE TRIGGER USER');
  await shop.query('UPDATE client SET route_id = $1 WHERE id = $2', [from, merged]);
  await shop.query('ALTER TABLE client ENABLE TRIGGER USER');
  const refused = await merge('route', from, into);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'A client that was merged into another one keeps it.',
  ]);
  expect(await of('route', from)).toMatchObject({ uses: 1 });
});

const fields = {
  route: 'route_id',
  holdingCompany: 'holding_company_id',
  clientStatus: 'client_status_id',
  workflowStatus: 'workflow_status_id',
  partnershipStatus: 'partnership_status_id',
  privilege: 'privilege_id',
} as const;

test.each(Object.entries(fields) as [keyof typeof fields, string][])(
  '%s: clients of a merged entry have the other one',
  async (list, column) => {
    const [from, into, clientId] = [await add(list), await add(list), await shop.client()];
    await shop.query(`UPDATE client SET ${column} = $1 WHERE id = $2`, [from, clientId]);
    const [before] = await shop.query<{ version: number }>('SELECT version FROM client WHERE id = $1', [clientId]);
    expect((await of(list, from))?.uses).toBe(1);
    expect((await remove(list, from)).problem.detail).toBe('1 client has it. Merge it into another one instead.');
    const merged = await merge(list, from, into);
    expect([merged.status, merged.data.moved]).toEqual([200, 1]);
    const after = await shop.query(`SELECT ${column} AS entry, version FROM client WHERE id = $1`, [clientId]);
    expect(after).toEqual([{ entry: into, version: (before?.version ?? 0) + 1 }]);
    expect(await of(list, from)).toBeUndefined();
  },
);

test('a note with both of two merged attributes keeps one, contacts and preferences follow', async () => {
  const clientId = await shop.client();
  const [from, into] = [await add('noteAttribute'), await add('noteAttribute')];
  const note = async (attributes: readonly number[]) => {
    const [made] = await shop.query<{ id: number }>(
      `INSERT INTO client_note (client_id, note, person_id) VALUES ($1, 'Called', $2) RETURNING id`,
      [clientId, shop.ids.rosa],
    );
    for (const each of attributes)
      await shop.query('INSERT INTO client_note_attribute VALUES ($1, $2)', [made?.id, each]);
    return made?.id;
  };
  const [both, one] = [await note([from, into]), await note([from])];
  expect((await merge('noteAttribute', from, into)).status).toBe(200);
  expect(
    await shop.query('SELECT note_id, attribute_id FROM client_note_attribute WHERE note_id = ANY($1) ORDER BY 1', [
      [both, one],
    ]),
  ).toEqual([
    { note_id: both, attribute_id: into },
    { note_id: one, attribute_id: into },
  ]);
  const [titleFrom, titleInto] = [await add('contactTitle'), await add('contactTitle')];
  await shop.query(`INSERT INTO contact (client_id, first_name, last_name, title_id) VALUES ($1, 'Ann', 'Lee', $2)`, [
    clientId,
    titleFrom,
  ]);
  await merge('contactTitle', titleFrom, titleInto);
  expect(await shop.query('SELECT title_id FROM contact WHERE client_id = $1', [clientId])).toEqual([
    { title_id: titleInto },
  ]);
});

test('an entry is not merged with itself, and merges of two at once, one each way, end', async () => {
  const [one, two] = [await add('route'), await add('route')];
  expect((await merge('route', one, one)).problem.code).toBe('entry_merged_with_itself');
  const answers = await Promise.all([merge('route', one, two), merge('route', two, one)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('a status that decides who is called stays in use', async () => {
  const body = { list: 'clientStatus', id: 2, name: 'Inactive', isActive: false } as const;
  expect((await sue.call('lists.update', { body })).problem.code).toBe('entry_kept');
});
