import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, units } from '../columns.ts';
import { route } from './accounts.table.ts';
import { allocation } from './orders-lines.table.ts';
import { salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';

/**
 * A scan that picked units of a sublot; the scanner's id of it makes a repetition count once. Triggers keep the sum of the
 * scans that are not void in `allocation.picked`, and void them when the sublot is cancelled or its goods return to the lot.
 */
export const pickScan = pgTable(
  'pick_scan',
  {
    id: identity(),
    scanId: uuid().notNull(),
    allocationId: integer()
      .notNull()
      .references(() => allocation.id),
    units: units().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    at: instant().notNull(),
    voidedAt: instant(),
    /** Why it is void: a person has undone it, or the sublot is void. */
    voiding: text({ enum: ['undone', 'sublot'] }),
  },
  (t) => [
    unique('pick_scan_once').on(t.scanId),
    index('pick_scan_allocation').on(t.allocationId, t.id),
    check('pick_scan_units', sql`${t.units} > 0`),
    check(
      'pick_scan_voiding',
      sql`(${t.voidedAt} IS NULL) = (${t.voiding} IS NULL) AND ${t.voiding} IN ('undone', 'sublot')`,
    ),
  ],
);

/**
 * The stop of an order on a route on a day. It counts as long as the order is delivered on that day and its client belongs
 * to that route.
 */
export const orderStop = pgTable(
  'order_stop',
  {
    orderId: integer()
      .primaryKey()
      .references(() => salesOrder.id),
    day: date({ mode: 'string' }).notNull(),
    /** Null for clients without a route. */
    routeId: integer().references(() => route.id),
    stopNo: smallint().notNull(),
  },
  (t) => [check('order_stop_number', sql`${t.stopNo} > 0`)],
);
