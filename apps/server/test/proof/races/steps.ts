import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@cartwright/contract/contract';
import { HEADER, multipart, multipartType } from '../../factories/files/upload.ts';
import { clientOver, readAnswer } from '../../wire-client.ts';
import { accountSteps } from './account-steps.ts';
import { cartSteps } from './cart-steps.ts';
import { goodsSteps } from './goods-steps.ts';
import { orderSteps } from './order-steps.ts';
import { call, database, type Step } from './step.ts';
import { type Fixture, MARK } from './fixture.ts';
import { plain } from './state.ts';

const uploads = new Map<string, InputOf<'accounts.importRun'>['body']>();

/** An import that changes the first client and brings a new one, up to the end of its job. */
const importRun: Step = {
  name: 'import run',
  kind: 'import',
  isKeyed: false,
  prepare: async ({ serial, licenses }, { send, token, key }) => {
    const rows = [0, 4].map((at) => `Client ${at + 1}${MARK}${serial},${licenses[at]},,1 PINE ST,SEATTLE,98109,`);
    const payload = Buffer.concat([...multipart('clients.csv', [[HEADER, ...rows].join('\r\n')])]).toString('utf8');
    const headers = {
      'content-type': multipartType,
      authorization: `Bearer ${token}`,
    };
    const answer = await send({ method: 'POST', url: '/v1/Clients/import/upload', headers, payload });
    const { data } = readAnswer('accounts.importUpload', answer);
    const mapping = data.columns.map(({ header, field }) => ({ header, field }));
    uploads.set(key, { fileId: data.fileId, mapping } as never);
  },
  act: async (fixture, { send, token, owner, key }) => {
    const body = uploads.get(key);
    if (body === undefined) throw new Error('nothing was uploaded');
    const client = clientOver(send, token);
    const { status, data } = await client.call('accounts.importRun', { body }, { 'idempotency-key': key });
    if (status !== 200) return plain({ status }, fixture);
    for (;;) {
      const { rows } = await owner.pool.query<{ status: string; counts: unknown }>(
        // How many accounts the last list had besides depends on the races before.
        `SELECT status, result->'counts' #- '{notListed}' AS counts FROM job WHERE id = $1`,
        [data.transactionId],
      );
      const [job] = rows;
      if (job?.status === 'done' || job?.status === 'failed') return plain({ status, job }, fixture);
      await sleep(3);
    }
  },
};

/** A step of somebody who has an empty cart without a client, older than the others. */
const withUnassigned = (step: Step): Step => ({
  ...step,
  prepare: async ({ carts }, { owner }) =>
    void (await owner.pool.query('UPDATE cart SET client_id = NULL WHERE id = $1 AND client_id IS NOT NULL', [
      carts[2],
    ])),
});

const cart = ({ carts }: Fixture) => ({ cartId: carts[0] });
const order = ({ orders }: Fixture) => ({ orderId: orders[0] });
const line = ({ carts, items }: Fixture, at: 0 | 1) => ({ cartId: carts[0], cartItemId: items[at] });

/** Everything that can be done today to a cart, what it sells, who buys and who may, and to the accounts of those who buy. */
export const steps: readonly Step[] = [
  call('add to a line', 'carts.addItem', (f) => ({ body: { ...cart(f), productId: f.products[0], quantity: 2 } })),
  call('add a line', 'carts.addItem', (f) => ({ body: { ...cart(f), productId: f.products[2], quantity: 3 } })),
  call('add from inventory', 'carts.addFromInventory', (f) => ({
    body: { clientId: f.clients[0], productId: f.products[1], quantity: 1 },
  })),
  call('add for a new client', 'carts.addFromInventory', (f) => ({
    body: { clientId: f.clients[2], productId: f.products[0], quantity: 1 },
  })),
  call('units', 'carts.updateItem', (f) => ({ body: { ...line(f, 0), quantity: 12 } })),
  call('line discount', 'carts.updateItem', (f) => ({
    body: { ...line(f, 0), discountType: 1, unitPriceDiscount: 5 },
  })),
  call('backorder flag', 'carts.updateItem', (f) => ({ body: { ...line(f, 0), backorder: true } })),
  call('price', 'carts.updateItemPrice', (f) => ({ body: { ...line(f, 0), unitPrice: 11 } })),
  call('remove a line', 'carts.removeItem', (f) => ({ body: line(f, 1) })),
  call('cart discount', 'carts.setDiscount', (f) => ({ body: { ...cart(f), discountAmount: 90 } })),
  call('refresh discounts', 'carts.refreshDiscounts', (f) => ({ body: cart(f) })),
  call('delivery', 'carts.setDeliveryDate', (f) => ({
    params: cart(f),
    body: { estimateDeliveryDate: '2027-02-01' },
  })),
  call('force backorder', 'carts.setDeliveryDate', (f) => ({ params: cart(f), body: { forceBackorderAll: true } })),
  call('assign and merge', 'carts.assign', (f) => ({
    body: { ...cart(f), clientId: f.clients[1], mergeIntoCurrent: true },
  })),
  call('assign', 'carts.assign', (f) => ({ body: { ...cart(f), clientId: f.clients[2] } })),
  call('assign the other cart', 'carts.assign', (f) => ({ body: { cartId: f.carts[1], clientId: f.clients[2] } })),
  call('merge the other cart here', 'carts.assign', (f) => ({
    body: { cartId: f.carts[1], clientId: f.clients[0], mergeIntoCurrent: true },
  })),
  call('unassign', 'carts.unassign', (f) => ({ body: cart(f) })),
  withUnassigned(call('unassign where another one is', 'carts.unassign', (f) => ({ body: cart(f) }))),
  withUnassigned(
    call('merge the unassigned cart here', 'carts.assign', (f) => ({
      body: { cartId: f.carts[2], clientId: f.clients[0], mergeIntoCurrent: true },
    })),
  ),
  withUnassigned(
    call('add without a client', 'carts.addFromInventory', (f) => ({
      body: { productId: f.products[2], quantity: 1 },
    })),
  ),
  call('unassign the other cart', 'carts.unassign', (f) => ({ body: { cartId: f.carts[1] } })),
  call('new cart', 'carts.create', (f) => ({ params: { clientId: f.clients[0] } })),
  call('new cart of a new client', 'carts.create', (f) => ({ params: { clientId: f.clients[2] } })),
  call('unassigned cart', 'carts.unassigned', () => ({})),
  call('remove the cart', 'carts.remove', (f) => ({ body: cart(f) })),
  call('submit', 'orders.submit', (f) => ({ params: { clientId: f.clients[0] }, body: cart(f) })),
  call('submit as backorder', 'orders.submit', (f) => ({
    params: { clientId: f.clients[0] },
    body: { ...cart(f), backorder: true },
  })),
  call('submit the other cart', 'orders.submit', (f) => ({
    params: { clientId: f.clients[1] },
    body: { cartId: f.carts[1] },
  })),
  call('merge into the order', 'orders.submitAndMerge', (f) => ({ body: { ...cart(f), orderId: f.orders[0] } })),
  call('merge the other cart into its order', 'orders.submitAndMerge', (f) => ({
    body: { cartId: f.carts[1], orderId: f.orders[1] },
  })),
  call('merge into the order as backorder', 'orders.submitAndMerge', (f) => ({
    body: { ...cart(f), orderId: f.orders[0], forceBackorderAll: true },
  })),
  call('cancel the sublots of the order', 'fulfillment.cancelSublot', (f) => ({ params: order(f), body: {} })),
  call('order ready for manifest', 'fulfillment.ready', (f) => ({ params: order(f), body: {} })),
  call('price of the order', 'orders.setUnitPrice', (f) => ({ body: { orderItemId: f.orderLine, unitPrice: 12 } })),
  call('cancel the order', 'orders.cancel', (f) => ({ body: { ...order(f), reasonForCanceling: 'Ordered twice' } })),
  call('read what can be merged', 'orders.mergeable', (f) => ({ params: cart(f) })),
  call('leave the tier', 'tiers.removeDetail', (f) => ({ params: { id: f.tierDetail } })),
  call('join the tier', 'tiers.assign', (f) => ({ body: { accountTierId: f.tier, clientIds: [f.clients[1]] } })),
  call('tier inactive', 'tiers.update', (f) => ({
    body: { id: f.tier, name: `Tier${MARK}${f.serial}`, description: '', isActive: false },
  })),
  call('end the other session', 'people.endSession', (f, index) => ({
    body: { sessionId: f.sessionIds[index === 0 ? 1 : 0] },
  })),
  call('sign out', 'people.signOut', () => ({})),
  importRun,
  database('count stock down', `INSERT INTO stock_movement (lot_id, kind, units) VALUES ($1, 'adjust', -6)`, (f) => [
    f.lots[0],
  ]),
  database('take off sale', 'UPDATE product SET is_active = false WHERE id = $1', (f) => [f.products[0]]),
  database('change the list price', 'UPDATE product SET unit_price = 12 WHERE id = $1', (f) => [f.products[0]]),
  database('license revoked', 'UPDATE client SET is_cannabis_licensed = false WHERE id = $1', (f) => [f.clients[0]]),
  call('read the cart', 'carts.one', (f) => ({ params: { id: f.carts[0] } })),
  call('read the cart of the client', 'carts.ofClient', (f) => ({ params: { clientId: f.clients[0] } })),
  call('verify the cart', 'carts.verify', (f) => ({ params: cart(f) })),
  call('read the orders', 'orders.list', (f) => ({ body: { clientId: f.clients[0] } })),
  ...cartSteps,
  ...orderSteps,
  ...goodsSteps,
  ...accountSteps,
];

export const newKey = (): string => `race-${randomUUID()}`;
