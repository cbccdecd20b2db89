-- carts.one: a cart
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."line_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
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

select "cart_line"."id", "cart_line"."product_id", "cart_line"."units", "cart_line"."unit_price", "cart_line"."discount_kind", "cart_line"."discount_value", "cart_line"."discount_rule_id", "discount_rule"."name", "cart_line"."line_discount", "cart_line"."line_total", "cart_line"."sample_type", "cart_line"."is_backorder", "cart_line"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_line_lot"."lot_id"
  from "cart_line_lot"
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

select "id", "order_no"
  from "sales_order"
  where "sales_order"."cart_id" = $1
  order by "sales_order"."part" asc;
--   Index Scan using order_once_per_cart on sales_order
--     Index Cond: (cart_id = …)

select "product_id", sum("on_hand" - "allocated")
  from "lot"
  where ("lot"."product_id" in (select "cart_line"."product_id"
  from "cart_line"
  where "cart_line"."cart_id" = $1) and "lot"."is_for_sale" = $2)
  group by "lot"."product_id";
--   GroupAggregate
--     Group Key: lot.product_id
--     ->  Sort
--           Sort Key: lot.product_id
--           ->  Hash Join
--                 Hash Cond: (lot.product_id = cart_line.product_id)
--                 ->  Bitmap Heap Scan on lot
--                       Recheck Cond: is_for_sale
--                       ->  Bitmap Index Scan on lot_pick
--                 ->  Hash
--                       ->  HashAggregate
--                             Group Key: cart_line.product_id
--                             ->  Index Scan using cart_line_cart on cart_line
--                                   Index Cond: (cart_id = …)

-- carts.summary: its summary
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."line_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
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

select "id", "order_no"
  from "sales_order"
  where "sales_order"."cart_id" = $1
  order by "sales_order"."part" asc;
--   Index Scan using order_once_per_cart on sales_order
--     Index Cond: (cart_id = …)
