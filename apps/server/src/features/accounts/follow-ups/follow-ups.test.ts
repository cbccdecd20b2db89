import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderOf } from '../../../../test/factories/orders.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
/** Sees every account. */
let mona: TestClient;
/** Sees every account, and only the own orders. */
let kim: TestClient;
let rosaId = 0;
let theoId = 0;
let monaId = 0;
let alpine = 0;
let birch = 0;

const makeClient = async (tradename: string, assignedTo: number): Promise<number> =>
  await makeRow(app, 'client', { tradename, isCannabisLicensed: false, assignedTo });

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' }); // Friday, 20 November 2026
  rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'client', 'accounts.edit']);
  theoId = await makePersonWith(app, 'Theo', ['accounts', 'client', 'accounts.edit']);
  monaId = await makePersonWith(app, 'Mona', ['accounts', 'client', 'accounts.edit', 'accounts.all', 'orders.all']);
  await makePersonWith(app, 'Kim', ['accounts', 'client', 'accounts.all']);
  kim = await app.as('kim@x.test');
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
  mona = await app.as('mona@x.test');
  alpine = await makeClient('Alpine', rosaId);
  birch = await makeClient('Birch', theoId);
});
afterAll(async () => await app.stop());

const add = async (by: TestClient, body: object) =>
  await by.ok('accounts.addFollowUp', { body: { clientId: alpine, day: '2026-11-23', what: 'Ask Wren', ...body } });
const open = async (by: TestClient, clientId = alpine) =>
  (await by.ok('accounts.clientFollowUps', { params: { id: clientId }, body: {} })).data;
const end = async (by: TestClient, followUpId: number, as: 'done' | 'dropped' = 'done') =>
  await by.call('accounts.endFollowUp', { body: { followUpId, as } });
const pointers = (answer: { problem: { errors?: readonly { pointer: string }[] } }) =>
  answer.problem.errors?.map(({ pointer }) => pointer);

test('one is made, moved, done, opened again and dropped, and every step is in the audit', async () => {
  const made = await add(rosa, { what: '  Call Wren about the holiday order ' });
  expect(made).toMatchObject({
    tradename: 'Alpine',
    day: '2026-11-23',
    what: 'Call Wren about the holiday order',
    personId: rosaId,
    personName: 'Rosa',
    createdByName: 'Rosa',
    endedAs: null,
    message: 'successfully Added.',
  });
  const { followUpId } = made;
  const moved = await rosa.ok('accounts.changeFollowUp', { body: { followUpId, day: '2026-11-30' } });
  expect([moved.day, moved.what]).toEqual(['2026-11-30', 'Call Wren about the holiday order']);
  expect((await end(rosa, followUpId)).data).toMatchObject({ endedAs: 'done', endedByName: 'Rosa' });
  expect(await open(rosa)).toEqual([]);
  const ended = await rosa.ok('accounts.clientFollowUps', { params: { id: alpine }, body: { ended: true } });
  expect(ended.data.map(({ endedAs }) => endedAs)).toEqual(['done']);
  const refused = [
    await end(rosa, followUpId, 'dropped'),
    await rosa.call('accounts.changeFollowUp', { body: { followUpId, day: '2026-12-01' } }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [409, 'follow_up_ended'],
    [409, 'follow_up_ended'],
  ]);
  await rosa.ok('accounts.reopenFollowUp', { body: { followUpId } });
  expect((await open(rosa)).map(({ day }) => day)).toEqual(['2026-11-30']);
  await rosa.ok('accounts.reopenFollowUp', { body: { followUpId } });
  await end(rosa, followUpId, 'dropped');
  const { rows } = await app.owner.pool.query(
    `SELECT action, detail FROM audit WHERE entity = 'client' AND entity_id = $1 ORDER BY id`,
    [alpine],
  );
  expect(rows).toEqual([
    { action: 'add follow-up', detail: { followUpId, day: '2026-11-23', personId: rosaId } },
    {
      action: 'change follow-up',
      detail: {
        followUpId,
        before: { day: '2026-11-23', personId: rosaId },
        after: { day: '2026-11-30', personId: rosaId },
      },
    },
    { action: 'do follow-up', detail: { followUpId } },
    { action: 'reopen follow-up', detail: { followUpId } },
    { action: 'drop follow-up', detail: { followUpId } },
  ]);
});

test('one that is late is moved and moved back, but not before the day it was made', async () => {
  const { followUpId } = await add(rosa, { day: '2026-11-20' });
  app.clock.now = new Date('2026-11-24T17:00:00Z');
  // Signs in anew.
  const later = await app.as('rosa@x.test');
  const moved = async (day: string) =>
    (await later.call('accounts.changeFollowUp', { body: { followUpId, day } })).status;
  expect([await moved('2026-11-30'), await moved('2026-11-20'), await moved('2026-11-19')]).toEqual([200, 200, 400]);
  await end(later, followUpId);
  app.clock.now = new Date('2026-11-20T17:00:00Z');
});

test('a day that is over and no words are refused', async () => {
  const wrong = await Promise.all([
    rosa.call('accounts.addFollowUp', { body: { clientId: alpine, day: '2026-11-19', what: 'x' } }),
    rosa.call('accounts.addFollowUp', { body: { clientId: alpine, day: '2026-11-23', what: '  ' } }),
    rosa.call('accounts.addNote', { body: { clientId: alpine, note: 'x', followUp: { day: '2026-11-19' } } }),
  ]);
  expect(wrong.map((answer) => [answer.status, pointers(answer)])).toEqual([
    [400, ['/Day']],
    [400, ['/What']],
    [400, ['/Day']],
  ]);
  expect((await rosa.ok('accounts.notes', { params: { id: alpine } })).count).toBe(0);
});

test('one is for somebody else only when they see the client', async () => {
  const body = { clientId: alpine, day: '2026-11-23', what: 'x', personId: theoId };
  const refused = await rosa.call('accounts.addFollowUp', { body });
  expect([refused.status, pointers(refused)]).toEqual([400, ['/PersonId']]);
  const { followUpId } = await add(rosa, { personId: monaId });
  const back = await rosa.call('accounts.changeFollowUp', { body: { followUpId, personId: theoId } });
  expect(back.status).toBe(400);
  expect((await mona.ok('accounts.followUps', { body: {} })).data.map((each) => each.followUpId)).toEqual([followUpId]);
  await end(rosa, followUpId);
});

test('of a call that is logged, and dropped with it when that is taken back', async () => {
  const call = await rosa.ok('accounts.addNote', {
    body: { clientId: alpine, note: 'Needs cartridges\nbefore the weekend', followUp: { day: '2026-11-24' } },
  });
  const kept = await rosa.ok('accounts.addNote', {
    body: { clientId: alpine, note: 'Later', followUp: { day: '2026-11-25', what: 'Call again' } },
  });
  expect((await open(rosa)).map(({ what, noteId }) => [what, noteId])).toEqual([
    ['Needs cartridges', call.noteId],
    ['Call again', kept.noteId],
  ]);
  await rosa.ok('accounts.deleteNote', { body: { clientId: alpine, noteId: call.noteId, dropFollowUps: true } });
  await rosa.ok('accounts.deleteNote', { body: { clientId: alpine, noteId: kept.noteId } });
  const left = await open(rosa);
  expect(left.map(({ followUpId, noteId }) => [followUpId, noteId])).toEqual([[kept.followUpId, null]]);
  await end(rosa, left[0]?.followUpId ?? 0);
});

test('made from a note or an order of the client, whose number only those see who see the order', async () => {
  const note = await rosa.ok('accounts.addNote', { body: { clientId: alpine, note: 'Wants samples' } });
  const orderId = await makeOrderOf(app.owner, {
    clientId: alpine,
    salesPersonId: rosaId,
    orderDate: '2026-11-19T18:00:00Z',
    total: 100,
  });
  const otherId = await makeOrderOf(app.owner, {
    clientId: birch,
    salesPersonId: theoId,
    orderDate: '2026-11-19T18:00:00Z',
    total: 100,
  });
  const ofOrder = await add(rosa, { orderId });
  expect([ofOrder.orderId, typeof ofOrder.orderNo]).toEqual([orderId, 'number']);
  await add(rosa, { noteId: note.noteId });
  const base = { clientId: alpine, day: '2026-11-23', what: 'x' };
  const wrong = [
    await rosa.call('accounts.addFollowUp', { body: { ...base, orderId: otherId } }),
    await rosa.call('accounts.addFollowUp', { body: { ...base, clientId: birch } }),
    await theo.call('accounts.addFollowUp', { body: { ...base, clientId: birch, noteId: note.noteId } }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
  // Who sees every client but not this order.
  const numbers = (await open(kim)).map((each) => [each.orderId, each.orderNo]);
  expect(numbers).toEqual([
    [null, null],
    [null, null],
  ]);
  for (const { followUpId } of await open(rosa)) await end(rosa, followUpId);
});

test('whoever sees a client sees its follow-ups, and only while they see it', async () => {
  const mine = await add(theo, { clientId: birch, day: '2026-11-20' });
  await add(mona, { clientId: birch, day: '2026-12-04' });
  const listed = async (by: TestClient, body: object) =>
    (await by.ok('accounts.followUps', { body })).data.map(({ day, personName }) => [day, personName]);
  const both = [
    ['2026-11-20', 'Theo'],
    ['2026-12-04', 'Mona'],
  ];
  expect(await listed(theo, { mine: false })).toEqual(both);
  expect(await listed(theo, {})).toEqual(both.slice(0, 1));
  expect(await listed(mona, { mine: false })).toEqual(both);
  expect(await listed(mona, { mine: false, due: true })).toEqual(both.slice(0, 1));
  expect(await listed(rosa, { mine: false })).toEqual([]);
  const page = await mona.ok('accounts.followUps', { body: { mine: false, page: { skip: 1, take: 1 } } });
  expect([page.count, page.data.map(({ day }) => day)]).toEqual([2, ['2026-12-04']]);
  // The client goes to somebody else: what Theo has promised goes out of his sight with it.
  await app.owner.pool.query('UPDATE client SET assigned_to = $1 WHERE id = $2', [rosaId, birch]);
  expect(await listed(theo, {})).toEqual([]);
  expect((await end(theo, mine.followUpId)).status).toBe(404);
  expect(await listed(rosa, { mine: false })).toEqual(both);
  await app.owner.pool.query('UPDATE client SET assigned_to = $1 WHERE id = $2', [theoId, birch]);
});

test('a due one is first in Who to call, with whose words it was', async () => {
  const quiet = await makeRow(app, 'client', {
    tradename: 'Quiet',
    isCannabisLicensed: false,
    assignedTo: theoId,
    clientStatusId: 2,
  });
  for (let n = 0; n < 3; n += 1) await makeClient(`Other ${n}`, theoId);
  await add(theo, { clientId: quiet, day: '2026-11-20', what: 'Ask for the order' });
  await add(mona, { clientId: quiet, day: '2026-11-20', what: 'Later' });
  const { data, count } = await theo.ok('accounts.whoToCall', {});
  expect(data.map(({ tradename }) => tradename).slice(0, 2)).toEqual(['Birch', 'Quiet']);
  expect([count, data.length]).toEqual([5, 5]);
  expect(data[1]?.reasons.slice(0, 2)).toEqual(['you said you would call today', 'Ask for the order']);
  expect(data[1]?.followUp).toMatchObject({ day: '2026-11-20', what: 'Ask for the order', personId: theoId });
  expect(data[2]?.followUp).toBeNull();
  // Mona has promised it herself, though the client is somebody else's.
  const ofMona = await mona.ok('accounts.whoToCall', {});
  expect(ofMona.data.map(({ tradename, reasons }) => [tradename, reasons[0]])).toEqual([
    ['Quiet', 'Theo said they would call today'],
  ]);
  await end(theo, data[1]?.followUp?.followUpId ?? 0);
  const after = await mona.ok('accounts.whoToCall', { body: { page: { take: 1 } } });
  expect(after.data[0]?.reasons[0]).toBe('you said you would call today');
  const second = await mona.ok('accounts.whoToCall', { body: { myAccounts: false, page: { skip: 1, take: 2 } } });
  expect(second.data.map(({ tradename }) => tradename)).toEqual(['Quiet', 'Other 0']);
});

test('the merge of clients carries them', async () => {
  const into = await makeClient('Cedar', monaId);
  const from = await makeClient('Cedar Two', monaId);
  await app.owner.pool.query(
    `INSERT INTO role_permission (role_id, permission) SELECT role_id, 'accounts.merge' FROM person WHERE id = $1`,
    [monaId],
  );
  const { followUpId } = await add(mona, { clientId: from });
  const merged = await mona.ok('accounts.merge', { body: { survivorId: into, mergedId: from } });
  expect(merged.parts).toContainEqual({ kind: 'followUps', outcome: 'moved', count: 1 });
  expect((await open(mona, into)).map((each) => each.followUpId)).toEqual([followUpId]);
});
