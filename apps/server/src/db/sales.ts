import type { SQL } from 'drizzle-orm';
import { statusHas } from './schema/order-status-sql.ts';
import { salesOrder } from './schema/orders.table.ts';

/** Orders that count as sales (domain rule "what counts as a sale"). */
export const isSale: SQL<boolean> = statusHas(salesOrder.status, 'isSale');
