import { createHash, randomUUID } from 'node:crypto';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeOrder } from '../../../../test/factories/orders.ts';
import { orderLife } from '../../../../test/factories/order-life.ts';
import { insertPerson, makeRole } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { publish } from '../../../core/publish.ts';

/** The stream of an open screen, over HTTP, of two processes on one database. */
let app: TestApp;
let other: TestApp;
let shop: Shop;
let address: string;
let otherAddress: string;
let over = new AbortController();

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app });
  shop = await openShop(app);
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  otherAddress = await other.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => (over = new AbortController()));
afterEach(() => over.abort());
afterAll(async () => {
  await other.stop();
  await app.stop();
});

interface Received {
  readonly Kind: string;
  readonly Ids: readonly number[];
  readonly Version: number | null;
  readonly PersonName: string | null;
}
interface Watch {
  readonly status: number;
  readonly headers: Headers;
  readonly received: Received[];
  hasEnded: boolean;
}

const within = { timeout: 5_000, interval: 10 };

async function listen(as: TestClient, at = address): Promise<Watch> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${at}/v1/events`, { headers, signal: over.signal });
  const watch: Watch = { status: response.status, headers: response.headers, received: [], hasEnded: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) watch.received.push(JSON.parse(block.replace(/^data: /, '')) as Received);
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (watch.hasEnded = true));
  if (response.status === 200) await vi.waitUntil(() => watch.received[0]?.Kind === 'opened', within);
  return watch;
}

const kinds = ({ received }: Watch) =>
  [...new Set(received.map(({ Kind }) => Kind))].filter((kind) => kind !== 'beat').toSorted();
const receives = async (watch: Watch, event: Partial<Received>) =>
  await vi.waitFor(() => expect(watch.received).toContainEqual(expect.objectContaining(event)), within);

async function cartOf(personId: number): Promise<{ cartId: number; productId: number }> {
  const clientId = await shop.client({ assignedTo: personId });
  const { id: cartId } = await makeCart(app.owner, { personId, clientId });
  return { cartId, productId: await shop.product() };
}

describe('who receives what', () => {
  test('a changed cart: those who may see it, who did it, from another process, within two seconds', async () => {
    const { cartId, productId } = await cartOf(shop.ids.rosa);
    const [rosa, theo, manager] = [
      await listen(shop.rosa),
      await listen(shop.theo),
      await listen(shop.manager, otherAddress),
    ];
    const began = performance.now();
    await shop.clerk.ok('carts.addItem', { body: { cartId, productId, quantity: 2 } });
    const change = { Kind: 'cart', Ids: [cartId], Version: 2, PersonName: 'Clerk' };
    await receives(rosa, change);
    await receives(manager, change);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(kinds(theo)).toEqual(['opened']);
    expect(rosa.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(rosa.headers.get('x-accel-buffering')).toBe('no');
    expect(rosa.headers.get('cache-control')).toBe('no-store');
  });

  test('what is rolled back is not sent', async () => {
    const { cartId } = await cartOf(shop.ids.rosa);
    const { cartId: later } = await cartOf(shop.ids.rosa);
    const rosa = await listen(shop.rosa);
    const connection = await app.owner.pool.connect();
    await connection.query('BEGIN');
    await connection.query('UPDATE cart SET version = version + 1 WHERE id = $1', [cartId]);
    await connection.query('ROLLBACK');
    connection.release();
    await shop.query('UPDATE cart SET version = 9 WHERE id = $1', [later]);
    await receives(rosa, { Kind: 'cart', Ids: [later], Version: 9 });
    expect(rosa.received).not.toContainEqual(expect.objectContaining({ Ids: [cartId], Version: 2 }));
  });

  test('stock that somebody takes, and its order: the product by id, the order where it is in scope', async () => {
    const clientId = await shop.client();
    const productId = await shop.product();
    const { id: cartId } = await makeCart(app.owner, {
      personId: shop.ids.rosa,
      clientId,
      items: [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 3 }],
    });
    const [rosa, theo] = [await listen(shop.rosa, otherAddress), await listen(shop.theo)];
    const { orderId } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
    await receives(theo, { Kind: 'stock', Ids: [productId] });
    await receives(rosa, { Kind: 'stock', Ids: [productId] });
    await receives(rosa, { Kind: 'order', Ids: [orderId] });
    await receives(rosa, { Kind: 'notification', Ids: [] });
    expect(kinds(theo)).toEqual(['opened', 'stock']);
  });

  test('a document that was made: its order, where it is in scope', async () => {
    const { submit } = await orderLife(app, shop);
    const [clientId, productId] = [await shop.client(), await shop.product({ lots: [2] })];
    const orderId = await submit(clientId, [
      { product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 1 },
    ]);
    const [rosa, theo] = [await listen(shop.rosa, otherAddress), await listen(shop.theo)];
    await shop.manager.ok('paperwork.makeDocument', { params: { orderId }, body: { kind: 'pickList' } });
    await receives(rosa, { Kind: 'document', Ids: [orderId] });
    expect(kinds(theo)).toEqual(['opened']);
  });

  test('a note on an order, and that it is deleted: its order, where it is in scope', async () => {
    const clientId = await shop.client();
    const made = { clientId, salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString() };
    const { id: orderId } = await makeOrder(app.owner, made);
    const [rosa, theo] = [await listen(shop.rosa, otherAddress), await listen(shop.theo)];
    const ordersReceived = () =>
      rosa.received.filter(({ Kind, Ids }) => Kind === 'order' && Ids.includes(orderId)).length;
    const before = ordersReceived();
    await shop.rosa.ok('orders.addNote', { params: { orderId }, body: { note: 'Rang twice' } });
    await vi.waitFor(() => expect(ordersReceived()).toBe(before + 1), within);
    const { data } = await shop.rosa.ok('orders.notes', { params: { orderId }, body: {} });
    await shop.rosa.ok('orders.deleteNote', { body: { orderId, noteId: data[0]?.noteId ?? 0 } });
    await vi.waitFor(() => expect(ordersReceived()).toBe(before + 2), within);
    expect(kinds(theo)).toEqual(['opened']);
  });

  test('what a scan picks, a cancelled sublot and a moved stop: their orders, once, who works in the warehouse', async () => {
    const { submit, take } = await orderLife(app, shop);
    const [clientId, productId] = [await shop.client(), await shop.product({ lots: [2, 20] })];
    const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 3 }];
    const orderId = await submit(clientId, items);
    await take(orderId, 'sublot');
    const next = await submit(clientId, items);
    const [manager, rosa] = [await listen(shop.manager, otherAddress), await listen(shop.rosa)];
    const picksReceived = () => manager.received.filter(({ Kind }) => Kind === 'pick');
    const { lines } = await shop.manager.ok('fulfillment.picks', { params: { orderId } });
    const text = lines[0]?.sublots[0]?.sublotBarcode ?? '';
    await shop.manager.ok('fulfillment.scan', { body: { scanId: randomUUID(), text } });
    await vi.waitFor(() => expect(picksReceived()).toMatchObject([{ Ids: [orderId] }]), within);
    await shop.manager.ok('fulfillment.cancelSublot', { params: { orderId }, body: {} });
    await vi.waitFor(() => expect(picksReceived()).toMatchObject([{ Ids: [orderId] }, { Ids: [orderId] }]), within);
    await shop.manager.ok('fulfillment.moveStop', { params: { orderId: next }, body: { stopNo: 1 } });
    await receives(manager, { Kind: 'pick', Ids: expect.arrayContaining([orderId, next]) as number[] });
    expect(kinds(rosa)).not.toContain('pick');
  });

  test('who may open no screen with stock receives nothing of it; a lost permission counts at once', async () => {
    const roleId = await makeRole(app.owner, ['settings', 'products', 'carts.all']);
    const { email } = await insertPerson(app.owner, roleId);
    const someone = await listen(await app.as(email));
    const theo = await listen(shop.theo);
    const productId = await shop.product();
    await receives(someone, { Kind: 'stock', Ids: [productId] });
    // A stream receives what happens in its order, so that the cart comes after all that was before it.
    const cartAfterwards = async (stream: Watch) => {
      const clientId = await shop.client({ assignedTo: shop.ids.theo });
      const { id } = await makeCart(app.owner, { personId: shop.ids.theo, clientId });
      await receives(stream, { Kind: 'cart', Ids: [id] });
    };
    await cartAfterwards(someone);
    const before = someone.received.length;
    await shop.query('DELETE FROM role_permission WHERE role_id = $1 AND permission <> $2', [roleId, 'settings']);
    await shop.lot({ productId, units: 5 });
    await cartAfterwards(theo);
    expect(kinds({ ...someone, received: someone.received.slice(before) })).toEqual([]);
  });

  test.each([
    [100, 100],
    [101, 0],
  ])('of %i products that change at once a stream names %i: beyond 100 all are read again', async (count, named) => {
    const rosa = await listen(shop.rosa);
    await shop.query(`SELECT pg_notify('live', 'stock ' || 900000 + n) FROM generate_series(1, $1::int) n`, [count]);
    const stock = () => rosa.received.filter(({ Kind }) => Kind === 'stock').map(({ Ids }) => Ids.length);
    await vi.waitFor(() => expect(stock()).toEqual([named]), within);
  });

  test.each<[PermissionKey, readonly Received['Kind'][]]>([
    ['carts.all', ['cart']],
    ['orders.all', ['order', 'document', 'pick']],
    ['fulfillment', ['pick']],
    ['invitations', ['invitation']],
    ['accounts.edit', ['license']],
    ['stock', ['stock', 'receipt']],
    ['stock.receive', ['receipt']],
    ['products', ['stock']],
    ['cart', ['stock']],
    ['client-cart', ['stock']],
    ['review-order', ['stock']],
    ['product-info', ['stock']],
  ])('a stream that is open when %s is taken away receives no more of %j', async (key, opened) => {
    const { cartId, productId } = await cartOf(shop.ids.theo);
    const clientId = await shop.client({ assignedTo: shop.ids.theo });
    const made = { clientId, salesPersonId: shop.ids.theo, orderDate: app.clock.now.toISOString() };
    const { id: orderId } = await makeOrder(app.owner, made);
    const ids = {
      cart: cartId,
      stock: productId,
      order: orderId,
      document: orderId,
      pick: orderId,
      invitation: 0,
      license: 0,
      receipt: 7,
    };
    const announce = async () => {
      for (const [kind, id] of Object.entries(ids)) await shop.query(`SELECT pg_notify('live', $1)`, [`${kind} ${id}`]);
    };
    // The way to a pick takes two keys.
    const keys: PermissionKey[] = opened.includes('pick')
      ? ['settings', 'orders.all', 'fulfillment']
      : ['settings', key];
    const roleId = await makeRole(app.owner, keys);
    const { email } = await insertPerson(app.owner, roleId);
    const [someone, manager] = [await listen(await app.as(email)), await listen(shop.manager)];
    await announce();
    await vi.waitFor(() => expect(kinds(someone)).toEqual(expect.arrayContaining([...opened])), within);
    await shop.query('DELETE FROM role_permission WHERE role_id = $1 AND permission = $2', [roleId, key]);
    const before = [someone.received.length, manager.received.length];
    await announce();
    await vi.waitFor(
      () => expect(kinds({ ...manager, received: manager.received.slice(before[1]) })).toHaveLength(7),
      within,
    );
    expect(kinds({ ...someone, received: someone.received.slice(before[0]) })).toEqual(
      kinds({ ...someone, received: someone.received.slice(0, before[0]) }).filter(
        (kind) => kind !== 'opened' && !opened.includes(kind),
      ),
    );
  });

  test('a portal order and an invitation are received by those who are notified', async () => {
    const { cartId } = await cartOf(shop.ids.theo);
    const [theo, rosa] = [await listen(shop.theo), await listen(shop.rosa)];
    await publish({ ...app.context, actor: null } as never, 'portalCartPlaced', { cartId });
    await receives(theo, { Kind: 'notification' });
    await shop.manager.ok('invitations.addRequest', {
      body: { companyName: 'Fern & Fir', ubi: '604111222', license: '412345' },
    });
    await receives(rosa, { Kind: 'invitation', Ids: [] });
    expect(rosa.received.filter(({ Kind }) => Kind === 'notification')).toEqual([]);
  });
});

describe('when a stream ends', () => {
  test.each([
    ['signs out elsewhere', async (as: TestClient) => void (await as.ok('people.signOut', {})), false],
    [
      'is disabled',
      async () => void (await shop.query(`UPDATE person SET is_active = false WHERE name = 'Theo'`)),
      true,
    ],
  ])(
    'the person %s: in every process, other sessions only when the person may not either',
    async (_what, end, endsAll) => {
      const own = await app.as('theo@shop.test');
      const [here, there, session] = [await listen(own), await listen(own, otherAddress), await listen(shop.theo)];
      const began = performance.now();
      await end(own);
      await vi.waitFor(
        () => expect([here.hasEnded, there.hasEnded, session.hasEnded]).toEqual([true, true, endsAll]),
        within,
      );
      expect(performance.now() - began).toBeLessThan(2_000);
      await shop.query('UPDATE person SET is_active = true');
    },
  );

  test.each([
    ['has been idle for 12 hours', `last_seen_at = $1::timestamptz - interval '12 hours'`, true],
    ['is used within them', `last_seen_at = $1::timestamptz - interval '12 hours' + interval '1 ms'`, false],
    ['is past its end', `ends_at = $1`, true],
  ])('a session that %s: with the next change', async (_what, set, ends) => {
    const own = await app.as('theo@shop.test');
    const stream = await listen(own);
    const hash = createHash('sha256')
      .update(own.token ?? '')
      .digest();
    await shop.query(`UPDATE session SET ${set} WHERE token_hash = $2`, [app.clock.now, hash]);
    const { cartId } = await cartOf(shop.ids.theo);
    const hasReceived = () => stream.received.some(({ Kind, Ids }) => Kind === 'cart' && Ids.includes(cartId));
    await vi.waitFor(() => expect([stream.hasEnded, hasReceived()]).toEqual([ends, !ends]), within);
  });

  test('nobody opens one without a session, and one person has so many and no more', async () => {
    expect((await fetch(`${address}/v1/events`)).status).toBe(401);
    const open = await Promise.all(Array.from({ length: 12 }, async () => await listen(shop.rosa)));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await listen(shop.rosa);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await listen(shop.theo)).status).toBe(200);
  });
});

test('after the database has dropped the connection the process listens again and says that changes may be missed', async () => {
  const rosa = await listen(shop.rosa);
  const dropped = await shop.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cartwright-live' AND datname = current_database()`,
  );
  expect(dropped.length).toBeGreaterThan(0);
  await receives(rosa, { Kind: 'resync' });
  const { cartId } = await cartOf(shop.ids.rosa);
  await receives(rosa, { Kind: 'cart', Ids: [cartId] });
  expect(rosa.hasEnded).toBe(false);
});

test('a process listens only while somebody does', async () => {
  const listening = async () =>
    await shop.query(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'cartwright-live' AND datname = current_database()`,
    );
  await vi.waitFor(async () => expect(await listening()).toHaveLength(0), within);
  await Promise.all([listen(shop.rosa), listen(shop.theo), listen(shop.manager, otherAddress)]);
  expect(await listening()).toHaveLength(2);
  over.abort();
  await vi.waitFor(async () => expect(await listening()).toHaveLength(0), within);
});
