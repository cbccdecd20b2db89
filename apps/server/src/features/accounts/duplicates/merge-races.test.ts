import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openStockRoom, type StockRoom } from '../../../../test/factories/stock-room.ts';

let app: TestApp;
let room: StockRoom;

beforeEach(async () => {
  app = await startTestApp({ poolSize: 16 });
  room = await openStockRoom(app);
});
afterEach(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

const merge = async (mergedId: number, survivorId: number) =>
  await room.seller.call('accounts.merge', { body: { survivorId, mergedId } });
const number = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ n: number }>(text, [...values]);
  return Number(rows[0]?.n);
};
const codes = (answers: readonly { status: number; problem?: { code?: string } | undefined }[]) =>
  answers
    .map(({ status, problem }) => (status === 200 ? 'done' : String(problem?.code)))
    .toSorted((a, b) => a.localeCompare(b));

describe('accounts.merge under concurrency', () => {
  test('A into B and B into A at once: one is done, the other gets the id of the remaining account', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await room.client(), await room.client()];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(codes(answers)).toEqual(['client_merged', 'done']);
      expect(
        await number('SELECT count(*) AS n FROM client WHERE id IN ($1, $2) AND merged_into IS NULL', [a, b]),
      ).toBe(1);
    }
  });

  test('A into B and B into C at once: the second gets the id of C, or finds it; everything ends in one account', async () => {
    const productId = await room.product('Flower', [10_000]);
    for (let round = 0; round < 8; round += 1) {
      const carts = [await room.cart([{ productId, units: 1 }]), await room.cart([{ productId, units: 2 }])];
      const [a = 0, b = 0] = carts.map(({ clientId }) => clientId);
      const c = await room.client();
      const [first, second] = await Promise.all([merge(a, b), merge(b, c)]);
      expect(second.status).toBe(200);
      // The answer names the account that B is in by now, and A follows.
      const named = first.status === 200 ? c : first.problem?.['ClientId'];
      expect(named).toBe(c);
      const last = first.status === 200 ? first : await merge(a, c);
      expect(last.status).toBe(200);
      expect(await number('SELECT count(*) AS n FROM client WHERE merged_into = $1', [c])).toBe(2);
      expect(
        await number(
          `SELECT sum(i.units) AS n FROM cart_line i JOIN cart ON cart.id = i.cart_id WHERE cart.client_id = $1 AND status = 'open'`,
          [c],
        ),
      ).toBe(3);
    }
  });

  test('one account into many at once goes into one of them', async () => {
    const [a, ...others] = await Promise.all(Array.from({ length: 8 }, async () => await room.client()));
    const answers = await Promise.all(others.map(async (other) => await merge(a ?? 0, other)));
    expect(codes(answers)).toEqual([...Array.from({ length: 6 }, () => 'client_merged'), 'done']);
  });

  test('a submit that has begun is an order of the surviving account: the merge waits for it', async () => {
    const productId = await room.product('Flower', [10_000]);
    const { cartId, clientId } = await room.cart([{ productId, units: 3 }]);
    const into = await room.client();
    // The submit has its cart and waits for the lot.
    const release = await held(app, 'SELECT FROM lot FOR UPDATE');
    const submitted = room.seller.call('orders.submit', { params: { clientId }, body: { cartId } });
    await waiting(app, 1);
    const merged = merge(clientId, into);
    await waiting(app, 2);
    await release();
    expect([(await submitted).status, (await merged).status]).toEqual([200, 200]);
    expect(await number('SELECT count(*) AS n FROM sales_order WHERE client_id = $1', [into])).toBe(1);
    expect(await number('SELECT order_count AS n FROM client_sales WHERE client_id = $1', [into])).toBe(1);
  });

  test('a submit that comes while a merge runs gets the id of the remaining account, and its cart waits there', async () => {
    const productId = await room.product('Flower', [10_000]);
    const { cartId, clientId } = await room.cart([{ productId, units: 3 }]);
    const into = await room.client();
    // The merge has the cart and waits for the surviving account.
    const release = await held(app, `SELECT FROM client WHERE id = ${into} FOR UPDATE`);
    const merged = merge(clientId, into);
    await waiting(app, 1);
    const submitted = room.seller.call('orders.submit', { params: { clientId }, body: { cartId } });
    await waiting(app, 2);
    await release();
    expect((await merged).status).toBe(200);
    expect((await submitted).problem).toMatchObject({ code: 'client_merged', ClientId: into });
    const again = await room.seller.call('orders.submit', { params: { clientId: into }, body: { cartId } });
    expect(again.status).toBe(200);
  });

  test('submits and merges at the same moment lose nothing', async () => {
    const productId = await room.product('Flower', [10_000]);
    for (let round = 0; round < 8; round += 1) {
      const { cartId, clientId } = await room.cart([{ productId, units: 3 }]);
      const into = await room.client();
      const [merged, submitted] = await Promise.all([
        merge(clientId, into),
        room.seller.call('orders.submit', { params: { clientId }, body: { cartId } }),
      ]);
      expect(merged.status).toBe(200);
      expect(['done', 'client_merged']).toContain(codes([submitted])[0]);
      expect(await number('SELECT count(*) AS n FROM sales_order WHERE client_id = $1', [into])).toBe(
        submitted.status === 200 ? 1 : 0,
      );
    }
  });

  test('what is added to the merged account at the same moment goes along or is refused, and nothing hangs on a tombstone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [from, into] = [await room.client(), await room.client()];
      const contact = { contactId: 0 as const, firstName: 'Ann', lastName: 'Lee' };
      const [merged, ...added] = await Promise.all([
        merge(from, into),
        room.seller.call('carts.create', { params: { clientId: from } }),
        room.seller.call('accounts.addNote', { body: { clientId: from, note: 'Called' } }),
        room.seller.call('accounts.addContact', { params: { id: from }, body: contact }),
        room.seller.call('accounts.updateDeliveryPreference', { body: { clientId: from, acceptMonday: true } }),
      ]);
      expect(merged.status).toBe(200);
      for (const answer of added) expect(['done', 'client_merged']).toContain(codes([answer])[0]);
      const kept = await number(
        `SELECT (SELECT count(*) FROM cart WHERE client_id = $1) + (SELECT count(*) FROM client_note WHERE client_id = $1)
           + (SELECT count(*) FROM contact WHERE client_id = $1) + (SELECT count(*) FROM delivery_preference WHERE client_id = $1) AS n`,
        [into],
      );
      expect(kept).toBe(added.filter(({ status }) => status === 200).length);
    }
  });
});
