import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brokenRules } from '../../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import {
  endorsement,
  type ListedShop,
  listedShop,
  stateList,
} from '../../../../../test/factories/files/state-lists.ts';
import { importFile, jobEnd } from '../../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../../test/test-app.ts';
import type { UndoResult } from './undo-import.commands.ts';

let app: TestApp;
let ada: TestClient;
let adaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  adaId = await makePersonWith(app, 'Ada', ['accounts', 'accounts.all', 'accounts.import']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, client_import, audit CASCADE');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const run = async (shops: readonly ListedShop[], decided?: Parameters<typeof importFile>[4]) =>
  await importFile(app, ada, 'Run', stateList(shops), decided);
const query = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text, [...values])).rows;

/** Everything stored about the accounts, without the version and what the geocoding finds in its own time. */
const world = async () => ({
  clients: (await query('SELECT * FROM client ORDER BY id')).map(
    ({ version: _1, latitude: _2, longitude: _3, placed_by: _4, geocoded_at: _5, ...rest }) => rest,
  ),
  former: await query('SELECT client_id, license_no FROM client_former_license ORDER BY 1, 2'),
});

const last = async () => (await ada.ok('accounts.importLast', {})).last;

async function undo(): Promise<UndoResult & { note: string | null }> {
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const importId = (await last())?.importId ?? '';
  const { transactionId } = await ada.ok('accounts.importUndo', { body: { importId } });
  const state = await jobEnd(ada, transactionId);
  if (state.error !== null) throw new Error(state.error);
  return { ...(JSON.parse(state.result ?? '{}') as UndoResult), note: state.note };
}

/** An edit of one shop of a list, and what the list then has in its place. */
const edit = fc.constantFrom<(shop: ListedShop) => ListedShop[]>(
  (shop) => [shop],
  () => [],
  (shop) => [{ ...shop, name: `${shop.name} Renamed` }],
  (shop) => [{ ...shop, city: 'TACOMA', zip: '98402' }],
  (shop) => [{ ...shop, license: `5${shop.license}` }],
  (shop) => [{ ...shop, phone: '2065559999' }, endorsement(shop)],
  (shop) => [shop, { ...listedShop(Number(shop.license)), license: `6${shop.license}` }],
);

test('whatever a later list changes, it changes nothing twice, and undoing it returns every value', async () => {
  const month = Array.from({ length: 6 }, (_, number) => listedShop(number));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 6, maxLength: 6 }), async (edits) => {
      await app.owner.pool.query('TRUNCATE client, client_import, audit CASCADE');
      await run(month);
      await vi.waitFor(async () => expect(await query('SELECT FROM client WHERE placed_by IS NULL')).toEqual([]));
      await query(`UPDATE client SET latitude = 47, longitude = -122, placed_by = 'given'`);
      const before = await world();
      const positions = await query('SELECT id, latitude, longitude, placed_by FROM client ORDER BY id');
      const next = month.flatMap((shop, at) => edits[at]?.(shop) ?? []);
      if (next.length === 0) return;
      const { rows } = await importFile(app, ada, 'Check', stateList(next));
      const moves = rows.flatMap(({ row, proposal }) =>
        proposal === null ? [] : [{ row, proposedId: proposal.clientId, as: 'moved' as const }],
      );
      const done = await run(next, { moves });
      expect(done.error).toBeNull();
      const after = await world();
      const again = await run(next);
      expect(Object.keys(again.counts).filter((outcome) => !['same', 'joined', 'former'].includes(outcome))).toEqual(
        [],
      );
      expect(await world()).toEqual(after);
      const isLast = (await last())?.importId === done.importId;
      if (!isLast) return; // it changed nothing
      expect((await undo()).kept).toEqual([]);
      expect(await world()).toEqual(before);
      expect(await query('SELECT id, latitude, longitude, placed_by FROM client ORDER BY id')).toEqual(positions);
    }),
    { numRuns: 6, seed: 20_261_123 },
  );
}, 240_000);

test('what was done since the import stays and is named; the rest is undone', async () => {
  await run([listedShop(1), listedShop(2)]);
  const next = [1, 2].map((number) => ({ ...listedShop(number), city: 'TACOMA', zip: '98402' }));
  await run([...next, listedShop(3), listedShop(4), listedShop(5)]);
  const ids = (await query('SELECT id FROM client ORDER BY license_no')).map(({ id }) => Number(id));
  const [first = 0, , third = 0, fourth = 0] = ids;
  await query(`UPDATE client SET city = 'Olympia' WHERE id = $1`, [first]);
  await makeCart(app.owner, { personId: adaId, clientId: third, items: [] });
  await query(`UPDATE client SET email = 'kept@shop.test' WHERE id = $1`, [fourth]);
  const result = await undo();
  expect(result).toMatchObject({ removed: 1, restored: 2, keptCount: 3 });
  expect(result.note).toBe('1 removed, 2 restored, 3 kept as changed since');
  expect(result.kept.map(({ clientId, reasons }) => [clientId, ...reasons])).toEqual([
    [third, 'Has a cart.'],
    [fourth, 'Email has changed since.'],
    [first, 'City has changed since.'],
  ]);
  expect(await query('SELECT city, zip_code FROM client ORDER BY license_no')).toEqual([
    { city: 'Olympia', zip_code: '98503' },
    { city: 'Lacey', zip_code: '98503' },
    { city: 'Lacey', zip_code: '98503' },
    { city: 'Lacey', zip_code: '98503' },
  ]);
  expect(await query(`SELECT action, detail ->> 'removed' AS removed FROM audit ORDER BY id`)).toMatchObject([
    { action: 'import' },
    { action: 'import' },
    { action: 'undoImport', removed: '1' },
  ]);
});

test('only the last import can be undone, once, and only by its owner or who sees all accounts', async () => {
  const one = await run([listedShop(1)]);
  const two = await run([listedShop(1), listedShop(2)]);
  expect(await last()).toMatchObject({ importId: two.importId, fileName: 'clients.csv', personName: 'Ada', new: 1 });
  const refused = await ada.call('accounts.importUndo', { body: { importId: one.importId } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'undo_refused']);
  await makePersonWith(app, 'Rosa', ['accounts', 'accounts.import']);
  const rosa = await app.as('rosa@x.test');
  expect((await rosa.call('accounts.importUndo', { body: { importId: two.importId } })).status).toBe(404);
  expect((await rosa.ok('accounts.importLast', {})).last).toBeNull();
  await undo();
  expect((await ada.call('accounts.importUndo', { body: { importId: two.importId } })).status).toBe(409);
  expect((await last())?.importId).toBe(one.importId);
  await undo();
  expect([await last(), (await world()).clients]).toEqual([null, []]);
});
