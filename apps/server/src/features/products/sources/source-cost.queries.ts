import { sql } from 'drizzle-orm';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { source } from '../../../db/schema/products.table.ts';

/** What came into a source: what it had at first, and what receipts that are not void brought. In parts, because the builder leaves the tables out of a selected expression. */
export const cameInto = sql`(select sum(${sourceMovement.amount}) from ${sourceMovement}
  where ${sourceMovement.sourceId} = ${source.id} and ${sourceMovement.kind} in ('opening', 'receive', 'voidReceipt'))`;

/** What one unit of a source has cost, with four decimals: of what came in, without receipts that were voided. Only for those with the key `costs`. */
export const sourceUnitCost = sql<
  number | null
>`(${sql`select round(${source.totalCost} / nullif(${cameInto}, 0), 4)`})`;
