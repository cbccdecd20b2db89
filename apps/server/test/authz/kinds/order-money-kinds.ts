import type { TestApp } from '../../test-app.ts';
import { makeOrder } from '../../factories/orders.ts';
import { unique } from '../../factories/unique.ts';
import { type KindOf, numbered } from './kind-of.ts';

const idOf = async (app: TestApp, text: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ id: number }>(text, [...values]);
  return rows[0]?.id ?? 0;
};

const stages = ['Sublotted', 'ReadyForManifest', 'Manifested', 'Invoiced', 'Released'] as const;
const dates: Partial<Record<(typeof stages)[number], string>> = {
  Manifested: 'manifested_date',
  Invoiced: 'invoiced_date',
  Released: 'released_date',
};

/** An order of 20.00 that has come as far as this status, through those before it. */
const orderIn = (status: (typeof stages)[number]): KindOf<number> =>
  numbered({
    reach: 'orders.all',
    under: 'client',
    fields: ['orderId'],
    make: async (app, { id }, its) => {
      const orderDate = app.clock.now.toISOString();
      const made = await makeOrder(app.owner, { clientId: await its('client'), salesPersonId: id, orderDate });
      const { pool } = app.owner;
      await pool.query('UPDATE allocation SET sublot_barcode = $2 WHERE order_line_id = $1', [
        made.lineId,
        String(4_173_000_000_000_000 + unique()),
      ]);
      for (const stage of stages.slice(0, stages.indexOf(status) + 1)) {
        if (stage === 'Released') await leave(app, made);
        const date = dates[stage] === undefined ? '' : `, ${dates[stage]} = now()`;
        await pool.query(`UPDATE sales_order SET status = $2${date} WHERE id = $1`, [made.id, stage]);
      }
      return made.id;
    },
  });

/** The goods of the order leave their lots. */
async function leave({ owner: { pool } }: TestApp, { id, lineId }: { id: number; lineId: number }): Promise<void> {
  await pool.query(
    `WITH released AS (
       UPDATE allocation SET ended_at = now(), ending = 'released' WHERE order_line_id = $1 RETURNING lot_id, units
     )
     INSERT INTO stock_movement (lot_id, kind, units, order_id) SELECT lot_id, 'release', -units, $2 FROM released`,
    [lineId, id],
  );
}

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
  manifestedOrder: orderIn('Manifested'),
  manifestedLine: lineOf('manifestedOrder'),
  rejection: returnOf('manifestedOrder', 'rejected'),
  releasedOrder: orderIn('Released'),
  releasedLine: lineOf('releasedOrder'),
  goodsReturn: returnOf('releasedOrder', 'returned'),
  invoicedOrder: orderIn('Invoiced'),
  payment: numbered({
    reach: 'orders.all',
    under: 'invoicedOrder',
    fields: ['paymentId', 'paymentIds'],
    make: async (app, _owner, its) =>
      await idOf(
        app,
        `WITH paid AS (UPDATE sales_order SET paid_amount = paid_amount + 1 WHERE id = $1)
         INSERT INTO order_payment (order_id, amount, paid_on, created_at) VALUES ($1, 1, '2026-01-05', now()) RETURNING id`,
        [await its('invoicedOrder')],
      ),
  }),
  orderCredit: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['creditId'],
    make: async (app, { id }, its) =>
      await idOf(
        app,
        `WITH credited AS (
           UPDATE sales_order SET credit_amount = credit_amount + 1, grand_total = grand_total - 1 WHERE id = $1)
         INSERT INTO order_credit (order_id, amount, reason, person_id, created_at) VALUES ($1, 1, 'Late', $2, now())
         RETURNING id`,
        [await its('order'), id],
      ),
  }),
};
