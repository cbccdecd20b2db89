import type { MovementDirection } from '@cartwright/domain/products/movements';
import { type Column, gt, lt, type SQL } from 'drizzle-orm';

/** Movements that brought goods in, or took them away; all without a direction. */
export function inDirection(change: Column, direction: MovementDirection | null | undefined): SQL | undefined {
  if (direction == null) return undefined;
  return direction === 'in' ? gt(change, 0) : lt(change, 0);
}
