import { conversions } from './check-data-conversions.ts';
import { pastOrders } from './check-data-past.ts';
import { orderMoney } from './check-data-order-money.ts';
import { documents } from './check-data-documents.ts';
import { merges } from './check-data-merges.ts';
import { stateReports } from './check-data-state.ts';
import { stock } from './check-data-stock.ts';
import { withFact } from '../rules/order-status.ts';
import { check, type DataCheck } from './data-check.ts';
import { timeZoneText } from '../rules/days.ts';
import { lineDiscountText, lineGrossText } from '../rules/prices.ts';
import { notReturnedText } from '../rules/stock.ts';

/** The business day that an instant falls on, in the seller's time zone. */
const businessDay = (instant: string): string => `(${instant} AT TIME ZONE ${timeZoneText})::date`;
const businessMonth = (instant: string): string => `date_trunc('month', ${businessDay(instant)})::date`;

/** The lines of carts and orders obey the same rules of price. */
const lineRules = (table: 'cart_line' | 'order_line'): DataCheck[] => [
  check(
    'INV-16',
    `units of ${table} are above 0, or all rejected, within the cap, and whole unless the product allows fractions`,
    `SELECT l.id, l.units, l.unit_price FROM ${table} l JOIN product p ON p.id = l.product_id
     WHERE ${table === 'cart_line' ? 'l.units <= 0' : 'l.units < 0 OR l.units + l.rejected_units <= 0'} OR l.units > 999999.99 OR l.unit_price < 0 OR l.unit_price > 9999999.99
        OR (NOT ${table === 'cart_line' ? 'p.allow_fractions' : 'coalesce(l.allow_fractions, p.allow_fractions)'} AND l.units <> trunc(l.units))`,
  ),
  check(
    'INV-20',
    `the total of ${table} is units × price, rounded once, less its discount`,
    `SELECT id, units, unit_price, line_discount, line_total FROM ${table}
     WHERE line_total <> ${lineGrossText} - line_discount OR line_discount < 0 OR line_total < 0`,
  ),
  check(
    'INV-20',
    `the discount of ${table} is what its kind and value come to; a sample has none`,
    `SELECT id, units, unit_price, discount_kind, discount_value, line_discount FROM ${table}
     WHERE line_discount <> ${lineDiscountText}`,
  ),
];

const carts: DataCheck[] = [
  check(
    'INV-12',
    'a cart became at most one order, two with corrections',
    `SELECT cart_id, array_agg(part ORDER BY part) AS parts FROM sales_order WHERE cart_id IS NOT NULL
     GROUP BY cart_id HAVING count(*) <> count(DISTINCT part) OR max(part) <> count(*)`,
  ),
  check(
    'INV-13',
    'a closed cart says when it closed, an open one does not',
    `SELECT id, status, closed_at FROM cart WHERE (status IN ('open', 'pending')) <> (closed_at IS NULL)`,
  ),
  check(
    'INV-15',
    'a client has at most one current cart, a person at most one without a client',
    `SELECT client_id, NULL::int AS person_id, count(*)::int FROM cart
     WHERE status = 'open' AND client_id IS NOT NULL GROUP BY client_id HAVING count(*) > 1
     UNION ALL SELECT NULL, person_id, count(*)::int FROM cart
     WHERE status = 'open' AND client_id IS NULL GROUP BY person_id HAVING count(*) > 1`,
  ),
  check(
    'INV-17',
    'the totals of a cart are those of its lines',
    `SELECT c.id, c.line_count, c.gross_total, c.sample_total, c.grand_total, sums.* FROM cart c
     LEFT JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(line_total) FILTER (WHERE sample_type IS NULL), 0) AS gross,
                          coalesce(sum(line_total) FILTER (WHERE sample_type IS NOT NULL), 0) AS samples
                        FROM cart_line WHERE cart_id = c.id) sums ON true
     WHERE c.line_count <> sums.lines OR c.gross_total <> sums.gross OR c.sample_total <> sums.samples
        OR c.grand_total <> sums.gross - c.cart_discount`,
  ),
  check(
    'INV-23',
    'a cart discount is below the gross total',
    `SELECT id, cart_discount, gross_total FROM cart
     WHERE cart_discount < 0 OR (cart_discount > 0 AND cart_discount >= gross_total)`,
  ),
  check(
    'fact',
    'a cart holds cannabis or non-cannabis products, never both, and knows which',
    `SELECT c.id, c.is_non_cannabis, p.sku FROM cart c JOIN cart_line i ON i.cart_id = c.id JOIN product p ON p.id = i.product_id
     WHERE c.is_non_cannabis IS DISTINCT FROM p.is_non_cannabis
     UNION ALL SELECT id, is_non_cannabis, NULL FROM cart WHERE line_count = 0 AND is_non_cannabis IS NOT NULL`,
  ),
];

const orders: DataCheck[] = [
  check(
    'INV-42',
    "the exported revisions of an order's invoice are numbered from 1 without gaps",
    `SELECT order_id, target, count(*) AS revisions, max(revision) AS latest FROM invoice_export
     GROUP BY order_id, target HAVING max(revision) <> count(*)`,
  ),
  check(
    'INV-43',
    'a document in QuickBooks is of one order, and what is exported has one and nothing left to send',
    `SELECT realm_id, remote_id, count(DISTINCT order_id)::int AS orders, bool_or(status = 'exported' AND request IS NOT NULL) AS open
     FROM invoice_export WHERE target = 'qbo' AND remote_id IS NOT NULL GROUP BY realm_id, remote_id
     HAVING count(DISTINCT order_id) > 1 OR bool_or(status = 'exported' AND request IS NOT NULL)`,
  ),
  check(
    'INV-21',
    'the totals of an order are those of its lines, charges and credit',
    `SELECT o.order_no, o.gross_total, o.sample_total, o.net_total, o.charge_total, o.grand_total, lines.*, charges.total
     FROM sales_order o
     LEFT JOIN LATERAL (SELECT coalesce(sum(line_total) FILTER (WHERE sample_type IS NULL), 0) AS gross,
                          coalesce(sum(line_total) FILTER (WHERE sample_type IS NOT NULL), 0) AS samples
                        FROM order_line WHERE order_id = o.id) lines ON true
     LEFT JOIN LATERAL (SELECT coalesce(sum(total), 0) AS total FROM order_charge WHERE order_id = o.id) charges ON true
     WHERE o.gross_total <> lines.gross OR o.sample_total <> lines.samples OR o.net_total <> lines.gross - o.order_discount
        OR o.charge_total <> charges.total OR o.grand_total <> o.net_total + charges.total - o.credit_amount`,
  ),
  check(
    'INV-21',
    'a charge is flat or per unit, and its total follows',
    `SELECT id, amount, unit_price, units, total FROM order_charge
     WHERE total IS DISTINCT FROM coalesce(amount, round(unit_price * units, 2))
        OR (amount IS NULL) = (unit_price IS NULL) OR (unit_price IS NULL) <> (units IS NULL)`,
  ),
  check(
    'INV-23',
    'an order discount is below the gross total, and nobody owes less than nothing',
    `SELECT order_no, order_discount, gross_total, grand_total FROM sales_order
     WHERE order_discount < 0 OR (order_discount > 0 AND order_discount >= gross_total) OR grand_total < 0`,
  ),
  check(
    'INV-24',
    'a credit is between 0 and what the order comes to without it',
    `SELECT order_no, credit_amount, grand_total FROM sales_order
     WHERE credit_amount < 0 OR credit_amount > net_total + charge_total`,
  ),
  check(
    'INV-27',
    'every submitted cart has an order, or went into one',
    `SELECT c.id FROM cart c WHERE c.status = 'submitted'
       AND NOT EXISTS (SELECT FROM sales_order o WHERE o.cart_id = c.id)
       AND NOT EXISTS (SELECT FROM merged_cart m WHERE m.cart_id = c.id)
     UNION ALL SELECT c.id FROM cart c JOIN sales_order o ON o.cart_id = c.id WHERE c.status <> 'submitted'`,
  ),
  check(
    'INV-30',
    'a merged cart is submitted, has no order of its own, and every line of it is in an order',
    `SELECT m.cart_id, m.order_id FROM merged_cart m JOIN cart c ON c.id = m.cart_id JOIN sales_order o ON o.id = m.order_id
     WHERE c.status <> 'submitted' OR o.is_non_cannabis IS DISTINCT FROM c.is_non_cannabis
        OR EXISTS (SELECT FROM sales_order own WHERE own.cart_id = c.id)
        OR EXISTS (SELECT FROM cart_line i WHERE i.cart_id = c.id AND NOT EXISTS (
             SELECT FROM order_line l WHERE l.cart_line_id = i.id))`,
  ),
  check(
    'INV-27',
    'order numbers are used once, and the sequence is at or after the last',
    `SELECT order_no, count(*)::int FROM sales_order GROUP BY order_no HAVING count(*) > 1
     UNION ALL SELECT max(order_no), 0 FROM sales_order HAVING max(order_no) > (SELECT last_value FROM order_number)`,
  ),
  check(
    'fact',
    'an order has lines',
    `SELECT order_no FROM sales_order o WHERE NOT EXISTS (SELECT FROM order_line WHERE order_id = o.id)`,
  ),
  check(
    'INV-28',
    'an order has a status of its kind',
    `SELECT order_no, status, is_non_cannabis FROM sales_order o WHERE status <> 'Submitted' AND NOT EXISTS (
       SELECT FROM order_transition t WHERE t.to_status = o.status AND t.is_non_cannabis = o.is_non_cannabis)`,
  ),
  check(
    'INV-28',
    'the dates of an order fit its status',
    `SELECT order_no, status, invoiced_date, released_date, paid_date, cancelled_at FROM sales_order
     WHERE (status ${withFact('hasInvoice')}) <> (invoiced_date IS NOT NULL)
        OR (status = 'Paid') <> (paid_date IS NOT NULL) OR (status = 'Released' AND released_date IS NULL)
        OR (released_date IS NOT NULL AND status NOT IN ('Released', 'Paid'))
        OR (status = 'Cancelled') <> (cancelled_at IS NOT NULL)`,
  ),
  check(
    'fact',
    'a trip has driver and vehicle, or somebody else who carries, and both times; only a manifested order has one',
    `SELECT order_no, manifested_date, driver_id, vehicle_id, carrier, departure_at, arrival_at FROM sales_order
     WHERE num_nulls(driver_id, vehicle_id, departure_at, arrival_at) NOT IN (0, CASE WHEN carrier IS NULL THEN 4 ELSE 2 END)
        OR (carrier IS NOT NULL AND (driver_id IS NOT NULL OR departure_at IS NULL))
        OR (departure_at IS NOT NULL AND manifested_date IS NULL) OR arrival_at <= departure_at`,
  ),
  check(
    'INV-28',
    'sublots fit the status: all of a sublotted order, some of a partly sublotted one, none before',
    `SELECT o.order_no, o.status, count(a.id)::int AS allocations, count(a.sublot_barcode)::int AS sublots FROM sales_order o
     JOIN order_line l ON l.order_id = o.id LEFT JOIN allocation a ON a.order_line_id = l.id AND a.${notReturnedText}
     WHERE NOT o.is_non_cannabis AND o.status ${withFact('isSale')} GROUP BY o.id
     HAVING CASE o.status WHEN 'Submitted' THEN count(a.sublot_barcode) > 0
       WHEN 'PartiallySublotted' THEN count(a.sublot_barcode) = 0
       ELSE count(a.sublot_barcode) < count(a.id) OR bool_or(l.allocated < l.units) END`,
  ),
  check(
    'INV-29',
    'a cancelled order has a reason and promises nothing any more',
    `SELECT o.order_no, o.reason_for_canceling, l.id AS line_id, l.allocated FROM sales_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.status = 'Cancelled' AND (coalesce(trim(o.reason_for_canceling), '') = '' OR l.allocated <> 0
       OR EXISTS (SELECT FROM allocation a WHERE a.order_line_id = l.id AND a.ended_at IS NULL))`,
  ),
  check(
    'fact',
    'allocations of a released order have left, those of another one are here',
    `SELECT o.order_no, o.released_date, a.id, a.ending FROM sales_order o JOIN order_line l ON l.order_id = o.id
     JOIN allocation a ON a.order_line_id = l.id
     WHERE (o.released_date IS NOT NULL AND a.ended_at IS NULL) OR (o.released_date IS NULL AND a.ending = 'released')`,
  ),
  check(
    'fact',
    'the products of an order are of its kind',
    `SELECT o.order_no, o.is_non_cannabis, p.sku FROM sales_order o JOIN order_line l ON l.order_id = o.id
     JOIN product p ON p.id = l.product_id WHERE o.is_non_cannabis <> p.is_non_cannabis`,
  ),
  check(
    'fact',
    'an order is samples only exactly when all its lines are samples',
    `SELECT o.order_no, o.is_samples_only FROM sales_order o JOIN order_line l ON l.order_id = o.id
     GROUP BY o.id HAVING o.is_samples_only <> bool_and(l.sample_type IS NOT NULL)`,
  ),
  check(
    'INV-39',
    "a client's sales of a month are the orders of that business month that are not cancelled",
    `SELECT coalesce(s.client_id, o.client_id) AS client_id, coalesce(s.month, o.month) AS month, s.total, o.total AS orders FROM client_month_sales s
     FULL JOIN (SELECT client_id, ${businessMonth('order_date')} AS month, sum(grand_total) AS total, count(*) AS orders
                FROM sales_order WHERE status ${withFact('isSale')} GROUP BY 1, 2) o ON o.client_id = s.client_id AND o.month = s.month
     WHERE coalesce(s.total, 0) <> coalesce(o.total, 0) OR coalesce(s.order_count, 0) <> coalesce(o.orders, 0)`,
  ),
  check(
    'fact',
    'the orders of each state are counted and summed as they are',
    `SELECT coalesce(s.status, o.status) AS status, coalesce(s.is_released, o.is_released) AS is_released, s.orders AS kept, o.orders, s.total AS kept_total, o.total
     FROM (SELECT status, is_released, sum(order_count) AS orders, sum(total) AS total FROM order_sums GROUP BY 1, 2) s
     FULL JOIN (SELECT status, released_date IS NOT NULL AS is_released, count(*) AS orders, sum(grand_total) AS total FROM sales_order GROUP BY 1, 2) o
       ON o.status = s.status AND o.is_released = s.is_released
     WHERE coalesce(s.orders, 0) <> coalesce(o.orders, 0) OR coalesce(s.total, 0) <> coalesce(o.total, 0)`,
  ),
];

const accounts: DataCheck[] = [
  check(
    'INV-39',
    "a client's orders are counted, and its last one is known, as the orders say",
    `SELECT coalesce(s.client_id, o.client_id) AS client_id, s.order_count, o.orders, s.last_order_date, o.last FROM client_sales s
     FULL JOIN (SELECT client_id, count(*) AS orders, max(order_date) AS last FROM sales_order WHERE status ${withFact('isSale')} GROUP BY 1) o
       ON o.client_id = s.client_id
     WHERE coalesce(s.order_count, 0) <> coalesce(o.orders, 0) OR s.last_order_date IS DISTINCT FROM o.last`,
  ),
  ...pastOrders,
  check(
    'fact',
    'a search finds a client by every name and number that it and its contacts have',
    `SELECT c.id, c.tradename FROM client c WHERE EXISTS (
       SELECT FROM (SELECT unnest(ARRAY[c.tradename, c.license_no, c.name, c.ubi, c.city, c.day_phone]) COLLATE "und-x-icu" AS part
         UNION ALL SELECT license_no FROM client_former_license WHERE client_id = c.id
         UNION ALL SELECT trim(first_name || ' ' || last_name) FROM contact WHERE client_id = c.id
         UNION ALL SELECT email FROM contact WHERE client_id = c.id
         UNION ALL SELECT p.phone FROM contact_phone p JOIN contact ON contact.id = p.contact_id WHERE contact.client_id = c.id) parts
       WHERE strpos(c.search_text, lower(part COLLATE "und-x-icu") COLLATE "C") = 0)
     OR EXISTS (SELECT FROM contact WHERE client_id = c.id AND strpos(c.contact_text, lower(trim(first_name || ' ' || last_name)) COLLATE "C") = 0)`,
  ),
  check(
    'fact',
    'a search finds a product by its name and number and by what classifies it',
    `SELECT p.id, p.name FROM product p
     WHERE EXISTS (SELECT FROM (SELECT unnest(ARRAY[p.name, p.sku]) COLLATE "und-x-icu" AS part
         UNION ALL SELECT name FROM product_line WHERE id = p.product_line_id
         UNION ALL SELECT name FROM sub_product_line WHERE id = p.sub_product_line_id
         UNION ALL SELECT name FROM strain WHERE id = p.strain_id) parts
       WHERE strpos(p.search_text, lower(part COLLATE "und-x-icu") COLLATE "C") = 0)`,
  ),
  check(
    'fact',
    'a client was last contacted on the business day of its newest note',
    `SELECT c.id, c.last_contacted_date, n.newest FROM client c
     LEFT JOIN (SELECT client_id, ${businessDay('max(created_at)')} AS newest FROM client_note GROUP BY client_id) n ON n.client_id = c.id
     WHERE c.last_contacted_date IS DISTINCT FROM n.newest`,
  ),
];

const invitations: DataCheck[] = [
  check(
    'INV-37',
    'the client of an accepted invitation has or had market access',
    `SELECT i.id, i.company_name FROM invitation i WHERE i.status = 'Accepted'
       AND NOT EXISTS (SELECT FROM market_access m WHERE m.client_id = i.client_id)`,
  ),
  check(
    'INV-37',
    'the invitation status of a client follows from its market access and its invitations',
    `SELECT c.id, c.tradename, c.invitation_status_id, f.status FROM client c
     CROSS JOIN LATERAL (SELECT CASE
       WHEN EXISTS (SELECT FROM market_access WHERE client_id = c.id AND is_active) THEN 3
       WHEN EXISTS (SELECT FROM invitation WHERE client_id = c.id AND status = 'Pending') THEN 2
       WHEN (SELECT status FROM invitation WHERE client_id = c.id AND status <> 'Pending' ORDER BY decided_at DESC, id DESC LIMIT 1) = 'Declined'
         THEN 4 ELSE 1 END AS status) f
     WHERE c.merged_into IS NULL AND coalesce(c.invitation_status_id, 1) <> f.status`,
  ),
];

const people: DataCheck[] = [
  check(
    'fact',
    'somebody who can manage people is active, where anybody ever could',
    `SELECT p.id, p.name FROM person p JOIN role_permission held ON held.role_id = p.role_id AND held.permission = 'people.edit'
     WHERE NOT EXISTS (SELECT FROM person a JOIN role_permission r ON r.role_id = a.role_id AND r.permission = 'people.edit' WHERE a.is_active)`,
  ),
];

/** Every check, in the order of the report. */
export const dataChecks: readonly DataCheck[] = [
  ...stock,
  ...conversions,
  ...carts,
  ...lineRules('cart_line'),
  ...orders,
  ...lineRules('order_line'),
  ...orderMoney,
  ...accounts,
  ...merges,
  ...invitations,
  ...people,
  ...documents,
  ...stateReports,
];
