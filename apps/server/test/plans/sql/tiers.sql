-- tiers.list: the list
select "id", "name", "description", "is_active", "minimum_order", array(select "product_line_id"
  from "hidden_product_line"
  where "account_tier_id" = "account_tier".id
  order by 1), (select count(*)
  from "account_tier_detail"
  where "account_tier_detail".account_tier_id = "account_tier".id and true), (select count(*)
  from "discount_rule"
  where "discount_rule".account_tier_id = "account_tier".id and ("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity'))), "version"
  from "account_tier"
  order by "account_tier"."name" asc, "account_tier"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: account_tier.name COLLATE "und-x-icu", account_tier.id DESC
--                 Presorted Key: account_tier.name
--                 ->  Index Scan using account_tier_name_unique on account_tier
--           SubPlan 1
--             ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--                   Index Cond: (account_tier_id = account_tier.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Only Scan using account_tier_detail_unique on account_tier_detail
--                         Index Cond: (account_tier_id = account_tier.id)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Scan using discount_rule_product on discount_rule
--                         Index Cond: (account_tier_id = account_tier.id)
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)))

select count(*)
  from "account_tier";
--   Aggregate
--     ->  Index Only Scan using account_tier_name_in_any_case on account_tier

-- tiers.details: clients of a tier
select "account_tier_detail"."id", "client"."id", "client"."tradename", "client"."day_phone", "client"."street_address", "workflow_status"."name", "route"."name", "holding_company"."tradename", "client"."license_no", "account_tier_detail"."date_added"
  from "account_tier_detail"
  inner join "client" on "client"."id" = "account_tier_detail"."client_id"
  left join "workflow_status" on "workflow_status"."id" = "client"."workflow_status_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "holding_company" on "holding_company"."id" = "client"."holding_company_id"
  where ("account_tier_detail"."account_tier_id" = $1 and "client"."merged_into" is null)
  order by "client"."tradename" asc, "account_tier_detail"."id" desc
  limit $2;
--   Limit
--     ->  Sort
--           Sort Key: client.tradename COLLATE "und-x-icu", account_tier_detail.id DESC
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Index Scan using account_tier_detail_unique on account_tier_detail
--                                         Index Cond: (account_tier_id = …)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = account_tier_detail.client_id)
--                                         Filter: (merged_into IS NULL)
--                             ->  Index Scan using workflow_status_pkey on workflow_status
--                                   Index Cond: (id = client.workflow_status_id)
--                       ->  Index Scan using route_pkey on route
--                             Index Cond: (id = client.route_id)
--                 ->  Index Scan using holding_company_pkey on holding_company
--                       Index Cond: (id = client.holding_company_id)

select "id", "name", "description", "is_active", "minimum_order", array(select "product_line_id"
  from "hidden_product_line"
  where "account_tier_id" = "account_tier".id
  order by 1), (select count(*)
  from "account_tier_detail"
  where "account_tier_detail".account_tier_id = "account_tier".id and true), (select count(*)
  from "discount_rule"
  where "discount_rule".account_tier_id = "account_tier".id and ("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity'))), "version"
  from "account_tier"
  where "account_tier"."id" = $2;
--   Index Scan using account_tier_pkey on account_tier
--     Index Cond: (id = …)
--     SubPlan 1
--       ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--             Index Cond: (account_tier_id = account_tier.id)
--     SubPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using account_tier_detail_unique on account_tier_detail
--                   Index Cond: (account_tier_id = account_tier.id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Index Scan using discount_rule_product on discount_rule
--                   Index Cond: (account_tier_id = account_tier.id)
--                   Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)))

select count(*)
  from "account_tier_detail"
  inner join "client" on "client"."id" = "account_tier_detail"."client_id"
  where ("account_tier_detail"."account_tier_id" = $1 and "client"."merged_into" is null);
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (client.id = account_tier_detail.client_id)
--           ->  Index Only Scan using client_filters on client
--           ->  Hash
--                 ->  Index Only Scan using account_tier_detail_unique on account_tier_detail
--                       Index Cond: (account_tier_id = …)

-- tiers.assignable: clients to assign, searched
select "client"."id", "client"."tradename", "client"."day_phone", "client"."street_address", "workflow_status"."name", "route"."name", "holding_company"."tradename", "client"."license_no", "client"."city", exists (select
  from "account_tier_detail"
  where "account_tier_detail"."client_id" = "client"."id" and "account_tier_detail"."account_tier_id" = $1)
  from "client"
  left join "workflow_status" on "workflow_status"."id" = "client"."workflow_status_id"
  left join "route" on "route"."id" = "client"."route_id"
  left join "holding_company" on "holding_company"."id" = "client"."holding_company_id"
  where ("client"."merged_into" is null and ("client"."search_text" || '') like $2)
  order by "client"."tradename" asc, "client"."id" desc
  limit $3;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: client.tradename COLLATE "und-x-icu", client.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Bitmap Heap Scan on client
--                                         Recheck Cond: (merged_into IS NULL)
--                                         Filter: ((search_text || ''::text) ~~ '%gr%'::text)
--                                         ->  Bitmap Index Scan on client_filters
--                                   ->  Memoize
--                                         Cache Key: client.workflow_status_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using workflow_status_pkey on workflow_status
--                                               Index Cond: (id = client.workflow_status_id)
--                             ->  Memoize
--                                   Cache Key: client.route_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using route_pkey on route
--                                         Index Cond: (id = client.route_id)
--                       ->  Memoize
--                             Cache Key: client.holding_company_id
--                             Cache Mode: logical
--                             ->  Index Scan using holding_company_pkey on holding_company
--                                   Index Cond: (id = client.holding_company_id)
--           SubPlan 2
--             ->  Index Only Scan using account_tier_detail_unique on account_tier_detail
--                   Index Cond: (account_tier_id = …)

select "id", "name", "description", "is_active", "minimum_order", array(select "product_line_id"
  from "hidden_product_line"
  where "account_tier_id" = "account_tier".id
  order by 1), (select count(*)
  from "account_tier_detail"
  where "account_tier_detail".account_tier_id = "account_tier".id and true), (select count(*)
  from "discount_rule"
  where "discount_rule".account_tier_id = "account_tier".id and ("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity'))), "version"
  from "account_tier"
  where "account_tier"."id" = $2;
--   Index Scan using account_tier_pkey on account_tier
--     Index Cond: (id = …)
--     SubPlan 1
--       ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--             Index Cond: (account_tier_id = account_tier.id)
--     SubPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using account_tier_detail_unique on account_tier_detail
--                   Index Cond: (account_tier_id = account_tier.id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Index Scan using discount_rule_product on discount_rule
--                   Index Cond: (account_tier_id = account_tier.id)
--                   Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)))

select count(*)
  from "client"
  where ("client"."merged_into" is null and ("client"."search_text" || '') like $1);
--   Aggregate
--     ->  Bitmap Heap Scan on client
--           Recheck Cond: (merged_into IS NULL)
--           Filter: ((search_text || ''::text) ~~ '%gr%'::text)
--           ->  Bitmap Index Scan on client_filters
