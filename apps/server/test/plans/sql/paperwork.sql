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
--                       ->  Index Scan using order_file_order on order_file
--                             Index Cond: (order_id = …)
--                             Filter: (removed_at IS NULL)
--                       ->  Index Scan using order_file_version_number on order_file_version
--                             Index Cond: (file_id = order_file.id)
--                 ->  Index Scan using person_pkey on person
--                       Index Cond: (id = order_file_version.person_id)

-- stateReports.rows: what waits for the state
select "ccrs_row"."id", "ccrs_row"."kind", "ccrs_row"."key", "ccrs_row"."operation", "ccrs_row"."state", "ccrs_row"."external_id", "ccrs_row"."cells", "ccrs_row"."changed_on", "ccrs_row"."error", "ccrs_file"."name", "sales_order"."id", "sales_order"."order_no", "client"."id", "client"."tradename", "order_line"."product_id", "order_line"."product_name", "lot"."barcode", "lot"."product_id", "receipt_line"."receipt_id"
  from "ccrs_row"
  left join "sales_order" on "sales_order"."id" = "ccrs_row"."order_id"
  left join "client" on "client"."id" = "sales_order"."client_id"
  left join "order_line" on "order_line"."id" = "ccrs_row"."order_line_id"
  left join "ccrs_file" on "ccrs_file"."id" = "ccrs_row"."file_id"
  left join "lot" on "lot"."barcode" = case "ccrs_row"."kind" when 'Inventory' then "ccrs_row"."key" when 'InventoryTransfer' then "ccrs_row"."cells" ->> 'ToInventoryExternalIdentifier' when 'InventoryAdjustment' then "ccrs_row"."cells" ->> 'InventoryExternalIdentifier' end
  left join "receipt_line" on ("receipt_line"."id" = substring("ccrs_row"."key"
  from '^REC-([0-9]{1,9})$')::int and "ccrs_row"."kind" = $1)
  where "ccrs_row"."state" = $2
  order by "ccrs_row"."id" desc
  limit $3;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: ((ccrs_row.kind = 'InventoryTransfer'::text) AND (receipt_line.id = ("substring"(ccrs_row.key, '^REC-([0-9]{1,9})$'::text))::integer))
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop Left Join
--                                         ->  Index Scan Backward using ccrs_row_pkey on ccrs_row
--                                               Filter: (state = 'waiting'::text)
--                                         ->  Memoize
--                                               Cache Key: ccrs_row.order_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using sales_order_pkey on sales_order
--                                                     Index Cond: (id = ccrs_row.order_id)
--                                   ->  Index Scan using client_pkey on client
--                                         Index Cond: (id = sales_order.client_id)
--                             ->  Memoize
--                                   Cache Key: ccrs_row.order_line_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using order_line_pkey on order_line
--                                         Index Cond: (id = ccrs_row.order_line_id)
--                       ->  Memoize
--                             Cache Key: ccrs_row.file_id
--                             Cache Mode: logical
--                             ->  Index Scan using ccrs_file_pkey on ccrs_file
--                                   Index Cond: (id = ccrs_row.file_id)
--                 ->  Index Scan using lot_barcode_unique on lot
--                       Index Cond: (barcode = CASE ccrs_row.kind WHEN 'Inventory'::text THEN ccrs_row.key WHEN 'InventoryTransfer'::text THEN (ccrs_row.cells ->> 'ToInventoryExternalIdentifier'::text) WHEN 'InventoryAdjustment'::text THEN (ccrs_row.cells ->> 'InventoryExternalIdentifier'::text) ELSE NULL::text END)
--           ->  Materialize
--                 ->  Index Only Scan using receipt_line_receipt on receipt_line

select "id", "kind", "key", "external_id", "operation", "cells", "state", "file_id", "order_id", "order_line_id", "created_on", "changed_on"
  from "ccrs_row"
  where ((("ccrs_row"."kind" = $1 and "ccrs_row"."key" = any($2::text[])) or ("ccrs_row"."kind" = $3 and "ccrs_row"."key" = any($4::text[])) or ("ccrs_row"."kind" = $5 and "ccrs_row"."key" = any($6::text[]))) and "ccrs_row"."state" <> $7)
  order by "ccrs_row"."id" asc;
--   Sort
--     Sort Key: id
--     ->  Bitmap Heap Scan on ccrs_row
--           Recheck Cond: (((kind = 'Strain'::text) AND (key = ANY ('{…}'::text[]))) OR ((kind = 'Area'::text) AND (key = ANY ('{…}'::text[]))) OR ((kind = 'Product'::text) AND (key = ANY ('{…}'::text[]))))
--           Filter: (state <> 'withdrawn'::text)
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on ccrs_row_key
--                       Index Cond: ((kind = 'Strain'::text) AND (key = ANY ('{…}'::text[])))
--                 ->  Bitmap Index Scan on ccrs_row_key
--                       Index Cond: ((kind = 'Area'::text) AND (key = ANY ('{…}'::text[])))
--                 ->  Bitmap Index Scan on ccrs_row_key
--                       Index Cond: ((kind = 'Product'::text) AND (key = ANY ('{…}'::text[])))

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select count(*)
  from "ccrs_row"
  left join "sales_order" on "sales_order"."id" = "ccrs_row"."order_id"
  left join "client" on "client"."id" = "sales_order"."client_id"
  where "ccrs_row"."state" = $1;
--   Aggregate
--     ->  Bitmap Heap Scan on ccrs_row
--           Recheck Cond: (state = 'waiting'::text)
--           ->  Bitmap Index Scan on ccrs_row_open
--                 Index Cond: (state = 'waiting'::text)

select distinct "key"
  from "ccrs_row"
  where ("ccrs_row"."kind" = $1 and "ccrs_row"."cells" ->> $2 = any($3::text[]));
--   Unique
--     ->  Sort
--           Sort Key: key
--           ->  Bitmap Heap Scan on ccrs_row
--                 Recheck Cond: (kind = 'Area'::text)
--                 Filter: ((cells ->> 'Area'::text) = ANY ('{…}'::text[]))
--                 ->  Bitmap Index Scan on ccrs_row_key
--                       Index Cond: (kind = 'Area'::text)

select distinct "key"
  from "ccrs_row"
  where ("ccrs_row"."kind" = $1 and "ccrs_row"."cells" ->> $2 = any($3::text[]));
--   Unique
--     ->  Sort
--           Sort Key: key
--           ->  Bitmap Heap Scan on ccrs_row
--                 Recheck Cond: (kind = 'Product'::text)
--                 Filter: ((cells ->> 'Name'::text) = ANY ('{…}'::text[]))
--                 ->  Bitmap Index Scan on ccrs_row_key
--                       Index Cond: (kind = 'Product'::text)

-- stateReports.files: the files for the state
select "ccrs_file"."id", "ccrs_file"."name", "ccrs_file"."kind", "ccrs_file"."row_count", (select min("ccrs_row"."order_id")
  from "ccrs_row"
  where "ccrs_row"."file_id" = "ccrs_file"."id" and "ccrs_file"."kind" = 'Manifest'), "ccrs_file"."made_at", "person"."name", "ccrs_file"."uploaded_at", "uploader"."name", "ccrs_file"."outcome", "ccrs_file"."answer", "ccrs_file"."answered_at", (select count(*)::int
  from "ccrs_row"
  where "ccrs_row"."file_id" = "ccrs_file"."id" and "ccrs_row"."state" = 'refused')
  from "ccrs_file"
  inner join "person" on "person"."id" = "ccrs_file"."person_id"
  left join "person" "uploader" on "uploader"."id" = "ccrs_file"."uploaded_by"
  order by "ccrs_file"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (uploader.id = ccrs_file.uploaded_by)
--           ->  Nested Loop
--                 Join Filter: (person.id = ccrs_file.person_id)
--                 ->  Index Scan Backward using ccrs_file_pkey on ccrs_file
--                 ->  Materialize
--                       ->  Index Scan using person_pkey on person
--           ->  Materialize
--                 ->  Index Scan using person_pkey on person uploader
--           SubPlan 1
--             ->  Aggregate
--                   ->  Result
--                         One-Time Filter: (ccrs_file.kind = 'Manifest'::text)
--                         ->  Index Scan using ccrs_row_file on ccrs_row
--                               Index Cond: (file_id = ccrs_file.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using ccrs_row_open on ccrs_row ccrs_row_1
--                         Index Cond: (state = 'refused'::text)
--                         Filter: (file_id = ccrs_file.id)

select count(*)
  from "ccrs_file";
--   Aggregate
--     ->  Index Only Scan using ccrs_file_pkey on ccrs_file

-- stateReports.summary: what is open of the state reports
select (count(*) filter (where "ccrs_file"."uploaded_at" is null))::int, (count(*) filter (where "ccrs_file"."uploaded_at" is not null))::int
  from "ccrs_file"
  where "ccrs_file"."outcome" is null;
--   Aggregate
--     ->  Seq Scan on ccrs_file
--           Disabled: true
--           Filter: (outcome IS NULL)

select (count(*) filter (where "ccrs_row"."state" = 'waiting'))::int, (count(*) filter (where "ccrs_row"."state" = 'waiting' and "ccrs_row"."changed_on" < $1))::int, (count(*) filter (where "ccrs_row"."state" = 'refused'))::int
  from "ccrs_row"
  left join "sales_order" on "sales_order"."id" = "ccrs_row"."order_id"
  where "ccrs_row"."state" in ($…);
--   Aggregate
--     ->  Bitmap Heap Scan on ccrs_row
--           Recheck Cond: (state = ANY ('{…}'::text[]))
--           ->  Bitmap Index Scan on ccrs_row_open
