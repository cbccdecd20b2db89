-- products.available: available products for a client
select "account_tier"."name", "account_tier"."minimum_order", (select coalesce(json_agg(rows), '[]')
  from ((select "product_line"."id", "product_line"."name"
  from "hidden_product_line"
  inner join "product_line" on "product_line"."id" = "hidden_product_line"."product_line_id"
  where "hidden_product_line"."account_tier_id" = "account_tier"."id"
  order by "product_line"."name" asc)) as rows("productLineId", "productLine"))
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $1 and "account_tier"."is_active" = $2)
  order by "account_tier"."name" asc;
--   Nested Loop
--     Join Filter: (account_tier_detail.account_tier_id = account_tier.id)
--     ->  Index Scan using account_tier_name_unique on account_tier
--           Filter: is_active
--     ->  Materialize
--           ->  Index Scan using account_tier_detail_client on account_tier_detail
--                 Index Cond: (client_id = …)
--     SubPlan 1
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: product_line.name COLLATE "und-x-icu"
--                         ->  Nested Loop
--                               ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--                                     Index Cond: (account_tier_id = account_tier.id)
--                               ->  Index Scan using product_line_pkey on product_line
--                                     Index Cond: (id = hidden_product_line.product_line_id)

with "page" as (select row_number() over () as "place", "id", "thca", "thc", "cbd", "total"
  from (select "product"."id", "available_product"."thca", "available_product"."thc", "available_product"."cbd", "available_product"."total"
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where "available_product"."is_available"
  order by "product"."name" asc, "product"."id" asc
  limit 20) "found") select (select coalesce(json_agg(rows), '[]')
  from ((select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "page"."thca", "page"."thc", "page"."cbd", "page"."total"
  from "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "place" asc)) as rows("id", "productId", "sku", "productName", "productLineId", "productLine", "subProductLine", "strain", "tags", "picture", "unitPrice", "unitsForSale", "remainingQuantity", "quantity", "allowFractions", "canConvert", "isNonCannabis", "thca", "thc", "cbd", "total")), (select coalesce(json_agg(rows), '[]')
  from ((select (select count(*)
  from "available_product"
  where "available_product"."is_available" and true), (select min("unit_price")
  from "available_product"
  where "available_product"."is_available"), (select max("unit_price")
  from "available_product"
  where "available_product"."is_available"), (select min("thc")
  from "available_product"
  where "available_product"."is_available"), (select max("thc")
  from "available_product"
  where "available_product"."is_available"), (select min("thca")
  from "available_product"
  where "available_product"."is_available"), (select max("thca")
  from "available_product"
  where "available_product"."is_available"), (select min("cbd")
  from "available_product"
  where "available_product"."is_available"), (select max("cbd")
  from "available_product"
  where "available_product"."is_available"), (select min("total")
  from "available_product"
  where "available_product"."is_available"), (select max("total")
  from "available_product"
  where "available_product"."is_available")
  from (select) one)) as rows("count", "priceMin", "priceMax", "thcMin", "thcMax", "thcaMin", "thcaMax", "cbdMin", "cbdMax", "totalMin", "totalMax")), '[]'::json, exists (select
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null)), '[]'::json, (select coalesce(json_agg(rows), '[]')
  from ((select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $2 and "account_tier"."is_active" = $3)))))) and ((("discount_rule"."is_active" and $4::date <= coalesce("discount_rule"."to_date", 'infinity')) and $5::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $6) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $7 and "account_tier"."is_active" = $8)))))))
  order by "discount_rule"."id" asc)) as rows("id", "name", "discountKind", "discountValue", "minUnits", "productId", "productLineId", "clientId", "tierId", "fromDate", "toDate", "isActive"))
  from (select) one;
--   Result
--     CTE page
--       ->  WindowAgg
--             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--             ->  Subquery Scan on found
--                   ->  Limit
--                         ->  Nested Loop
--                               ->  Index Only Scan using product_name on product
--                               ->  Index Scan using available_product_pkey on available_product
--                                     Index Cond: (product_id = product.id)
--                                     Filter: is_available
--     InitPlan 4
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: page.place
--                         ->  Nested Loop
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop Left Join
--                                           ->  Nested Loop
--                                                 ->  Hash Join
--                                                       Hash Cond: (product_1.id = page.id)
--                                                       ->  Index Scan using product_pkey on product product_1
--                                                       ->  Hash
--                                                             ->  CTE Scan on page
--                                                 ->  Memoize
--                                                       Cache Key: product_1.product_line_id
--                                                       Cache Mode: logical
--                                                       ->  Index Scan using product_line_pkey on product_line
--                                                             Index Cond: (id = product_1.product_line_id)
--                                           ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                 Index Cond: (id = product_1.sub_product_line_id)
--                                     ->  Memoize
--                                           Cache Key: product_1.strain_id
--                                           Cache Mode: logical
--                                           ->  Index Scan using strain_pkey on strain
--                                                 Index Cond: (id = product_1.strain_id)
--                               ->  Aggregate
--                                     ->  Bitmap Heap Scan on lot
--                                           Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                           ->  Bitmap Index Scan on lot_pick
--                                                 Index Cond: (product_id = product_1.id)
--                               SubPlan 2
--                                 ->  Sort
--                                       Sort Key: tag.name COLLATE "und-x-icu"
--                                       ->  Merge Join
--                                             Merge Cond: (product_tag.tag_id = tag.id)
--                                             ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                                                   Index Cond: (product_id = product_1.id)
--                                             ->  Index Scan using tag_pkey on tag
--                               SubPlan 3
--                                 ->  Limit
--                                       ->  Sort
--                                             Sort Key: product_picture."position"
--                                             ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                                                   Index Cond: (product_id = product_1.id)
--     InitPlan 26
--       ->  Aggregate
--             InitPlan 5
--               ->  Aggregate
--                     ->  Index Only Scan using available_product_total on available_product available_product_1
--             InitPlan 7
--               ->  Result
--                     InitPlan 6
--                       ->  Limit
--                             ->  Index Only Scan using available_product_price on available_product available_product_2
--             InitPlan 9
--               ->  Result
--                     InitPlan 8
--                       ->  Limit
--                             ->  Index Only Scan Backward using available_product_price on available_product available_product_3
--             InitPlan 11
--               ->  Result
--                     InitPlan 10
--                       ->  Limit
--                             ->  Index Only Scan using available_product_thc on available_product available_product_4
--                                   Index Cond: (thc IS NOT NULL)
--             InitPlan 13
--               ->  Result
--                     InitPlan 12
--                       ->  Limit
--                             ->  Index Only Scan Backward using available_product_thc on available_product available_product_5
--                                   Index Cond: (thc IS NOT NULL)
--             InitPlan 15
--               ->  Result
--                     InitPlan 14
--                       ->  Limit
--                             ->  Index Only Scan using available_product_thca on available_product available_product_6
--                                   Index Cond: (thca IS NOT NULL)
--             InitPlan 17
--               ->  Result
--                     InitPlan 16
--                       ->  Limit
--                             ->  Index Only Scan Backward using available_product_thca on available_product available_product_7
--                                   Index Cond: (thca IS NOT NULL)
--             InitPlan 19
--               ->  Result
--                     InitPlan 18
--                       ->  Limit
--                             ->  Index Only Scan using available_product_cbd on available_product available_product_8
--                                   Index Cond: (cbd IS NOT NULL)
--             InitPlan 21
--               ->  Result
--                     InitPlan 20
--                       ->  Limit
--                             ->  Index Only Scan Backward using available_product_cbd on available_product available_product_9
--                                   Index Cond: (cbd IS NOT NULL)
--             InitPlan 23
--               ->  Result
--                     InitPlan 22
--                       ->  Limit
--                             ->  Index Only Scan using available_product_total on available_product available_product_10
--                                   Index Cond: (total IS NOT NULL)
--             InitPlan 25
--               ->  Result
--                     InitPlan 24
--                       ->  Limit
--                             ->  Index Only Scan Backward using available_product_total on available_product available_product_11
--                                   Index Cond: (total IS NOT NULL)
--             ->  Result
--     InitPlan 27
--       ->  Index Scan using client_pkey on client
--             Index Cond: (id = …)
--             Filter: (merged_into IS NULL)
--     InitPlan 32
--       ->  Aggregate
--             ->  Subquery Scan on rows_1
--                   ->  Index Scan using discount_rule_pkey on discount_rule
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = …)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 31).col1))) AND ((product_id IS NULL) OR ((product_id = ANY ((InitPlan 28).col1)) AND (account_tier_id IS NULL)) OR ((product_id = ANY ((InitPlan 29).col1)) AND (account_tier_id = ANY ((InitPlan 30).col1)))))
--                         InitPlan 28
--                           ->  CTE Scan on page page_1
--                         InitPlan 29
--                           ->  CTE Scan on page page_2
--                         InitPlan 30
--                           ->  Nested Loop
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                       Index Cond: (client_id = …)
--                                 ->  Index Scan using account_tier_pkey on account_tier
--                                       Index Cond: (id = account_tier_detail.account_tier_id)
--                                       Filter: is_active
--                         InitPlan 31
--                           ->  Nested Loop
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                       Index Cond: (client_id = …)
--                                 ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                       Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                       Filter: is_active

-- products.available: suggestions for a client
select "account_tier"."name", "account_tier"."minimum_order", (select coalesce(json_agg(rows), '[]')
  from ((select "product_line"."id", "product_line"."name"
  from "hidden_product_line"
  inner join "product_line" on "product_line"."id" = "hidden_product_line"."product_line_id"
  where "hidden_product_line"."account_tier_id" = "account_tier"."id"
  order by "product_line"."name" asc)) as rows("productLineId", "productLine"))
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $1 and "account_tier"."is_active" = $2)
  order by "account_tier"."name" asc;
--   Nested Loop
--     Join Filter: (account_tier_detail.account_tier_id = account_tier.id)
--     ->  Index Scan using account_tier_name_unique on account_tier
--           Filter: is_active
--     ->  Materialize
--           ->  Index Scan using account_tier_detail_client on account_tier_detail
--                 Index Cond: (client_id = …)
--     SubPlan 1
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: product_line.name COLLATE "und-x-icu"
--                         ->  Nested Loop
--                               ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--                                     Index Cond: (account_tier_id = account_tier.id)
--                               ->  Index Scan using product_line_pkey on product_line
--                                     Index Cond: (id = hidden_product_line.product_line_id)

with "page" as (select row_number() over () as "place", "id", "thca", "thc", "cbd", "total"
  from (select "product"."id", "available_product"."thca", "available_product"."thc", "available_product"."cbd", "available_product"."total"
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("product"."is_active" and "product"."search_text" like $1)
  order by (case when lower("product"."sku") = $2 or split_part("product"."search_text", chr(10), 1) = $3 then 0 when "product"."search_text" like $4 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $5 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $6 then 3 else 4 end) > 0 asc, "available_product"."is_available" desc, (case when lower("product"."sku") = $7 or split_part("product"."search_text", chr(10), 1) = $8 then 0 when "product"."search_text" like $9 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $10 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $11 then 3 else 4 end) > 3 asc, "product"."id" in (select "order_line"."product_id"
  from "order_line" join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  where "sales_order"."client_id" = $12 and "sales_order"."status" <> 'Cancelled' and "order_line"."sample_type" is null) desc, case when lower("product"."sku") = $13 or split_part("product"."search_text", chr(10), 1) = $14 then 0 when "product"."search_text" like $15 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $16 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $17 then 3 else 4 end asc, "product"."name" asc, "product"."id" asc
  limit 20) "found") select (select coalesce(json_agg(rows), '[]')
  from ((select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "page"."thca", "page"."thc", "page"."cbd", "page"."total"
  from "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "place" asc)) as rows("id", "productId", "sku", "productName", "productLineId", "productLine", "subProductLine", "strain", "tags", "picture", "unitPrice", "unitsForSale", "remainingQuantity", "quantity", "allowFractions", "canConvert", "isNonCannabis", "thca", "thc", "cbd", "total")), (select coalesce(json_agg(rows), '[]')
  from ((select count(*) filter (where true), min("available_product"."unit_price"), max("available_product"."unit_price"), min("available_product"."thc"), max("available_product"."thc"), min("available_product"."thca"), max("available_product"."thca"), min("available_product"."cbd"), max("available_product"."cbd"), min("available_product"."total"), max("available_product"."total")
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("product"."is_active" and "product"."search_text" like $18))) as rows("count", "priceMin", "priceMax", "thcMin", "thcMax", "thcaMin", "thcaMax", "cbdMin", "cbdMax", "totalMin", "totalMax")), (select coalesce(json_agg(rows), '[]')
  from ((select distinct on ("order_line"."product_id") "order_line"."product_id", to_char("sales_order"."order_date" at time zone $19, 'YYYY-MM-DD') as "last_bought_day", sum("order_line"."units") as "last_bought_units"
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where ("sales_order"."client_id" = $20 and "sales_order"."status" <> 'Cancelled' and "order_line"."sample_type" is null and "order_line"."product_id" = any(array((select "id"
  from "page"))))
  group by "order_line"."product_id", "sales_order"."id"
  order by "order_line"."product_id", "sales_order"."order_date" desc, "sales_order"."id" desc)) as rows("productId", "date", "units")), exists (select
  from "client"
  where ("client"."id" = $21 and "client"."merged_into" is null)), '[]'::json, (select coalesce(json_agg(rows), '[]')
  from ((select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $22 and "account_tier"."is_active" = $23)))))) and ((("discount_rule"."is_active" and $24::date <= coalesce("discount_rule"."to_date", 'infinity')) and $25::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $26) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $27 and "account_tier"."is_active" = $28)))))))
  order by "discount_rule"."id" asc)) as rows("id", "name", "discountKind", "discountValue", "minUnits", "productId", "productLineId", "clientId", "tierId", "fromDate", "toDate", "isActive"))
  from (select) one;
--   Result
--     CTE page
--       ->  WindowAgg
--             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--             ->  Subquery Scan on found
--                   ->  Limit
--                         ->  Sort
--                               Sort Key: ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 0)), available_product.is_available DESC, ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 3)), ((ANY (product.id = (hashed SubPlan 1).col1))) DESC, (CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END), product.name COLLATE "und-x-icu", product.id
--                               ->  Nested Loop
--                                     ->  Bitmap Heap Scan on product
--                                           Recheck Cond: (search_text ~~ '%blue%'::text)
--                                           Filter: is_active
--                                           ->  Bitmap Index Scan on product_text_search
--                                                 Index Cond: (search_text ~~ '%blue%'::text)
--                                     ->  Index Scan using available_product_pkey on available_product
--                                           Index Cond: (product_id = product.id)
--                                     SubPlan 1
--                                       ->  Nested Loop
--                                             ->  Bitmap Heap Scan on sales_order
--                                                   Recheck Cond: (client_id = …)
--                                                   Filter: (status <> 'Cancelled'::text)
--                                                   ->  Bitmap Index Scan on order_client_date
--                                                         Index Cond: (client_id = …)
--                                             ->  Index Scan using order_line_order on order_line
--                                                   Index Cond: (order_id = sales_order.id)
--                                                   Filter: (sample_type IS NULL)
--     InitPlan 5
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: page.place
--                         ->  Nested Loop
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop Left Join
--                                           ->  Nested Loop
--                                                 ->  Hash Join
--                                                       Hash Cond: (product_1.id = page.id)
--                                                       ->  Index Scan using product_pkey on product product_1
--                                                       ->  Hash
--                                                             ->  CTE Scan on page
--                                                 ->  Memoize
--                                                       Cache Key: product_1.product_line_id
--                                                       Cache Mode: logical
--                                                       ->  Index Scan using product_line_pkey on product_line
--                                                             Index Cond: (id = product_1.product_line_id)
--                                           ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                 Index Cond: (id = product_1.sub_product_line_id)
--                                     ->  Index Scan using strain_pkey on strain
--                                           Index Cond: (id = product_1.strain_id)
--                               ->  Aggregate
--                                     ->  Bitmap Heap Scan on lot
--                                           Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                           ->  Bitmap Index Scan on lot_pick
--                                                 Index Cond: (product_id = product_1.id)
--                               SubPlan 3
--                                 ->  Sort
--                                       Sort Key: tag.name COLLATE "und-x-icu"
--                                       ->  Merge Join
--                                             Merge Cond: (product_tag.tag_id = tag.id)
--                                             ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                                                   Index Cond: (product_id = product_1.id)
--                                             ->  Index Scan using tag_pkey on tag
--                               SubPlan 4
--                                 ->  Limit
--                                       ->  Sort
--                                             Sort Key: product_picture."position"
--                                             ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                                                   Index Cond: (product_id = product_1.id)
--     InitPlan 6
--       ->  Aggregate
--             ->  Subquery Scan on rows_1
--                   ->  Aggregate
--                         ->  Nested Loop
--                               ->  Bitmap Heap Scan on product product_2
--                                     Recheck Cond: (search_text ~~ '%blue%'::text)
--                                     Filter: is_active
--                                     ->  Bitmap Index Scan on product_text_search
--                                           Index Cond: (search_text ~~ '%blue%'::text)
--                               ->  Index Scan using available_product_pkey on available_product available_product_1
--                                     Index Cond: (product_id = product_2.id)
--     InitPlan 8
--       ->  Aggregate
--             ->  Subquery Scan on rows_2
--                   ->  Unique
--                         InitPlan 7
--                           ->  CTE Scan on page page_1
--                         ->  Incremental Sort
--                               Sort Key: order_line_1.product_id, sales_order_1.order_date DESC, sales_order_1.id DESC
--                               Presorted Key: order_line_1.product_id
--                               ->  GroupAggregate
--                                     Group Key: order_line_1.product_id, sales_order_1.id
--                                     ->  Sort
--                                           Sort Key: order_line_1.product_id, sales_order_1.id DESC
--                                           ->  Nested Loop
--                                                 ->  Bitmap Heap Scan on sales_order sales_order_1
--                                                       Recheck Cond: (client_id = …)
--                                                       Filter: (status <> 'Cancelled'::text)
--                                                       ->  Bitmap Index Scan on order_client_date
--                                                             Index Cond: (client_id = …)
--                                                 ->  Index Scan using order_line_order on order_line order_line_1
--                                                       Index Cond: (order_id = sales_order_1.id)
--                                                       Filter: ((sample_type IS NULL) AND (product_id = ANY ((InitPlan 7).col1)))
--     InitPlan 9
--       ->  Index Scan using client_pkey on client
--             Index Cond: (id = …)
--             Filter: (merged_into IS NULL)
--     InitPlan 14
--       ->  Aggregate
--             ->  Subquery Scan on rows_3
--                   ->  Index Scan using discount_rule_pkey on discount_rule
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = …)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 13).col1))) AND ((product_id IS NULL) OR ((product_id = ANY ((InitPlan 10).col1)) AND (account_tier_id IS NULL)) OR ((product_id = ANY ((InitPlan 11).col1)) AND (account_tier_id = ANY ((InitPlan 12).col1)))))
--                         InitPlan 10
--                           ->  CTE Scan on page page_2
--                         InitPlan 11
--                           ->  CTE Scan on page page_3
--                         InitPlan 12
--                           ->  Nested Loop
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                       Index Cond: (client_id = …)
--                                 ->  Index Scan using account_tier_pkey on account_tier
--                                       Index Cond: (id = account_tier_detail.account_tier_id)
--                                       Filter: is_active
--                         InitPlan 13
--                           ->  Nested Loop
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                       Index Cond: (client_id = …)
--                                 ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                       Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                       Filter: is_active

-- products.available: available products, searched
with "page" as (select row_number() over () as "place", "id", "thca", "thc", "cbd", "total"
  from (select "product"."id", "available_product"."thca", "available_product"."thc", "available_product"."cbd", "available_product"."total"
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("available_product"."is_available" and "product"."search_text" like $1)
  order by (case when lower("product"."sku") = $2 or split_part("product"."search_text", chr(10), 1) = $3 then 0 when "product"."search_text" like $4 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $5 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $6 then 3 else 4 end) > 0 asc, "available_product"."is_available" desc, (case when lower("product"."sku") = $7 or split_part("product"."search_text", chr(10), 1) = $8 then 0 when "product"."search_text" like $9 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $10 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $11 then 3 else 4 end) > 3 asc, case when lower("product"."sku") = $12 or split_part("product"."search_text", chr(10), 1) = $13 then 0 when "product"."search_text" like $14 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $15 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $16 then 3 else 4 end asc, "product"."name" asc, "product"."id" asc
  limit 20) "found") select (select coalesce(json_agg(rows), '[]')
  from ((select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "page"."thca", "page"."thc", "page"."cbd", "page"."total"
  from "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "place" asc)) as rows("id", "productId", "sku", "productName", "productLineId", "productLine", "subProductLine", "strain", "tags", "picture", "unitPrice", "unitsForSale", "remainingQuantity", "quantity", "allowFractions", "canConvert", "isNonCannabis", "thca", "thc", "cbd", "total")), (select coalesce(json_agg(rows), '[]')
  from ((select count(*) filter (where true), min("available_product"."unit_price"), max("available_product"."unit_price"), min("available_product"."thc"), max("available_product"."thc"), min("available_product"."thca"), max("available_product"."thca"), min("available_product"."cbd"), max("available_product"."cbd"), min("available_product"."total"), max("available_product"."total")
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("available_product"."is_available" and "product"."search_text" like $17))) as rows("count", "priceMin", "priceMax", "thcMin", "thcMax", "thcaMin", "thcaMax", "cbdMin", "cbdMax", "totalMin", "totalMax")), '[]'::json, true, '[]'::json, (select coalesce(json_agg(rows), '[]')
  from ((select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $18) and "account_tier"."is_active" = $19)))))) and ((("discount_rule"."is_active" and $20::date <= coalesce("discount_rule"."to_date", 'infinity')) and $21::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $22)) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $23) and "account_tier"."is_active" = $24)))))))
  order by "discount_rule"."id" asc)) as rows("id", "name", "discountKind", "discountValue", "minUnits", "productId", "productLineId", "clientId", "tierId", "fromDate", "toDate", "isActive"))
  from (select) one;
--   Result
--     CTE page
--       ->  WindowAgg
--             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--             ->  Subquery Scan on found
--                   ->  Limit
--                         ->  Sort
--                               Sort Key: ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 0)), available_product.is_available DESC, ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 3)), (CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END), product.name COLLATE "und-x-icu", product.id
--                               ->  Hash Join
--                                     Hash Cond: (available_product.product_id = product.id)
--                                     ->  Bitmap Heap Scan on available_product
--                                           Recheck Cond: is_available
--                                           ->  Bitmap Index Scan on available_product_total
--                                     ->  Hash
--                                           ->  Bitmap Heap Scan on product
--                                                 Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                 ->  Bitmap Index Scan on product_text_search
--                                                       Index Cond: (search_text ~~ '%blue%'::text)
--     InitPlan 4
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: page.place
--                         ->  Nested Loop
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop Left Join
--                                           ->  Nested Loop
--                                                 ->  Hash Join
--                                                       Hash Cond: (product_1.id = page.id)
--                                                       ->  Index Scan using product_pkey on product product_1
--                                                       ->  Hash
--                                                             ->  CTE Scan on page
--                                                 ->  Memoize
--                                                       Cache Key: product_1.product_line_id
--                                                       Cache Mode: logical
--                                                       ->  Index Scan using product_line_pkey on product_line
--                                                             Index Cond: (id = product_1.product_line_id)
--                                           ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                 Index Cond: (id = product_1.sub_product_line_id)
--                                     ->  Index Scan using strain_pkey on strain
--                                           Index Cond: (id = product_1.strain_id)
--                               ->  Aggregate
--                                     ->  Bitmap Heap Scan on lot
--                                           Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                           ->  Bitmap Index Scan on lot_pick
--                                                 Index Cond: (product_id = product_1.id)
--                               SubPlan 2
--                                 ->  Sort
--                                       Sort Key: tag.name COLLATE "und-x-icu"
--                                       ->  Merge Join
--                                             Merge Cond: (product_tag.tag_id = tag.id)
--                                             ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                                                   Index Cond: (product_id = product_1.id)
--                                             ->  Index Scan using tag_pkey on tag
--                               SubPlan 3
--                                 ->  Limit
--                                       ->  Sort
--                                             Sort Key: product_picture."position"
--                                             ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                                                   Index Cond: (product_id = product_1.id)
--     InitPlan 5
--       ->  Aggregate
--             ->  Subquery Scan on rows_1
--                   ->  Aggregate
--                         ->  Hash Join
--                               Hash Cond: (available_product_1.product_id = product_2.id)
--                               ->  Bitmap Heap Scan on available_product available_product_1
--                                     Recheck Cond: is_available
--                                     ->  Bitmap Index Scan on available_product_total
--                               ->  Hash
--                                     ->  Bitmap Heap Scan on product product_2
--                                           Recheck Cond: (search_text ~~ '%blue%'::text)
--                                           ->  Bitmap Index Scan on product_text_search
--                                                 Index Cond: (search_text ~~ '%blue%'::text)
--     InitPlan 13
--       ->  Aggregate
--             ->  Subquery Scan on rows_2
--                   ->  Index Scan using discount_rule_pkey on discount_rule
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = (InitPlan 10).col1)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 12).col1))) AND ((product_id IS NULL) OR ((product_id = ANY ((InitPlan 6).col1)) AND (account_tier_id IS NULL)) OR ((product_id = ANY ((InitPlan 7).col1)) AND (account_tier_id = ANY ((InitPlan 9).col1)))))
--                         InitPlan 6
--                           ->  CTE Scan on page page_1
--                         InitPlan 7
--                           ->  CTE Scan on page page_2
--                         InitPlan 9
--                           ->  Nested Loop
--                                 InitPlan 8
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                       Index Cond: (client_id = (InitPlan 8).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier
--                                       Index Cond: (id = account_tier_detail.account_tier_id)
--                                       Filter: is_active
--                         InitPlan 10
--                           ->  Result
--                                 One-Time Filter: false
--                         InitPlan 12
--                           ->  Nested Loop
--                                 InitPlan 11
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                       Index Cond: (client_id = (InitPlan 11).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                       Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                       Filter: is_active

-- products.available: what is searched and off sale
select "name", "sku"
  from "product"
  where (not "product"."is_active" and "product"."search_text" like $1)
  order by case when lower("product"."sku") = $2 or split_part("product"."search_text", chr(10), 1) = $3 then 0 when "product"."search_text" like $4 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $5 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $6 then 3 else 4 end asc, "product"."name" asc, "product"."id" asc
  limit $7;
--   Limit
--     ->  Sort
--           Sort Key: (CASE WHEN ((lower(sku) = 'blue'::text) OR (split_part(search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END), name COLLATE "und-x-icu", id
--           ->  Bitmap Heap Scan on product
--                 Recheck Cond: (search_text ~~ '%blue%'::text)
--                 Filter: (NOT is_active)
--                 ->  Bitmap Index Scan on product_text_search
--                       Index Cond: (search_text ~~ '%blue%'::text)

with "page" as (select row_number() over () as "place", "id", "thca", "thc", "cbd", "total"
  from (select "product"."id", "available_product"."thca", "available_product"."thc", "available_product"."cbd", "available_product"."total"
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("available_product"."is_available" and "product"."search_text" like $1)
  order by (case when lower("product"."sku") = $2 or split_part("product"."search_text", chr(10), 1) = $3 then 0 when "product"."search_text" like $4 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $5 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $6 then 3 else 4 end) > 0 asc, "available_product"."is_available" desc, (case when lower("product"."sku") = $7 or split_part("product"."search_text", chr(10), 1) = $8 then 0 when "product"."search_text" like $9 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $10 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $11 then 3 else 4 end) > 3 asc, case when lower("product"."sku") = $12 or split_part("product"."search_text", chr(10), 1) = $13 then 0 when "product"."search_text" like $14 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $15 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $16 then 3 else 4 end asc, "product"."name" asc, "product"."id" asc
  limit 20) "found") select (select coalesce(json_agg(rows), '[]')
  from ((select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "page"."thca", "page"."thc", "page"."cbd", "page"."total"
  from "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "place" asc)) as rows("id", "productId", "sku", "productName", "productLineId", "productLine", "subProductLine", "strain", "tags", "picture", "unitPrice", "unitsForSale", "remainingQuantity", "quantity", "allowFractions", "canConvert", "isNonCannabis", "thca", "thc", "cbd", "total")), (select coalesce(json_agg(rows), '[]')
  from ((select count(*) filter (where true), min("available_product"."unit_price"), max("available_product"."unit_price"), min("available_product"."thc"), max("available_product"."thc"), min("available_product"."thca"), max("available_product"."thca"), min("available_product"."cbd"), max("available_product"."cbd"), min("available_product"."total"), max("available_product"."total")
  from "product"
  inner join "available_product" on "available_product"."product_id" = "product"."id"
  where ("available_product"."is_available" and "product"."search_text" like $17))) as rows("count", "priceMin", "priceMax", "thcMin", "thcMax", "thcaMin", "thcaMax", "cbdMin", "cbdMax", "totalMin", "totalMax")), '[]'::json, true, '[]'::json, (select coalesce(json_agg(rows), '[]')
  from ((select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any(array((select "id"
  from "page"))) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $18) and "account_tier"."is_active" = $19)))))) and ((("discount_rule"."is_active" and $20::date <= coalesce("discount_rule"."to_date", 'infinity')) and $21::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $22)) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $23) and "account_tier"."is_active" = $24)))))))
  order by "discount_rule"."id" asc)) as rows("id", "name", "discountKind", "discountValue", "minUnits", "productId", "productLineId", "clientId", "tierId", "fromDate", "toDate", "isActive"))
  from (select) one;
--   Result
--     CTE page
--       ->  WindowAgg
--             Window: w1 AS (ROWS UNBOUNDED PRECEDING)
--             ->  Subquery Scan on found
--                   ->  Limit
--                         ->  Sort
--                               Sort Key: ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 0)), available_product.is_available DESC, ((CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END > 3)), (CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END), product.name COLLATE "und-x-icu", product.id
--                               ->  Hash Join
--                                     Hash Cond: (available_product.product_id = product.id)
--                                     ->  Bitmap Heap Scan on available_product
--                                           Recheck Cond: is_available
--                                           ->  Bitmap Index Scan on available_product_total
--                                     ->  Hash
--                                           ->  Bitmap Heap Scan on product
--                                                 Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                 ->  Bitmap Index Scan on product_text_search
--                                                       Index Cond: (search_text ~~ '%blue%'::text)
--     InitPlan 4
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: page.place
--                         ->  Nested Loop
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop Left Join
--                                           ->  Nested Loop
--                                                 ->  Hash Join
--                                                       Hash Cond: (product_1.id = page.id)
--                                                       ->  Index Scan using product_pkey on product product_1
--                                                       ->  Hash
--                                                             ->  CTE Scan on page
--                                                 ->  Memoize
--                                                       Cache Key: product_1.product_line_id
--                                                       Cache Mode: logical
--                                                       ->  Index Scan using product_line_pkey on product_line
--                                                             Index Cond: (id = product_1.product_line_id)
--                                           ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                 Index Cond: (id = product_1.sub_product_line_id)
--                                     ->  Index Scan using strain_pkey on strain
--                                           Index Cond: (id = product_1.strain_id)
--                               ->  Aggregate
--                                     ->  Bitmap Heap Scan on lot
--                                           Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                           ->  Bitmap Index Scan on lot_pick
--                                                 Index Cond: (product_id = product_1.id)
--                               SubPlan 2
--                                 ->  Sort
--                                       Sort Key: tag.name COLLATE "und-x-icu"
--                                       ->  Merge Join
--                                             Merge Cond: (product_tag.tag_id = tag.id)
--                                             ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                                                   Index Cond: (product_id = product_1.id)
--                                             ->  Index Scan using tag_pkey on tag
--                               SubPlan 3
--                                 ->  Limit
--                                       ->  Sort
--                                             Sort Key: product_picture."position"
--                                             ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                                                   Index Cond: (product_id = product_1.id)
--     InitPlan 5
--       ->  Aggregate
--             ->  Subquery Scan on rows_1
--                   ->  Aggregate
--                         ->  Hash Join
--                               Hash Cond: (available_product_1.product_id = product_2.id)
--                               ->  Bitmap Heap Scan on available_product available_product_1
--                                     Recheck Cond: is_available
--                                     ->  Bitmap Index Scan on available_product_total
--                               ->  Hash
--                                     ->  Bitmap Heap Scan on product product_2
--                                           Recheck Cond: (search_text ~~ '%blue%'::text)
--                                           ->  Bitmap Index Scan on product_text_search
--                                                 Index Cond: (search_text ~~ '%blue%'::text)
--     InitPlan 13
--       ->  Aggregate
--             ->  Subquery Scan on rows_2
--                   ->  Index Scan using discount_rule_pkey on discount_rule
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = (InitPlan 10).col1)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 12).col1))) AND ((product_id IS NULL) OR ((product_id = ANY ((InitPlan 6).col1)) AND (account_tier_id IS NULL)) OR ((product_id = ANY ((InitPlan 7).col1)) AND (account_tier_id = ANY ((InitPlan 9).col1)))))
--                         InitPlan 6
--                           ->  CTE Scan on page page_1
--                         InitPlan 7
--                           ->  CTE Scan on page page_2
--                         InitPlan 9
--                           ->  Nested Loop
--                                 InitPlan 8
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                       Index Cond: (client_id = (InitPlan 8).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier
--                                       Index Cond: (id = account_tier_detail.account_tier_id)
--                                       Filter: is_active
--                         InitPlan 10
--                           ->  Result
--                                 One-Time Filter: false
--                         InitPlan 12
--                           ->  Nested Loop
--                                 InitPlan 11
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                       Index Cond: (client_id = (InitPlan 11).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                       Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                       Filter: is_active

-- products.managed: managed products, searched
select "product"."sku", "product"."name", "product_line"."name", "sub_product_line"."name", "strain"."name", "brand"."name", "product"."unit_price", "units_for_sale", "remaining", "product"."is_active", "product"."id", "product"."id", "product"."product_line_id", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "next_price"."unit_price", "next_price"."from_date", "product"."cost", "product"."state_type" is not null, "product"."version"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join "brand" on "brand"."id" = "product"."brand_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  left join lateral (select "unit_price", "from_date"
  from "planned_price"
  where "planned_price"."product_id" = "product"."id"
  order by "planned_price"."from_date" asc
  limit $1) "next_price" on true
  where "product"."search_text" like $2
  order by case when lower("product"."sku") = $3 or split_part("product"."search_text", chr(10), 1) = $4 then 0 when "product"."search_text" like $5 then 1 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $6 then 2 when (' ' || replace(split_part("product"."search_text", chr(10), 1), '-', '')) like $7 then 3 else 4 end asc, "product"."name" asc, "product"."id" desc
  limit $8;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: (CASE WHEN ((lower(product.sku) = 'blue'::text) OR (split_part(product.search_text, '
--   '::text, 1) = 'blue'::text)) THEN 0 WHEN (product.search_text ~~ 'blue%'::text) THEN 1 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% blue%'::text) THEN 2 WHEN ((' '::text || replace(split_part(product.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%blue%'::text) THEN 3 ELSE 4 END), product.name COLLATE "und-x-icu", product.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Nested Loop Left Join
--                                   Join Filter: (brand.id = product.brand_id)
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop
--                                                     ->  Bitmap Heap Scan on product
--                                                           Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                           ->  Bitmap Index Scan on product_text_search
--                                                                 Index Cond: (search_text ~~ '%blue%'::text)
--                                                     ->  Memoize
--                                                           Cache Key: product.product_line_id
--                                                           Cache Mode: logical
--                                                           ->  Index Scan using product_line_pkey on product_line
--                                                                 Index Cond: (id = product.product_line_id)
--                                               ->  Memoize
--                                                     Cache Key: product.sub_product_line_id
--                                                     Cache Mode: logical
--                                                     ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                           Index Cond: (id = product.sub_product_line_id)
--                                         ->  Memoize
--                                               Cache Key: product.strain_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using strain_pkey on strain
--                                                     Index Cond: (id = product.strain_id)
--                                   ->  Materialize
--                                         ->  Index Scan using brand_pkey on brand
--                             ->  Aggregate
--                                   ->  Bitmap Heap Scan on lot
--                                         Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                                         ->  Bitmap Index Scan on lot_pick
--                                               Index Cond: (product_id = product.id)
--                       ->  Limit
--                             ->  Index Scan using planned_price_from_date on planned_price
--                                   Filter: (product_id = product.id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: tag.name COLLATE "und-x-icu"
--                   ->  Merge Join
--                         Merge Cond: (product_tag.tag_id = tag.id)
--                         ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                               Index Cond: (product_id = product.id)
--                         ->  Index Scan using tag_pkey on tag
--           SubPlan 2
--             ->  Limit
--                   ->  Sort
--                         Sort Key: product_picture."position"
--                         ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                               Index Cond: (product_id = product.id)

select count(*)
  from "product"
  where "product"."search_text" like $1;
--   Aggregate
--     ->  Bitmap Heap Scan on product
--           Recheck Cond: (search_text ~~ '%blue%'::text)
--           ->  Bitmap Index Scan on product_text_search
--                 Index Cond: (search_text ~~ '%blue%'::text)

-- products.rules: price rules
select "discount_rule"."name", "product"."name", "client"."tradename", "account_tier"."name", "discount_rule"."value", "discount_rule"."min_units", "discount_rule"."from_date", "discount_rule"."to_date", coalesce("open_carts", 0), coalesce("sold", 0), "discount_rule"."id", "discount_rule"."kind", "discount_rule"."product_id", "discount_rule"."product_line_id", "product_line"."name", "discount_rule"."client_id", "discount_rule"."account_tier_id", case when "discount_rule"."ended_at" is not null or "discount_rule"."to_date" < $1::date then 'ended' when not "discount_rule"."is_active" then 'paused' when "discount_rule"."from_date" > $2::date then 'coming' else 'active' end, "discount_rule"."ended_at", "discount_rule"."version"
  from "discount_rule"
  left join "product" on "product"."id" = "discount_rule"."product_id"
  left join "product_line" on "product_line"."id" = "discount_rule"."product_line_id"
  left join "client" on "client"."id" = "discount_rule"."client_id"
  left join "account_tier" on "account_tier"."id" = "discount_rule"."account_tier_id"
  left join (select "cart_line"."discount_rule_id" as "rule_id", count(distinct "cart"."id") as "open_carts"
  from "cart_line"
  inner join "cart" on "cart"."id" = "cart_line"."cart_id"
  where ("cart"."status" IN ('open', 'pending') and "cart_line"."discount_rule_id" is not null)
  group by "cart_line"."discount_rule_id") "rule_carts" on "rule_id" = "discount_rule"."id"
  left join (select "order_line"."discount_name" as "sold_name", sum("order_line"."line_total") as "sold"
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where ("sales_order"."status" <> 'Cancelled' and "order_line"."discount_name" is not null and ("sales_order"."order_date" >= $3 and "sales_order"."order_date" < $4))
  group by "order_line"."discount_name") "rule_sold" on "sold_name" = "discount_rule"."name"
  where ((("discount_rule"."client_id" is null or "client"."merged_into" is null) and concat_ws(' ', "discount_rule"."name", "product"."name", "product_line"."name", "client"."tradename", "account_tier"."name") ilike $5) and case when "discount_rule"."ended_at" is not null or "discount_rule"."to_date" < $6::date then 'ended' when not "discount_rule"."is_active" then 'paused' when "discount_rule"."from_date" > $7::date then 'coming' else 'active' end = any($8::text[]))
  order by case when "discount_rule"."ended_at" is not null or "discount_rule"."to_date" < $9::date then 'ended' when not "discount_rule"."is_active" then 'paused' when "discount_rule"."from_date" > $10::date then 'coming' else 'active' end = 'active' desc, "discount_rule"."name" asc, "discount_rule"."id" desc
  limit $11;
--   Limit
--     ->  Sort
--           Sort Key: ((CASE WHEN ((discount_rule.ended_at IS NOT NULL) OR (discount_rule.to_date < '…'::date)) THEN 'ended'::text WHEN (NOT discount_rule.is_active) THEN 'paused'::text WHEN (discount_rule.from_date > '…'::date) THEN 'coming'::text ELSE 'active'::text END = 'active'::text)) DESC, discount_rule.name COLLATE "und-x-icu", discount_rule.id DESC
--           ->  Nested Loop Left Join
--                 Join Filter: (order_line.discount_name = discount_rule.name)
--                 ->  Nested Loop Left Join
--                       Join Filter: (cart_line.discount_rule_id = discount_rule.id)
--                       ->  Nested Loop Left Join
--                             Filter: (concat_ws(' '::text, discount_rule.name, product.name, product_line.name, client.tradename, account_tier.name) ~~* '%gold%'::text)
--                             ->  Nested Loop Left Join
--                                   Filter: ((discount_rule.client_id IS NULL) OR (client.merged_into IS NULL))
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Index Scan Backward using discount_rule_pkey on discount_rule
--                                                     Filter: (CASE WHEN ((ended_at IS NOT NULL) OR (to_date < '…'::date)) THEN 'ended'::text WHEN (NOT is_active) THEN 'paused'::text WHEN (from_date > '…'::date) THEN 'coming'::text ELSE 'active'::text END = ANY ('{…}'::text[]))
--                                               ->  Index Scan using product_pkey on product
--                                                     Index Cond: (id = discount_rule.product_id)
--                                         ->  Index Scan using product_line_pkey on product_line
--                                               Index Cond: (id = discount_rule.product_line_id)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = discount_rule.client_id)
--                             ->  Index Scan using account_tier_pkey on account_tier
--                                   Index Cond: (id = discount_rule.account_tier_id)
--                       ->  GroupAggregate
--                             Group Key: cart_line.discount_rule_id
--                             ->  Sort
--                                   Sort Key: cart_line.discount_rule_id, cart.id
--                                   ->  Nested Loop
--                                         ->  Index Only Scan using cart_open_created on cart
--                                         ->  Index Scan using cart_line_cart on cart_line
--                                               Index Cond: (cart_id = cart.id)
--                                               Filter: (discount_rule_id IS NOT NULL)
--                 ->  GroupAggregate
--                       Group Key: order_line.discount_name
--                       ->  Sort
--                             Sort Key: order_line.discount_name COLLATE "und-x-icu"
--                             ->  Hash Join
--                                   Hash Cond: (order_line.order_id = sales_order.id)
--                                   ->  Index Scan using order_line_order on order_line
--                                         Filter: (discount_name IS NOT NULL)
--                                   ->  Hash
--                                         ->  Bitmap Heap Scan on sales_order
--                                               Recheck Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone) AND (status <> 'Cancelled'::text))
--                                               ->  Bitmap Index Scan on order_sold
--                                                     Index Cond: ((order_date >= '…'::timestamp with time zone) AND (order_date < '…'::timestamp with time zone))

select case when "discount_rule"."ended_at" is not null or "discount_rule"."to_date" < $1::date then 'ended' when not "discount_rule"."is_active" then 'paused' when "discount_rule"."from_date" > $2::date then 'coming' else 'active' end, count(*)::int
  from "discount_rule"
  left join "product" on "product"."id" = "discount_rule"."product_id"
  left join "product_line" on "product_line"."id" = "discount_rule"."product_line_id"
  left join "client" on "client"."id" = "discount_rule"."client_id"
  left join "account_tier" on "account_tier"."id" = "discount_rule"."account_tier_id"
  where (("discount_rule"."client_id" is null or "client"."merged_into" is null) and concat_ws(' ', "discount_rule"."name", "product"."name", "product_line"."name", "client"."tradename", "account_tier"."name") ilike $3)
  group by 1;
--   GroupAggregate
--     Group Key: (CASE WHEN ((discount_rule.ended_at IS NOT NULL) OR (discount_rule.to_date < '…'::date)) THEN 'ended'::text WHEN (NOT discount_rule.is_active) THEN 'paused'::text WHEN (discount_rule.from_date > '…'::date) THEN 'coming'::text ELSE 'active'::text END)
--     ->  Sort
--           Sort Key: (CASE WHEN ((discount_rule.ended_at IS NOT NULL) OR (discount_rule.to_date < '…'::date)) THEN 'ended'::text WHEN (NOT discount_rule.is_active) THEN 'paused'::text WHEN (discount_rule.from_date > '…'::date) THEN 'coming'::text ELSE 'active'::text END)
--           ->  Nested Loop Left Join
--                 Filter: (((discount_rule.client_id IS NULL) OR (client.merged_into IS NULL)) AND (concat_ws(' '::text, discount_rule.name, product.name, product_line.name, client.tradename, account_tier.name) ~~* '%gold%'::text))
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Index Scan using discount_rule_client on discount_rule
--                                   ->  Memoize
--                                         Cache Key: discount_rule.product_id
--                                         Cache Mode: logical
--                                         ->  Index Only Scan using product_name on product
--                                               Index Cond: (id = discount_rule.product_id)
--                             ->  Memoize
--                                   Cache Key: discount_rule.product_line_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using product_line_pkey on product_line
--                                         Index Cond: (id = discount_rule.product_line_id)
--                       ->  Memoize
--                             Cache Key: discount_rule.account_tier_id
--                             Cache Mode: logical
--                             ->  Index Scan using account_tier_pkey on account_tier
--                                   Index Cond: (id = discount_rule.account_tier_id)
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = discount_rule.client_id)

-- products.priceChanges: prices that come, searched
select "product"."name", "product"."sku", "planned_price"."from_date", "planned_price"."unit_price", null::int, "planned_price"."product_id", "planned_price"."at", coalesce((select earlier.unit_price
  from "planned_price" earlier
  where earlier.product_id = "planned_price"."product_id" and earlier.from_date < "planned_price"."from_date"
  order by earlier.from_date desc
  limit 1), "product"."unit_price"), "planned_price"."reason", "person"."name"
  from "planned_price"
  inner join "product" on "product"."id" = "planned_price"."product_id"
  left join "person" on "person"."id" = "planned_price"."person_id"
  where "product"."search_text" like $1
  order by "planned_price"."from_date" asc, "product"."name" asc, "planned_price"."product_id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: planned_price.from_date, product.name COLLATE "und-x-icu", planned_price.product_id DESC
--                 Presorted Key: planned_price.from_date
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Index Scan using planned_price_from_date on planned_price
--                             ->  Index Scan using product_pkey on product
--                                   Index Cond: (id = planned_price.product_id)
--                                   Filter: (search_text ~~ '%blue%'::text)
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = planned_price.person_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan Backward using planned_price_from_date on planned_price earlier
--                         Index Cond: (from_date < planned_price.from_date)
--                         Filter: (product_id = planned_price.product_id)

select count(*)
  from "planned_price"
  inner join "product" on "product"."id" = "planned_price"."product_id"
  where "product"."search_text" like $1;
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using planned_price_product_id_from_date_pk on planned_price
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = planned_price.product_id)
--                 Filter: (search_text ~~ '%blue%'::text)

-- products.priceChanges: changes of price
select "product"."name", "product"."sku", "price_change"."id", "price_change"."product_id", null::text, "price_change"."at", "price_change"."unit_price_before", "price_change"."unit_price", "price_change"."reason", "person"."name"
  from "price_change"
  inner join "product" on "product"."id" = "price_change"."product_id"
  left join "person" on "person"."id" = "price_change"."person_id"
  order by "price_change"."id" desc, "price_change"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Index Scan Backward using price_change_pkey on price_change
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = price_change.product_id)
--           ->  Memoize
--                 Cache Key: price_change.person_id
--                 Cache Mode: logical
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = price_change.person_id)

select count(*)
  from "price_change"
  inner join "product" on "product"."id" = "price_change"."product_id";
--   Aggregate
--     ->  Merge Join
--           Merge Cond: (price_change.product_id = product.id)
--           ->  Index Only Scan using price_change_product on price_change
--           ->  Index Only Scan using product_pkey on product

-- products.pricesAs: prices as everyone
select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where ((("discount_rule"."is_active" and $1::date <= coalesce("discount_rule"."to_date", 'infinity')) and $2::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $3) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $4 and "account_tier"."is_active" = $5))))))
  order by "discount_rule"."id" asc;
--   Index Scan using discount_rule_pkey on discount_rule
--     Filter: (is_active AND (client_id IS NULL) AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 1).col1))))
--     InitPlan 1
--       ->  Result
--             One-Time Filter: false

select "name", "minimum_order", (select coalesce(json_agg(rows), '[]')
  from ((select "product_line"."id", "product_line"."name"
  from "hidden_product_line"
  inner join "product_line" on "product_line"."id" = "hidden_product_line"."product_line_id"
  where "hidden_product_line"."account_tier_id" = "account_tier"."id"
  order by "product_line"."name" asc)) as rows("productLineId", "productLine"))
  from "account_tier"
  where "account_tier"."id" = $1;
--   Index Scan using account_tier_pkey on account_tier
--     Index Cond: (id = …)
--     SubPlan 1
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Sort
--                         Sort Key: product_line.name COLLATE "und-x-icu"
--                         ->  Nested Loop
--                               ->  Index Only Scan using hidden_product_line_account_tier_id_product_line_id_pk on hidden_product_line
--                                     Index Cond: (account_tier_id = account_tier.id)
--                               ->  Index Scan using product_line_pkey on product_line
--                                     Index Cond: (id = hidden_product_line.product_line_id)

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."unit_price"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  where "product"."is_active" = $1
  order by "product_line"."name" asc, "product"."name" asc, "product"."id" asc;
--   Sort
--     Sort Key: product_line.name COLLATE "und-x-icu", product.name COLLATE "und-x-icu", product.id
--     ->  Nested Loop
--           ->  Index Scan using product_product_line on product
--                 Filter: is_active
--           ->  Memoize
--                 Cache Key: product.product_line_id
--                 Cache Mode: logical
--                 ->  Index Scan using product_line_pkey on product_line
--                       Index Cond: (id = product.product_line_id)

-- products.managed: managed products off sale
select "product"."sku", "product"."name", "product_line"."name", "sub_product_line"."name", "strain"."name", "brand"."name", "product"."unit_price", "units_for_sale", "remaining", "product"."is_active", "product"."id", "product"."id", "product"."product_line_id", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), (select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"
  limit 1), "next_price"."unit_price", "next_price"."from_date", "product"."cost", "product"."state_type" is not null, "product"."version"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join "brand" on "brand"."id" = "product"."brand_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  left join lateral (select "unit_price", "from_date"
  from "planned_price"
  where "planned_price"."product_id" = "product"."id"
  order by "planned_price"."from_date" asc
  limit $1) "next_price" on true
  where not "product"."is_active"
  order by "product"."name" asc, "product"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: product.name COLLATE "und-x-icu", product.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Nested Loop Left Join
--                                   Join Filter: (brand.id = product.brand_id)
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop Left Join
--                                               ->  Nested Loop
--                                                     ->  Index Scan using product_product_line on product
--                                                           Filter: (NOT is_active)
--                                                     ->  Index Scan using product_line_pkey on product_line
--                                                           Index Cond: (id = product.product_line_id)
--                                               ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                                     Index Cond: (id = product.sub_product_line_id)
--                                         ->  Index Scan using strain_pkey on strain
--                                               Index Cond: (id = product.strain_id)
--                                   ->  Index Scan using brand_pkey on brand
--                             ->  Aggregate
--                                   ->  Bitmap Heap Scan on lot
--                                         Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                                         ->  Bitmap Index Scan on lot_pick
--                                               Index Cond: (product_id = product.id)
--                       ->  Limit
--                             ->  Index Scan using planned_price_from_date on planned_price
--                                   Filter: (product_id = product.id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: tag.name COLLATE "und-x-icu"
--                   ->  Merge Join
--                         Merge Cond: (product_tag.tag_id = tag.id)
--                         ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                               Index Cond: (product_id = product.id)
--                         ->  Index Scan using tag_pkey on tag
--           SubPlan 2
--             ->  Limit
--                   ->  Sort
--                         Sort Key: product_picture."position"
--                         ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                               Index Cond: (product_id = product.id)

select count(*)
  from "product"
  where not "product"."is_active";
--   Aggregate
--     ->  Seq Scan on product
--           Disabled: true
--           Filter: (NOT is_active)

-- products.lots: lots in stock
select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select "product"."name", "product"."sku", "lot"."barcode", "area"."name", "lot"."batch_date", "lot"."best_by", "lot"."on_hand", "lot"."allocated", case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end, case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($3::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $4::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end, "lot"."id", "lot"."id", "product"."id", "lot"."area_id", coalesce("area"."is_quarantine", false), "product"."is_non_cannabis", "product"."is_active", "lot"."hold_reason", "person"."name", "lot"."held_since", "lab_result"."has_passed", "lab_result"."number", not coalesce("lab_result"."certificate", '') = '', coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lot"."supplier_name", round("lot"."total_cost" * "lot"."on_hand" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 2), "lot"."total_cost", round("lot"."total_cost" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 4)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  left join "person" on "person"."id" = "lot"."held_by"
  where "lot"."on_hand" > $5
  order by "product"."name" asc, "lot"."batch_date" asc, "lot"."id" desc
  limit $6;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: product.name COLLATE "und-x-icu", lot.batch_date, lot.id DESC
--                 Presorted Key: product.name
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Index Scan using product_name on product
--                                         ->  Index Scan using lot_in_stock on lot
--                                               Index Cond: (product_id = product.id)
--                                   ->  Memoize
--                                         Cache Key: lot.area_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using area_pkey on area
--                                               Index Cond: (id = lot.area_id)
--                             ->  Index Scan using lab_result_pkey on lab_result
--                                   Index Cond: (lot_id = lot.id)
--                       ->  Memoize
--                             Cache Key: lot.held_by
--                             Cache Mode: logical
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = lot.held_by)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 2).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 2
--                           ->  Index Scan using conversion_output_lot on conversion_output
--                                 Index Cond: (lot_id = lot.id)
--           SubPlan 6
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement stock_movement_1
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 5).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 5
--                           ->  Index Scan using conversion_output_lot on conversion_output conversion_output_1
--                                 Index Cond: (lot_id = lot.id)

select count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $3)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($4::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $5::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $6)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($7::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $8::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $9)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($10::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $11::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $12)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($13::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $14::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $15)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($16::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $17::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $18)::int, count(*) filter (where ("lot"."best_by" between $19::date and $20::date))::int, count(*) filter (where not "product"."is_non_cannabis" and coalesce("lab_result"."certificate", '') = '')::int, count(*) filter (where not exists (select
  from "stock_count_entry"
  inner join "stock_count" on "stock_count"."id" = "stock_count_entry"."count_id"
  where "stock_count_entry"."lot_id" = "lot"."id" and "stock_count_entry"."at" >= $21::timestamptz and "stock_count_entry"."undone_at" is null and "stock_count"."state" = 'posted') and not exists (select
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."at" >= $22::timestamptz and ("stock_movement"."counted_at" is not null or "stock_movement"."kind" in ('opening', 'receive', 'pack', 'convert'))))::int
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where "lot"."on_hand" > $23;
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Hash Join
--                 Hash Cond: (lot.product_id = product.id)
--                 ->  Hash Right Join
--                       Hash Cond: (lab_result.lot_id = lot.id)
--                       ->  Index Scan using lab_result_pkey on lab_result
--                       ->  Hash
--                             ->  Bitmap Heap Scan on lot
--                                   Recheck Cond: (on_hand > '0'::numeric)
--                                   ->  Bitmap Index Scan on lot_in_stock
--                 ->  Hash
--                       ->  Index Scan using product_pkey on product
--           ->  Memoize
--                 Cache Key: lot.area_id
--                 Cache Mode: logical
--                 ->  Index Scan using area_pkey on area
--                       Index Cond: (id = lot.area_id)
--     SubPlan 1
--       ->  Nested Loop
--             Join Filter: (stock_count_entry.count_id = stock_count.id)
--             ->  Index Scan using stock_count_entry_barcode on stock_count_entry
--                   Index Cond: (at >= '…'::timestamp with time zone)
--                   Filter: ((undone_at IS NULL) AND (lot_id = lot.id))
--             ->  Index Scan using stock_count_pkey on stock_count
--                   Filter: (state = 'posted'::text)
--     SubPlan 3
--       ->  Bitmap Heap Scan on stock_movement
--             Recheck Cond: ((lot_id = lot.id) AND (at >= '…'::timestamp with time zone))
--             Filter: ((counted_at IS NOT NULL) OR (kind = ANY ('{…}'::text[])))
--             ->  BitmapAnd
--                   ->  Bitmap Index Scan on stock_movement_lot
--                         Index Cond: (lot_id = lot.id)
--                   ->  Bitmap Index Scan on stock_movement_at
--                         Index Cond: (at >= '…'::timestamp with time zone)

select count(*)::int, coalesce(sum(case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end), 0)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where "lot"."on_hand" > $3;
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Hash Join
--                 Hash Cond: (lot.product_id = product.id)
--                 ->  Hash Right Join
--                       Hash Cond: (lab_result.lot_id = lot.id)
--                       ->  Index Scan using lab_result_pkey on lab_result
--                       ->  Hash
--                             ->  Bitmap Heap Scan on lot
--                                   Recheck Cond: (on_hand > '0'::numeric)
--                                   ->  Bitmap Index Scan on lot_in_stock
--                 ->  Hash
--                       ->  Index Scan using product_pkey on product
--           ->  Memoize
--                 Cache Key: lot.area_id
--                 Cache Mode: logical
--                 ->  Index Scan using area_pkey on area
--                       Index Cond: (id = lot.area_id)

-- products.lots: lots on hold, searched
select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select "product"."name", "product"."sku", "lot"."barcode", "area"."name", "lot"."batch_date", "lot"."best_by", "lot"."on_hand", "lot"."allocated", case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end, case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($3::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $4::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end, "lot"."id", "lot"."id", "product"."id", "lot"."area_id", coalesce("area"."is_quarantine", false), "product"."is_non_cannabis", "product"."is_active", "lot"."hold_reason", "person"."name", "lot"."held_since", "lab_result"."has_passed", "lab_result"."number", not coalesce("lab_result"."certificate", '') = '', coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lot"."supplier_name", round("lot"."total_cost" * "lot"."on_hand" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 2), "lot"."total_cost", round("lot"."total_cost" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 4)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  left join "person" on "person"."id" = "lot"."held_by"
  where ("product"."search_text" like $5 and case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($6::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $7::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end in ($8))
  order by "product"."name" asc, "lot"."batch_date" asc, "lot"."id" desc
  limit $9;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: product.name COLLATE "und-x-icu", lot.batch_date, lot.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             Filter: (CASE WHEN (lot.on_hand = '0'::numeric) THEN 'usedUp'::text ELSE COALESCE(CASE WHEN (lot.hold_reason IS NOT NULL) THEN 'onHold'::text WHEN COALESCE(area.is_quarantine, false) THEN 'inQuarantine'::text WHEN (NOT lab_result.has_passed) THEN 'noPassedResult'::text WHEN (lot.best_by < '…'::date) THEN 'pastBestBy'::text ELSE NULL::text END, CASE WHEN product.is_active THEN 'forSale'::text ELSE 'offSale'::text END) END = 'onHold'::text)
--                             ->  Nested Loop Left Join
--                                   ->  Hash Join
--                                         Hash Cond: (lot.product_id = product.id)
--                                         ->  Index Scan using lot_area on lot
--                                         ->  Hash
--                                               ->  Bitmap Heap Scan on product
--                                                     Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                     ->  Bitmap Index Scan on product_text_search
--                                                           Index Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Memoize
--                                         Cache Key: lot.area_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using area_pkey on area
--                                               Index Cond: (id = lot.area_id)
--                             ->  Index Scan using lab_result_pkey on lab_result
--                                   Index Cond: (lot_id = lot.id)
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = lot.held_by)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 2).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 2
--                           ->  Index Scan using conversion_output_lot on conversion_output
--                                 Index Cond: (lot_id = lot.id)
--           SubPlan 6
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement stock_movement_1
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 5).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 5
--                           ->  Index Scan using conversion_output_lot on conversion_output conversion_output_1
--                                 Index Cond: (lot_id = lot.id)

select "product"."name", "product"."sku", "lot"."barcode", "area"."name", "lot"."batch_date", "lot"."best_by", "lot"."on_hand", "lot"."allocated", case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end, case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($3::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $4::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end, "lot"."id", "lot"."id", "product"."id", "lot"."area_id", coalesce("area"."is_quarantine", false), "product"."is_non_cannabis", "product"."is_active", "lot"."hold_reason", "person"."name", "lot"."held_since", "lab_result"."has_passed", "lab_result"."number", not coalesce("lab_result"."certificate", '') = '', coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lot"."supplier_name", round("lot"."total_cost" * "lot"."on_hand" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 2), "lot"."total_cost", round("lot"."total_cost" / nullif((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), 4)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  left join "person" on "person"."id" = "lot"."held_by"
  where ("product"."search_text" like $5 and case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($6::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $7::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end in ($8))
  order by "product"."name" asc, "lot"."batch_date" asc, "lot"."id" desc
  limit $9;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: product.name COLLATE "und-x-icu", lot.batch_date, lot.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             Filter: (CASE WHEN (lot.on_hand = '0'::numeric) THEN 'usedUp'::text ELSE COALESCE(CASE WHEN (lot.hold_reason IS NOT NULL) THEN 'onHold'::text WHEN COALESCE(area.is_quarantine, false) THEN 'inQuarantine'::text WHEN (NOT lab_result.has_passed) THEN 'noPassedResult'::text WHEN (lot.best_by < '…'::date) THEN 'pastBestBy'::text ELSE NULL::text END, CASE WHEN product.is_active THEN 'forSale'::text ELSE 'offSale'::text END) END = 'onHold'::text)
--                             ->  Nested Loop Left Join
--                                   ->  Hash Join
--                                         Hash Cond: (lot.product_id = product.id)
--                                         ->  Index Scan using lot_area on lot
--                                         ->  Hash
--                                               ->  Bitmap Heap Scan on product
--                                                     Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                     ->  Bitmap Index Scan on product_text_search
--                                                           Index Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Memoize
--                                         Cache Key: lot.area_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using area_pkey on area
--                                               Index Cond: (id = lot.area_id)
--                             ->  Index Scan using lab_result_pkey on lab_result
--                                   Index Cond: (lot_id = lot.id)
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = lot.held_by)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 2).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 2
--                           ->  Index Scan using conversion_output_lot on conversion_output
--                                 Index Cond: (lot_id = lot.id)
--           SubPlan 6
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement stock_movement_1
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 5).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 5
--                           ->  Index Scan using conversion_output_lot on conversion_output conversion_output_1
--                                 Index Cond: (lot_id = lot.id)

select array[exists (select
  from "product"
  where "product"."search_text" like $1), exists (select
  from "product"
  where "product"."search_text" like $2), exists (select
  from "product"
  where "product"."search_text" like $3)] as occurs;
--   Result
--     InitPlan 1
--       ->  Bitmap Heap Scan on product
--             Recheck Cond: (search_text ~~ '%lbue%'::text)
--             ->  Bitmap Index Scan on product_text_search
--                   Index Cond: (search_text ~~ '%lbue%'::text)
--     InitPlan 2
--       ->  Bitmap Heap Scan on product product_1
--             Recheck Cond: (search_text ~~ '%bule%'::text)
--             ->  Bitmap Index Scan on product_text_search
--                   Index Cond: (search_text ~~ '%bule%'::text)
--     InitPlan 3
--       ->  Bitmap Heap Scan on product product_2
--             Recheck Cond: (search_text ~~ '%bleu%'::text)
--             ->  Bitmap Index Scan on product_text_search
--                   Index Cond: (search_text ~~ '%bleu%'::text)

select array[exists (select
  from "product"
  where "product"."search_text" like $1)] as occurs;
--   Result
--     InitPlan 1
--       ->  Bitmap Heap Scan on product
--             Recheck Cond: (search_text ~~ '%blue%'::text)
--             ->  Bitmap Index Scan on product_text_search
--                   Index Cond: (search_text ~~ '%blue%'::text)

select count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $3)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($4::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $5::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $6)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($7::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $8::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $9)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($10::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $11::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $12)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($13::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $14::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $15)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($16::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $17::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $18)::int, count(*) filter (where ("lot"."best_by" between $19::date and $20::date))::int, count(*) filter (where not "product"."is_non_cannabis" and coalesce("lab_result"."certificate", '') = '')::int, count(*) filter (where not exists (select
  from "stock_count_entry"
  inner join "stock_count" on "stock_count"."id" = "stock_count_entry"."count_id"
  where "stock_count_entry"."lot_id" = "lot"."id" and "stock_count_entry"."at" >= $21::timestamptz and "stock_count_entry"."undone_at" is null and "stock_count"."state" = 'posted') and not exists (select
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."at" >= $22::timestamptz and ("stock_movement"."counted_at" is not null or "stock_movement"."kind" in ('opening', 'receive', 'pack', 'convert'))))::int
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("product"."search_text" like $23 and "lot"."on_hand" > $24);
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Hash Join
--                       Hash Cond: (lot.product_id = product.id)
--                       ->  Bitmap Heap Scan on lot
--                             Recheck Cond: (on_hand > '0'::numeric)
--                             ->  Bitmap Index Scan on lot_in_stock
--                       ->  Hash
--                             ->  Bitmap Heap Scan on product
--                                   Recheck Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Bitmap Index Scan on product_text_search
--                                         Index Cond: (search_text ~~ '%blue%'::text)
--                 ->  Memoize
--                       Cache Key: lot.area_id
--                       Cache Mode: logical
--                       ->  Index Scan using area_pkey on area
--                             Index Cond: (id = lot.area_id)
--           ->  Index Scan using lab_result_pkey on lab_result
--                 Index Cond: (lot_id = lot.id)
--     SubPlan 1
--       ->  Nested Loop
--             Join Filter: (stock_count_entry.count_id = stock_count.id)
--             ->  Index Scan using stock_count_entry_barcode on stock_count_entry
--                   Index Cond: (at >= '…'::timestamp with time zone)
--                   Filter: ((undone_at IS NULL) AND (lot_id = lot.id))
--             ->  Index Scan using stock_count_pkey on stock_count
--                   Filter: (state = 'posted'::text)
--     SubPlan 3
--       ->  Bitmap Heap Scan on stock_movement
--             Recheck Cond: ((lot_id = lot.id) AND (at >= '…'::timestamp with time zone))
--             Filter: ((counted_at IS NOT NULL) OR (kind = ANY ('{…}'::text[])))
--             ->  BitmapAnd
--                   ->  Bitmap Index Scan on stock_movement_lot
--                         Index Cond: (lot_id = lot.id)
--                   ->  Bitmap Index Scan on stock_movement_at
--                         Index Cond: (at >= '…'::timestamp with time zone)

select count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $3)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($4::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $5::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $6)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($7::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $8::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $9)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($10::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $11::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $12)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($13::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $14::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $15)::int, count(*) filter (where case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($16::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $17::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = $18)::int, count(*) filter (where ("lot"."best_by" between $19::date and $20::date))::int, count(*) filter (where not "product"."is_non_cannabis" and coalesce("lab_result"."certificate", '') = '')::int, count(*) filter (where not exists (select
  from "stock_count_entry"
  inner join "stock_count" on "stock_count"."id" = "stock_count_entry"."count_id"
  where "stock_count_entry"."lot_id" = "lot"."id" and "stock_count_entry"."at" >= $21::timestamptz and "stock_count_entry"."undone_at" is null and "stock_count"."state" = 'posted') and not exists (select
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."at" >= $22::timestamptz and ("stock_movement"."counted_at" is not null or "stock_movement"."kind" in ('opening', 'receive', 'pack', 'convert'))))::int
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("product"."search_text" like $23 and "lot"."on_hand" > $24);
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Hash Join
--                       Hash Cond: (lot.product_id = product.id)
--                       ->  Bitmap Heap Scan on lot
--                             Recheck Cond: (on_hand > '0'::numeric)
--                             ->  Bitmap Index Scan on lot_in_stock
--                       ->  Hash
--                             ->  Bitmap Heap Scan on product
--                                   Recheck Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Bitmap Index Scan on product_text_search
--                                         Index Cond: (search_text ~~ '%blue%'::text)
--                 ->  Memoize
--                       Cache Key: lot.area_id
--                       Cache Mode: logical
--                       ->  Index Scan using area_pkey on area
--                             Index Cond: (id = lot.area_id)
--           ->  Index Scan using lab_result_pkey on lab_result
--                 Index Cond: (lot_id = lot.id)
--     SubPlan 1
--       ->  Nested Loop
--             Join Filter: (stock_count_entry.count_id = stock_count.id)
--             ->  Index Scan using stock_count_entry_barcode on stock_count_entry
--                   Index Cond: (at >= '…'::timestamp with time zone)
--                   Filter: ((undone_at IS NULL) AND (lot_id = lot.id))
--             ->  Index Scan using stock_count_pkey on stock_count
--                   Filter: (state = 'posted'::text)
--     SubPlan 3
--       ->  Bitmap Heap Scan on stock_movement
--             Recheck Cond: ((lot_id = lot.id) AND (at >= '…'::timestamp with time zone))
--             Filter: ((counted_at IS NOT NULL) OR (kind = ANY ('{…}'::text[])))
--             ->  BitmapAnd
--                   ->  Bitmap Index Scan on stock_movement_lot
--                         Index Cond: (lot_id = lot.id)
--                   ->  Bitmap Index Scan on stock_movement_at
--                         Index Cond: (at >= '…'::timestamp with time zone)

select count(*)::int, coalesce(sum(case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end), 0)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("product"."search_text" like $3 and case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($4::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $5::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end in ($6));
--   Aggregate
--     ->  Nested Loop Left Join
--           Filter: (CASE WHEN (lot.on_hand = '0'::numeric) THEN 'usedUp'::text ELSE COALESCE(CASE WHEN (lot.hold_reason IS NOT NULL) THEN 'onHold'::text WHEN COALESCE(area.is_quarantine, false) THEN 'inQuarantine'::text WHEN (NOT lab_result.has_passed) THEN 'noPassedResult'::text WHEN (lot.best_by < '…'::date) THEN 'pastBestBy'::text ELSE NULL::text END, CASE WHEN product.is_active THEN 'forSale'::text ELSE 'offSale'::text END) END = 'onHold'::text)
--           ->  Nested Loop Left Join
--                 ->  Hash Join
--                       Hash Cond: (lot.product_id = product.id)
--                       ->  Index Scan using lot_area on lot
--                       ->  Hash
--                             ->  Bitmap Heap Scan on product
--                                   Recheck Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Bitmap Index Scan on product_text_search
--                                         Index Cond: (search_text ~~ '%blue%'::text)
--                 ->  Memoize
--                       Cache Key: lot.area_id
--                       Cache Mode: logical
--                       ->  Index Scan using area_pkey on area
--                             Index Cond: (id = lot.area_id)
--           ->  Index Scan using lab_result_pkey on lab_result
--                 Index Cond: (lot_id = lot.id)

select count(*)::int, coalesce(sum(case when case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($1::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $2::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end = 'forSale' then "lot"."on_hand" - "lot"."allocated" else 0 end), 0)
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("product"."search_text" like $3 and case when "lot"."on_hand" = 0 then 'usedUp' else coalesce(lot_hindrance("lot"."hold_reason" is not null, coalesce("area"."is_quarantine", false), "lab_result"."has_passed", ($4::boolean and not "product"."is_non_cannabis"), "lot"."best_by", $5::date), case when "product"."is_active" then 'forSale' else 'offSale' end) end in ($6));
--   Aggregate
--     ->  Nested Loop Left Join
--           Filter: (CASE WHEN (lot.on_hand = '0'::numeric) THEN 'usedUp'::text ELSE COALESCE(CASE WHEN (lot.hold_reason IS NOT NULL) THEN 'onHold'::text WHEN COALESCE(area.is_quarantine, false) THEN 'inQuarantine'::text WHEN (NOT lab_result.has_passed) THEN 'noPassedResult'::text WHEN (lot.best_by < '…'::date) THEN 'pastBestBy'::text ELSE NULL::text END, CASE WHEN product.is_active THEN 'forSale'::text ELSE 'offSale'::text END) END = 'onHold'::text)
--           ->  Nested Loop Left Join
--                 ->  Hash Join
--                       Hash Cond: (lot.product_id = product.id)
--                       ->  Index Scan using lot_area on lot
--                       ->  Hash
--                             ->  Bitmap Heap Scan on product
--                                   Recheck Cond: (search_text ~~ '%blue%'::text)
--                                   ->  Bitmap Index Scan on product_text_search
--                                         Index Cond: (search_text ~~ '%blue%'::text)
--                 ->  Memoize
--                       Cache Key: lot.area_id
--                       Cache Mode: logical
--                       ->  Index Scan using area_pkey on area
--                             Index Cond: (id = lot.area_id)
--           ->  Index Scan using lab_result_pkey on lab_result
--                 Index Cond: (lot_id = lot.id)

-- products.receipts: receipts
select "receipt"."id", "receipt"."state", "receipt"."supplier_name", "receipt"."supplier_license_no", "receipt"."manifest_no", "receipt"."received_on", "receipt"."note", "creator"."name", "receipt"."created_at", "receiver"."name", "receipt"."received_at", "voider"."name", "receipt"."voided_at", "receipt"."void_reason", "receipt"."version", (select count(*)::int
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum("receipt_line"."units"), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum(greatest("receipt_line"."sent_units" - "receipt_line"."units", 0)), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum("receipt_line"."line_cost") filter (where "receipt_line"."units" > 0 or "receipt_line"."amount" > 0), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id")
  from "receipt"
  inner join "person" "creator" on "creator"."id" = "receipt"."created_by"
  left join "person" "receiver" on "receiver"."id" = "receipt"."received_by"
  left join "person" "voider" on "voider"."id" = "receipt"."voided_by"
  order by "receipt"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (voider.id = receipt.voided_by)
--           ->  Nested Loop Left Join
--                 Join Filter: (receiver.id = receipt.received_by)
--                 ->  Nested Loop
--                       ->  Index Scan Backward using receipt_pkey on receipt
--                       ->  Index Scan using person_pkey on person creator
--                             Index Cond: (id = receipt.created_by)
--                 ->  Index Scan using person_pkey on person receiver
--           ->  Index Scan using person_pkey on person voider
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Only Scan using receipt_line_receipt on receipt_line
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_1
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_2
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 4
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_3
--                         Index Cond: (receipt_id = receipt.id)

select "state", count(*)::int
  from "receipt"
  group by "receipt"."state";
--   GroupAggregate
--     Group Key: state
--     ->  Index Only Scan using receipt_state on receipt

-- products.receipts: expected receipts, searched
select "receipt"."id", "receipt"."state", "receipt"."supplier_name", "receipt"."supplier_license_no", "receipt"."manifest_no", "receipt"."received_on", "receipt"."note", "creator"."name", "receipt"."created_at", "receiver"."name", "receipt"."received_at", "voider"."name", "receipt"."voided_at", "receipt"."void_reason", "receipt"."version", (select count(*)::int
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum("receipt_line"."units"), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum(greatest("receipt_line"."sent_units" - "receipt_line"."units", 0)), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id"), (select coalesce(sum("receipt_line"."line_cost") filter (where "receipt_line"."units" > 0 or "receipt_line"."amount" > 0), 0)
  from "receipt_line"
  where "receipt_line"."receipt_id" = "receipt"."id")
  from "receipt"
  inner join "person" "creator" on "creator"."id" = "receipt"."created_by"
  left join "person" "receiver" on "receiver"."id" = "receipt"."received_by"
  left join "person" "voider" on "voider"."id" = "receipt"."voided_by"
  where (("receipt"."supplier_name" ilike $1 or "receipt"."supplier_license_no" ilike $2 or "receipt"."manifest_no" ilike $3) and "receipt"."state" in ($4))
  order by "receipt"."id" desc
  limit $5;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (voider.id = receipt.voided_by)
--           ->  Nested Loop Left Join
--                 Join Filter: (receiver.id = receipt.received_by)
--                 ->  Nested Loop
--                       ->  Index Scan Backward using receipt_state on receipt
--                             Index Cond: (state = 'expected'::text)
--                             Filter: ((supplier_name ~~* '%cedar%'::text) OR (supplier_license_no ~~* '%cedar%'::text) OR (manifest_no ~~* '%cedar%'::text))
--                       ->  Index Scan using person_pkey on person creator
--                             Index Cond: (id = receipt.created_by)
--                 ->  Index Scan using person_pkey on person receiver
--           ->  Index Scan using person_pkey on person voider
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Only Scan using receipt_line_receipt on receipt_line
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_1
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_2
--                         Index Cond: (receipt_id = receipt.id)
--           SubPlan 4
--             ->  Aggregate
--                   ->  Index Scan using receipt_line_receipt on receipt_line receipt_line_3
--                         Index Cond: (receipt_id = receipt.id)

select "state", count(*)::int
  from "receipt"
  where ("receipt"."supplier_name" ilike $1 or "receipt"."supplier_license_no" ilike $2 or "receipt"."manifest_no" ilike $3)
  group by "receipt"."state";
--   GroupAggregate
--     Group Key: state
--     ->  Index Scan using receipt_state on receipt
--           Filter: ((supplier_name ~~* '%cedar%'::text) OR (supplier_license_no ~~* '%cedar%'::text) OR (manifest_no ~~* '%cedar%'::text))

-- products.suppliers: suppliers
select "supplier", "supplier_name", "supplier_license_no"
  from (select distinct on ("receipt"."supplier") "id", "supplier", "supplier_name", "supplier_license_no"
  from "receipt"
  where ("receipt"."supplier_name" ilike $1 or "receipt"."supplier_license_no" ilike $2)
  order by "receipt"."supplier", "receipt"."id" desc) "latest"
  order by "latest"."id" desc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: latest.id DESC
--           ->  Subquery Scan on latest
--                 ->  Unique
--                       ->  Sort
--                             Sort Key: receipt.supplier, receipt.id DESC
--                             ->  Seq Scan on receipt
--                                   Disabled: true
--                                   Filter: ((supplier_name ~~* '%cedar%'::text) OR (supplier_license_no ~~* '%cedar%'::text))

select "tradename", "license_no"
  from "client"
  where ("client"."search_text" like $1 and "client"."license_no" is not null and "client"."merged_into" is null)
  order by case when lower("client"."license_no") = $2 or split_part("client"."search_text", chr(10), 1) = $3 then 0 when "client"."search_text" like $4 then 1 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $5 then 2 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $6 then 3 else 4 end asc, "client"."id" asc
  limit $7;
--   Limit
--     ->  Sort
--           Sort Key: (CASE WHEN ((lower(license_no) = 'cedar'::text) OR (split_part(search_text, '
--   '::text, 1) = 'cedar'::text)) THEN 0 WHEN (search_text ~~ 'cedar%'::text) THEN 1 WHEN ((' '::text || replace(split_part(search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% cedar%'::text) THEN 2 WHEN ((' '::text || replace(split_part(search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%cedar%'::text) THEN 3 ELSE 4 END), id
--           ->  Bitmap Heap Scan on client
--                 Recheck Cond: (search_text ~~ '%cedar%'::text)
--                 Filter: ((license_no IS NOT NULL) AND (merged_into IS NULL))
--                 ->  Bitmap Index Scan on client_search
--                       Index Cond: (search_text ~~ '%cedar%'::text)

-- products.conversions: conversions
(select 'conversion' as "kind", "id", "at"
  from "conversion")
  union all (select 'pack' as "kind", "id", "at"
  from "stock_movement"
  where "stock_movement"."kind" = 'pack'
  order by "stock_movement"."at" desc, "stock_movement"."id" desc
  limit $1)
  order by "at" desc, "id" desc
  limit $2;
--   Limit
--     ->  Merge Append
--           Sort Key: conversion.at DESC, conversion.id DESC
--           ->  Index Only Scan Backward using conversion_at on conversion
--           ->  Limit
--                 ->  Index Only Scan Backward using stock_movement_pack on stock_movement

select count(*)
  from "conversion";
--   Aggregate
--     ->  Index Only Scan using conversion_at on conversion

select count(*)
  from (select 'pack' as "kind", "id", "at"
  from "stock_movement"
  where "stock_movement"."kind" = 'pack'
  order by "stock_movement"."at" desc, "stock_movement"."id" desc
  limit $1) "packs";
--   Aggregate
--     ->  Limit
--           ->  Index Only Scan Backward using stock_movement_pack on stock_movement

-- products.conversions: conversions, searched
(select 'conversion' as "kind", "id", "at"
  from "conversion"
  where (exists (select
  from "conversion_input"
  inner join "lot" on "lot"."id" = "conversion_input"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "conversion_input"."conversion_id" = "conversion"."id" and "product"."search_text" like $1) or exists (select
  from "conversion_output"
  inner join "lot" on "lot"."id" = "conversion_output"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "conversion_output"."conversion_id" = "conversion"."id" and "product"."search_text" like $2) or exists (select
  from "conversion_input"
  inner join "source" on "source"."id" = "conversion_input"."source_id"
  where "conversion_input"."conversion_id" = "conversion"."id" and "source"."name" ilike $3)))
  union all (select 'pack' as "kind", "id", "at"
  from "stock_movement"
  where ("stock_movement"."kind" = 'pack' and exists (select
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "lot"."id" = "stock_movement"."lot_id" and "product"."search_text" like $4))
  order by "stock_movement"."at" desc, "stock_movement"."id" desc
  limit $5)
  order by "at" desc, "id" desc
  limit $6;
--   Limit
--     ->  Merge Append
--           Sort Key: conversion.at DESC, conversion.id DESC
--           ->  Sort
--                 Sort Key: conversion.at DESC, conversion.id DESC
--                 ->  Index Only Scan using conversion_at on conversion
--                       Filter: ((ANY (id = (hashed SubPlan 2).col1)) OR (ANY (id = (hashed SubPlan 4).col1)) OR (ANY (id = (hashed SubPlan 6).col1)))
--                       SubPlan 2
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Scan using conversion_input_of_lot on conversion_input
--                                     ->  Index Scan using lot_pkey on lot lot_1
--                                           Index Cond: (id = conversion_input.lot_id)
--                               ->  Index Scan using product_pkey on product product_1
--                                     Index Cond: (id = lot_1.product_id)
--                                     Filter: (search_text ~~ '%blue%'::text)
--                       SubPlan 4
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Scan using conversion_output_lot on conversion_output
--                                     ->  Index Scan using lot_pkey on lot lot_2
--                                           Index Cond: (id = conversion_output.lot_id)
--                               ->  Index Scan using product_pkey on product product_2
--                                     Index Cond: (id = lot_2.product_id)
--                                     Filter: (search_text ~~ '%blue%'::text)
--                       SubPlan 6
--                         ->  Nested Loop
--                               Join Filter: (conversion_input_1.source_id = source.id)
--                               ->  Index Only Scan using conversion_input_source on conversion_input conversion_input_1
--                               ->  Index Only Scan using source_name on source
--                                     Filter: (name ~~* '%blue%'::text)
--           ->  Limit
--                 ->  Nested Loop Semi Join
--                       ->  Index Scan Backward using stock_movement_pack on stock_movement
--                       ->  Nested Loop
--                             ->  Index Scan using lot_pkey on lot
--                                   Index Cond: (id = stock_movement.lot_id)
--                             ->  Index Scan using product_pkey on product
--                                   Index Cond: (id = lot.product_id)
--                                   Filter: (search_text ~~ '%blue%'::text)

select count(*)
  from "conversion"
  where (exists (select
  from "conversion_input"
  inner join "lot" on "lot"."id" = "conversion_input"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "conversion_input"."conversion_id" = "conversion"."id" and "product"."search_text" like $1) or exists (select
  from "conversion_output"
  inner join "lot" on "lot"."id" = "conversion_output"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "conversion_output"."conversion_id" = "conversion"."id" and "product"."search_text" like $2) or exists (select
  from "conversion_input"
  inner join "source" on "source"."id" = "conversion_input"."source_id"
  where "conversion_input"."conversion_id" = "conversion"."id" and "source"."name" ilike $3));
--   Aggregate
--     ->  Index Only Scan using conversion_at on conversion
--           Filter: ((ANY (id = (hashed SubPlan 2).col1)) OR (ANY (id = (hashed SubPlan 4).col1)) OR (ANY (id = (hashed SubPlan 6).col1)))
--           SubPlan 2
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Scan using conversion_input_of_lot on conversion_input
--                         ->  Index Scan using lot_pkey on lot
--                               Index Cond: (id = conversion_input.lot_id)
--                   ->  Index Scan using product_pkey on product
--                         Index Cond: (id = lot.product_id)
--                         Filter: (search_text ~~ '%blue%'::text)
--           SubPlan 4
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Scan using conversion_output_lot on conversion_output
--                         ->  Index Scan using lot_pkey on lot lot_1
--                               Index Cond: (id = conversion_output.lot_id)
--                   ->  Index Scan using product_pkey on product product_1
--                         Index Cond: (id = lot_1.product_id)
--                         Filter: (search_text ~~ '%blue%'::text)
--           SubPlan 6
--             ->  Nested Loop
--                   Join Filter: (conversion_input_1.source_id = source.id)
--                   ->  Index Only Scan using conversion_input_source on conversion_input conversion_input_1
--                   ->  Index Only Scan using source_name on source
--                         Filter: (name ~~* '%blue%'::text)

select count(*)
  from (select 'pack' as "kind", "id", "at"
  from "stock_movement"
  where ("stock_movement"."kind" = 'pack' and exists (select
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "lot"."id" = "stock_movement"."lot_id" and "product"."search_text" like $1))
  order by "stock_movement"."at" desc, "stock_movement"."id" desc
  limit $2) "packs";
--   Aggregate
--     ->  Limit
--           ->  Nested Loop Semi Join
--                 ->  Index Scan Backward using stock_movement_pack on stock_movement
--                 ->  Nested Loop
--                       ->  Index Scan using lot_pkey on lot
--                             Index Cond: (id = stock_movement.lot_id)
--                       ->  Index Scan using product_pkey on product
--                             Index Cond: (id = lot.product_id)
--                             Filter: (search_text ~~ '%blue%'::text)

-- products.searchConvertible: goods to convert, searched
select "lot"."id", "product"."id", "product"."name", "product"."sku", "strain"."name", coalesce("product"."state_type", "ccrs_type"."type"), "product_line"."name", "product"."is_non_cannabis", "product"."unit_weight_grams", "product"."package_size_name", "product"."allow_fractions", "product"."cost", "lot"."barcode", "lot"."batch_date", "lot"."best_by", "lot"."on_hand", "lot"."allocated", "lot"."on_hand" - "lot"."allocated", "lot"."total_cost", coalesce((select sum("stock_movement"."units")
  from "stock_movement"
  where "stock_movement"."lot_id" = "lot"."id" and "stock_movement"."units" > 0 and ("stock_movement"."kind" in ('opening', 'receive', 'pack') or "stock_movement"."kind" = 'convert' and exists (select
  from "conversion_output"
  where "conversion_output"."lot_id" = "lot"."id" and "conversion_output"."conversion_id" = "stock_movement"."conversion_id"))), 0), "lot"."hold_reason", coalesce("area"."is_quarantine", false), coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lot"."thca", "lot"."thc", "lot"."cbd", "lot"."total", "lab_result"."lot_id", "lab_result"."number", "lab_result"."has_passed", "lab_result"."link", "lab_result"."certificate", "lab_result"."collected_on", "lab_result"."released_on", "lab_result"."expires_on"
  from "lot"
  inner join "product" on "product"."id" = "lot"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "ccrs_type" on "ccrs_type"."product_line_id" = "product_line"."id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join "area" on "area"."id" = "lot"."area_id"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("lot"."on_hand" > $1 and "product"."search_text" like $2)
  order by "product"."name" asc, "lot"."batch_date" asc, "lot"."id" asc
  limit $3;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: product.name COLLATE "und-x-icu", lot.batch_date, lot.id
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop Left Join
--                                         Join Filter: (ccrs_type.product_line_id = product_line.id)
--                                         ->  Nested Loop
--                                               ->  Hash Join
--                                                     Hash Cond: (lot.product_id = product.id)
--                                                     ->  Bitmap Heap Scan on lot
--                                                           Recheck Cond: (on_hand > '0'::numeric)
--                                                           ->  Bitmap Index Scan on lot_in_stock
--                                                     ->  Hash
--                                                           ->  Bitmap Heap Scan on product
--                                                                 Recheck Cond: (search_text ~~ '%blue%'::text)
--                                                                 ->  Bitmap Index Scan on product_text_search
--                                                                       Index Cond: (search_text ~~ '%blue%'::text)
--                                               ->  Memoize
--                                                     Cache Key: product.product_line_id
--                                                     Cache Mode: logical
--                                                     ->  Index Scan using product_line_pkey on product_line
--                                                           Index Cond: (id = product.product_line_id)
--                                         ->  Materialize
--                                               ->  Index Scan using ccrs_type_pkey on ccrs_type
--                                   ->  Memoize
--                                         Cache Key: product.strain_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using strain_pkey on strain
--                                               Index Cond: (id = product.strain_id)
--                             ->  Memoize
--                                   Cache Key: lot.area_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using area_pkey on area
--                                         Index Cond: (id = lot.area_id)
--                       ->  Index Scan using lab_result_pkey on lab_result
--                             Index Cond: (lot_id = lot.id)
--           SubPlan 3
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement
--                         Recheck Cond: (lot_id = lot.id)
--                         Filter: ((units > '0'::numeric) AND ((kind = ANY ('{…}'::text[])) OR ((kind = 'convert'::text) AND (ANY (conversion_id = (hashed SubPlan 2).col1)))))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: (lot_id = lot.id)
--                         SubPlan 2
--                           ->  Index Scan using conversion_output_lot on conversion_output
--                                 Index Cond: (lot_id = lot.id)

select "source"."id", "source"."name", "strain"."name", "source"."unit", "source"."amount", "source"."amount" - "source"."reserved", (select round("source"."total_cost" / nullif((select sum("source_movement"."amount")
  from "source_movement"
  where "source_movement"."source_id" = "source"."id" and "source_movement"."kind" in ('opening', 'receive', 'voidReceipt')), 0), 4))
  from "source"
  left join "strain" on "strain"."id" = "source"."strain_id"
  where ("source"."amount" > $1 and "source"."name" ilike $2)
  order by "source"."name" asc, "source"."id" asc
  limit $3;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (strain.id = source.strain_id)
--           ->  Index Scan using source_name on source
--                 Filter: ((amount > '0'::numeric) AND (name ~~* '%blue%'::text))
--           ->  Index Scan using strain_pkey on strain
--           SubPlan 2
--             ->  Result
--                   InitPlan 1
--                     ->  Aggregate
--                           ->  Index Scan using source_movement_source on source_movement
--                                 Index Cond: (source_id = source.id)
--                                 Filter: (kind = ANY ('{…}'::text[]))

select "source_id", "factor", "unit_weight_grams", "package_size_name"
  from "product"
  where "product"."source_id" in ($1);
--   Bitmap Heap Scan on product
--     Recheck Cond: (source_id = …)
--     ->  Bitmap Index Scan on product_source
--           Index Cond: (source_id = …)

-- products.searchConvertible: products to get, searched
select "product"."id", "product"."name", "product"."sku", "strain"."name", coalesce("product"."state_type", "ccrs_type"."type"), "product_line"."name", "product"."is_non_cannabis", "product"."is_active", "product"."allow_fractions", "product"."unit_price", "product"."unit_weight_grams", "product"."package_size_name", (select coalesce(sum("lot"."on_hand"), 0)
  from "lot"
  where "lot"."product_id" = "product"."id"), (select count(distinct "sales_order"."id")::int
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  where "order_line"."product_id" = "product"."id" and "sales_order"."status" IN ('Submitted', 'PartiallySublotted', 'Sublotted') and "order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units" > 0), (select coalesce(sum("order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units"), 0)
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  where "order_line"."product_id" = "product"."id" and "sales_order"."status" IN ('Submitted', 'PartiallySublotted', 'Sublotted') and "order_line"."units" - "order_line"."allocated" - "order_line"."conversion_units" > 0)
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "ccrs_type" on "ccrs_type"."product_line_id" = "product_line"."id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  where ("product"."is_active" = $1 and "product"."search_text" like $2)
  order by "product"."name" asc, "product"."id" asc
  limit $3;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 Join Filter: (ccrs_type.product_line_id = product_line.id)
--                 ->  Nested Loop
--                       ->  Index Scan using product_name on product
--                             Filter: (is_active AND (search_text ~~ '%blue%'::text))
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--                 ->  Materialize
--                       ->  Index Scan using ccrs_type_pkey on ccrs_type
--           ->  Index Scan using strain_pkey on strain
--                 Index Cond: (id = product.strain_id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on lot
--                         Recheck Cond: (product_id = product.id)
--                         ->  Bitmap Index Scan on lot_product
--                               Index Cond: (product_id = product.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: sales_order.id
--                         ->  Hash Join
--                               Hash Cond: (order_line.order_id = sales_order.id)
--                               ->  Bitmap Heap Scan on order_line
--                                     Recheck Cond: (product_id = product.id)
--                                     Filter: (((units - allocated) - conversion_units) > '0'::numeric)
--                                     ->  Bitmap Index Scan on order_line_product
--                                           Index Cond: (product_id = product.id)
--                               ->  Hash
--                                     ->  Bitmap Heap Scan on sales_order
--                                           Recheck Cond: (status = ANY ('{…}'::text[]))
--                                           ->  Bitmap Index Scan on order_status
--                                                 Index Cond: (status = ANY ('{…}'::text[]))
--           SubPlan 3
--             ->  Aggregate
--                   ->  Hash Join
--                         Hash Cond: (order_line_1.order_id = sales_order_1.id)
--                         ->  Bitmap Heap Scan on order_line order_line_1
--                               Recheck Cond: (product_id = product.id)
--                               Filter: (((units - allocated) - conversion_units) > '0'::numeric)
--                               ->  Bitmap Index Scan on order_line_product
--                                     Index Cond: (product_id = product.id)
--                         ->  Hash
--                               ->  Bitmap Heap Scan on sales_order sales_order_1
--                                     Recheck Cond: (status = ANY ('{…}'::text[]))
--                                     ->  Bitmap Index Scan on order_status
--                                           Index Cond: (status = ANY ('{…}'::text[]))

-- products.movements: movements
select "stock_movement"."id", "stock_movement"."at", "stock_movement"."kind", "stock_movement"."units", (select sum(before.units)
  from "stock_movement" before
  where before.lot_id = "stock_movement"."lot_id" and before.id <= "stock_movement"."id"), "lot"."id", "lot"."barcode", "product"."id", "product"."name", (select "sales_order"."id"
  from "sales_order"
  where "sales_order"."id" = "stock_movement"."order_id"), (select "sales_order"."order_no"
  from "sales_order"
  where "sales_order"."id" = "stock_movement"."order_id"), "stock_movement"."receipt_id", "stock_movement"."conversion_id", "stock_movement"."count_id", "person"."name", "stock_movement"."reason", "stock_movement"."detail"
  from "stock_movement"
  inner join "lot" on "lot"."id" = "stock_movement"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "person" on "person"."id" = "stock_movement"."person_id"
  order by "stock_movement"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (person.id = stock_movement.person_id)
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan Backward using stock_movement_pkey on stock_movement
--                       ->  Memoize
--                             Cache Key: stock_movement.lot_id
--                             Cache Mode: logical
--                             ->  Index Scan using lot_pkey on lot
--                                   Index Cond: (id = stock_movement.lot_id)
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = lot.product_id)
--           ->  Materialize
--                 ->  Index Scan using person_pkey on person
--           SubPlan 1
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement before
--                         Recheck Cond: ((lot_id = stock_movement.lot_id) AND (id <= stock_movement.id))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: ((lot_id = stock_movement.lot_id) AND (id <= stock_movement.id))
--           SubPlan 2
--             ->  Index Only Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = stock_movement.order_id)
--           SubPlan 3
--             ->  Index Scan using sales_order_pkey on sales_order sales_order_1
--                   Index Cond: (id = stock_movement.order_id)

select count(*)
  from "stock_movement"
  inner join "lot" on "lot"."id" = "stock_movement"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id";
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (lot.product_id = product.id)
--           ->  Hash Join
--                 Hash Cond: (stock_movement.lot_id = lot.id)
--                 ->  Index Only Scan using stock_movement_lot on stock_movement
--                 ->  Hash
--                       ->  Index Scan using lot_product on lot
--           ->  Hash
--                 ->  Index Only Scan using product_pkey on product

-- products.movements: movements of a lot
select "stock_movement"."id", "stock_movement"."at", "stock_movement"."kind", "stock_movement"."units", (select sum(before.units)
  from "stock_movement" before
  where before.lot_id = "stock_movement"."lot_id" and before.id <= "stock_movement"."id"), "lot"."id", "lot"."barcode", "product"."id", "product"."name", (select "sales_order"."id"
  from "sales_order"
  where "sales_order"."id" = "stock_movement"."order_id"), (select "sales_order"."order_no"
  from "sales_order"
  where "sales_order"."id" = "stock_movement"."order_id"), "stock_movement"."receipt_id", "stock_movement"."conversion_id", "stock_movement"."count_id", "person"."name", "stock_movement"."reason", "stock_movement"."detail"
  from "stock_movement"
  inner join "lot" on "lot"."id" = "stock_movement"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  left join "person" on "person"."id" = "stock_movement"."person_id"
  where "stock_movement"."lot_id" = $1
  order by "stock_movement"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: stock_movement.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Index Scan using lot_pkey on lot
--                                         Index Cond: (id = …)
--                                   ->  Index Scan using product_pkey on product
--                                         Index Cond: (id = lot.product_id)
--                             ->  Bitmap Heap Scan on stock_movement
--                                   Recheck Cond: (lot_id = …)
--                                   ->  Bitmap Index Scan on stock_movement_lot
--                                         Index Cond: (lot_id = …)
--                       ->  Memoize
--                             Cache Key: stock_movement.person_id
--                             Cache Mode: logical
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = stock_movement.person_id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Bitmap Heap Scan on stock_movement before
--                         Recheck Cond: ((lot_id = stock_movement.lot_id) AND (id <= stock_movement.id))
--                         ->  Bitmap Index Scan on stock_movement_lot
--                               Index Cond: ((lot_id = stock_movement.lot_id) AND (id <= stock_movement.id))
--           SubPlan 2
--             ->  Index Only Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = stock_movement.order_id)
--           SubPlan 3
--             ->  Index Scan using sales_order_pkey on sales_order sales_order_1
--                   Index Cond: (id = stock_movement.order_id)

select count(*)
  from "stock_movement"
  inner join "lot" on "lot"."id" = "stock_movement"."lot_id"
  inner join "product" on "product"."id" = "lot"."product_id"
  where "stock_movement"."lot_id" = $1;
--   Aggregate
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Index Scan using lot_pkey on lot
--                       Index Cond: (id = …)
--                 ->  Index Only Scan using product_pkey on product
--                       Index Cond: (id = lot.product_id)
--           ->  Index Only Scan using stock_movement_lot on stock_movement
--                 Index Cond: (lot_id = …)

-- products.promised: promised of a lot
select "order_line"."id", "order_line"."id", "allocation"."lot_id", "sales_order"."id", "sales_order"."order_no", "client"."tradename", "sales_order"."status", (select true
  from "allocation"
  where "allocation"."order_line_id" = "order_line"."id" and "allocation"."ended_at" is null and "allocation"."sublot_barcode" is not null
  limit 1) is not null, sum("allocation"."units"), count(*) over ()::int
  from "allocation"
  inner join "order_line" on "order_line"."id" = "allocation"."order_line_id"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  where ("allocation"."lot_id" in ($1) and "allocation"."ended_at" is null)
  group by "order_line"."id", "allocation"."lot_id", "sales_order"."id", "client"."id"
  order by "sales_order"."order_no" desc, "order_line"."id" desc, "allocation"."lot_id" asc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: sales_order.order_no DESC, order_line.id DESC
--                 ->  WindowAgg
--                       Window: w1 AS ()
--                       ->  GroupAggregate
--                             Group Key: order_line.id, sales_order.id, client.id
--                             ->  Sort
--                                   Sort Key: order_line.id DESC, sales_order.id, client.id
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  Nested Loop
--                                                     ->  Bitmap Heap Scan on allocation
--                                                           Recheck Cond: ((lot_id = …) AND (ended_at IS NULL))
--                                                           ->  Bitmap Index Scan on allocation_lot_active
--                                                                 Index Cond: (lot_id = …)
--                                                     ->  Index Scan using order_line_pkey on order_line
--                                                           Index Cond: (id = allocation.order_line_id)
--                                               ->  Index Scan using sales_order_pkey on sales_order
--                                                     Index Cond: (id = order_line.order_id)
--                                         ->  Index Scan using client_pkey on client
--                                               Index Cond: (id = sales_order.client_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Scan using allocation_line on allocation allocation_1
--                         Index Cond: (order_line_id = order_line.id)
--                         Filter: ((ended_at IS NULL) AND (sublot_barcode IS NOT NULL))

select coalesce(sum("allocated"), 0)
  from "lot"
  where "lot"."id" in ($1);
--   Aggregate
--     ->  Index Scan using lot_pkey on lot
--           Index Cond: (id = …)

-- products.sources: sources
select "source"."name", "source"."amount", "source"."reserved", "source"."amount" - "source"."reserved", "strain"."name", "area"."name", "source"."id", "source"."id", "source"."unit", "source"."is_available", "source"."strain_id", "source"."area_id", "source"."state_type", "source"."made_of", (select count(*)::int
  from "product"
  where "product"."source_id" = "source"."id"), (select count(*)::int
  from "source_movement"
  where "source_movement"."source_id" = "source"."id" and "source_movement"."kind" <> 'opening'), "source"."total_cost", (select round("source"."total_cost" / nullif((select sum("source_movement"."amount")
  from "source_movement"
  where "source_movement"."source_id" = "source"."id" and "source_movement"."kind" in ('opening', 'receive', 'voidReceipt')), 0), 4)), "source"."version"
  from "source"
  left join "strain" on "strain"."id" = "source"."strain_id"
  left join "area" on "area"."id" = "source"."area_id"
  order by "source"."name" asc, "source"."id" desc
  limit $1;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: source.name COLLATE "und-x-icu", source.id DESC
--                 Presorted Key: source.name
--                 ->  Nested Loop Left Join
--                       Join Filter: (area.id = source.area_id)
--                       ->  Nested Loop Left Join
--                             ->  Index Scan using source_name on source
--                             ->  Memoize
--                                   Cache Key: source.strain_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using strain_pkey on strain
--                                         Index Cond: (id = source.strain_id)
--                       ->  Materialize
--                             ->  Index Scan using area_pkey on area
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Only Scan using product_source on product
--                         Index Cond: (source_id = source.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using source_movement_source on source_movement
--                         Index Cond: (source_id = source.id)
--                         Filter: (kind <> 'opening'::text)
--           SubPlan 4
--             ->  Result
--                   InitPlan 3
--                     ->  Aggregate
--                           ->  Index Scan using source_movement_source on source_movement source_movement_1
--                                 Index Cond: (source_id = source.id)
--                                 Filter: (kind = ANY ('{…}'::text[]))

select count(*)
  from "source"
  left join "strain" on "strain"."id" = "source"."strain_id";
--   Aggregate
--     ->  Index Only Scan using source_strain on source

-- products.sourceMovements: movements of a source
select "source_movement"."id", "source"."id", "source"."name", "source"."unit", "source_movement"."at", "source_movement"."kind", "source_movement"."amount", (select sum(before.amount)
  from "source_movement" before
  where before.source_id = "source_movement"."source_id" and before.id <= "source_movement"."id"), (select "sales_order"."id"
  from "sales_order"
  where "sales_order"."id" = "source_movement"."order_id"), (select "sales_order"."order_no"
  from "sales_order"
  where "sales_order"."id" = "source_movement"."order_id"), "source_movement"."conversion_id", "source_movement"."receipt_id", "source_movement"."count_id", "person"."name", "source_movement"."reason", "source_movement"."detail"
  from "source_movement"
  inner join "source" on "source"."id" = "source_movement"."source_id"
  left join "strain" on "strain"."id" = "source"."strain_id"
  left join "person" on "person"."id" = "source_movement"."person_id"
  where "source_movement"."source_id" = $1
  order by "source_movement"."id" desc
  limit $2;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (person.id = source_movement.person_id)
--           ->  Nested Loop
--                 ->  Index Scan Backward using source_movement_source on source_movement
--                       Index Cond: (source_id = …)
--                 ->  Index Scan using source_pkey on source
--                       Index Cond: (id = …)
--           ->  Index Scan using person_pkey on person
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Scan using source_movement_source on source_movement before
--                         Index Cond: ((source_id = source_movement.source_id) AND (id <= source_movement.id))
--           SubPlan 2
--             ->  Index Only Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = source_movement.order_id)
--           SubPlan 3
--             ->  Index Scan using sales_order_pkey on sales_order sales_order_1
--                   Index Cond: (id = source_movement.order_id)

select count(*)
  from "source_movement"
  inner join "source" on "source"."id" = "source_movement"."source_id"
  left join "strain" on "strain"."id" = "source"."strain_id"
  where "source_movement"."source_id" = $1;
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using source_movement_source on source_movement
--                 Index Cond: (source_id = …)
--           ->  Index Scan using source_pkey on source
--                 Index Cond: (id = …)

-- products.sourceMovements: movements of bulk
select "source_movement"."id", "source"."id", "source"."name", "source"."unit", "source_movement"."at", "source_movement"."kind", "source_movement"."amount", (select sum(before.amount)
  from "source_movement" before
  where before.source_id = "source_movement"."source_id" and before.id <= "source_movement"."id"), (select "sales_order"."id"
  from "sales_order"
  where "sales_order"."id" = "source_movement"."order_id"), (select "sales_order"."order_no"
  from "sales_order"
  where "sales_order"."id" = "source_movement"."order_id"), "source_movement"."conversion_id", "source_movement"."receipt_id", "source_movement"."count_id", "person"."name", "source_movement"."reason", "source_movement"."detail"
  from "source_movement"
  inner join "source" on "source"."id" = "source_movement"."source_id"
  left join "strain" on "strain"."id" = "source"."strain_id"
  left join "person" on "person"."id" = "source_movement"."person_id"
  order by "source_movement"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (person.id = source_movement.person_id)
--           ->  Nested Loop
--                 ->  Index Scan Backward using source_movement_pkey on source_movement
--                 ->  Index Scan using source_pkey on source
--                       Index Cond: (id = source_movement.source_id)
--           ->  Materialize
--                 ->  Index Scan using person_pkey on person
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Scan using source_movement_source on source_movement before
--                         Index Cond: ((source_id = source_movement.source_id) AND (id <= source_movement.id))
--           SubPlan 2
--             ->  Index Only Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = source_movement.order_id)
--           SubPlan 3
--             ->  Index Scan using sales_order_pkey on sales_order sales_order_1
--                   Index Cond: (id = source_movement.order_id)

select count(*)
  from "source_movement"
  inner join "source" on "source"."id" = "source_movement"."source_id"
  left join "strain" on "strain"."id" = "source"."strain_id";
--   Aggregate
--     ->  Merge Join
--           Merge Cond: (source_movement.source_id = source.id)
--           ->  Index Only Scan using source_movement_source on source_movement
--           ->  Index Scan using source_pkey on source

-- products.info: one product
select "client"."id", "client"."tradename", "client"."city", to_char(max("sales_order"."order_date") at time zone $1, 'YYYY-MM-DD'), count(distinct "sales_order"."id")::int, sum("order_line"."units"), sum("order_line"."line_total")
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  where ("order_line"."product_id" = $2 and "order_line"."sample_type" is null and "order_line"."units" > $3 and "sales_order"."status" <> 'Cancelled' and "sales_order"."order_date" >= $4 and ("sales_order"."sales_person_id" = $5 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $6)))
  group by "client"."id"
  order by max("sales_order"."order_date") desc, "client"."id" asc
  limit $7;
--   Limit
--     ->  Sort
--           Sort Key: (max(sales_order.order_date)) DESC, client.id
--           ->  GroupAggregate
--                 Group Key: client.id
--                 ->  Sort
--                       Sort Key: client.id, sales_order.id
--                       ->  Nested Loop
--                             ->  Merge Join
--                                   Merge Cond: (sales_order.id = order_line.order_id)
--                                   ->  Index Scan using sales_order_pkey on sales_order
--                                         Filter: ((status <> 'Cancelled'::text) AND (order_date >= '…'::timestamp with time zone) AND ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1))))
--                                         SubPlan 1
--                                           ->  Index Only Scan using client_assigned on client client_1
--                                                 Index Cond: (assigned_to = …)
--                                   ->  Sort
--                                         Sort Key: order_line.order_id
--                                         ->  Bitmap Heap Scan on order_line
--                                               Recheck Cond: (product_id = …)
--                                               Filter: ((sample_type IS NULL) AND (units > '0'::numeric))
--                                               ->  Bitmap Index Scan on order_line_product
--                                                     Index Cond: (product_id = …)
--                             ->  Index Scan using client_pkey on client
--                                   Index Cond: (id = sales_order.client_id)

select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."description", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), array(select "product_picture"."hash"
  from "product_picture"
  where "product_picture"."product_id" = "product"."id"
  order by "product_picture"."position"), "product"."package_size_name", "product"."package_size_value", "product"."unit_price", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "units_for_sale", "remaining", "source"."name", "source"."unit", case when "source"."is_available" then "source"."amount" - "source"."reserved" end, "product"."factor", "available_product"."thca", "available_product"."thc", "available_product"."cbd", "available_product"."total"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join "source" on "source"."id" = "product"."source_id"
  inner join "available_product" on "available_product"."product_id" = "product"."id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  where "product"."id" = $1;
--   Nested Loop
--     ->  Nested Loop
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Index Scan using product_pkey on product
--                                         Index Cond: (id = …)
--                                   ->  Index Scan using product_line_pkey on product_line
--                                         Index Cond: (id = product.product_line_id)
--                             ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                   Index Cond: (id = product.sub_product_line_id)
--                       ->  Index Scan using strain_pkey on strain
--                             Index Cond: (id = product.strain_id)
--                 ->  Index Scan using source_pkey on source
--                       Index Cond: (id = product.source_id)
--           ->  Index Scan using available_product_pkey on available_product
--                 Index Cond: (product_id = …)
--     ->  Aggregate
--           ->  Bitmap Heap Scan on lot
--                 Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                 ->  Bitmap Index Scan on lot_pick
--                       Index Cond: (product_id = product.id)
--     SubPlan 1
--       ->  Sort
--             Sort Key: tag.name COLLATE "und-x-icu"
--             ->  Merge Join
--                   Merge Cond: (product_tag.tag_id = tag.id)
--                   ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                         Index Cond: (product_id = product.id)
--                   ->  Index Scan using tag_pkey on tag
--     SubPlan 2
--       ->  Sort
--             Sort Key: product_picture."position"
--             ->  Index Scan using product_picture_product_id_hash_pk on product_picture
--                   Index Cond: (product_id = product.id)

select to_char("sales_order"."order_date" at time zone $1, 'YYYY-MM-01'), sum("order_line"."units"), min(round("order_line"."line_total" / nullif("order_line"."units", 0), 2)), round(sum("order_line"."line_total") / sum("order_line"."units"), 2), max(round("order_line"."line_total" / nullif("order_line"."units", 0), 2))
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  where ("order_line"."product_id" = $2 and "order_line"."sample_type" is null and "order_line"."units" > $3 and "sales_order"."status" <> 'Cancelled' and "sales_order"."order_date" >= $4 and ("sales_order"."sales_person_id" = $5 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $6)))
  group by 1
  order by 1 desc;
--   GroupAggregate
--     Group Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text))
--     ->  Sort
--           Sort Key: (to_char((sales_order.order_date AT TIME ZONE 'America/Los_Angeles'::text), 'YYYY-MM-01'::text)) DESC
--           ->  Hash Join
--                 Hash Cond: (order_line.order_id = sales_order.id)
--                 ->  Bitmap Heap Scan on order_line
--                       Recheck Cond: (product_id = …)
--                       Filter: ((sample_type IS NULL) AND (units > '0'::numeric))
--                       ->  Bitmap Index Scan on order_line_product
--                             Index Cond: (product_id = …)
--                 ->  Hash
--                       ->  Bitmap Heap Scan on sales_order
--                             Recheck Cond: ((order_date >= '…'::timestamp with time zone) AND (status <> 'Cancelled'::text))
--                             Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                             ->  Bitmap Index Scan on order_sold
--                                   Index Cond: (order_date >= '…'::timestamp with time zone)
--                             SubPlan 1
--                               ->  Index Only Scan using client_assigned on client
--                                     Index Cond: (assigned_to = …)

-- products.openUses: carts and orders with a product
select "cart"."id", "client"."tradename", "person"."name", sum("cart_line"."units"), count(*) over ()::int
  from "cart_line"
  inner join "cart" on "cart"."id" = "cart_line"."cart_id"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart_line"."product_id" = $1 and "cart"."status" IN ('open', 'pending') and $2::boolean and ("cart"."person_id" = $3 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $4)))
  group by "cart"."id", "client"."tradename", "person"."name"
  order by sum("cart_line"."units") desc, "cart"."id" asc
  limit $5;
--   Limit
--     ->  Sort
--           Sort Key: (sum(cart_line.units)) DESC, cart.id
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  GroupAggregate
--                       Group Key: cart.id, client.tradename, person.name
--                       ->  Sort
--                             Sort Key: cart.id, client.tradename COLLATE "und-x-icu", person.name COLLATE "und-x-icu"
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Hash Join
--                                               Hash Cond: (cart_line.cart_id = cart.id)
--                                               ->  Bitmap Heap Scan on cart_line
--                                                     Recheck Cond: (product_id = …)
--                                                     ->  Bitmap Index Scan on cart_line_product
--                                                           Index Cond: (product_id = …)
--                                               ->  Hash
--                                                     ->  Bitmap Heap Scan on cart
--                                                           Recheck Cond: (status = ANY ('{…}'::text[]))
--                                                           Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                                                           ->  Bitmap Index Scan on cart_open_created
--                                                           SubPlan 1
--                                                             ->  Index Only Scan using client_assigned on client client_1
--                                                                   Index Cond: (assigned_to = …)
--                                         ->  Index Scan using person_pkey on person
--                                               Index Cond: (id = cart.person_id)
--                                   ->  Index Only Scan using client_assigned on client
--                                         Index Cond: (id = cart.client_id)

select "sales_order"."id", "sales_order"."order_no", "sales_order"."part", "client"."tradename", "sales_order"."status", sum("order_line"."units"), count(*) over ()::int
  from "order_line"
  inner join "sales_order" on "sales_order"."id" = "order_line"."order_id"
  inner join "client" on "client"."id" = "sales_order"."client_id"
  where ("order_line"."product_id" = $1 and "sales_order"."status" IN ('Submitted', 'PartiallySublotted', 'Sublotted', 'ReadyForManifest', 'Manifested', 'Quarantined', 'Invoiced') and $2::boolean and ("sales_order"."sales_person_id" = $3 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $4)))
  group by "sales_order"."id", "client"."tradename"
  order by sum("order_line"."units") desc, "sales_order"."id" asc
  limit $5;
--   Limit
--     ->  Sort
--           Sort Key: (sum(order_line.units)) DESC, sales_order.id
--           ->  WindowAgg
--                 Window: w1 AS ()
--                 ->  GroupAggregate
--                       Group Key: sales_order.id, client.tradename
--                       ->  Sort
--                             Sort Key: sales_order.id, client.tradename COLLATE "und-x-icu"
--                             ->  Nested Loop
--                                   ->  Hash Join
--                                         Hash Cond: (order_line.order_id = sales_order.id)
--                                         ->  Bitmap Heap Scan on order_line
--                                               Recheck Cond: (product_id = …)
--                                               ->  Bitmap Index Scan on order_line_product
--                                                     Index Cond: (product_id = …)
--                                         ->  Hash
--                                               ->  Bitmap Heap Scan on sales_order
--                                                     Recheck Cond: (status = ANY ('{…}'::text[]))
--                                                     Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                                                     ->  Bitmap Index Scan on order_status
--                                                           Index Cond: (status = ANY ('{…}'::text[]))
--                                                     SubPlan 1
--                                                       ->  Index Only Scan using client_assigned on client client_1
--                                                             Index Cond: (assigned_to = …)
--                                   ->  Index Only Scan using client_assigned on client
--                                         Index Cond: (id = sales_order.client_id)

select count(*) as count
  from "product"
  where "product"."id" = $1;;
--   Aggregate
--     ->  Index Only Scan using product_pkey on product
--           Index Cond: (id = …)

-- products.latestPurchases: last purchases of a client
select "client_id", "fulfillment_priority_id", "special_instruction", "recently_bought", "bought_long_time_ago", "never_bought", "version"
  from "inventory_preference"
  where "inventory_preference"."client_id" = $1;
--   Index Scan using inventory_preference_pkey on inventory_preference
--     Index Cond: (client_id = …)

select "id", "tradename", "name", "is_cannabis_licensed", "license_no", "license_type_id", "ubi", "email", "day_phone", "street_address", "suite", "city", "county", "state", "zip_code", "latitude", "longitude", "placed_by", "geocoded_at", "assigned_to", "route_id", "holding_company_id", "client_status_id", "workflow_status_id", "privilege_id", "partnership_status_id", "invitation_status_id", "last_contacted_date", "created_at", "search_text", "contact_text", "merged_into", "match_city", "match_name", "version"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select "order_line"."product_id", to_char(max("sales_order"."order_date") at time zone $1, 'YYYY-MM-DD'), (array_agg(round("order_line"."line_total" / nullif("order_line"."units", 0), 2)
  order by "sales_order"."order_date" desc, "order_line"."id" desc))[1]
  from "sales_order"
  inner join "order_line" on "order_line"."order_id" = "sales_order"."id"
  where ("sales_order"."client_id" = $2 and "sales_order"."status" <> 'Cancelled' and "order_line"."sample_type" is null)
  group by "order_line"."product_id"
  order by "order_line"."product_id" asc;
--   GroupAggregate
--     Group Key: order_line.product_id
--     ->  Sort
--           Sort Key: order_line.product_id, sales_order.order_date DESC, order_line.id DESC
--           ->  Nested Loop
--                 ->  Bitmap Heap Scan on sales_order
--                       Recheck Cond: (client_id = …)
--                       Filter: (status <> 'Cancelled'::text)
--                       ->  Bitmap Index Scan on order_client_date
--                             Index Cond: (client_id = …)
--                 ->  Index Scan using order_line_order on order_line
--                       Index Cond: (order_id = sales_order.id)
--                       Filter: (sample_type IS NULL)

-- products.catalogGroups: catalogs
select "group_key", coalesce("source"."name", "product_line"."name" || ' · ' || "sub_product_line"."name", "product_line"."name"), "product_line"."name", "sub_product_line"."name", "product"."id", "product"."id", "product"."product_line_id", "product"."sku", "product"."name", "product"."source_id", "source"."name", "source"."unit", case when "source"."id" is not null then case when "source"."is_available" then "source"."amount" - "source"."reserved" else 0 end end, "product"."factor", "remaining", "product"."unit_price", "product"."allow_fractions", "product"."is_non_cannabis"
  from (select case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end as "group_key", row_number() over (order by min(case when "product"."source_id" is not null then '' else "product_line"."name" end) asc, min(coalesce("source"."name", "product_line"."name" || ' · ' || "sub_product_line"."name", "product_line"."name")) asc, case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end) as "position"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "source" on "source"."id" = "product"."source_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  where "product"."is_active" = $1
  group by case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end having bool_or(("remaining" > $2 or ("product"."factor" is not null and case when "source"."is_available" then "source"."amount" - "source"."reserved" else 0 end >= "product"."factor")))
  order by position
  limit 50) "page"
  inner join "product" on (case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end = "group_key" and "product"."is_active" = $3)
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "source" on "source"."id" = "product"."source_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "position" asc, "product"."name" asc, "product"."id" asc;
--   Sort
--     Sort Key: page."position", product.name COLLATE "und-x-icu", product.id
--     ->  Nested Loop
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Hash Join
--                                   Hash Cond: (CASE WHEN (product.source_id IS NOT NULL) THEN ('source-'::text || (product.source_id)::text) WHEN (product.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product.sub_product_line_id)::text) ELSE ('line-'::text || (product.product_line_id)::text) END = page.group_key)
--                                   ->  Index Scan using product_product_line on product
--                                         Filter: is_active
--                                   ->  Hash
--                                         ->  Subquery Scan on page
--                                               ->  Limit
--                                                     ->  Sort
--                                                           Sort Key: (row_number() OVER w1)
--                                                           ->  WindowAgg
--                                                                 Window: w1 AS (ORDER BY (min(CASE WHEN (product_1.source_id IS NOT NULL) THEN ''::text ELSE product_line_1.name END)), (min(COALESCE(source_1.name, ((product_line_1.name || ' · '::text) || sub_product_line_1.name), product_line_1.name))), (CASE WHEN (product_1.source_id IS NOT NULL) THEN ('source-'::text || (product_1.source_id)::text) WHEN (product_1.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product_1.sub_product_line_id)::text) ELSE ('line-'::text || (product_1.product_line_id)::text) END) ROWS UNBOUNDED PRECEDING)
--                                                                 ->  Sort
--                                                                       Sort Key: (min(CASE WHEN (product_1.source_id IS NOT NULL) THEN ''::text ELSE product_line_1.name END)) COLLATE "und-x-icu", (min(COALESCE(source_1.name, ((product_line_1.name || ' · '::text) || sub_product_line_1.name), product_line_1.name))) COLLATE "und-x-icu", (CASE WHEN (product_1.source_id IS NOT NULL) THEN ('source-'::text || (product_1.source_id)::text) WHEN (product_1.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product_1.sub_product_line_id)::text) ELSE ('line-'::text || (product_1.product_line_id)::text) END)
--                                                                       ->  GroupAggregate
--                                                                             Group Key: (CASE WHEN (product_1.source_id IS NOT NULL) THEN ('source-'::text || (product_1.source_id)::text) WHEN (product_1.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product_1.sub_product_line_id)::text) ELSE ('line-'::text || (product_1.product_line_id)::text) END)
--                                                                             Filter: bool_or((((COALESCE(sum((lot.on_hand - lot.allocated)), '0'::numeric)) > '0'::numeric) OR ((product_1.factor IS NOT NULL) AND (CASE WHEN source_1.is_available THEN (source_1.amount - source_1.reserved) ELSE '0'::numeric END >= product_1.factor))))
--                                                                             ->  Sort
--                                                                                   Sort Key: (CASE WHEN (product_1.source_id IS NOT NULL) THEN ('source-'::text || (product_1.source_id)::text) WHEN (product_1.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product_1.sub_product_line_id)::text) ELSE ('line-'::text || (product_1.product_line_id)::text) END)
--                                                                                   ->  Nested Loop
--                                                                                         ->  Nested Loop Left Join
--                                                                                               ->  Nested Loop Left Join
--                                                                                                     ->  Nested Loop
--                                                                                                           ->  Index Scan using product_product_line on product product_1
--                                                                                                                 Filter: is_active
--                                                                                                           ->  Memoize
--                                                                                                                 Cache Key: product_1.product_line_id
--                                                                                                                 Cache Mode: logical
--                                                                                                                 ->  Index Scan using product_line_pkey on product_line product_line_1
--                                                                                                                       Index Cond: (id = product_1.product_line_id)
--                                                                                                     ->  Memoize
--                                                                                                           Cache Key: product_1.sub_product_line_id
--                                                                                                           Cache Mode: logical
--                                                                                                           ->  Index Scan using sub_product_line_pkey on sub_product_line sub_product_line_1
--                                                                                                                 Index Cond: (id = product_1.sub_product_line_id)
--                                                                                               ->  Memoize
--                                                                                                     Cache Key: product_1.source_id
--                                                                                                     Cache Mode: logical
--                                                                                                     ->  Index Scan using source_pkey on source source_1
--                                                                                                           Index Cond: (id = product_1.source_id)
--                                                                                         ->  Aggregate
--                                                                                               ->  Bitmap Heap Scan on lot
--                                                                                                     Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                                                                                     ->  Bitmap Index Scan on lot_pick
--                                                                                                           Index Cond: (product_id = product_1.id)
--                             ->  Memoize
--                                   Cache Key: product.product_line_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using product_line_pkey on product_line
--                                         Index Cond: (id = product.product_line_id)
--                       ->  Index Scan using sub_product_line_pkey on sub_product_line
--                             Index Cond: (id = product.sub_product_line_id)
--                 ->  Memoize
--                       Cache Key: product.source_id
--                       Cache Mode: logical
--                       ->  Index Scan using source_pkey on source
--                             Index Cond: (id = product.source_id)
--           ->  Aggregate
--                 ->  Bitmap Heap Scan on lot lot_1
--                       Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                       ->  Bitmap Index Scan on lot_pick
--                             Index Cond: (product_id = product.id)

select count(*)::int
  from (select case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end as "group_key", row_number() over (order by min(case when "product"."source_id" is not null then '' else "product_line"."name" end) asc, min(coalesce("source"."name", "product_line"."name" || ' · ' || "sub_product_line"."name", "product_line"."name")) asc, case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end) as "position"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "source" on "source"."id" = "product"."source_id" cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("lot"."on_hand" - "lot"."allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  where "product"."is_active" = $1
  group by case when "product"."source_id" is not null then 'source-' || "product"."source_id" when "product"."sub_product_line_id" is not null then 'sub-line-' || "product"."sub_product_line_id" else 'line-' || "product"."product_line_id" end having bool_or(("remaining" > $2 or ("product"."factor" is not null and case when "source"."is_available" then "source"."amount" - "source"."reserved" else 0 end >= "product"."factor")))) "groups";
--   Aggregate
--     ->  GroupAggregate
--           Group Key: (CASE WHEN (product.source_id IS NOT NULL) THEN ('source-'::text || (product.source_id)::text) WHEN (product.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product.sub_product_line_id)::text) ELSE ('line-'::text || (product.product_line_id)::text) END)
--           Filter: bool_or((((COALESCE(sum((lot.on_hand - lot.allocated)), '0'::numeric)) > '0'::numeric) OR ((product.factor IS NOT NULL) AND (CASE WHEN source.is_available THEN (source.amount - source.reserved) ELSE '0'::numeric END >= product.factor))))
--           ->  Sort
--                 Sort Key: (CASE WHEN (product.source_id IS NOT NULL) THEN ('source-'::text || (product.source_id)::text) WHEN (product.sub_product_line_id IS NOT NULL) THEN ('sub-line-'::text || (product.sub_product_line_id)::text) ELSE ('line-'::text || (product.product_line_id)::text) END)
--                 ->  Nested Loop
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Index Scan using product_product_line on product
--                                               Filter: is_active
--                                         ->  Memoize
--                                               Cache Key: product.product_line_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using product_line_pkey on product_line
--                                                     Index Cond: (id = product.product_line_id)
--                                   ->  Memoize
--                                         Cache Key: product.sub_product_line_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                               Index Cond: (id = product.sub_product_line_id)
--                             ->  Memoize
--                                   Cache Key: product.source_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using source_pkey on source
--                                         Index Cond: (id = product.source_id)
--                       ->  Aggregate
--                             ->  Bitmap Heap Scan on lot
--                                   Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                                   ->  Bitmap Index Scan on lot_pick
--                                         Index Cond: (product_id = product.id)

select true, '[]'::json, (select coalesce(json_agg(rows), '[]')
  from ((select "id", "name", "kind", "value", "min_units", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where (("discount_rule"."product_id" is null or ("discount_rule"."product_id" = any($1::int[]) and "discount_rule"."account_tier_id" is null) or ("discount_rule"."product_id" = any($2::int[]) and "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $3) and "account_tier"."is_active" = $4)))))) and ((("discount_rule"."is_active" and $5::date <= coalesce("discount_rule"."to_date", 'infinity')) and $6::date >= coalesce("discount_rule"."from_date", '-infinity')) and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $7)) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" = any(array((select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $8) and "account_tier"."is_active" = $9)))))))
  order by "discount_rule"."id" asc)) as rows("id", "name", "discountKind", "discountValue", "minUnits", "productId", "productLineId", "clientId", "tierId", "fromDate", "toDate", "isActive"))
  from (select) one;
--   Result
--     InitPlan 6
--       ->  Aggregate
--             ->  Subquery Scan on rows
--                   ->  Index Scan using discount_rule_pkey on discount_rule
--                         Filter: (is_active AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ((client_id IS NULL) OR (client_id = (InitPlan 3).col1)) AND ((account_tier_id IS NULL) OR (account_tier_id = ANY ((InitPlan 5).col1))) AND ((product_id IS NULL) OR ((product_id = ANY ('{…}'::integer[])) AND (account_tier_id IS NULL)) OR ((product_id = ANY ('{…}'::integer[])) AND (account_tier_id = ANY ((InitPlan 2).col1)))))
--                         InitPlan 2
--                           ->  Nested Loop
--                                 InitPlan 1
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail
--                                       Index Cond: (client_id = (InitPlan 1).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier
--                                       Index Cond: (id = account_tier_detail.account_tier_id)
--                                       Filter: is_active
--                         InitPlan 3
--                           ->  Result
--                                 One-Time Filter: false
--                         InitPlan 5
--                           ->  Nested Loop
--                                 InitPlan 4
--                                   ->  Result
--                                         One-Time Filter: false
--                                 ->  Index Scan using account_tier_detail_client on account_tier_detail account_tier_detail_1
--                                       Index Cond: (client_id = (InitPlan 4).col1)
--                                 ->  Index Scan using account_tier_pkey on account_tier account_tier_1
--                                       Index Cond: (id = account_tier_detail_1.account_tier_id)
--                                       Filter: is_active

-- products.batches: batches
select "id"
  from "product"
  where "product"."id" = $1;
--   Index Only Scan using product_pkey on product
--     Index Cond: (id = …)

select "lot"."id", "lot"."batch_date", "lot"."on_hand" - "lot"."allocated", "lot"."barcode", "lot"."thca", "lot"."thc", "lot"."cbd", coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lab_result"."number", "lab_result"."has_passed", "lab_result"."link", "lab_result"."certificate", "lab_result"."collected_on", "lab_result"."released_on", "lab_result"."expires_on"
  from "lot"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" asc, "lot"."id" asc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: lot.batch_date, lot.id
--           ->  Nested Loop Left Join
--                 ->  Bitmap Heap Scan on lot
--                       Recheck Cond: ((product_id = …) AND is_for_sale)
--                       Filter: (on_hand > allocated)
--                       ->  Bitmap Index Scan on lot_pick
--                             Index Cond: (product_id = …)
--                 ->  Index Scan using lab_result_pkey on lab_result
--                       Index Cond: (lot_id = lot.id)

select count(*)
  from "lot"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and "lot"."on_hand" > "lot"."allocated");
--   Aggregate
--     ->  Bitmap Heap Scan on lot
--           Recheck Cond: ((product_id = …) AND is_for_sale)
--           Filter: (on_hand > allocated)
--           ->  Bitmap Index Scan on lot_pick
--                 Index Cond: (product_id = …)

-- products.batches: batches used up
select "id"
  from "product"
  where "product"."id" = $1;
--   Index Only Scan using product_pkey on product
--     Index Cond: (id = …)

select "lot"."id", "lot"."batch_date", "lot"."on_hand" - "lot"."allocated", "lot"."barcode", "lot"."thca", "lot"."thc", "lot"."cbd", coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3)), "lab_result"."number", "lab_result"."has_passed", "lab_result"."link", "lab_result"."certificate", "lab_result"."collected_on", "lab_result"."released_on", "lab_result"."expires_on"
  from "lot"
  left join "lab_result" on "lab_result"."lot_id" = "lot"."id"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and not "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" asc, "lot"."id" asc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: lot.batch_date, lot.id
--           ->  Nested Loop Left Join
--                 ->  Bitmap Heap Scan on lot
--                       Recheck Cond: ((product_id = …) AND is_for_sale)
--                       Filter: (on_hand <= allocated)
--                       ->  Bitmap Index Scan on lot_pick
--                             Index Cond: (product_id = …)
--                 ->  Index Scan using lab_result_pkey on lab_result
--                       Index Cond: (lot_id = lot.id)

select count(*)
  from "lot"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and not "lot"."on_hand" > "lot"."allocated");
--   Aggregate
--     ->  Bitmap Heap Scan on lot
--           Recheck Cond: ((product_id = …) AND is_for_sale)
--           Filter: (on_hand <= allocated)
--           ->  Bitmap Index Scan on lot_pick
--                 Index Cond: (product_id = …)
