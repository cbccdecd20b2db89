/** Damage that nothing stops, and the check of the stored invariants that must see it. */
export interface Damage {
  readonly check: string;
  readonly damage: string;
  readonly drop?: string;
}

/** The damages of lots, of bulk, of counts and of receipts. */
export const stockDamages: readonly Damage[] = [
  {
    check: 'the history of sublots leads to what are sublots now',
    damage: `INSERT INTO sublot_change (lot_id, barcode, units) VALUES (1, '4174000099999999', 5)`,
  },
  {
    check: 'a count that was posted has moved what its counts differ by, each lot once',
    damage: `INSERT INTO stock_count (name, state, started_by, started_at, ended_by, ended_at, changed_lots)
      SELECT 'All lots', 'posted', id, now(), id, now(), 1 FROM person ORDER BY id LIMIT 1`,
  },
  {
    check: 'a count that was posted has moved what its counts of bulk differ by, each source once',
    damage: `INSERT INTO stock_count (name, goods, state, started_by, started_at, ended_by, ended_at, changed_lots, changed_sources)
      SELECT 'All bulk', 'bulk', 'posted', id, now(), id, now(), 0, 1 FROM person ORDER BY id LIMIT 1`,
  },
  {
    check: 'the lot of each line of a receipt got its accepted units once, and a void receipt left none of them',
    damage: `WITH made AS (INSERT INTO receipt (state, supplier, supplier_name, supplier_license_no, manifest_no, received_on, note,
          created_by, created_at, received_by, received_at)
        SELECT 'received', 'cedar', 'Cedar', '', '', '2026-11-20', '', max(id), now(), max(id), now() FROM person RETURNING id),
        one AS (SELECT id, product_id FROM lot ORDER BY id LIMIT 1)
      INSERT INTO receipt_line (receipt_id, product_id, lot_id, units, line_cost, reject_note, no_cost_reason)
      SELECT made.id, one.product_id, one.id, 5, 10, '', '' FROM made, one`,
  },
  {
    check: 'a movement of a receipt is of the lot of one of its lines',
    damage: `INSERT INTO stock_movement (lot_id, kind, units, receipt_id) SELECT max(id), 'receive', 1, 1 FROM lot`,
  },
  {
    check: 'a source got the amounts of the lines of a receipt once, and a void receipt left none of them',
    damage: `INSERT INTO source_movement (source_id, kind, amount, receipt_id)
      SELECT (SELECT max(id) FROM source), 'receive', 1, (SELECT max(id) FROM receipt)`,
  },
  {
    check: 'a source has the sum of its movements',
    damage: 'UPDATE source SET amount = amount + 1 WHERE id = (SELECT max(id) FROM source)',
  },
  {
    check: 'a lot is for sale exactly when nothing keeps it from sale; one past its best by leaves within a day',
    damage: 'UPDATE lot SET is_for_sale = false WHERE id = (SELECT min(id) FROM lot WHERE is_for_sale)',
  },
  {
    check: 'a product has the unit price that its history ends with, and a planned price is applied within a day',
    damage: 'UPDATE product SET unit_price = unit_price + 1 WHERE id = (SELECT max(id) FROM product)',
  },
  {
    check: 'a lot never promises more than it holds',
    drop: 'ALTER TABLE lot DROP CONSTRAINT lot_never_oversold',
    damage: 'UPDATE lot SET allocated = on_hand + 1 WHERE id = (SELECT max(id) FROM lot)',
  },
  {
    check: 'a lot has allocated the sum of its live allocations',
    damage:
      'UPDATE lot SET allocated = allocated - 1 WHERE id = (SELECT lot_id FROM allocation WHERE ended_at IS NULL LIMIT 1)',
  },
  {
    check: 'a line has allocated the sum of its allocations that were not returned, and never more than its units',
    damage: `DELETE FROM allocation WHERE id = (SELECT max(id) FROM allocation WHERE ending = 'released')`,
  },
  {
    check: 'only a backorder line, or one still to be packed, lacks units',
    damage: `UPDATE order_line SET is_backorder = false WHERE is_backorder AND allocated < units`,
  },
  {
    check: "an allocation's lot holds its line's product",
    damage: 'UPDATE order_line SET product_id = product_id + 1 WHERE id = (SELECT max(order_line_id) FROM allocation)',
  },
  {
    check: 'a lot holds the sum of its movements',
    damage: `DELETE FROM stock_movement WHERE id = (SELECT max(id) FROM stock_movement WHERE kind = 'receive')`,
  },
  {
    check: 'what orders have released left the lots by movements',
    damage: `UPDATE stock_movement SET order_id = order_id + 1 WHERE id = (SELECT max(id) FROM stock_movement WHERE kind = 'release')`,
  },
  {
    check: 'a source has reserved what open orders will pack from it, and not more than it has',
    damage: `UPDATE source SET reserved = reserved + 1 WHERE name = 'Standard Source'`,
  },
  {
    check: 'units to be packed and allocated units of a line fit in its units',
    damage:
      'UPDATE order_line SET conversion_units = units WHERE id = (SELECT max(id) FROM order_line WHERE allocated > 0)',
  },
  {
    check: 'a lot barcode and a sublot barcode are sixteen digits and never the same',
    damage: `UPDATE allocation SET sublot_barcode = (SELECT barcode FROM lot LIMIT 1)
             WHERE id = (SELECT max(id) FROM allocation WHERE sublot_barcode IS NOT NULL)`,
  },
  {
    check: 'what is picked of an allocation are its scans that are not void, and at most its units',
    damage: `UPDATE allocation SET picked = 1 WHERE id = (SELECT max(id) FROM allocation WHERE picked = 0 AND units >= 1)`,
  },
  {
    check: 'only sublots are picked, or goods other than cannabis, and none that returned to its lot',
    damage: `UPDATE allocation SET picked = 1 WHERE id = (
               SELECT max(a.id) FROM allocation a JOIN order_line l ON l.id = a.order_line_id JOIN sales_order o ON o.id = l.order_id
               WHERE o.status = 'Submitted' AND NOT o.is_non_cannabis AND a.units >= 1)`,
  },
  {
    check: 'a cart became at most one order, two with corrections',
    damage: `UPDATE sales_order SET part = 2 WHERE id = (SELECT min(id) FROM sales_order)`,
  },
  {
    check: 'a closed cart says when it closed, an open one does not',
    damage: `UPDATE cart SET closed_at = NULL WHERE id = (SELECT min(id) FROM cart WHERE status = 'submitted')`,
  },
  {
    check: 'a client has at most one current cart, a person at most one without a client',
    drop: 'DROP INDEX cart_current_of_client',
    damage: `UPDATE cart SET client_id = (SELECT min(client_id) FROM cart WHERE status = 'open') WHERE status = 'open' AND client_id IS NOT NULL`,
  },
  {
    check: 'the totals of a cart are those of its lines',
    damage: `UPDATE cart SET line_count = line_count + 1 WHERE id = (SELECT max(id) FROM cart WHERE status = 'open')`,
  },
  {
    check: 'a cart discount is below the gross total',
    drop: 'ALTER TABLE cart DROP CONSTRAINT cart_discount_fits',
    damage: `UPDATE cart SET cart_discount = gross_total, grand_total = 0 WHERE id = (SELECT max(id) FROM cart)`,
  },
  {
    check: 'a cart holds cannabis or non-cannabis products, never both, and knows which',
    damage: `UPDATE cart SET is_non_cannabis = NOT is_non_cannabis WHERE id = (SELECT max(id) FROM cart)`,
  },
  {
    check:
      'units of cart_line are above 0, or all rejected, within the cap, and whole unless the product allows fractions',
    damage: `UPDATE cart_line SET units = units + 0.5, line_total = round((units + 0.5) * unit_price, 2), line_discount = 0
             WHERE id = (SELECT max(i.id) FROM cart_line i JOIN product p ON p.id = i.product_id WHERE NOT p.allow_fractions)`,
  },
  {
    check: 'the total of order_line is units × price, rounded once, less its discount',
    drop: 'ALTER TABLE order_line DROP CONSTRAINT order_line_total',
    damage: 'UPDATE order_line SET line_total = line_total + 0.01 WHERE id = (SELECT max(id) FROM order_line)',
  },
  {
    check: 'the discount of order_line is what its kind and value come to; a sample has none',
    damage: `UPDATE order_line SET discount_value = discount_value + 1 WHERE id = (SELECT max(id) FROM order_line WHERE line_discount > 0)`,
  },
  {
    check: 'the totals of an order are those of its lines, charges and credit',
    damage: 'DELETE FROM order_charge WHERE id = (SELECT max(id) FROM order_charge)',
  },
  {
    check: 'a charge is flat or per unit, and its total follows',
    drop: 'ALTER TABLE order_charge DROP CONSTRAINT order_charge_one_form',
    damage: 'UPDATE order_charge SET total = total + 1 WHERE id = (SELECT max(id) FROM order_charge)',
  },
  {
    check: 'an order discount is below the gross total, and nobody owes less than nothing',
    drop: 'ALTER TABLE sales_order DROP CONSTRAINT order_discount_fits, DROP CONSTRAINT order_net, DROP CONSTRAINT order_grand',
    damage: 'UPDATE sales_order SET order_discount = gross_total WHERE id = (SELECT max(id) FROM sales_order)',
  },
  {
    check: 'a credit is between 0 and what the order comes to without it',
    drop: 'ALTER TABLE sales_order DROP CONSTRAINT order_grand',
    damage:
      'UPDATE sales_order SET credit_amount = net_total + charge_total + 1 WHERE id = (SELECT max(id) FROM sales_order)',
  },
  {
    check: 'every submitted cart has an order, or went into one',
    damage: `DELETE FROM order_line WHERE order_id = (SELECT min(id) FROM sales_order);
             DELETE FROM sales_order WHERE id = (SELECT min(id) FROM sales_order)`,
  },
  {
    check: 'a merged cart is submitted, has no order of its own, and every line of it is in an order',
    damage: 'INSERT INTO merged_cart SELECT cart_id, id FROM sales_order WHERE cart_id IS NOT NULL LIMIT 1',
  },
  {
    check: 'order numbers are used once, and the sequence is at or after the last',
    damage: 'UPDATE sales_order SET order_no = order_no + 1000000 WHERE id = (SELECT max(id) FROM sales_order)',
  },
  { check: 'an order has lines', damage: 'DELETE FROM order_line WHERE order_id = (SELECT max(id) FROM sales_order)' },
  {
    check: 'an order has a status of its kind',
    damage: `UPDATE sales_order SET status = 'Lost' WHERE id = (SELECT max(id) FROM sales_order)`,
  },
  {
    check: 'the dates of an order fit its status',
    damage: `UPDATE sales_order SET paid_date = NULL WHERE id = (SELECT max(id) FROM sales_order WHERE status = 'Paid')`,
  },
  {
    check: 'sublots fit the status: all of a sublotted order, some of a partly sublotted one, none before',
    damage: `UPDATE allocation SET sublot_barcode = NULL WHERE id = (
               SELECT max(a.id) FROM allocation a JOIN order_line l ON l.id = a.order_line_id JOIN sales_order o ON o.id = l.order_id
               WHERE o.status = 'Manifested')`,
  },
  {
    check: 'a cancelled order has a reason and promises nothing any more',
    damage: `UPDATE sales_order SET reason_for_canceling = ' ' WHERE id = (SELECT max(id) FROM sales_order WHERE status = 'Cancelled')`,
  },
  {
    check: 'allocations of a released order have left, those of another one are here',
    damage: `UPDATE sales_order SET released_date = NULL, status = 'Invoiced'
             WHERE id = (SELECT max(id) FROM sales_order WHERE status = 'Released')`,
  },
  {
    check: 'the products of an order are of its kind',
    damage: 'UPDATE sales_order SET is_non_cannabis = NOT is_non_cannabis WHERE id = (SELECT min(id) FROM sales_order)',
  },
  {
    check: 'an order is samples only exactly when all its lines are samples',
    damage: 'UPDATE sales_order SET is_samples_only = NOT is_samples_only WHERE id = (SELECT min(id) FROM sales_order)',
  },
  {
    check: "a client's sales of a month are the orders of that business month that are not cancelled",
    damage: `UPDATE sales_order SET order_date = order_date - interval '40 days' WHERE id = (SELECT max(id) FROM sales_order)`,
  },
  {
    check: 'the list of available products shows each product as its lots are',
    damage: 'UPDATE available_product SET thc = 99 WHERE product_id = (SELECT min(product_id) FROM available_product)',
  },
  {
    check: 'the orders of each state are counted and summed as they are',
    damage: `UPDATE order_sums SET total = total + 0.01 WHERE (shard, status, is_released) = (SELECT shard, status, is_released FROM order_sums LIMIT 1)`,
  },
  {
    check: "a client's orders are counted, and its last one is known, as the orders say",
    damage:
      'UPDATE client_sales SET last_order_date = now() WHERE client_id = (SELECT max(client_id) FROM client_sales)',
  },
  {
    check: 'the total of a past order is the sum of its lines, of which it has one at least',
    damage: `INSERT INTO past_order (client_id, order_no, order_date, total) SELECT max(id), 'LL-1', now(), 0 FROM client WHERE merged_into IS NULL`,
  },
  {
    check: "a client's past sales of a month are the past orders of that business month",
    damage:
      'UPDATE client_month_sales SET past_total = 1 WHERE (client_id, month) = (SELECT client_id, month FROM client_month_sales LIMIT 1)',
  },
  {
    check: "a client's past orders are counted, and its last one is known",
    damage: 'UPDATE client_sales SET past_order_count = 1 WHERE client_id = (SELECT max(client_id) FROM client_sales)',
  },
  {
    check: 'a search finds a client by every name and number that it and its contacts have',
    damage: `UPDATE contact SET first_name = 'Nobody knows' WHERE id = (SELECT max(id) FROM contact)`,
  },
  {
    check: 'a search finds a product by its name and number and by what classifies it',
    damage: `UPDATE strain SET name = 'Unheard Of' WHERE id = (SELECT max(strain_id) FROM product)`,
  },
  {
    check: 'a client was last contacted on the business day of its newest note',
    damage: 'UPDATE client SET last_contacted_date = NULL WHERE id = (SELECT max(client_id) FROM client_note)',
  },
];
