-- paperwork.files: the files of an order
select "id"
  from "sales_order"
  where ("sales_order"."id" = $1 and ("sales_order"."sales_person_id" = $2 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $3)));
--   Index Scan using sales_order_pkey on sales_order
--     Index Cond: (id = …)
--     Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--     SubPlan 1
--       ->  Index Only Scan using client_assigned on client
--             Index Cond: (assigned_to = …)

select "order_file"."id", "order_file"."kind", "order_file"."name", "order_file_version"."facts_hash", "order_file_version"."id", "order_file_version"."number", "order_file_version"."size", "order_file_version"."created_at", "person"."name"
  from "order_file"
  inner join "order_file_version" on "order_file_version"."file_id" = "order_file"."id"
  inner join "person" on "person"."id" = "order_file_version"."person_id"
  where ("order_file"."order_id" = $1 and "order_file"."removed_at" is null)
  order by "order_file"."kind" = 'upload', "order_file"."name" asc, "order_file"."id" asc, "order_file_version"."number" desc
  limit $2;
--   Limit
--     ->  Sort
--           Sort Key: ((order_file.kind = 'upload'::text)), order_file.name COLLATE "und-x-icu", order_file.id, order_file_version.number DESC
--           ->  Nested Loop
--                 ->  Nested Loop
--                       Join Filter: (order_file_version.file_id = order_file.id)
--                       ->  Index Scan using order_file_order on order_file
--                             Index Cond: (order_id = …)
--                             Filter: (removed_at IS NULL)
--                       ->  Index Scan using order_file_version_number on order_file_version
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = order_file_version.person_id)
