import { gzipSync } from 'node:zlib';
import { notDuplicate } from '../../src/db/schema/accounts.table.ts';
import { makeCart } from '../factories/carts.ts';
import { makeClient } from '../factories/clients.ts';
import { makeOrder } from '../factories/orders.ts';
import { insertPerson, makeRole } from '../factories/people.ts';
import { makeDriver, makeVehicle } from '../factories/deliveries.ts';
import { makeLine, makeProduct } from '../factories/products.ts';
import { only, unique } from '../factories/unique.ts';
import { storedFile } from '../factories/files/upload.ts';
import type { TestApp } from '../test-app.ts';
import { jobKinds } from './kinds/job-kinds.ts';
import { invitationKinds } from './kinds/invitation-kinds.ts';
import { pickingKinds } from './kinds/picking-kinds.ts';
import { orderMoneyKinds } from './kinds/order-money-kinds.ts';
import { type KindOf, MISSING_UUID, numbered, shopOf } from './kinds/kind-of.ts';
import { sessionOf } from './members.ts';
import { stockKinds } from './kinds/stock-kinds.ts';
import { receiptKinds } from './kinds/receipt-kinds.ts';
import { followUpKinds } from './kinds/follow-up-kinds.ts';
import { licenseKinds } from './kinds/license-kinds.ts';
import { ruleKinds } from './kinds/rule-kinds.ts';
import { stateKinds } from './kinds/state-kinds.ts';

const first = async (app: TestApp, text: string, values: readonly unknown[]): Promise<number> =>
  only((await app.owner.pool.query<{ id: number }>(text, [...values])).rows).id;

const newRoute = async (app: TestApp): Promise<number> =>
  await first(app, 'INSERT INTO route (name) VALUES ($1) RETURNING id', [`Route ${unique()}`]);

/** Every kind of record that calls name by id, how to make one, and who reaches it. One entry per kind. */
export const kinds = {
  client: numbered({
    reach: 'accounts.all',
    fields: ['survivorId', 'mergedId', 'clientId', 'cid', 'clientIds', 'otherIds'],
    make: async ({ owner }, { id, name }) => (await makeClient(owner, { assignedTo: id, tradename: shopOf(name) })).id,
  }),
  cart: numbered({
    reach: 'carts.all',
    under: 'client',
    fields: ['cartId'],
    make: async ({ owner }, { id }, its) => {
      const items = [{ product: await makeProduct(owner, { lots: [100] }), units: 2 }];
      return (await makeCart(owner, { personId: id, clientId: await its('client'), items })).id;
    },
  }),
  portalCart: numbered({
    reach: 'carts.all',
    under: 'client',
    fields: ['cartId'],
    make: async ({ owner }, { id }, its) =>
      (await makeCart(owner, { personId: id, clientId: await its('client'), origin: 'portal', status: 'pending' })).id,
  }),
  cartLine: numbered({
    reach: 'carts.all',
    under: 'cart',
    fields: ['cartItemId', 'cartItemIds', 'itemIds'],
    make: async (app, _owner, its) =>
      await first(app, 'SELECT id FROM cart_line WHERE cart_id = $1', [await its('cart')]),
  }),
  ...invitationKinds,
  ...ruleKinds,
  ...licenseKinds,
  ...followUpKinds,
  ...stateKinds,
  ...stockKinds,
  ...receiptKinds,
  ...orderMoneyKinds,
  notDuplicate: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['otherIds'],
    make: async ({ owner }, { id, name }, its) => {
      const clientId = await its('client');
      const otherId = (await makeClient(owner, { assignedTo: id, tradename: shopOf(name) })).id;
      await owner.db.insert(notDuplicate).values({ clientId, otherId, personId: id });
      return otherId;
    },
  }),
  contact: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['contactId'],
    make: async (app, _owner, its) =>
      await first(
        app,
        `INSERT INTO contact (client_id, first_name, last_name) VALUES ($1, 'Ann', 'Lee') RETURNING id`,
        [await its('client')],
      ),
  }),
  productLine: numbered({
    reach: 'everybody',
    fields: ['productLineId', 'id', 'fromId'],
    make: async ({ owner }) => await makeLine(owner),
  }),
  otherLine: numbered({ reach: 'everybody', fields: ['intoId'], make: async ({ owner }) => await makeLine(owner) }),
  listEntry: numbered({ reach: 'everybody', fields: ['id', 'fromId'], make: async (app) => await newRoute(app) }),
  otherEntry: numbered({ reach: 'everybody', fields: ['intoId'], make: async (app) => await newRoute(app) }),
  contactTitle: numbered({
    reach: 'everybody',
    fields: [],
    make: async (app) =>
      await first(app, 'INSERT INTO contact_title (title) VALUES ($1) RETURNING id', [`Title ${unique()}`]),
  }),
  clientNote: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['noteId'],
    make: async (app, { id }, its) =>
      await first(
        app,
        `WITH made AS (UPDATE client SET last_contacted_date = '2026-11-20' WHERE id = $1 RETURNING id)
         INSERT INTO client_note (client_id, person_id, note, created_at)
         SELECT id, $2, 'A note', '2026-11-20T17:00:00Z' FROM made RETURNING id`,
        [await its('client'), id],
      ),
  }),
  order: numbered({
    reach: 'orders.all',
    under: 'client',
    fields: ['orderId', 'orderIds'],
    make: async ({ owner, clock }, { id }, its) => {
      const orderDate = clock.now.toISOString();
      return (await makeOrder(owner, { clientId: await its('client'), salesPersonId: id, orderDate })).id;
    },
  }),
  orderLine: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['orderItemId', 'orderItemIds', 'takeBackFrom'],
    make: async (app, _owner, its) =>
      await first(app, 'SELECT id FROM order_line WHERE order_id = $1', [await its('order')]),
  }),
  /** A line with a discount to convert, of an order of its own. */
  discountedLine: numbered({
    reach: 'orders.all',
    under: 'client',
    fields: ['orderItemIds'],
    make: async ({ owner, clock }, { id }, its) => {
      const orderDate = clock.now.toISOString();
      const made = await makeOrder(owner, { clientId: await its('client'), salesPersonId: id, orderDate });
      await owner.pool.query(
        `WITH line AS (
           UPDATE order_line SET discount_kind = 'total', discount_value = 1, line_discount = 1, line_total = 19 WHERE id = $1)
         UPDATE sales_order SET gross_total = 19, net_total = 19, grand_total = 19 WHERE id = $2`,
        [made.lineId, made.id],
      );
      return made.lineId;
    },
  }),
  sublottedOrder: numbered({
    reach: 'orders.all',
    under: 'client',
    fields: ['orderId'],
    make: async ({ owner, clock }, { id }, its) => {
      const orderDate = clock.now.toISOString();
      const made = await makeOrder(owner, { clientId: await its('client'), salesPersonId: id, orderDate });
      await owner.pool.query('UPDATE allocation SET sublot_barcode = $2 WHERE order_line_id = $1', [
        made.lineId,
        String(4_173_000_000_000_000 + unique()),
      ]);
      await owner.pool.query(`UPDATE sales_order SET status = 'Sublotted' WHERE id = $1`, [made.id]);
      return made.id;
    },
  }),
  sublottedLine: numbered({
    reach: 'orders.all',
    under: 'sublottedOrder',
    fields: ['orderItemIds'],
    make: async (app, _owner, its) =>
      await first(app, 'SELECT id FROM order_line WHERE order_id = $1', [await its('sublottedOrder')]),
  }),
  ...pickingKinds,
  orderNote: numbered({
    reach: 'nobody else',
    under: 'order',
    fields: ['noteId'],
    make: async (app, { id }, its) =>
      await first(app, `INSERT INTO order_note (order_id, person_id, note) VALUES ($1, $2, 'A note') RETURNING id`, [
        await its('order'),
        id,
      ]),
  }),
  mail: numbered({
    reach: 'everybody',
    fields: ['mailId'],
    make: async (app, { id }) =>
      await first(
        app,
        `INSERT INTO outgoing_mail (message_id, kind, person_id, recipients, subject, body, status, created_at)
         VALUES ($1, 'test', $2, '[]', 'A mail', '', 'held', now()) RETURNING id`,
        [`<${unique()}@shop.test>`, id],
      ),
  }),
  orderFile: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['fileId'],
    make: async (app, _owner, its) =>
      await first(
        app,
        `INSERT INTO order_file (order_id, kind, name) VALUES ($1, 'upload', 'ticket.pdf') RETURNING id`,
        [await its('order')],
      ),
  }),
  orderFileVersion: numbered({
    reach: 'orders.all',
    under: 'orderFile',
    fields: ['versionId'],
    make: async (app, { id }, its) => {
      const made = await first(
        app,
        `INSERT INTO order_file_version (file_id, number, size, person_id, created_at) VALUES ($1, 1, 4, $2, now()) RETURNING id`,
        [await its('orderFile'), id],
      );
      await app.owner.pool.query('INSERT INTO order_file_slice (version_id, number, content) VALUES ($1, 1, $2)', [
        made,
        gzipSync('%PDF'),
      ]);
      return made;
    },
  }),
  orderCharge: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['orderChargeId'],
    make: async (app, _owner, its) =>
      await first(
        app,
        `WITH charged AS (
           UPDATE sales_order SET charge_total = 5, grand_total = grand_total + 5 WHERE id = $1 RETURNING id)
         INSERT INTO order_charge (order_id, charge_type_id, amount, total) SELECT id, $2, 5, 5 FROM charged RETURNING id`,
        [await its('order'), await its('chargeType')],
      ),
  }),
  chargeType: numbered({
    reach: 'everybody',
    fields: [],
    make: async (app) =>
      await first(app, 'INSERT INTO charge_type (name, is_flat, default_amount) VALUES ($1, true, 5) RETURNING id', [
        `Charge ${unique()}`,
      ]),
  }),
  driver: numbered({
    reach: 'everybody',
    fields: ['driverId'],
    make: async ({ owner }) => await makeDriver(owner),
  }),
  vehicle: numbered({
    reach: 'everybody',
    fields: ['vehicleId'],
    make: async ({ owner }) => await makeVehicle(owner),
  }),
  tier: numbered({
    reach: 'everybody',
    fields: ['accountTierId'],
    make: async (app) =>
      await first(app, 'INSERT INTO account_tier (name) VALUES ($1) RETURNING id', [`Tier ${unique()}`]),
  }),
  tierDetail: numbered({
    reach: 'accounts.all',
    under: 'tier',
    fields: ['ids'],
    make: async (app, _owner, its) =>
      await first(app, 'INSERT INTO account_tier_detail (account_tier_id, client_id) VALUES ($1, $2) RETURNING id', [
        await its('tier'),
        await its('client'),
      ]),
  }),
  product: numbered({
    reach: 'everybody',
    fields: ['productIds'],
    make: async ({ owner }) => (await makeProduct(owner, { lots: [100] })).id,
  }),
  person: numbered({ reach: 'everybody', fields: [], make: async (_app, { id }) => id }),
  session: numbered({
    reach: 'nobody else',
    fields: ['sessionId'],
    make: async (app, owner) => (await sessionOf(app, owner)).id,
  }),
  anySession: numbered({
    reach: 'everybody',
    fields: ['sessionId'],
    make: async (app, owner) => (await sessionOf(app, owner)).id,
  }),
  colleague: numbered({
    reach: 'everybody',
    fields: [],
    make: async (app) =>
      await first(
        app,
        `INSERT INTO second_factor (person_id, secret, confirmed_at) VALUES ($1, 'x', now()) RETURNING person_id AS id`,
        [(await insertPerson(app.owner, await makeRole(app.owner, []))).id],
      ),
  }),
  role: numbered({ reach: 'everybody', fields: ['roleId'], make: async ({ owner }) => await makeRole(owner, []) }),
  notification: numbered({
    reach: 'nobody else',
    fields: ['notificationId', 'notificationIds'],
    make: async (app, { id }) =>
      await first(
        app,
        `INSERT INTO notification (person_id, kind, record_id, subject, at) VALUES ($1, 'job_done', $2, 'A job', now()) RETURNING id`,
        [id, String(unique())],
      ),
  }),
  ...jobKinds,
  file: {
    reach: 'nobody else',
    fields: ['fileId'],
    make: async (app, { id }) => await storedFile(app, id),
    missing: MISSING_UUID,
  } satisfies KindOf<string>,
};

export type Kind = keyof typeof kinds;
export type IdOf<K extends Kind> = (typeof kinds)[K]['missing'];

/** Whether two kinds name parts of one whole, so that ids from two wholes do not fit together. */
export function isRelated(one: Kind, other: Kind): boolean {
  if (one === other) return kinds[one].reach !== 'everybody';
  const above = (kind: Kind): string[] => {
    const { under } = kinds[kind] as KindOf<unknown>;
    return under === undefined ? [] : [under, ...above(under as Kind)];
  };
  return above(one).includes(other) || above(other).includes(one);
}
