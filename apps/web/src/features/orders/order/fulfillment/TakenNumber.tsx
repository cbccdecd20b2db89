import { orderName } from '@cartwright/domain/orders/order-name';
import { usePlaces } from '../../../../context/places.ts';
import type { ProblemError } from '../../../../lib/problem.ts';

/** The order that has a manifest number. */
export interface TakenBy {
  readonly number: string;
  readonly orderId: number;
  readonly orderNo: number;
}

/** The order that a refusal names as the one that has the number; none for another refusal. */
export function isTakenBy({ problem }: ProblemError, number: string): TakenBy | undefined {
  const other: unknown = problem.extra?.['other'];
  if (typeof other !== 'object' || other === null) return undefined;
  const [orderId, orderNo]: unknown[] = [Reflect.get(other, 'orderId'), Reflect.get(other, 'orderNo')];
  return typeof orderId === 'number' && typeof orderNo === 'number' ? { number, orderId, orderNo } : undefined;
}

/** Says which order has the number; the link opens it beside the dialog. */
export function TakenNumber({ by }: { by: TakenBy }) {
  const href = usePlaces().order(by.orderId, by.orderNo);
  return (
    <>
      {href === undefined ? (
        orderName(by)
      ) : (
        <a className="link" href={href} target="_blank" rel="noopener">
          {orderName(by)}
        </a>
      )}{' '}
      has this manifest number.
    </>
  );
}
