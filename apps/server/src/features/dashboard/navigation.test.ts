import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makeClient } from '../../../test/factories/clients.ts';
import { makePerson } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { capture } from '../../../test/plans/capture.ts';
import { makeRow } from '../../../test/factories/rows.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());

test('each count obeys scope and permission, and all of them are one statement', async () => {
  const [ada, ben, manager] = [
    await makePerson(app.owner),
    await makePerson(app.owner),
    await makePerson(app.owner, { role: 'Order Manager' }),
  ];
  const clients = await app.as(ada.email);
  const product = await makeProduct(app.owner, { lots: [100] });
  const shops = [];
  for (let n = 0; n < 4; n += 1) shops.push(await makeClient(app.owner, { assignedTo: n === 0 ? ada.id : null }));
  const [own, ...others] = shops.map((shop) => shop.id);
  // Ada's own client in Ben's cart, two of Ben's, one of them pending in the portal, one of Ada's, and a closed one.
  await makeCart(app.owner, { personId: ben.id, clientId: own });
  await makeCart(app.owner, { personId: ben.id, clientId: others[0] });
  await makeCart(app.owner, { personId: ben.id, clientId: own, origin: 'portal', status: 'pending' });
  await makeCart(app.owner, { personId: ada.id, clientId: others[1] });
  await makeCart(app.owner, { personId: ada.id, clientId: others[1], status: 'deleted' });
  for (const clientId of [others[2], own]) {
    const items = [{ product, units: 1 }];
    const { id: cartId } = await makeCart(app.owner, { personId: ben.id, clientId: others[2], items });
    await app.owner.pool.query('UPDATE cart SET client_id = $1 WHERE id = $2', [others[2], cartId]);
    const by = await app.as(ben.email);
    const body = { clientId: others[2], cartId };
    const { orderId } = await by.ok('orders.submit', { params: { clientId: others[2] ?? 0 }, body });
    await app.owner.pool.query('UPDATE sales_order SET client_id = $1 WHERE id = $2', [clientId, orderId]);
  }

  for (const clientId of [null, others[0]]) {
    const requested = { direction: 'Requested', companyName: 'Shop', createdBy: ben.id } as const;
    await makeRow(app, 'invitation', { ...requested, clientId, createdAt: app.clock.now.toISOString() });
  }

  const counts = async (email: string) => await (await app.as(email)).ok('navigation.counts', {});
  expect(await counts(ada.email)).toEqual({
    openCarts: 2,
    portalOrders: 1,
    submittedOrders: 1,
    unread: 0,
    pendingInvitations: 2,
  });
  expect(await counts(ben.email)).toMatchObject({ openCarts: 2, portalOrders: 1, submittedOrders: 2 });
  expect(await counts(manager.email)).toMatchObject({ openCarts: 3, portalOrders: 1, submittedOrders: 2 });

  const statements = await capture(async () => await clients.ok('navigation.counts', {}));
  expect(statements.filter(({ text }) => !text.includes('from "session"'))).toHaveLength(1);

  await app.owner.pool.query(
    `DELETE FROM role_permission WHERE permission IN ('open-carts', 'orders', 'invitations') AND role_id = (SELECT role_id FROM person WHERE id = $1)`,
    [ada.id],
  );
  expect(await counts(ada.email)).toEqual({
    openCarts: null,
    pendingInvitations: null,
    portalOrders: null,
    submittedOrders: null,
    unread: 0,
  });
});

test('a count ends at a hundred', async () => {
  const { id, email } = await makePerson(app.owner, { role: 'Order Manager' });
  await app.owner.pool.query(
    `INSERT INTO client (tradename, is_cannabis_licensed) SELECT 'Bulk ' || n, true FROM generate_series(1, 120) n`,
  );
  await app.owner.pool.query(
    `INSERT INTO cart (person_id, client_id) SELECT $1, id FROM client WHERE tradename LIKE 'Bulk %'`,
    [id],
  );
  const { openCarts } = await (await app.as(email)).ok('navigation.counts', {});
  expect(openCarts).toBe(100);
});
