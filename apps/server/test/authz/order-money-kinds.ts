import type { OrderStatus } from '@cartwright/domain/order-status';
import type { TestApp } from '../test-app.ts';
import { makeOrder } from '../factories/orders.ts';
import { unique } from '../factories/unique.ts';
import { type KindOf, numbered } from './kind-of.ts';

const idOf = async (app: TestApp, text: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ id: number }>(text, [...values]);
  return rows[0]?.id ?? 0;
};

/** An order of 20.00 that has come as far as this status, without the guard of the transitions. */
const orderIn = (status: OrderStatus, set: string): KindOf<number> =>
  numbered({
    reach: 'orders.all',
    under: 'client',
    fields: ['orderId'],
    make: async (app, { id }, its) => {
      const orderDate = app.clock.now.toISOString();
      const made = await makeOrder(app.owner, { clientId: await its('client'), salesPersonId: id, orderDate });
      const barcode = String(4_173_000_000_000_000 + unique());
      await app.owner.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE allocation SET sublot_barcode = '${barcode}' WHERE order_line_id = ${made.lineId};
        UPDATE sales_order SET status = '${status}', ${set} WHERE id = ${made.id}; COMMIT`);
      return made.id;
    },
  });

const lineOf = (order: string): KindOf<number> =>
  numbered({
    reach: 'orders.all',
    under: order,
    fields: ['orderItemId'],
    make: async (app, _owner, its) =>
      await idOf(app, 'SELECT id FROM order_line WHERE order_id = $1', [await its(order)]),
  });

const returnOf = (order: string, kind: 'rejected' | 'returned'): KindOf<number> =>
  numbered({
    reach: 'orders.all',
    under: order,
    fields: ['returnId'],
    make: async (app, { id }, its) =>
      await idOf(
        app,
        `INSERT INTO order_return (order_id, kind, person_id, created_at, order_version, had_unreported_price_change)
         VALUES ($1, $2, $3, now(), 99, false) RETURNING id`,
        [await its(order), kind, id],
      ),
  });

/** Orders far enough for payments, rejections and returns, with what hangs under them. */
export const orderMoneyKinds = {
  manifestedOrder: orderIn('Manifested', 'manifested_date = now()'),
  manifestedLine: lineOf('manifestedOrder'),
  rejection: returnOf('manifestedOrder', 'rejected'),
  releasedOrder: orderIn('Released', 'invoiced_date = now(), released_date = now()'),
  releasedLine: lineOf('releasedOrder'),
  goodsReturn: returnOf('releasedOrder', 'returned'),
  invoicedOrder: orderIn('Invoiced', 'invoiced_date = now(), paid_amount = 1'),
  payment: numbered({
    reach: 'orders.all',
    under: 'invoicedOrder',
    fields: ['paymentId'],
    make: async (app, _owner, its) =>
      await idOf(
        app,
        `INSERT INTO order_payment (order_id, amount, paid_on, created_at) VALUES ($1, 1, '2026-01-05', now()) RETURNING id`,
        [await its('invoicedOrder')],
      ),
  }),
};
