import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let mona: TestClient;
let route = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Mona', ['accounts', 'client', 'accounts.edit', 'accounts.all', 'accounts.assign']);
  mona = await app.as('mona@x.test');
  route = await makeRow(app, 'route', { name: 'North' });
});
afterAll(async () => await app.stop());

const create = async (body: Parameters<typeof mona.ok<'accounts.create'>>[1]['body']) =>
  await mona.ok('accounts.create', { body });

test.each([[{ id: 0 }], [{}]])('update-client without an id registers a client: %j', async (given) => {
  const body = { ...given, tradename: `New by update ${JSON.stringify(given)}`, isCannabisLicensed: false };
  const made = await mona.ok('accounts.update', { body });
  expect(made).toMatchObject({
    tradename: body.tradename,
    invitationStatus: 'Not Invited',
    message: 'Client info created successfully.',
  });
  const nameless = await mona.call('accounts.update', { body: { ...given, isCannabisLicensed: false } });
  expect([nameless.status, nameless.problem.title]).toEqual([422, 'Client information Not registered']);
});

test('an empty name is refused with the title and a sentence of its own', async () => {
  const made = await create({ tradename: 'Named', isCannabisLicensed: false });
  const calls = [
    ['accounts.create', { tradename: ' ' }, 'Client information Not registered', 'A client needs a trade name.'],
    [
      'accounts.update',
      { id: made.id, tradename: '' },
      'Client information Not Updated',
      'A client needs a trade name.',
    ],
    ['accounts.addHoldingCompany', { tradename: '' }, 'Holding company could not be added.', 'Enter a trade name.'],
    ['accounts.addContactTitle', { title: ' ' }, 'Client contact title not registered', 'Enter a title.'],
  ] as const;
  for (const [operation, body, title, detail] of calls) {
    const refused = await mona.call(operation, { body });
    expect([operation, refused.status, refused.problem.title]).toEqual([operation, 422, title]);
    expect(refused.problem.errors?.[0]?.detail).toBe(detail);
  }
});

test('texts neither turn the direction of writing nor consist of nothing that is seen', async () => {
  const { id } = await create({ tradename: 'Plain', isCannabisLicensed: false });
  for (const mark of ['\u202E', '\u2066']) {
    const body = { id, tradename: `Plain${mark}fdp.exe` };
    expect((await mona.call('accounts.update', { body })).problem.errors?.[0]?.detail).toBe(
      'Use one line of plain text.',
    );
    const note = { clientId: id, note: `See${mark}` };
    expect((await mona.call('accounts.addNote', { body: note })).status).toBe(400);
  }
  const unseen = '\u200B\u200D\uFEFF \u2060';
  expect((await mona.call('accounts.addNote', { body: { clientId: id, note: unseen } })).status).toBe(400);
  expect((await mona.call('accounts.update', { body: { id, tradename: unseen } })).status).toBe(422);
  expect((await mona.call('accounts.addNote', { body: { clientId: id, note: '👩‍🌾 عربي' } })).status).toBe(200);
});

test('a row of the list carries the route and the label preference', async () => {
  const tradename = 'Routed';
  const made = await create({ tradename, isCannabisLicensed: false, route, labelBarcodePreferenceId: 2 });
  const { data } = await mona.ok('accounts.list', { body: { myAccounts: false, searchKey: tradename } });
  expect(data).toMatchObject([{ id: made.id, route, routeName: 'North', labelBarcodePreferenceId: 2 }]);
});
