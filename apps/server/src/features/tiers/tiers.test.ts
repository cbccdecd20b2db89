import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientValues, makeClient } from '../../../test/factories/clients.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeRow } from '../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
let rosaId: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const screens = ['account-tiers', 'tier-detail', 'assign-client'] as const;
  rosaId = await makePersonWith(app, 'Rosa', [...screens, 'accounts', 'tiers.edit', 'accounts.all']);
  await makePersonWith(app, 'Theo', [...screens, 'tiers.edit']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
});
afterAll(async () => await app.stop());

const add = async (name: string) => await rosa.ok('tiers.add', { body: { name } });
const assign = async (accountTierId: number, clientIds: number[], as = rosa) =>
  await as.call('tiers.assign', { body: { accountTierId, clientIds } });
const membersOf = async (id: number, as = rosa) => await as.ok('tiers.details', { params: { id }, body: {} });
const audited = async (id: number) => {
  const { rows } = await app.owner.pool.query(
    `SELECT action, detail FROM audit WHERE entity = 'account_tier' AND entity_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
};

describe('a tier', () => {
  test('names and counts the active rules that have not ended', async () => {
    const { id } = await add('Ruled');
    await app.owner.pool.query(
      `INSERT INTO discount_rule (name, kind, value, account_tier_id, to_date, is_active) VALUES
        ('Now', 'percent', 5, $1, NULL, true), ('Over', 'percent', 6, $1, '2020-01-01', true),
        ('Off', 'percent', 7, $1, NULL, false)`,
      [id],
    );
    const { rules, discountRuleCount } = await rosa.ok('tiers.one', { params: { id } });
    expect(discountRuleCount).toBe(1);
    const listed = await rosa.ok('tiers.list', { query: { searchKey: 'Ruled' } });
    expect(listed.data.map((tier) => tier.discountRuleCount)).toEqual([1]);
    expect(rules).toMatchObject([{ name: 'Now', kind: 'percent', value: 5, appliesTo: null, toDate: null }]);
  });

  test('is added active, and listed by name with its counts', async () => {
    const made = await add('Zinc');
    expect(made).toMatchObject({ name: 'Zinc', description: '', isActive: true, message: 'successfully Added.' });
    await add('Amber');
    const { data, count } = await rosa.ok('tiers.list', { query: { take: -1 } });
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted());
    expect(count).toBe(data.length);
    expect(data.at(-1)).toMatchObject({ id: made.id, clientCount: 0, discountRuleCount: 0 });
    const found = await rosa.ok('tiers.list', { query: { searchKey: 'zin' } });
    expect([found.count, found.data[0]?.id]).toEqual([1, made.id]);
  });

  test('pages and sorts as the query asks', async () => {
    const all = await rosa.ok('tiers.list', { query: { take: -1, sortField: 'name', sortDir: 'desc' } });
    const second = await rosa.ok('tiers.list', { query: { skip: 1, take: 1, sortField: 'name', sortDir: 'desc' } });
    expect(second.data).toEqual(all.data.slice(1, 2));
    const bad = await rosa.call('tiers.list', { query: { take: 101 } });
    expect([bad.status, bad.problem.code]).toEqual([400, 'invalid']);
  });

  test('has a name of its own', async () => {
    await add('Copper');
    const twice = await rosa.call('tiers.add', { body: { name: 'Copper' } });
    expect([twice.status, twice.problem.code]).toEqual([409, 'tier_name_taken']);
    const louder = await rosa.call('tiers.add', { body: { name: 'COPPER' } });
    expect([louder.status, louder.problem.detail]).toEqual([409, 'There is an account tier of this name already.']);
    const blank = await rosa.call('tiers.add', { body: { name: '  ' } });
    expect(blank.status).toBe(400);
    const other = await add('Nickel');
    const renamed = await rosa.call('tiers.update', { body: { id: other.id, name: 'Copper' } });
    expect(renamed.status).toBe(409);
  });

  test('is changed; an outdated version is refused with who changed it', async () => {
    const made = await add('Tin');
    const body = { id: made.id, name: 'Tin foil', description: 'thin', isActive: false, version: made.version };
    const changed = await rosa.ok('tiers.update', { body });
    expect(changed).toMatchObject({ name: 'Tin foil', isActive: false, message: 'successfully updated.' });
    const late = await theo.call('tiers.update', { body });
    expect([late.status, late.problem.code, late.problem['ChangedBy']]).toEqual([412, 'stale_version', 'Rosa']);
    expect((await rosa.ok('tiers.one', { params: { id: made.id } })).version).toBe(changed.version);
  });

  test('a missing one is not found', async () => {
    for (const call of [
      rosa.call('tiers.one', { params: { id: 999_999 } }),
      rosa.call('tiers.update', { body: { id: 999_999, name: 'x' } }),
      rosa.call('tiers.remove', { params: { id: 999_999 }, body: {} }),
      rosa.call('tiers.details', { params: { id: 999_999 }, body: {} }),
      rosa.call('tiers.assignable', { body: { accountTierId: 999_999 } }),
      assign(999_999, [1]),
    ]) {
      expect((await call).status).toBe(404);
    }
  });
});

describe('clients of a tier', () => {
  test('are assigned once, marked where they can be assigned, and removed', async () => {
    const tier = await add('Iron');
    const shops = [await makeClient(app.owner), await makeClient(app.owner)];
    const ids = shops.map(({ id }) => id);
    expect((await assign(tier.id, ids)).data).toMatchObject({ assigned: 2, message: 'successfully Added.' });
    const again = { chosen: 2, assigned: 0, detailIds: [], message: 'These clients are in the tier already.' };
    expect((await assign(tier.id, ids)).data).toEqual(again);
    expect((await assign(tier.id, ids.slice(1))).data.message).toBe('This client is in the tier already.');
    const more = await assign(tier.id, [...ids, (await makeClient(app.owner)).id]);
    expect(more.data.message).toBe('successfully Added. 2 clients were in it already.');
    await rosa.ok('tiers.removeDetails', { body: { accountTierId: tier.id, ids: more.data.detailIds } });
    const members = await membersOf(tier.id);
    expect(new Set(members.data.map(({ clientId }) => clientId))).toEqual(new Set(ids));
    const name = shops[0]?.tradename ?? '';
    const { data } = await rosa.ok('tiers.assignable', { body: { clientName: name, accountTierId: tier.id } });
    expect(data.map(({ clientId, isSelected }) => [clientId, isSelected])).toEqual([[ids[0], true]]);
    const { data: other } = await rosa.ok('tiers.assignable', { body: { clientName: name } });
    expect(other.map(({ isSelected }) => isSelected)).toEqual([false]);

    const detail = members.data[0];
    const removed = await rosa.ok('tiers.removeDetail', { params: { id: detail?.id ?? 0 } });
    expect(removed.message).toBe('Successfully deleted Accout Group detail.');
    expect((await membersOf(tier.id)).count).toBe(1);
    expect((await audited(tier.id)).map(({ action }) => action)).toEqual([
      'add',
      'assign',
      'assign',
      'unassign',
      'unassign',
    ]);
  });

  test('all or none: one out of scope refuses the whole list', async () => {
    const tier = await add('Lead');
    const mine = await makeClient(app.owner, { assignedTo: rosaId });
    const free = await makeClient(app.owner);
    expect((await assign(tier.id, [mine.id], theo)).status).toBe(404);
    expect((await assign(tier.id, [mine.id, 999_999])).status).toBe(404);
    expect((await membersOf(tier.id)).count).toBe(0);
    await assign(tier.id, [mine.id, free.id]);
    const [first] = (await membersOf(tier.id)).data;
    expect((await membersOf(tier.id, theo)).count).toBe(0);
    expect((await theo.call('tiers.removeDetail', { params: { id: first?.id ?? 0 } })).status).toBe(404);
    const other = await add('Steel');
    const ofOther = await rosa.call('tiers.removeDetails', {
      body: { accountTierId: other.id, ids: [first?.id ?? 0] },
    });
    expect(ofOther.status).toBe(404);
    expect((await membersOf(tier.id)).count).toBe(2);
  });

  test('everyone who matches a filter is assigned, except the excluded', async () => {
    const tier = await add('Pewter');
    const shops = await Promise.all(
      [1, 2, 3].map(async (n) => await makeClient(app.owner, { tradename: `Quartz ${n}` })),
    );
    const body = { accountTierId: tier.id, all: true, clientName: 'quartz' };
    const { assigned } = await rosa.ok('tiers.assign', { body: { ...body, except: [shops[1]?.id ?? 0] } });
    expect(assigned).toBe(2);
    expect((await membersOf(tier.id)).data.map(({ clientName }) => clientName)).toEqual(['Quartz 1', 'Quartz 3']);
    const nobody = await rosa.call('tiers.assign', { body: { ...body, clientName: 'nobody of that name' } });
    expect([nobody.status, nobody.problem.code]).toEqual([422, 'nothing_selected']);
    expect((await assign(tier.id, [])).status).toBe(422);
    expect((await theo.call('tiers.assign', { body })).status).toBe(422);
  });

  test('everyone in the accounts list is assigned, except some, and removed by the ids of the response', async () => {
    const tier = await add('Silver');
    const shop = async (n: number, more: ClientValues = {}) =>
      (await makeClient(app.owner, { tradename: `Beryl ${n}`, ...more })).id;
    const [one, two] = [await shop(1), await shop(2, { assignedTo: rosaId })];
    await shop(3, { clientStatusId: 4 });
    const criteria = { myAccounts: false, searchKey: 'beryl' };
    const listed = await rosa.ok('accounts.list', { body: criteria });
    expect(listed.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one, two]);
    const body = { accountTierId: tier.id, all: true, criteria };
    const mine = await rosa.ok('tiers.assign', { body: { ...body, criteria: { ...criteria, myAccounts: true } } });
    expect([mine.chosen, (await membersOf(tier.id)).data.map(({ clientId }) => clientId)]).toEqual([1, [two]]);
    const rest = await rosa.ok('tiers.assign', { body });
    expect(rest).toMatchObject({
      chosen: 2,
      assigned: 1,
      message: 'successfully Added. 1 client was in it already.',
    });
    await rosa.ok('tiers.removeDetails', { body: { accountTierId: tier.id, ids: rest.detailIds } });
    expect((await membersOf(tier.id)).data.map(({ clientId }) => clientId)).toEqual([two]);
    const but = await rosa.ok('tiers.assign', { body: { ...body, except: [two] } });
    expect([but.chosen, but.assigned]).toEqual([1, 1]);
    const nobody = await theo.call('tiers.assign', { body });
    expect([nobody.status, nobody.problem.code]).toEqual([422, 'nothing_selected']);
  });

  test('more clients than one operation takes are refused with its maximum', async () => {
    const tier = await add('Zircon');
    await app.owner.pool.query(
      `INSERT INTO client (tradename, is_cannabis_licensed) SELECT 'Onyx ' || n, false FROM generate_series(1, 10001) n`,
    );
    const tooMany = await rosa.call('tiers.assign', {
      body: { accountTierId: tier.id, all: true, criteria: { myAccounts: false, searchKey: 'onyx' } },
    });
    expect([tooMany.status, tooMany.problem.code, tooMany.problem.detail]).toEqual([
      422,
      'list_too_long',
      'At most 10,000 accounts can be changed at once: narrow the filter.',
    ]);
    const body = { accountTierId: tier.id, all: true, criteria: { myAccounts: false, searchKey: 'onyx 1' } };
    const { chosen, detailIds } = await rosa.ok('tiers.assign', { body });
    const undone = await rosa.ok('tiers.removeDetails', { body: { accountTierId: tier.id, ids: detailIds } });
    expect([chosen, undone.removed]).toEqual([1_113, 1_113]);
  });

  test('several are removed at once', async () => {
    const tier = await add('Brass');
    await assign(tier.id, [(await makeClient(app.owner)).id, (await makeClient(app.owner)).id]);
    const ids = (await membersOf(tier.id)).data.map(({ id }) => id);
    const { removed } = await rosa.ok('tiers.removeDetails', { body: { accountTierId: tier.id, ids } });
    expect([removed, (await membersOf(tier.id)).count]).toEqual([2, 0]);
  });
});

describe('removing a tier', () => {
  test('with clients needs removeClients, and the audit row names them', async () => {
    const tier = await add('Bismuth');
    const shop = await makeClient(app.owner);
    await assign(tier.id, [shop.id]);
    const refused = await rosa.call('tiers.remove', { params: { id: tier.id }, body: {} });
    expect([refused.status, refused.problem.code, refused.problem['ClientCount']]).toEqual([409, 'tier_in_use', 1]);
    expect(refused.problem.detail).toBe('1 client would leave Bismuth.');
    await rosa.ok('tiers.remove', { params: { id: tier.id }, body: { removeClients: true } });
    expect((await rosa.call('tiers.one', { params: { id: tier.id } })).status).toBe(404);
    expect((await audited(tier.id)).at(-1)).toMatchObject({ action: 'remove', detail: { clientIds: [shop.id] } });
  });

  test('with discount rules is refused in any case', async () => {
    const tier = await add('Cobalt');
    await makeRow(app, 'discountRule', { name: 'Cobalt 5%', kind: 'percent', value: 5, accountTierId: tier.id });
    const refused = await rosa.call('tiers.remove', { params: { id: tier.id }, body: { removeClients: true } });
    expect([refused.status, refused.problem['DiscountRuleCount']]).toEqual([409, 1]);
    expect((await rosa.ok('tiers.one', { params: { id: tier.id } })).discountRuleCount).toBe(1);
  });

  test('beside an assignment one of the two succeeds: nobody is left in a removed tier', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tier = await add(`Race ${round}`);
      const shop = await makeClient(app.owner);
      const [assigned, removed] = await Promise.all([
        assign(tier.id, [shop.id]),
        rosa.call('tiers.remove', { params: { id: tier.id }, body: {} }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([assigned.status, removed.status]);
    }
  });
});
