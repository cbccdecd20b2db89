-- reports.clientInfo: facts of a client
select "client"."id", "client"."tradename", "client"."name", "client"."license_no", (select "closed_license"."reason"
  from "closed_license"
  where "closed_license"."license_no" = "client"."license_no"), "client"."day_phone", "client"."street_address", "client"."suite", "client"."city", "client"."state", "client"."county", "client"."zip_code", "client"."ubi", "client"."assigned_to", (select "person"."name"
  from "person"
  where "person"."id" = "client"."assigned_to"), (select "person"."name"
  from "person"
  where "person"."id" = "client"."assigned_to"), "client"."route_id", (select "route"."name"
  from "route"
  where "route"."id" = "client"."route_id"), (select "holding_company"."tradename"
  from "holding_company"
  where "holding_company"."id" = "client"."holding_company_id"), (select "workflow_status"."name"
  from "workflow_status"
  where "workflow_status"."id" = "client"."workflow_status_id"), (select "invitation_status"."name"
  from "invitation_status"
  where "invitation_status"."id" = "client"."invitation_status_id"), "client"."invitation_status_id", (select "invitation"."id"
  from "invitation"
  where "invitation"."client_id" = "client"."id" and "invitation"."status" = 'Pending'), (select "market_access"."id"
  from "market_access"
  where "market_access"."client_id" = "client"."id"), "client"."last_contacted_date", greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date"), coalesce("client_sales"."order_count", 0), (select "last_month_retail"."total"
  from "client_retail_sales" "last_month_retail"
  where "last_month_retail"."client_id" = "client"."id" and "last_month_retail"."month" = $1), coalesce((select "last_month"."total" + "last_month"."past_total"
  from "client_month_sales" "last_month"
  where "last_month"."client_id" = "client"."id" and "last_month"."month" = $2), 0), coalesce((select "month_to_date"."total" + "month_to_date"."past_total"
  from "client_month_sales" "month_to_date"
  where "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $3), 0), "client"."is_cannabis_licensed", coalesce((select "delivery_preference"."label_barcode_preference_id"
  from "delivery_preference"
  where "delivery_preference"."client_id" = "client"."id"), 1), "cart"."id", "cart"."line_count", (select "person"."name"
  from "cart" join "person" on "person"."id" = "cart"."person_id"
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $4 or "client"."assigned_to" = $5), false)), "client"."email", "client"."license_type_id", "client"."privilege_id", "client"."partnership_status_id", "client"."client_status_id", "client"."workflow_status_id", "client"."holding_company_id", coalesce((select json_agg(json_build_object('licenseNo', "client_former_license"."license_no", 'until', to_char("client_former_license"."until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by "client_former_license"."id" desc)
  from "client_former_license"
  where "client_former_license"."client_id" = "client"."id"), '[]'), coalesce((select json_agg(json_build_object('id', "account_tier"."id", 'name', "account_tier"."name")
  order by "account_tier"."name", "account_tier"."id")
  from "account_tier_detail" join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where "account_tier_detail"."client_id" = "client"."id"), '[]'), coalesce((select json_agg(json_build_object('orderNo', "sales_order"."order_no", 'licenseNo', "sales_order"."buyer_license_no")
  order by "sales_order"."order_no")
  from "sales_order"
  where "sales_order"."client_id" = "client"."id" and "sales_order"."buyer_license_no" is not null and "sales_order"."released_date" is null), '[]'), "client"."version", "delivery_preference"."client_id", "delivery_preference"."accept_monday", "delivery_preference"."accept_tuesday", "delivery_preference"."accept_wednesday", "delivery_preference"."accept_thursday", "delivery_preference"."accept_friday", "delivery_preference"."accept_saturday", "delivery_preference"."accept_sunday", "delivery_preference"."accept_am", "delivery_preference"."accept_pm", "delivery_preference"."prefer_monday", "delivery_preference"."prefer_tuesday", "delivery_preference"."prefer_wednesday", "delivery_preference"."prefer_thursday", "delivery_preference"."prefer_friday", "delivery_preference"."prefer_saturday", "delivery_preference"."prefer_sunday", "delivery_preference"."prefer_am", "delivery_preference"."prefer_pm", "delivery_preference"."delivery_instruction", "delivery_preference"."label_barcode_preference_id", "delivery_preference"."version", "inventory_preference"."client_id", "inventory_preference"."fulfillment_priority_id", "inventory_preference"."special_instruction", "inventory_preference"."recently_bought", "inventory_preference"."bought_long_time_ago", "inventory_preference"."never_bought", "inventory_preference"."version"
  from "client"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $6 or "client"."assigned_to" = $7))
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  where ("client"."id" = $8 and "client"."merged_into" is null);
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
--       ->  Index Scan using closed_license_pkey on closed_license
--             Index Cond: (license_no = client.license_no)
--     SubPlan 2
--       ->  Index Scan using person_pkey on person
--             Index Cond: (id = client.assigned_to)
--     SubPlan 3
--       ->  Index Scan using person_pkey on person person_1
--             Index Cond: (id = client.assigned_to)
--     SubPlan 4
--       ->  Index Scan using route_pkey on route
--             Index Cond: (id = client.route_id)
--     SubPlan 5
--       ->  Index Scan using holding_company_pkey on holding_company
--             Index Cond: (id = client.holding_company_id)
--     SubPlan 6
--       ->  Index Scan using workflow_status_pkey on workflow_status
--             Index Cond: (id = client.workflow_status_id)
--     SubPlan 7
--       ->  Index Scan using invitation_status_pkey on invitation_status
--             Index Cond: (id = client.invitation_status_id)
--     SubPlan 8
--       ->  Bitmap Heap Scan on invitation
--             Recheck Cond: (status = 'Pending'::text)
--             Filter: (client_id = client.id)
--             ->  Bitmap Index Scan on invitation_newest
--                   Index Cond: (status = 'Pending'::text)
--     SubPlan 9
--       ->  Index Scan using market_access_client on market_access
--             Index Cond: (client_id = client.id)
--     SubPlan 10
--       ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 11
--       ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 12
--       ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--             Index Cond: ((month = '…'::date) AND (client_id = client.id))
--     SubPlan 13
--       ->  Index Scan using delivery_preference_pkey on delivery_preference delivery_preference_1
--             Index Cond: (client_id = client.id)
--     SubPlan 14
--       ->  Nested Loop
--             ->  Index Scan using cart_current_of_client on cart cart_1
--                   Index Cond: (client_id = client.id)
--                   Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--             ->  Index Scan using person_pkey on person person_2
--                   Index Cond: (id = cart_1.person_id)
--     SubPlan 15
--       ->  Aggregate
--             ->  Index Scan Backward using client_former_license_client on client_former_license
--                   Index Cond: (client_id = client.id)
--     SubPlan 16
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
--     SubPlan 17
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: sales_order.order_no
--                   ->  Bitmap Heap Scan on sales_order
--                         Recheck Cond: (client_id = client.id)
--                         Filter: ((buyer_license_no IS NOT NULL) AND (released_date IS NULL))
--                         ->  Bitmap Index Scan on order_client_date
--                               Index Cond: (client_id = client.id)

select coalesce(sum("client_month_sales"."total" + "client_month_sales"."past_total"), 0), coalesce(round(sum("client_month_sales"."total" + "client_month_sales"."past_total") / nullif(sum("order_count" + "past_order_count"), 0), 2), 0)
  from "client_month_sales"
  where "client_month_sales"."client_id" = $1;
--   Aggregate
--     ->  Bitmap Heap Scan on client_month_sales
--           Recheck Cond: (client_id = …)
--           ->  Bitmap Index Scan on client_month_sales_client_id_month_pk
--                 Index Cond: (client_id = …)

select least(min("order_date") filter (where "sales_order"."status" <> 'Cancelled'), (select min("order_date")
  from "past_order"
  where "client_id" = $1))
  from "sales_order"
  where "sales_order"."client_id" = $2;
--   Aggregate
--     InitPlan 2
--       ->  Result
--             InitPlan 1
--               ->  Limit
--                     ->  Index Only Scan using past_order_client on past_order
--                           Index Cond: (client_id = …)
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

select count(*) as count
  from "client_note"
  where "client_note"."client_id" = $1;;
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

select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select "month", "total" + "past_total", "order_count" + "past_order_count"
  from "client_month_sales"
  where ("client_month_sales"."client_id" = $1 and "client_month_sales"."month" >= $2 and "client_month_sales"."month" <= $3)
  order by "client_month_sales"."month" asc;
--   Sort
--     Sort Key: month
--     ->  Bitmap Heap Scan on client_month_sales
--           Recheck Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))
--           ->  Bitmap Index Scan on client_month_sales_client_id_month_pk
--                 Index Cond: ((client_id = …) AND (month >= '…'::date) AND (month <= '…'::date))

select count(*)
  from "sales_order"
  where (("sales_order"."client_id" = $1 and "sales_order"."status" <> 'Cancelled') and "sales_order"."order_date" >= $2);
--   Aggregate
--     ->  Index Only Scan using order_sold on sales_order
--           Index Cond: ((order_date >= '…'::timestamp with time zone) AND (client_id = …))

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
  where ((("sales_order"."client_id" = $2 and "sales_order"."status" <> 'Cancelled') and "sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4) and "sales_order"."order_discount" > $5)
  order by "order_line"."id" asc;
--   Sort
--     Sort Key: order_line.id
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Bitmap Heap Scan on sales_order
--                       Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                       Filter: ((status <> 'Cancelled'::text) AND (order_discount > '0'::numeric))
--                       ->  Bitmap Index Scan on order_client_date
--                             Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                 ->  Index Scan using order_line_order on order_line
--                       Index Cond: (order_id = sales_order.id)
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = order_line.product_id)

select count(*)
  from "sales_order"
  where (("sales_order"."client_id" = $1 and "sales_order"."status" <> 'Cancelled') and "sales_order"."order_date" >= $2);
--   Aggregate
--     ->  Index Only Scan using order_sold on sales_order
--           Index Cond: ((order_date >= '…'::timestamp with time zone) AND (client_id = …))

select to_char("order_date" at time zone $1, 'YYYY-MM-01'), sum("charge_total"), sum("credit_amount")
  from "sales_order"
  where (("sales_order"."client_id" = $2 and "sales_order"."status" <> 'Cancelled') and "sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4)
  group by 1;
--   GroupAggregate
--     Group Key: (to_char((order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text))
--     ->  Sort
--           Sort Key: (to_char((order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text))
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                 Filter: (status <> 'Cancelled'::text)
--                 ->  Bitmap Index Scan on order_client_date
--                       Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))

select to_char("past_order"."order_date" at time zone $1, 'YYYY-MM-01'), "product"."product_line_id", sum("past_order_line"."line_total")
  from "past_order"
  inner join "past_order_line" on "past_order_line"."past_order_id" = "past_order"."id"
  inner join "product" on "product"."id" = "past_order_line"."product_id"
  where ("past_order"."client_id" = $2 and "past_order"."order_date" >= $3 and "past_order"."order_date" < $4)
  group by 1, 2;
--   GroupAggregate
--     Group Key: (to_char((past_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--     ->  Sort
--           Sort Key: (to_char((past_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--           ->  Nested Loop
--                 ->  Nested Loop
--                       Join Filter: (past_order.id = past_order_line.past_order_id)
--                       ->  Index Scan using past_order_line_product on past_order_line
--                       ->  Index Scan using past_order_pkey on past_order
--                             Filter: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone) AND (client_id = …))
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = past_order_line.product_id)

select to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-01'), "product"."product_line_id", sum("order_line"."line_total")
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  inner join "product" on "product"."id" = "order_line"."product_id"
  where ((("sales_order"."client_id" = $2 and "sales_order"."status" <> 'Cancelled') and "sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4) and "sales_order"."order_discount" = $5 and "order_line"."sample_type" is null)
  group by 1, 2;
--   GroupAggregate
--     Group Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--     ->  Sort
--           Sort Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)), product.product_line_id
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Bitmap Heap Scan on sales_order
--                             Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                             Filter: ((status <> 'Cancelled'::text) AND (order_discount = '0'::numeric))
--                             ->  Bitmap Index Scan on order_client_date
--                                   Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                       ->  Index Scan using order_line_order on order_line
--                             Index Cond: (order_id = sales_order.id)
--                             Filter: (sample_type IS NULL)
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = order_line.product_id)

-- reports.clientTimeline: what happened at a client
select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select (select count(*)::integer
  from "client_note"
  where "client_id" = $1 and not exists (select
  from "client_note_attribute"
  where "client_note_attribute"."note_id" = "client_note"."id" and "client_note_attribute"."attribute_id" = $2)), (select count(*)::integer
  from "client_note"
  where "client_id" = $3 and exists (select
  from "client_note_attribute"
  where "client_note_attribute"."note_id" = "client_note"."id" and "client_note_attribute"."attribute_id" = $4)), (select count(*)::integer
  from "sales_order"
  where ("sales_order"."client_id" = $5 and ("sales_order"."sales_person_id" = $6 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $7)))), (select count(*)::integer
  from "past_order"
  where "client_id" = $8), (select count(*)::integer
  from "audit"
  where ( ("audit"."entity" = 'client' and "audit"."entity_id" = $9 and "audit"."action" not in ('add note', 'export', 'add follow-up', 'change follow-up', 'do follow-up', 'drop follow-up', 'reopen follow-up')) or ("audit"."entity" in ('delivery preference', 'inventory preference') and "audit"."entity_id" = $10) or ("audit"."entity" = 'contact' and "audit"."entity_id" in (select "contact"."id"
  from "contact"
  where "contact"."client_id" = $11))))
  from "client"
  where "client"."id" = $12;
--   Index Only Scan using client_pkey on client
--     Index Cond: (id = …)
--     InitPlan 1
--       ->  Aggregate
--             ->  Nested Loop Anti Join
--                   ->  Index Only Scan using client_note_client on client_note
--                         Index Cond: (client_id = …)
--                   ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute
--                         Index Cond: ((note_id = client_note.id) AND (attribute_id = '1'::smallint))
--     InitPlan 2
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Index Only Scan using client_note_client on client_note client_note_1
--                         Index Cond: (client_id = …)
--                   ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute client_note_attribute_1
--                         Index Cond: ((note_id = client_note_1.id) AND (attribute_id = '1'::smallint))
--     InitPlan 4
--       ->  Aggregate
--             ->  Bitmap Heap Scan on sales_order
--                   Recheck Cond: (client_id = …)
--                   Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1)))
--                   ->  Bitmap Index Scan on order_client_date
--                         Index Cond: (client_id = …)
--                   SubPlan 3
--                     ->  Index Only Scan using client_assigned on client client_1
--                           Index Cond: (assigned_to = …)
--     InitPlan 5
--       ->  Aggregate
--             ->  Index Only Scan using past_order_number on past_order
--                   Index Cond: (client_id = …)
--     InitPlan 7
--       ->  Aggregate
--             ->  Bitmap Heap Scan on audit
--                   Recheck Cond: (((entity = 'client'::text) AND (entity_id = …)) OR ((entity = ANY ('{…}'::text[])) AND (entity_id = …)) OR (entity = 'contact'::text))
--                   Filter: (((entity = 'client'::text) AND (entity_id = …) AND (action <> ALL ('{…}'::text[]))) OR ((entity = ANY ('{…}'::text[])) AND (entity_id = …)) OR ((entity = 'contact'::text) AND (ANY (entity_id = (hashed SubPlan 6).col1))))
--                   ->  BitmapOr
--                         ->  Bitmap Index Scan on audit_entity
--                               Index Cond: ((entity = 'client'::text) AND (entity_id = …))
--                         ->  Bitmap Index Scan on audit_entity
--                               Index Cond: ((entity = ANY ('{…}'::text[])) AND (entity_id = …))
--                         ->  Bitmap Index Scan on audit_entity
--                               Index Cond: (entity = 'contact'::text)
--                   SubPlan 6
--                     ->  Index Only Scan using contact_client on contact
--                           Index Cond: (client_id = …)

select kind, id, at, person_name, note, attributes, order_no, order_status, line_count, grand_total, action, entity, changed
  from ((select 'note' as kind, "client_note"."id" as id, "client_note"."created_at" as at, (select "person"."name"
  from "person"
  where "person"."id" = "client_note"."person_id") as person_name, "client_note"."note" as note, array(select "note_attribute"."name"
  from "client_note_attribute" join "note_attribute" on "note_attribute"."id" = "client_note_attribute"."attribute_id"
  where "client_note_attribute"."note_id" = "client_note"."id"
  order by "note_attribute"."position", "note_attribute"."id") as attributes, null::bigint as order_no, null::text as order_status, null::integer as line_count, null::numeric as grand_total, null::text as action, null::text as entity, null::jsonb as changed
  from "client_note"
  where "client_note"."client_id" = $1 and not exists (select
  from "client_note_attribute"
  where "client_note_attribute"."note_id" = "client_note"."id" and "client_note_attribute"."attribute_id" = $2)
  order by "client_note"."created_at" desc, "client_note"."id" desc
  limit $3)
  union all (select 'call' as kind, "client_note"."id" as id, "client_note"."created_at" as at, (select "person"."name"
  from "person"
  where "person"."id" = "client_note"."person_id") as person_name, "client_note"."note" as note, array(select "note_attribute"."name"
  from "client_note_attribute" join "note_attribute" on "note_attribute"."id" = "client_note_attribute"."attribute_id"
  where "client_note_attribute"."note_id" = "client_note"."id"
  order by "note_attribute"."position", "note_attribute"."id") as attributes, null::bigint as order_no, null::text as order_status, null::integer as line_count, null::numeric as grand_total, null::text as action, null::text as entity, null::jsonb as changed
  from "client_note"
  where "client_note"."client_id" = $4 and exists (select
  from "client_note_attribute"
  where "client_note_attribute"."note_id" = "client_note"."id" and "client_note_attribute"."attribute_id" = $5)
  order by "client_note"."created_at" desc, "client_note"."id" desc
  limit $6)
  union all (select 'order' as kind, "sales_order"."id" as id, "sales_order"."order_date" as at, (select "person"."name"
  from "person"
  where "person"."id" = "sales_order"."submitted_by") as person_name, null::text as note, array[]::text[] as attributes, "sales_order"."order_no" as order_no, "sales_order"."status" as order_status, (select count(*)::integer
  from "order_line"
  where "order_line"."order_id" = "sales_order"."id") as line_count, "sales_order"."grand_total" as grand_total, null::text as action, null::text as entity, null::jsonb as changed
  from "sales_order"
  where ("sales_order"."client_id" = $7 and ("sales_order"."sales_person_id" = $8 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $9)))
  order by "sales_order"."order_date" desc, "sales_order"."id" desc
  limit $10)
  union all (select 'pastOrder' as kind, "past_order"."id" as id, "past_order"."order_date" as at, null::text as person_name, "past_order"."order_no" as note, array[]::text[] as attributes, null::bigint as order_no, null::text as order_status, (select count(*)::integer
  from "past_order_line"
  where "past_order_line"."past_order_id" = "past_order"."id") as line_count, "past_order"."total" as grand_total, null::text as action, null::text as entity, null::jsonb as changed
  from "past_order"
  where "past_order"."client_id" = $11
  order by "past_order"."order_date" desc, "past_order"."id" desc
  limit $12)
  union all (select 'change' as kind, "audit"."id" as id, "audit"."at" as at, (select "person"."name"
  from "person"
  where "person"."id" = "audit"."person_id") as person_name, null::text as note, array[]::text[] as attributes, null::bigint as order_no, null::text as order_status, null::integer as line_count, null::numeric as grand_total, "audit"."action" as action, "audit"."entity" as entity, "audit"."detail"->'changed' as changed
  from "audit"
  where ( ("audit"."entity" = 'client' and "audit"."entity_id" = $13 and "audit"."action" not in ('add note', 'export', 'add follow-up', 'change follow-up', 'do follow-up', 'drop follow-up', 'reopen follow-up')) or ("audit"."entity" in ('delivery preference', 'inventory preference') and "audit"."entity_id" = $14) or ("audit"."entity" = 'contact' and "audit"."entity_id" in (select "contact"."id"
  from "contact"
  where "contact"."client_id" = $15)))
  order by "audit"."at" desc, "audit"."id" desc
  limit $16)) entry
  order by at desc, kind, id desc
  limit $17;
--   Limit
--     ->  Incremental Sort
--           Sort Key: client_note.created_at DESC, ('note'::text), client_note.id DESC
--           Presorted Key: client_note.created_at
--           ->  Merge Append
--                 Sort Key: client_note.created_at DESC, client_note.id DESC
--                 ->  Limit
--                       ->  Result
--                             ->  Sort
--                                   Sort Key: client_note.created_at DESC, client_note.id DESC
--                                   ->  Nested Loop Anti Join
--                                         ->  Bitmap Heap Scan on client_note
--                                               Recheck Cond: (client_id = …)
--                                               ->  Bitmap Index Scan on client_note_client
--                                                     Index Cond: (client_id = …)
--                                         ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute
--                                               Index Cond: ((note_id = client_note.id) AND (attribute_id = '1'::smallint))
--                             SubPlan 1
--                               ->  Index Scan using person_pkey on person
--                                     Index Cond: (id = client_note.person_id)
--                             SubPlan 2
--                               ->  Sort
--                                     Sort Key: note_attribute."position", note_attribute.id
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute client_note_attribute_2
--                                                 Index Cond: (note_id = client_note.id)
--                                           ->  Index Scan using note_attribute_pkey on note_attribute
--                                                 Index Cond: (id = client_note_attribute_2.attribute_id)
--                 ->  Limit
--                       ->  Result
--                             ->  Sort
--                                   Sort Key: client_note_1.created_at DESC, client_note_1.id DESC
--                                   ->  Nested Loop
--                                         ->  Bitmap Heap Scan on client_note client_note_1
--                                               Recheck Cond: (client_id = …)
--                                               ->  Bitmap Index Scan on client_note_client
--                                                     Index Cond: (client_id = …)
--                                         ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute client_note_attribute_1
--                                               Index Cond: ((note_id = client_note_1.id) AND (attribute_id = '1'::smallint))
--                             SubPlan 3
--                               ->  Index Scan using person_pkey on person person_1
--                                     Index Cond: (id = client_note_1.person_id)
--                             SubPlan 4
--                               ->  Sort
--                                     Sort Key: note_attribute_1."position", note_attribute_1.id
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using client_note_attribute_note_id_attribute_id_pk on client_note_attribute client_note_attribute_3
--                                                 Index Cond: (note_id = client_note_1.id)
--                                           ->  Index Scan using note_attribute_pkey on note_attribute note_attribute_1
--                                                 Index Cond: (id = client_note_attribute_3.attribute_id)
--                 ->  Limit
--                       ->  Result
--                             ->  Sort
--                                   Sort Key: sales_order.order_date DESC, sales_order.id DESC
--                                   ->  Bitmap Heap Scan on sales_order
--                                         Recheck Cond: (client_id = …)
--                                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 7).col1)))
--                                         ->  Bitmap Index Scan on order_client_date
--                                               Index Cond: (client_id = …)
--                                         SubPlan 7
--                                           ->  Index Only Scan using client_assigned on client
--                                                 Index Cond: (assigned_to = …)
--                             SubPlan 5
--                               ->  Index Scan using person_pkey on person person_2
--                                     Index Cond: (id = sales_order.submitted_by)
--                             SubPlan 6
--                               ->  Aggregate
--                                     ->  Index Only Scan using order_line_order on order_line
--                                           Index Cond: (order_id = sales_order.id)
--                 ->  Limit
--                       ->  Index Scan Backward using past_order_client on past_order
--                             Index Cond: (client_id = …)
--                             SubPlan 8
--                               ->  Aggregate
--                                     ->  Index Only Scan using past_order_line_once on past_order_line
--                                           Index Cond: (past_order_id = past_order.id)
--                 ->  Limit
--                       ->  Result
--                             ->  Sort
--                                   Sort Key: audit.at DESC, audit.id DESC
--                                   ->  Bitmap Heap Scan on audit
--                                         Recheck Cond: (((entity = 'client'::text) AND (entity_id = …)) OR ((entity = ANY ('{…}'::text[])) AND (entity_id = …)) OR (entity = 'contact'::text))
--                                         Filter: (((entity = 'client'::text) AND (entity_id = …) AND (action <> ALL ('{…}'::text[]))) OR ((entity = ANY ('{…}'::text[])) AND (entity_id = …)) OR ((entity = 'contact'::text) AND (ANY (entity_id = (hashed SubPlan 10).col1))))
--                                         ->  BitmapOr
--                                               ->  Bitmap Index Scan on audit_entity
--                                                     Index Cond: ((entity = 'client'::text) AND (entity_id = …))
--                                               ->  Bitmap Index Scan on audit_entity
--                                                     Index Cond: ((entity = ANY ('{…}'::text[])) AND (entity_id = …))
--                                               ->  Bitmap Index Scan on audit_entity
--                                                     Index Cond: (entity = 'contact'::text)
--                                         SubPlan 10
--                                           ->  Index Only Scan using contact_client on contact
--                                                 Index Cond: (client_id = …)
--                             SubPlan 9
--                               ->  Index Scan using person_pkey on person person_3
--                                     Index Cond: (id = audit.person_id)

-- reports.clientUsuallyBuys: what a client usually buys
select "cart_line"."product_id", sum("cart_line"."units")
  from "cart"
  inner join "cart_line" on "cart_line"."cart_id" = "cart"."id"
  where ("cart"."client_id" = $1 and "cart"."status" = $2 and "cart_line"."sample_type" is null and ("cart"."person_id" = $3 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $4)))
  group by "cart_line"."product_id";
--   GroupAggregate
--     Group Key: cart_line.product_id
--     ->  Sort
--           Sort Key: cart_line.product_id
--           ->  Nested Loop
--                 ->  Index Scan using cart_current_of_client on cart
--                       Index Cond: (client_id = …)
--                       Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                       SubPlan 1
--                         ->  Index Only Scan using client_assigned on client
--                               Index Cond: (assigned_to = …)
--                 ->  Index Scan using cart_line_cart on cart_line
--                       Index Cond: (cart_id = cart.id)
--                       Filter: (sample_type IS NULL)

select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any($1::int[] || array(select "cart_line"."product_id"
  from "cart_line"
  where "cart_line"."cart_id" = any($2::int[]))) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any($3::int[] || array(select "cart_line"."product_id"
  from "cart_line"
  where "cart_line"."cart_id" = any($4::int[]))) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $5 and "account_tier"."is_active" = $6)))))) and ((("discount_rule"."is_active" and $7::date <= coalesce("discount_rule"."to_date", 'infinity')) and $8::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $9) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $10 and "account_tier"."is_active" = $11)))))))
  order by "discount_rule"."id" asc;
--   Index Scan using discount_rule_pkey on discount_rule
--     Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = …)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 4).col1))) AND ((product_id IS NULL) OR ((product_id = ANY (('{…}'::integer[] || (InitPlan 1).col1))) AND (account_tier_id IS NULL)) OR ((product_id = ANY (('{…}'::integer[] || (InitPlan 2).col1))) AND (account_tier_id = ANY ((InitPlan 3).col1)))))
--     InitPlan 1
--       ->  Index Scan using cart_line_cart on cart_line
--             Index Cond: (cart_id = ANY ('{…}'::integer[]))
--     InitPlan 2
--       ->  Index Scan using cart_line_cart on cart_line cart_line_1
--             Index Cond: (cart_id = ANY ('{…}'::integer[]))
--     InitPlan 3
--       ->  Nested Loop
--             ->  Index Scan using account_tier_detail_client on account_tier_detail
--                   Index Cond: (client_id = …)
--             ->  Index Scan using account_tier_pkey on account_tier
--                   Index Cond: (id = account_tier_detail.account_tier_id)
--                   Filter: is_active
--     InitPlan 4
--       ->  Nested Loop
--             ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                   Index Cond: (client_id = …)
--             ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                   Index Cond: (id = account_tier_detail_1.account_tier_id)
--                   Filter: is_active

select "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product"."unit_price", "product"."allow_fractions", json_agg(json_build_object('date', "day", 'units', "day_units")
  order by "day")
  from (select "product_id", "day", sum("units") as "day_units"
  from ((select "order_line"."product_id", to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-DD') as "day", "order_line"."units"
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where ("sales_order"."client_id" = $2 and "sales_order"."status" <> 'Cancelled' and "sales_order"."order_date" >= $3 and "order_line"."sample_type" is null))
  union all (select "past_order_line"."product_id", to_char("past_order"."order_date" at time zone $4, 'YYYY-MM-DD') as "day", "past_order_line"."units"
  from "past_order"
  inner join "past_order_line" on "past_order_line"."past_order_id" = "past_order"."id"
  where ("past_order"."client_id" = $5 and "past_order"."order_date" >= $6 and "past_order_line"."line_total" > $7))) "bought_line"
  group by "bought_line"."product_id", "day") "bought"
  inner join "product" on "product"."id" = "bought"."product_id"
  where "product"."is_active" = $8
  group by "product"."id"
  order by "product"."id" asc;
--   GroupAggregate
--     Group Key: product.id
--     ->  Merge Join
--           Merge Cond: (order_line.product_id = product.id)
--           ->  GroupAggregate
--                 Group Key: order_line.product_id, (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-DD'::text))
--                 ->  Sort
--                       Sort Key: order_line.product_id, (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-DD'::text))
--                       ->  Append
--                             ->  Nested Loop
--                                   ->  Bitmap Heap Scan on sales_order
--                                         Recheck Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                                         Filter: (status <> 'Cancelled'::text)
--                                         ->  Bitmap Index Scan on order_client_date
--                                               Index Cond: ((client_id = …) AND (order_date >= '…'::timestamp with time zone))
--                                   ->  Index Scan using order_line_order on order_line
--                                         Index Cond: (order_id = sales_order.id)
--                                         Filter: (sample_type IS NULL)
--                             ->  Nested Loop
--                                   Join Filter: (past_order.id = past_order_line.past_order_id)
--                                   ->  Index Scan using past_order_pkey on past_order
--                                         Filter: ((order_date >= '…'::timestamp with time zone) AND (client_id = …))
--                                   ->  Index Scan using past_order_line_once on past_order_line
--                                         Filter: (line_total > '0'::numeric)
--           ->  Index Scan using product_pkey on product
--                 Filter: is_active

-- reports.clientSiblings: siblings of a client
select "client"."id", "client"."tradename", "client"."city", greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date")
  from "client" "self"
  inner join "client" on ("client"."holding_company_id" = "self"."holding_company_id" and "client"."id" <> "self"."id")
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  where ("self"."id" = $1 and "client"."merged_into" is null)
  order by "client"."tradename" asc, "client"."id" asc
  limit $2;
--   Limit
--     ->  Sort
--           Sort Key: client.tradename COLLATE "und-x-icu", client.id
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Index Scan using client_pkey on client self
--                             Index Cond: (id = …)
--                       ->  Bitmap Heap Scan on client
--                             Recheck Cond: (self.holding_company_id = holding_company_id)
--                             Filter: ((merged_into IS NULL) AND (id <> self.id))
--                             ->  Bitmap Index Scan on client_holding_company
--                                   Index Cond: (holding_company_id = self.holding_company_id)
--                 ->  Index Scan using client_sales_pkey on client_sales
--                       Index Cond: (client_id = client.id)

select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

-- reports.orderSummary: the order summary
select "sales_order"."id", "sales_order"."client_id", "sales_order"."order_no", "person"."name", "sales_order"."order_date", "client"."tradename", "client"."license_no", "client"."city", "sales_order"."status", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "sales_order"."released_date", "sales_order"."net_total", "sales_order"."charge_total", "sales_order"."credit_amount", "sales_order"."grand_total"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $3)
  order by "sales_order"."order_no" asc, "sales_order"."id" desc
  limit $4;
--   Limit
--     ->  Incremental Sort
--           Sort Key: sales_order.order_no, sales_order.id DESC
--           Presorted Key: sales_order.order_no
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan using sales_order_number on sales_order
--                             Filter: ((NOT is_samples_only) AND (status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client client_1
--                                     Index Cond: (assigned_to = …)
--                       ->  Memoize
--                             Cache Key: sales_order.client_id
--                             Cache Mode: logical
--                             ->  Index Scan using client_pkey on client
--                                   Index Cond: (id = sales_order.client_id)
--                 ->  Memoize
--                       Cache Key: sales_order.sales_person_id
--                       Cache Mode: logical
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = sales_order.sales_person_id)

select coalesce(sum("orders"), 0), count(*), coalesce(sum("order_total"), 0), coalesce(sum("order_charge"), 0), coalesce(sum("credit_amount"), 0), coalesce(sum("grand_total"), 0), coalesce(sum("cancelled_count"), 0), coalesce(sum("cancelled_total"), 0)
  from (select count(*) as "orders", sum("net_total") as "order_total", sum("charge_total") as "order_charge", sum("credit_amount") as "credit_amount", sum("grand_total") as "grand_total", count(*) filter (where not "sales_order"."status" <> 'Cancelled') as "cancelled_count", coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0) as "cancelled_total"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $3)
  group by "sales_order"."client_id") "by_client";
--   Aggregate
--     ->  HashAggregate
--           Group Key: sales_order.client_id
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: (status <> 'Cancelled'::text)
--                 Filter: ((NOT is_samples_only) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                 ->  Bitmap Index Scan on order_sold
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client
--                         Index Cond: (assigned_to = …)

-- reports.orderSummary: orders released in a month
select "sales_order"."id", "sales_order"."client_id", "sales_order"."order_no", "person"."name", "sales_order"."order_date", "client"."tradename", "client"."license_no", "client"."city", "sales_order"."status", "sales_order"."manifested_date", "sales_order"."estimate_delivery_date", "sales_order"."released_date", "sales_order"."net_total", "sales_order"."charge_total", "sales_order"."credit_amount", "sales_order"."grand_total"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and ("sales_order"."released_date" >= $3 and "sales_order"."released_date" < $4) and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $5)
  order by "sales_order"."order_no" asc, "sales_order"."id" desc
  limit $6;
--   Limit
--     ->  Incremental Sort
--           Sort Key: sales_order.order_no, sales_order.id DESC
--           Presorted Key: sales_order.order_no
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan using sales_order_number on sales_order
--                             Filter: ((NOT is_samples_only) AND (released_date >= '…'::timestamp with time zone) AND (released_date < '…'::timestamp with time zone) AND (status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client client_1
--                                     Index Cond: (assigned_to = …)
--                       ->  Memoize
--                             Cache Key: sales_order.client_id
--                             Cache Mode: logical
--                             ->  Index Scan using client_pkey on client
--                                   Index Cond: (id = sales_order.client_id)
--                 ->  Memoize
--                       Cache Key: sales_order.sales_person_id
--                       Cache Mode: logical
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = sales_order.sales_person_id)

select coalesce(sum("orders"), 0), count(*), coalesce(sum("order_total"), 0), coalesce(sum("order_charge"), 0), coalesce(sum("credit_amount"), 0), coalesce(sum("grand_total"), 0), coalesce(sum("cancelled_count"), 0), coalesce(sum("cancelled_total"), 0)
  from (select count(*) as "orders", sum("net_total") as "order_total", sum("charge_total") as "order_charge", sum("credit_amount") as "credit_amount", sum("grand_total") as "grand_total", count(*) filter (where not "sales_order"."status" <> 'Cancelled') as "cancelled_count", coalesce(sum("grand_total") filter (where not "sales_order"."status" <> 'Cancelled'), 0) as "cancelled_total"
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and ("sales_order"."released_date" >= $3 and "sales_order"."released_date" < $4) and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $5)
  group by "sales_order"."client_id") "by_client";
--   Aggregate
--     ->  HashAggregate
--           Group Key: sales_order.client_id
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: ((released_date >= '…'::timestamp with time zone) AND (released_date < '…'::timestamp with time zone))
--                 Filter: ((NOT is_samples_only) AND (status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                 ->  Bitmap Index Scan on order_released
--                       Index Cond: ((released_date >= '…'::timestamp with time zone) AND (released_date < '…'::timestamp with time zone))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client
--                         Index Cond: (assigned_to = …)

-- reports.orderDetails: the order details
select "sales_order"."id" as "orderId", "order_line"."id" as "lineId", part."id"
  from "sales_order" join "order_line" on "order_line"."order_id" = "sales_order"."id" cross join lateral ( select "allocation"."id" as "id"
  from "allocation"
  where "allocation"."order_line_id" = "order_line"."id" and allocation.ending IS DISTINCT FROM 'returned'
  union all select null
  where "order_line"."allocated" < "order_line"."units") part
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."order_date" >= $3 and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $4)
  order by "sales_order"."order_no" asc, "order_line"."id", part."id"
  limit $5 offset $6;
--   Limit
--     ->  Incremental Sort
--           Sort Key: sales_order.order_no, order_line.id, allocation.id
--           Presorted Key: sales_order.order_no
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan using sales_order_number on sales_order
--                             Filter: ((NOT is_samples_only) AND (order_date >= '…'::timestamp with time zone) AND (status <> 'Cancelled'::text) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client
--                                     Index Cond: (assigned_to = …)
--                       ->  Index Scan using order_line_order on order_line
--                             Index Cond: (order_id = sales_order.id)
--                 ->  Append
--                       ->  Index Scan using allocation_line on allocation
--                             Index Cond: (order_line_id = order_line.id)
--                             Filter: (ending IS DISTINCT FROM 'returned'::text)
--                       ->  Result
--                             One-Time Filter: (order_line.allocated < order_line.units)

select coalesce(sum((select count(*)
  from "allocation"
  where "allocation"."order_line_id" = "order_line"."id" and allocation.ending IS DISTINCT FROM 'returned') + ("order_line"."allocated" < "order_line"."units")::int), 0) as "rows"
  from "sales_order" join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."order_date" >= $3 and "sales_order"."status" <> 'Cancelled' and "sales_order"."is_samples_only" = $4);
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on sales_order
--                 Recheck Cond: ((order_date >= '…'::timestamp with time zone) AND (status <> 'Cancelled'::text))
--                 Filter: ((NOT is_samples_only) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 2).col1))))
--                 ->  Bitmap Index Scan on order_sold
--                       Index Cond: (order_date >= '…'::timestamp with time zone)
--                 SubPlan 2
--                   ->  Index Only Scan using client_assigned on client
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using order_line_order on order_line
--                 Index Cond: (order_id = sales_order.id)
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Scan using allocation_line on allocation
--                   Index Cond: (order_line_id = order_line.id)
--                   Filter: (ending IS DISTINCT FROM 'returned'::text)

select "sales_order"."id" as "orderId", "sales_order"."order_no" as "orderNumber", "sales_order"."order_discount" as "orderDiscount", "order_line"."id" as "id", "order_line"."product_name" as "productName", "product_line"."name" as "productLine", "sub_product_line"."name" as "subProductLine", "order_line"."units" as "units", "order_line"."unit_price" as "unitPrice", "order_line"."line_discount" as "lineDiscount", "order_line"."line_total" as "lineTotal", "order_line"."sample_type" as "sampleType", "person"."name" as "submittedBy", to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-DD') as "submittedDate", "client"."tradename" as "clientTradeName", "client"."license_no" as "clientLicenseNo", "client"."city" as "city", "sales_order"."status" as "status", "sales_order"."manifest_reference_no" as "manifestReferenceNo", to_char("sales_order"."manifested_date" at time zone $2, 'YYYY-MM-DD') as "manifestedDate", to_char("sales_order"."invoiced_date" at time zone $3, 'YYYY-MM-DD') as "dateInvoiced", "invoicer"."name" as "invoicedBy", "sales_order"."release_transaction_number" as "releaseTransactionNumber", to_char("sales_order"."released_date" at time zone $4, 'YYYY-MM-DD') as "releasedDate", "sales_order"."has_unreported_price_change" as "hasUnreportedPriceChange", "product"."package_size_name" as "packageSizeName", "product"."package_size_value" as "packageSizeValue", coalesce((select json_agg(json_build_object('id', "allocation"."id", 'units', "allocation"."units", 'sublotBarcode', "allocation"."sublot_barcode")
  order by "allocation"."id")
  from "allocation"
  where "allocation"."order_line_id" = "order_line"."id" and allocation.ending IS DISTINCT FROM 'returned'), '[]') as "allocations"
  from "sales_order" join "order_line" on "order_line"."order_id" = "sales_order"."id" join "client" on "client"."id" = "sales_order"."client_id" join "person" on "person"."id" = "sales_order"."sales_person_id"
  left join "person" "invoicer" on "invoicer"."id" = "sales_order"."invoiced_by" join "product" on "product"."id" = "order_line"."product_id" join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  where "sales_order"."id" in ($…)
  order by "sales_order"."order_no", "sales_order"."id", "order_line"."id";
--   Sort
--     Sort Key: sales_order.order_no, sales_order.id, order_line.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Nested Loop
--                                         ->  Merge Left Join
--                                               Merge Cond: (sales_order.invoiced_by = invoicer.id)
--                                               ->  Sort
--                                                     Sort Key: sales_order.invoiced_by
--                                                     ->  Index Scan using sales_order_pkey on sales_order
--                                                           Index Cond: (id = ANY ('{…}'::integer[]))
--                                               ->  Index Scan using person_pkey on person invoicer
--                                         ->  Memoize
--                                               Cache Key: sales_order.client_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using client_pkey on client
--                                                     Index Cond: (id = sales_order.client_id)
--                                   ->  Memoize
--                                         Cache Key: sales_order.sales_person_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using person_pkey on person
--                                               Index Cond: (id = sales_order.sales_person_id)
--                             ->  Index Scan using order_line_order on order_line
--                                   Index Cond: (order_id = sales_order.id)
--                       ->  Index Scan using product_pkey on product
--                             Index Cond: (id = order_line.product_id)
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Index Scan using sub_product_line_pkey on sub_product_line
--                 Index Cond: (id = product.sub_product_line_id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: allocation.id
--                         ->  Index Scan using allocation_line on allocation
--                               Index Cond: (order_line_id = order_line.id)
--                               Filter: (ending IS DISTINCT FROM 'returned'::text)

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

-- reports.salesHeader: sales by sales person
select "person"."id", "person"."name", "person"."commission_rate", count(*), coalesce(sum("sales_order"."grand_total"), 0), 0, 0
  from "sales_order"
  inner join "person" on "person"."id" = "sales_order"."sales_person_id"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4))
  group by "person"."id"
  order by coalesce(sum("sales_order"."grand_total"), 0) desc, "person"."id" desc
  limit $5;
--   Limit
--     ->  Sort
--           Sort Key: (COALESCE(sum(sales_order.grand_total), '0'::numeric)) DESC, person.id DESC
--           ->  HashAggregate
--                 Group Key: person.id
--                 ->  Nested Loop
--                       ->  Index Only Scan using order_sold on sales_order
--                             Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))
--                             Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client
--                                     Index Cond: (assigned_to = …)
--                       ->  Memoize
--                             Cache Key: sales_order.sales_person_id
--                             Cache Mode: logical
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = sales_order.sales_person_id)

-- reports.salesDetail: orders of a sales person
select "sales_order"."id", "sales_order"."client_id", "client"."tradename", "client_status"."name", "sales_order"."order_no", "sales_order"."status", "sales_order"."order_date", "sales_order"."grand_total"
  from "sales_order"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  inner join "client_status" on "client_status"."id" = "client"."client_status_id"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."sales_person_id" = $3 and "sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $4 and "sales_order"."order_date" < $5))
  order by "sales_order"."order_date" desc, "sales_order"."id" desc
  limit $6;
--   Limit
--     ->  Sort
--           Sort Key: sales_order.order_date DESC, sales_order.id DESC
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan using order_sales_person on sales_order
--                             Index Cond: (sales_person_id = …)
--                             Filter: ((status <> 'Cancelled'::text) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client client_1
--                                     Index Cond: (assigned_to = …)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = sales_order.client_id)
--                 ->  Index Scan using client_status_pkey on client_status
--                       Index Cond: (id = client.client_status_id)

select count(*), coalesce(sum("grand_total"), 0), 0, 0
  from "sales_order"
  where (("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)) and "sales_order"."sales_person_id" = $3 and "sales_order"."status" <> 'Cancelled' and ("sales_order"."order_date" >= $4 and "sales_order"."order_date" < $5));
--   Aggregate
--     ->  Index Scan using order_sales_person on sales_order
--           Index Cond: (sales_person_id = …)
--           Filter: ((status <> 'Cancelled'::text) AND (order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--           SubPlan 1
--             ->  Index Only Scan using client_assigned on client
--                   Index Cond: (assigned_to = …)

-- reports.transferReports: months with released orders
select left(to_char("sales_order"."released_date" at time zone $1, 'YYYY-MM-01'), 7) as "month", count(*)
  from "sales_order"
  where (("sales_order"."sales_person_id" = $2 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)) and "sales_order"."released_date" is not null and "sales_order"."is_non_cannabis" = $4)
  group by month
  order by month desc
  limit $5;
--   Limit
--     ->  GroupAggregate
--           Group Key: ("left"(to_char((sales_order.released_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text), 7))
--           ->  Sort
--                 Sort Key: ("left"(to_char((sales_order.released_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text), 7)) DESC
--                 ->  Bitmap Heap Scan on sales_order
--                       Recheck Cond: (released_date IS NOT NULL)
--                       Filter: ((NOT is_non_cannabis) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                       ->  Bitmap Index Scan on order_released
--                       SubPlan 1
--                         ->  Index Only Scan using client_assigned on client
--                               Index Cond: (assigned_to = …)

-- reports.salesPersons: the sales persons of the orders
select "id", "name"
  from "person"
  where exists (select 1
  from "sales_order"
  where ("sales_order"."sales_person_id" = "person"."id" and ("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2))))
  order by "person"."name" asc, "person"."id" asc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: person.name COLLATE "und-x-icu", person.id
--           ->  Nested Loop Semi Join
--                 ->  Index Scan using person_pkey on person
--                 ->  Index Scan using order_sales_person on sales_order
--                       Index Cond: (sales_person_id = person.id)
--                       Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                       SubPlan 1
--                         ->  Index Only Scan using client_assigned on client
--                               Index Cond: (assigned_to = …)
