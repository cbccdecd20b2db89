import { describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { twoAccounts } from '../../../../test/factories/two-accounts.ts';
import type { TestClient } from '../../../../test/test-app.ts';

const two = twoAccounts();
const { hold, merge, pair, preview, rows } = two;

describe('refused', () => {
  const refusal = async (
    client: TestClient,
    body: { survivorId: number; mergedId: number; survivorVersion?: number },
  ) => {
    const { status, problem } = await client.call('accounts.merge', { body });
    return [status, problem?.code, problem?.detail];
  };

  test('an account with itself, a missing one, one that was merged already', async () => {
    expect(await refusal(two.manager, { survivorId: two.into, mergedId: two.into })).toMatchObject([
      422,
      'merge_with_itself',
      expect.any(String),
    ]);
    expect(await refusal(two.manager, { survivorId: two.into, mergedId: 2_000_000_000 })).toMatchObject([
      404,
      'not_found',
      expect.any(String),
    ]);
    await merge();
    expect(await refusal(two.manager, pair())).toMatchObject([409, 'client_merged', expect.any(String)]);
    expect(await refusal(two.manager, { survivorId: two.from, mergedId: two.into })).toMatchObject([
      409,
      'client_merged',
      expect.any(String),
    ]);
  });

  test('to who may not merge, or does not see both', async () => {
    await makePersonWith(two.app, `Sales${two.into}`, ['accounts', 'accounts.all', 'client']);
    expect(await refusal(await two.app.as(`sales${two.into}@x.test`), pair())).toMatchObject([
      403,
      'forbidden',
      expect.any(String),
    ]);
    const id = await makePersonWith(two.app, `Half${two.into}`, ['accounts', 'accounts.merge']);
    await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [two.into, id]);
    const half = await two.app.as(`half${two.into}@x.test`);
    expect(await refusal(half, pair())).toMatchObject([404, 'not_found', expect.any(String)]);
    expect(await refusal(half, { survivorId: two.from, mergedId: two.into })).toMatchObject([
      404,
      'not_found',
      expect.any(String),
    ]);
    await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [two.from, id]);
    expect((await half.call('accounts.merge', { body: pair() })).status).toBe(200);
  });

  test('license types that differ, and a licensed account into one without a license; the preview says so', async () => {
    await rows('UPDATE client SET license_type_id = 1 WHERE id = $1', [two.from]);
    expect(await refusal(two.manager, pair())).toMatchObject([
      409,
      'merge_refused',
      expect.stringContaining('license types'),
    ]);
    expect((await preview()).blockedBy).toContain('license types');
    await rows(
      'UPDATE client SET is_cannabis_licensed = false, license_no = NULL, license_type_id = NULL WHERE id = $1',
      [two.into],
    );
    expect(await refusal(two.manager, pair())).toMatchObject([
      409,
      'merge_refused',
      'Greenleaf has a cannabis license and Green Leaf has none. Keep the licensed account instead.',
    ]);
    expect((await preview()).blockedBy).toContain('has none');
  });

  test('two current carts that cannot be one; nothing has moved', async () => {
    const flower = await makeProduct(two.app.owner, { lots: [100] });
    const shirt = await makeProduct(two.app.owner, { lots: [100], isNonCannabis: true });
    await makeCart(two.app.owner, {
      clientId: two.into,
      personId: two.personId,
      items: [{ product: flower, units: 2 }],
    });
    await makeCart(two.app.owner, {
      clientId: two.from,
      personId: two.personId,
      items: [{ product: shirt, units: 3 }],
    });
    await makeRow(two.app, 'contact', { clientId: two.from, firstName: 'Ann', lastName: 'Lee' });
    expect((await preview()).blockedBy).toContain('Submit or delete one of them first.');
    expect(await refusal(two.manager, pair())).toMatchObject([409, 'merge_refused', expect.any(String)]);
    expect(await hold('contact')).toEqual([two.from]);
  });

  test('on top of a change that the person has not seen', async () => {
    await two.manager.ok('accounts.update', { body: { id: two.into, suite: 'B' } });
    expect(await refusal(two.manager, { ...pair(), survivorVersion: 1 })).toMatchObject([
      412,
      'stale_version',
      expect.stringContaining('Suite'),
    ]);
  });
});
