import { check, type DataCheck } from './data-check.ts';
import { withFact } from '../rules/order-status.ts';
import { labTotalText, notReturnedText } from '../rules/stock.ts';

/** Lots, allocations, movements and bulk sources. */
export const stock: readonly DataCheck[] = [
  check(
    'INV-1',
    'a lot never promises more than it holds',
    'SELECT id, on_hand, allocated FROM lot WHERE NOT (0 <= allocated AND allocated <= on_hand)',
  ),
  check(
    'INV-2',
    'a lot has allocated the sum of its live allocations',
    `SELECT lot.id, lot.allocated, live.units FROM lot
     LEFT JOIN (SELECT lot_id, sum(units) AS units FROM allocation WHERE ended_at IS NULL GROUP BY lot_id) live ON live.lot_id = lot.id
     WHERE lot.allocated <> coalesce(live.units, 0)`,
  ),
  check(
    'INV-3',
    'a line has allocated the sum of its allocations that were not returned, and never more than its units',
    `SELECT l.id, l.units, l.allocated, sums.units AS allocations FROM order_line l
     LEFT JOIN (SELECT order_line_id, sum(units) AS units FROM allocation
                WHERE ${notReturnedText} GROUP BY order_line_id) sums ON sums.order_line_id = l.id
     WHERE l.allocated <> coalesce(sums.units, 0) OR l.allocated > l.units`,
  ),
  check(
    'INV-3',
    'only a backorder line, or one still to be packed, lacks units',
    `SELECT l.id, l.units, l.allocated, l.conversion_units FROM order_line l JOIN sales_order o ON o.id = l.order_id
     WHERE o.status ${withFact('isSale')} AND NOT l.is_backorder AND l.allocated + l.conversion_units < l.units`,
  ),
  check(
    'INV-4',
    "an allocation's lot holds its line's product",
    `SELECT a.id, l.product_id AS line_product, lot.product_id AS lot_product FROM allocation a
     JOIN order_line l ON l.id = a.order_line_id JOIN lot ON lot.id = a.lot_id
     WHERE l.product_id <> lot.product_id OR a.units <= 0`,
  ),
  check(
    'INV-5',
    'a lot holds the sum of its movements',
    `SELECT lot.id, lot.on_hand, moved.units FROM lot
     LEFT JOIN (SELECT lot_id, sum(units) AS units FROM stock_movement GROUP BY lot_id) moved ON moved.lot_id = lot.id
     WHERE lot.on_hand <> coalesce(moved.units, 0)`,
  ),
  check(
    'INV-5',
    'what orders have released left the lots by movements',
    `SELECT released.order_id, released.lot_id, released.units, moved.units AS moved
     FROM (SELECT l.order_id, a.lot_id, sum(a.units) AS units FROM allocation a JOIN order_line l ON l.id = a.order_line_id
           WHERE a.ending = 'released' GROUP BY 1, 2) released
     FULL JOIN (SELECT order_id, lot_id, -sum(units) AS units FROM stock_movement
                WHERE kind IN ('release', 'return') AND order_id IS NOT NULL GROUP BY 1, 2 HAVING sum(units) <> 0) moved
       ON moved.order_id = released.order_id AND moved.lot_id = released.lot_id
     WHERE released.units IS DISTINCT FROM moved.units`,
  ),
  check(
    'fact',
    'the list of available products shows each product as its lots are',
    `SELECT p.id, k.is_available, s.has_units FROM product p LEFT JOIN available_product k ON k.product_id = p.id
     LEFT JOIN LATERAL (
       SELECT thca, thc, cbd, ${labTotalText()} AS total, on_hand > allocated AS has_units FROM lot
       WHERE lot.product_id = p.id AND is_for_sale ORDER BY on_hand > allocated DESC, batch_date DESC, lot.id DESC LIMIT 1) s ON true
     WHERE (k.is_available, k.is_non_cannabis, k.unit_price, k.thca, k.thc, k.cbd, k.total) IS DISTINCT FROM
       (p.is_active AND coalesce(s.has_units, false), p.is_non_cannabis, p.unit_price, s.thca, s.thc, s.cbd, s.total)`,
  ),
  check(
    'fact',
    'a lot is for sale exactly when nothing keeps it from sale; one past its best by leaves within a day',
    `SELECT lot.id, lot.barcode, lot.is_for_sale, hindrance_of(lot) AS hindrance FROM lot
     WHERE CASE WHEN lot.is_for_sale THEN coalesce(hindrance_of(lot) <> 'pastBestBy' OR lot.best_by < business_today() - 1, false)
       ELSE hindrance_of(lot) IS NULL END`,
  ),
  check(
    'INV-51',
    'the lot of each line of a receipt got its accepted units once, and a void receipt left none of them',
    `SELECT l.id, r.state, l.units, moved.received, moved.voided FROM receipt_line l JOIN receipt r ON r.id = l.receipt_id
     LEFT JOIN LATERAL (
       SELECT sum(m.units) FILTER (WHERE m.kind = 'receive') AS received, sum(m.units) FILTER (WHERE m.kind = 'voidReceipt') AS voided,
         count(*) AS movements
       FROM stock_movement m WHERE m.receipt_id = r.id AND m.lot_id = l.lot_id) moved ON true
     WHERE (l.lot_id IS NOT NULL) <> (r.state <> 'expected' AND l.units > 0)
       OR l.lot_id IS NOT NULL AND (moved.received IS DISTINCT FROM l.units
         OR moved.voided IS DISTINCT FROM CASE WHEN r.state = 'void' THEN -l.units END
         OR moved.movements <> CASE WHEN r.state = 'void' THEN 2 ELSE 1 END)`,
  ),
  check(
    'INV-51',
    'a movement of a receipt is of the lot of one of its lines',
    `SELECT m.id, m.receipt_id, m.lot_id FROM stock_movement m
     WHERE (m.receipt_id IS NOT NULL OR m.kind = 'voidReceipt')
       AND NOT EXISTS (SELECT FROM receipt_line l WHERE l.receipt_id = m.receipt_id AND l.lot_id = m.lot_id)`,
  ),
  check(
    'INV-51',
    'a source got the amounts of the lines of a receipt once, and a void receipt left none of them',
    `SELECT coalesce(given.receipt_id, moved.receipt_id) AS receipt_id, coalesce(given.source_id, moved.source_id) AS source_id,
       given.amount, moved.received, moved.voided
     FROM (SELECT l.receipt_id, l.source_id, r.state, sum(l.came_in) AS amount, count(*) AS lines
           FROM receipt_line l JOIN receipt r ON r.id = l.receipt_id WHERE l.came_in IS NOT NULL GROUP BY 1, 2, 3) given
     FULL JOIN (SELECT receipt_id, source_id, sum(amount) FILTER (WHERE kind = 'receive') AS received,
                  -sum(amount) FILTER (WHERE kind = 'voidReceipt') AS voided, count(*) AS movements
                FROM source_movement WHERE receipt_id IS NOT NULL OR kind = 'voidReceipt' GROUP BY 1, 2) moved
       ON moved.receipt_id = given.receipt_id AND moved.source_id = given.source_id
     WHERE given.state = 'expected' OR given.amount IS DISTINCT FROM moved.received
       OR moved.voided IS DISTINCT FROM CASE WHEN given.state = 'void' THEN given.amount END
       OR moved.movements <> CASE WHEN given.state = 'void' THEN 2 ELSE 1 END * given.lines
     UNION ALL SELECT l.receipt_id, l.source_id, l.amount, l.came_in, NULL FROM receipt_line l JOIN receipt r ON r.id = l.receipt_id
     WHERE l.source_id IS NOT NULL AND (l.came_in IS NOT NULL) <> (r.state <> 'expected' AND l.amount > 0)`,
  ),
  check(
    'fact',
    'a product has the unit price that its history ends with, and a planned price is applied within a day',
    `SELECT p.id, p.unit_price, c.unit_price AS kept, NULL::date AS planned_from FROM product p
     CROSS JOIN LATERAL (SELECT unit_price FROM price_change WHERE product_id = p.id ORDER BY id DESC LIMIT 1) c
     WHERE c.unit_price <> p.unit_price
     UNION ALL SELECT product_id, unit_price, NULL, from_date FROM planned_price WHERE from_date < business_today() - 1`,
  ),
  check(
    'INV-50',
    'a source has the sum of its movements',
    `SELECT s.id, s.amount, moved.amount AS moved FROM source s
     LEFT JOIN (SELECT source_id, sum(amount) AS amount FROM source_movement GROUP BY source_id) moved ON moved.source_id = s.id
     WHERE s.amount <> coalesce(moved.amount, 0)`,
  ),
  check(
    'fact',
    'the history of sublots leads to what are sublots now',
    `SELECT coalesce(live.lot_id, past.lot_id) AS lot_id, coalesce(live.barcode, past.barcode) AS barcode, live.units, past.units AS recorded
     FROM (SELECT lot_id, sublot_barcode AS barcode, sum(units) AS units FROM allocation
           WHERE sublot_barcode IS NOT NULL AND ended_at IS NULL GROUP BY 1, 2) live
     FULL JOIN (SELECT lot_id, barcode, sum(units) AS units FROM sublot_change GROUP BY 1, 2 HAVING sum(units) <> 0) past
       ON past.lot_id = live.lot_id AND past.barcode = live.barcode
     WHERE live.units IS DISTINCT FROM past.units`,
  ),
  check(
    'fact',
    'a count that was posted has moved what its counts differ by, each lot once',
    `SELECT c.id, c.changed_lots, count(moved.lot_id) AS moved FROM stock_count c
     LEFT JOIN stock_movement moved ON moved.count_id = c.id
     GROUP BY c.id HAVING count(moved.lot_id) <> coalesce(c.changed_lots, 0) OR count(DISTINCT moved.lot_id) <> count(moved.lot_id)`,
  ),
  check(
    'fact',
    'a count that was posted has moved what its counts of bulk differ by, each source once',
    `SELECT c.id, c.changed_sources, count(moved.source_id) AS moved FROM stock_count c
     LEFT JOIN source_movement moved ON moved.count_id = c.id
     GROUP BY c.id HAVING count(moved.source_id) <> c.changed_sources OR count(DISTINCT moved.source_id) <> count(moved.source_id)`,
  ),
  check(
    'fact',
    'a source has reserved what open orders will pack from it, and not more than it has',
    `SELECT s.id, s.amount, s.reserved, packed.units FROM source s
     LEFT JOIN (SELECT p.source_id, sum(round(l.conversion_units * p.factor, 4)) AS units
                FROM order_line l JOIN sales_order o ON o.id = l.order_id JOIN product p ON p.id = l.product_id
                WHERE o.status ${withFact('isSale')} AND l.conversion_units > 0 GROUP BY p.source_id) packed ON packed.source_id = s.id
     WHERE s.reserved <> coalesce(packed.units, 0) OR s.reserved < 0 OR s.reserved > s.amount`,
  ),
  check(
    'fact',
    'units to be packed and allocated units of a line fit in its units',
    `SELECT l.id, l.units, l.allocated, l.conversion_units FROM order_line l
     WHERE l.conversion_units < 0 OR l.allocated + l.conversion_units > l.units`,
  ),
  check(
    'fact',
    'a lot barcode and a sublot barcode are sixteen digits and never the same',
    `SELECT lot.barcode FROM lot JOIN allocation a ON a.sublot_barcode = lot.barcode
     UNION ALL SELECT sublot_barcode FROM allocation WHERE sublot_barcode !~ '^[0-9]{16}$'`,
  ),
  check(
    'fact',
    'what is picked of an allocation are its scans that are not void, and at most its units',
    `SELECT a.id, a.units, a.picked, scans.units AS scanned FROM allocation a
     LEFT JOIN (SELECT allocation_id, sum(units) AS units FROM pick_scan WHERE voided_at IS NULL GROUP BY allocation_id) scans
       ON scans.allocation_id = a.id
     WHERE a.picked <> least(a.units, coalesce(scans.units, 0))`,
  ),
  check(
    'fact',
    'only sublots are picked, or goods other than cannabis, and none that returned to its lot',
    `SELECT a.id, a.picked, o.status FROM allocation a JOIN order_line l ON l.id = a.order_line_id
     JOIN sales_order o ON o.id = l.order_id
     WHERE a.picked > 0 AND (a.ending = 'returned' OR a.sublot_barcode IS NULL AND NOT o.is_non_cannabis)`,
  ),
];
