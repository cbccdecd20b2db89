import { addDays } from '@cartwright/domain/dates/dates';
import type { World } from '../world.ts';

/** Stops of the deliveries up to tomorrow: along each route town by town. */
const planStops = `
INSERT INTO order_stop (order_id, day, route_id, stop_no)
SELECT o.id, o.estimate_delivery_date, c.route_id,
  row_number() OVER (PARTITION BY o.estimate_delivery_date, c.route_id ORDER BY c.city, o.order_no)
FROM sales_order o JOIN client c ON c.id = o.client_id
WHERE o.released_date IS NULL AND o.status <> 'Cancelled' AND o.estimate_delivery_date <= $1`;

/** Goods that are ready are picked; of orders whose sublots are made for the next days the first half is. */
const pickGoods = `
INSERT INTO pick_scan (scan_id, allocation_id, units, person_id, at)
SELECT md5('pick ' || id)::uuid, id, units, $2, done - make_interval(mins => (goods - place)::int)
FROM (
  SELECT a.id, a.units, o.status, o.estimate_delivery_date AS day,
    coalesce(o.manifested_date, o.invoiced_date, $3::timestamptz - interval '20 minutes') AS done,
    row_number() OVER (PARTITION BY o.id ORDER BY a.id) AS place, count(*) OVER (PARTITION BY o.id) AS goods
  FROM sales_order o
  JOIN order_line l ON l.order_id = o.id
  JOIN allocation a ON a.order_line_id = l.id AND a.ended_at IS NULL
  WHERE o.released_date IS NULL AND (a.sublot_barcode IS NOT NULL OR o.is_non_cannabis)
) sublot
WHERE status IN ('ReadyForManifest', 'Manifested', 'Quarantined', 'Invoiced', 'Paid')
  OR (status = 'Sublotted' AND day <= $1 AND place * 2 <= goods)
ORDER BY id`;

/** What the warehouse has done of the orders that have not left: their stops, and what is picked of them. */
export async function seedWarehouse({ tx, today, now, manager }: World): Promise<void> {
  const tomorrow = addDays(today, 1);
  await tx.query(planStops, [tomorrow]);
  await tx.query(pickGoods, [addDays(today, 3), manager.id, now.toISOString()]);
}
