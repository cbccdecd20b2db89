import { type SQL, sql } from 'drizzle-orm';
import { lot } from '../../db/schema/products.table.ts';

/** Total THC of a lot in percent: the lab's, or by `totalThc` of the domain; null where it lacks a figure for that. */
export const labTotal: SQL<number | null> = sql`coalesce(${lot.total}, round(${lot.thc} + 0.877 * ${lot.thca}, 3))`;
