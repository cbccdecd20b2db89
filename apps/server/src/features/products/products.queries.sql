-- products.available: available products for a client
select "id"
  from "client"
  where ("client"."id" = $1 and "client"."merged_into" is null);
--   Index Scan using client_pkey on client
--     Index Cond: (id = …)
--     Filter: (merged_into IS NULL)

select "id", "name", "kind", "value", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where ("discount_rule"."is_active" = $1 and $2::date between coalesce("discount_rule"."from_date", '-infinity') and coalesce("discount_rule"."to_date", 'infinity') and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $3) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" in (select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $4 and "account_tier"."is_active" = $5))))
  order by "discount_rule"."id" asc;
--   Index Scan using discount_rule_pkey on discount_rule
--     Filter: (is_active AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ((client_id IS NULL) OR (client_id = …)) AND ((account_tier_id IS NULL) OR (ANY (account_tier_id = (hashed SubPlan 1).col1))))
--     SubPlan 1
--       ->  Nested Loop
--             ->  Index Scan using account_tier_detail_client on account_tier_detail
--                   Index Cond: (client_id = …)
--             ->  Index Scan using account_tier_pkey on account_tier
--                   Index Cond: (id = account_tier_detail.account_tier_id)
--                   Filter: is_active

select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "lab"."thca", "lab"."thc", "lab"."cbd", "total_thc"
  from (select "product"."id"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $1) "lab"
  where "product"."is_active" = $2
  order by "product"."name" asc, "product"."id" asc
  limit $3) "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $4) "lab" on true cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("on_hand" - "allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "product"."name" asc, "product"."id" asc;
--   Sort
--     Sort Key: product.name COLLATE "und-x-icu", product.id
--     ->  Nested Loop
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Hash Join
--                                         Hash Cond: (product_1.id = product.id)
--                                         ->  Limit
--                                               ->  Nested Loop
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using product_name on product product_1
--                                                                 Filter: is_active
--                                                           ->  Memoize
--                                                                 Cache Key: product_1.product_line_id
--                                                                 Cache Mode: logical
--                                                                 ->  Index Only Scan using product_line_pkey on product_line product_line_1
--                                                                       Index Cond: (id = product_1.product_line_id)
--                                                     ->  Limit
--                                                           ->  Sort
--                                                                 Sort Key: lot.batch_date DESC, lot.id DESC
--                                                                 ->  Bitmap Heap Scan on lot
--                                                                       Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                                                       Filter: (on_hand > allocated)
--                                                                       ->  Bitmap Index Scan on lot_pick
--                                                                             Index Cond: (product_id = product_1.id)
--                                         ->  Hash
--                                               ->  Index Scan using product_pkey on product
--                                   ->  Memoize
--                                         Cache Key: product.product_line_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using product_line_pkey on product_line
--                                               Index Cond: (id = product.product_line_id)
--                             ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                   Index Cond: (id = product.sub_product_line_id)
--                       ->  Memoize
--                             Cache Key: product.strain_id
--                             Cache Mode: logical
--                             ->  Index Scan using strain_pkey on strain
--                                   Index Cond: (id = product.strain_id)
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: lot_1.batch_date DESC, lot_1.id DESC
--                             ->  Bitmap Heap Scan on lot lot_1
--                                   Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                                   Filter: (on_hand > allocated)
--                                   ->  Bitmap Index Scan on lot_pick
--                                         Index Cond: (product_id = product.id)
--           ->  Aggregate
--                 ->  Bitmap Heap Scan on lot lot_2
--                       Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                       ->  Bitmap Index Scan on lot_pick
--                             Index Cond: (product_id = product.id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: tag.name COLLATE "und-x-icu"
--                   ->  Merge Join
--                         Merge Cond: (product_tag.tag_id = tag.id)
--                         ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                               Index Cond: (product_id = product.id)
--                         ->  Index Scan using tag_pkey on tag

select count(*) filter (where true), min("product"."unit_price"), max("product"."unit_price"), min("lab"."thc"), max("lab"."thc"), min("lab"."thca"), max("lab"."thca"), min("lab"."cbd"), max("lab"."cbd"), min("total_thc"), max("total_thc")
  from "product" cross join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $1) "lab"
  where "product"."is_active" = $2;
--   Aggregate
--     ->  Nested Loop
--           ->  Seq Scan on product
--                 Disabled: true
--                 Filter: is_active
--           ->  Limit
--                 ->  Sort
--                       Sort Key: lot.batch_date DESC, lot.id DESC
--                       ->  Bitmap Heap Scan on lot
--                             Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                             Filter: (on_hand > allocated)
--                             ->  Bitmap Index Scan on lot_pick
--                                   Index Cond: (product_id = product.id)

-- products.available: available products, searched
select "id", "name", "kind", "value", "product_id", "product_line_id", "client_id", "account_tier_id", "from_date", "to_date", "is_active"
  from "discount_rule"
  where ("discount_rule"."is_active" = $1 and $2::date between coalesce("discount_rule"."from_date", '-infinity') and coalesce("discount_rule"."to_date", 'infinity') and ("discount_rule"."client_id" is null or "discount_rule"."client_id" = $3) and ("discount_rule"."account_tier_id" is null or "discount_rule"."account_tier_id" in (select "account_tier"."id"
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = $4 and "account_tier"."is_active" = $5))))
  order by "discount_rule"."id" asc;
--   Index Scan using discount_rule_pkey on discount_rule
--     Filter: (is_active AND (client_id IS NULL) AND ('…'::date >= COALESCE(from_date, '-infinity'::date)) AND ('…'::date <= COALESCE(to_date, 'infinity'::date)) AND ((account_tier_id IS NULL) OR (ANY (account_tier_id = (hashed SubPlan 1).col1))))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: false

select "product"."id", "product"."id", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "sub_product_line"."name", "strain"."name", array(select "tag"."name"
  from "product_tag" join "tag" on "tag"."id" = "product_tag"."tag_id"
  where "product_tag"."product_id" = "product"."id"
  order by "tag"."name"), "product"."unit_price", "units_for_sale", "remaining", 0, "product"."allow_fractions", "product"."source_id" is not null, "product"."is_non_cannabis", "lab"."thca", "lab"."thc", "lab"."cbd", "total_thc"
  from (select "product"."id"
  from "product"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id" cross join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $1) "lab"
  where ("product"."is_active" = $2 and ("product"."name" || ' ' || "product"."sku") ilike $3)
  order by "product"."name" asc, "product"."id" asc
  limit $4) "page"
  inner join "product" on "product"."id" = "page"."id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "sub_product_line" on "sub_product_line"."id" = "product"."sub_product_line_id"
  left join "strain" on "strain"."id" = "product"."strain_id"
  left join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $5) "lab" on true cross join lateral (select coalesce(sum("on_hand"), 0) as "units_for_sale", coalesce(sum("on_hand" - "allocated"), 0) as "remaining"
  from "lot"
  where "lot"."product_id" = "product"."id" and "lot"."is_for_sale") "stock"
  order by "product"."name" asc, "product"."id" asc;
--   Sort
--     Sort Key: product.name COLLATE "und-x-icu", product.id
--     ->  Nested Loop
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Merge Join
--                                         Merge Cond: (page.id = product.id)
--                                         ->  Sort
--                                               Sort Key: page.id
--                                               ->  Subquery Scan on page
--                                                     ->  Limit
--                                                           ->  Sort
--                                                                 Sort Key: product_1.name COLLATE "und-x-icu", product_1.id
--                                                                 ->  Nested Loop
--                                                                       ->  Nested Loop
--                                                                             ->  Bitmap Heap Scan on product product_1
--                                                                                   Recheck Cond: (((name || ' '::text) || sku) ~~* '%blue%'::text)
--                                                                                   Filter: is_active
--                                                                                   ->  Bitmap Index Scan on product_search
--                                                                                         Index Cond: (((name || ' '::text) || sku) ~~* '%blue%'::text)
--                                                                             ->  Memoize
--                                                                                   Cache Key: product_1.product_line_id
--                                                                                   Cache Mode: logical
--                                                                                   ->  Index Only Scan using product_line_pkey on product_line product_line_1
--                                                                                         Index Cond: (id = product_1.product_line_id)
--                                                                       ->  Limit
--                                                                             ->  Sort
--                                                                                   Sort Key: lot.batch_date DESC, lot.id DESC
--                                                                                   ->  Bitmap Heap Scan on lot
--                                                                                         Recheck Cond: ((product_id = product_1.id) AND is_for_sale)
--                                                                                         Filter: (on_hand > allocated)
--                                                                                         ->  Bitmap Index Scan on lot_pick
--                                                                                               Index Cond: (product_id = product_1.id)
--                                         ->  Index Scan using product_pkey on product
--                                   ->  Memoize
--                                         Cache Key: product.product_line_id
--                                         Cache Mode: logical
--                                         ->  Index Scan using product_line_pkey on product_line
--                                               Index Cond: (id = product.product_line_id)
--                             ->  Index Scan using sub_product_line_pkey on sub_product_line
--                                   Index Cond: (id = product.sub_product_line_id)
--                       ->  Index Scan using strain_pkey on strain
--                             Index Cond: (id = product.strain_id)
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: lot_1.batch_date DESC, lot_1.id DESC
--                             ->  Bitmap Heap Scan on lot lot_1
--                                   Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                                   Filter: (on_hand > allocated)
--                                   ->  Bitmap Index Scan on lot_pick
--                                         Index Cond: (product_id = product.id)
--           ->  Aggregate
--                 ->  Bitmap Heap Scan on lot lot_2
--                       Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                       ->  Bitmap Index Scan on lot_pick
--                             Index Cond: (product_id = product.id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: tag.name COLLATE "und-x-icu"
--                   ->  Merge Join
--                         Merge Cond: (product_tag.tag_id = tag.id)
--                         ->  Index Only Scan using product_tag_product_id_tag_id_pk on product_tag
--                               Index Cond: (product_id = product.id)
--                         ->  Index Scan using tag_pkey on tag

select count(*) filter (where true), min("product"."unit_price"), max("product"."unit_price"), min("lab"."thc"), max("lab"."thc"), min("lab"."thca"), max("lab"."thca"), min("lab"."cbd"), max("lab"."cbd"), min("total_thc"), max("total_thc")
  from "product" cross join lateral (select "thca", "thc", "cbd", coalesce("total", round("thc" + 0.877 * "thca", 3)) as "total_thc"
  from "lot"
  where ("lot"."product_id" = "product"."id" and "lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" desc, "lot"."id" desc
  limit $1) "lab"
  where ("product"."is_active" = $2 and ("product"."name" || ' ' || "product"."sku") ilike $3);
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on product
--                 Recheck Cond: (((name || ' '::text) || sku) ~~* '%blue%'::text)
--                 Filter: is_active
--                 ->  Bitmap Index Scan on product_search
--                       Index Cond: (((name || ' '::text) || sku) ~~* '%blue%'::text)
--           ->  Limit
--                 ->  Sort
--                       Sort Key: lot.batch_date DESC, lot.id DESC
--                       ->  Bitmap Heap Scan on lot
--                             Recheck Cond: ((product_id = product.id) AND is_for_sale)
--                             Filter: (on_hand > allocated)
--                             ->  Bitmap Index Scan on lot_pick
--                                   Index Cond: (product_id = product.id)

-- products.batches: batches
select "id"
  from "product"
  where "product"."id" = $1;
--   Index Only Scan using product_pkey on product
--     Index Cond: (id = …)

select "id", "batch_date", "on_hand" - "allocated", "barcode", "thca", "thc", "cbd", "total"
  from "lot"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and "lot"."on_hand" > "lot"."allocated")
  order by "lot"."batch_date" asc, "lot"."id" asc
  limit $3;
--   Limit
--     ->  Sort
--           Sort Key: batch_date, id
--           ->  Bitmap Heap Scan on lot
--                 Recheck Cond: ((product_id = …) AND is_for_sale)
--                 Filter: (on_hand > allocated)
--                 ->  Bitmap Index Scan on lot_pick
--                       Index Cond: (product_id = …)

select count(*)
  from "lot"
  where ("lot"."product_id" = $1 and "lot"."is_for_sale" = $2 and "lot"."on_hand" > "lot"."allocated");
--   Aggregate
--     ->  Bitmap Heap Scan on lot
--           Recheck Cond: ((product_id = …) AND is_for_sale)
--           Filter: (on_hand > allocated)
--           ->  Bitmap Index Scan on lot_pick
--                 Index Cond: (product_id = …)
