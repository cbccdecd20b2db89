import { sql } from 'drizzle-orm';
import { lot, product } from '../../../db/schema/products.table.ts';
import { receivedUnits } from './received-units.ts';

/** What a unit of a lot has cost, with four decimals; else what its product costs. Only for those with the key `costs`. */
export const unitCostOf = sql<
  number | null
>`coalesce(round(${lot.totalCost} / nullif(${receivedUnits}, 0), 4), ${product.cost})`;
