/** The stops of a route on a day: its orders in the order in which they are driven to. */

interface Stop {
  readonly orderId: number;
  readonly orderNo: number;
  /** From 1; null before anybody has put the order in its place. */
  readonly stopNo: number | null;
}

/** By stop number; orders without one come last, the oldest first. */
export function inStopOrder(a: Stop, b: Stop): number {
  if (a.stopNo === b.stopNo) return a.orderNo - b.orderNo;
  if (a.stopNo === null) return 1;
  return b.stopNo === null ? -1 : a.stopNo - b.stopNo;
}

/**
 * Puts one order of a route at a stop and numbers all of them anew from 1 without gaps; a number beyond the last stop is the
 * last one. The order is one of the list.
 */
export function moveStop<S extends Stop>(
  stops: readonly S[],
  orderId: number,
  stopNo: number,
): (S & { readonly stopNo: number })[] {
  const moved = stops.find((stop) => stop.orderId === orderId);
  if (moved === undefined) throw new RangeError(`order ${orderId} is not on the route`);
  const rest = stops.filter((stop) => stop !== moved).toSorted(inStopOrder);
  return rest.toSpliced(Math.max(stopNo - 1, 0), 0, moved).map((stop, index) => ({ ...stop, stopNo: index + 1 }));
}
