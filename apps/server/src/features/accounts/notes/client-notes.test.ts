import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
let alpine = 0;
let birch = 0;

const makeClient = async (tradename: string, assignedTo: number): Promise<number> =>
  await makeRow(app, 'client', { tradename, isCannabisLicensed: false, assignedTo });

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'client', 'accounts.edit']);
  const theoId = await makePersonWith(app, 'Theo', ['accounts', 'client', 'accounts.edit']);
  await makePersonWith(app, 'Rita', ['client', 'accounts.all']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
  alpine = await makeClient('Alpine', rosaId);
  birch = await makeClient('Birch', theoId);
});
afterAll(async () => await app.stop());

test('a note is answered with its attributes by name and its author, and listed newest first', async () => {
  const body = { clientId: alpine, note: '  Wants 50% off\nnext week  ', clientNoteAdditionalInfoIds: [8, 1, 8] };
  const first = await rosa.ok('accounts.addNote', { body });
  expect(first).toMatchObject({
    clientId: alpine,
    note: 'Wants 50% off\nnext week',
    clientNoteAdditionalInfoIds: [1, 8],
    additionalInfo: ['Phone Call', 'Follow Up'],
    personName: 'Rosa',
    createdAt: '2026-11-20T17:00:00.000Z',
    message: 'successfully Added.',
  });
  const second = await rosa.ok('accounts.addNote', { body: { clientId: alpine, note: 'Called again' } });
  const listed = await rosa.ok('accounts.notes', { params: { id: alpine } });
  expect(listed.data.map((note) => note.noteId)).toEqual([second.noteId, first.noteId]);
  expect(listed.count).toBe(2);
  const page = await rosa.ok('accounts.notes', { params: { id: alpine }, body: { page: { skip: 1, take: 1 } } });
  expect([page.count, page.data.map((note) => note.noteId)]).toEqual([2, [first.noteId]]);
});

test('the client counts as contacted on the business date of its newest note, also when that one goes', async () => {
  const client = await makeClient('Cedar', await makePersonWith(app, 'Cem', ['accounts', 'accounts.edit']));
  const cem = await app.as('cem@x.test');
  const dateOf = async () => (await cem.ok('accounts.one', { body: { clientId: client } })).lastContactedDate;
  expect(await dateOf()).toBeNull();
  app.clock.now = new Date('2026-11-18T07:30:00Z'); // 23:30 on the 17th at the seller's
  await cem.ok('accounts.addNote', { body: { clientId: client, note: 'first' } });
  expect(await dateOf()).toBe('2026-11-17');
  app.clock.now = new Date('2026-11-20T17:00:00Z');
  const { noteId } = await cem.ok('accounts.addNote', { body: { clientId: client, note: 'second' } });
  expect(await dateOf()).toBe('2026-11-20');
  const deleted = await cem.ok('accounts.deleteNote', { body: { noteId, clientId: client } });
  expect(deleted.message).toBe('Note successfuly deleted');
  expect(await dateOf()).toBe('2026-11-17');
});

test('an empty note and an attribute that is not there are refused, and nothing is written', async () => {
  const empty = await rosa.call('accounts.addNote', { body: { clientId: alpine, note: ' \n ' } });
  const invalid = await rosa.call('accounts.addNote', {
    body: { clientId: alpine, note: 'x', clientNoteAdditionalInfoIds: [1, 99] },
  });
  expect([empty.status, invalid.status, invalid.problem.errors?.[0]?.pointer]).toEqual([
    400,
    400,
    '/ClientNoteAdditionalInfoIds',
  ]);
  const { count } = await rosa.ok('accounts.notes', { params: { id: alpine } });
  expect(count).toBe(2);
});

test('a note is deleted only together with its own client', async () => {
  const { noteId } = await theo.ok('accounts.addNote', { body: { clientId: birch, note: 'Birch only' } });
  const wrong = await rosa.call('accounts.deleteNote', { body: { noteId, clientId: alpine } });
  const foreign = await rosa.call('accounts.deleteNote', { body: { noteId, clientId: birch } });
  const missing = await rosa.call('accounts.deleteNote', { body: { noteId: 999_999, clientId: alpine } });
  expect([wrong.status, foreign.status, missing.status]).toEqual([404, 404, 404]);
  expect(wrong.problem.detail).toBe(missing.problem.detail);
  expect((await theo.ok('accounts.notes', { params: { id: birch } })).count).toBe(1);
});

test('notes of an account that is out of sight are not there', async () => {
  const read = await rosa.call('accounts.notes', { params: { id: birch } });
  const write = await rosa.call('accounts.addNote', { body: { clientId: birch, note: 'x' } });
  expect([read.status, write.status]).toEqual([404, 404]);
});

test('who may only look may not write', async () => {
  const rita = await app.as('rita@x.test');
  const answers = [
    await rita.call('accounts.addNote', { body: { clientId: alpine, note: 'x' } }),
    await rita.call('accounts.deleteNote', { body: { clientId: alpine, noteId: 1 } }),
    await rita.call('accounts.notes', { params: { id: alpine } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200]);
});

test('each note and its end leave an audit row without its text', async () => {
  const { noteId } = await rosa.ok('accounts.addNote', { body: { clientId: alpine, note: 'secret words' } });
  await rosa.ok('accounts.deleteNote', { body: { clientId: alpine, noteId } });
  const { rows } = await app.owner.pool.query(
    `SELECT action, entity_id, detail FROM audit WHERE entity = 'client' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows).toEqual([
    { action: 'delete note', entity_id: alpine, detail: { noteId } },
    { action: 'add note', entity_id: alpine, detail: { noteId } },
  ]);
});
