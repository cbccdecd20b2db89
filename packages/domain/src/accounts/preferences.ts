/** What a client prefers when nobody has said otherwise, and the day thresholds of its inventory preference. */
import type { Fault } from '../faults.ts';

/** Spec 000 §9. */
export const DEFAULT_FULFILMENT_PRIORITY = 1;
export const DEFAULT_LABEL_BARCODE_PREFERENCE = 1;

/** An inventory preference that is empty or 0 gets priority 1 (spec 000 §4). */
export const fulfilmentPriorityOf = (value: number | null): number => value || DEFAULT_FULFILMENT_PRIORITY;

/** Days, each null when nobody has set it (spec 000 §3). */
export interface DayThresholds {
  /** Bought within so many days: no need to call. */
  readonly recentlyBought: number | null;
  /** Bought last so many days ago or longer: it is time. */
  readonly boughtLongTimeAgo: number | null;
  /** An account for so many days that has never bought. */
  readonly neverBought: number | null;
}

/** Recently is shorter than a long time ago. */
export function thresholdFaults({ recentlyBought, boughtLongTimeAgo }: DayThresholds): Fault[] {
  if (recentlyBought === null || boughtLongTimeAgo === null || recentlyBought < boughtLongTimeAgo) return [];
  const detail = `Bought long time ago must be more than the ${recentlyBought} days of recently bought.`;
  return [{ path: ['boughtLongTimeAgo'], code: 'too_few', detail }];
}
