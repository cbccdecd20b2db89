/** The number of the next order, which a person may raise (goods "order number start"). */
import { orderName } from './order-name.ts';

/** The most digits that addresses, documents and files of accounting have room for: nine. */
export const MAX_ORDER_NO = 999_999_999;

/**
 * Why the next order cannot get this number, as a sentence; null when it can. `lowest` is the number that it gets by itself:
 * the one behind the last that was given, also to an order that was never made.
 */
export function nextOrderNoFault(wanted: number | null, lowest: number): string | null {
  if (wanted === null || !Number.isInteger(wanted)) return 'Enter a whole number.';
  if (wanted > MAX_ORDER_NO) return `The number of an order is at most ${MAX_ORDER_NO}.`;
  if (wanted >= lowest) return null;
  return `${orderName({ orderNo: wanted })} would be used twice: the next order is ${orderName({ orderNo: lowest })} at least.`;
}
