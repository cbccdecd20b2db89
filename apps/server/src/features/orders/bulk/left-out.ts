import { ruleText } from '@cartwright/contract/problems/rule-problems';
import type { Refusal } from '@cartwright/domain/refusals';
import type { ProblemCode } from '@cartwright/contract/problems/problems';
import { fail } from '../../../core/errors.ts';
import type { OrderRow } from '../order/order.locks.ts';

/** An order that a change of many orders leaves as it is, and why, in a sentence. */
export interface LeftOut {
  readonly orderId: number;
  readonly orderNo: number;
  readonly why: string;
}

/** Parts orders into those that are changed and those that are left out; `whyNot` says why, null for the former. */
export function part(
  orders: readonly OrderRow[],
  whyNot: (order: OrderRow) => Refusal | string | null,
): { readonly taken: OrderRow[]; readonly leftOut: LeftOut[] } {
  const taken: OrderRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const order of orders) {
    const why = whyNot(order);
    if (why === null) taken.push(order);
    else {
      const { id: orderId, orderNo } = order;
      leftOut.push({ orderId, orderNo, why: typeof why === 'string' ? why : ruleText(why.code) });
    }
  }
  return { taken, leftOut };
}

/** Refuses where no order takes the change, with the reason of the first. */
export function assertSome<R extends { readonly changed: readonly object[]; readonly leftOut: readonly LeftOut[] }>(
  code: ProblemCode,
  result: R,
): R {
  const [first] = result.leftOut;
  if (result.changed.length === 0) fail(code, first === undefined ? {} : { detail: first.why });
  return result;
}
