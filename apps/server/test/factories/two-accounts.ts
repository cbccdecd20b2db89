import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { makeClient } from './clients.ts';
import { makePerson } from './people.ts';
import { unique } from './unique.ts';
import { brokenRules } from './broken-rules.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/**
 * For a file of tests that merge: a manager, and anew for each test two retailers that are one shop. `into` is Green Leaf,
 * which stays, with `ownLicense`; `from` is Greenleaf, which goes into it, with `otherLicense`. After each test the stored
 * rules hold.
 */
export function twoAccounts({ jobs }: { jobs?: true } = {}) {
  let app: TestApp;
  let manager: TestClient;
  let personId = 0;
  const ids = { into: 0, from: 0 };
  const licenses = { own: '', other: '' };
  beforeAll(async () => {
    app = await startTestApp({ template: 'empty', ...(jobs ? { jobs } : {}) });
    personId = (await makePerson(app.owner, { role: 'Order Manager', email: 'mona@shop.test', name: 'Mona' })).id;
    manager = await app.as('mona@shop.test');
  });
  afterAll(async () => await app.stop());
  beforeEach(async () => {
    [licenses.own, licenses.other] = [String(700_000 + unique()), String(700_000 + unique())];
    ids.into = (await makeClient(app.owner, { tradename: 'Green Leaf', licenseNo: licenses.own, licenseTypeId: 3 })).id;
    ids.from = (
      await makeClient(app.owner, { tradename: 'Greenleaf', licenseNo: licenses.other, licenseTypeId: 3 })
    ).id;
  });
  afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));

  const pair = () => ({ survivorId: ids.into, mergedId: ids.from });
  const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await app.owner.pool.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    get app() {
      return app;
    },
    get manager() {
      return manager;
    },
    get personId() {
      return personId;
    },
    get into() {
      return ids.into;
    },
    get from() {
      return ids.from;
    },
    get ownLicense() {
      return licenses.own;
    },
    get otherLicense() {
      return licenses.other;
    },
    pair,
    rows,
    merge: async () => await manager.ok('accounts.merge', { body: pair() }),
    preview: async () => await manager.ok('accounts.mergePreview', { body: pair() }),
    /** Whose the rows of a table are, of these two. */
    hold: async (table: string) =>
      (await rows(`SELECT client_id FROM ${table} WHERE client_id IN ($1, $2) ORDER BY 1`, [ids.into, ids.from])).map(
        (row) => row['client_id'],
      ),
  };
}
