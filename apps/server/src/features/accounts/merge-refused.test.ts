import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makeClient } from '../../../test/factories/clients.ts';
import { makePerson } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { makePersonWith, makeRow } from '../../../test/factories/rows.ts';
import { unique } from '../../../test/factories/unique.ts';
import { brokenRules } from '../../../test/races/stock.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
let personId = 0;
/** The surviving account and the one that goes into it. */
let into = 0;
let from = 0;
let ownLicense = '';
let otherLicense = '';

const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text, [...values])).rows;
const pair = () => ({ survivorId: into, mergedId: from });
const merge = async () => await manager.ok('accounts.merge', { body: pair() });
const preview = async () => await manager.ok('accounts.mergePreview', { body: pair() });
const hold = async (table: string) =>
  (await rows(`SELECT client_id FROM ${table} WHERE client_id IN ($1, $2) ORDER BY 1`, [into, from])).map(
    (row) => row['client_id'],
  );

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const person = await makePerson(app.owner, { role: 'Order Manager', email: 'mona@shop.test', name: 'Mona' });
  personId = person.id;
  manager = await app.as('mona@shop.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  [ownLicense, otherLicense] = [String(700_000 + unique()), String(700_000 + unique())];
  into = (await makeClient(app.owner, { tradename: 'Green Leaf', licenseNo: ownLicense, licenseTypeId: 3 })).id;
  from = (await makeClient(app.owner, { tradename: 'Greenleaf', licenseNo: otherLicense, licenseTypeId: 3 })).id;
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));

describe('refused', () => {
  const refusal = async (
    client: TestClient,
    body: { survivorId: number; mergedId: number; survivorVersion?: number },
  ) => {
    const { status, problem } = await client.call('accounts.merge', { body });
    return [status, problem?.code, problem?.detail];
  };

  test('an account with itself, a missing one, one that was merged already', async () => {
    expect(await refusal(manager, { survivorId: into, mergedId: into })).toMatchObject([
      422,
      'merge_with_itself',
      expect.any(String),
    ]);
    expect(await refusal(manager, { survivorId: into, mergedId: 2_000_000_000 })).toMatchObject([
      404,
      'not_found',
      expect.any(String),
    ]);
    await merge();
    expect(await refusal(manager, pair())).toMatchObject([409, 'client_merged', expect.any(String)]);
    expect(await refusal(manager, { survivorId: from, mergedId: into })).toMatchObject([
      409,
      'client_merged',
      expect.any(String),
    ]);
  });

  test('to who may not merge, or does not see both', async () => {
    await makePersonWith(app, `Sales${into}`, ['accounts', 'accounts.all', 'client']);
    expect(await refusal(await app.as(`sales${into}@x.test`), pair())).toMatchObject([
      403,
      'forbidden',
      expect.any(String),
    ]);
    const id = await makePersonWith(app, `Half${into}`, ['accounts', 'accounts.merge']);
    await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [into, id]);
    const half = await app.as(`half${into}@x.test`);
    expect(await refusal(half, pair())).toMatchObject([404, 'not_found', expect.any(String)]);
    expect(await refusal(half, { survivorId: from, mergedId: into })).toMatchObject([
      404,
      'not_found',
      expect.any(String),
    ]);
    await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [from, id]);
    expect((await half.call('accounts.merge', { body: pair() })).status).toBe(200);
  });

  test('license types that differ, and a licensed account into one without a license; the preview says so', async () => {
    await rows('UPDATE client SET license_type_id = 1 WHERE id = $1', [from]);
    expect(await refusal(manager, pair())).toMatchObject([
      409,
      'merge_refused',
      expect.stringContaining('license types'),
    ]);
    expect((await preview()).blockedBy).toContain('license types');
    await rows(
      'UPDATE client SET is_cannabis_licensed = false, license_no = NULL, license_type_id = NULL WHERE id = $1',
      [into],
    );
    expect(await refusal(manager, pair())).toMatchObject([
      409,
      'merge_refused',
      'Greenleaf has a cannabis license and Green Leaf has none. Keep the licensed account instead.',
    ]);
    expect((await preview()).blockedBy).toContain('has none');
  });

  test('two current carts that cannot be one; nothing has moved', async () => {
    const flower = await makeProduct(app.owner, { lots: [100] });
    const shirt = await makeProduct(app.owner, { lots: [100], isNonCannabis: true });
    await makeCart(app.owner, { clientId: into, personId, items: [{ product: flower, units: 2 }] });
    await makeCart(app.owner, { clientId: from, personId, items: [{ product: shirt, units: 3 }] });
    await makeRow(app, 'contact', { client_id: from, first_name: 'Ann', last_name: 'Lee' });
    expect((await preview()).blockedBy).toContain('Submit or delete one of them first.');
    expect(await refusal(manager, pair())).toMatchObject([409, 'merge_refused', expect.any(String)]);
    expect(await hold('contact')).toEqual([from]);
  });

  test('on top of a change that the person has not seen', async () => {
    await manager.ok('accounts.update', { body: { id: into, suite: 'B' } });
    expect(await refusal(manager, { ...pair(), survivorVersion: 1 })).toMatchObject([
      412,
      'stale_version',
      expect.stringContaining('Suite'),
    ]);
  });
});
