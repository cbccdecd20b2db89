-- reports.clientInfo: facts of a client
select "client"."id", "client"."tradename", "client"."name", "client"."license_no", "client"."day_phone", "client"."street_address", "client"."suite", "client"."city", "client"."state", "client"."county", "client"."zip_code", "client"."ubi", "client"."assigned_to", (select "person"."name"
  from "person"
  where "person"."id" = "client"."assigned_to"), (select "person"."name"
  from "person"
  where "person"."id" = "client"."assigned_to"), (select "route"."name"
  from "route"
  where "route"."id" = "client"."route_id"), (select "holding_company"."tradename"
  from "holding_company"
  where "holding_company"."id" = "client"."holding_company_id"), (select "workflow_status"."name"
  from "workflow_status"
  where "workflow_status"."id" = "client"."workflow_status_id"), (select "invitation_status"."name"
  from "invitation_status"
  where "invitation_status"."id" = "client"."invitation_status_id"), "client"."last_contacted_date", "client_sales"."last_order_date", coalesce("client_sales"."order_count", 0), (select "last_month_retail"."total"
  from "client_retail_sales" "last_month_retail"
  where "last_month_retail"."client_id" = "client"."id" and "last_month_retail"."month" = $1), coalesce((select "last_month"."total"
  from "client_month_sales" "last_month"
  where "last_month"."client_id" = "client"."id" and "last_month"."month" = $2), 0), coalesce((select "month_to_date"."total"
  from "client_month_sales" "month_to_date"
  where "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $3), 0), "client"."is_cannabis_licensed", "cart"."id", "cart"."line_count", "client"."email", "client"."license_type_id", "client"."privilege_id", "client"."partnership_status_id", "client"."client_status_id", "client"."workflow_status_id", "client"."holding_company_id", "client"."route_id", coalesce((select json_agg(json_build_object('licenseNo', "client_former_license"."license_no", 'until', to_char("client_former_license"."until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by "client_former_license"."id" desc)
  from "client_former_license"
  where "client_former_license"."client_id" = "client"."id"), '[]'), coalesce((select json_agg(json_build_object('id', "account_tier"."id", 'name', "account_tier"."name")
  order by "account_tier"."name", "account_tier"."id")
  from "account_tier_detail" join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where "account_tier_detail"."client_id" = "client"."id"), '[]'), "client"."version", "delivery_preference"."client_id", "delivery_preference"."accept_monday", "delivery_preference"."accept_tuesday", "delivery_preference"."accept_wednesday", "delivery_preference"."accept_thursday", "delivery_preference"."accept_friday", "delivery_preference"."accept_saturday", "delivery_preference"."accept_sunday", "delivery_preference"."accept_am", "delivery_preference"."accept_pm", "delivery_preference"."prefer_monday", "delivery_preference"."prefer_tuesday", "delivery_preference"."prefer_wednesday", "delivery_preference"."prefer_thursday", "delivery_preference"."prefer_friday", "delivery_preference"."prefer_saturday", "delivery_preference"."prefer_sunday", "delivery_preference"."prefer_am", "delivery_preference"."prefer_pm", "delivery_preference"."delivery_instruction", "delivery_preference"."label_barcode_preference_id", "delivery_preference"."version", "inventory_preference"."client_id", "inventory_preference"."fulfillment_priority_id", "inventory_preference"."special_instruction", "inventory_preference"."recently_bought", "inventory_preference"."bought_long_time_ago", "inventory_preference"."never_bought", "inventory_preference"."version"
  from "client"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = $4 and ("cart"."person_id" = $5 or "client"."assigned_to" = $6))
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  where ("client"."id" = $7 and "client"."merged_into" is null);
--   Nested Loop Left Join
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 Join Filter: ((cart.person_id = …) OR (client.assigned_to = …))
--                 ->  Nested Loop Left Join
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = …)
--                             Filter: (merged_into IS NULL)
--                       ->  Index Scan using client_sales_pkey on client_sales
--                             Index Cond: (client_id = …)
--                 ->  Index Scan using cart_current_of_client on cart
--                       Index Cond: (client_id = …)
--           ->  Index Scan using delivery_preference_pkey on delivery_preference
--                 Index Cond: (client_id = …)
--     ->  Index Scan using inventory_preference_pkey on inventory_preference
--           Index Cond: (client_id = …)
--     SubPlan 1
--       ->  Index Scan using person_pkey on person
--             Index Cond: (id = client.assigned_to)
--     SubPlan 2
--       ->  Index Scan using person_pkey on person person_1
--             Index Cond: (id = client.assigned_to)
--     SubPlan 3
--       ->  Index Scan using route_pkey on route
--             Index Cond: (id = client.route_id)
--     SubPlan 4
--       ->  Index Scan using holding_company_pkey on holding_company
--             Index Cond: (id = client.holding_company_id)
--     SubPlan 5
--       ->  Index Scan using workflow_status_pkey on workflow_status
--             Index Cond: (id = client.workflow_status_id)
--     SubPlan 6
--       ->  Index Scan using invitation_status_pkey on invitation_status
--             Index Cond: (id = client.invitation_status_id)
--     SubPlan 7
--       ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 8
--       ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 9
--       ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 10
--       ->  Aggregate
--             ->  Index Scan Backward using client_former_license_client on client_former_license
--                   Index Cond: (client_id = client.id)
--     SubPlan 11
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: account_tier.name COLLATE "und-x-icu", account_tier.id
--                   Presorted Key: account_tier.name
--                   ->  Nested Loop
--                         Join Filter: (account_tier_detail.account_tier_id = account_tier.id)
--                         ->  Index Scan using account_tier_name_unique on account_tier
--                         ->  Materialize
--                               ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                     Index Cond: (client_id = client.id)

select coalesce(sum("total"), 0), coalesce(round(sum("total") / nullif(sum("order_count"), 0), 2), 0)
  from "client_month_sales"
  where "client_month_sales"."client_id" = $1;
--   Aggregate
--     ->  Bitmap Heap Scan on client_month_sales
--           Recheck Cond: (client_id = …)
--           ->  Bitmap Index Scan on client_month_sales_client_id_month_pk
--                 Index Cond: (client_id = …)

select min("order_date") filter (where "status" <> 'Cancelled')
  from "sales_order"
  where "sales_order"."client_id" = $1;
--   Aggregate
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: (client_id = …)
--           ->  Bitmap Index Scan on order_client_date
--                 Index Cond: (client_id = …)

-- reports.clientNotes: notes of a client
select "client_note"."id", "client_note"."note", array(select "note_attribute"."name"
  from "client_note_attribute" join "note_attribute" on "note_attribute"."id" = "client_note_attribute"."attribute_id"
  where "client_note_attribute"."note_id" = "client_note"."id"
  order by "note_attribute"."name"), "person"."name", "client_note"."created_at"
  from "client_note"
  inner join "person" on "person"."id" = "client_note"."person_id"
  where "client_note"."client_id" = $1
  order by "client_note"."id" desc, "client_note"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: client_note.id DESC
--                 ->  Nested Loop
--                       ->  Bitmap Heap Scan on client_note
--                             Recheck Cond: (client_id = …)
--                             ->  Bitmap Index Scan on client_note_client
--                                   Index Cond: (client_id = …)
--                       ->  Memoize
--                             Cache Key: client_note.person_id
--                             Cache Mode: logical
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = client_note.person_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: note_attribute.name COLLATE "und-x-icu"
--                   ->  Nested Loop
--                         ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute
--                               Index Cond: (note_id = client_note.id)
--                         ->  Index Scan using note_attribute_pkey on note_attribute
--                               Index Cond: (id = client_note_attribute.attribute_id)

select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select count(*)
  from "client_note"
  where "client_note"."client_id" = $1;
--   Aggregate
--     ->  Index Only Scan using client_note_client on client_note
--           Index Cond: (client_id = …)

-- reports.clientSales: sales of a client
select "client_id", "month", "total"
  from "client_retail_sales"
  where ("client_retail_sales"."client_id" = $1 and "client_retail_sales"."month" >= $2 and "client_retail_sales"."month" <= $3)
  order by "client_retail_sales"."month" asc;
--   Sort
--     Sort Key: month
--     ->  Bitmap Heap Scan on client_retail_sales
--           Recheck Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))
--           ->  Bitmap Index Scan on client_retail_sales_client_id_month_pk
--                 Index Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))

select "client_id", "month", "total", "order_count"
  from "client_month_sales"
  where ("client_month_sales"."client_id" = $1 and "client_month_sales"."month" >= $2 and "client_month_sales"."month" <= $3)
  order by "client_month_sales"."month" asc;
--   Sort
--     Sort Key: month
--     ->  Bitmap Heap Scan on client_month_sales
--           Recheck Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))
--           ->  Bitmap Index Scan on client_month_sales_client_id_month_pk
--                 Index Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))

select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

-- reports.clientProductLines: product lines of a client
select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select "id", "name"
  from "product_line"
  where "product_line"."id" = any($1::int[]);
--   Index Scan using product_line_pkey on product_line
--     Index Cond: (id = ANY ('{…}'::integer[]))

select "sales_order"."id", "sales_order"."order_discount", to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-01'), "product"."product_line_id", "order_line"."id", "order_line"."line_total", "order_line"."sample_type"
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where (("sales_order"."client_id" = $2 and "sales_order"."status" <> $3 and "sales_order"."order_date" >= $4) and "sales_order"."order_discount" > $5)
  order by "order_line"."id" asc;
--   Sort
--     Sort Key: order_line.id
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Bitmap Heap Scan on sales_order
--                       Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                       Filter: ((status <> 'Cancelled'::text) AND (order_discount > '0'::numeric))
--                       ->  Bitmap Index Scan on order_client_date
--                             Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                 ->  Index Scan using order_line_order on order_line
--                       Index Cond: (order_id = sales_order.id)
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = order_line.product_id)

select to_char("order_date" at time zone $1, 'YYYY-MM-01'), sum("charge_total"), sum("credit_amount")
  from "sales_order"
  where ("sales_order"."client_id" = $2 and "sales_order"."status" <> $3 and "sales_order"."order_date" >= $4)
  group by 1;
--   GroupAggregate
--     Group Key: (to_char((order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text))
--     ->  Sort
--           Sort Key: (to_char((order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text))
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                 Filter: (status <> 'Cancelled'::text)
--                 ->  Bitmap Index Scan on order_client_date
--                       Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))

select to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-01'), "product"."product_line_id", sum("order_line"."line_total")
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where (("sales_order"."client_id" = $2 and "sales_order"."status" <> $3 and "sales_order"."order_date" >= $4) and "sales_order"."order_discount" = $5 and "order_line"."sample_type" is null)
  group by 1, 2;
--   GroupAggregate
--     Group Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--     ->  Sort
--           Sort Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Bitmap Heap Scan on sales_order
--                             Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                             Filter: ((status <> 'Cancelled'::text) AND (order_discount = '0'::numeric))
--                             ->  Bitmap Index Scan on order_client_date
--                                   Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                       ->  Index Scan using order_line_order on order_line
--                             Index Cond: (order_id = sales_order.id)
--                             Filter: (sample_type IS NULL)
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = order_line.product_id)
