ALTER TABLE "discount_rule" DROP CONSTRAINT "discount_rule_kind";--> statement-breakpoint
ALTER TABLE "discount_rule" DROP CONSTRAINT "discount_rule_value";--> statement-breakpoint
ALTER TABLE "discount_rule" ADD COLUMN "min_units" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "discount_rule" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_min_units" CHECK ("discount_rule"."min_units" > 0);--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_ended" CHECK ("discount_rule"."ended_at" IS NULL OR NOT "discount_rule"."is_active");--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_kind" CHECK ("discount_rule"."kind" IN ('perUnit', 'percent', 'price'));--> statement-breakpoint
ALTER TABLE "discount_rule" ADD CONSTRAINT "discount_rule_value" CHECK ("discount_rule"."value" > 0 AND ("discount_rule"."kind" <> 'percent' OR "discount_rule"."value" <= 100));