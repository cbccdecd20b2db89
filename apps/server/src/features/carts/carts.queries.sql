-- carts.one: a cart
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."item_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
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

select "cart_item"."id", "cart_item"."product_id", "cart_item"."units", "cart_item"."unit_price", "cart_item"."discount_kind", "cart_item"."discount_value", "cart_item"."discount_rule_id", "discount_rule"."name", "cart_item"."line_discount", "cart_item"."line_total", "cart_item"."sample_type", "cart_item"."is_backorder", "cart_item"."conversion_units", "product"."sku", "product"."name", "product"."product_line_id", "product_line"."name", "product"."allow_fractions", "product"."is_non_cannabis", "product"."is_active", "product"."source_id", "product"."factor", array(select "cart_item_lot"."lot_id"
  from "cart_item_lot"
  where "cart_item_lot"."cart_item_id" = "cart_item"."id"
  order by "cart_item_lot"."rank", "cart_item_lot"."lot_id")
  from "cart_item"
  inner join "product" on "product"."id" = "cart_item"."product_id"
  inner join "product_line" on "product_line"."id" = "product"."product_line_id"
  left join "discount_rule" on "discount_rule"."id" = "cart_item"."discount_rule_id"
  where "cart_item"."cart_id" = $1
  order by "cart_item"."id" asc;
--   Sort
--     Sort Key: cart_item.id
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Merge Join
--                       Merge Cond: (cart_item.product_id = product.id)
--                       ->  Sort
--                             Sort Key: cart_item.product_id
--                             ->  Index Scan using cart_item_cart on cart_item
--                                   Index Cond: (cart_id = …)
--                       ->  Index Scan using product_pkey on product
--                 ->  Memoize
--                       Cache Key: product.product_line_id
--                       Cache Mode: logical
--                       ->  Index Scan using product_line_pkey on product_line
--                             Index Cond: (id = product.product_line_id)
--           ->  Memoize
--                 Cache Key: cart_item.discount_rule_id
--                 Cache Mode: logical
--                 ->  Index Scan using discount_rule_pkey on discount_rule
--                       Index Cond: (id = cart_item.discount_rule_id)
--           SubPlan 1
--             ->  Sort
--                   Sort Key: cart_item_lot.rank, cart_item_lot.lot_id
--                   ->  Index Scan using cart_item_lot_cart_item_id_lot_id_pk on cart_item_lot
--                         Index Cond: (cart_item_id = cart_item.id)

select "id", "order_no"
  from "sales_order"
  where "sales_order"."cart_id" = $1
  order by "sales_order"."part" asc;
--   Index Scan using order_once_per_cart on sales_order
--     Index Cond: (cart_id = …)

select "product_id", sum("on_hand" - "allocated")
  from "lot"
  where ("lot"."product_id" in (select "cart_item"."product_id"
  from "cart_item"
  where "cart_item"."cart_id" = $1) and "lot"."is_for_sale" = $2)
  group by "lot"."product_id";
--   GroupAggregate
--     Group Key: lot.product_id
--     ->  Sort
--           Sort Key: lot.product_id
--           ->  Hash Join
--                 Hash Cond: (lot.product_id = cart_item.product_id)
--                 ->  Bitmap Heap Scan on lot
--                       Recheck Cond: is_for_sale
--                       ->  Bitmap Index Scan on lot_pick
--                 ->  Hash
--                       ->  HashAggregate
--                             Group Key: cart_item.product_id
--                             ->  Index Scan using cart_item_cart on cart_item
--                                   Index Cond: (cart_id = …)

-- carts.summary: its summary
select "cart"."id", "cart"."client_id", "cart"."person_id", "cart"."origin", "cart"."status", "cart"."is_non_cannabis", "cart"."cart_discount", "cart"."estimated_delivery_date", "cart"."force_backorder_all", "cart"."reason_for_canceling", "cart"."item_count", "cart"."gross_total", "cart"."sample_total", "cart"."grand_total", "cart"."created_at", "cart"."closed_at", "cart"."version", "client"."tradename", "client"."license_no", "person"."name"
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
