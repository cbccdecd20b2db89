-- accounts.list: the list
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
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $4 or "client"."assigned_to" = $5), false))
  from (select "id", row_number() over () as "place"
  from (select "id"
  from "client"
  where (("client"."merged_into" is null and "client"."assigned_to" = $6) and "client"."client_status_id" not in (2, 4))
  order by "client"."tradename" desc, "client"."id" desc
  limit 20) "page") "picked"
  inner join "client" on "client"."id" = "picked"."id"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $7 or "client"."assigned_to" = $8))
  order by "place" asc;
--   Sort
--     Sort Key: (row_number() OVER w1)
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  WindowAgg
--                             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: client_1.tradename COLLATE "und-x-icu" DESC, client_1.id DESC
--                                               ->  Bitmap Heap Scan on client client_1
--                                                     Recheck Cond: ((assigned_to = …) AND (merged_into IS NULL))
--                                                     Filter: (client_status_id <> ALL ('{…}'::integer[]))
--                                                     ->  Bitmap Index Scan on client_filters
--                                                           Index Cond: (assigned_to = …)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = page.id)
--                 ->  Index Scan using client_sales_pkey on client_sales
--                       Index Cond: (client_id = client.id)
--           ->  Index Scan using cart_current_of_client on cart
--                 Index Cond: (client_id = client.id)
--                 Filter: ((person_id = …) OR (client.assigned_to = …))
--           SubPlan 1
--             ->  Index Scan using closed_license_pkey on closed_license
--                   Index Cond: (license_no = client.license_no)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 3
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 4
--             ->  Index Scan using route_pkey on route
--                   Index Cond: (id = client.route_id)
--           SubPlan 5
--             ->  Index Scan using holding_company_pkey on holding_company
--                   Index Cond: (id = client.holding_company_id)
--           SubPlan 6
--             ->  Index Scan using workflow_status_pkey on workflow_status
--                   Index Cond: (id = client.workflow_status_id)
--           SubPlan 7
--             ->  Index Scan using invitation_status_pkey on invitation_status
--                   Index Cond: (id = client.invitation_status_id)
--           SubPlan 8
--             ->  Bitmap Heap Scan on invitation
--                   Recheck Cond: (status = 'Pending'::text)
--                   Filter: (client_id = client.id)
--                   ->  Bitmap Index Scan on invitation_newest
--                         Index Cond: (status = 'Pending'::text)
--           SubPlan 9
--             ->  Index Scan using market_access_client on market_access
--                   Index Cond: (client_id = client.id)
--           SubPlan 10
--             ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 11
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 12
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 13
--             ->  Index Scan using delivery_preference_pkey on delivery_preference
--                   Index Cond: (client_id = client.id)
--           SubPlan 14
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person person_2
--                         Index Cond: (id = cart_1.person_id)

select count(*), coalesce(sum("last_month"."total"), 0), coalesce(sum("month_to_date"."total"), 0)
  from "client"
  left join "client_month_sales" "last_month" on "last_month"."client_id" = "client"."id" and "last_month"."month" = $1
  left join "client_month_sales" "month_to_date" on "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $2
  where (("client"."merged_into" is null and "client"."assigned_to" = $3) and "client"."client_status_id" not in (2, 4));
--   Aggregate
--     ->  Hash Left Join
--           Hash Cond: (client.id = last_month.client_id)
--           ->  Hash Right Join
--                 Hash Cond: (month_to_date.client_id = client.id)
--                 ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                       Index Cond: (month = '…'::date)
--                 ->  Hash
--                       ->  Index Only Scan using client_filters on client
--                             Index Cond: (assigned_to = …)
--                             Filter: (client_status_id <> ALL ('{…}'::integer[]))
--           ->  Hash
--                 ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                       Index Cond: (month = '…'::date)

-- accounts.list: the list, searched
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
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $4 or "client"."assigned_to" = $5), false))
  from (select "id", row_number() over () as "place"
  from (select "id"
  from "client"
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4) and "client"."search_text" like $6)
  order by "client"."tradename" desc, "client"."id" desc
  limit 20) "page") "picked"
  inner join "client" on "client"."id" = "picked"."id"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $7 or "client"."assigned_to" = $8))
  order by "place" asc;
--   Sort
--     Sort Key: (row_number() OVER w1)
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  WindowAgg
--                             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: client_1.tradename COLLATE "und-x-icu" DESC, client_1.id DESC
--                                               ->  Bitmap Heap Scan on client client_1
--                                                     Recheck Cond: (search_text ~~ '%green%'::text)
--                                                     Filter: ((merged_into IS NULL) AND (client_status_id <> ALL ('{…}'::integer[])))
--                                                     ->  Bitmap Index Scan on client_search
--                                                           Index Cond: (search_text ~~ '%green%'::text)
--                       ->  Memoize
--                             Cache Key: page.id
--                             Cache Mode: logical
--                             ->  Index Scan using client_pkey on client
--                                   Index Cond: (id = page.id)
--                 ->  Index Scan using client_sales_pkey on client_sales
--                       Index Cond: (client_id = client.id)
--           ->  Index Scan using cart_current_of_client on cart
--                 Index Cond: (client_id = client.id)
--                 Filter: ((person_id = …) OR (client.assigned_to = …))
--           SubPlan 1
--             ->  Index Scan using closed_license_pkey on closed_license
--                   Index Cond: (license_no = client.license_no)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 3
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 4
--             ->  Index Scan using route_pkey on route
--                   Index Cond: (id = client.route_id)
--           SubPlan 5
--             ->  Index Scan using holding_company_pkey on holding_company
--                   Index Cond: (id = client.holding_company_id)
--           SubPlan 6
--             ->  Index Scan using workflow_status_pkey on workflow_status
--                   Index Cond: (id = client.workflow_status_id)
--           SubPlan 7
--             ->  Index Scan using invitation_status_pkey on invitation_status
--                   Index Cond: (id = client.invitation_status_id)
--           SubPlan 8
--             ->  Bitmap Heap Scan on invitation
--                   Recheck Cond: (status = 'Pending'::text)
--                   Filter: (client_id = client.id)
--                   ->  Bitmap Index Scan on invitation_newest
--                         Index Cond: (status = 'Pending'::text)
--           SubPlan 9
--             ->  Index Scan using market_access_client on market_access
--                   Index Cond: (client_id = client.id)
--           SubPlan 10
--             ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 11
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 12
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 13
--             ->  Index Scan using delivery_preference_pkey on delivery_preference
--                   Index Cond: (client_id = client.id)
--           SubPlan 14
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person person_2
--                         Index Cond: (id = cart_1.person_id)

select count(*), coalesce(sum("last_month"."total"), 0), coalesce(sum("month_to_date"."total"), 0)
  from "client"
  left join "client_month_sales" "last_month" on "last_month"."client_id" = "client"."id" and "last_month"."month" = $1
  left join "client_month_sales" "month_to_date" on "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $2
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4) and "client"."search_text" like $3);
--   Aggregate
--     ->  Merge Left Join
--           Merge Cond: (client.id = month_to_date.client_id)
--           ->  Merge Left Join
--                 Merge Cond: (client.id = last_month.client_id)
--                 ->  Sort
--                       Sort Key: client.id
--                       ->  Bitmap Heap Scan on client
--                             Recheck Cond: (search_text ~~ '%green%'::text)
--                             Filter: ((merged_into IS NULL) AND (client_status_id <> ALL ('{…}'::integer[])))
--                             ->  Bitmap Index Scan on client_search
--                                   Index Cond: (search_text ~~ '%green%'::text)
--                 ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                       Index Cond: (month = '…'::date)
--           ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                 Index Cond: (month = '…'::date)

-- accounts.list: the list, by sales of the month
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
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $4 or "client"."assigned_to" = $5), false))
  from (select "id", row_number() over () as "place"
  from (select "client"."id"
  from "client"
  left join "client_month_sales" "month_to_date" on "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $6
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4))
  order by coalesce("month_to_date"."total" + "month_to_date"."past_total", 0) desc, "client"."id" desc
  limit 20) "page") "picked"
  inner join "client" on "client"."id" = "picked"."id"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $7 or "client"."assigned_to" = $8))
  order by "place" asc;
--   Sort
--     Sort Key: (row_number() OVER w1)
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  WindowAgg
--                             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: (COALESCE((month_to_date.total + month_to_date.past_total), '0'::numeric)) DESC, client_1.id DESC
--                                               ->  Hash Left Join
--                                                     Hash Cond: (client_1.id = month_to_date.client_id)
--                                                     ->  Index Only Scan using client_filters on client client_1
--                                                           Filter: (client_status_id <> ALL ('{…}'::integer[]))
--                                                     ->  Hash
--                                                           ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                                                                 Index Cond: (month = '…'::date)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = page.id)
--                 ->  Index Scan using client_sales_pkey on client_sales
--                       Index Cond: (client_id = client.id)
--           ->  Index Scan using cart_current_of_client on cart
--                 Index Cond: (client_id = client.id)
--                 Filter: ((person_id = …) OR (client.assigned_to = …))
--           SubPlan 1
--             ->  Index Scan using closed_license_pkey on closed_license
--                   Index Cond: (license_no = client.license_no)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 3
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 4
--             ->  Index Scan using route_pkey on route
--                   Index Cond: (id = client.route_id)
--           SubPlan 5
--             ->  Index Scan using holding_company_pkey on holding_company
--                   Index Cond: (id = client.holding_company_id)
--           SubPlan 6
--             ->  Index Scan using workflow_status_pkey on workflow_status
--                   Index Cond: (id = client.workflow_status_id)
--           SubPlan 7
--             ->  Index Scan using invitation_status_pkey on invitation_status
--                   Index Cond: (id = client.invitation_status_id)
--           SubPlan 8
--             ->  Bitmap Heap Scan on invitation
--                   Recheck Cond: (status = 'Pending'::text)
--                   Filter: (client_id = client.id)
--                   ->  Bitmap Index Scan on invitation_newest
--                         Index Cond: (status = 'Pending'::text)
--           SubPlan 9
--             ->  Index Scan using market_access_client on market_access
--                   Index Cond: (client_id = client.id)
--           SubPlan 10
--             ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 11
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 12
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date_1
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 13
--             ->  Index Scan using delivery_preference_pkey on delivery_preference
--                   Index Cond: (client_id = client.id)
--           SubPlan 14
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person person_2
--                         Index Cond: (id = cart_1.person_id)

select count(*), coalesce(sum("last_month"."total"), 0), coalesce(sum("month_to_date"."total"), 0)
  from "client"
  left join "client_month_sales" "last_month" on "last_month"."client_id" = "client"."id" and "last_month"."month" = $1
  left join "client_month_sales" "month_to_date" on "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $2
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4));
--   Aggregate
--     ->  Hash Left Join
--           Hash Cond: (client.id = month_to_date.client_id)
--           ->  Hash Left Join
--                 Hash Cond: (client.id = last_month.client_id)
--                 ->  Index Only Scan using client_filters on client
--                       Filter: (client_status_id <> ALL ('{…}'::integer[]))
--                 ->  Hash
--                       ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                             Index Cond: (month = '…'::date)
--           ->  Hash
--                 ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                       Index Cond: (month = '…'::date)

-- accounts.list: the list, of closed licenses
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
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $4 or "client"."assigned_to" = $5), false))
  from (select "id", row_number() over () as "place"
  from (select "id"
  from "client"
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4) and exists (select
  from "closed_license"
  where "closed_license"."license_no" = "client"."license_no"))
  order by "client"."tradename" desc, "client"."id" desc
  limit 20) "page") "picked"
  inner join "client" on "client"."id" = "picked"."id"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $6 or "client"."assigned_to" = $7))
  order by "place" asc;
--   Sort
--     Sort Key: (row_number() OVER w1)
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  WindowAgg
--                             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--                             ->  Subquery Scan on page
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: client_1.tradename COLLATE "und-x-icu" DESC, client_1.id DESC
--                                               ->  Nested Loop
--                                                     ->  Index Only Scan using closed_license_pkey on closed_license
--                                                     ->  Index Scan using client_license on client client_1
--                                                           Index Cond: (license_no = closed_license.license_no)
--                                                           Filter: (client_status_id <> ALL ('{…}'::integer[]))
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = page.id)
--                 ->  Index Scan using client_sales_pkey on client_sales
--                       Index Cond: (client_id = client.id)
--           ->  Index Scan using cart_current_of_client on cart
--                 Index Cond: (client_id = client.id)
--                 Filter: ((person_id = …) OR (client.assigned_to = …))
--           SubPlan 1
--             ->  Index Scan using closed_license_pkey on closed_license closed_license_1
--                   Index Cond: (license_no = client.license_no)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 3
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = client.assigned_to)
--           SubPlan 4
--             ->  Index Scan using route_pkey on route
--                   Index Cond: (id = client.route_id)
--           SubPlan 5
--             ->  Index Scan using holding_company_pkey on holding_company
--                   Index Cond: (id = client.holding_company_id)
--           SubPlan 6
--             ->  Index Scan using workflow_status_pkey on workflow_status
--                   Index Cond: (id = client.workflow_status_id)
--           SubPlan 7
--             ->  Index Scan using invitation_status_pkey on invitation_status
--                   Index Cond: (id = client.invitation_status_id)
--           SubPlan 8
--             ->  Bitmap Heap Scan on invitation
--                   Recheck Cond: (status = 'Pending'::text)
--                   Filter: (client_id = client.id)
--                   ->  Bitmap Index Scan on invitation_newest
--                         Index Cond: (status = 'Pending'::text)
--           SubPlan 9
--             ->  Index Scan using market_access_client on market_access
--                   Index Cond: (client_id = client.id)
--           SubPlan 10
--             ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales last_month_retail
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 11
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 12
--             ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                   Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           SubPlan 13
--             ->  Index Scan using delivery_preference_pkey on delivery_preference
--                   Index Cond: (client_id = client.id)
--           SubPlan 14
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person person_2
--                         Index Cond: (id = cart_1.person_id)

select count(*), coalesce(sum("last_month"."total"), 0), coalesce(sum("month_to_date"."total"), 0)
  from "client"
  left join "client_month_sales" "last_month" on "last_month"."client_id" = "client"."id" and "last_month"."month" = $1
  left join "client_month_sales" "month_to_date" on "month_to_date"."client_id" = "client"."id" and "month_to_date"."month" = $2
  where ("client"."merged_into" is null and "client"."client_status_id" not in (2, 4) and exists (select
  from "closed_license"
  where "closed_license"."license_no" = "client"."license_no"));
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Index Only Scan using closed_license_pkey on closed_license
--                       ->  Index Scan using client_license on client
--                             Index Cond: (license_no = closed_license.license_no)
--                             Filter: (client_status_id <> ALL ('{…}'::integer[]))
--                 ->  Index Only Scan using client_month_sales_of_month on client_month_sales last_month
--                       Index Cond: ((month = '…'::date) AND (client_id = client.id))
--           ->  Index Only Scan using client_month_sales_of_month on client_month_sales month_to_date
--                 Index Cond: ((month = '…'::date) AND (client_id = client.id))

-- accounts.search: the picker
select "client"."id", "client"."tradename", "client"."license_no", "client"."city", "cart"."id", (select "person"."name"
  from "cart" join "person" on "person"."id" = "cart"."person_id"
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $1 or "client"."assigned_to" = $2), false)), case when not "client"."client_status_id" not in (2, 4) then "client_status"."name" end
  from "client"
  inner join "client_status" on "client_status"."id" = "client"."client_status_id"
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $3 or "client"."assigned_to" = $4))
  where ("client"."merged_into" is null and ("client"."search_text" || '') like $5)
  order by case when lower("client"."license_no") = $6 or split_part("client"."search_text", chr(10), 1) = $7 then 0 when "client"."search_text" like $8 then 1 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $9 then 2 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $10 then 3 else 4 end asc, "client"."client_status_id" not in (2, 4) desc, "client"."tradename" asc, "client"."id" asc
  limit 20;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: (CASE WHEN ((lower(client.license_no) = 'gr'::text) OR (split_part(client.search_text, '
--   '::text, 1) = 'gr'::text)) THEN 0 WHEN (client.search_text ~~ 'gr%'::text) THEN 1 WHEN ((' '::text || replace(split_part(client.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% gr%'::text) THEN 2 WHEN ((' '::text || replace(split_part(client.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%gr%'::text) THEN 3 ELSE 4 END), ((client.client_status_id <> ALL ('{…}'::integer[]))) DESC, client.tradename COLLATE "und-x-icu", client.id
--                 ->  Hash Left Join
--                       Hash Cond: (client.id = cart.client_id)
--                       Join Filter: ((cart.person_id = …) OR (client.assigned_to = …))
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on client
--                                   Recheck Cond: (merged_into IS NULL)
--                                   Filter: ((search_text || ''::text) ~~ '%gr%'::text)
--                                   ->  Bitmap Index Scan on client_filters
--                             ->  Memoize
--                                   Cache Key: client.client_status_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using client_status_pkey on client_status
--                                         Index Cond: (id = client.client_status_id)
--                       ->  Hash
--                             ->  Bitmap Heap Scan on cart
--                                   Recheck Cond: ((status = 'open'::text) AND (client_id IS NOT NULL))
--                                   ->  Bitmap Index Scan on cart_current_of_client
--           SubPlan 1
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person
--                         Index Cond: (id = cart_1.person_id)

-- accounts.whoToCall: whom to call
select "client"."id", "client"."tradename", "client"."license_no", "client"."city", "client"."day_phone", "client"."route_id", "route"."name", "client"."assigned_to", "person"."name", "client"."created_at", "client"."last_contacted_date", greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date"), ( select round((max(ordered.day) - min(ordered.day)) / (count(*) - 1.0))::integer
  from (select distinct (recent.at at time zone $1)::date as day
  from ((select "sales_order"."order_date" as at
  from "sales_order"
  where "sales_order"."client_id" = "client"."id" and "sales_order"."status" <> 'Cancelled'
  order by "sales_order"."order_date" desc
  limit 12)
  union all (select "past_order"."order_date"
  from "past_order"
  where "past_order"."client_id" = "client"."id"
  order by "past_order"."order_date" desc
  limit 12)
  order by at desc
  limit 12) recent) ordered having count(*) >= 3), case when "delivery_preference"."client_id" is not null then array["delivery_preference"."accept_monday", "delivery_preference"."accept_tuesday", "delivery_preference"."accept_wednesday", "delivery_preference"."accept_thursday", "delivery_preference"."accept_friday", "delivery_preference"."accept_saturday", "delivery_preference"."accept_sunday"] end, "inventory_preference"."recently_bought", "inventory_preference"."bought_long_time_ago", "inventory_preference"."never_bought", coalesce("client_month_sales"."total" + "client_month_sales"."past_total", 0), "client_retail_sales"."total", "cart"."id", "cart"."line_count", (select "person"."name"
  from "cart" join "person" on "person"."id" = "cart"."person_id"
  where "cart"."client_id" = "client"."id" and "cart"."status" = 'open' and not coalesce(("cart"."person_id" = $2 or "client"."assigned_to" = $3), false)), case when "promised_day" is not null then ( select jsonb_build_object('followUpId', "follow_up"."id", 'day', "follow_up"."day", 'what', "follow_up"."what", 'personId', "follow_up"."person_id", 'personName', promiser.name)
  from "follow_up" join "person" promiser on promiser.id = "follow_up"."person_id"
  where "follow_up"."client_id" = "due_client"."id" and ("follow_up"."ended_at" is null and "follow_up"."day" <= $4)
  order by "follow_up"."day", "follow_up"."id"
  limit 1) end, "promised_day", "most", "due"
  from (select "id", "promised_day", floor(coalesce(case when 0.2 + 0.8 * "since_contact" / 3 is not null then least(1, greatest(0, 0.2 + 0.8 * "since_contact" / 3)) end, 1) * (case when not coalesce("since_order" > "recently", "account_days" >= "wait") then 0 when "since_order" is null then 35 when "since_order" >= "long_ago" or "orders" >= 3 then 50 else 20 * (case when ("since_order" - "recently") / ("long_ago" - "recently") is not null then least(1, greatest(0, ("since_order" - "recently") / ("long_ago" - "recently"))) end) end + 25 * coalesce(case when "since_contact" / 30 is not null then least(1, greatest(0, "since_contact" / 30)) end, 1) + case when coalesce("since_order" > "recently", "account_days" >= "wait") or 25 * coalesce(case when "since_contact" / 30 is not null then least(1, greatest(0, "since_contact" / 30)) end, 1) >= 12.5 then 1 else 0.5 end * (coalesce(15 * case when 1 - "share" / 0.1 is not null then least(1, greatest(0, 1 - "share" / 0.1)) end, 0) + coalesce(10 * (1 - "to_delivery" / 4), 0))) + 0.500001)::integer as "most", count(*) over ()::integer as "due"
  from (select "client"."id", "client"."tradename", "promised_day", case when (greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date") at time zone $5)::date is not null then greatest(0, $6::date - (greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date") at time zone $7)::date)::float8 end as "since_order", coalesce("client_sales"."order_count" + "client_sales"."past_order_count", 0) as "orders", case when "client"."last_contacted_date" is not null then greatest(0, $8::date - "client"."last_contacted_date")::float8 end as "since_contact", case when ("client"."created_at" at time zone $9)::date is not null then greatest(0, $10::date - ("client"."created_at" at time zone $11)::date)::float8 end as "account_days", coalesce("inventory_preference"."recently_bought", 7)::float8 as "recently", greatest(coalesce("inventory_preference"."recently_bought", 7) + 1, coalesce("inventory_preference"."bought_long_time_ago", 45))::float8 as "long_ago", coalesce("inventory_preference"."never_bought", 14) as "wait", case when "client_retail_sales"."total" > 0 then coalesce("client_month_sales"."total" + "client_month_sales"."past_total", 0)::float8 / "client_retail_sales"."total"::float8 end as "share", (case when "delivery_preference"."accept_friday" then 0 when "delivery_preference"."accept_saturday" then 1 when "delivery_preference"."accept_sunday" then 2 when "delivery_preference"."accept_monday" then 3 end)::float8 as "to_delivery"
  from "client"
  left join (select "client_id", min("day") as "promised_day"
  from "follow_up"
  where ("follow_up"."ended_at" is null and "follow_up"."day" <= $12)
  group by "follow_up"."client_id") "promised" on "promised"."client_id" = "client"."id"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  left join "client_month_sales" on ("client_month_sales"."client_id" = "client"."id" and "client_month_sales"."month" = $13)
  left join "client_retail_sales" on ("client_retail_sales"."client_id" = "client"."id" and "client_retail_sales"."month" = $14)
  where ("client"."merged_into" is null and "client"."id" in ((select "id"
  from "client"
  where "client"."assigned_to" = $15)
  union all (select "client_id"
  from "follow_up"
  where ("follow_up"."person_id" = $16 and ("follow_up"."ended_at" is null and "follow_up"."day" <= $17)))) and ("client"."client_status_id" not in (2, 4) or "promised_day" is not null)) offset 0) "facts"
  where ((coalesce("since_order" > "recently", "account_days" >= "wait") or "since_contact" is null or "since_contact" >= 7 or coalesce("share" < 0.05, false) or "to_delivery" is not null) or "promised_day" is not null)
  order by "promised_day" asc, most desc, "facts"."tradename" asc, "facts"."id" asc
  limit $18) "due_client"
  inner join "client" on "client"."id" = "due_client"."id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "person" on "person"."id" = "client"."assigned_to"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  left join "delivery_preference" on "delivery_preference"."client_id" = "client"."id"
  left join "inventory_preference" on "inventory_preference"."client_id" = "client"."id"
  left join "client_month_sales" on ("client_month_sales"."client_id" = "client"."id" and "client_month_sales"."month" = $19)
  left join "client_retail_sales" on ("client_retail_sales"."client_id" = "client"."id" and "client_retail_sales"."month" = $20)
  left join "cart" on ("cart"."client_id" = "client"."id" and "cart"."status" = 'open' and ("cart"."person_id" = $21 or "client"."assigned_to" = $22))
  order by "client"."tradename" asc, "client"."id" asc;
--   Sort
--     Sort Key: client.tradename COLLATE "und-x-icu", client.id
--     ->  Hash Left Join
--           Hash Cond: (client.id = cart.client_id)
--           Join Filter: ((cart.person_id = …) OR (client.assigned_to = …))
--           ->  Hash Left Join
--                 Hash Cond: (client.id = client_retail_sales.client_id)
--                 ->  Hash Left Join
--                       Hash Cond: (client.id = client_month_sales.client_id)
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop Left Join
--                                                     ->  Nested Loop
--                                                           ->  Limit
--                                                                 ->  Sort
--                                                                       Sort Key: facts.promised_day, ((floor(((COALESCE(CASE WHEN (('0.2'::double precision + (('0.8'::double precision * facts.since_contact) / '3'::double precision)) IS NOT NULL) THEN LEAST('1'::double precision, GREATEST('0'::double precision, ('0.2'::double precision + (('0.8'::double precision * facts.since_contact) / '3'::double precision)))) ELSE NULL::double precision END, '1'::double precision) * ((CASE WHEN (NOT COALESCE((facts.since_order > facts.recently), (facts.account_days >= (facts.wait)::double precision))) THEN '0'::double precision WHEN (facts.since_order IS NULL) THEN '35'::double precision WHEN ((facts.since_order >= facts.long_ago) OR (facts.orders >= 3)) THEN '50'::double precision ELSE ('20'::double precision * CASE WHEN (((facts.since_order - facts.recently) / (facts.long_ago - facts.recently)) IS NOT NULL) THEN LEAST('1'::double precision, GREATEST('0'::double precision, ((facts.since_order - facts.recently) / (facts.long_ago - facts.recently)))) ELSE NULL::double precision END) END + ('25'::double precision * COALESCE(CASE WHEN ((facts.since_contact / '30'::double precision) IS NOT NULL) THEN LEAST('1'::double precision, GREATEST('0'::double precision, (facts.since_contact / '30'::double precision))) ELSE NULL::double precision END, '1'::double precision))) + ((CASE WHEN (COALESCE((facts.since_order > facts.recently), (facts.account_days >= (facts.wait)::double precision)) OR (('25'::double precision * COALESCE(CASE WHEN ((facts.since_contact / '30'::double precision) IS NOT NULL) THEN LEAST('1'::double precision, GREATEST('0'::double precision, (facts.since_contact / '30'::double precision))) ELSE NULL::double precision END, '1'::double precision)) >= '12.5'::double precision)) THEN '1'::numeric ELSE 0.5 END)::double precision * (COALESCE(('15'::double precision * CASE WHEN (('1'::double precision - (facts.share / '0.1'::double precision)) IS NOT NULL) THEN LEAST('1'::double precision, GREATEST('0'::double precision, ('1'::double precision - (facts.share / '0.1'::double precision)))) ELSE NULL::double precision END), '0'::double precision) + COALESCE(('10'::double precision * ('1'::double precision - (facts.to_delivery / '4'::double precision))), '0'::double precision))))) + '0.500001'::double precision)))::integer) DESC, facts.tradename COLLATE "und-x-icu", facts.id
--                                                                       ->  WindowAgg
--                                                                             Window: w1 AS ()
--                                                                             ->  Subquery Scan on facts
--                                                                                   Filter: (COALESCE((facts.since_order > facts.recently), (facts.account_days >= (facts.wait)::double precision)) OR (facts.since_contact IS NULL) OR (facts.since_contact >= '7'::double precision) OR COALESCE((facts.share < '0.05'::double precision), false) OR (facts.to_delivery IS NOT NULL) OR (facts.promised_day IS NOT NULL))
--                                                                                   ->  Hash Left Join
--                                                                                         Hash Cond: (client_1.id = client_retail_sales_1.client_id)
--                                                                                         ->  Hash Left Join
--                                                                                               Hash Cond: (client_1.id = client_month_sales_1.client_id)
--                                                                                               ->  Nested Loop Left Join
--                                                                                                     ->  Nested Loop Left Join
--                                                                                                           ->  Nested Loop Left Join
--                                                                                                                 ->  Nested Loop Left Join
--                                                                                                                       Join Filter: (promised.client_id = client_1.id)
--                                                                                                                       Filter: ((client_1.client_status_id <> ALL ('{…}'::integer[])) OR (promised.promised_day IS NOT NULL))
--                                                                                                                       ->  Hash Semi Join
--                                                                                                                             Hash Cond: (client_1.id = client_2.id)
--                                                                                                                             ->  Bitmap Heap Scan on client client_1
--                                                                                                                                   Recheck Cond: (merged_into IS NULL)
--                                                                                                                                   ->  Bitmap Index Scan on client_filters
--                                                                                                                             ->  Hash
--                                                                                                                                   ->  Append
--                                                                                                                                         ->  Index Only Scan using client_assigned on client client_2
--                                                                                                                                               Index Cond: (assigned_to = …)
--                                                                                                                                         ->  Index Scan using follow_up_open_day on follow_up
--                                                                                                                                               Index Cond: (day <= '…'::date)
--                                                                                                                                               Filter: (person_id = …)
--                                                                                                                       ->  Materialize
--                                                                                                                             ->  Subquery Scan on promised
--                                                                                                                                   ->  GroupAggregate
--                                                                                                                                         Group Key: follow_up_1.client_id
--                                                                                                                                         ->  Index Only Scan using follow_up_open_client on follow_up follow_up_1
--                                                                                                                                               Index Cond: (day <= '…'::date)
--                                                                                                                 ->  Index Scan using client_sales_pkey on client_sales client_sales_1
--                                                                                                                       Index Cond: (client_id = client_1.id)
--                                                                                                           ->  Index Scan using delivery_preference_pkey on delivery_preference delivery_preference_1
--                                                                                                                 Index Cond: (client_id = client_1.id)
--                                                                                                     ->  Index Scan using inventory_preference_pkey on inventory_preference inventory_preference_1
--                                                                                                           Index Cond: (client_id = client_1.id)
--                                                                                               ->  Hash
--                                                                                                     ->  Index Only Scan using client_month_sales_of_month on client_month_sales client_month_sales_1
--                                                                                                           Index Cond: (month = '…'::date)
--                                                                                         ->  Hash
--                                                                                               ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales client_retail_sales_1
--                                                                                                     Index Cond: (month = '…'::date)
--                                                           ->  Index Scan using client_pkey on client
--                                                                 Index Cond: (id = facts.id)
--                                                     ->  Memoize
--                                                           Cache Key: client.route_id
--                                                           Cache Mode: logical
--                                                           ->  Index Scan using route_pkey on route
--                                                                 Index Cond: (id = client.route_id)
--                                               ->  Memoize
--                                                     Cache Key: client.assigned_to
--                                                     Cache Mode: logical
--                                                     ->  Index Scan using person_pkey on person
--                                                           Index Cond: (id = client.assigned_to)
--                                         ->  Index Scan using client_sales_pkey on client_sales
--                                               Index Cond: (client_id = client.id)
--                                   ->  Index Scan using delivery_preference_pkey on delivery_preference
--                                         Index Cond: (client_id = client.id)
--                             ->  Index Scan using inventory_preference_pkey on inventory_preference
--                                   Index Cond: (client_id = client.id)
--                       ->  Hash
--                             ->  Index Only Scan using client_month_sales_of_month on client_month_sales
--                                   Index Cond: (month = '…'::date)
--                 ->  Hash
--                       ->  Index Only Scan using client_retail_sales_of_month on client_retail_sales
--                             Index Cond: (month = '…'::date)
--           ->  Hash
--                 ->  Bitmap Heap Scan on cart
--                       Recheck Cond: ((status = 'open'::text) AND (client_id IS NOT NULL))
--                       ->  Bitmap Index Scan on cart_current_of_client
--           SubPlan 1
--             ->  Aggregate
--                   Filter: (count(*) >= 3)
--                   ->  Unique
--                         ->  Sort
--                               Sort Key: (((recent.at AT TIME ZONE 'America/Los_Angeles'::text))::date)
--                               ->  Subquery Scan on recent
--                                     ->  Limit
--                                           ->  Merge Append
--                                                 Sort Key: sales_order.order_date DESC
--                                                 ->  Limit
--                                                       ->  Sort
--                                                             Sort Key: sales_order.order_date DESC
--                                                             ->  Bitmap Heap Scan on sales_order
--                                                                   Recheck Cond: (client_id = client.id)
--                                                                   Filter: (status <> 'Cancelled'::text)
--                                                                   ->  Bitmap Index Scan on order_client_date
--                                                                         Index Cond: (client_id = client.id)
--                                                 ->  Limit
--                                                       ->  Index Only Scan Backward using past_order_client on past_order
--                                                             Index Cond: (client_id = client.id)
--           SubPlan 2
--             ->  Nested Loop
--                   ->  Index Scan using cart_current_of_client on cart cart_1
--                         Index Cond: (client_id = client.id)
--                         Filter: (NOT COALESCE(((person_id = …) OR (client.assigned_to = …)), false))
--                   ->  Index Scan using person_pkey on person person_1
--                         Index Cond: (id = cart_1.person_id)
--           SubPlan 3
--             ->  Limit
--                   ->  Nested Loop
--                         ->  Index Scan using follow_up_open_day on follow_up follow_up_2
--                               Index Cond: (day <= '…'::date)
--                               Filter: (client_id = facts.id)
--                         ->  Index Scan using person_pkey on person promiser
--                               Index Cond: (id = follow_up_2.person_id)

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

-- accounts.followUps: follow-ups that are due
select "follow_up"."id", "follow_up"."client_id", "client"."tradename", "client"."day_phone", "follow_up"."day", "follow_up"."what", "follow_up"."person_id", "person"."name", "follow_up"."note_id", "sales_order"."id", "sales_order"."order_no", "maker"."name", "follow_up"."created_at", "follow_up"."ended_as", "follow_up"."ended_at", "ender"."name"
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  inner join "person" on "person"."id" = "follow_up"."person_id"
  inner join "person" "maker" on "maker"."id" = "follow_up"."created_by"
  left join "person" "ender" on "ender"."id" = "follow_up"."ended_by"
  left join "sales_order" on ("sales_order"."id" = "follow_up"."order_id" and ("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)))
  where ("follow_up"."ended_at" is null and "follow_up"."person_id" = $3 and "follow_up"."day" <= $4 and "client"."merged_into" is null)
  order by "follow_up"."day" asc, "follow_up"."id" asc
  limit $5;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Index Scan using follow_up_open_day on follow_up
--                                         Index Cond: (day <= '…'::date)
--                                         Filter: (person_id = …)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = follow_up.client_id)
--                                         Filter: (merged_into IS NULL)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = …)
--                       ->  Index Scan using person_pkey on person maker
--                             Index Cond: (id = follow_up.created_by)
--                 ->  Index Scan using person_pkey on person ender
--                       Index Cond: (id = follow_up.ended_by)
--           ->  Index Scan using sales_order_pkey on sales_order
--                 Index Cond: (id = follow_up.order_id)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)

select count(*)
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  where ("follow_up"."ended_at" is null and "follow_up"."person_id" = $1 and "follow_up"."day" <= $2 and "client"."merged_into" is null);
--   Aggregate
--     ->  Nested Loop
--           ->  Index Scan using follow_up_open_client on follow_up
--                 Index Cond: (day <= '…'::date)
--                 Filter: (person_id = …)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = follow_up.client_id)
--                 Filter: (merged_into IS NULL)

-- accounts.followUps: follow-ups of everybody
select "follow_up"."id", "follow_up"."client_id", "client"."tradename", "client"."day_phone", "follow_up"."day", "follow_up"."what", "follow_up"."person_id", "person"."name", "follow_up"."note_id", "sales_order"."id", "sales_order"."order_no", "maker"."name", "follow_up"."created_at", "follow_up"."ended_as", "follow_up"."ended_at", "ender"."name"
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  inner join "person" on "person"."id" = "follow_up"."person_id"
  inner join "person" "maker" on "maker"."id" = "follow_up"."created_by"
  left join "person" "ender" on "ender"."id" = "follow_up"."ended_by"
  left join "sales_order" on ("sales_order"."id" = "follow_up"."order_id" and ("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)))
  where ("follow_up"."ended_at" is null and "client"."merged_into" is null)
  order by "follow_up"."day" asc, "follow_up"."id" asc
  limit $3;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Index Scan using follow_up_open_day on follow_up
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = follow_up.client_id)
--                                         Filter: (merged_into IS NULL)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = follow_up.person_id)
--                       ->  Index Scan using person_pkey on person maker
--                             Index Cond: (id = follow_up.created_by)
--                 ->  Index Scan using person_pkey on person ender
--                       Index Cond: (id = follow_up.ended_by)
--           ->  Index Scan using sales_order_pkey on sales_order
--                 Index Cond: (id = follow_up.order_id)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)

select count(*)
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  where ("follow_up"."ended_at" is null and "client"."merged_into" is null);
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using follow_up_open_client on follow_up
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = follow_up.client_id)
--                 Filter: (merged_into IS NULL)

-- accounts.clientFollowUps: follow-ups of a client
select "follow_up"."id", "follow_up"."client_id", "client"."tradename", "client"."day_phone", "follow_up"."day", "follow_up"."what", "follow_up"."person_id", "person"."name", "follow_up"."note_id", "sales_order"."id", "sales_order"."order_no", "maker"."name", "follow_up"."created_at", "follow_up"."ended_as", "follow_up"."ended_at", "ender"."name"
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  inner join "person" on "person"."id" = "follow_up"."person_id"
  inner join "person" "maker" on "maker"."id" = "follow_up"."created_by"
  left join "person" "ender" on "ender"."id" = "follow_up"."ended_by"
  left join "sales_order" on ("sales_order"."id" = "follow_up"."order_id" and ("sales_order"."sales_person_id" = $1 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $2)))
  where ("follow_up"."client_id" = $3 and "follow_up"."ended_at" is null and "client"."merged_into" is null)
  order by "follow_up"."day" asc, "follow_up"."id" asc
  limit $4;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Index Scan using follow_up_open_day on follow_up
--                                         Filter: (client_id = …)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = …)
--                                         Filter: (merged_into IS NULL)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = follow_up.person_id)
--                       ->  Index Scan using person_pkey on person maker
--                             Index Cond: (id = follow_up.created_by)
--                 ->  Index Scan using person_pkey on person ender
--                       Index Cond: (id = follow_up.ended_by)
--           ->  Index Scan using sales_order_pkey on sales_order
--                 Index Cond: (id = follow_up.order_id)
--                 Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)

select "id", "tradename", "name", "is_cannabis_licensed", "license_no", "license_type_id", "ubi", "email", "day_phone", "street_address", "suite", "city", "county", "state", "zip_code", "latitude", "longitude", "placed_by", "geocoded_at", "assigned_to", "route_id", "holding_company_id", "client_status_id", "workflow_status_id", "privilege_id", "partnership_status_id", "invitation_status_id", "last_contacted_date", "created_at", "search_text", "contact_text", "merged_into", "match_city", "match_name", "version"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select count(*)
  from "follow_up"
  inner join "client" on "client"."id" = "follow_up"."client_id"
  where ("follow_up"."client_id" = $1 and "follow_up"."ended_at" is null and "client"."merged_into" is null);
--   Aggregate
--     ->  Nested Loop
--           ->  Index Scan using follow_up_open_day on follow_up
--                 Filter: (client_id = …)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = …)
--                 Filter: (merged_into IS NULL)

-- accounts.duplicates: groups of duplicates
select array_agg("client"."id") as ids
  from "client"
  where "client"."day_phone" is not null and "client"."match_city" is not null and "client"."match_name" is not null and "client"."merged_into" is null
  group by "client"."match_city", "client"."match_name", "client"."day_phone" having count(*) = 2 and count(distinct "client"."license_no") = 2 and not bool_and(exists (select
  from "client_import_row" r
  where r.client_id = "client"."id" and r.license_no = "client"."license_no" and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id
  from "client_import" i
  where not i.is_dry_run and i.undone_at is null
  order by i.created_at desc, i.id desc
  limit 1)))
  union select array_agg("client"."id"
  order by "client"."id")
  from "client"
  where "client"."ubi" is not null and "client"."match_city" is not null and "client"."match_name" is not null and "client"."merged_into" is null
  group by "client"."match_city", "client"."match_name", left("client"."ubi", 9) having count(*) = 2 and count(distinct "client"."license_no") = 2 and not bool_and(exists (select
  from "client_import_row" r
  where r.client_id = "client"."id" and r.license_no = "client"."license_no" and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id
  from "client_import" i
  where not i.is_dry_run and i.undone_at is null
  order by i.created_at desc, i.id desc
  limit 1)));
--   Unique
--     ->  Sort
--           Sort Key: "*SELECT* 1".ids
--           ->  Append
--                 ->  Subquery Scan on "*SELECT* 1"
--                       ->  GroupAggregate
--                             Group Key: client.match_city, client.match_name, client.day_phone
--                             Filter: ((NOT bool_and((ANY ((client.id = (hashed SubPlan 4).col1) AND (client.license_no = (hashed SubPlan 4).col2))))) AND (count(*) = 2) AND (count(DISTINCT client.license_no) = 2))
--                             ->  Sort
--                                   Sort Key: client.match_city COLLATE "C", client.match_name COLLATE "C", client.day_phone, client.license_no
--                                   ->  Bitmap Heap Scan on client
--                                         Recheck Cond: (merged_into IS NULL)
--                                         Filter: ((day_phone IS NOT NULL) AND (match_city IS NOT NULL) AND (match_name IS NOT NULL))
--                                         ->  Bitmap Index Scan on client_filters
--                             SubPlan 4
--                               ->  Index Scan using client_import_row_ubi on client_import_row r
--                                     Index Cond: (import_id = (InitPlan 3).col1)
--                                     Filter: (outcome = ANY ('{…}'::text[]))
--                                     InitPlan 3
--                                       ->  Limit
--                                             ->  Index Only Scan Backward using client_import_newest on client_import i
--                 ->  Subquery Scan on "*SELECT* 2"
--                       ->  GroupAggregate
--                             Group Key: client_1.match_city, client_1.match_name, ("left"(client_1.ubi, 9))
--                             Filter: ((NOT bool_and((ANY ((client_1.id = (hashed SubPlan 8).col1) AND (client_1.license_no = (hashed SubPlan 8).col2))))) AND (count(*) = 2) AND (count(DISTINCT client_1.license_no) = 2))
--                             ->  Sort
--                                   Sort Key: client_1.match_city COLLATE "C", client_1.match_name COLLATE "C", ("left"(client_1.ubi, 9)), client_1.id
--                                   ->  Bitmap Heap Scan on client client_1
--                                         Recheck Cond: (merged_into IS NULL)
--                                         Filter: ((ubi IS NOT NULL) AND (match_city IS NOT NULL) AND (match_name IS NOT NULL))
--                                         ->  Bitmap Index Scan on client_filters
--                             SubPlan 8
--                               ->  Index Scan using client_import_row_ubi on client_import_row r_1
--                                     Index Cond: (import_id = (InitPlan 7).col1)
--                                     Filter: (outcome = ANY ('{…}'::text[]))
--                                     InitPlan 7
--                                       ->  Limit
--                                             ->  Index Only Scan Backward using client_import_newest on client_import i_1

select array_agg("client"."id") as ids, (count(distinct "client"."license_no") = count(*) and (count(*) > 2 or bool_and(exists (select
  from "client_import_row" r
  where r.client_id = "client"."id" and r.license_no = "client"."license_no" and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id
  from "client_import" i
  where not i.is_dry_run and i.undone_at is null
  order by i.created_at desc, i.id desc
  limit 1))))) as sisters
  from "client"
  where "client"."match_city" is not null and "client"."merged_into" is null
  group by "client"."match_city", "client"."match_name" having count(*) > 1;
--   GroupAggregate
--     Group Key: client.match_city, client.match_name
--     Filter: (count(*) > 1)
--     ->  Sort
--           Sort Key: client.match_city COLLATE "C", client.match_name COLLATE "C", client.license_no
--           ->  Bitmap Heap Scan on client
--                 Recheck Cond: (merged_into IS NULL)
--                 Filter: (match_city IS NOT NULL)
--                 ->  Bitmap Index Scan on client_filters
--     SubPlan 4
--       ->  Index Scan using client_import_row_ubi on client_import_row r
--             Index Cond: (import_id = (InitPlan 3).col1)
--             Filter: (outcome = ANY ('{…}'::text[]))
--             InitPlan 3
--               ->  Limit
--                     ->  Index Only Scan Backward using client_import_newest on client_import i

select array_agg("client"."id") as ids, (count(distinct "client"."license_no") = count(*) and (count(*) > 2 or bool_and(exists (select
  from "client_import_row" r
  where r.client_id = "client"."id" and r.license_no = "client"."license_no" and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id
  from "client_import" i
  where not i.is_dry_run and i.undone_at is null
  order by i.created_at desc, i.id desc
  limit 1))))) as sisters
  from "client"
  where "client"."ubi" is not null and "client"."merged_into" is null
  group by left(ubi, 9) having count(*) > 1 and bool_or(length(ubi) = 9) and not (count(distinct "client"."holding_company_id") = 1 and count("client"."holding_company_id") = count(*) and count(distinct "client"."license_no") = count(*))
  union all select array_agg("client"."id"), (count(distinct "client"."license_no") = count(*) and (count(*) > 2 or bool_and(exists (select
  from "client_import_row" r
  where r.client_id = "client"."id" and r.license_no = "client"."license_no" and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id
  from "client_import" i
  where not i.is_dry_run and i.undone_at is null
  order by i.created_at desc, i.id desc
  limit 1)))))
  from "client"
  where length("client"."ubi") = 16 and "client"."merged_into" is null
  group by "client"."ubi" having count(*) > 1 and not (count(distinct "client"."holding_company_id") = 1 and count("client"."holding_company_id") = count(*) and count(distinct "client"."license_no") = count(*));
--   Append
--     ->  Subquery Scan on "*SELECT* 1_1"
--           ->  GroupAggregate
--                 Group Key: ("left"(client.ubi, 9))
--                 Filter: (bool_or((length(client.ubi) = 9)) AND (count(*) > 1) AND ((count(DISTINCT client.holding_company_id) <> 1) OR (count(client.holding_company_id) <> count(*)) OR (count(DISTINCT client.license_no) <> count(*))))
--                 ->  Sort
--                       Sort Key: ("left"(client.ubi, 9)), client.license_no
--                       ->  Bitmap Heap Scan on client
--                             Recheck Cond: (merged_into IS NULL)
--                             Filter: (ubi IS NOT NULL)
--                             ->  Bitmap Index Scan on client_filters
--                 SubPlan 4
--                   ->  Index Scan using client_import_row_ubi on client_import_row r
--                         Index Cond: (import_id = (InitPlan 3).col1)
--                         Filter: (outcome = ANY ('{…}'::text[]))
--                         InitPlan 3
--                           ->  Limit
--                                 ->  Index Only Scan Backward using client_import_newest on client_import i
--     ->  Subquery Scan on "*SELECT* 2"
--           ->  GroupAggregate
--                 Group Key: client_1.ubi
--                 Filter: ((count(*) > 1) AND ((count(DISTINCT client_1.holding_company_id) <> 1) OR (count(client_1.holding_company_id) <> count(*)) OR (count(DISTINCT client_1.license_no) <> count(*))))
--                 ->  Sort
--                       Sort Key: client_1.ubi, client_1.license_no
--                       ->  Bitmap Heap Scan on client client_1
--                             Recheck Cond: (merged_into IS NULL)
--                             Filter: (length(ubi) = 16)
--                             ->  Bitmap Index Scan on client_filters
--                 SubPlan 6
--                   ->  Index Scan using client_import_row_client on client_import_row r_1
--                         Index Cond: (client_id = client_1.id)
--                         Filter: ((license_no = client_1.license_no) AND (import_id = (InitPlan 5).col1) AND (outcome = ANY ('{…}'::text[])))
--                         InitPlan 5
--                           ->  Limit
--                                 ->  Index Only Scan Backward using client_import_newest on client_import i_1

select array_agg(distinct licensed.id) as ids
  from ( select "client"."id" as id, ltrim("client"."license_no", '0') as key
  from "client"
  where "client"."license_no" is not null and "client"."merged_into" is null
  union all select "client"."id", ltrim("client_former_license"."license_no", '0')
  from "client_former_license" join "client" on "client"."id" = "client_former_license"."client_id"
  where "client"."merged_into" is null ) licensed
  group by licensed.key having min(licensed.id) <> max(licensed.id);
--   GroupAggregate
--     Group Key: (ltrim(client.license_no, '0'::text))
--     Filter: (min(client.id) <> max(client.id))
--     ->  Sort
--           Sort Key: (ltrim(client.license_no, '0'::text)), client.id
--           ->  Result
--                 ->  Append
--                       ->  Bitmap Heap Scan on client
--                             Recheck Cond: ((license_no IS NOT NULL) AND (merged_into IS NULL))
--                             ->  Bitmap Index Scan on client_license
--                       ->  Nested Loop
--                             ->  Index Scan using client_former_license_client on client_former_license
--                             ->  Index Scan using client_pkey on client client_1
--                                   Index Cond: (id = client_former_license.client_id)
--                                   Filter: (merged_into IS NULL)

with named as materialized ( select "client"."match_city" as city, left(match_name, 2) as start, "client"."match_name" as name, min("client"."id") as id
  from "client"
  where "client"."match_city" is not null and "client"."merged_into" is null
  group by "client"."match_city", left(match_name, 2), "client"."match_name" ) select a.id as a, b.id as b, similarity(a.name, b.name) as similarity
  from named a join named b on b.city = a.city and b.start = a.start and b.name > a.name
  where similarity(a.name, b.name) >= $1::real and regexp_replace(a.name, '[^0-9]', '', 'g') is not distinct
  from regexp_replace(b.name, '[^0-9]', '', 'g')
  order by a.id, b.id
  limit $2;
--   Limit
--     CTE named
--       ->  GroupAggregate
--             Group Key: client.match_city, ("left"(client.match_name, 2)), client.match_name
--             ->  Index Only Scan using client_name_match on client
--                   Index Cond: (match_city IS NOT NULL)
--     ->  Sort
--           Sort Key: a.id, b.id
--           ->  Merge Join
--                 Merge Cond: ((a.city = b.city) AND (a.start = b.start))
--                 Join Filter: ((b.name > a.name) AND (similarity(a.name, b.name) >= '0.6'::real) AND (NOT (regexp_replace(a.name, '[^0-9]'::text, ''::text, 'g'::text) IS DISTINCT FROM regexp_replace(b.name, '[^0-9]'::text, ''::text, 'g'::text))))
--                 ->  CTE Scan on named a
--                 ->  Materialize
--                       ->  CTE Scan on named b

select "client"."id", "client"."tradename", "client"."name", "client"."license_no", "client"."ubi", "client"."street_address", "client"."city", "client"."is_cannabis_licensed", "client_status"."name", "person"."name", coalesce("client_sales"."order_count" + "client_sales"."past_order_count", 0), greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date"), "client"."created_at"
  from "client"
  inner join "client_status" on "client_status"."id" = "client"."client_status_id"
  left join "person" on "person"."id" = "client"."assigned_to"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  where false;
--   Result
--     One-Time Filter: false

select "client_id", "other_id"
  from "not_duplicate"
  where ("not_duplicate"."client_id" = any($1::int[]) and "not_duplicate"."other_id" = any($2::int[]));
--   Index Scan using not_duplicate_other on not_duplicate
--     Index Cond: (other_id = ANY ('{…}'::integer[]))

-- accounts.notDuplicates: pairs that are no duplicates
select "client"."id", "client"."tradename", "client"."name", "client"."license_no", "client"."ubi", "client"."street_address", "client"."city", "client"."is_cannabis_licensed", "client_status"."name", "person"."name", coalesce("client_sales"."order_count" + "client_sales"."past_order_count", 0), greatest("client_sales"."last_order_date", "client_sales"."last_past_order_date"), "client"."created_at"
  from "client"
  inner join "client_status" on "client_status"."id" = "client"."client_status_id"
  left join "person" on "person"."id" = "client"."assigned_to"
  left join "client_sales" on "client_sales"."client_id" = "client"."id"
  where false;
--   Result
--     One-Time Filter: false

select "not_duplicate"."client_id", "not_duplicate"."other_id", "person"."name", "not_duplicate"."created_at"
  from "not_duplicate"
  inner join "person" on "person"."id" = "not_duplicate"."person_id"
  where ("not_duplicate"."client_id" in (select "id"
  from "client"
  where "client"."merged_into" is null) and "not_duplicate"."other_id" in (select "id"
  from "client"
  where "client"."merged_into" is null))
  order by "not_duplicate"."created_at" desc, "not_duplicate"."client_id" desc, "not_duplicate"."other_id" desc
  limit $1;
--   Limit
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan Backward using not_duplicate_newest on not_duplicate
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = not_duplicate.person_id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = not_duplicate.client_id)
--                       Filter: (merged_into IS NULL)
--           ->  Index Scan using client_pkey on client client_1
--                 Index Cond: (id = not_duplicate.other_id)
--                 Filter: (merged_into IS NULL)

select count(*)
  from "not_duplicate"
  where ("not_duplicate"."client_id" in (select "id"
  from "client"
  where "client"."merged_into" is null) and "not_duplicate"."other_id" in (select "id"
  from "client"
  where "client"."merged_into" is null));
--   Aggregate
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Index Scan using not_duplicate_other on not_duplicate
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = not_duplicate.client_id)
--                       Filter: (merged_into IS NULL)
--           ->  Index Scan using client_pkey on client client_1
--                 Index Cond: (id = not_duplicate.other_id)
--                 Filter: (merged_into IS NULL)

-- accounts.licenseFindings: differences of a list of licensees
select "kind", count(*)
  from "license_finding"
  where ("license_finding"."applied_at" is null and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)))
  group by "license_finding"."kind";
--   GroupAggregate
--     Group Key: license_finding.kind
--     ->  Index Scan using license_finding_open on license_finding
--           Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--           SubPlan 2
--             ->  Index Only Scan using client_filters on client

select "license_finding"."id", "license_finding"."kind", "license_finding"."license_no", "license_finding"."tradename", "license_finding"."client_id", "license_finding"."reason", "license_finding"."before", "license_finding"."after", "license_finding"."applied_at", "person"."name"
  from "license_finding"
  left join "person" on "person"."id" = "license_finding"."applied_by"
  where ("license_finding"."applied_at" is null and "license_finding"."kind" = $1 and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)))
  order by "license_finding"."tradename" asc, "license_finding"."id" asc
  limit $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using license_finding_open on license_finding
--                 Index Cond: (kind = 'changed'::text)
--                 Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                 SubPlan 2
--                   ->  Index Only Scan using client_filters on client
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = license_finding.applied_by)

select "license_list"."file_name", "license_list"."created_at", "person"."name", "license_list"."licenses", "license_list"."clients", "license_list"."known_clients", "license_list"."unread"
  from "license_list"
  inner join "person" on "person"."id" = "license_list"."person_id"
  order by "license_list"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan Backward using license_list_pkey on license_list
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = license_list.person_id)

select count(*)
  from "license_finding"
  where ("license_finding"."applied_at" is null and "license_finding"."kind" = $1 and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)));
--   Aggregate
--     ->  Index Scan using license_finding_open on license_finding
--           Index Cond: (kind = 'changed'::text)
--           Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--           SubPlan 2
--             ->  Index Only Scan using client_filters on client

-- accounts.licenseFindings: what was applied of such lists
select "kind", count(*)
  from "license_finding"
  where ("license_finding"."applied_at" is null and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)))
  group by "license_finding"."kind";
--   GroupAggregate
--     Group Key: license_finding.kind
--     ->  Index Scan using license_finding_open on license_finding
--           Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--           SubPlan 2
--             ->  Index Only Scan using client_filters on client

select "license_finding"."id", "license_finding"."kind", "license_finding"."license_no", "license_finding"."tradename", "license_finding"."client_id", "license_finding"."reason", "license_finding"."before", "license_finding"."after", "license_finding"."applied_at", "person"."name"
  from "license_finding"
  left join "person" on "person"."id" = "license_finding"."applied_by"
  where ("license_finding"."applied_at" is not null and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)))
  order by "license_finding"."applied_at" desc, "license_finding"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using license_finding_applied on license_finding
--                 Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--                 SubPlan 2
--                   ->  Index Only Scan using client_filters on client
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = license_finding.applied_by)

select "license_list"."file_name", "license_list"."created_at", "person"."name", "license_list"."licenses", "license_list"."clients", "license_list"."known_clients", "license_list"."unread"
  from "license_list"
  inner join "person" on "person"."id" = "license_list"."person_id"
  order by "license_list"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan Backward using license_list_pkey on license_list
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = license_list.person_id)

select count(*)
  from "license_finding"
  where ("license_finding"."applied_at" is not null and ("license_finding"."client_id" is null or exists (select
  from "client"
  where "client"."id" = "license_finding"."client_id" and "client"."merged_into" is null)));
--   Aggregate
--     ->  Index Scan using license_finding_applied on license_finding
--           Filter: ((client_id IS NULL) OR (ANY (client_id = (hashed SubPlan 2).col1)))
--           SubPlan 2
--             ->  Index Only Scan using client_filters on client

-- accounts.one: one client
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
