-- What the app calls a job is called so here too.
ALTER TABLE job_transaction RENAME TO job;
--> statement-breakpoint
ALTER TABLE job RENAME CONSTRAINT job_transaction_status TO job_status;
--> statement-breakpoint
ALTER TABLE job RENAME CONSTRAINT job_transaction_person_id_person_id_fk TO job_person_id_person_id_fk;
--> statement-breakpoint
ALTER INDEX job_transaction_person RENAME TO job_person;
--> statement-breakpoint
ALTER INDEX job_transaction_finished RENAME TO job_finished;
--> statement-breakpoint
UPDATE schema_compatibility SET since = '0005_job_and_exact_reservations';
--> statement-breakpoint
-- Reservations were rounded up to whole source units for each line; they are exactly units × factor.
UPDATE source SET reserved = exact.reserved
FROM (
  SELECT s.id, coalesce(sum(round(l.conversion_units * p.factor, 4)), 0) AS reserved
  FROM source s
  LEFT JOIN product p ON p.source_id = s.id
  LEFT JOIN (order_line l JOIN sales_order o ON o.id = l.order_id AND o.status <> 'Cancelled')
    ON l.product_id = p.id AND l.conversion_units > 0
  GROUP BY s.id
) exact
WHERE exact.id = source.id AND source.reserved <> exact.reserved;
