import { sql } from 'drizzle-orm';
import { lot, product } from '../schema/products.table.ts';
import { receivedUnits } from './received-units.ts';

/** What is on hand of a lot is worth: `costOfPart` of the domain, 0 of no units. Only for those with the key `costs`. */
export const valueOnHand = sql<number | null>`round(${lot.totalCost} * ${lot.onHand} / nullif(${receivedUnits}, 0), 2)`;

/** What a unit of a lot has cost, with four decimals; else what its product costs. Only for those with the key `costs`. */
export const unitCostOf = sql<
  number | null
>`coalesce(round(${lot.totalCost} / nullif(${receivedUnits}, 0), 4), ${product.cost})`;
