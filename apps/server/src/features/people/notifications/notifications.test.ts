import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../core/publish.ts';

interface Someone {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly client: TestClient;
}

let app: TestApp;
let ada: Someone;
let ben: Someone;
let manager: Someone;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());
const make = async (role: 'Sales Person' | 'Order Manager'): Promise<Someone> => {
  const made = await makePerson(app.owner, { role });
  return { ...made, client: await app.as(made.email) };
};
beforeEach(async () => {
  [ada, ben, manager] = [await make('Sales Person'), await make('Sales Person'), await make('Order Manager')];
});

const list = async (who: Someone, onlyUnread = false) =>
  (await who.client.ok('notifications.list', { body: { onlyUnread } })).data;
const unread = async (who: Someone) => (await who.client.ok('navigation.counts', {})).unread;
const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 60_000));
const clientOf = async (who: Someone) => await makeClient(app.owner, { assignedTo: who.id });
const acting = (who: Someone): StaffCtx => ({
  ...app.context,
  actor: { personId: who.id, sessionId: 0, name: who.name, email: '', permissions: new Set() },
});

async function submitted(): Promise<{ orderId: number; orderNo: number; clientId: number; tradename: string }> {
  const { id: clientId, tradename } = await clientOf(ben);
  const product = await makeProduct(app.owner, { lots: [10] });
  const cart = await makeCart(app.owner, { personId: ada.id, clientId, items: [{ product, units: 2 }] });
  const made = await ada.client.ok('orders.submit', { params: { clientId }, body: { clientId, cartId: cart.id } });
  return { ...made, clientId, tradename };
}
const put = async (who: Someone, count: number): Promise<number[]> => {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `INSERT INTO notification (person_id, kind, record_id, subject, at)
     SELECT $1, 'job_done', n::text, 'Job ' || n, $2::timestamptz + n * interval '1 second' FROM generate_series(1, $3::int) n RETURNING id`,
    [who.id, app.clock.now, count],
  );
  return rows.map((row) => row.id);
};

describe('what happens to a client or a cart', () => {
  test('notifies the sales person who is assigned a client, and nobody who assigns one to themselves', async () => {
    const { id, tradename, version } = await clientOf(ada);
    const assign = async (assignedTo: number) =>
      await manager.client.ok('accounts.update', { body: { id, assignedTo } });
    expect(version).toBe(1);
    await assign(ben.id);
    expect(await list(ada)).toEqual([]);
    expect(await list(ben)).toEqual([
      {
        notificationId: expect.any(Number),
        kind: 'client_assigned',
        recordId: String(id),
        subject: tradename,
        note: null,
        actorName: manager.name,
        times: 1,
        at: app.clock.now.toISOString(),
        isRead: false,
      },
    ]);
    await assign(manager.id);
    expect(await list(manager)).toEqual([]);
  });

  test('another change of the client notifies nobody', async () => {
    const { id } = await clientOf(ben);
    await manager.client.ok('accounts.update', { body: { id, suite: 'B' } });
    expect(await list(ben)).toEqual([]);
  });

  test("notifies a client's sales person of its assignment to a colleague's cart, once however often", async () => {
    const { id: clientId, tradename } = await clientOf(ben);
    const cart = await makeCart(app.owner, { personId: ada.id, clientId: null });
    await ada.client.ok('carts.assign', { body: { cartId: cart.id, clientId } });
    await ada.client.ok('carts.unassign', { body: { cartId: cart.id } });
    later();
    await ada.client.ok('carts.assign', { body: { cartId: cart.id, clientId } });
    expect(await list(ben)).toMatchObject([
      {
        kind: 'cart_assigned',
        recordId: String(cart.id),
        subject: tradename,
        actorName: ada.name,
        times: 2,
        at: app.clock.now.toISOString(),
      },
    ]);
    expect(await list(ada)).toEqual([]);
    expect(await unread(ben)).toBe(1);
  });

  test('a refused assignment notifies nobody', async () => {
    const { id: clientId } = await clientOf(ben);
    const product = await makeProduct(app.owner, { lots: [10] });
    const cart = await makeCart(app.owner, { personId: ada.id, clientId: null, items: [{ product, units: 1 }] });
    await app.owner.pool.query('UPDATE client SET is_cannabis_licensed = false WHERE id = $1', [clientId]);
    const refused = await ada.client.call('carts.assign', { body: { cartId: cart.id, clientId } });
    expect(refused.problem.code).toBe('wrong_license');
    expect(await list(ben)).toEqual([]);
  });
});

describe('what happens to an order', () => {
  test("notifies the client's sales person that a colleague has submitted it", async () => {
    const { orderId, orderNo, tradename } = await submitted();
    expect(await list(ben)).toMatchObject([
      { kind: 'order_submitted', recordId: String(orderId), subject: String(orderNo), note: tradename },
    ]);
    expect(await list(ada)).toEqual([]);
  });

  test('notifies the sales people of order and client and the watchers of what somebody else did, and why', async () => {
    const { orderId, tradename } = await submitted();
    await app.owner.pool.query('INSERT INTO order_watch (order_id, person_id) VALUES ($1, $2), ($1, $3)', [
      orderId,
      manager.id,
      ben.id,
    ]);
    await inTransaction(acting(manager), async (ctx) => {
      await publish(ctx, 'orderChanged', { orderId, how: 'cancelled', note: 'Out of business' });
    });
    for (const who of [ada, ben]) {
      expect((await list(who))[0]).toMatchObject({
        kind: 'order_cancelled',
        note: `${tradename}: Out of business`,
        actorName: manager.name,
      });
    }
    expect(await list(manager)).toEqual([]);
  });

  test('a watcher who has lost the client gets no more notifications of its order', async () => {
    const { orderId, clientId } = await submitted();
    const other = await make('Sales Person');
    for (const who of [ben, manager]) {
      await app.owner.pool.query('INSERT INTO order_watch (order_id, person_id) VALUES ($1, $2)', [orderId, who.id]);
    }
    const change = async () =>
      await inTransaction(acting(ada), async (ctx) => {
        await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: 'Unit price of Gummies $5.00' });
      });
    const changesOf = async (who: Someone) => (await list(who)).filter((each) => each.kind === 'order_changed');
    await change();
    expect(await changesOf(ben)).toMatchObject([{ recordId: String(orderId), times: 1 }]);
    await manager.client.ok('accounts.update', { body: { id: clientId, assignedTo: other.id } });
    await change();
    expect([await changesOf(ben), await changesOf(other)]).toMatchObject([[], [{ times: 1 }]]);
    expect(await changesOf(manager)).toMatchObject([{ times: 2 }]);
    await manager.client.ok('accounts.update', { body: { id: clientId, assignedTo: ben.id } });
    expect(await changesOf(ben)).toMatchObject([{ times: 1 }]);
  });

  test('mails its watchers when its status or an amount changes, once for what follows within two minutes', async () => {
    const { orderId, orderNo, tradename } = await submitted();
    const other = await make('Order Manager');
    for (const who of [ada, ben, manager, other]) {
      await app.owner.pool.query('INSERT INTO order_watch (order_id, person_id) VALUES ($1, $2)', [orderId, who.id]);
    }
    await other.client.ok('people.updateMyAccount', { body: { name: other.name, mailsWatched: false } });
    const mails = async () => {
      const { rows } = await app.owner.pool.query<{ address: string; subject: string; body: string; dueIn: number }>(
        `SELECT recipients -> 0 ->> 'address' AS address, subject, body,
           extract(epoch FROM next_attempt_at - $1::timestamptz)::int AS "dueIn"
         FROM outgoing_mail WHERE kind = 'orderWatch' ORDER BY id`,
        [app.clock.now],
      );
      return rows;
    };
    const price = async (unitPrice: number) => {
      const { orderItems } = await manager.client.ok('orders.one', { params: { orderId } });
      const orderItemId = orderItems[0]?.orderItemId ?? 0;
      await manager.client.ok('orders.setUnitPrice', { body: { orderItemId, unitPrice } });
    };
    await price(7);
    expect(await mails()).toEqual([]); // There is no mail server.
    await app.owner.pool.query(
      `INSERT INTO mail_setting (id, host, port, security, user_name, password, from_address, updated_at)
       VALUES (1, '127.0.0.1', 25, 'none', '', '', 'orders@cascade.test', now())`,
    );
    await manager.client.ok('orders.addNote', { params: { orderId }, body: { note: 'Call before delivery' } });
    expect(await mails()).toEqual([]);
    await price(8);
    later();
    await manager.client.ok('orders.cancel', { body: { orderId, reasonForCanceling: 'Out of business' } });
    // Not to the one who did it, and not to the one who has turned it off.
    const [first, second, ...more] = await mails();
    expect([first?.address, second?.address, more]).toEqual([ada.email, ben.email, []]);
    expect(first).toMatchObject({ subject: `ORD-${orderNo} of ${tradename}`, dueIn: 60 });
    expect(first?.body).toContain(`/order/${orderId}/${orderNo}`);
    expect(first?.body.split('What has changed:\n')[1]?.split('\n')).toEqual([
      expect.stringMatching(/unit price \$7\.00 to \$8\.00, by .+$/),
      `- Cancelled: Out of business, by ${manager.name}`,
    ]);
    await app.owner.pool.query('DELETE FROM mail_setting');
  });

  test('a watcher who may not see the order any more or is disabled gets no mail; one that is sent takes no more changes', async () => {
    await app.owner.pool.query(
      `INSERT INTO mail_setting (id, host, port, security, user_name, password, from_address, updated_at)
       VALUES (1, '127.0.0.1', 25, 'none', '', '', 'orders@cascade.test', now())`,
    );
    const { orderId } = await submitted();
    const [stranger, disabled] = [await make('Sales Person'), await make('Order Manager')];
    await app.owner.pool.query('UPDATE person SET is_active = false WHERE id = $1', [disabled.id]);
    for (const who of [ada, stranger, disabled]) {
      await app.owner.pool.query('INSERT INTO order_watch (order_id, person_id) VALUES ($1, $2)', [orderId, who.id]);
    }
    const change = async () =>
      await inTransaction(acting(manager), async (ctx) => {
        await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: 'Manifested', isMailed: true });
      });
    const addresses = async () =>
      (
        await app.owner.pool.query<{ address: string }>(
          `SELECT recipients -> 0 ->> 'address' AS address FROM outgoing_mail JOIN sales_order o ON o.id = $1
           WHERE kind = 'orderWatch' AND starts_with(subject, 'ORD-' || o.order_no || ' ') ORDER BY outgoing_mail.id`,
          [orderId],
        )
      ).rows.map(({ address }) => address);
    await change();
    expect(await addresses()).toEqual([ada.email]);
    // It is being sent: reserved by a process for a minute.
    await app.owner.pool.query(
      `UPDATE outgoing_mail SET next_attempt_at = next_attempt_at + interval '1 minute' WHERE kind = 'orderWatch'`,
    );
    await change();
    expect(await addresses()).toEqual([ada.email, ada.email]);
    await app.owner.pool.query('DELETE FROM mail_setting');
  });

  test('a disabled person is not notified', async () => {
    await app.owner.pool.query('UPDATE person SET is_active = false WHERE id = $1', [ben.id]);
    await submitted();
    const { rowCount } = await app.owner.pool.query('SELECT FROM notification WHERE person_id = $1', [ben.id]);
    expect(rowCount).toBe(0);
  });
});

test('a portal order notifies the sales person of its client', async () => {
  const { id: clientId, tradename } = await clientOf(ben);
  const { id: cartId } = await makeCart(app.owner, { personId: ada.id, clientId, origin: 'portal', status: 'pending' });
  await publish(acting(ada), 'portalCartPlaced', { cartId });
  expect(await list(ben)).toMatchObject([{ kind: 'cart_from_portal', recordId: String(cartId), subject: tradename }]);
});

test('a portal order of a client whom nobody active has notifies those who may accept it', async () => {
  const { id: clientId } = await clientOf(ben);
  await app.owner.pool.query('UPDATE person SET is_active = false WHERE id = $1', [ben.id]);
  const { id: cartId } = await makeCart(app.owner, { personId: ada.id, clientId, origin: 'portal', status: 'pending' });
  await publish(acting(ada), 'portalCartPlaced', { cartId });
  expect(await list(manager)).toMatchObject([{ kind: 'cart_from_portal', recordId: String(cartId) }]);
  expect(await list(ada)).toEqual([]);
});

test.each(['approve', 'decline'] as const)('%s: who invited a retailer is notified of the decision', async (decide) => {
  const { id: clientId, tradename } = await clientOf(ada);
  const { id: invitationId } = await ada.client.ok('invitations.send', {
    body: { clientId, inviterEmail: 'buyer@shop.test' },
  });
  await manager.client.ok(`invitations.${decide}`, { query: { invitationId } });
  await manager.client.ok(`invitations.${decide}`, { query: { invitationId } });
  const kind = decide === 'approve' ? 'invitation_accepted' : 'invitation_declined';
  expect(await list(ada)).toMatchObject([{ kind, subject: tradename, actorName: manager.name, times: 1 }]);
  expect(await list(manager)).toEqual([]);
});

describe('reading', () => {
  test('pages are newest first and everybody has their own', async () => {
    await put(ada, 25);
    await put(ben, 3);
    const page = async (skip: number) =>
      await ada.client.ok('notifications.list', { body: { page: { skip, take: 20 } } });
    const [one, two] = [await page(0), await page(20)];
    expect([one.count, two.count]).toEqual([25, 25]);
    expect([...one.data, ...two.data].map((each) => each.subject)).toEqual(
      Array.from({ length: 25 }, (_, n) => `Job ${25 - n}`),
    );
    expect(await unread(ben)).toBe(3);
  });

  test('some are marked by id or by record, or all up to one; those of others are not found', async () => {
    const [first = 0, second = 0, , fourth = 0] = await put(ada, 5);
    const [theirs = 0] = await put(ben, 1);
    await ada.client.ok('notifications.markRead', { body: { notificationIds: [first], about: ['2', '77'] } });
    expect((await list(ada, true)).map((each) => each.recordId)).toEqual(['5', '4', '3']);
    expect((await list(ada)).map((each) => each.isRead)).toEqual([false, false, false, true, true]);
    const mixed = await ada.client.call('notifications.markRead', { body: { notificationIds: [second, theirs] } });
    expect(mixed.status).toBe(404);
    const foreign = await ada.client.call('notifications.markAllRead', { body: { notificationId: theirs } });
    expect(foreign.status).toBe(404);
    await ada.client.ok('notifications.markAllRead', { body: { notificationId: fourth } });
    expect((await list(ada, true)).map((each) => each.recordId)).toEqual(['5']);
    expect([await unread(ada), await unread(ben)]).toEqual([1, 1]);
  });

  test('an event that repeats after it was read is a new notification', async () => {
    const { id } = await clientOf(ben);
    await publish(acting(manager), 'clientAssigned', { clientId: id });
    await ben.client.ok('notifications.markRead', { body: { about: [String(id)] } });
    later();
    await publish(acting(manager), 'clientAssigned', { clientId: id });
    expect((await list(ben)).map(({ isRead, times }) => [isRead, times])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });
});
