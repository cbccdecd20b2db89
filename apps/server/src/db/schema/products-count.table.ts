import { countedGoods } from '@cartwright/domain/counting/stock-count';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, name, quoted, ratio, units, version } from '../columns.ts';
import { person } from './people.table.ts';
import { lot, source } from './products.table.ts';

export const countStates = ['open', 'posted', 'dropped'] as const;

/**
 * A count of the lots of some areas or product lines, of the bulk of these areas, or of both; each list is null for any. It is open until it is posted, once, or
 * dropped; every entry raises its version.
 */
export const stockCount = pgTable(
  'stock_count',
  {
    id: identity(),
    /** What is counted, in the names of its areas and lines when it began. */
    name: name().notNull(),
    goods: text({ enum: countedGoods }).notNull().default('lots'),
    areaIds: integer().array(),
    /** Goods without an area, beside those of the areas. */
    withoutArea: boolean().notNull().default(false),
    productLineIds: integer().array(),
    state: text({ enum: countStates }).notNull().default('open'),
    startedBy: integer()
      .notNull()
      .references(() => person.id),
    startedAt: instant().notNull(),
    endedBy: integer().references(() => person.id),
    endedAt: instant(),
    /** How many lots its posting has changed. */
    changedLots: integer(),
    /** How many sources. */
    changedSources: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    index('stock_count_open')
      .on(t.id)
      .where(sql`state = 'open'`),
    check('stock_count_goods', sql`${t.goods} IN (${quoted(countedGoods)})`),
    check('stock_count_state', sql`${t.state} IN (${quoted(countStates)})`),
    check('stock_count_ended', sql`(${t.state} = 'open') = (${t.endedAt} IS NULL)`),
    check('stock_count_posted', sql`(${t.state} = 'posted') = (${t.changedLots} IS NOT NULL)`),
  ],
);

/**
 * What somebody has counted of a lot, or of a sublot by its own barcode. The id that the device gives it makes a repetition
 * count once; of several entries of a barcode that are not undone the latest decides.
 */
export const stockCountEntry = pgTable(
  'stock_count_entry',
  {
    id: identity(),
    entryId: uuid().notNull(),
    countId: integer()
      .notNull()
      .references(() => stockCount.id),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    /** The lot's, or that of a sublot of it. */
    barcode: text().notNull(),
    /** The order of the sublot. */
    orderId: integer(),
    units: units().notNull(),
    /** What the goods should have been then. */
    expected: units().notNull(),
    /** When it was counted, by the clock of the server. */
    at: instant().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    isOffline: boolean().notNull().default(false),
    needsRecount: boolean().notNull().default(false),
    /** A later count of the same goods was posted. */
    isSuperseded: boolean().notNull().default(false),
    undoneAt: instant(),
  },
  (t) => [
    unique('stock_count_entry_once').on(t.entryId),
    index('stock_count_entry_barcode').on(t.countId, t.barcode, t.at, t.id),
    index('stock_count_entry_lot').on(t.lotId, t.at),
    check('stock_count_entry_units', sql`${t.units} >= 0`),
  ],
);

/** The same of a source, in its unit. */
export const bulkCountEntry = pgTable(
  'bulk_count_entry',
  {
    id: identity(),
    entryId: uuid().notNull(),
    countId: integer()
      .notNull()
      .references(() => stockCount.id),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    amount: ratio().notNull(),
    /** What the source should have had then. */
    expected: ratio().notNull(),
    /** When it was counted, by the clock of the server. */
    at: instant().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    isOffline: boolean().notNull().default(false),
    needsRecount: boolean().notNull().default(false),
    /** A later count of the source was posted. */
    isSuperseded: boolean().notNull().default(false),
    undoneAt: instant(),
  },
  (t) => [
    unique('bulk_count_entry_once').on(t.entryId),
    index('bulk_count_entry_count').on(t.countId, t.sourceId, t.at, t.id),
    index('bulk_count_entry_source').on(t.sourceId, t.at),
    check('bulk_count_entry_amount', sql`${t.amount} >= 0`),
  ],
);

/**
 * Units of a lot that became a sublot or ceased to be one, append-only, written by triggers alone: goods of an order lie
 * apart from those of their lot until they leave.
 */
export const sublotChange = pgTable(
  'sublot_change',
  {
    id: identity(),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    barcode: text().notNull(),
    orderId: integer(),
    units: units().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('sublot_change_lot').on(t.lotId, t.at), index('sublot_change_barcode').on(t.barcode)],
);

export type CountState = (typeof countStates)[number];
