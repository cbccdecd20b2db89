import { type SQL, sql } from 'drizzle-orm';
import { allocation } from '../schema/orders-lines.table.ts';
import { lot, source } from '../schema/products.table.ts';

/** Units of a lot that nobody is promised (INV-11). */
export const availableUnits: SQL<number> = sql<number>`${lot.onHand} - ${lot.allocated}`;

/** A lot with such units. */
export const hasUnits: SQL<boolean> = sql<boolean>`${lot.onHand} > ${lot.allocated}`;

/** A lot from which units are promised to lines. A literal, because a generic plan would not use the index of such lots. */
export const isSellable: SQL<boolean> = sql<boolean>`(${lot.isForSale} and ${hasUnits})`;

/** What a bulk source can still pack, in source units. */
export const sourceLeft: SQL<number> = sql<number>`${source.amount} - ${source.reserved}`;

/** `labTotal` of the domain, of the columns of a lot; `of` is what precedes their names. */
export const labTotalText = (of = ''): string => `coalesce(${of}total, round(${of}thc + 0.877 * ${of}thca, 3))`;

/** Total THC of a lot in percent; null where the laboratory gave no figure for it. */
export const labTotal: SQL<number | null> = sql.raw(labTotalText('lot.')) as SQL<number | null>;

/** What a condition on allocations that were not returned says: they are promised still, or have left. */
export const notReturnedText = `ending IS DISTINCT FROM 'returned'`;

/** An allocation whose units the line has: promised still, or delivered. */
export const notReturned: SQL<boolean> = sql.raw(`allocation.${notReturnedText}`) as SQL<boolean>;

/** Units of an allocation that are still to be picked. */
export const unitsToPick: SQL<number> = sql<number>`${allocation.units} - ${allocation.picked}`;
