DROP INDEX "job_transaction_person";--> statement-breakpoint
ALTER TABLE "job_transaction" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD COLUMN "result_file_id" uuid;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "job_transaction_tray" ON "job_transaction" USING btree ("person_id","created_at","id") WHERE dismissed_at IS NULL;--> statement-breakpoint
ALTER TABLE "job_transaction" ADD CONSTRAINT "job_transaction_status" CHECK ("job_transaction"."status" IN ('queued', 'running', 'done', 'failed', 'cancelled'));