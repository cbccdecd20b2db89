-- notifications.list: notifications
select "notification"."id", "notification"."kind", "notification"."record_id", "notification"."subject", "notification"."note", "person"."name", "notification"."times", "notification"."at", "notification"."read_at" is not null
  from "notification"
  left join "person" on "person"."id" = "notification"."actor_id"
  where ("notification"."person_id" = $1 and case when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "sales_order"."id"
  from "sales_order"
  where ("sales_order"."sales_person_id" = $6 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $7))) when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "cart"."id"
  from "cart"
  where ("cart"."person_id" = $10 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $11))) when "notification"."kind" in ($12) then false when "notification"."kind" in ($…) then not exists (select
  from "job"
  where "job"."id"::text = "notification"."record_id" and "job"."kind" in ($…)) else true end)
  order by "notification"."at" desc, "notification"."id" desc
  limit $25;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using notification_person on notification
--                 Index Cond: (person_id = …)
--                 Filter: CASE WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 2).col1)) WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 4).col1)) WHEN (kind = 'mail_server_changed'::text) THEN false WHEN (kind = ANY ('{…}'::text[])) THEN (NOT (ANY (record_id = (hashed SubPlan 6).col1))) ELSE true END
--                 SubPlan 2
--                   ->  Seq Scan on sales_order
--                         Disabled: true
--                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                         SubPlan 1
--                           ->  Index Only Scan using client_assigned on client
--                                 Index Cond: (assigned_to = …)
--                 SubPlan 4
--                   ->  Seq Scan on cart
--                         Disabled: true
--                         Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1)))
--                         SubPlan 3
--                           ->  Index Only Scan using client_assigned on client client_1
--                                 Index Cond: (assigned_to = …)
--                 SubPlan 6
--                   ->  Seq Scan on job
--                         Disabled: true
--                         Filter: (kind = ANY ('{…}'::text[]))
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = notification.actor_id)

select count(*)
  from "notification"
  where ("notification"."person_id" = $1 and case when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "sales_order"."id"
  from "sales_order"
  where ("sales_order"."sales_person_id" = $6 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $7))) when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "cart"."id"
  from "cart"
  where ("cart"."person_id" = $10 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $11))) when "notification"."kind" in ($12) then false when "notification"."kind" in ($…) then not exists (select
  from "job"
  where "job"."id"::text = "notification"."record_id" and "job"."kind" in ($…)) else true end);
--   Aggregate
--     ->  Index Scan using notification_person on notification
--           Index Cond: (person_id = …)
--           Filter: CASE WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 2).col1)) WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 4).col1)) WHEN (kind = 'mail_server_changed'::text) THEN false WHEN (kind = ANY ('{…}'::text[])) THEN (NOT (ANY (record_id = (hashed SubPlan 6).col1))) ELSE true END
--           SubPlan 2
--             ->  Seq Scan on sales_order
--                   Disabled: true
--                   Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                   SubPlan 1
--                     ->  Index Only Scan using client_assigned on client
--                           Index Cond: (assigned_to = …)
--           SubPlan 4
--             ->  Seq Scan on cart
--                   Disabled: true
--                   Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1)))
--                   SubPlan 3
--                     ->  Index Only Scan using client_assigned on client client_1
--                           Index Cond: (assigned_to = …)
--           SubPlan 6
--             ->  Seq Scan on job
--                   Disabled: true
--                   Filter: (kind = ANY ('{…}'::text[]))

-- notifications.list: unread notifications
select "notification"."id", "notification"."kind", "notification"."record_id", "notification"."subject", "notification"."note", "person"."name", "notification"."times", "notification"."at", "notification"."read_at" is not null
  from "notification"
  left join "person" on "person"."id" = "notification"."actor_id"
  where ("notification"."person_id" = $1 and case when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "sales_order"."id"
  from "sales_order"
  where ("sales_order"."sales_person_id" = $6 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $7))) when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "cart"."id"
  from "cart"
  where ("cart"."person_id" = $10 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $11))) when "notification"."kind" in ($12) then false when "notification"."kind" in ($…) then not exists (select
  from "job"
  where "job"."id"::text = "notification"."record_id" and "job"."kind" in ($…)) else true end and "notification"."read_at" is null)
  order by "notification"."at" desc, "notification"."id" desc
  limit $25;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using notification_person on notification
--                 Index Cond: (person_id = …)
--                 Filter: ((read_at IS NULL) AND CASE WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 2).col1)) WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 4).col1)) WHEN (kind = 'mail_server_changed'::text) THEN false WHEN (kind = ANY ('{…}'::text[])) THEN (NOT (ANY (record_id = (hashed SubPlan 6).col1))) ELSE true END)
--                 SubPlan 2
--                   ->  Seq Scan on sales_order
--                         Disabled: true
--                         Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                         SubPlan 1
--                           ->  Index Only Scan using client_assigned on client
--                                 Index Cond: (assigned_to = …)
--                 SubPlan 4
--                   ->  Seq Scan on cart
--                         Disabled: true
--                         Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1)))
--                         SubPlan 3
--                           ->  Index Only Scan using client_assigned on client client_1
--                                 Index Cond: (assigned_to = …)
--                 SubPlan 6
--                   ->  Seq Scan on job
--                         Disabled: true
--                         Filter: (kind = ANY ('{…}'::text[]))
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = notification.actor_id)

select count(*)
  from "notification"
  where ("notification"."person_id" = $1 and case when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "sales_order"."id"
  from "sales_order"
  where ("sales_order"."sales_person_id" = $6 or "sales_order"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $7))) when "notification"."kind" in ($…) then "notification"."record_id"::int in (select "cart"."id"
  from "cart"
  where ("cart"."person_id" = $10 or "cart"."client_id" in (select "client"."id"
  from "client"
  where "client"."assigned_to" = $11))) when "notification"."kind" in ($12) then false when "notification"."kind" in ($…) then not exists (select
  from "job"
  where "job"."id"::text = "notification"."record_id" and "job"."kind" in ($…)) else true end and "notification"."read_at" is null);
--   Aggregate
--     ->  Index Only Scan using notification_unread on notification
--           Index Cond: (person_id = …)
--           Filter: CASE WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 2).col1)) WHEN (kind = ANY ('{…}'::text[])) THEN (ANY ((record_id)::integer = (hashed SubPlan 4).col1)) WHEN (kind = 'mail_server_changed'::text) THEN false WHEN (kind = ANY ('{…}'::text[])) THEN (NOT (ANY (record_id = (hashed SubPlan 6).col1))) ELSE true END
--           SubPlan 2
--             ->  Seq Scan on sales_order
--                   Disabled: true
--                   Filter: ((sales_person_id = …) OR (ANY (client_id = (hashed SubPlan 1).col1)))
--                   SubPlan 1
--                     ->  Index Only Scan using client_assigned on client
--                           Index Cond: (assigned_to = …)
--           SubPlan 4
--             ->  Seq Scan on cart
--                   Disabled: true
--                   Filter: ((person_id = …) OR (ANY (client_id = (hashed SubPlan 3).col1)))
--                   SubPlan 3
--                     ->  Index Only Scan using client_assigned on client client_1
--                           Index Cond: (assigned_to = …)
--           SubPlan 6
--             ->  Seq Scan on job
--                   Disabled: true
--                   Filter: (kind = ANY ('{…}'::text[]))

-- transactions.list: the jobs of the tray
select "job"."id", "job"."kind", "job"."title", "job"."status", "job"."progress", "job"."note", "job"."error", "stored_file"."name", "job"."cancel_requested_at", "job"."created_at", "job"."updated_at"
  from "job"
  left join "stored_file" on "stored_file"."id" = "job"."result_file_id"
  where ("job"."person_id" = $1 and "job"."kind" in ($…) and "job"."dismissed_at" is null and "job"."created_at" > $16)
  order by "job"."created_at" desc, "job"."id" desc
  limit $17;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (stored_file.id = job.result_file_id)
--           ->  Index Scan Backward using job_person on job
--                 Index Cond: ((person_id = …) AND (created_at > '…'::timestamp with time zone))
--                 Filter: (kind = ANY ('{…}'::text[]))
--           ->  Index Scan using stored_file_pkey on stored_file

-- people.list: the staff
select "person"."id", "person"."name", "person"."email", "role"."id", "role"."name", "person"."is_active", (select max("session"."last_seen_at")
  from "session"
  where "session"."person_id" = "person"."id"), exists (select
  from "second_factor" held
  where held.person_id = "person".id and held.confirmed_at is not null), (select held.requires_two_factor
  from "role" held
  where held.id = "person".role_id), case when "one_time_link"."ended_at" is null and "one_time_link"."ends_at" > $1 then "one_time_link"."ends_at" end, case when "one_time_link"."ended_at" is null and "one_time_link"."ends_at" > $2 then "one_time_link"."purpose" end
  from "person"
  inner join "role" on "role"."id" = "person"."role_id"
  left join "one_time_link" on "one_time_link"."person_id" = "person"."id"
  order by "person"."is_active" desc, "person"."name" asc, "person"."id" desc
  limit $3;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: person.is_active DESC, person.name COLLATE "und-x-icu", person.id DESC
--                 ->  Nested Loop Left Join
--                       Join Filter: (one_time_link.person_id = person.id)
--                       ->  Nested Loop
--                             ->  Index Scan Backward using person_pkey on person
--                             ->  Memoize
--                                   Cache Key: person.role_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using role_pkey on role
--                                         Index Cond: (id = person.role_id)
--                       ->  Materialize
--                             ->  Index Scan using one_time_link_pkey on one_time_link
--           SubPlan 2
--             ->  Result
--                   InitPlan 1
--                     ->  Limit
--                           ->  Index Only Scan Backward using session_last_seen on session
--                                 Index Cond: (person_id = person.id)
--           SubPlan 4
--             ->  Seq Scan on second_factor held
--                   Disabled: true
--                   Filter: (confirmed_at IS NOT NULL)
--           SubPlan 5
--             ->  Index Scan using role_pkey on role held_1
--                   Index Cond: (id = person.role_id)

select count(*)
  from "person"
  inner join "role" on "role"."id" = "person"."role_id";
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using person_role on person
--           ->  Memoize
--                 Cache Key: person.role_id
--                 Cache Mode: logical
--                 ->  Index Only Scan using role_pkey on role
--                       Index Cond: (id = person.role_id)

-- people.roles: the roles
select "id", "name", array(select held.permission
  from "role_permission" held
  where held.role_id = "role".id
  order by 1), "requires_two_factor", (select count(*)::int
  from "person" has
  where has.role_id = "role".id and has.is_active), (select count(*)::int
  from "person" has
  where has.role_id = "role".id), "version"
  from "role"
  order by "role"."name" asc, "role"."id" asc
  limit $1;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: role.name COLLATE "und-x-icu", role.id
--                 Presorted Key: role.name
--                 ->  Index Scan using role_name_unique on role
--           SubPlan 1
--             ->  Index Only Scan using role_permission_role_id_permission_pk on role_permission held
--                   Index Cond: (role_id = role.id)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using person_role on person has
--                         Index Cond: (role_id = role.id)
--                         Filter: is_active
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Only Scan using person_role on person has_1
--                         Index Cond: (role_id = role.id)

-- settings.outbox: the outbox
select "outgoing_mail"."id", "outgoing_mail"."kind", "outgoing_mail"."subject", "outgoing_mail"."body", "outgoing_mail"."person_id", "outgoing_mail"."recipients", "person"."name", "outgoing_mail"."status", "outgoing_mail"."attempts", "outgoing_mail"."next_attempt_at", "outgoing_mail"."problem", "outgoing_mail"."created_at", "outgoing_mail"."sent_at"
  from "outgoing_mail"
  inner join "person" on "person"."id" = "outgoing_mail"."person_id"
  order by "outgoing_mail"."id" desc
  limit $1;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan Backward using outgoing_mail_pkey on outgoing_mail
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = outgoing_mail.person_id)

select count(*)
  from "outgoing_mail";
--   Aggregate
--     ->  Index Only Scan using outgoing_mail_age on outgoing_mail

-- settings.outbox: mails that failed
select "outgoing_mail"."id", "outgoing_mail"."kind", "outgoing_mail"."subject", "outgoing_mail"."body", "outgoing_mail"."person_id", "outgoing_mail"."recipients", "person"."name", "outgoing_mail"."status", "outgoing_mail"."attempts", "outgoing_mail"."next_attempt_at", "outgoing_mail"."problem", "outgoing_mail"."created_at", "outgoing_mail"."sent_at"
  from "outgoing_mail"
  inner join "person" on "person"."id" = "outgoing_mail"."person_id"
  where "outgoing_mail"."status" = $1
  order by "outgoing_mail"."id" desc
  limit $2;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan Backward using outgoing_mail_status on outgoing_mail
--                 Index Cond: (status = 'failed'::text)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = outgoing_mail.person_id)

select count(*)
  from "outgoing_mail"
  where "outgoing_mail"."status" = $1;
--   Aggregate
--     ->  Index Only Scan using outgoing_mail_status on outgoing_mail
--           Index Cond: (status = 'failed'::text)

-- people.audit: the audit
select "id", "at", "person_id", (select "name"
  from "person"
  where "person".id = "audit".person_id), "action", "entity", "entity_id", case "entity" when 'person' then (select "name"
  from "person"
  where "person".id = "audit".entity_id) when 'role' then (select "name"
  from "role"
  where "role".id = "audit".entity_id) when 'client' then (select "tradename"
  from "client"
  where "client".id = "audit".entity_id) when 'account_tier' then (select "name"
  from "account_tier"
  where "account_tier".id = "audit".entity_id) when 'cart' then (select "tradename"
  from "cart" join "client" on "client".id = "cart".client_id
  where "cart".id = "audit".entity_id) when 'invitation' then (select "company_name"
  from "invitation"
  where "invitation".id = "audit".entity_id) when 'market_access' then (select "tradename"
  from "market_access" join "client" on "client".id = "market_access".client_id
  where "market_access".id = "audit".entity_id) when 'lot' then (select "barcode"
  from "lot"
  where "lot".id = "audit".entity_id) when 'state file' then (select "name"
  from "ccrs_file"
  where "ccrs_file".id = "audit".entity_id) end, case when "entity" = 'order' then (select "order_no"
  from "sales_order"
  where "sales_order".id = "audit".entity_id) end, "detail"
  from "audit"
  order by "audit"."id" desc
  limit $1;
--   Limit
--     ->  Index Scan Backward using audit_pkey on audit
--           SubPlan 1
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = audit.person_id)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 3
--             ->  Index Scan using role_pkey on role
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 4
--             ->  Index Scan using client_pkey on client
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 5
--             ->  Index Scan using account_tier_pkey on account_tier
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 6
--             ->  Nested Loop
--                   ->  Index Scan using cart_pkey on cart
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_1
--                         Index Cond: (id = cart.client_id)
--           SubPlan 7
--             ->  Index Scan using invitation_pkey on invitation
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 8
--             ->  Nested Loop
--                   ->  Index Scan using market_access_pkey on market_access
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_2
--                         Index Cond: (id = market_access.client_id)
--           SubPlan 9
--             ->  Index Scan using lot_pkey on lot
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 10
--             ->  Index Scan using ccrs_file_pkey on ccrs_file
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 11
--             ->  Index Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = audit.entity_id)

select count(*)
  from "audit";
--   Aggregate
--     ->  Index Only Scan using audit_person on audit

-- people.audit: denials of a day
select "id", "at", "person_id", (select "name"
  from "person"
  where "person".id = "audit".person_id), "action", "entity", "entity_id", case "entity" when 'person' then (select "name"
  from "person"
  where "person".id = "audit".entity_id) when 'role' then (select "name"
  from "role"
  where "role".id = "audit".entity_id) when 'client' then (select "tradename"
  from "client"
  where "client".id = "audit".entity_id) when 'account_tier' then (select "name"
  from "account_tier"
  where "account_tier".id = "audit".entity_id) when 'cart' then (select "tradename"
  from "cart" join "client" on "client".id = "cart".client_id
  where "cart".id = "audit".entity_id) when 'invitation' then (select "company_name"
  from "invitation"
  where "invitation".id = "audit".entity_id) when 'market_access' then (select "tradename"
  from "market_access" join "client" on "client".id = "market_access".client_id
  where "market_access".id = "audit".entity_id) when 'lot' then (select "barcode"
  from "lot"
  where "lot".id = "audit".entity_id) when 'state file' then (select "name"
  from "ccrs_file"
  where "ccrs_file".id = "audit".entity_id) end, case when "entity" = 'order' then (select "order_no"
  from "sales_order"
  where "sales_order".id = "audit".entity_id) end, "detail"
  from "audit"
  where ("audit"."action" in ($1) and ("audit"."at" >= $2 and "audit"."at" < $3))
  order by "audit"."id" desc
  limit $4;
--   Limit
--     ->  Index Scan Backward using audit_action on audit
--           Index Cond: (action = 'denied'::text)
--           Filter: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--           SubPlan 1
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = audit.person_id)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 3
--             ->  Index Scan using role_pkey on role
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 4
--             ->  Index Scan using client_pkey on client
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 5
--             ->  Index Scan using account_tier_pkey on account_tier
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 6
--             ->  Nested Loop
--                   ->  Index Scan using cart_pkey on cart
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_1
--                         Index Cond: (id = cart.client_id)
--           SubPlan 7
--             ->  Index Scan using invitation_pkey on invitation
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 8
--             ->  Nested Loop
--                   ->  Index Scan using market_access_pkey on market_access
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_2
--                         Index Cond: (id = market_access.client_id)
--           SubPlan 9
--             ->  Index Scan using lot_pkey on lot
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 10
--             ->  Index Scan using ccrs_file_pkey on ccrs_file
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 11
--             ->  Index Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = audit.entity_id)

select count(*)
  from "audit"
  where ("audit"."action" in ($1) and ("audit"."at" >= $2 and "audit"."at" < $3));
--   Aggregate
--     ->  Index Scan using audit_action on audit
--           Index Cond: (action = 'denied'::text)
--           Filter: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- people.audit: the audit of a person
select "id", "at", "person_id", (select "name"
  from "person"
  where "person".id = "audit".person_id), "action", "entity", "entity_id", case "entity" when 'person' then (select "name"
  from "person"
  where "person".id = "audit".entity_id) when 'role' then (select "name"
  from "role"
  where "role".id = "audit".entity_id) when 'client' then (select "tradename"
  from "client"
  where "client".id = "audit".entity_id) when 'account_tier' then (select "name"
  from "account_tier"
  where "account_tier".id = "audit".entity_id) when 'cart' then (select "tradename"
  from "cart" join "client" on "client".id = "cart".client_id
  where "cart".id = "audit".entity_id) when 'invitation' then (select "company_name"
  from "invitation"
  where "invitation".id = "audit".entity_id) when 'market_access' then (select "tradename"
  from "market_access" join "client" on "client".id = "market_access".client_id
  where "market_access".id = "audit".entity_id) when 'lot' then (select "barcode"
  from "lot"
  where "lot".id = "audit".entity_id) when 'state file' then (select "name"
  from "ccrs_file"
  where "ccrs_file".id = "audit".entity_id) end, case when "entity" = 'order' then (select "order_no"
  from "sales_order"
  where "sales_order".id = "audit".entity_id) end, "detail"
  from "audit"
  where ("audit"."person_id" = $1 or ("audit"."entity" = $2 and "audit"."entity_id" = $3 and "audit"."action" in ($…)))
  order by "audit"."id" desc
  limit $6;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: audit.id DESC
--                 ->  Bitmap Heap Scan on audit
--                       Recheck Cond: ((person_id = …) OR ((entity = 'person'::text) AND (entity_id = …)))
--                       Filter: ((person_id = …) OR ((entity = 'person'::text) AND (entity_id = …) AND (action = ANY ('{…}'::text[]))))
--                       ->  BitmapOr
--                             ->  Bitmap Index Scan on audit_person
--                                   Index Cond: (person_id = …)
--                             ->  Bitmap Index Scan on audit_entity
--                                   Index Cond: ((entity = 'person'::text) AND (entity_id = …))
--           SubPlan 1
--             ->  Index Scan using person_pkey on person
--                   Index Cond: (id = audit.person_id)
--           SubPlan 2
--             ->  Index Scan using person_pkey on person person_1
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 3
--             ->  Index Scan using role_pkey on role
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 4
--             ->  Index Scan using client_pkey on client
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 5
--             ->  Index Scan using account_tier_pkey on account_tier
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 6
--             ->  Nested Loop
--                   ->  Index Scan using cart_pkey on cart
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_1
--                         Index Cond: (id = cart.client_id)
--           SubPlan 7
--             ->  Index Scan using invitation_pkey on invitation
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 8
--             ->  Nested Loop
--                   ->  Index Scan using market_access_pkey on market_access
--                         Index Cond: (id = audit.entity_id)
--                   ->  Index Scan using client_pkey on client client_2
--                         Index Cond: (id = market_access.client_id)
--           SubPlan 9
--             ->  Index Scan using lot_pkey on lot
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 10
--             ->  Index Scan using ccrs_file_pkey on ccrs_file
--                   Index Cond: (id = audit.entity_id)
--           SubPlan 11
--             ->  Index Scan using sales_order_pkey on sales_order
--                   Index Cond: (id = audit.entity_id)

select count(*)
  from "audit"
  where ("audit"."person_id" = $1 or ("audit"."entity" = $2 and "audit"."entity_id" = $3 and "audit"."action" in ($…)));
--   Aggregate
--     ->  Bitmap Heap Scan on audit
--           Recheck Cond: ((person_id = …) OR ((entity = 'person'::text) AND (entity_id = …)))
--           Filter: ((person_id = …) OR ((entity = 'person'::text) AND (entity_id = …) AND (action = ANY ('{…}'::text[]))))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on audit_person
--                       Index Cond: (person_id = …)
--                 ->  Bitmap Index Scan on audit_entity
--                       Index Cond: ((entity = 'person'::text) AND (entity_id = …))
