-- Picking has a key of its own; who takes orders through fulfillment keeps it, and may give it.
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'fulfillment.pick' FROM "role_permission" WHERE "permission" = 'fulfillment' ON CONFLICT DO NOTHING;
