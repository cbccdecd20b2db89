import type { OutputOf } from '@cartwright/contract/contract';

/** An order as the list returns it. */
export type OrderRow = OutputOf<'orders.list'>['data'][number];
