-- fulfillment.days: the days
select "estimate_delivery_date", count(*)
  from "sales_order"
  where "sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled'
  group by "sales_order"."estimate_delivery_date"
  order by "sales_order"."estimate_delivery_date" asc;
--   GroupAggregate
--     Group Key: estimate_delivery_date
--     ->  Index Only Scan using order_due on sales_order

-- fulfillment.day: the orders of a day
select "sales_order"."id", "sales_order"."order_no", "client"."tradename", "route"."name", "order_stop"."stop_no", "sales_order"."estimate_delivery_date", coalesce("delivery_preference"."delivery_instruction", ''), coalesce("inventory_preference"."special_instruction", ''), "sales_order"."client_id", "client"."city", "client"."route_id", "sales_order"."status", "sales_order"."is_non_cannabis", case when "fulfillment_priority"."id" <> $1 then "fulfillment_priority"."name" end, "lines", "units", "waiting", "to_pack", "picked_lines", "sublots", "picked_sublots", "sublot_units", "picked", "sales_order"."departure_at", coalesce("sales_order"."carrier" ->> 'driverName', "driver"."name"), coalesce("sales_order"."carrier" ->> 'plateNumber', "vehicle"."name"), "sales_order"."version"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "order_stop" on "order_stop"."order_id" = "sales_order"."id" AND "order_stop"."day" = "sales_order"."estimate_delivery_date" AND "order_stop"."route_id" IS NOT DISTINCT FROM "client"."route_id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  left join "fulfillment_priority" on "fulfillment_priority"."id" = "inventory_preference"."fulfillment_priority_id"
  left join "driver" on "driver"."id" = "sales_order"."driver_id"
  left join "vehicle" on "vehicle"."id" = "sales_order"."vehicle_id" cross join lateral (select count(*)::int as "lines", coalesce(sum("order_line"."units"), 0) as "units", coalesce(sum(greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0)), 0) as "waiting", coalesce(sum("order_line"."conversion_units"), 0) as "to_pack", (count(*) filter (where "picked_units" = "order_line"."units"))::int as "picked_lines", coalesce(sum("sublots"), 0)::int as "sublots", coalesce(sum("picked_sublots"), 0)::int as "picked_sublots", coalesce(sum("sublot_units"), 0) as "sublot_units", coalesce(sum("picked_units"), 0) as "picked"
  from "order_line"
  left join lateral (select count(*) as "sublots", count(*) filter (where "allocation"."picked" = "allocation"."units") as "picked_sublots", coalesce(sum("units"), 0) as "sublot_units", coalesce(sum("picked"), 0) as "picked_units"
  from "allocation"
  where ("allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null and ("allocation"."sublot_barcode" is not null or "sales_order"."is_non_cannabis"))) "line_sublots" on true
  where "order_line"."order_id" = "sales_order"."id") "sums"
  where ("sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled' and "sales_order"."estimate_delivery_date" >= $2 and "sales_order"."estimate_delivery_date" <= $3)
  order by "sales_order"."estimate_delivery_date" asc, "route"."name" asc nulls last, "order_stop"."stop_no" asc nulls last, "sales_order"."order_no" asc
  limit $4;
--   Limit
--     ->  Incremental Sort
--           Sort Key: sales_order.estimate_delivery_date, route.name COLLATE "und-x-icu", order_stop.stop_no, sales_order.order_no
--           Presorted Key: sales_order.estimate_delivery_date
--           ->  Nested Loop
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop Left Join
--                                                     Join Filter: (NOT (order_stop.route_id IS DISTINCT FROM client.route_id))
--                                                     ->  Nested Loop Left Join
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using order_due on sales_order
--                                                                       Index Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))
--                                                                 ->  Index Scan using client_pkey on client
--                                                                       Index Cond: (id = sales_order.client_id)
--                                                           ->  Index Scan using route_pkey on route
--                                                                 Index Cond: (id = client.route_id)
--                                                     ->  Index Scan using order_stop_pkey on order_stop
--                                                           Index Cond: (order_id = sales_order.id)
--                                                           Filter: (day = sales_order.estimate_delivery_date)
--                                               ->  Index Scan using delivery_preference_pkey on delivery_preference
--                                                     Index Cond: (client_id = client.id)
--                                         ->  Index Scan using inventory_preference_pkey on inventory_preference
--                                               Index Cond: (client_id = client.id)
--                                   ->  Index Scan using fulfillment_priority_pkey on fulfillment_priority
--                                         Index Cond: (id = inventory_preference.fulfillment_priority_id)
--                             ->  Memoize
--                                   Cache Key: sales_order.driver_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using driver_pkey on driver
--                                         Index Cond: (id = sales_order.driver_id)
--                       ->  Memoize
--                             Cache Key: sales_order.vehicle_id
--                             Cache Mode: logical
--                             ->  Index Scan using vehicle_pkey on vehicle
--                                   Index Cond: (id = sales_order.vehicle_id)
--                 ->  Aggregate
--                       ->  Nested Loop Left Join
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = sales_order.id)
--                             ->  Aggregate
--                                   ->  Index Scan using allocation_line on allocation
--                                         Index Cond: (order_line_id = order_line.id)
--                                         Filter: ((ended_at IS NULL) AND ((sublot_barcode IS NOT NULL) OR sales_order.is_non_cannabis))

select count(*)
  from "sales_order"
  where ("sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled' and "sales_order"."estimate_delivery_date" >= $1 and "sales_order"."estimate_delivery_date" <= $2);
--   Aggregate
--     ->  Index Only Scan using order_due on sales_order
--           Index Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))

-- fulfillment.day: the orders that are late
select "sales_order"."id", "sales_order"."order_no", "client"."tradename", "route"."name", "order_stop"."stop_no", "sales_order"."estimate_delivery_date", coalesce("delivery_preference"."delivery_instruction", ''), coalesce("inventory_preference"."special_instruction", ''), "sales_order"."client_id", "client"."city", "client"."route_id", "sales_order"."status", "sales_order"."is_non_cannabis", case when "fulfillment_priority"."id" <> $1 then "fulfillment_priority"."name" end, "lines", "units", "waiting", "to_pack", "picked_lines", "sublots", "picked_sublots", "sublot_units", "picked", "sales_order"."departure_at", coalesce("sales_order"."carrier" ->> 'driverName', "driver"."name"), coalesce("sales_order"."carrier" ->> 'plateNumber', "vehicle"."name"), "sales_order"."version"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "order_stop" on "order_stop"."order_id" = "sales_order"."id" AND "order_stop"."day" = "sales_order"."estimate_delivery_date" AND "order_stop"."route_id" IS NOT DISTINCT FROM "client"."route_id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  left join "fulfillment_priority" on "fulfillment_priority"."id" = "inventory_preference"."fulfillment_priority_id"
  left join "driver" on "driver"."id" = "sales_order"."driver_id"
  left join "vehicle" on "vehicle"."id" = "sales_order"."vehicle_id" cross join lateral (select count(*)::int as "lines", coalesce(sum("order_line"."units"), 0) as "units", coalesce(sum(greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0)), 0) as "waiting", coalesce(sum("order_line"."conversion_units"), 0) as "to_pack", (count(*) filter (where "picked_units" = "order_line"."units"))::int as "picked_lines", coalesce(sum("sublots"), 0)::int as "sublots", coalesce(sum("picked_sublots"), 0)::int as "picked_sublots", coalesce(sum("sublot_units"), 0) as "sublot_units", coalesce(sum("picked_units"), 0) as "picked"
  from "order_line"
  left join lateral (select count(*) as "sublots", count(*) filter (where "allocation"."picked" = "allocation"."units") as "picked_sublots", coalesce(sum("units"), 0) as "sublot_units", coalesce(sum("picked"), 0) as "picked_units"
  from "allocation"
  where ("allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null and ("allocation"."sublot_barcode" is not null or "sales_order"."is_non_cannabis"))) "line_sublots" on true
  where "order_line"."order_id" = "sales_order"."id") "sums"
  where ("sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled' and "sales_order"."estimate_delivery_date" <= $2)
  order by "sales_order"."estimate_delivery_date" asc, "route"."name" asc nulls last, "order_stop"."stop_no" asc nulls last, "sales_order"."order_no" asc
  limit $3;
--   Limit
--     ->  Incremental Sort
--           Sort Key: sales_order.estimate_delivery_date, route.name COLLATE "und-x-icu", order_stop.stop_no, sales_order.order_no
--           Presorted Key: sales_order.estimate_delivery_date
--           ->  Nested Loop
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop Left Join
--                                                     Join Filter: (NOT (order_stop.route_id IS DISTINCT FROM client.route_id))
--                                                     ->  Nested Loop Left Join
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using order_due on sales_order
--                                                                       Index Cond: (estimate_delivery_date <= '…'::date)
--                                                                 ->  Memoize
--                                                                       Cache Key: sales_order.client_id
--                                                                       Cache Mode: logical
--                                                                       ->  Index Scan using client_pkey on client
--                                                                             Index Cond: (id = sales_order.client_id)
--                                                           ->  Memoize
--                                                                 Cache Key: client.route_id
--                                                                 Cache Mode: logical
--                                                                 ->  Index Scan using route_pkey on route
--                                                                       Index Cond: (id = client.route_id)
--                                                     ->  Index Scan using order_stop_pkey on order_stop
--                                                           Index Cond: (order_id = sales_order.id)
--                                                           Filter: (day = sales_order.estimate_delivery_date)
--                                               ->  Memoize
--                                                     Cache Key: client.id
--                                                     Cache Mode: logical
--                                                     ->  Index Scan using delivery_preference_pkey on delivery_preference
--                                                           Index Cond: (client_id = client.id)
--                                         ->  Memoize
--                                               Cache Key: client.id
--                                               Cache Mode: logical
--                                               ->  Index Scan using inventory_preference_pkey on inventory_preference
--                                                     Index Cond: (client_id = client.id)
--                                   ->  Memoize
--                                         Cache Key: inventory_preference.fulfillment_priority_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using fulfillment_priority_pkey on fulfillment_priority
--                                               Index Cond: (id = inventory_preference.fulfillment_priority_id)
--                             ->  Memoize
--                                   Cache Key: sales_order.driver_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using driver_pkey on driver
--                                         Index Cond: (id = sales_order.driver_id)
--                       ->  Memoize
--                             Cache Key: sales_order.vehicle_id
--                             Cache Mode: logical
--                             ->  Index Scan using vehicle_pkey on vehicle
--                                   Index Cond: (id = sales_order.vehicle_id)
--                 ->  Aggregate
--                       ->  Nested Loop Left Join
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = sales_order.id)
--                             ->  Aggregate
--                                   ->  Index Scan using allocation_line on allocation
--                                         Index Cond: (order_line_id = order_line.id)
--                                         Filter: ((ended_at IS NULL) AND ((sublot_barcode IS NOT NULL) OR sales_order.is_non_cannabis))

select count(*)
  from "sales_order"
  where ("sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled' and "sales_order"."estimate_delivery_date" <= $1);
--   Aggregate
--     ->  Index Only Scan using order_due on sales_order
--           Index Cond: (estimate_delivery_date <= '…'::date)

-- fulfillment.allocatable: what can be allocated
select "id", "order_id", "order_no", "order_date", "estimate_delivery_date", "status", "tradename", "product_id", "product_name", "waiting", "priority", "priority_name", "available", "before", (count(*) over ())::int
  from (select "order_line"."id", "order_line"."order_id", "sales_order"."order_no", "sales_order"."order_date", "sales_order"."estimate_delivery_date", "sales_order"."status", "client"."tradename", "order_line"."product_id", "order_line"."product_name", greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0) as "waiting", coalesce("fulfillment_priority"."position", (select standard.position
  from "fulfillment_priority" standard
  where standard.id = $1)) as "priority", case when "fulfillment_priority"."id" <> $2 then "fulfillment_priority"."name" end as "priority_name", "available", coalesce(sum(greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0)) over (partition by "order_line"."product_id"
  order by coalesce("fulfillment_priority"."position", (select standard.position
  from "fulfillment_priority" standard
  where standard.id = $3)) desc, "sales_order"."order_date", "sales_order"."order_no", "order_line"."id" rows between unbounded preceding and 1 preceding), 0) as "before"
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join lateral (select sum("lot"."on_hand" - "lot"."allocated") as "available"
  from "lot"
  where ("lot"."product_id" = "order_line"."product_id" and ("lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated"))) "stock" on "available" > 0
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  left join "fulfillment_priority" on "fulfillment_priority"."id" = "inventory_preference"."fulfillment_priority_id"
  where (("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units") and "sales_order"."status" in ($…))) "turns"
  where "before" < "available"
  order by "priority" desc, "turns"."order_date" asc, "turns"."order_no" asc, "turns"."id" asc
  limit $6;
--   Limit
--     ->  Sort
--           Sort Key: turns.priority DESC, turns.order_date, turns.order_no, turns.id
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  Subquery Scan on turns
--                       Filter: (turns.before < turns.available)
--                       ->  WindowAgg
--                             Window: w1 AS (PARTITION BY order_line.product_id ORDER BY (COALESCE(fulfillment_priority."position", (InitPlan 2).col1)), sales_order.order_date, sales_order.order_no, order_line.id ROWS BETWEEN UNBOUNDED PRECEDING AND '1'::bigint PRECEDING)
--                             InitPlan 1
--                               ->  Index Scan using fulfillment_priority_pkey on fulfillment_priority standard
--                                     Index Cond: (id = '1'::smallint)
--                             InitPlan 2
--                               ->  Index Scan using fulfillment_priority_pkey on fulfillment_priority standard_1
--                                     Index Cond: (id = '1'::smallint)
--                             ->  Sort
--                                   Sort Key: order_line.product_id, (COALESCE(fulfillment_priority."position", (InitPlan 2).col1)) DESC, sales_order.order_date, sales_order.order_no, order_line.id
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop
--                                                     ->  Hash Join
--                                                           Hash Cond: (sales_order.client_id = client.id)
--                                                           ->  Hash Join
--                                                                 Hash Cond: (order_line.order_id = sales_order.id)
--                                                                 ->  Index Scan using order_line_unallocated on order_line
--                                                                       Filter: (allocated < (units - conversion_units))
--                                                                 ->  Hash
--                                                                       ->  Bitmap Heap Scan on sales_order
--                                                                             Recheck Cond: (status = ANY ('{…}'::text[]))
--                                                                             ->  Bitmap Index Scan on order_status
--                                                                                   Index Cond: (status = ANY ('{…}'::text[]))
--                                                           ->  Hash
--                                                                 ->  Index Only Scan using client_assigned on client
--                                                     ->  Aggregate
--                                                           Filter: (sum((lot.on_hand - lot.allocated)) > '0'::numeric)
--                                                           ->  Bitmap Heap Scan on lot
--                                                                 Recheck Cond: ((product_id = order_line.product_id) AND is_for_sale)
--                                                                 Filter: (on_hand > allocated)
--                                                                 ->  Bitmap Index Scan on lot_pick
--                                                                       Index Cond: (product_id = order_line.product_id)
--                                               ->  Index Scan using inventory_preference_pkey on inventory_preference
--                                                     Index Cond: (client_id = client.id)
--                                         ->  Memoize
--                                               Cache Key: inventory_preference.fulfillment_priority_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using fulfillment_priority_pkey on fulfillment_priority
--                                                     Index Cond: (id = inventory_preference.fulfillment_priority_id)

select "id", "product_id", "barcode", "batch_date", "on_hand" - "allocated"
  from "lot"
  where ("lot"."product_id" in ($…) and ("lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated"));
--   Bitmap Heap Scan on lot
--     Recheck Cond: ((product_id = ANY ('{…}'::integer[])) AND is_for_sale)
--     Filter: (on_hand > allocated)
--     ->  Bitmap Index Scan on lot_pick
--           Index Cond: (product_id = ANY ('{…}'::integer[]))

-- fulfillment.picks: the picks of an order
select "allocation"."id", "order_line"."order_id", "order_line"."id", "order_line"."product_id", "product"."sku", "order_line"."product_name", coalesce("order_line"."allow_fractions", "product"."allow_fractions"), "lot"."id", "lot"."barcode", "lot"."batch_date", "allocation"."sublot_barcode", "allocation"."units", "allocation"."picked"
  from "order_line"
  inner join "allocation" on ("allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null)
  inner join "lot" on "lot"."id" = "allocation"."lot_id"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where "order_line"."order_id" = $1
  order by "order_line"."id" asc, "lot"."batch_date" asc, "lot"."id" asc, "allocation"."id" asc;
--   Sort
--     Sort Key: order_line.id, lot.batch_date, lot.id, allocation.id
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Hash Join
--                       Hash Cond: (allocation.order_line_id = order_line.id)
--                       ->  Index Scan using allocation_sublot_barcode on allocation
--                       ->  Hash
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = …)
--                 ->  Index Scan using lot_pkey on lot
--                       Index Cond: (id = allocation.lot_id)
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = order_line.product_id)

select "order_line"."id", "product"."sku", "order_line"."product_name", coalesce("order_line"."allow_fractions", "product"."allow_fractions"), "order_line"."units", greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0), "order_line"."conversion_units"
  from "order_line"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where "order_line"."order_id" = $1
  order by "order_line"."id" asc;
--   Sort
--     Sort Key: order_line.id
--     ->  Merge Join
--           Merge Cond: (order_line.product_id = product.id)
--           ->  Sort
--                 Sort Key: order_line.product_id
--                 ->  Index Scan using order_line_order on order_line
--                       Index Cond: (order_id = …)
--           ->  Index Scan using product_pkey on product

select "pick_scan"."scan_id", "order_line"."product_name", "pick_scan"."units", "person"."name", "pick_scan"."at"
  from "order_line"
  inner join "allocation" on "allocation"."order_line_id" = "order_line"."id"
  inner join "pick_scan" on "pick_scan"."allocation_id" = "allocation"."id"
  inner join "person" on "person"."id" = "pick_scan"."person_id"
  where ("order_line"."order_id" = $1 and "pick_scan"."voided_at" is null)
  order by "pick_scan"."at" desc, "pick_scan"."id" desc
  limit $2;
--   Limit
--     ->  Sort
--           Sort Key: pick_scan.at DESC, pick_scan.id DESC
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = …)
--                             ->  Index Scan using allocation_line on allocation
--                                   Index Cond: (order_line_id = order_line.id)
--                       ->  Index Scan using pick_scan_allocation on pick_scan
--                             Index Cond: (allocation_id = allocation.id)
--                             Filter: (voided_at IS NULL)
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = pick_scan.person_id)

select "sales_order"."id", "sales_order"."order_no", "client"."tradename", "route"."name", "order_stop"."stop_no", "sales_order"."estimate_delivery_date", coalesce("delivery_preference"."delivery_instruction", ''), coalesce("inventory_preference"."special_instruction", ''), "sales_order"."status", "sales_order"."is_non_cannabis"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "order_stop" on "order_stop"."order_id" = "sales_order"."id" AND "order_stop"."day" = "sales_order"."estimate_delivery_date" AND "order_stop"."route_id" IS NOT DISTINCT FROM "client"."route_id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  where "sales_order"."id" = $1;
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 Join Filter: ((NOT (order_stop.route_id IS DISTINCT FROM client.route_id)) AND (order_stop.day = sales_order.estimate_delivery_date))
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Index Scan using sales_order_pkey on sales_order
--                                   Index Cond: (id = …)
--                             ->  Index Scan using client_pkey on client
--                                   Index Cond: (id = sales_order.client_id)
--                       ->  Index Scan using route_pkey on route
--                             Index Cond: (id = client.route_id)
--                 ->  Index Scan using order_stop_pkey on order_stop
--                       Index Cond: (order_id = …)
--           ->  Index Scan using delivery_preference_pkey on delivery_preference
--                 Index Cond: (client_id = client.id)
--     ->  Index Scan using inventory_preference_pkey on inventory_preference
--           Index Cond: (client_id = client.id)

-- fulfillment.pickList: a pick list
select "allocation"."id", "order_line"."order_id", "order_line"."id", "order_line"."product_id", "product"."sku", "order_line"."product_name", coalesce("order_line"."allow_fractions", "product"."allow_fractions"), "lot"."id", "lot"."barcode", "lot"."batch_date", "allocation"."sublot_barcode", "allocation"."units", "allocation"."picked"
  from "order_line"
  inner join "allocation" on ("allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null)
  inner join "lot" on "lot"."id" = "allocation"."lot_id"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where "order_line"."order_id" in ($1)
  order by "product"."name" asc, "product"."id" asc, "lot"."batch_date" asc, "lot"."id" asc, "order_line"."order_id" asc, "allocation"."id" asc;
--   Sort
--     Sort Key: product.name COLLATE "und-x-icu", order_line.product_id, lot.batch_date, lot.id, allocation.id
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Hash Join
--                       Hash Cond: (allocation.order_line_id = order_line.id)
--                       ->  Index Scan using allocation_sublot_barcode on allocation
--                       ->  Hash
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = …)
--                 ->  Index Scan using lot_pkey on lot
--                       Index Cond: (id = allocation.lot_id)
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = order_line.product_id)

select "sales_order"."id", "sales_order"."order_no", "client"."tradename", "route"."name", "order_stop"."stop_no", "sales_order"."estimate_delivery_date", coalesce("delivery_preference"."delivery_instruction", ''), coalesce("inventory_preference"."special_instruction", ''), "client"."city", (select coalesce(sum("order_line"."units"), 0)
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id"), (select coalesce(sum(greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0)), 0)
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id")
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "order_stop" on "order_stop"."order_id" = "sales_order"."id" AND "order_stop"."day" = "sales_order"."estimate_delivery_date" AND "order_stop"."route_id" IS NOT DISTINCT FROM "client"."route_id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  where "sales_order"."id" in ($1)
  order by "sales_order"."estimate_delivery_date" asc, "route"."name" asc nulls last, "order_stop"."stop_no" asc nulls last, "sales_order"."order_no" asc;
--   Sort
--     Sort Key: sales_order.estimate_delivery_date, route.name COLLATE "und-x-icu", order_stop.stop_no, sales_order.order_no
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       Join Filter: ((NOT (order_stop.route_id IS DISTINCT FROM client.route_id)) AND (order_stop.day = sales_order.estimate_delivery_date))
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Index Scan using sales_order_pkey on sales_order
--                                         Index Cond: (id = …)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = sales_order.client_id)
--                             ->  Index Scan using route_pkey on route
--                                   Index Cond: (id = client.route_id)
--                       ->  Index Scan using order_stop_pkey on order_stop
--                             Index Cond: (order_id = …)
--                 ->  Index Scan using delivery_preference_pkey on delivery_preference
--                       Index Cond: (client_id = client.id)
--           ->  Index Scan using inventory_preference_pkey on inventory_preference
--                 Index Cond: (client_id = client.id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Scan using order_line_order on order_line
--                         Index Cond: (order_id = sales_order.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using order_line_order on order_line order_line_1
--                         Index Cond: (order_id = sales_order.id)
