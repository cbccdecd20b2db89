ALTER TABLE "contact_title" DROP CONSTRAINT "contact_title_title_unique";--> statement-breakpoint
ALTER TABLE "holding_company" DROP CONSTRAINT "holding_company_tradename_unique";--> statement-breakpoint
ALTER TABLE "route" DROP CONSTRAINT "route_name_unique";--> statement-breakpoint
DROP INDEX "contact_client";--> statement-breakpoint
CREATE INDEX "contact_title_of" ON "contact" USING btree ("title_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_title_once" ON "contact_title" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "contact_title_name" ON "contact_title" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "holding_company_once" ON "holding_company" USING btree (lower("tradename"));--> statement-breakpoint
CREATE INDEX "holding_company_name" ON "holding_company" USING btree ("tradename");--> statement-breakpoint
CREATE UNIQUE INDEX "route_once" ON "route" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "route_name" ON "route" USING btree ("name");--> statement-breakpoint
CREATE INDEX "contact_client" ON "contact" USING btree ("client_id","last_name","first_name","id");