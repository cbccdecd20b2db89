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
  from "invitation"
  left join "client" on "client"."id" = "invitation"."client_id"
  where "invitation"."status" = 'Pending' and ("invitation"."client_id" is null or "client"."merged_into" is null)
  limit $7) capped) as "pendingInvitations", (select count(*)::int
  from (select
  from "sales_order"
  where ("sales_order"."status" = 'Submitted' and ("sales_order"."sales_person_id" = $8 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $9)))
  limit $10) capped) as "submittedOrders", (select count(*)::int
  from "notification"
  where "notification"."person_id" = $11 and "notification"."read_at" is null and case when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "sales_order"."id"
  from "sales_order"
  where ("sales_order"."sales_person_id" = $16 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $17))) when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "cart"."id"
  from "cart"
  where ("cart"."person_id" = $20 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $21))) when "notification"."kind" in ($22) then false when "notification"."kind" in ($…) then not exists (select
  from "job"
  where "job"."id"::text = "notification"."record_id" and "job"."kind" in ($…)) else true end) as unread;
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
--     InitPlan 5
--       ->  Aggregate
--             ->  Limit
--                   ->  Nested Loop Left Join
--                         Filter: ((invitation.client_id IS NULL) OR (client_2.merged_into IS NULL))
--                         ->  Bitmap Heap Scan on invitation
--                               Recheck Cond: (status = 'Pending'::text)
--                               ->  Bitmap Index Scan on invitation_newest
--                                     Index Cond: (status = 'Pending'::text)
--                         ->  Index Scan using client_pkey on client client_2
--                               Index Cond: (id = invitation.client_id)
--     InitPlan 7
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on sales_order
--                         Recheck Cond: (status = 'Submitted'::text)
--                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 6).col1)))
--                         ->  Bitmap Index Scan on order_status
--                               Index Cond: (status = 'Submitted'::text)
--                         SubPlan 6
--                           ->  Index Only Scan using client_assigned on client client_3
--                                 Index Cond: (assigned_to = …)
--     InitPlan 14
--       ->  Aggregate
--             ->  Index Only Scan using notification_unread on notification
--                   Index Cond: (person_id = …)
--                   Filter: CASE WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 9).col1)) WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 11).col1)) WHEN (kind = 'mail_server_changed'::text) THEN false WHEN (kind = ANY ('{…}'::text[])) THEN (NOT (ANY (record_id = (hashed SubPlan 13).col1))) ELSE true END
--                   SubPlan 9
--                     ->  Seq Scan on sales_order sales_order_1
--                           Disabled: true
--                           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 8).col1)))
--                           SubPlan 8
--                             ->  Index Only Scan using client_assigned on client client_4
--                                   Index Cond: (assigned_to = …)
--                   SubPlan 11
--                     ->  Seq Scan on cart cart_2
--                           Disabled: true
--                           Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 10).col1)))
--                           SubPlan 10
--                             ->  Index Only Scan using client_assigned on client client_5
--                                   Index Cond: (assigned_to = …)
--                   SubPlan 13
--                     ->  Seq Scan on job
--                           Disabled: true
--                           Filter: (kind = ANY ('{…}'::text[]))

-- dashboard.header: the header, of the year
select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0) as sales, coalesce(round(sum(sales) / nullif(sum(orders), 0), 2), 0) as "averageOrder", (select count(*)::int
  from "client"
  where ("client"."merged_into" is null and not exists (select
  from "client_month_sales"
  where "client_month_sales"."client_id" = "client"."id" and "client_month_sales"."order_count" + "client_month_sales"."past_order_count" > 0 and "client_month_sales"."month" < $1) and exists (select
  from "client_sales" cross join lateral (select "sales_order"."order_date", "sales_order"."sales_person_id"
  from "sales_order"
  where "sales_order"."client_id" = "client_sales"."client_id" and "sales_order"."status" <> 'Cancelled'
  order by "sales_order"."order_date", "sales_order"."id"
  limit 1) first
  where ("client_sales"."client_id" = "client"."id" and (("client_sales"."last_order_date" >= $2 and first.order_date >= $3) and first.order_date < $4)) and not exists (select
  from "past_order"
  where "past_order"."client_id" = "client"."id" and "past_order"."order_date" < first.order_date)))) as "newClients"
  from (select "client_month_sales"."client_id", "client_month_sales"."order_count" as orders, "client_month_sales"."total" as sales
  from "client_month_sales"
  where ("client_month_sales"."month" >= $5 and "client_month_sales"."month" < $6)
  union all select "sales_order"."client_id", 1 as orders, "sales_order"."grand_total" as sales
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $7 and "sales_order"."order_date" < $8))
  union all select "sales_order"."client_id", 1 as orders, "sales_order"."grand_total" as sales
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $9 and "sales_order"."order_date" < $10))) sold;
--   Aggregate
--     InitPlan 2
--       ->  Aggregate
--             ->  Nested Loop Anti Join
--                   Join Filter: (client_month_sales_1.client_id = client.id)
--                   ->  Hash Right Semi Join
--                         Hash Cond: (client_sales.client_id = client.id)
--                         Join Filter: (NOT EXISTS(SubPlan 1))
--                         ->  Nested Loop
--                               ->  Index Scan using client_sales_pkey on client_sales
--                                     Filter: (last_order_date >= '…'::timestamp with time zone)
--                               ->  Subquery Scan on first
--                                     Filter: ((first.order_date >= '…'::timestamp with time zone) AND (first.order_date < '…'::timestamp with time zone))
--                                     ->  Limit
--                                           ->  Incremental Sort
--                                                 Sort Key: sales_order_2.order_date, sales_order_2.id
--                                                 Presorted Key: sales_order_2.order_date
--                                                 ->  Index Scan using order_client_date on sales_order sales_order_2
--                                                       Index Cond: (client_id = client_sales.client_id)
--                                                       Filter: (status <> 'Cancelled'::text)
--                         ->  Hash
--                               ->  Index Only Scan using client_filters on client
--                         SubPlan 1
--                           ->  Index Scan using past_order_number on past_order
--                                 Index Cond: (client_id = client.id)
--                                 Filter: (order_date < first.order_date)
--                   ->  Materialize
--                         ->  Index Scan using client_month_sales_of_month on client_month_sales client_month_sales_1
--                               Index Cond: (month < '…'::date)
--                               Filter: ((order_count + past_order_count) > 0)
--     ->  Append
--           ->  Subquery Scan on "*SELECT* 1"
--                 ->  Bitmap Heap Scan on client_month_sales
--                       Recheck Cond: ((month >= '…'::date) AND (month < '…'::date))
--                       ->  Bitmap Index Scan on client_month_sales_of_month
--                             Index Cond: ((month >= '…'::date) AND (month < '…'::date))
--           ->  Subquery Scan on "*SELECT* 2"
--                 ->  Index Only Scan using order_sold on sales_order
--                       Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--           ->  Subquery Scan on "*SELECT* 3"
--                 ->  Index Only Scan using order_sold on sales_order sales_order_1
--                       Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))

select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0) as sales, coalesce(round(sum(sales) / nullif(sum(orders), 0), 2), 0) as "averageOrder", (select count(*)::int
  from "client"
  where ("client"."merged_into" is null and not exists (select
  from "client_month_sales"
  where "client_month_sales"."client_id" = "client"."id" and "client_month_sales"."order_count" + "client_month_sales"."past_order_count" > 0 and "client_month_sales"."month" < $1) and exists (select
  from "client_sales" cross join lateral (select "sales_order"."order_date", "sales_order"."sales_person_id"
  from "sales_order"
  where "sales_order"."client_id" = "client_sales"."client_id" and "sales_order"."status" <> 'Cancelled'
  order by "sales_order"."order_date", "sales_order"."id"
  limit 1) first
  where ("client_sales"."client_id" = "client"."id" and (("client_sales"."last_order_date" >= $2 and first.order_date >= $3) and first.order_date < $4)) and not exists (select
  from "past_order"
  where "past_order"."client_id" = "client"."id" and "past_order"."order_date" < first.order_date)))) as "newClients"
  from (select "client_month_sales"."client_id", "client_month_sales"."order_count" as orders, "client_month_sales"."total" as sales
  from "client_month_sales"
  where ("client_month_sales"."month" >= $5 and "client_month_sales"."month" < $6)
  union all select "sales_order"."client_id", 1 as orders, "sales_order"."grand_total" as sales
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $7 and "sales_order"."order_date" < $8))) sold;
--   Aggregate
--     InitPlan 2
--       ->  Aggregate
--             ->  Nested Loop Semi Join
--                   ->  Hash Right Anti Join
--                         Hash Cond: (client_month_sales_1.client_id = client.id)
--                         ->  Bitmap Heap Scan on client_month_sales client_month_sales_1
--                               Recheck Cond: (month < '…'::date)
--                               Filter: ((order_count + past_order_count) > 0)
--                               ->  Bitmap Index Scan on client_month_sales_of_month
--                                     Index Cond: (month < '…'::date)
--                         ->  Hash
--                               ->  Index Only Scan using client_filters on client
--                   ->  Nested Loop
--                         Join Filter: (NOT EXISTS(SubPlan 1))
--                         ->  Index Scan using client_sales_pkey on client_sales
--                               Index Cond: (client_id = client.id)
--                               Filter: (last_order_date >= '…'::timestamp with time zone)
--                         ->  Subquery Scan on first
--                               Filter: ((first.order_date >= '…'::timestamp with time zone) AND (first.order_date < '…'::timestamp with time zone))
--                               ->  Limit
--                                     ->  Incremental Sort
--                                           Sort Key: sales_order_1.order_date, sales_order_1.id
--                                           Presorted Key: sales_order_1.order_date
--                                           ->  Index Scan using order_client_date on sales_order sales_order_1
--                                                 Index Cond: (client_id = client_sales.client_id)
--                                                 Filter: (status <> 'Cancelled'::text)
--                         SubPlan 1
--                           ->  Index Scan using past_order_number on past_order
--                                 Index Cond: (client_id = client.id)
--                                 Filter: (order_date < first.order_date)
--     ->  Append
--           ->  Subquery Scan on "*SELECT* 1"
--                 ->  Bitmap Heap Scan on client_month_sales
--                       Recheck Cond: ((month >= '…'::date) AND (month < '…'::date))
--                       ->  Bitmap Index Scan on client_month_sales_of_month
--                             Index Cond: ((month >= '…'::date) AND (month < '…'::date))
--           ->  Subquery Scan on "*SELECT* 2"
--                 ->  Index Only Scan using order_sold on sales_order
--                       Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))

-- dashboard.frequentClients: most orders, all
select "client"."id" as "clientId", "client"."tradename", sold.orders::int, sold.sales, (count(*) over ())::int as count, (sum(sold.orders) over ())::int as "allOrders", sum(sold.sales) over () as "allSales"
  from (select client_id, sum(orders) as orders, sum(sales) as sales
  from (select "client_month_sales"."client_id", "client_month_sales"."order_count" as orders, "client_month_sales"."total" as sales
  from "client_month_sales"
  where true) parts
  group by client_id having sum(orders) > 0) sold join "client" on "client"."id" = sold.client_id
  where "client"."merged_into" is null
  order by sold.orders desc, sold.sales desc, "client"."id"
  limit $1;
--   Limit
--     ->  Sort
--           Sort Key: (sum(client_month_sales.order_count)) DESC, (sum(client_month_sales.total)) DESC, client.id
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  Hash Join
--                       Hash Cond: (client_month_sales.client_id = client.id)
--                       ->  GroupAggregate
--                             Group Key: client_month_sales.client_id
--                             Filter: (sum(client_month_sales.order_count) > 0)
--                             ->  Index Scan using client_month_sales_client_id_month_pk on client_month_sales
--                       ->  Hash
--                             ->  Bitmap Heap Scan on client
--                                   Recheck Cond: (merged_into IS NULL)
--                                   ->  Bitmap Index Scan on client_filters

-- dashboard.topClients: most sales of my own
select "client"."id" as "clientId", "client"."tradename", sold.orders::int, sold.sales, (count(*) over ())::int as count, (sum(sold.orders) over ())::int as "allOrders", sum(sold.sales) over () as "allSales"
  from (select client_id, sum(orders) as orders, sum(sales) as sales
  from (select "sales_order"."client_id", 1 as orders, "sales_order"."grand_total" as sales
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $1 and "sales_order"."order_date" < $2) and "sales_order"."sales_person_id" = $3)) parts
  group by client_id having sum(orders) > 0) sold join "client" on "client"."id" = sold.client_id
  where "client"."merged_into" is null
  order by sold.sales desc, "client"."id"
  limit $4;
--   Limit
--     ->  Sort
--           Sort Key: (sum(sales_order.grand_total)) DESC, client.id
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  Nested Loop
--                       ->  HashAggregate
--                             Group Key: sales_order.client_id
--                             Filter: (sum(1) > 0)
--                             ->  Index Only Scan using order_sold on sales_order
--                                   Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone) AND (sales_person_id = …))
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = sales_order.client_id)
--                             Filter: (merged_into IS NULL)

-- dashboard.recentClients: recent clients
select "client"."id" as "clientId", "client"."tradename", sold.at as "lastOrderDate", (count(*) over ())::int as count
  from (select "sales_order"."client_id", max("sales_order"."order_date") as at
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $1 and "sales_order"."order_date" < $2))
  group by "sales_order"."client_id") sold join "client" on "client"."id" = sold.client_id
  where "client"."merged_into" is null
  order by sold.at desc, "client"."id" desc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: sold.at DESC, client.id DESC
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  Hash Join
--                       Hash Cond: (client.id = sold.client_id)
--                       ->  Bitmap Heap Scan on client
--                             Recheck Cond: (merged_into IS NULL)
--                             ->  Bitmap Index Scan on client_filters
--                       ->  Hash
--                             ->  Subquery Scan on sold
--                                   ->  HashAggregate
--                                         Group Key: sales_order.client_id
--                                         ->  Index Only Scan using order_sold on sales_order
--                                               Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))

-- dashboard.recentOrders: recent orders
select "sales_order"."id", "sales_order"."id", "sales_order"."order_no", "sales_order"."client_id", "client"."tradename", "client"."city", "client"."license_no", "sales_order"."status", ("sales_order"."status" <> 'Cancelled' and (select true
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id" and ("order_line"."allocated" < "order_line"."units" and "order_line"."allocated" < "order_line"."units" - "order_line"."conversion_units")
  limit 1) is not null), "sales_order"."order_date", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "person"."name", "sales_order"."grand_total", "sales_order"."is_non_cannabis", "sales_order"."released_date", (case when "sales_order"."status" IN ('Invoiced', 'Released') AND "sales_order"."grand_total" > "sales_order"."paid_amount" then "sales_order"."grand_total" - "sales_order"."paid_amount" else 0 end)
  from ((select "id"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4 and "sales_order"."status" <> 'Cancelled')
  order by "sales_order"."order_date" desc, "sales_order"."id" desc)
  limit $5) page
  inner join "sales_order" on "sales_order"."id" = page.id
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  order by "sales_order"."order_date" desc, "sales_order"."id" desc;
--   Sort
--     Sort Key: sales_order.order_date DESC, sales_order.id DESC
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (sales_order.id = page.id)
--                       ->  Index Scan Backward using sales_order_pkey on sales_order
--                       ->  Sort
--                             Sort Key: page.id DESC
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Index Scan Backward using order_date on sales_order sales_order_1
--                                               Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                                               Filter: ((status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1))))
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
  where "client"."assigned_to" = $2)) and "sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4 and "sales_order"."status" <> 'Cancelled');
--   Aggregate
--     ->  Index Only Scan using order_sold on sales_order
--           Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- dashboard.activeCarts: active carts
select "cart"."id", "cart"."client_id", "client"."tradename", "client"."city", "client"."license_no", "person"."name", "cart"."created_at", "cart"."estimated_delivery_date", "cart"."line_count", "cart"."grand_total" + case when "cart"."status" = 'open' then coalesce(((select sum("cart_line"."line_discount" - coalesce((select max(least(round("cart_line"."units" * "cart_line"."unit_price", 2), case "discount_rule"."kind" when 'perUnit' then round("cart_line"."units" * "discount_rule"."value", 2) when 'percent' then round(round("cart_line"."units" * "cart_line"."unit_price", 2) * "discount_rule"."value" / 100, 2) else round("cart_line"."units" * greatest("cart_line"."unit_price" - "discount_rule"."value", 0), 2) end))
  from "discount_rule"
  where (((("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity')) and $2::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $3)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units"))), 0))
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where ("cart_line"."cart_id" = "cart"."id" and "cart_line"."sample_type" is null and (((((("discount_rule"."is_active" and $4::date <= coalesce("discount_rule"."to_date", 'infinity')) and $5::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $6)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units")) and ("cart_line"."discount_kind" = case "discount_rule"."kind" when 'price' then 'perUnit' else "discount_rule"."kind" end and "cart_line"."discount_value" = case "discount_rule"."kind" when 'price' then greatest("cart_line"."unit_price" - "discount_rule"."value", 0) else "discount_rule"."value" end))) is not true))), 0) else 0 end, "cart"."origin" = 'portal', "cart"."status" = 'pending'
  from "cart"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."status" IN ('open', 'pending') and ("cart"."person_id" = $7 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $8)) and ("cart"."status" = 'open' and "cart"."line_count" > 0))
  order by "cart"."created_at" desc, "cart"."id" desc
  limit 10;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: cart.created_at DESC, cart.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on cart
--                                   Recheck Cond: (status = ANY ('{…}'::text[]))
--                                   Filter: ((line_count > 0) AND (status = 'open'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                                   ->  Bitmap Index Scan on cart_open_created
--                                   SubPlan 5
--                                     ->  Index Only Scan using client_assigned on client client_1
--                                           Index Cond: (assigned_to = …)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = cart.person_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = cart.client_id)
--           SubPlan 4
--             ->  Aggregate
--                   InitPlan 3
--                     ->  Nested Loop
--                           ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                 Index Cond: (client_id = cart.client_id)
--                           ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                 Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                 Filter: is_active
--                   ->  Merge Join
--                         Merge Cond: (cart_line.product_id = product.id)
--                         Join Filter: ((discount_rule_1.is_active AND ('…'::date <= COALESCE(discount_rule_1.to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(discount_rule_1.from_date, '-infinity'::date)) AND ((discount_rule_1.client_id IS NULL) OR (discount_rule_1.client_id = cart.client_id)) AND ((discount_rule_1.account_tier_id IS NULL) OR (discount_rule_1.account_tier_id = ANY ((InitPlan 3).col1))) AND ((discount_rule_1.product_id IS NULL) OR (discount_rule_1.product_id = product.id)) AND ((discount_rule_1.product_line_id IS NULL) OR (discount_rule_1.product_line_id = product.product_line_id)) AND ((discount_rule_1.min_units IS NULL) OR (cart_line.units >= discount_rule_1.min_units)) AND (cart_line.discount_kind = CASE discount_rule_1.kind WHEN 'price'::text THEN 'perUnit'::text ELSE discount_rule_1.kind END) AND (cart_line.discount_value = CASE discount_rule_1.kind WHEN 'price'::text THEN GREATEST((cart_line.unit_price - discount_rule_1.value), '0'::numeric) ELSE discount_rule_1.value END)) IS NOT TRUE)
--                         ->  Sort
--                               Sort Key: cart_line.product_id
--                               ->  Nested Loop
--                                     ->  Index Scan using cart_line_cart on cart_line
--                                           Index Cond: (cart_id = cart.id)
--                                           Filter: (sample_type IS NULL)
--                                     ->  Memoize
--                                           Cache Key: cart_line.discount_rule_id
--                                           Cache Mode: logical
--                                           ->  Index Scan using discount_rule_pkey on discount_rule discount_rule_1
--                                                 Index Cond: (id = cart_line.discount_rule_id)
--                         ->  Index Scan using product_pkey on product
--                   SubPlan 2
--                     ->  Aggregate
--                           InitPlan 1
--                             ->  Nested Loop
--                                   ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                         Index Cond: (client_id = cart.client_id)
--                                   ->  Index Scan using account_tier_pkey on account_tier
--                                         Index Cond: (id = account_tier_detail.account_tier_id)
--                                         Filter: is_active
--                           ->  Bitmap Heap Scan on discount_rule
--                                 Recheck Cond: ((product_id IS NULL) OR (product_id = product.id))
--                                 Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = cart.client_id)) AND ((product_line_id IS NULL) OR (product_line_id = product.product_line_id)) AND ((min_units IS NULL) OR (cart_line.units >= min_units)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 1).col1))))
--                                 ->  BitmapOr
--                                       ->  Bitmap Index Scan on discount_rule_product
--                                             Index Cond: (product_id IS NULL)
--                                       ->  Bitmap Index Scan on discount_rule_product
--                                             Index Cond: (product_id = product.id)

select count(*), coalesce(sum("cart"."grand_total" + case when "cart"."status" = 'open' then coalesce(((select sum("cart_line"."line_discount" - coalesce((select max(least(round("cart_line"."units" * "cart_line"."unit_price", 2), case "discount_rule"."kind" when 'perUnit' then round("cart_line"."units" * "discount_rule"."value", 2) when 'percent' then round(round("cart_line"."units" * "cart_line"."unit_price", 2) * "discount_rule"."value" / 100, 2) else round("cart_line"."units" * greatest("cart_line"."unit_price" - "discount_rule"."value", 0), 2) end))
  from "discount_rule"
  where (((("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity')) and $2::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $3)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units"))), 0))
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where ("cart_line"."cart_id" = "cart"."id" and "cart_line"."sample_type" is null and (((((("discount_rule"."is_active" and $4::date <= coalesce("discount_rule"."to_date", 'infinity')) and $5::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $6)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units")) and ("cart_line"."discount_kind" = case "discount_rule"."kind" when 'price' then 'perUnit' else "discount_rule"."kind" end and "cart_line"."discount_value" = case "discount_rule"."kind" when 'price' then greatest("cart_line"."unit_price" - "discount_rule"."value", 0) else "discount_rule"."value" end))) is not true))), 0) else 0 end), 0)
  from "cart"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."status" IN ('open', 'pending') and ("cart"."person_id" = $7 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $8)) and ("cart"."status" = 'open' and "cart"."line_count" > 0));
--   Aggregate
--     ->  Bitmap Heap Scan on cart
--           Recheck Cond: (status = ANY ('{…}'::text[]))
--           Filter: ((line_count > 0) AND (status = 'open'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--           ->  Bitmap Index Scan on cart_open_created
--           SubPlan 5
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)
--     SubPlan 4
--       ->  Aggregate
--             InitPlan 3
--               ->  Nested Loop
--                     ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                           Index Cond: (client_id = cart.client_id)
--                     ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                           Index Cond: (id = account_tier_detail_1.account_tier_id)
--                           Filter: is_active
--             ->  Merge Join
--                   Merge Cond: (cart_line.product_id = product.id)
--                   Join Filter: ((discount_rule_1.is_active AND ('…'::date <= COALESCE(discount_rule_1.to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(discount_rule_1.from_date, '-infinity'::date)) AND ((discount_rule_1.client_id IS NULL) OR (discount_rule_1.client_id = cart.client_id)) AND ((discount_rule_1.account_tier_id IS NULL) OR (discount_rule_1.account_tier_id = ANY ((InitPlan 3).col1))) AND ((discount_rule_1.product_id IS NULL) OR (discount_rule_1.product_id = product.id)) AND ((discount_rule_1.product_line_id IS NULL) OR (discount_rule_1.product_line_id = product.product_line_id)) AND ((discount_rule_1.min_units IS NULL) OR (cart_line.units >= discount_rule_1.min_units)) AND (cart_line.discount_kind = CASE discount_rule_1.kind WHEN 'price'::text THEN 'perUnit'::text ELSE discount_rule_1.kind END) AND (cart_line.discount_value = CASE discount_rule_1.kind WHEN 'price'::text THEN GREATEST((cart_line.unit_price - discount_rule_1.value), '0'::numeric) ELSE discount_rule_1.value END)) IS NOT TRUE)
--                   ->  Sort
--                         Sort Key: cart_line.product_id
--                         ->  Nested Loop
--                               ->  Index Scan using cart_line_cart on cart_line
--                                     Index Cond: (cart_id = cart.id)
--                                     Filter: (sample_type IS NULL)
--                               ->  Memoize
--                                     Cache Key: cart_line.discount_rule_id
--                                     Cache Mode: logical
--                                     ->  Index Scan using discount_rule_pkey on discount_rule discount_rule_1
--                                           Index Cond: (id = cart_line.discount_rule_id)
--                   ->  Index Scan using product_pkey on product
--             SubPlan 2
--               ->  Aggregate
--                     InitPlan 1
--                       ->  Nested Loop
--                             ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                   Index Cond: (client_id = cart.client_id)
--                             ->  Index Scan using account_tier_pkey on account_tier
--                                   Index Cond: (id = account_tier_detail.account_tier_id)
--                                   Filter: is_active
--                     ->  Bitmap Heap Scan on discount_rule
--                           Recheck Cond: ((product_id IS NULL) OR (product_id = product.id))
--                           Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = cart.client_id)) AND ((product_line_id IS NULL) OR (product_line_id = product.product_line_id)) AND ((min_units IS NULL) OR (cart_line.units >= min_units)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 1).col1))))
--                           ->  BitmapOr
--                                 ->  Bitmap Index Scan on discount_rule_product
--                                       Index Cond: (product_id IS NULL)
--                                 ->  Bitmap Index Scan on discount_rule_product
--                                       Index Cond: (product_id = product.id)

-- dashboard.weeklyOrder: the week
select to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-DD') as date, count(*)::int as orders, sum("sales_order"."grand_total") as sales
  from "sales_order"
  where ("sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $2 and "sales_order"."order_date" < $3) and ("sales_order"."sales_person_id" = $4 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $5)))
  group by 1;
--   HashAggregate
--     Group Key: to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-DD'::text)
--     ->  Index Only Scan using order_sold on sales_order
--           Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--           Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- dashboard.firstSteps: the first steps
select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select (select count(*)::int
  from (select
  from "sales_order"
  limit $1) as found) = 1 as "hasOrder", exists (select
  from "company_logo") as "hasLogo", (select count(*)::int
  from (select
  from "person"
  where "person"."is_active"
  limit $2) as found) as "people", (select count(*)::int
  from (select
  from "product"
  where "product"."is_active"
  limit $3) as found) as "products", (select count(*)::int
  from (select
  from "lot"
  where "lot"."is_for_sale" and "lot"."on_hand" > 0
  limit $4) as found) as "lots", (select count(*)::int
  from (select
  from "client"
  where "client"."merged_into" is null
  limit $5) as found) as "clients", (select count(*)::int
  from (select
  from "route"
  limit $6) as found) as "routes", (select count(*)::int
  from (select
  from "driver"
  where "driver"."is_active"
  limit $7) as found) as "drivers", (select count(*)::int
  from (select
  from "vehicle"
  where "vehicle"."is_active"
  limit $8) as found) as "vehicles", (select count(*)::int
  from (select
  from "account_tier"
  where "account_tier"."is_active"
  limit $9) as found) as "tiers", (select count(*)::int
  from (select
  from "discount_rule"
  where "discount_rule"."is_active"
  limit $10) as found) as "priceRules", exists (select
  from "mail_setting") as "hasMailServer", exists (select
  from "accounting_setting") or exists (select
  from "quick_books_connection") as "hasAccounting", exists (select
  from "ccrs_setting") as "hasStateReports";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using order_estimate on sales_order
--     InitPlan 2
--       ->  Index Only Scan using company_logo_pkey on company_logo
--     InitPlan 3
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on person
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 4
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on product
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 5
--       ->  Aggregate
--             ->  Limit
--                   ->  Bitmap Heap Scan on lot
--                         Recheck Cond: is_for_sale
--                         Filter: (on_hand > '0'::numeric)
--                         ->  Bitmap Index Scan on lot_best_by
--     InitPlan 6
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using client_filters on client
--     InitPlan 7
--       ->  Aggregate
--             ->  Limit
--                   ->  Index Only Scan using route_name on route
--     InitPlan 8
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on driver
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 9
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on vehicle
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 10
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on account_tier
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 11
--       ->  Aggregate
--             ->  Limit
--                   ->  Seq Scan on discount_rule
--                         Disabled: true
--                         Filter: is_active
--     InitPlan 12
--       ->  Index Only Scan using mail_setting_pkey on mail_setting
--     InitPlan 13
--       ->  Index Only Scan using accounting_setting_pkey on accounting_setting
--     InitPlan 14
--       ->  Index Only Scan using quick_books_connection_pkey on quick_books_connection
--     InitPlan 15
--       ->  Index Only Scan using ccrs_setting_pkey on ccrs_setting

-- carts.pendingPortalOrders: pending portal orders
select "cart"."id", "cart"."client_id", "client"."tradename", "client"."city", "client"."license_no", "person"."name", "cart"."created_at", "cart"."estimated_delivery_date", "cart"."line_count", "cart"."grand_total" + case when "cart"."status" = 'open' then coalesce(((select sum("cart_line"."line_discount" - coalesce((select max(least(round("cart_line"."units" * "cart_line"."unit_price", 2), case "discount_rule"."kind" when 'perUnit' then round("cart_line"."units" * "discount_rule"."value", 2) when 'percent' then round(round("cart_line"."units" * "cart_line"."unit_price", 2) * "discount_rule"."value" / 100, 2) else round("cart_line"."units" * greatest("cart_line"."unit_price" - "discount_rule"."value", 0), 2) end))
  from "discount_rule"
  where (((("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity')) and $2::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $3)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units"))), 0))
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where ("cart_line"."cart_id" = "cart"."id" and "cart_line"."sample_type" is null and (((((("discount_rule"."is_active" and $4::date <= coalesce("discount_rule"."to_date", 'infinity')) and $5::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $6)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units")) and ("cart_line"."discount_kind" = case "discount_rule"."kind" when 'price' then 'perUnit' else "discount_rule"."kind" end and "cart_line"."discount_value" = case "discount_rule"."kind" when 'price' then greatest("cart_line"."unit_price" - "discount_rule"."value", 0) else "discount_rule"."value" end))) is not true))), 0) else 0 end, "cart"."origin" = 'portal', "cart"."status" = 'pending'
  from "cart"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."status" IN ('open', 'pending') and ("cart"."person_id" = $7 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $8)) and "cart"."status" = 'pending')
  order by "cart"."created_at" desc, "cart"."id" desc
  limit 10;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: cart.created_at DESC, cart.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on cart
--                                   Recheck Cond: (status = ANY ('{…}'::text[]))
--                                   Filter: ((status = 'pending'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                                   ->  Bitmap Index Scan on cart_open_created
--                                   SubPlan 5
--                                     ->  Index Only Scan using client_assigned on client client_1
--                                           Index Cond: (assigned_to = …)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = cart.person_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = cart.client_id)
--           SubPlan 4
--             ->  Aggregate
--                   InitPlan 3
--                     ->  Nested Loop
--                           ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                 Index Cond: (client_id = cart.client_id)
--                           ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                 Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                 Filter: is_active
--                   ->  Merge Join
--                         Merge Cond: (cart_line.product_id = product.id)
--                         Join Filter: ((discount_rule_1.is_active AND ('…'::date <= COALESCE(discount_rule_1.to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(discount_rule_1.from_date, '-infinity'::date)) AND ((discount_rule_1.client_id IS NULL) OR (discount_rule_1.client_id = cart.client_id)) AND ((discount_rule_1.account_tier_id IS NULL) OR (discount_rule_1.account_tier_id = ANY ((InitPlan 3).col1))) AND ((discount_rule_1.product_id IS NULL) OR (discount_rule_1.product_id = product.id)) AND ((discount_rule_1.product_line_id IS NULL) OR (discount_rule_1.product_line_id = product.product_line_id)) AND ((discount_rule_1.min_units IS NULL) OR (cart_line.units >= discount_rule_1.min_units)) AND (cart_line.discount_kind = CASE discount_rule_1.kind WHEN 'price'::text THEN 'perUnit'::text ELSE discount_rule_1.kind END) AND (cart_line.discount_value = CASE discount_rule_1.kind WHEN 'price'::text THEN GREATEST((cart_line.unit_price - discount_rule_1.value), '0'::numeric) ELSE discount_rule_1.value END)) IS NOT TRUE)
--                         ->  Sort
--                               Sort Key: cart_line.product_id
--                               ->  Nested Loop
--                                     ->  Index Scan using cart_line_cart on cart_line
--                                           Index Cond: (cart_id = cart.id)
--                                           Filter: (sample_type IS NULL)
--                                     ->  Memoize
--                                           Cache Key: cart_line.discount_rule_id
--                                           Cache Mode: logical
--                                           ->  Index Scan using discount_rule_pkey on discount_rule discount_rule_1
--                                                 Index Cond: (id = cart_line.discount_rule_id)
--                         ->  Index Scan using product_pkey on product
--                   SubPlan 2
--                     ->  Aggregate
--                           InitPlan 1
--                             ->  Nested Loop
--                                   ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                         Index Cond: (client_id = cart.client_id)
--                                   ->  Index Scan using account_tier_pkey on account_tier
--                                         Index Cond: (id = account_tier_detail.account_tier_id)
--                                         Filter: is_active
--                           ->  Bitmap Heap Scan on discount_rule
--                                 Recheck Cond: ((product_id IS NULL) OR (product_id = product.id))
--                                 Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = cart.client_id)) AND ((product_line_id IS NULL) OR (product_line_id = product.product_line_id)) AND ((min_units IS NULL) OR (cart_line.units >= min_units)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 1).col1))))
--                                 ->  BitmapOr
--                                       ->  Bitmap Index Scan on discount_rule_product
--                                             Index Cond: (product_id IS NULL)
--                                       ->  Bitmap Index Scan on discount_rule_product
--                                             Index Cond: (product_id = product.id)

select count(*), coalesce(sum("cart"."grand_total" + case when "cart"."status" = 'open' then coalesce(((select sum("cart_line"."line_discount" - coalesce((select max(least(round("cart_line"."units" * "cart_line"."unit_price", 2), case "discount_rule"."kind" when 'perUnit' then round("cart_line"."units" * "discount_rule"."value", 2) when 'percent' then round(round("cart_line"."units" * "cart_line"."unit_price", 2) * "discount_rule"."value" / 100, 2) else round("cart_line"."units" * greatest("cart_line"."unit_price" - "discount_rule"."value", 0), 2) end))
  from "discount_rule"
  where (((("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity')) and $2::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $3)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units"))), 0))
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where ("cart_line"."cart_id" = "cart"."id" and "cart_line"."sample_type" is null and (((((("discount_rule"."is_active" and $4::date <= coalesce("discount_rule"."to_date", 'infinity')) and $5::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = "cart"."client_id") and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = "cart"."client_id" and "account_tier"."is_active" = $6)))))) and ("discount_rule"."product_id" is null or "discount_rule"."product_id" = "product"."id") and ("discount_rule"."product_line_id" is null or "discount_rule"."product_line_id" = "product"."product_line_id") and ("discount_rule"."min_units" is null or "cart_line"."units" >= "discount_rule"."min_units")) and ("cart_line"."discount_kind" = case "discount_rule"."kind" when 'price' then 'perUnit' else "discount_rule"."kind" end and "cart_line"."discount_value" = case "discount_rule"."kind" when 'price' then greatest("cart_line"."unit_price" - "discount_rule"."value", 0) else "discount_rule"."value" end))) is not true))), 0) else 0 end), 0)
  from "cart"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."status" IN ('open', 'pending') and ("cart"."person_id" = $7 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $8)) and "cart"."status" = 'pending');
--   Aggregate
--     ->  Bitmap Heap Scan on cart
--           Recheck Cond: (status = ANY ('{…}'::text[]))
--           Filter: ((status = 'pending'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--           ->  Bitmap Index Scan on cart_open_created
--           SubPlan 5
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)
--     SubPlan 4
--       ->  Aggregate
--             InitPlan 3
--               ->  Nested Loop
--                     ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                           Index Cond: (client_id = cart.client_id)
--                     ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                           Index Cond: (id = account_tier_detail_1.account_tier_id)
--                           Filter: is_active
--             ->  Merge Join
--                   Merge Cond: (cart_line.product_id = product.id)
--                   Join Filter: ((discount_rule_1.is_active AND ('…'::date <= COALESCE(discount_rule_1.to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(discount_rule_1.from_date, '-infinity'::date)) AND ((discount_rule_1.client_id IS NULL) OR (discount_rule_1.client_id = cart.client_id)) AND ((discount_rule_1.account_tier_id IS NULL) OR (discount_rule_1.account_tier_id = ANY ((InitPlan 3).col1))) AND ((discount_rule_1.product_id IS NULL) OR (discount_rule_1.product_id = product.id)) AND ((discount_rule_1.product_line_id IS NULL) OR (discount_rule_1.product_line_id = product.product_line_id)) AND ((discount_rule_1.min_units IS NULL) OR (cart_line.units >= discount_rule_1.min_units)) AND (cart_line.discount_kind = CASE discount_rule_1.kind WHEN 'price'::text THEN 'perUnit'::text ELSE discount_rule_1.kind END) AND (cart_line.discount_value = CASE discount_rule_1.kind WHEN 'price'::text THEN GREATEST((cart_line.unit_price - discount_rule_1.value), '0'::numeric) ELSE discount_rule_1.value END)) IS NOT TRUE)
--                   ->  Sort
--                         Sort Key: cart_line.product_id
--                         ->  Nested Loop
--                               ->  Index Scan using cart_line_cart on cart_line
--                                     Index Cond: (cart_id = cart.id)
--                                     Filter: (sample_type IS NULL)
--                               ->  Memoize
--                                     Cache Key: cart_line.discount_rule_id
--                                     Cache Mode: logical
--                                     ->  Index Scan using discount_rule_pkey on discount_rule discount_rule_1
--                                           Index Cond: (id = cart_line.discount_rule_id)
--                   ->  Index Scan using product_pkey on product
--             SubPlan 2
--               ->  Aggregate
--                     InitPlan 1
--                       ->  Nested Loop
--                             ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                   Index Cond: (client_id = cart.client_id)
--                             ->  Index Scan using account_tier_pkey on account_tier
--                                   Index Cond: (id = account_tier_detail.account_tier_id)
--                                   Filter: is_active
--                     ->  Bitmap Heap Scan on discount_rule
--                           Recheck Cond: ((product_id IS NULL) OR (product_id = product.id))
--                           Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = cart.client_id)) AND ((product_line_id IS NULL) OR (product_line_id = product.product_line_id)) AND ((min_units IS NULL) OR (cart_line.units >= min_units)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 1).col1))))
--                           ->  BitmapOr
--                                 ->  Bitmap Index Scan on discount_rule_product
--                                       Index Cond: (product_id IS NULL)
--                                 ->  Bitmap Index Scan on discount_rule_product
--                                       Index Cond: (product_id = product.id)
