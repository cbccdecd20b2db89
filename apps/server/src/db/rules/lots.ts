import type { LotHindrance, LotState } from '@cartwright/domain/products/lot-state';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { area, labResult, lot, product } from '../schema/products.table.ts';

interface Facts {
  readonly isHeld: SQLWrapper;
  readonly inQuarantine: SQLWrapper;
  readonly hasPassed: SQLWrapper;
  readonly needsResult: SQLWrapper;
  readonly bestBy: SQLWrapper;
}

/** `lotHindrance` of the domain, by a function of the database that its triggers ask too. */
export const lotHindranceOf = ({ isHeld, inQuarantine, hasPassed, needsResult, bestBy }: Facts, today: SQLWrapper) =>
  sql`lot_hindrance(${isHeld}, ${inQuarantine}, ${hasPassed}, ${needsResult}, ${bestBy}, ${today})`;

interface StateFacts extends Facts {
  readonly onHand: SQLWrapper;
  readonly isActive: SQLWrapper;
}

/** `lotState` of the domain. */
export const lotStateOf = ({ onHand, isActive, ...facts }: StateFacts, today: SQLWrapper): SQL<LotState> =>
  sql<LotState>`case when ${onHand} = 0 then 'usedUp' else coalesce(${lotHindranceOf(facts, today)},
    case when ${isActive} then 'forSale' else 'offSale' end) end`;

/**
 * What stops goods of a lot that are promised already, or warns of them (`stopsSteps` of the domain): its own facts, joined
 * to its area and its lab result. A result that is missing keeps the lot from sale alone.
 */
export const promisedHindrance: SQL<LotHindrance | null> = sql<LotHindrance | null>`${lotHindranceOf(
  {
    isHeld: sql`${lot.holdReason} is not null`,
    inQuarantine: sql`coalesce(${area.isQuarantine}, false)`,
    hasPassed: sql`${labResult.hasPassed}`,
    needsResult: sql`false`,
    bestBy: sql`${lot.bestBy}`,
  },
  sql`business_today()`,
)}`;

/** The facts of a lot that is joined to its area, its lab result and its product. */
export const factsOfLot = (sellOnlyPassed: boolean): StateFacts => ({
  onHand: lot.onHand,
  isActive: product.isActive,
  isHeld: sql`${lot.holdReason} is not null`,
  inQuarantine: sql`coalesce(${area.isQuarantine}, false)`,
  hasPassed: sql`${labResult.hasPassed}`,
  needsResult: sql`(${sellOnlyPassed}::boolean and not ${product.isNonCannabis})`,
  bestBy: sql`${lot.bestBy}`,
});
