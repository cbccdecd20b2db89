import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { inTransaction } from './writes.ts';

/** The warehouse's day and edits of orders as one would write them by hand: columns under their wire names, no rules. */

const isDue = `o.released_date is null and o.status <> 'Cancelled'`;

const days = `select o.estimate_delivery_date as day, count(*) as count from sales_order o where ${isDue} group by 1 order by 1`;

const dayOrders = `select o.id as "OrderId", o.order_no as "OrderNo", c.tradename as "Tradename", r.name as "RouteName", s.stop_no as "StopNo",
    o.estimate_delivery_date as "EstimateDeliveryDate", coalesce(d.delivery_instruction, '') as "DeliveryInstruction", coalesce(i.special_instruction, '') as "SpecialInstruction",
    o.client_id as "ClientId", c.city as "City", c.route_id as "RouteId", o.status as "Status", o.is_non_cannabis as "IsNonCannabis", f.name as "PriorityName",
    o.departure_at as "DepartureAt", dr.name as "DriverName", v.name as "VehicleName", o.version as "Version", k.*
  from sales_order o join client c on c.id = o.client_id left join route r on r.id = c.route_id
    left join order_stop s on s.order_id = o.id and s.day = o.estimate_delivery_date and s.route_id is not distinct from c.route_id
    left join delivery_preference d on d.client_id = c.id left join inventory_preference i on i.client_id = c.id
    left join fulfillment_priority f on f.id = i.fulfillment_priority_id left join driver dr on dr.id = o.driver_id left join vehicle v on v.id = o.vehicle_id,
    lateral (select count(*) as "Lines", sum(l.units) as "Units", sum(greatest(l.units - l.allocated - l.conversion_units, 0)) as "Waiting", sum(l.conversion_units) as "ToPack",
        count(*) filter (where a.picked = l.units) as "PickedLines", coalesce(sum(a.n), 0) as "Sublots", coalesce(sum(a.done), 0) as "PickedSublots",
        coalesce(sum(a.units), 0) as "SublotUnits", coalesce(sum(a.picked), 0) as "Picked"
      from order_line l, lateral (select count(*) as n, count(*) filter (where picked = units) as done, coalesce(sum(units), 0) as units, coalesce(sum(picked), 0) as picked
        from allocation where order_line_id = l.id and ended_at is null and (sublot_barcode is not null or o.is_non_cannabis)) a
      where l.order_id = o.id) k
  where ${isDue} and o.estimate_delivery_date = $1
  order by o.estimate_delivery_date, r.name nulls last, s.stop_no nulls last, o.order_no limit 300`;

const dayCount = `select count(*) as n from sales_order o where ${isDue} and o.estimate_delivery_date = $1`;

/** Each line gets what is left of its product after those before it. */
const allocatable = `with waiting as (
    select l.id, l.product_id, l.product_name, l.units - l.allocated - l.conversion_units as wanted, o.id as order_id, o.order_no, o.order_date, o.status, o.estimate_delivery_date, c.tradename
    from order_line l join sales_order o on o.id = l.order_id join client c on c.id = o.client_id
    where l.allocated < l.units and l.allocated < l.units - l.conversion_units and o.status in ('Submitted', 'PartiallySublotted')
      and exists (select from lot where lot.product_id = l.product_id and is_for_sale and on_hand > lot.allocated)
    order by o.order_date, o.order_no, l.id limit 500),
  turns as (select *, sum(wanted) over (partition by product_id order by order_date, order_no, id) - wanted as before from waiting)
  select turns.id as "OrderItemId", order_id as "OrderId", order_no as "OrderNo", tradename as "Tradename", product_name as "ProductName", status as "Status", null as "PriorityName",
    estimate_delivery_date as "EstimateDeliveryDate", least(wanted, k.stock - before) as "Units", wanted - least(wanted, k.stock - before) as "StillWaiting", k.stock as "InStock", k.lots as "Lots"
  from turns join lateral (select sum(on_hand - allocated) as stock, json_agg(json_build_object('Barcode', barcode, 'Units', wanted)) as lots
    from lot where lot.product_id = turns.product_id and is_for_sale and on_hand > allocated) k on true
  where k.stock > before order by order_date, order_no, turns.id`;

export function addWarehouseRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/v1/fulfillment/days', async () => (await pool.query<object>(days)).rows);
  app.post<{ Body: { From: string } }>('/v1/fulfillment/day', async ({ body }) => {
    const [rows, counted] = await Promise.all([
      pool.query<object>(dayOrders, [body.From]),
      pool.query<{ n: number }>(dayCount, [body.From]),
    ]);
    return { Data: rows.rows, Count: counted.rows[0]?.n };
  });
  app.get('/v1/fulfillment/allocatable', async () => {
    const { rows } = await pool.query<object>(allocatable);
    return { Data: rows, Count: rows.length };
  });
  app.post<{ Body: { OrderItemId: number; UnitPrice: number } }>(
    '/v1/orders/update-item-unit-price',
    async ({ body }) => await editPrice(pool, body.OrderItemId, body.UnitPrice),
  );
  app.post<{ Params: { id: string } }>(
    '/v1/fulfillment/allocate-backorder/:id',
    async ({ params }) => await allocate(pool, Number(params.id)),
  );
  app.post<{ Params: { id: string } }>(
    '/v1/fulfillment/move-stop/:id',
    async ({ params }) => await moveStop(pool, Number(params.id)),
  );
}

const editPrice = async (pool: pg.Pool, lineId: number, price: number) =>
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from sales_order where id = (select order_id from order_line where id = $1) for update',
      [lineId],
    );
    const orderId = rows[0]?.id;
    await client.query(
      'update order_line set unit_price = $2, line_total = round(units * $2, 2) - line_discount where id = $1',
      [lineId, price],
    );
    const { rows: orders } = await client.query<object>(
      `update sales_order o set gross_total = s.gross, net_total = s.gross - order_discount, grand_total = s.gross - order_discount + charge_total - credit_amount, version = version + 1
       from (select sum(line_total) as gross from order_line where order_id = $1 and sample_type is null) s where o.id = $1
       returning o.id as "OrderId", version as "Version", gross_total as "GrossTotal", grand_total as "GrandTotal"`,
      [orderId],
    );
    return { Message: 'Price updated', ...orders[0] };
  });

const allocate = async (pool: pg.Pool, orderId: number) =>
  await inTransaction(pool, async (client) => {
    await client.query('select id from sales_order where id = $1 for update', [orderId]);
    const { rows: lines } = await client.query<{ id: number; product_id: number; units: number }>(
      'select id, product_id, units - allocated - conversion_units as units from order_line where order_id = $1 and allocated < units - conversion_units',
      [orderId],
    );
    const { rows: lots } = await client.query<{ id: number; product_id: number; left: number }>(
      'select id, product_id, on_hand - allocated as left from lot where product_id = any($1) and is_for_sale and on_hand > allocated order by id for update',
      [lines.map((line) => line.product_id)],
    );
    const lotOf = (line: { product_id: number; units: number }) =>
      lots.find((lot) => lot.product_id === line.product_id && lot.left >= line.units)?.id;
    await client.query(
      'insert into allocation (order_line_id, lot_id, units) select * from unnest($1::int[], $2::int[], $3::numeric[])',
      [lines.map((line) => line.id), lines.map(lotOf), lines.map((line) => line.units)],
    );
    await client.query('update order_line set is_backorder = false where id = any($1)', [lines.map((line) => line.id)]);
    const { rows } = await client.query<object>(
      'update sales_order set version = version + 1 where id = $1 returning id as "OrderId", status as "Status", version as "Version"',
      [orderId],
    );
    return rows[0];
  });

const moveStop = async (pool: pg.Pool, orderId: number) =>
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ orderId: number; stopNo: number }>(
      `with place as (select o.estimate_delivery_date as day, c.route_id from sales_order o join client c on c.id = o.client_id where o.id = $1),
       route_orders as (select o.id, p.day, p.route_id from place p join sales_order o on o.estimate_delivery_date = p.day and ${isDue}
         join client c on c.id = o.client_id and c.route_id is not distinct from p.route_id order by o.id for no key update of o)
       insert into order_stop (order_id, day, route_id, stop_no)
       select id, day, route_id, row_number() over (order by id <> $1, id) from route_orders
       on conflict (order_id) do update set day = excluded.day, route_id = excluded.route_id, stop_no = excluded.stop_no
       returning order_id as "orderId", stop_no as "stopNo"`,
      [orderId],
    );
    return { Stops: rows };
  });
