-- carts.one: a cart
select "account_tier"."name", "account_tier"."minimum_order", (select coalesce(json_agg(rows), '[]')
  from ((select "product_line"."id", "product_line"."name"
  from "hidden_product_line"
  inner join "product_line" on "product_line"."id" = "hidden_product_line"."product_line_id"
  where "hidden_product_line"."account_tier_id" = "account_tier"."id"
  order by "product_line"."name" asc)) as rows("productLineId", "productLine"))
  from "account_tier_detail"
  inner join "account_tier" on "account_tier"."id" = "account_tier_detail"."account_tier_id"
  where ("account_tier_detail"."client_id" = (select "cart"."client_id"
  from "cart"
  where "cart"."id" = $1) and "account_tier"."is_active" = $2)
  order by "account_tier"."name" asc;
--   Nested Loop
--     Join Filter: (account_tier_detail.account_tier_id = account_tier.id)
--     InitPlan 2
--       ->  Index Scan using cart_pkey on cart
--             Index Cond: (id = …)
--     ->  Index Scan using account_tier_name_unique on account_tier
--           Filter: is_active
--     ->  Materialize
--           ->  Index Scan using account_tier_detail_client on account_tier_detail
--                 Index Cond: (client_id = (InitPlan 2).col1)
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

select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."discount_reason", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."line_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."merged_into", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
  from "cart"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."id" = $1 and ("cart"."person_id" = $2 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Nested Loop Left Join
--     ->  Nested Loop
--           ->  Index Scan using cart_pkey on cart
--                 Index Cond: (id = …)
--                 Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = cart.person_id)
--     ->  Index Scan using client_pkey on client
--           Index Cond: (id = cart.client_id)

select "cart_line"."id", "cart_line"."product_id", "cart_line"."units", "cart_line"."unit_price", "cart_line"."list_price", "product"."unit_price", "cart_line"."discount_kind", "cart_line"."discount_value", "cart_line"."discount_rule_id", "cart_line"."is_discount_typed", "cart_line"."discount_reason", "discount_rule"."name", "discount_rule"."kind", "cart_line"."line_discount", "cart_line"."line_total", "cart_line"."sample_type", "cart_line"."is_backorder", "cart_line"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."package_size_name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_line_lot"."lot_id"
  from "cart_line_lot"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id"), array(select "lot"."barcode"
  from "cart_line_lot" join "lot" on "lot"."id" = "cart_line_lot"."lot_id"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id")
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where "cart_line"."cart_id" = $1
  order by "cart_line"."id" asc;
--   Sort
--     Sort Key: cart_line.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (cart_line.product_id = product.id)
--                       ->  Sort
--                             Sort Key: cart_line.product_id
--                             ->  Index Scan using cart_line_cart on cart_line
--                                   Index Cond: (cart_id = …)
--                       ->  Index Scan using product_pkey on product
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Memoize
--                 Cache Key: cart_line.discount_rule_id
--                 Cache Mode: logical
--                 ->  Index Scan using discount_rule_pkey on discount_rule
--                       Index Cond: (id = cart_line.discount_rule_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: cart_line_lot.rank, cart_line_lot.lot_id
--                   ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot
--                         Index Cond: (cart_line_id = cart_line.id)
--           SubPlan 2
--             ->  Sort
--                   Sort Key: cart_line_lot_1.rank, cart_line_lot_1.lot_id
--                   ->  Nested Loop
--                         ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot cart_line_lot_1
--                               Index Cond: (cart_line_id = cart_line.id)
--                         ->  Index Scan using lot_pkey on lot
--                               Index Cond: (id = cart_line_lot_1.lot_id)

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

select "id", "order_no", "estimate_delivery_date"
  from "sales_order"
  where ("sales_order"."cart_id" = $1 or "sales_order"."id" = (select "order_id"
  from "merged_cart"
  where "merged_cart"."cart_id" = $2))
  order by "sales_order"."part" asc;
--   Sort
--     Sort Key: sales_order.part
--     InitPlan 1
--       ->  Index Scan using merged_cart_pkey on merged_cart
--             Index Cond: (cart_id = …)
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((cart_id = …) OR (id = (InitPlan 1).col1))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on order_once_per_cart
--                       Index Cond: (cart_id = …)
--                 ->  Bitmap Index Scan on sales_order_pkey
--                       Index Cond: (id = (InitPlan 1).col1)

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select "product_id", sum("lot"."on_hand" - "lot"."allocated")
  from "lot"
  where ("lot"."product_id" in (select "cart_line"."product_id"
  from "cart_line"
  where "cart_line"."cart_id" = $1) and "lot"."is_for_sale" = $2)
  group by "lot"."product_id";
--   HashAggregate
--     Group Key: lot.product_id
--     ->  Hash Join
--           Hash Cond: (lot.product_id = cart_line.product_id)
--           ->  Bitmap Heap Scan on lot
--                 Recheck Cond: is_for_sale
--                 ->  Bitmap Index Scan on lot_best_by
--           ->  Hash
--                 ->  HashAggregate
--                       Group Key: cart_line.product_id
--                       ->  Index Scan using cart_line_cart on cart_line
--                             Index Cond: (cart_id = …)

-- carts.summary: its summary
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."discount_reason", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."line_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."merged_into", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
  from "cart"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."id" = $1 and ("cart"."person_id" = $2 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Nested Loop Left Join
--     ->  Nested Loop
--           ->  Index Scan using cart_pkey on cart
--                 Index Cond: (id = …)
--                 Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = cart.person_id)
--     ->  Index Scan using client_pkey on client
--           Index Cond: (id = cart.client_id)

select "cart_line"."id", "cart_line"."product_id", "cart_line"."units", "cart_line"."unit_price", "cart_line"."list_price", "product"."unit_price", "cart_line"."discount_kind", "cart_line"."discount_value", "cart_line"."discount_rule_id", "cart_line"."is_discount_typed", "cart_line"."discount_reason", "discount_rule"."name", "discount_rule"."kind", "cart_line"."line_discount", "cart_line"."line_total", "cart_line"."sample_type", "cart_line"."is_backorder", "cart_line"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."package_size_name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_line_lot"."lot_id"
  from "cart_line_lot"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id"), array(select "lot"."barcode"
  from "cart_line_lot" join "lot" on "lot"."id" = "cart_line_lot"."lot_id"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id")
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where "cart_line"."cart_id" = $1
  order by "cart_line"."id" asc;
--   Sort
--     Sort Key: cart_line.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (cart_line.product_id = product.id)
--                       ->  Sort
--                             Sort Key: cart_line.product_id
--                             ->  Index Scan using cart_line_cart on cart_line
--                                   Index Cond: (cart_id = …)
--                       ->  Index Scan using product_pkey on product
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Memoize
--                 Cache Key: cart_line.discount_rule_id
--                 Cache Mode: logical
--                 ->  Index Scan using discount_rule_pkey on discount_rule
--                       Index Cond: (id = cart_line.discount_rule_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: cart_line_lot.rank, cart_line_lot.lot_id
--                   ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot
--                         Index Cond: (cart_line_id = cart_line.id)
--           SubPlan 2
--             ->  Sort
--                   Sort Key: cart_line_lot_1.rank, cart_line_lot_1.lot_id
--                   ->  Nested Loop
--                         ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot cart_line_lot_1
--                               Index Cond: (cart_line_id = cart_line.id)
--                         ->  Index Scan using lot_pkey on lot
--                               Index Cond: (id = cart_line_lot_1.lot_id)

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

select "id", "order_no", "estimate_delivery_date"
  from "sales_order"
  where ("sales_order"."cart_id" = $1 or "sales_order"."id" = (select "order_id"
  from "merged_cart"
  where "merged_cart"."cart_id" = $2))
  order by "sales_order"."part" asc;
--   Sort
--     Sort Key: sales_order.part
--     InitPlan 1
--       ->  Index Scan using merged_cart_pkey on merged_cart
--             Index Cond: (cart_id = …)
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((cart_id = …) OR (id = (InitPlan 1).col1))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on order_once_per_cart
--                       Index Cond: (cart_id = …)
--                 ->  Bitmap Index Scan on sales_order_pkey
--                       Index Cond: (id = (InitPlan 1).col1)

-- carts.previewAllocation: what auto allocate would do
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."discount_reason", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."line_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."merged_into", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
  from "cart"
  inner join "person" on "person"."id" = "cart"."person_id"
  left join "client" on "client"."id" = "cart"."client_id"
  where ("cart"."id" = $1 and ("cart"."person_id" = $2 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Nested Loop Left Join
--     ->  Nested Loop
--           ->  Index Scan using cart_pkey on cart
--                 Index Cond: (id = …)
--                 Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                 SubPlan 1
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = cart.person_id)
--     ->  Index Scan using client_pkey on client
--           Index Cond: (id = cart.client_id)

select "cart_line"."id", "cart_line"."product_id", "cart_line"."units", "cart_line"."unit_price", "cart_line"."list_price", "product"."unit_price", "cart_line"."discount_kind", "cart_line"."discount_value", "cart_line"."discount_rule_id", "cart_line"."is_discount_typed", "cart_line"."discount_reason", "discount_rule"."name", "discount_rule"."kind", "cart_line"."line_discount", "cart_line"."line_total", "cart_line"."sample_type", "cart_line"."is_backorder", "cart_line"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."package_size_name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_line_lot"."lot_id"
  from "cart_line_lot"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id"), array(select "lot"."barcode"
  from "cart_line_lot" join "lot" on "lot"."id" = "cart_line_lot"."lot_id"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id")
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where "cart_line"."cart_id" = $1
  order by "cart_line"."id" asc;
--   Sort
--     Sort Key: cart_line.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (cart_line.product_id = product.id)
--                       ->  Sort
--                             Sort Key: cart_line.product_id
--                             ->  Index Scan using cart_line_cart on cart_line
--                                   Index Cond: (cart_id = …)
--                       ->  Index Scan using product_pkey on product
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Memoize
--                 Cache Key: cart_line.discount_rule_id
--                 Cache Mode: logical
--                 ->  Index Scan using discount_rule_pkey on discount_rule
--                       Index Cond: (id = cart_line.discount_rule_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: cart_line_lot.rank, cart_line_lot.lot_id
--                   ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot
--                         Index Cond: (cart_line_id = cart_line.id)
--           SubPlan 2
--             ->  Sort
--                   Sort Key: cart_line_lot_1.rank, cart_line_lot_1.lot_id
--                   ->  Nested Loop
--                         ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot cart_line_lot_1
--                               Index Cond: (cart_line_id = cart_line.id)
--                         ->  Index Scan using lot_pkey on lot
--                               Index Cond: (id = cart_line_lot_1.lot_id)

select "cart_line"."id", "cart_line"."product_id", "cart_line"."units", "cart_line"."unit_price", "cart_line"."list_price", "product"."unit_price", "cart_line"."discount_kind", "cart_line"."discount_value", "cart_line"."discount_rule_id", "cart_line"."is_discount_typed", "cart_line"."discount_reason", "discount_rule"."name", "discount_rule"."kind", "cart_line"."line_discount", "cart_line"."line_total", "cart_line"."sample_type", "cart_line"."is_backorder", "cart_line"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."package_size_name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_line_lot"."lot_id"
  from "cart_line_lot"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id"), array(select "lot"."barcode"
  from "cart_line_lot" join "lot" on "lot"."id" = "cart_line_lot"."lot_id"
  where "cart_line_lot"."cart_line_id" = "cart_line"."id"
  order by "cart_line_lot"."rank", "cart_line_lot"."lot_id")
  from "cart_line"
  inner join "product" on "product"."id" = "cart_line"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "discount_rule" on "discount_rule"."id" = "cart_line"."discount_rule_id"
  where "cart_line"."cart_id" = $1
  order by "cart_line"."id" asc;
--   Sort
--     Sort Key: cart_line.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (cart_line.product_id = product.id)
--                       ->  Sort
--                             Sort Key: cart_line.product_id
--                             ->  Index Scan using cart_line_cart on cart_line
--                                   Index Cond: (cart_id = …)
--                       ->  Index Scan using product_pkey on product
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Memoize
--                 Cache Key: cart_line.discount_rule_id
--                 Cache Mode: logical
--                 ->  Index Scan using discount_rule_pkey on discount_rule
--                       Index Cond: (id = cart_line.discount_rule_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: cart_line_lot.rank, cart_line_lot.lot_id
--                   ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot
--                         Index Cond: (cart_line_id = cart_line.id)
--           SubPlan 2
--             ->  Sort
--                   Sort Key: cart_line_lot_1.rank, cart_line_lot_1.lot_id
--                   ->  Nested Loop
--                         ->  Index Scan using cart_line_lot_cart_line_id_lot_id_pk on cart_line_lot cart_line_lot_1
--                               Index Cond: (cart_line_id = cart_line.id)
--                         ->  Index Scan using lot_pkey on lot
--                               Index Cond: (id = cart_line_lot_1.lot_id)

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

select "id", "order_no", "estimate_delivery_date"
  from "sales_order"
  where ("sales_order"."cart_id" = $1 or "sales_order"."id" = (select "order_id"
  from "merged_cart"
  where "merged_cart"."cart_id" = $2))
  order by "sales_order"."part" asc;
--   Sort
--     Sort Key: sales_order.part
--     InitPlan 1
--       ->  Index Scan using merged_cart_pkey on merged_cart
--             Index Cond: (cart_id = …)
--     ->  Bitmap Heap Scan on sales_order
--           Recheck Cond: ((cart_id = …) OR (id = (InitPlan 1).col1))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on order_once_per_cart
--                       Index Cond: (cart_id = …)
--                 ->  Bitmap Index Scan on sales_order_pkey
--                       Index Cond: (id = (InitPlan 1).col1)

select "id", "product_id", "barcode", "batch_date", "on_hand" - "allocated", "thca", "thc", "cbd", coalesce(lot.total, round(lot.thc + 0.877 * lot.thca, 3))
  from "lot"
  where ("lot"."product_id" in ($…) and ("lot"."is_for_sale" and "lot"."on_hand" > "lot"."allocated"))
  order by "lot"."id" asc;
--   Sort
--     Sort Key: id
--     ->  Bitmap Heap Scan on lot
--           Recheck Cond: ((product_id = ANY ('{…}'::integer[])) AND is_for_sale)
--           Filter: (on_hand > allocated)
--           ->  Bitmap Index Scan on lot_pick
--                 Index Cond: (product_id = ANY ('{…}'::integer[]))

-- carts.listAll: open carts
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
  where "client"."assigned_to" = $8)))
  order by "cart"."created_at" desc, "cart"."id" desc
  limit 20;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Index Scan Backward using cart_open_created on cart
--                       Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1)))
--                       SubPlan 5
--                         ->  Index Only Scan using client_assigned on client client_1
--                               Index Cond: (assigned_to = …)
--                 ->  Memoize
--                       Cache Key: cart.person_id
--                       Cache Mode: logical
--                       ->  Index Scan using person_pkey on person
--                             Index Cond: (id = cart.person_id)
--           ->  Memoize
--                 Cache Key: cart.client_id
--                 Cache Mode: logical
--                 ->  Index Scan using client_pkey on client
--                       Index Cond: (id = cart.client_id)
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
  where "client"."assigned_to" = $8)));
--   Aggregate
--     ->  Bitmap Heap Scan on cart
--           Recheck Cond: (status = ANY ('{…}'::text[]))
--           Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1)))
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

-- carts.listAll: open carts, portal orders, searched
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
  where "client"."assigned_to" = $8)) and "cart"."origin" = 'portal' and "client"."search_text" like $9)
  order by ((split_part("client"."search_text", chr(10), 1) like $10)::int) desc, "cart"."created_at" desc, "cart"."id" desc
  limit 20;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: (((split_part(client.search_text, '
--   '::text, 1) ~~ '%green%'::text))::integer) DESC, cart.created_at DESC, cart.id DESC
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on cart
--                                   Recheck Cond: (status = ANY ('{…}'::text[]))
--                                   Filter: ((origin = 'portal'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                                   ->  Bitmap Index Scan on cart_open_created
--                                   SubPlan 5
--                                     ->  Index Only Scan using client_assigned on client client_1
--                                           Index Cond: (assigned_to = …)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = cart.person_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = cart.client_id)
--                             Filter: (search_text ~~ '%green%'::text)
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
  where "client"."assigned_to" = $8)) and "cart"."origin" = 'portal' and "client"."search_text" like $9)
  order by case when lower("client"."license_no") = $10 or split_part("client"."search_text", chr(10), 1) = $11 then 0 when "client"."search_text" like $12 then 1 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $13 then 2 when (' ' || replace(split_part("client"."search_text", chr(10), 1), '-', '')) like $14 then 3 else 4 end asc, "cart"."created_at" desc, "cart"."id" desc
  limit 20;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: (CASE WHEN ((lower(client.license_no) = 'green'::text) OR (split_part(client.search_text, '
--   '::text, 1) = 'green'::text)) THEN 0 WHEN (client.search_text ~~ 'green%'::text) THEN 1 WHEN ((' '::text || replace(split_part(client.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '% green%'::text) THEN 2 WHEN ((' '::text || replace(split_part(client.search_text, '
--   '::text, 1), '-'::text, ''::text)) ~~ '%green%'::text) THEN 3 ELSE 4 END), cart.created_at DESC, cart.id DESC
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on cart
--                                   Recheck Cond: (status = ANY ('{…}'::text[]))
--                                   Filter: ((origin = 'portal'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                                   ->  Bitmap Index Scan on cart_open_created
--                                   SubPlan 5
--                                     ->  Index Only Scan using client_assigned on client client_1
--                                           Index Cond: (assigned_to = …)
--                             ->  Index Scan using person_pkey on person
--                                   Index Cond: (id = cart.person_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = cart.client_id)
--                             Filter: (search_text ~~ '%green%'::text)
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

select array[exists (select
  from "client"
  where "client"."search_text" like $1), exists (select
  from "client"
  where "client"."search_text" like $2), exists (select
  from "client"
  where "client"."search_text" like $3)] as occurs;
--   Result
--     InitPlan 1
--       ->  Bitmap Heap Scan on client
--             Recheck Cond: (search_text ~~ '%rgeen%'::text)
--             ->  Bitmap Index Scan on client_search
--                   Index Cond: (search_text ~~ '%rgeen%'::text)
--     InitPlan 2
--       ->  Bitmap Heap Scan on client client_1
--             Recheck Cond: (search_text ~~ '%geren%'::text)
--             ->  Bitmap Index Scan on client_search
--                   Index Cond: (search_text ~~ '%geren%'::text)
--     InitPlan 3
--       ->  Bitmap Heap Scan on client client_2
--             Recheck Cond: (search_text ~~ '%grene%'::text)
--             ->  Bitmap Index Scan on client_search
--                   Index Cond: (search_text ~~ '%grene%'::text)

select array[exists (select
  from "client"
  where "client"."search_text" like $1)] as occurs;
--   Result
--     InitPlan 1
--       ->  Bitmap Heap Scan on client
--             Recheck Cond: (search_text ~~ '%green%'::text)
--             ->  Bitmap Index Scan on client_search
--                   Index Cond: (search_text ~~ '%green%'::text)

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
  where "client"."assigned_to" = $8)) and "cart"."origin" = 'portal' and "client"."search_text" like $9);
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on cart
--                 Recheck Cond: (status = ANY ('{…}'::text[]))
--                 Filter: ((origin = 'portal'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                 ->  Bitmap Index Scan on cart_open_created
--                 SubPlan 5
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = cart.client_id)
--                 Filter: (search_text ~~ '%green%'::text)
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
  where "client"."assigned_to" = $8)) and "cart"."origin" = 'portal' and "client"."search_text" like $9);
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on cart
--                 Recheck Cond: (status = ANY ('{…}'::text[]))
--                 Filter: ((origin = 'portal'::text) AND ((person_id = …) OR (ANY (client_id = (hashed SubPlan 5).col1))))
--                 ->  Bitmap Index Scan on cart_open_created
--                 SubPlan 5
--                   ->  Index Only Scan using client_assigned on client client_1
--                         Index Cond: (assigned_to = …)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = cart.client_id)
--                 Filter: (search_text ~~ '%green%'::text)
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
