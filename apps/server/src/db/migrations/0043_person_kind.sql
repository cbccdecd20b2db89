ALTER TABLE "person" ALTER COLUMN "role_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "kind" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_kind" CHECK ("person"."kind" IN ('staff', 'buyer'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_role" CHECK (("person"."kind" = 'staff') = ("person"."role_id" IS NOT NULL));