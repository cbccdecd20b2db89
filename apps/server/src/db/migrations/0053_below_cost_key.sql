INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'carts.below-cost' FROM "role_permission" WHERE "permission" = 'prices.edit' ON CONFLICT DO NOTHING;
