import { NON_CANNABIS, UNLICENSED, type WorldSize } from './world-sizes.ts';

const FULL_LOT = 20_000;

/** The status of an order by its age, which counts from 0 for the newest. */
const status = (open: number): string => `CASE
  WHEN age >= ${open} THEN CASE WHEN dice(i, 30, 50) = 0 THEN 'Cancelled' WHEN dice(i, 31, 20) = 0 THEN 'Released' ELSE 'Paid' END
  WHEN nc THEN CASE WHEN age < ${open} * 0.6 THEN 'Submitted' ELSE 'Invoiced' END
  WHEN age < ${open} * 0.35 THEN 'Submitted' WHEN age < ${open} * 0.45 THEN 'PartiallySublotted' WHEN age < ${open} * 0.6 THEN 'Sublotted'
  WHEN age < ${open} * 0.7 THEN 'ReadyForManifest' WHEN age < ${open} * 0.8 THEN 'Manifested' WHEN age < ${open} * 0.82 THEN 'Quarantined'
  ELSE 'Invoiced' END`;

/** The orders without their lines. Few clients buy much, many buy little. */
const plan = ({ orders, clients, openOrders }: WorldSize): string => `
  CREATE UNLOGGED TABLE load_order AS
  SELECT i, age, nc, ordered, buyer - CASE WHEN buyer % ${UNLICENSED} = 0 AND NOT nc THEN 1 ELSE 0 END AS client_id, ${status(openOrders)} AS status
  FROM (SELECT i, ${orders} - i AS age, i % ${NON_CANNABIS} = 0 AS nc, now() - interval '1 minute' - interval '3 years' * ((${orders} - i) / ${orders}.0) AS ordered,
          1 + floor(${clients} * power(dice(i, 32, 1000000) / 1000000.0, 2))::int AS buyer
        FROM generate_series(1, ${orders}) i) drawn`;

/** Lines 1 to 7 of each order, with their lot: one of the three that were in stock at that time. */
const lines = ({ orders, products, lotsPerProduct }: WorldSize): string => `
  CREATE UNLOGGED TABLE load_line AS
  SELECT row_number() OVER (ORDER BY i, k) AS id, i, k, product_id, units, unit_price, discount, name,
    round(units * unit_price, 2) - round(round(units * unit_price, 2) * discount / 100, 2) AS line_total, status,
    status = 'Submitted' AND k = lines AND dice(i, 33, 10) = 0 AS short,
    (product_id - 1) * ${lotsPerProduct} + 1 + least(${lotsPerProduct - 1}, floor(i / ${orders}.0 * ${lotsPerProduct - 3})::int + dice(i * 8 + k, 34, 3)) AS lot_id
  FROM (SELECT o.i, k, lines, o.status, 1 + dice(o.i * 8 + k, 35, 24) AS units, CASE WHEN dice(o.i * 8 + k, 36, 5) = 0 THEN 10 ELSE 0 END AS discount,
          CASE WHEN nc THEN ${NON_CANNABIS} * (1 + dice(o.i * 8 + k, 37, ${products / NON_CANNABIS}))
            ELSE 1 + dice(o.i * 8 + k, 38, ${products - products / NON_CANNABIS}) + dice(o.i * 8 + k, 38, ${products - products / NON_CANNABIS}) / ${NON_CANNABIS - 1} END AS product_id
        FROM load_order o, LATERAL (SELECT 1 + dice(o.i, 39, 7) AS lines) n, generate_series(1, lines) k) drawn
  JOIN product ON product.id = product_id`;

const isInvoiced = `o.status IN ('Invoiced', 'Released', 'Paid')`;
const isReleased = `o.status IN ('Released', 'Paid')`;

/** Orders with their lines, allocations, stock movements, notes, audit and kept sums. */
export const orderStatements = (size: WorldSize): string[] => [
  plan(size),
  lines(size),
  `INSERT INTO sales_order (id, order_no, client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, status, is_non_cannabis,
     gross_total, sample_total, net_total, charge_total, grand_total, manifest_reference_no, manifested_date, invoiced_date, invoiced_by,
     release_transaction_number, released_date, paid_date, paid_amount, cancelled_at, reason_for_canceling) OVERRIDING SYSTEM VALUE
   SELECT o.i, 10000 + o.i, o.client_id, c.assigned_to, c.assigned_to, ordered, (ordered + interval '7 days')::date, o.status, nc, gross, 0, gross, charge, gross + charge,
     CASE WHEN NOT nc AND (${isInvoiced} OR o.status IN ('Manifested', 'Quarantined')) THEN 'M' || o.i END,
     CASE WHEN NOT nc AND (${isInvoiced} OR o.status IN ('Manifested', 'Quarantined')) THEN ordered + interval '3 days' END,
     CASE WHEN ${isInvoiced} THEN ordered + interval '4 days' END, CASE WHEN ${isInvoiced} THEN 1 END,
     CASE WHEN ${isReleased} THEN 'R' || o.i END, CASE WHEN ${isReleased} THEN ordered + interval '5 days' END,
     CASE WHEN o.status = 'Paid' THEN ordered + interval '20 days' END,
     CASE WHEN o.status = 'Paid' THEN gross + charge ELSE 0 END,
     CASE WHEN o.status = 'Cancelled' THEN ordered + interval '1 day' END, CASE WHEN o.status = 'Cancelled' THEN 'Ordered twice.' END
   FROM load_order o JOIN client c ON c.id = o.client_id
   JOIN (SELECT i, sum(line_total) AS gross FROM load_line GROUP BY i) l ON l.i = o.i,
   LATERAL (SELECT CASE WHEN o.i % 10 = 0 THEN 25 ELSE 0 END AS charge) ch`,
  `INSERT INTO order_payment (order_id, amount, paid_on, method, person_id, created_at)
   SELECT id, paid_amount, paid_date::date, 'check', 1, paid_date FROM sales_order WHERE status = 'Paid' ORDER BY id`,
  `INSERT INTO order_charge (order_id, charge_type_id, amount, total) SELECT i, (SELECT min(id) FROM charge_type), 25, 25 FROM load_order WHERE i % 10 = 0`,
  `INSERT INTO order_line (id, order_id, product_id, product_name, units, unit_price, discount_kind, discount_value, line_discount, line_total, is_backorder, allocated) OVERRIDING SYSTEM VALUE
   SELECT id, i, product_id, name, units, unit_price, 'percent', discount, round(round(units * unit_price, 2) * discount / 100, 2), line_total, short,
     CASE WHEN short OR status = 'Cancelled' THEN 0 ELSE units END FROM load_line ORDER BY id`,
  `INSERT INTO allocation (order_line_id, lot_id, units, sublot_barcode, created_at, ended_at, ending)
   SELECT l.id, l.lot_id, l.units, CASE WHEN NOT nc AND o.status NOT IN ('Submitted', 'Cancelled') AND (o.status <> 'PartiallySublotted' OR k = 1) THEN '4' || lpad(l.id::text, 15, '0') END,
     ordered, CASE WHEN o.status = 'Cancelled' THEN ordered + interval '1 day' WHEN ${isReleased} THEN ordered + interval '5 days' END,
     CASE WHEN o.status = 'Cancelled' THEN 'returned' WHEN ${isReleased} THEN 'released' END
   FROM load_line l JOIN load_order o ON o.i = l.i WHERE NOT short ORDER BY l.id`,
  `INSERT INTO sublot_change (lot_id, barcode, order_id, units, at)
   SELECT a.lot_id, a.sublot_barcode, l.i, a.units, a.created_at FROM allocation a JOIN load_line l ON l.id = a.order_line_id
   WHERE a.sublot_barcode IS NOT NULL AND a.ended_at IS NULL ORDER BY a.id`,
  `INSERT INTO lot (id, product_id, barcode, batch_date, thca, thc, cbd, total) OVERRIDING SYSTEM VALUE
   SELECT (p - 1) * ${size.lotsPerProduct} + j, p, '1' || lpad(((p - 1) * ${size.lotsPerProduct} + j)::text, 15, '0'), (now() - interval '3 years' * (1 - j / ${size.lotsPerProduct}.0))::date,
     18 + dice(p, 40, 1000) / 100.0, dice(p, 41, 100) / 100.0, dice(p, 42, 100) / 100.0, CASE WHEN p % 2 = 0 THEN 20 END
   FROM generate_series(1, ${size.products}) p, generate_series(1, ${size.lotsPerProduct}) j`,
  `INSERT INTO stock_movement (lot_id, kind, units, at)
   SELECT lot.id, 'receive', taken + CASE WHEN (lot.id - 1) % ${size.lotsPerProduct} >= ${size.lotsPerProduct - 4} THEN ${FULL_LOT} ELSE 0 END, lot.batch_date
   FROM lot LEFT JOIN (SELECT lot_id, sum(units) AS units FROM load_line WHERE status <> 'Cancelled' AND NOT short GROUP BY lot_id) l ON l.lot_id = lot.id,
   LATERAL (SELECT coalesce(l.units, 0) + 1 AS taken) t`,
  `INSERT INTO stock_movement (lot_id, kind, units, order_id, person_id, at)
   SELECT a.lot_id, 'release', -a.units, l.i, 1, a.ended_at FROM allocation a JOIN load_line l ON l.id = a.order_line_id WHERE a.ending = 'released' ORDER BY a.id`,
  `UPDATE lot SET on_hand = moved.units, allocated = coalesce(live.units, 0)
   FROM (SELECT lot_id, sum(units) AS units FROM stock_movement GROUP BY lot_id) moved
   LEFT JOIN (SELECT lot_id, sum(units) AS units FROM allocation WHERE ended_at IS NULL GROUP BY lot_id) live ON live.lot_id = moved.lot_id WHERE moved.lot_id = lot.id`,
  `INSERT INTO order_note (order_id, note, is_system, person_id, created_at) SELECT i, 'Submitted from an import.', true, 1, ordered FROM load_order ORDER BY i`,
  `INSERT INTO audit (at, person_id, action, entity, entity_id) SELECT ordered, 1, 'submit', 'order', i FROM load_order ORDER BY i`,
  'SELECT rebuild_client_sales()',
  'SELECT rebuild_available_products()',
  'SELECT rebuild_order_sums()',
  `SELECT setval('order_number', ${10_000 + size.orders})`,
  'DROP TABLE load_order, load_line',
];
