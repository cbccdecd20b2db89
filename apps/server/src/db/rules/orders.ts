import type { SQL } from 'drizzle-orm';
import { statusHas } from './order-status.ts';
import { salesOrder } from '../schema/orders.table.ts';

/** Orders that count as sales (domain rule "what counts as a sale"). */
export const isSale: SQL<boolean> = statusHas(salesOrder.status, 'isSale');
