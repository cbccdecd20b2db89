import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
/** Manages: sees all and assigns. */
let mona: TestClient;
/** Assigns, and sees only her own. */
let ana: TestClient;
let rosaId = 0;
let theoId = 0;
let anaId = 0;
let clients: number[] = [];

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  rosaId = await makePersonWith(app, 'Rosa', ['accounts']);
  theoId = await makePersonWith(app, 'Theo', ['accounts']);
  anaId = await makePersonWith(app, 'Ana', ['accounts', 'accounts.assign']);
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.all', 'accounts.assign', 'accounts.edit', 'client']);
  await makePersonWith(app, 'Clerk', ['orders']);
  mona = await app.as('mona@x.test');
  ana = await app.as('ana@x.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client CASCADE');
  clients = [];
  for (const [tradename, assignedTo, status] of [
    ['Alpine', rosaId, 1],
    ['Alder', theoId, 1],
    ['Aspen', null, 1],
    ['Birch', anaId, 1],
    ['Dormant', rosaId, 2],
  ] as const) {
    clients.push(
      await makeRow(app, 'client', {
        tradename,
        assignedTo,
        clientStatusId: status,
        isCannabisLicensed: false,
      }),
    );
  }
});

const owners = async (): Promise<(string | null)[]> =>
  (
    await app.owner.pool.query<{ name: string | null }>(
      'SELECT p.name FROM client c LEFT JOIN person p ON p.id = c.assigned_to ORDER BY c.id',
    )
  ).rows.map(({ name }) => name);

test('a client goes to a sales person or to nobody, and says so', async () => {
  const [alpine = 0] = clients;
  const given = await mona.ok('accounts.assign', { body: { clientId: alpine, salesPersonId: theoId } });
  expect(given).toEqual({
    clientId: alpine,
    assignedTo: theoId,
    assignedToName: 'Theo',
    version: 2,
    message: 'Client reassigned.',
  });
  const again = await mona.ok('accounts.assign', { body: { clientId: alpine, salesPersonId: theoId } });
  expect(again.version).toBe(2);
  const freed = await mona.ok('accounts.assign', { body: { clientId: alpine, salesPersonId: 0 } });
  expect([freed.assignedTo, freed.version]).toEqual([null, 3]);
});

test('a stale version is refused with the name of who changed the client', async () => {
  const [alpine = 0] = clients;
  await mona.ok('accounts.assign', { body: { clientId: alpine, salesPersonId: theoId } });
  const late = await mona.call('accounts.assign', { body: { clientId: alpine, salesPersonId: rosaId, version: 1 } });
  expect([late.status, late.problem.detail]).toEqual([
    412,
    'This was changed by Mona in the meantime (Sales person). Reload to see the change.',
  ]);
  const edit = await mona.call('accounts.update', { body: { id: alpine, suite: 'A', version: 1 } });
  expect(edit.problem['Changes']).toMatchObject([{ Label: 'Sales person', From: 'Rosa', To: 'Theo' }]);
});

test('named clients go together, all or none', async () => {
  const [alpine = 0, , aspen = 0] = clients;
  const done = await mona.ok('accounts.assignMany', {
    body: { clientIds: [alpine, aspen, alpine], salesPersonId: rosaId },
  });
  const before = [{ salesPersonId: null, clientIds: [aspen] }];
  expect(done).toEqual({ chosen: 2, reassigned: 1, before, message: '2 clients reassigned.' });
  expect(await owners()).toEqual(['Rosa', 'Theo', 'Rosa', 'Ana', 'Rosa']);
  const mixed = await mona.call('accounts.assignMany', {
    body: { clientIds: [alpine, 999_999], salesPersonId: theoId },
  });
  expect([mixed.status, await owners()]).toEqual([404, ['Rosa', 'Theo', 'Rosa', 'Ana', 'Rosa']]);
});

const everyone = { all: true, myAccounts: false };

test('all that match the criteria but some go together, as the list shows them', async () => {
  const [, alder = 0] = clients;
  const done = await mona.ok('accounts.assignMany', {
    body: { ...everyone, searchKey: 'al', except: [alder], salesPersonId: anaId },
  });
  expect(done).toMatchObject({ chosen: 1, reassigned: 1, message: 'Client reassigned.' });
  const rest = await mona.ok('accounts.assignMany', { body: { ...everyone, salesPersonId: theoId } });
  expect([rest.chosen, rest.reassigned]).toEqual([4, 3]);
  expect(await owners()).toEqual(['Theo', 'Theo', 'Theo', 'Theo', 'Rosa']);
});

test('the answer says whose the clients were, and giving them back restores every one', async () => {
  const { before } = await mona.ok('accounts.assignMany', { body: { ...everyone, salesPersonId: anaId } });
  expect(new Set(before.map(({ salesPersonId }) => salesPersonId))).toEqual(new Set([null, rosaId, theoId]));
  for (const body of before) await mona.ok('accounts.assignMany', { body });
  expect(await owners()).toEqual(['Rosa', 'Theo', null, 'Ana', 'Rosa']);
});

test('criteria reach no further than the actor’s sight', async () => {
  const done = await ana.ok('accounts.assignMany', { body: { ...everyone, salesPersonId: rosaId } });
  expect([done.chosen, await owners()]).toEqual([1, ['Rosa', 'Theo', null, 'Rosa', 'Rosa']]);
  const foreign = await ana.call('accounts.assign', { body: { clientId: clients[0] ?? 0, salesPersonId: anaId } });
  const many = await ana.call('accounts.assignMany', { body: { clientIds: [clients[0] ?? 0], salesPersonId: anaId } });
  expect([foreign.status, many.status]).toEqual([404, 404]);
});

test('nothing chosen, and somebody who does not sell, are refused', async () => {
  const { rows } = await app.owner.pool.query<{ id: number }>(`SELECT id FROM person WHERE name = 'Clerk'`);
  const clerk = rows[0]?.id;
  const answers = [
    await mona.call('accounts.assignMany', { body: { salesPersonId: rosaId } }),
    await mona.call('accounts.assignMany', { body: { clientIds: [], salesPersonId: rosaId } }),
    await mona.call('accounts.assignMany', { body: { all: true, searchKey: 'zzz', salesPersonId: rosaId } }),
    await mona.call('accounts.assign', { body: { clientId: clients[0] ?? 0, salesPersonId: clerk } }),
    await mona.call('accounts.assignMany', { body: { all: true, salesPersonId: 999_999 } }),
  ];
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'nothing_selected'],
    [422, 'nothing_selected'],
    [422, 'nothing_selected'],
    [422, 'not_a_sales_person'],
    [422, 'not_a_sales_person'],
  ]);
  expect(answers[0]?.problem.detail).toBe('Please Select one or more items first.');
});

test('assigning needs its own key', async () => {
  const rosa = await app.as('rosa@x.test');
  const answers = [
    await rosa.call('accounts.assign', { body: { clientId: clients[0] ?? 0, salesPersonId: rosaId } }),
    await rosa.call('accounts.assignMany', { body: { ...everyone, salesPersonId: rosaId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

test('assignments of overlapping selections at once all end', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = clients;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      mona.call('accounts.assignMany', {
        body: {
          clientIds: n % 2 === 0 ? [one, two, three, four] : [four, three, two, one],
          salesPersonId: n % 3 === 0 ? rosaId : theoId,
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const { rows } = await app.owner.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT DISTINCT assigned_to FROM client WHERE id = ANY($1)) owners`,
    [[one, two, three, four]],
  );
  expect(rows[0]?.n).toBe(1);
});
