import type pg from 'pg';
import {
  type Call,
  post,
  type PreparedCart,
  type Random,
  type ReadOperation,
  sortedBy,
  type WriteOperation,
} from '../calls.ts';
import type { WorldSize } from '../world-sizes.ts';

/** The orders list by its toggles, long orders, edits of them, and the warehouse's day. */

const toggles: readonly (readonly [name: string, criteria: object])[] = [
  ['one status', { ShowSubmitted: true }],
  ['a late status', { ShowInvoiced: true, HideReleased: true }],
  ['three statuses', { ShowSubmitted: true, ShowSublotted: true, ShowReadyForManifest: true }],
  [
    'all statuses',
    Object.fromEntries(
      ['Submitted', 'PartiallySublotted', 'Sublotted', 'ReadyForManifest', 'Manifested', 'Quarantined', 'Invoiced'].map(
        (status) => [`Show${status}`, true],
      ),
    ),
  ],
  ['backorders', { ShowBackorders: true }],
  ['backorders of one status', { ShowBackorders: true, ShowSubmitted: true, HideCancelled: true }],
  ['without released', { HideReleased: true }],
  ['without cancelled', { HideCancelled: true }],
  ['one status, by total', { ShowManifested: true, ...sortedBy('OrderTotal') }],
  ['backorders, by delivery', { ShowBackorders: true, ...sortedBy('EstimateDeliveryDate', 'asc') }],
];

const toggled = toggles.map(([name, criteria]): ReadOperation => ({
  name: `orders toggled: ${name}`,
  next: () => post('/v1/orders/orders', { HideReleased: false, HideCancelled: false, Page: { Take: 20 }, ...criteria }),
  sameRows: ['OrderId'],
}));

export const LONG_ORDER = 'order of 40 lines';
/** The oldest orders are given so many lines before they are measured. */
const LONG_ORDERS = 200;
const LONG_LINES = 40;

/** Lines of delivered units, each of the first lot of its product; without triggers, so that no kept sum counts them. */
export async function makeLongOrders(client: pg.Client, { lotsPerProduct }: WorldSize): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH made AS (
       INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, discount_kind, discount_value, line_discount, line_total, allocated)
       SELECT o.id, p.id, p.name, 4, p.unit_price, 'percent', 0, 0, 4 * p.unit_price, 4
       FROM generate_series(1, $1) o(id), LATERAL (SELECT count(*) AS has FROM order_line WHERE order_id = o.id) l,
         LATERAL (SELECT * FROM product WHERE id > (o.id * 7) % 4000 ORDER BY id LIMIT $2 - l.has) p RETURNING id, product_id, units)
     INSERT INTO allocation (order_line_id, lot_id, units, sublot_barcode, ended_at, ending)
     SELECT made.id, (made.product_id - 1) * $3 + 1, units, '5' || lpad(made.id::text, 15, '0'), now(), 'released' FROM made`,
    [LONG_ORDERS, LONG_LINES, lotsPerProduct],
  );
  await client.query('SET session_replication_role = origin');
  await client.query('ANALYZE order_line, allocation');
}

/** The seller's calendar day, so many days from now. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

const day = (_size: unknown, random: Random): Call => {
  const on = inDays(random(6));
  return post('/v1/fulfillment/day', { From: on, To: on });
};

export const orderReads: readonly ReadOperation[] = [
  ...toggled,
  {
    name: LONG_ORDER,
    next: (_size, random) => ({ method: 'GET', path: `/v1/orders/order/${1 + random(LONG_ORDERS)}` }),
  },
  { name: 'warehouse: days', next: () => ({ method: 'GET', path: '/v1/fulfillment/days' }) },
  { name: 'warehouse: one day', next: day, sameRows: ['OrderId', 'Units', 'SublotUnits'] },
  {
    name: 'warehouse: what can be allocated',
    next: () => ({ method: 'GET', path: '/v1/fulfillment/allocatable' }),
    sameRows: ['OrderItemId', 'Units'],
  },
];

/** The first lines of submitted orders without discounts, which any price fits; `id` is the line, `clientId` the order. */
const submittedLines = async (client: pg.Client, count: number): Promise<PreparedCart[]> => {
  const { rows } = await client.query<PreparedCart>(
    `SELECT min(l.id) AS id, o.id AS "clientId" FROM sales_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.status = 'Submitted' AND o.order_discount = 0 AND l.line_discount = 0 GROUP BY o.id ORDER BY o.id LIMIT $1`,
    [count],
  );
  return rows;
};

/** The same with one unit more, that waits. */
const waitingLines = async (client: pg.Client, count: number): Promise<PreparedCart[]> => {
  const lines = await submittedLines(client, count);
  await client.query('SET session_replication_role = replica');
  await client.query(
    `UPDATE order_line SET units = allocated + 1, is_backorder = true, discount_kind = 'percent', discount_value = 0, line_discount = 0,
       line_total = round((allocated + 1) * unit_price, 2) WHERE id = ANY($1)`,
    [lines.map(({ id }) => id)],
  );
  await client.query('SET session_replication_role = origin');
  return lines;
};

export const orderWrites: readonly WriteOperation[] = [
  {
    name: 'price edit of an order line',
    prepare: submittedLines,
    call: ({ id }) =>
      post('/v1/orders/update-item-unit-price', {
        OrderItemId: id,
        UnitPrice: (500 + (Math.round(performance.now()) % 500)) / 100,
      }),
  },
  {
    name: 'warehouse: allocate a backorder',
    prepare: waitingLines,
    call: ({ clientId }) => post(`/v1/fulfillment/allocate-backorder/${clientId}`, {}),
  },
  {
    name: 'warehouse: move a stop',
    prepare: submittedLines,
    call: ({ clientId }) => post(`/v1/fulfillment/move-stop/${clientId}`, { StopNo: 1 }),
  },
];
