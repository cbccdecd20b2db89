import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { version } from '../columns.ts';
import { client } from './accounts.table.ts';
import { fulfillmentPriority, labelBarcodePreference } from './settings.table.ts';

const flag = () => boolean().notNull().default(false);

/** When and how a client takes deliveries (spec 000 §3). */
export const deliveryPreference = pgTable('delivery_preference', {
  clientId: integer()
    .primaryKey()
    .references(() => client.id),
  acceptMonday: flag(),
  acceptTuesday: flag(),
  acceptWednesday: flag(),
  acceptThursday: flag(),
  acceptFriday: flag(),
  acceptSaturday: flag(),
  acceptSunday: flag(),
  acceptAM: flag(),
  acceptPM: flag(),
  preferMonday: flag(),
  preferTuesday: flag(),
  preferWednesday: flag(),
  preferThursday: flag(),
  preferFriday: flag(),
  preferSaturday: flag(),
  preferSunday: flag(),
  preferAM: flag(),
  preferPM: flag(),
  deliveryInstruction: text().notNull().default(''),
  labelBarcodePreferenceId: smallint()
    .notNull()
    .default(1)
    .references(() => labelBarcodePreference.id),
  version: version(),
});

/** Fulfilment priority and the three day thresholds of a client's inventory preference (spec 000 §3). */
export const inventoryPreference = pgTable('inventory_preference', {
  clientId: integer()
    .primaryKey()
    .references(() => client.id),
  fulfillmentPriorityId: smallint()
    .notNull()
    .default(1)
    .references(() => fulfillmentPriority.id),
  specialInstruction: text().notNull().default(''),
  recentlyBought: integer(),
  boughtLongTimeAgo: integer(),
  neverBought: integer(),
  version: version(),
});
