import { lossReasons } from '@cartwright/domain/converting/conversion';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, money, plain, quoted, ratio, units } from '../columns.ts';
import { person } from './people.table.ts';
import { lot, source } from './products.table.ts';

/** Goods that became others at one moment (INV-53). Rows never change but by being undone. */
export const conversion = pgTable(
  'conversion',
  {
    id: identity(),
    at: instant().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    note: plain().notNull(),
    /** What did not come out again; null for nothing. */
    lostGrams: ratio(),
    lostReason: text({ enum: lossReasons }),
    /** Null where nobody knows what the goods cost (INV-55). */
    lostCost: money(),
    undoneAt: instant(),
    undoneBy: integer().references(() => person.id),
    undoReason: plain(),
  },
  (t) => [
    index('conversion_at').on(t.at, t.id),
    check(
      'conversion_lost',
      sql`(${t.lostGrams} IS NULL) = (${t.lostReason} IS NULL) AND coalesce(${t.lostGrams}, 1) > 0`,
    ),
    check('conversion_lost_reason', sql`${t.lostReason} IN (${quoted(lossReasons)})`),
    check(
      'conversion_undone',
      sql`(${t.undoneAt} IS NULL) = (${t.undoneBy} IS NULL) AND (${t.undoneAt} IS NULL) = (${t.undoReason} IS NULL)`,
    ),
  ],
);

/** Units of a lot, or an amount of a source, that went in. */
export const conversionInput = pgTable(
  'conversion_input',
  {
    id: identity(),
    conversionId: integer()
      .notNull()
      .references(() => conversion.id),
    lotId: integer().references(() => lot.id),
    sourceId: integer().references(() => source.id),
    units: ratio().notNull(),
    grams: ratio().notNull(),
    cost: money(),
  },
  (t) => [
    unique('conversion_input_lot').on(t.conversionId, t.lotId),
    unique('conversion_input_source').on(t.conversionId, t.sourceId),
    index('conversion_input_of_lot').on(t.lotId),
    check('conversion_input_of_one', sql`(${t.lotId} IS NULL) <> (${t.sourceId} IS NULL)`),
    check('conversion_input_units', sql`${t.units} > 0 AND ${t.grams} > 0`),
  ],
);

/** A lot that came out. */
export const conversionOutput = pgTable(
  'conversion_output',
  {
    id: identity(),
    conversionId: integer()
      .notNull()
      .references(() => conversion.id),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    units: units().notNull(),
    grams: ratio().notNull(),
    cost: money(),
  },
  (t) => [
    unique('conversion_output_lot').on(t.lotId),
    index('conversion_output_conversion').on(t.conversionId, t.id),
    check('conversion_output_units', sql`${t.units} > 0 AND ${t.grams} > 0`),
  ],
);
