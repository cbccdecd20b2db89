-- orders.list: the list
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled')
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit 20) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Hash Join
--                       Hash Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_number on sales_order
--                       ->  Hash
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Index Only Scan Backward using order_current on sales_order sales_order_1
--                                               Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                               SubPlan 2
--                                                 ->  Index Only Scan using client_assigned on client client_1
--                                                       Index Cond: (assigned_to = …)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), 0, 0, null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled');
--   Aggregate
--     ->  Index Only Scan using order_current on sales_order
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of a client
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" = $3)
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $4) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Limit
--                             ->  Sort
--                                   Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                   ->  Bitmap Heap Scan on sales_order sales_order_1
--                                         Recheck Cond: (client_id = …)
--                                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                         ->  Bitmap Index Scan on order_client_date
--                                               Index Cond: (client_id = …)
--                                         SubPlan 2
--                                           ->  Index Only Scan using client_assigned on client client_1
--                                                 Index Cond: (assigned_to = …)
--                       ->  Index Scan using sales_order_pkey on sales_order
--                             Index Cond: (id = sales_order_1.id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" = $3);
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: (client_id = …)
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           ->  Bitmap Index Scan on order_client_date
--                 Index Cond: (client_id = …)
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of a delivery day
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."estimate_delivery_date" >= $3 and "sales_order"."estimate_delivery_date" <= $4)
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                               ->  Bitmap Heap Scan on sales_order sales_order_1
--                                                     Recheck Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))
--                                                     Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                                     ->  Bitmap Index Scan on order_estimate
--                                                           Index Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))
--                                                     SubPlan 2
--                                                       ->  Index Only Scan using client_assigned on client client_1
--                                                             Index Cond: (assigned_to = …)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."estimate_delivery_date" >= $3 and "sales_order"."estimate_delivery_date" <= $4);
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           ->  Bitmap Index Scan on order_estimate
--                 Index Cond: ((estimate_delivery_date >= '…'::date) AND (estimate_delivery_date <= '…'::date))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of what is owed
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount")
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $3) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Hash Join
--                       Hash Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_number on sales_order
--                       ->  Hash
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Index Only Scan Backward using order_owing on sales_order sales_order_1
--                                               Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                               SubPlan 2
--                                                 ->  Index Only Scan using client_assigned on client client_1
--                                                       Index Cond: (assigned_to = …)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), coalesce(sum("sales_order"."grand_total" - "sales_order"."paid_amount"), 0)
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount");
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((status = ANY ('{…}'::text[])) AND (grand_total > paid_amount))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           ->  Bitmap Index Scan on order_owing
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of what a client owes for long
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" = $3 and "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" and "sales_order"."released_date" < $4::timestamptz)
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Limit
--                             ->  Index Only Scan Backward using order_owing on sales_order sales_order_1
--                                   Index Cond: ((client_id = …) AND (released_date < '…'::timestamp with time zone))
--                                   Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                   SubPlan 2
--                                     ->  Index Only Scan using client_assigned on client client_1
--                                           Index Cond: (assigned_to = …)
--                       ->  Index Scan using sales_order_pkey on sales_order
--                             Index Cond: (id = sales_order_1.id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), coalesce(sum("sales_order"."grand_total" - "sales_order"."paid_amount"), 0)
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" = $3 and "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" and "sales_order"."released_date" < $4::timestamptz);
--   Aggregate
--     ->  Index Scan using order_owing on sales_order
--           Index Cond: ((client_id = …) AND (released_date < '…'::timestamp with time zone))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of sales persons
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."sales_person_id" = any($3))
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $4) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                               ->  Bitmap Heap Scan on sales_order sales_order_1
--                                                     Recheck Cond: (sales_person_id = ANY ('{…}'::integer[]))
--                                                     Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                                     ->  Bitmap Index Scan on order_sales_person
--                                                           Index Cond: (sales_person_id = ANY ('{…}'::integer[]))
--                                                     SubPlan 2
--                                                       ->  Index Only Scan using client_assigned on client client_1
--                                                             Index Cond: (assigned_to = …)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."sales_person_id" = any($3));
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: (sales_person_id = ANY ('{…}'::integer[]))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           ->  Bitmap Index Scan on order_sales_person
--                 Index Cond: (sales_person_id = ANY ('{…}'::integer[]))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, of a route
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."route_id" = any($3)))
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $4) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Incremental Sort
--                                               Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                               Presorted Key: sales_order_1.order_no
--                                               ->  Nested Loop
--                                                     ->  Index Scan Backward using sales_order_number on sales_order sales_order_1
--                                                           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                                           SubPlan 2
--                                                             ->  Index Only Scan using client_assigned on client client_2
--                                                                   Index Cond: (assigned_to = …)
--                                                     ->  Memoize
--                                                           Cache Key: sales_order_1.client_id
--                                                           Cache Mode: logical
--                                                           ->  Index Scan using client_pkey on client client_1
--                                                                 Index Cond: (id = sales_order_1.client_id)
--                                                                 Filter: (route_id = ANY ('{…}'::integer[]))
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."route_id" = any($3)));
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (sales_order.client_id = client.id)
--           ->  Index Scan using order_client_date on sales_order
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Hash
--                 ->  Bitmap Heap Scan on client
--                       Recheck Cond: (route_id = ANY ('{…}'::integer[]))
--                       ->  Bitmap Index Scan on client_route
--                             Index Cond: (route_id = ANY ('{…}'::integer[]))

-- orders.list: the list, of a city
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where ("client"."search_text" like $3 and "client"."city" ilike $4)))
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Limit
--                             ->  Sort
--                                   Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                   ->  Nested Loop
--                                         ->  Bitmap Heap Scan on client client_1
--                                               Recheck Cond: (search_text ~~ '%seattle%'::text)
--                                               Filter: (city ~~* '%seattle%'::text)
--                                               ->  Bitmap Index Scan on client_search
--                                                     Index Cond: (search_text ~~ '%seattle%'::text)
--                                         ->  Bitmap Heap Scan on sales_order sales_order_1
--                                               Recheck Cond: (client_id = client_1.id)
--                                               Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                               ->  Bitmap Index Scan on order_client_date
--                                                     Index Cond: (client_id = client_1.id)
--                                               SubPlan 2
--                                                 ->  Index Only Scan using client_assigned on client client_2
--                                                       Index Cond: (assigned_to = …)
--                       ->  Index Scan using sales_order_pkey on sales_order
--                             Index Cond: (id = sales_order_1.id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where ("client"."search_text" like $3 and "client"."city" ilike $4)));
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on client
--                 Recheck Cond: (search_text ~~ '%seattle%'::text)
--                 Filter: (city ~~* '%seattle%'::text)
--                 ->  Bitmap Index Scan on client_search
--                       Index Cond: (search_text ~~ '%seattle%'::text)
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: (client_id = client.id)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 ->  Bitmap Index Scan on order_client_date
--                       Index Cond: (client_id = client.id)
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)

-- orders.list: the list, by total
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."grand_total" >= $3 and "sales_order"."grand_total" <= $4)
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Limit
--                             ->  Sort
--                                   Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                   ->  Bitmap Heap Scan on sales_order sales_order_1
--                                         Recheck Cond: ((grand_total >= '2000'::numeric) AND (grand_total <= '2005'::numeric))
--                                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                         ->  Bitmap Index Scan on order_total
--                                               Index Cond: ((grand_total >= '2000'::numeric) AND (grand_total <= '2005'::numeric))
--                                         SubPlan 2
--                                           ->  Index Only Scan using client_assigned on client client_1
--                                                 Index Cond: (assigned_to = …)
--                       ->  Index Scan using sales_order_pkey on sales_order
--                             Index Cond: (id = sales_order_1.id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."grand_total" >= $3 and "sales_order"."grand_total" <= $4);
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((grand_total >= '2000'::numeric) AND (grand_total <= '2005'::numeric))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           ->  Bitmap Index Scan on order_total
--                 Index Cond: ((grand_total >= '2000'::numeric) AND (grand_total <= '2005'::numeric))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, and how many there are without filters
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled' and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where ("client"."search_text" like $3 and "client"."city" ilike $4)))
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Limit
--                             ->  Sort
--                                   Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                   ->  Nested Loop
--                                         ->  Bitmap Heap Scan on client client_1
--                                               Recheck Cond: (search_text ~~ '%seattle%'::text)
--                                               Filter: (city ~~* '%seattle%'::text)
--                                               ->  Bitmap Index Scan on client_search
--                                                     Index Cond: (search_text ~~ '%seattle%'::text)
--                                         ->  Index Only Scan using order_current on sales_order sales_order_1
--                                               Index Cond: (client_id = client_1.id)
--                                               Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                                               SubPlan 2
--                                                 ->  Index Only Scan using client_assigned on client client_2
--                                                       Index Cond: (assigned_to = …)
--                       ->  Index Scan using sales_order_pkey on sales_order
--                             Index Cond: (id = sales_order_1.id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), 0, 0, null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled' and "sales_order"."client_id" in (select "client"."id"
  from "client"
  where ("client"."search_text" like $3 and "client"."city" ilike $4)));
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on client
--                 Recheck Cond: (search_text ~~ '%seattle%'::text)
--                 Filter: (city ~~* '%seattle%'::text)
--                 ->  Bitmap Index Scan on client_search
--                       Index Cond: (search_text ~~ '%seattle%'::text)
--           ->  Index Only Scan using order_current on sales_order
--                 Index Cond: (client_id = client.id)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)

select count(*), coalesce(sum("grand_total"), 0), 0, 0, null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled');
--   Aggregate
--     ->  Index Only Scan using order_current on sales_order
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- orders.list: the list, not picked
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and (case when "sales_order"."is_non_cannabis" then "sales_order"."status" IN ('Submitted', 'Invoiced') else "sales_order"."status" IN ('PartiallySublotted', 'Sublotted', 'ReadyForManifest') end and exists ( select
  from "order_line" join "allocation" on "allocation"."order_line_id" = "order_line"."id"
  where "order_line"."order_id" = "sales_order"."id" and "allocation"."ended_at" is null and "allocation"."picked" < "allocation"."units" and ("allocation"."sublot_barcode" is not null or "sales_order"."is_non_cannabis"))) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled')
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit 20) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                               ->  Nested Loop Semi Join
--                                                     ->  Bitmap Heap Scan on sales_order sales_order_1
--                                                           Recheck Cond: ((released_date IS NULL) AND (status <> 'Cancelled'::text))
--                                                           Filter: (((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1))) AND CASE WHEN is_non_cannabis THEN (status = ANY ('{…}'::text[])) ELSE (status = ANY ('{…}'::text[])) END)
--                                                           ->  Bitmap Index Scan on order_due
--                                                           SubPlan 2
--                                                             ->  Index Only Scan using client_assigned on client client_1
--                                                                   Index Cond: (assigned_to = …)
--                                                     ->  Nested Loop
--                                                           Join Filter: ((allocation.sublot_barcode IS NOT NULL) OR sales_order_1.is_non_cannabis)
--                                                           ->  Index Only Scan using order_line_order on order_line
--                                                                 Index Cond: (order_id = sales_order_1.id)
--                                                           ->  Index Scan using allocation_line on allocation
--                                                                 Index Cond: (order_line_id = order_line.id)
--                                                                 Filter: ((ended_at IS NULL) AND (picked < units))
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line order_line_1
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), 0, 0, null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and (case when "sales_order"."is_non_cannabis" then "sales_order"."status" IN ('Submitted', 'Invoiced') else "sales_order"."status" IN ('PartiallySublotted', 'Sublotted', 'ReadyForManifest') end and exists ( select
  from "order_line" join "allocation" on "allocation"."order_line_id" = "order_line"."id"
  where "order_line"."order_id" = "sales_order"."id" and "allocation"."ended_at" is null and "allocation"."picked" < "allocation"."units" and ("allocation"."sublot_barcode" is not null or "sales_order"."is_non_cannabis"))) and "sales_order"."released_date" is null and "sales_order"."status" <> 'Cancelled');
--   Aggregate
--     ->  Nested Loop Semi Join
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: ((released_date IS NULL) AND (status <> 'Cancelled'::text))
--                 Filter: (((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))) AND CASE WHEN is_non_cannabis THEN (status = ANY ('{…}'::text[])) ELSE (status = ANY ('{…}'::text[])) END)
--                 ->  Bitmap Index Scan on order_due
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client
--                         Index Cond: (assigned_to = …)
--           ->  Nested Loop
--                 Join Filter: ((allocation.sublot_barcode IS NOT NULL) OR sales_order.is_non_cannabis)
--                 ->  Index Only Scan using order_line_order on order_line
--                       Index Cond: (order_id = sales_order.id)
--                 ->  Index Scan using allocation_line on allocation
--                       Index Cond: (order_line_id = order_line.id)
--                       Filter: ((ended_at IS NULL) AND (picked < units))

-- orders.list: the list, backorders
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and ("sales_order"."status" <> 'Cancelled' and exists (select
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units"))))
  order by "sales_order"."order_no" desc, "sales_order"."id" desc)
  limit 20) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_no" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_no DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Incremental Sort
--                                               Sort Key: sales_order_1.order_no DESC, sales_order_1.id DESC
--                                               Presorted Key: sales_order_1.order_no
--                                               ->  Nested Loop Semi Join
--                                                     ->  Index Scan Backward using sales_order_number on sales_order sales_order_1
--                                                           Filter: ((status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1))))
--                                                           SubPlan 2
--                                                             ->  Index Only Scan using client_assigned on client client_1
--                                                                   Index Cond: (assigned_to = …)
--                                                     ->  Index Scan using order_line_unallocated on order_line
--                                                           Index Cond: (order_id = sales_order_1.id)
--                                                           Filter: (allocated < (units - conversion_units))
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = sales_order.client_id)
--           ->  Memoize
--                 Cache Key: sales_order.sales_person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = sales_order.sales_person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using order_line_unallocated on order_line order_line_1
--                         Index Cond: (order_id = sales_order.id)
--                         Filter: (allocated < (units - conversion_units))

select count(*), coalesce(sum("grand_total"), 0), count(*) filter (where not "sales_order"."status" <> 'Cancelled')::int, coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0), null::numeric
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and ("sales_order"."status" <> 'Cancelled' and exists (select
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units"))));
--   Aggregate
--     ->  Merge Semi Join
--           Merge Cond: (sales_order.id = order_line.order_id)
--           ->  Index Scan using sales_order_pkey on sales_order
--                 Filter: ((status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using order_line_unallocated on order_line
--                 Filter: (allocated < (units - conversion_units))

-- orders.one: one order
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."cart_id", "sales_order"."part", "sales_order"."sales_person_id", "person"."name" <> '', "person"."email" <> '', coalesce("person"."phone", '') <> '', (select named.name
  from "person" named
  where named.id = "sales_order"."submitted_by"), "sales_order"."gross_total", "sales_order"."sample_total", "sales_order"."order_discount", "sales_order"."discount_reason", "sales_order"."net_total", "sales_order"."charge_total", "sales_order"."credit_amount", "sales_order"."grand_total", "sales_order"."paid_amount", exists (select
  from "order_watch"
  where "order_watch"."order_id" = "sales_order"."id" and "order_watch"."person_id" = $1), coalesce((select "delivery_preference"."delivery_instruction"
  from "delivery_preference"
  where "delivery_preference"."client_id" = "sales_order"."client_id"), ''), coalesce((select "inventory_preference"."special_instruction"
  from "inventory_preference"
  where "inventory_preference"."client_id" = "sales_order"."client_id"), ''), (select "route"."name"
  from "route"
  where "route"."id" = "client"."route_id"), (select "order_stop"."stop_no"
  from "order_stop"
  where "order_stop"."order_id" = "sales_order"."id" AND "order_stop"."day" = "sales_order"."estimate_delivery_date" AND "order_stop"."route_id" IS NOT DISTINCT FROM "client"."route_id"), "sales_order"."manifest_reference_no", coalesce("sales_order"."carrier" ->> 'driverName', (select "driver"."name"
  from "driver"
  where "driver"."id" = "sales_order"."driver_id")), coalesce("sales_order"."carrier" ->> 'plateNumber', (select "vehicle"."name"
  from "vehicle"
  where "vehicle"."id" = "sales_order"."vehicle_id")), case when "sales_order"."departure_at" is not null then coalesce("sales_order"."carrier" ->> 'kind', 'delivery') end, "sales_order"."carrier" ->> 'name', "sales_order"."departure_at", "sales_order"."arrival_at", "sales_order"."invoiced_date", (select named.name
  from "person" named
  where named.id = "sales_order"."invoiced_by"), "sales_order"."release_transaction_number", "sales_order"."released_date", "sales_order"."paid_date", "sales_order"."cancelled_at", "sales_order"."reason_for_canceling", exists (select
  from "order_file"
  where "order_file"."order_id" = "sales_order"."id" and "order_file"."kind" = 'purchaseOrder'), "sales_order"."has_unreported_price_change", "sales_order"."version", (select coalesce(json_agg(rows), '[]')
  from ((select "id", "order_no"
  from "sales_order"
  where ("sales_order"."cart_id" = (select this.cart_id
  from "sales_order" this
  where this.id = $2) and "sales_order"."id" <> $3 and ("sales_order"."sales_person_id" = $4 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $5)))
  order by "sales_order"."part" asc)) as rows("orderId", "orderNo")), (select coalesce(json_agg(rows), '[]')
  from ((select "order_line"."id", "order_line"."product_id", "product"."sku", "order_line"."product_name", "order_line"."units", "order_line"."rejected_units", "order_line"."allocated", "order_line"."conversion_units", "order_line"."unit_price", coalesce("order_line"."list_price", "product"."unit_price"), "order_line"."line_discount", "order_line"."discount_kind", "order_line"."discount_value", "order_line"."discount_name", "order_line"."discount_reason", "order_line"."line_total", "order_line"."sample_type", ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units"), case when ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units") then coalesce((select sum("lot"."on_hand" - "lot"."allocated")
  from "lot"
  where "lot"."product_id" = "order_line"."product_id" and ("lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")), 0) else 0 end, coalesce("order_line"."allow_fractions", "product"."allow_fractions")
  from "order_line"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where "order_line"."order_id" = $6
  order by "order_line"."id" asc)) as rows("orderItemId", "productId", "sku", "productName", "units", "rejectedUnits", "allocated", "conversionUnits", "unitPrice", "listPrice", "discountAmt", "discountKind", "unitPriceDiscount", "discountName", "discountReason", "lineTotal", "sampleType", "isBackorder", "inLots", "allowFractions")), (select coalesce(json_agg(rows), '[]')
  from ((select "allocation"."order_line_id", "lot"."barcode", "allocation"."units", "allocation"."sublot_barcode", "allocation"."picked", case when "allocation"."ended_at" is null then lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", false, "lot"."best_by", business_today()) end
  from "order_line"
  inner join "allocation" on "allocation"."order_line_id" = "order_line"."id"
  inner join "lot" on "lot"."id" = "allocation"."lot_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("order_line"."order_id" = $7 and allocation.ending IS DISTINCT FROM 'returned')
  order by "allocation"."order_line_id" asc, "lot"."batch_date" asc, "lot"."id" asc, "allocation"."id" asc)) as rows("lineId", "barcode", "units", "sublotBarcode", "picked", "hindrance")), (select coalesce(json_agg(rows), '[]')
  from ((select "order_charge"."id", "order_charge"."order_id", "order_charge"."charge_type_id", "charge_type"."name", "order_charge"."amount" is not null, "order_charge"."amount", "order_charge"."unit_price", "order_charge"."units", "order_charge"."total"
  from "order_charge"
  inner join "charge_type" on "charge_type"."id" = "order_charge"."charge_type_id"
  where "order_charge"."order_id" = $8
  order by "order_charge"."id" asc)) as rows("id", "orderId", "chargeId", "name", "isFlat", "amount", "unitPrice", "units", "total")), (select coalesce(json_agg(rows), '[]')
  from ((select "id", "amount", "paid_on", "method", "reference", (select "name"
  from "person"
  where "id" = "person_id")
  from "order_payment"
  where ("order_payment"."order_id" = $9 and "order_payment"."removed_at" is null)
  order by "order_payment"."paid_on" asc, "order_payment"."id" asc)) as rows("paymentId", "amount", "paidOn", "method", "reference", "personName")), (select coalesce(json_agg(rows), '[]')
  from ((select "id", "amount", "paid_on", "method", "reference", (select "name"
  from "person"
  where "id" = "person_id"), "removed_at", (select "name"
  from "person"
  where "id" = "removed_by"), coalesce("reason_for_removing", '')
  from "order_payment"
  where ("order_payment"."order_id" = $10 and "order_payment"."removed_at" is not null)
  order by "order_payment"."removed_at" asc, "order_payment"."id" asc)) as rows("paymentId", "amount", "paidOn", "method", "reference", "personName", "takenBackAt", "takenBackByName", "reason")), (select coalesce(json_agg(rows), '[]')
  from ((select "order_return"."id", "order_return"."kind", "order_return"."credit_amount", "order_return"."reference", (select "person"."name"
  from "person"
  where "person"."id" = "order_return"."person_id"), "order_return"."created_at", "order_return"."order_version", "order_return_line"."order_line_id", "lot"."barcode", "order_return_line"."sublot_barcode", "order_return_line"."units", "order_return_line"."reason", "order_return_line"."disposal"
  from "order_return"
  inner join "order_return_line" on "order_return_line"."return_id" = "order_return"."id"
  inner join "lot" on "lot"."id" = "order_return_line"."lot_id"
  where ("order_return"."order_id" = $11 and "order_return"."undone_at" is null)
  order by "order_return"."id" asc, "order_return_line"."id" asc)) as rows("returnId", "kind", "creditAmount", "reference", "personName", "createdAt", "orderVersion", "orderItemId", "barcode", "sublotBarcode", "units", "reason", "disposal")), (select coalesce(json_agg(rows), '[]')
  from ((select "id", "amount", "reason", "return_id", (select "name"
  from "person"
  where "id" = "person_id"), "created_at"
  from "order_credit"
  where ("order_credit"."order_id" = $12 and "order_credit"."removed_at" is null)
  order by "order_credit"."id" asc)) as rows("creditId", "amount", "reason", "returnId", "personName", "createdAt")), (select coalesce(json_agg(rows), '[]')
  from ((select case "action" when 'ready' then 'ready' else 'sublotted' end, "at", (select named.name
  from "person" named
  where named.id = "person_id")
  from "audit"
  where ("audit"."entity" = $13 and "audit"."entity_id" = $14 and ("audit"."action" = 'ready' or ("audit"."detail" ->> 'after' = 'Sublotted' and "audit"."detail" ->> 'before' in ('Submitted', 'PartiallySublotted'))))
  order by "audit"."id" desc)) as rows("kind", "at", "personName")), (select coalesce(json_agg(rows), '[]')
  from ((select "product"."name", "person"."name", "audit"."at"
  from (select 'order' as entity, $15::int as id
  union all select 'cart', "sales_order"."cart_id"
  from "sales_order"
  where "sales_order"."id" = $16
  union all select 'cart', "merged_cart"."cart_id"
  from "merged_cart"
  where "merged_cart"."order_id" = $17) record
  inner join "audit" on ("audit"."entity" = record.entity and "audit"."entity_id" = record.id and "audit"."detail" ? 'belowCost')
  inner join jsonb_array_elements_text("audit"."detail" -> 'belowCost') below(product_id) on true
  inner join "product" on "product"."id" = below.product_id::int
  inner join "person" on "person"."id" = "audit"."person_id"
  where "product"."id" in (select "product_id"
  from "order_line"
  where "order_line"."order_id" = $18)
  order by "audit"."id" desc, "product"."name")) as rows("productName", "personName", "at"))
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  where ("sales_order"."id" = $19 and ("sales_order"."sales_person_id" = $20 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $21)));
--   Nested Loop
--     InitPlan 15
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Index Scan using order_once_per_cart on sales_order sales_order_1
--                         Index Cond: (cart_id = (InitPlan 13).col1)
--                         Filter: ((id <> 2) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 14).col1))))
--                         InitPlan 13
--                           ->  Index Scan using sales_order_pkey on sales_order this
--                                 Index Cond: (id = …)
--                         SubPlan 14
--                           ->  Index Only Scan using client_assigned on client client_1
--                                 Index Cond: (assigned_to = …)
--     InitPlan 17
--       ->  Aggregate
--             ->  Subquery Scan on rows_1
--                   ->  Sort
--                         Sort Key: order_line.id
--                         ->  Merge Join
--                               Merge Cond: (order_line.product_id = product.id)
--                               ->  Sort
--                                     Sort Key: order_line.product_id
--                                     ->  Index Scan using order_line_order on order_line
--                                           Index Cond: (order_id = …)
--                               ->  Index Scan using product_pkey on product
--                               SubPlan 16
--                                 ->  Aggregate
--                                       ->  Bitmap Heap Scan on lot
--                                             Recheck Cond: ((product_id = order_line.product_id) AND is_for_sale)
--                                             Filter: (on_hand > allocated)
--                                             ->  Bitmap Index Scan on lot_pick
--                                                   Index Cond: (product_id = order_line.product_id)
--     InitPlan 18
--       ->  Aggregate
--             ->  Subquery Scan on rows_2
--                   ->  Incremental Sort
--                         Sort Key: allocation.order_line_id, lot_1.batch_date, lot_1.id, allocation.id
--                         Presorted Key: allocation.order_line_id
--                         ->  Nested Loop Left Join
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop
--                                           ->  Nested Loop
--                                                 ->  Index Only Scan using order_line_order on order_line order_line_1
--                                                       Index Cond: (order_id = …)
--                                                 ->  Index Scan using allocation_line on allocation
--                                                       Index Cond: (order_line_id = order_line_1.id)
--                                                       Filter: (ending IS DISTINCT FROM 'returned'::text)
--                                           ->  Index Scan using lot_pkey on lot lot_1
--                                                 Index Cond: (id = allocation.lot_id)
--                                     ->  Index Scan using lab_result_pkey on lab_result
--                                           Index Cond: (lot_id = lot_1.id)
--                               ->  Memoize
--                                     Cache Key: lot_1.area_id
--                                     Cache Mode: logical
--                                     ->  Index Scan using area_pkey on area
--                                           Index Cond: (id = lot_1.area_id)
--     InitPlan 19
--       ->  Aggregate
--             ->  Subquery Scan on rows_3
--                   ->  Sort
--                         Sort Key: order_charge.id
--                         ->  Merge Join
--                               Merge Cond: (order_charge.charge_type_id = charge_type.id)
--                               ->  Sort
--                                     Sort Key: order_charge.charge_type_id
--                                     ->  Index Scan using order_charge_order on order_charge
--                                           Index Cond: (order_id = …)
--                               ->  Index Scan using charge_type_pkey on charge_type
--     InitPlan 21
--       ->  Aggregate
--             ->  Subquery Scan on rows_4
--                   ->  Sort
--                         Sort Key: order_payment.paid_on, order_payment.id
--                         ->  Index Scan using order_payment_order on order_payment
--                               Index Cond: (order_id = …)
--                               Filter: (removed_at IS NULL)
--                               SubPlan 20
--                                 ->  Index Scan using person_pkey on person person_1
--                                       Index Cond: (id = order_payment.person_id)
--     InitPlan 24
--       ->  Aggregate
--             ->  Subquery Scan on rows_5
--                   ->  Sort
--                         Sort Key: order_payment_1.removed_at, order_payment_1.id
--                         ->  Index Scan using order_payment_order on order_payment order_payment_1
--                               Index Cond: (order_id = …)
--                               Filter: (removed_at IS NOT NULL)
--                               SubPlan 22
--                                 ->  Index Scan using person_pkey on person person_2
--                                       Index Cond: (id = order_payment_1.person_id)
--                               SubPlan 23
--                                 ->  Index Scan using person_pkey on person person_3
--                                       Index Cond: (id = order_payment_1.removed_by)
--     InitPlan 26
--       ->  Aggregate
--             ->  Subquery Scan on rows_6
--                   ->  Incremental Sort
--                         Sort Key: order_return.id, order_return_line.id
--                         Presorted Key: order_return.id
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     Join Filter: (order_return.id = order_return_line.return_id)
--                                     ->  Index Scan using order_return_order on order_return
--                                           Index Cond: (order_id = …)
--                                           Filter: (undone_at IS NULL)
--                                     ->  Index Scan using order_return_line_lot on order_return_line
--                               ->  Index Scan using lot_pkey on lot lot_2
--                                     Index Cond: (id = order_return_line.lot_id)
--                               SubPlan 25
--                                 ->  Index Scan using person_pkey on person person_4
--                                       Index Cond: (id = order_return.person_id)
--     InitPlan 28
--       ->  Aggregate
--             ->  Subquery Scan on rows_7
--                   ->  Index Scan using order_credit_order on order_credit
--                         Index Cond: (order_id = …)
--                         Filter: (removed_at IS NULL)
--                         SubPlan 27
--                           ->  Index Scan using person_pkey on person person_5
--                                 Index Cond: (id = order_credit.person_id)
--     InitPlan 30
--       ->  Aggregate
--             ->  Subquery Scan on rows_8
--                   ->  Index Scan Backward using audit_entity on audit
--                         Index Cond: ((entity = 'order'::text) AND (entity_id = …))
--                         Filter: ((action = 'ready'::text) OR (((detail ->> 'after'::text) = 'Sublotted'::text) AND ((detail ->> 'before'::text) = ANY ('{…}'::text[]))))
--                         SubPlan 29
--                           ->  Index Scan using person_pkey on person named_2
--                                 Index Cond: (id = audit.person_id)
--     InitPlan 31
--       ->  Aggregate
--             ->  Subquery Scan on rows_9
--                   ->  Sort
--                         Sort Key: audit_1.id DESC, product_1.name COLLATE "und-x-icu"
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Nested Loop
--                                           Join Filter: ((('order'::text) = audit_1.entity) AND ((2) = audit_1.entity_id))
--                                           ->  Merge Join
--                                                 Merge Cond: (audit_1.person_id = person_6.id)
--                                                 ->  Sort
--                                                       Sort Key: audit_1.person_id
--                                                       ->  Index Scan using audit_below_cost on audit audit_1
--                                                 ->  Index Scan using person_pkey on person person_6
--                                           ->  Append
--                                                 ->  Result
--                                                 ->  Index Scan using sales_order_pkey on sales_order sales_order_2
--                                                       Index Cond: (id = …)
--                                                 ->  Index Scan using merged_cart_order on merged_cart
--                                                       Index Cond: (order_id = …)
--                                     ->  HashAggregate
--                                           Group Key: order_line_2.product_id
--                                           ->  Index Scan using order_line_order on order_line order_line_2
--                                                 Index Cond: (order_id = …)
--                               ->  Hash Join
--                                     Hash Cond: ((below.product_id)::integer = product_1.id)
--                                     Join Filter: (order_line_2.product_id = (below.product_id)::integer)
--                                     ->  Function Scan on jsonb_array_elements_text below
--                                     ->  Hash
--                                           ->  Index Only Scan using product_name on product product_1
--                                                 Index Cond: (id = order_line_2.product_id)
--     ->  Nested Loop
--           ->  Index Scan using sales_order_pkey on sales_order
--                 Index Cond: (id = …)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 32).col1)))
--                 SubPlan 32
--                   ->  Index Only Scan using client_assigned on client client_2
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = sales_order.client_id)
--     ->  Index Scan using person_pkey on person
--           Index Cond: (id = sales_order.sales_person_id)
--     SubPlan 1
--       ->  Index Scan using person_pkey on person named
--             Index Cond: (id = sales_order.submitted_by)
--     SubPlan 2
--       ->  Index Only Scan using order_watch_order_id_person_id_pk on order_watch
--             Index Cond: ((order_id = sales_order.id) AND (person_id = …))
--     SubPlan 4
--       ->  Index Scan using delivery_preference_pkey on delivery_preference
--             Index Cond: (client_id = sales_order.client_id)
--     SubPlan 5
--       ->  Index Scan using inventory_preference_pkey on inventory_preference
--             Index Cond: (client_id = sales_order.client_id)
--     SubPlan 6
--       ->  Index Scan using route_pkey on route
--             Index Cond: (id = client.route_id)
--     SubPlan 7
--       ->  Index Scan using order_stop_pkey on order_stop
--             Index Cond: (order_id = sales_order.id)
--             Filter: ((NOT (route_id IS DISTINCT FROM client.route_id)) AND (day = sales_order.estimate_delivery_date))
--     SubPlan 8
--       ->  Index Scan using driver_pkey on driver
--             Index Cond: (id = sales_order.driver_id)
--     SubPlan 9
--       ->  Index Scan using vehicle_pkey on vehicle
--             Index Cond: (id = sales_order.vehicle_id)
--     SubPlan 10
--       ->  Index Scan using person_pkey on person named_1
--             Index Cond: (id = sales_order.invoiced_by)
--     SubPlan 11
--       ->  Index Only Scan using order_file_document on order_file
--             Index Cond: ((order_id = sales_order.id) AND (kind = 'purchaseOrder'::text))

-- orders.mergeable: what can take a cart
select "client_id", "status", "is_non_cannabis"
  from "cart"
  where ("cart"."id" = $1 and ("cart"."person_id" = $2 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Index Scan using cart_pkey on cart
--     Index Cond: (id = …)
--     Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--     SubPlan 1
--       ->  Index Only Scan using client_assigned on client
--             Index Cond: (assigned_to = …)

select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."order_date", "sales_order"."estimate_delivery_date", "person"."name", count("order_line"."id"), (count(distinct "order_line"."product_id") filter (where "order_line"."product_id" in (select "product_id"
  from "cart_line"
  where "cart_line"."cart_id" = $1)))::int, (count(*) filter (where "order_line"."sample_type" is not null))::int, (count(*) filter (where ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")))::int, coalesce(sum(greatest("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units", 0)), 0), (count(*) filter (where (select true
  from "allocation"
  where "allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null and "allocation"."sublot_barcode" is not null
  limit 1) is not null))::int, "sales_order"."gross_total", "sales_order"."sample_total", "sales_order"."order_discount", "sales_order"."charge_total", "sales_order"."credit_amount", "sales_order"."grand_total", "sales_order"."version"
  from "sales_order"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where ("sales_order"."client_id" = $2 and "sales_order"."status" in ($3) and "sales_order"."is_non_cannabis" = $4 and ("sales_order"."sales_person_id" = $5 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $6)))
  group by "sales_order"."id", "person"."id"
  order by "sales_order"."order_no" desc
  limit $7;
--   Limit
--     ->  Sort
--           Sort Key: sales_order.order_no DESC
--           ->  GroupAggregate
--                 Group Key: sales_order.id, person.id
--                 ->  Sort
--                       Sort Key: sales_order.id, person.id, order_line.product_id
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Bitmap Heap Scan on sales_order
--                                         Recheck Cond: ((client_id = …) AND (status = 'Sublotted'::text))
--                                         Filter: ((NOT is_non_cannabis) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1))))
--                                         ->  BitmapAnd
--                                               ->  Bitmap Index Scan on order_client_date
--                                                     Index Cond: (client_id = …)
--                                               ->  Bitmap Index Scan on order_status
--                                                     Index Cond: (status = 'Sublotted'::text)
--                                         SubPlan 3
--                                           ->  Index Only Scan using client_assigned on client
--                                                 Index Cond: (assigned_to = …)
--                                   ->  Index Scan using person_pkey on person
--                                         Index Cond: (id = sales_order.sales_person_id)
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = sales_order.id)
--                 SubPlan 1
--                   ->  Index Scan using cart_line_cart on cart_line
--                         Index Cond: (cart_id = …)
--                 SubPlan 2
--                   ->  Limit
--                         ->  Index Scan using allocation_line on allocation
--                               Index Cond: (order_line_id = order_line.id)
--                               Filter: ((ended_at IS NULL) AND (sublot_barcode IS NOT NULL))

-- orders.notes: its notes
select "id"
  from "sales_order"
  where ("sales_order"."id" = $1 and ("sales_order"."sales_person_id" = $2 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Index Scan using sales_order_pkey on sales_order
--     Index Cond: (id = …)
--     Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--     SubPlan 1
--       ->  Index Only Scan using client_assigned on client
--             Index Cond: (assigned_to = …)

select "order_note"."id", "order_note"."note", "order_note"."is_system", not "order_note"."is_system" and "order_note"."person_id" is not distinct
  from $1, "person"."name", "order_note"."created_at"
  from "order_note"
  left join "person" on "person"."id" = "order_note"."person_id"
  where ("order_note"."order_id" = $2 and "order_note"."is_system" = $3)
  order by "order_note"."id" desc
  limit $4;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using order_note_order on order_note
--                 Index Cond: (order_id = …)
--                 Filter: (NOT is_system)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = order_note.person_id)
