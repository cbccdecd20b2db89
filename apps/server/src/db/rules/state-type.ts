import { type SQL, sql } from 'drizzle-orm';
import { ccrsType } from '../schema/paperwork-ccrs.table.ts';
import { product } from '../schema/products.table.ts';

/** The state's type of goods that somebody chose for a product, else for its line; null when nobody did. */
export const chosenStateType: SQL<string | null> = sql<string | null>`coalesce(${product.stateType}, ${ccrsType.type})`;
