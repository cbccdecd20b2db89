import { check, type DataCheck } from './data-check.ts';

/** Payments of orders, and goods that clients did not keep. */
export const orderMoney: readonly DataCheck[] = [
  check(
    'fact',
    'what is paid of an order is the sum of its payments',
    `SELECT o.order_no, o.paid_amount, p.amount FROM sales_order o
     LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM order_payment WHERE removed_at IS NULL GROUP BY 1) p ON p.order_id = o.id
     WHERE o.paid_amount <> coalesce(p.amount, 0)`,
  ),
  check(
    'fact',
    'an order is paid exactly when its payments cover it, and only an invoiced one has payments',
    `SELECT order_no, status, grand_total, paid_amount FROM sales_order
     WHERE paid_amount > grand_total OR (paid_amount > 0 AND invoiced_date IS NULL)
        OR CASE WHEN status = 'Paid' THEN paid_amount <> grand_total ELSE paid_amount > 0 AND paid_amount = grand_total END`,
  ),
  check(
    'INV-24',
    'the credit of an order is the sum of its entries, and that of a return goes with it',
    `SELECT o.order_no, o.credit_amount, c.amount, c.undone FROM sales_order o
     LEFT JOIN (SELECT c.order_id, sum(c.amount) AS amount, bool_or(r.undone_at IS NOT NULL OR r.order_id <> c.order_id) AS undone
                FROM order_credit c LEFT JOIN order_return r ON r.id = c.return_id WHERE c.removed_at IS NULL GROUP BY 1) c ON c.order_id = o.id
     WHERE o.credit_amount <> coalesce(c.amount, 0) OR c.undone`,
  ),
  check(
    'fact',
    'what was rejected of a line is in the ledger of returns',
    `SELECT l.id, l.rejected_units, r.units FROM order_line l
     LEFT JOIN (SELECT g.order_line_id, sum(g.units) AS units FROM order_return_line g JOIN order_return r ON r.id = g.return_id
                WHERE r.kind = 'rejected' AND r.undone_at IS NULL GROUP BY 1) r ON r.order_line_id = l.id
     WHERE l.rejected_units <> coalesce(r.units, 0)`,
  ),
  check(
    'fact',
    'no more of a line was returned than was delivered, and only of a released order',
    `SELECT o.order_no, l.id, l.units, sum(g.units) AS returned FROM order_return r JOIN order_return_line g ON g.return_id = r.id
     JOIN order_line l ON l.id = g.order_line_id JOIN sales_order o ON o.id = r.order_id
     WHERE r.kind = 'returned' AND r.undone_at IS NULL GROUP BY o.id, l.id
     HAVING sum(g.units) > l.units OR o.released_date IS NULL OR l.order_id <> o.id`,
  ),
  check(
    'INV-5',
    'goods that clients returned for sale came into their lots by movements',
    `SELECT g.order_id, g.lot_id, g.units, moved.units AS moved
     FROM (SELECT r.order_id, l.lot_id, sum(l.units) AS units FROM order_return r JOIN order_return_line l ON l.return_id = r.id
           WHERE r.kind = 'returned' AND r.undone_at IS NULL AND l.disposal = 'lot' GROUP BY 1, 2) g
     FULL JOIN (SELECT order_id, lot_id, sum(units) AS units FROM stock_movement WHERE kind = 'clientReturn'
                GROUP BY 1, 2 HAVING sum(units) <> 0) moved ON moved.order_id = g.order_id AND moved.lot_id = g.lot_id
     WHERE g.units IS DISTINCT FROM moved.units`,
  ),
];
