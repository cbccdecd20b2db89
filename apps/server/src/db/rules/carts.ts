import { type SQL, sql } from 'drizzle-orm';
import { cart } from '../schema/carts.table.ts';

/** A cart that has not ended: open, or a portal order that waits for its decision. Matches the indexes of such carts. */
export const isOpenCart: SQL<boolean> = sql<boolean>`${cart.status} IN ('open', 'pending')`;
