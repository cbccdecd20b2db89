/** When a client last bought a product, graded by the client's day thresholds (spec 000 §3: inventory preference). */
import type { DayThresholds } from '../accounts/preferences.ts';

export type LastBought = 'recently' | 'lately' | 'longAgo' | 'never';

/** Limits in days: bought within `recently`, longer ago than `longAgo`, and beyond `never` it counts as never bought. */
export interface LastBoughtLimits {
  readonly recently: number;
  readonly longAgo: number;
  readonly never: number | null;
}

/** For clients without thresholds of their own. */
const STANDARD = { recently: 30, longAgo: 90 } as const;

/** The limits of a client; each is beyond the one before it. */
export function lastBoughtLimits(thresholds: DayThresholds): LastBoughtLimits {
  const recently = thresholds.recentlyBought ?? STANDARD.recently;
  const longAgo = Math.max(recently, thresholds.boughtLongTimeAgo ?? STANDARD.longAgo);
  return {
    recently,
    longAgo,
    never: thresholds.neverBought === null ? null : Math.max(longAgo, thresholds.neverBought),
  };
}

/** The grade of a purchase so many days ago; null is no purchase at all. */
export function gradeLastBought(daysAgo: number | null, { recently, longAgo, never }: LastBoughtLimits): LastBought {
  if (daysAgo === null || (never !== null && daysAgo > never)) return 'never';
  if (daysAgo <= recently) return 'recently';
  return daysAgo <= longAgo ? 'lately' : 'longAgo';
}
