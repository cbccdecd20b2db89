-- notifications.list: notifications
select "notification"."id", "notification"."kind", "notification"."record_id", "notification"."subject", "notification"."note", "person"."name", "notification"."times", "notification"."at", "notification"."read_at" is not null
  from "notification"
  left join "person" on "person"."id" = "notification"."actor_id"
  where "notification"."person_id" = $1
  order by "notification"."at" desc, "notification"."id" desc
  limit $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using notification_person on notification
--                 Index Cond: (person_id = …)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = notification.actor_id)

select count(*)
  from "notification"
  where "notification"."person_id" = $1;
--   Aggregate
--     ->  Index Only Scan using notification_person on notification
--           Index Cond: (person_id = …)

-- notifications.list: unread notifications
select "notification"."id", "notification"."kind", "notification"."record_id", "notification"."subject", "notification"."note", "person"."name", "notification"."times", "notification"."at", "notification"."read_at" is not null
  from "notification"
  left join "person" on "person"."id" = "notification"."actor_id"
  where ("notification"."person_id" = $1 and "notification"."read_at" is null)
  order by "notification"."at" desc, "notification"."id" desc
  limit $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using notification_person on notification
--                 Index Cond: (person_id = …)
--                 Filter: (read_at IS NULL)
--           ->  Index Scan using person_pkey on person
--                 Index Cond: (id = notification.actor_id)

select count(*)
  from "notification"
  where ("notification"."person_id" = $1 and "notification"."read_at" is null);
--   Aggregate
--     ->  Index Only Scan using notification_unread on notification
--           Index Cond: (person_id = …)

-- transactions.list: the jobs of the tray
select "job_transaction"."id", "job_transaction"."kind", "job_transaction"."title", "job_transaction"."status", "job_transaction"."progress", "job_transaction"."note", "job_transaction"."error", "stored_file"."name", "job_transaction"."cancel_requested_at", "job_transaction"."created_at", "job_transaction"."updated_at"
  from "job_transaction"
  left join "stored_file" on "stored_file"."id" = "job_transaction"."result_file_id"
  where ("job_transaction"."person_id" = $1 and "job_transaction"."dismissed_at" is null and "job_transaction"."created_at" > $2)
  order by "job_transaction"."created_at" desc, "job_transaction"."id" desc
  limit $3;
--   Limit
--     ->  Nested Loop Left Join
--           Join Filter: (stored_file.id = job_transaction.result_file_id)
--           ->  Index Scan Backward using job_transaction_person on job_transaction
--                 Index Cond: ((person_id = …) AND (created_at > '…'::timestamp with time zone))
--           ->  Index Scan using stored_file_pkey on stored_file
