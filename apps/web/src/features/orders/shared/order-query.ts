import type { OutputOf } from '@cartwright/contract/contract';
import { read } from '../../../api/query.ts';

export type Order = OutputOf<'orders.one'>;

export const orderQuery = (orderId: number) => read('orders.one', { params: { orderId } });
