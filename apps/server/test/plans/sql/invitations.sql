-- invitations.pending: pending invitations
select "invitation"."id", "invitation"."direction", "invitation"."status", "invitation"."company_name", "invitation"."ubi", "invitation"."license_no", "license_type"."name", "invitation"."phone", nullif(concat_ws(', ', "invitation"."street_address", "invitation"."city", nullif(concat_ws(' ', "invitation"."state", "invitation"."zip_code"), '')), ''), "invitation"."email", (select "outgoing_mail"."status"
  from "outgoing_mail"
  where "outgoing_mail"."id" = "invitation"."mail_id"), "invitation"."client_id", "invitation"."created_at", "person"."name", "invitation"."decided_at", "decider"."name"
  from "invitation"
  inner join "person" on "person"."id" = "invitation"."created_by"
  left join "person" "decider" on "decider"."id" = "invitation"."decided_by"
  left join "license_type" on "license_type"."id" = "invitation"."license_type_id"
  left join "client" on "client"."id" = "invitation"."client_id"
  where (("invitation"."client_id" is null or "client"."merged_into" is null) and "invitation"."status" = $1)
  order by "invitation"."created_at" desc, "invitation"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: invitation.created_at DESC, invitation.id DESC
--                 ->  Nested Loop Left Join
--                       Filter: ((invitation.client_id IS NULL) OR (client.merged_into IS NULL))
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Merge Left Join
--                                         Merge Cond: (invitation.decided_by = decider.id)
--                                         ->  Sort
--                                               Sort Key: invitation.decided_by
--                                               ->  Bitmap Heap Scan on invitation
--                                                     Recheck Cond: (status = 'Pending'::text)
--                                                     ->  Bitmap Index Scan on invitation_newest
--                                                           Index Cond: (status = 'Pending'::text)
--                                         ->  Index Scan using person_pkey on person decider
--                                   ->  Memoize
--                                         Cache Key: invitation.created_by
--                                         Cache Mode: logical
--                                         ->  Index Scan using person_pkey on person
--                                               Index Cond: (id = invitation.created_by)
--                             ->  Memoize
--                                   Cache Key: invitation.license_type_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using license_type_pkey on license_type
--                                         Index Cond: (id = invitation.license_type_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = invitation.client_id)
--           SubPlan 1
--             ->  Index Only Scan using outgoing_mail_status on outgoing_mail
--                   Index Cond: (id = invitation.mail_id)

select count(*)
  from "invitation"
  left join "client" on "client"."id" = "invitation"."client_id"
  where (("invitation"."client_id" is null or "client"."merged_into" is null) and "invitation"."status" = $1);
--   Aggregate
--     ->  Nested Loop Left Join
--           Filter: ((invitation.client_id IS NULL) OR (client.merged_into IS NULL))
--           ->  Bitmap Heap Scan on invitation
--                 Recheck Cond: (status = 'Pending'::text)
--                 ->  Bitmap Index Scan on invitation_newest
--                       Index Cond: (status = 'Pending'::text)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = invitation.client_id)

-- invitations.list: the list, searched
select "invitation"."id", "invitation"."direction", "invitation"."status", "invitation"."company_name", "invitation"."ubi", "invitation"."license_no", "license_type"."name", "invitation"."phone", nullif(concat_ws(', ', "invitation"."street_address", "invitation"."city", nullif(concat_ws(' ', "invitation"."state", "invitation"."zip_code"), '')), ''), "invitation"."email", (select "outgoing_mail"."status"
  from "outgoing_mail"
  where "outgoing_mail"."id" = "invitation"."mail_id"), "invitation"."client_id", "invitation"."created_at", "person"."name", "invitation"."decided_at", "decider"."name"
  from "invitation"
  inner join "person" on "person"."id" = "invitation"."created_by"
  left join "person" "decider" on "decider"."id" = "invitation"."decided_by"
  left join "license_type" on "license_type"."id" = "invitation"."license_type_id"
  left join "client" on "client"."id" = "invitation"."client_id"
  where (("invitation"."client_id" is null or "client"."merged_into" is null) and ("invitation"."status" in ($1) and "invitation"."search_text" like $2))
  order by "invitation"."created_at" desc, "invitation"."id" desc
  limit $3;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: invitation.created_at DESC, invitation.id DESC
--                 ->  Nested Loop Left Join
--                       Filter: ((invitation.client_id IS NULL) OR (client.merged_into IS NULL))
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   ->  Merge Left Join
--                                         Merge Cond: (invitation.decided_by = decider.id)
--                                         ->  Sort
--                                               Sort Key: invitation.decided_by
--                                               ->  Bitmap Heap Scan on invitation
--                                                     Recheck Cond: (status = 'Declined'::text)
--                                                     Filter: (search_text ~~ '%creek%'::text)
--                                                     ->  Bitmap Index Scan on invitation_newest
--                                                           Index Cond: (status = 'Declined'::text)
--                                         ->  Index Scan using person_pkey on person decider
--                                   ->  Index Scan using person_pkey on person
--                                         Index Cond: (id = invitation.created_by)
--                             ->  Index Scan using license_type_pkey on license_type
--                                   Index Cond: (id = invitation.license_type_id)
--                       ->  Index Scan using client_pkey on client
--                             Index Cond: (id = invitation.client_id)
--           SubPlan 1
--             ->  Index Only Scan using outgoing_mail_status on outgoing_mail
--                   Index Cond: (id = invitation.mail_id)

select count(*)
  from "invitation"
  left join "client" on "client"."id" = "invitation"."client_id"
  where (("invitation"."client_id" is null or "client"."merged_into" is null) and ("invitation"."status" in ($1) and "invitation"."search_text" like $2));
--   Aggregate
--     ->  Nested Loop Left Join
--           Filter: ((invitation.client_id IS NULL) OR (client.merged_into IS NULL))
--           ->  Bitmap Heap Scan on invitation
--                 Recheck Cond: (status = 'Declined'::text)
--                 Filter: (search_text ~~ '%creek%'::text)
--                 ->  Bitmap Index Scan on invitation_newest
--                       Index Cond: (status = 'Declined'::text)
--           ->  Index Scan using client_pkey on client
--                 Index Cond: (id = invitation.client_id)

-- invitations.marketAccess: retailers with market access
select "market_access"."id", "client"."id", "client"."tradename", "client"."license_no", "license_type"."name", "client"."ubi", nullif(concat_ws(', ', "client"."street_address", "client"."city", nullif(concat_ws(' ', "client"."state", "client"."zip_code"), '')), ''), "client"."day_phone", "client"."email", (select nullif(trim("contact"."first_name" || ' ' || "contact"."last_name"), '')
  from "contact"
  where "contact"."client_id" = "client"."id"
  order by "contact"."last_name", "contact"."first_name", "contact"."id"
  limit 1), "market_access"."is_active"::int, "market_access"."changed_at", "person"."name"
  from "market_access"
  inner join "client" on "client"."id" = "market_access"."client_id"
  inner join "person" on "person"."id" = "market_access"."changed_by"
  left join "license_type" on "license_type"."id" = "client"."license_type_id"
  where ("client"."merged_into" is null and "market_access"."is_active" = $1)
  order by "client"."tradename" asc, "market_access"."id" desc
  limit $2;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: client.tradename COLLATE "und-x-icu", market_access.id DESC
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Hash Join
--                                   Hash Cond: (client.id = market_access.client_id)
--                                   ->  Bitmap Heap Scan on client
--                                         Recheck Cond: (merged_into IS NULL)
--                                         ->  Bitmap Index Scan on client_filters
--                                   ->  Hash
--                                         ->  Index Scan using market_access_client on market_access
--                                               Filter: is_active
--                             ->  Memoize
--                                   Cache Key: market_access.changed_by
--                                   Cache Mode: logical
--                                   ->  Index Scan using person_pkey on person
--                                         Index Cond: (id = market_access.changed_by)
--                       ->  Memoize
--                             Cache Key: client.license_type_id
--                             Cache Mode: logical
--                             ->  Index Scan using license_type_pkey on license_type
--                                   Index Cond: (id = client.license_type_id)
--           SubPlan 1
--             ->  Limit
--                   ->  Index Only Scan using contact_client on contact
--                         Index Cond: (client_id = client.id)

select "name", "value"::text
  from "company_setting";
--   Seq Scan on company_setting
--     Disabled: true

select count(*)
  from "market_access"
  inner join "client" on "client"."id" = "market_access"."client_id"
  where ("client"."merged_into" is null and "market_access"."is_active" = $1);
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (client.id = market_access.client_id)
--           ->  Index Only Scan using client_filters on client
--           ->  Hash
--                 ->  Index Scan using market_access_client on market_access
--                       Filter: is_active
