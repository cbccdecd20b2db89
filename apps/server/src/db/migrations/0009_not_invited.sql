ALTER TABLE "client" ALTER COLUMN "invitation_status_id" SET DEFAULT 1;--> statement-breakpoint
UPDATE "client" SET "invitation_status_id" = (SELECT "id" FROM "invitation_status" WHERE "name" = 'Not Invited') WHERE "invitation_status_id" IS NULL AND "merged_into" IS NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
UPDATE "account_tier" AS later SET "name" = later."name" || ' (' || later."id" || ')' WHERE EXISTS (SELECT FROM "account_tier" AS earlier WHERE lower(earlier."name") = lower(later."name") AND earlier."id" < later."id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tier_name_in_any_case" ON "account_tier" USING btree (lower("name"));
