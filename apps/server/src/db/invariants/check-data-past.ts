import { timeZoneText } from '../rules/days.ts';
import { check, type DataCheck } from './data-check.ts';

/** Orders that another system has recorded, and the sums of clients over them. */
export const pastOrders: readonly DataCheck[] = [
  check(
    'fact',
    'the total of a past order is the sum of its lines, of which it has one at least',
    `SELECT o.id, o.total, l.total AS lines FROM past_order o
     LEFT JOIN (SELECT past_order_id, sum(line_total) AS total FROM past_order_line GROUP BY 1) l ON l.past_order_id = o.id
     WHERE l.total IS NULL OR l.total <> o.total`,
  ),
  check(
    'INV-39',
    "a client's past sales of a month are the past orders of that business month",
    `SELECT coalesce(s.client_id, o.client_id) AS client_id, coalesce(s.month, o.month) AS month, s.past_total, o.total FROM client_month_sales s
     FULL JOIN (SELECT client_id, date_trunc('month', order_date AT TIME ZONE ${timeZoneText})::date AS month, sum(total) AS total, count(*) AS orders
                FROM past_order GROUP BY 1, 2) o ON o.client_id = s.client_id AND o.month = s.month
     WHERE coalesce(s.past_total, 0) <> coalesce(o.total, 0) OR coalesce(s.past_order_count, 0) <> coalesce(o.orders, 0)`,
  ),
  check(
    'INV-39',
    "a client's past orders are counted, and its last one is known",
    `SELECT coalesce(s.client_id, o.client_id) AS client_id, s.past_order_count, o.orders, s.last_past_order_date, o.last FROM client_sales s
     FULL JOIN (SELECT client_id, count(*) AS orders, max(order_date) AS last FROM past_order GROUP BY 1) o ON o.client_id = s.client_id
     WHERE coalesce(s.past_order_count, 0) <> coalesce(o.orders, 0) OR s.last_past_order_date IS DISTINCT FROM o.last`,
  ),
];
