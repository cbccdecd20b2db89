-- navigation.counts: the counts of the navigation
select (select count(*)::int
  from (select
  from "cart"
  where ("cart"."status" = 'open' and ("cart"."person_id" = $1 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)))
  limit $3) capped) as "openCarts", (select count(*)::int
  from (select
  from "cart"
  where ("cart"."status" = 'pending' and ("cart"."person_id" = $4 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $5)))
  limit $6) capped) as "portalOrders", (select count(*)::int
  from (select
  from "sales_order"
  where ("sales_order"."status" = 'Submitted' and ("sales_order"."sales_person_id" = $7 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $8)))
  limit $9) capped) as "submittedOrders", (select count(*)::int
  from "notification"
  where "notification"."person_id" = $10 and "notification"."read_at" is null) as unread;
--   Result
--     InitPlan 2
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on cart
--                         Recheck Cond: (status = ANY ('{…}'::text[]))
--                         Filter: ((status = 'open'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                         ->  Bitmap Index Scan on cart_open_created
--                         SubPlan 1
--                           ->  Index Only Scan using client_assigned on client
--                                 Index Cond: (assigned_to = …)
--     InitPlan 4
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on cart cart_1
--                         Recheck Cond: (status = ANY ('{…}'::text[]))
--                         Filter: ((status = 'pending'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1))))
--                         ->  Bitmap Index Scan on cart_open_created
--                         SubPlan 3
--                           ->  Index Only Scan using client_assigned on client client_1
--                                 Index Cond: (assigned_to = …)
--     InitPlan 6
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on sales_order
--                         Recheck Cond: (status = 'Submitted'::text)
--                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1)))
--                         ->  Bitmap Index Scan on order_status
--                               Index Cond: (status = 'Submitted'::text)
--                         SubPlan 5
--                           ->  Index Only Scan using client_assigned on client client_2
--                                 Index Cond: (assigned_to = …)
--     InitPlan 7
--       ->  Aggregate
--             ->  Index Only Scan using notification_unread on notification
--                   Index Cond: (person_id = …)
