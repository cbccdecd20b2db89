import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, numeric, text } from 'drizzle-orm/pg-core';

/** Column types shared by every table, so that money and instants are stored alike everywhere. */

/** The primary key of a record. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Dollars with two decimals: totals reach 9,999,999,999.99. */
export const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** A sum of money over all records, beyond what one column of `money` holds. */
export const moneySum = () => numeric({ precision: 18, scale: 2, mode: 'number' });

/** Units with two decimals, up to 999,999.99 on a line and more in a lot. */
export const units = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** A factor or a lab figure with four decimals. */
export const ratio = () => numeric({ precision: 12, scale: 4, mode: 'number' });

/** A percentage with two decimals. */
export const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** A name or sentence that sorts as people expect, on every engine alike. */
export const name = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });

/** A text to search in, already in lower case: compared byte by byte. */
export const searchable = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** An instant: timestamptz in the database, ISO 8601 in UTC in code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Optimistic version: +1 in each update, returned as `Version`. */
export const version = () => bigint({ mode: 'number' }).notNull().default(1);

/** Bytes, as a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Free text without a collation of its own. */
export const plain = text;

/** The next version, for the SET of an update. */
export const nextVersion = sql`version + 1`;

/** Words for the list of a CHECK. */
export const quoted = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '));
