import { type SQL, sql } from 'drizzle-orm';
import { allocation, orderLine } from '../schema/orders-lines.table.ts';
import { product } from '../schema/products.table.ts';

/** Lots do not supply all units of a line; matches the index of such lines. */
export const isUnallocated: SQL<boolean> = sql<boolean>`${orderLine.allocated} < ${orderLine.units}`;

/** Units of a line that neither lots nor bulk supply yet. */
export const waitingUnits: SQL<number> = sql<number>`greatest(${orderLine.units} - ${orderLine.allocated} - ${orderLine.conversionUnits}, 0)`;

/** A line with such units; the first condition follows from the second and matches the index. */
export const waits: SQL<boolean> = sql<boolean>`(${isUnallocated}
  and ${orderLine.allocated} < ${orderLine.units} - ${orderLine.conversionUnits})`;

/** What one unit of a line is sold for, in dollars; null of a line without units. */
export const soldUnitPrice: SQL<number | null> = sql<
  number | null
>`round(${orderLine.lineTotal} / nullif(${orderLine.units}, 0), 2)`;

/** Whether a fraction of a unit may be sold on a line: as it was when it was ordered, joined with its product. */
export const lineAllowsFractions: SQL<boolean> = sql<boolean>`coalesce(${orderLine.allowFractions}, ${product.allowFractions})`;

/** What a lower unit price of a line is compared with, joined with its product, whose price it is where nobody knows it. */
export const lineListPrice: SQL<number> = sql<number>`coalesce(${orderLine.listPrice}, ${product.unitPrice})`;

/**
 * Whether the line has an active allocation of this kind. For an EXISTS in the select list PostgreSQL may read the
 * allocations of all lines; with LIMIT it does not.
 */
export const lineHolds = (which: SQL): SQL<boolean> =>
  sql<boolean>`(select true from ${allocation} where ${allocation.orderLineId} = ${orderLine.id}
    and ${allocation.endedAt} is null and ${which} limit 1) is not null`;
