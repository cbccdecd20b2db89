INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'prices' FROM "role_permission" WHERE "permission" = 'products.edit' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'prices.edit' FROM "role_permission" WHERE "permission" = 'products.edit' ON CONFLICT DO NOTHING;
