/**
 * What a count of goods posts, whatever has moved meanwhile (goods "count"; INV-50, INV-52): units of lots, and amounts of bulk in
 * the unit of their source, so everything is calculated with four decimals.
 */
import { isUnits, MAX_UNITS } from '../money/money.ts';
import { addAmounts, subtractAmounts, sumAmounts } from '../products/bulk-units.ts';

/** What a count is about. */
export const countedGoods = ['lots', 'bulk', 'all'] as const;
export type CountedGoodsKind = (typeof countedGoods)[number];

/** How near a movement may be to a count without a connection, in milliseconds, until it asks for a recount. */
export const RECOUNT_WITHIN_MS = 120_000;

/** After how many days a lot should be counted again. */
export const COUNT_AGAIN_DAYS = 30;

/** What came to the goods of a barcode or to a source, or left them. */
export interface GoodsChange {
  readonly units: number;
  /** ISO 8601 in UTC, as every instant here. */
  readonly at: string;
  /** When the goods were counted whose difference this is; null where goods have moved. */
  readonly countedAt: string | null;
}

export interface CountMoment {
  /** By the clock of the server. */
  readonly at: string;
  /** It was counted without a connection, and sent later. */
  readonly isOffline: boolean;
}

export interface Expectation {
  /** What the goods should have been when they were counted. */
  readonly expected: number;
  /** Goods moved so near to the count that nobody knows which was first. */
  readonly needsRecount: boolean;
  /** A later count of the same goods was posted: this one says nothing any more. */
  readonly isSuperseded: boolean;
}

/**
 * Whether goods were found beyond what a count expects: they are not what it is about, or nothing should have been there, now and
 * when they were counted.
 */
export const isFound = (isWanted: boolean, expected: number, counted?: Pick<Expectation, 'expected'>): boolean =>
  !isWanted || (expected <= 0 && (counted?.expected ?? 0) <= 0);

/** The difference of a count belongs to when the goods were counted, not to when it was posted. */
const momentOf = ({ at, countedAt }: GoodsChange): number => Date.parse(countedAt ?? at);

/**
 * What goods should have been when they were counted, from what they are now and what has changed. With a
 * connection everything that is known came before; without one the instants decide.
 */
export function expectationOf(
  now: number,
  changes: readonly GoodsChange[],
  { at, isOffline }: CountMoment,
): Expectation {
  if (!isOffline) return { expected: now, needsRecount: false, isSuperseded: false };
  const counted = Date.parse(at);
  const later = changes.filter((change) => momentOf(change) > counted);
  const isSuperseded = later.some(({ countedAt }) => countedAt !== null);
  const isNear = (change: GoodsChange) => Math.abs(momentOf(change) - counted) < RECOUNT_WITHIN_MS;
  return {
    expected: subtractAmounts(now, sumAmounts(later.map(({ units }) => units))),
    needsRecount: !isSuperseded && changes.some((change) => change.countedAt === null && isNear(change)),
    isSuperseded,
  };
}

/**
 * What a posted difference of the same goods makes of an earlier expectation: a count that is older than those goods' count
 * says nothing any more, a later one has found them corrected.
 */
export function corrected(
  { at, expected }: { readonly at: string; readonly expected: number },
  { units, countedAt }: { readonly units: number; readonly countedAt: string },
): Pick<Expectation, 'expected' | 'isSuperseded'> {
  const isSuperseded = Date.parse(at) < Date.parse(countedAt);
  return { expected: isSuperseded ? expected : addAmounts(expected, units), isSuperseded };
}

export interface CountedGoods extends Expectation {
  readonly units: number;
}

/** Counted less expected: above 0 for more than expected. What was superseded differs by nothing. */
export const differenceOf = ({ units, expected, isSuperseded }: Omit<CountedGoods, 'needsRecount'>): number =>
  isSuperseded ? 0 : subtractAmounts(units, expected);

/** What is wrong with units that were counted. */
export const countedFaults = {
  negative: 'Units are 0 or more.',
  tooMany: 'Units are at most 999,999.99.',
  decimals: 'Units have at most two decimals.',
} as const;

/** Why a number cannot be what was counted; null when it can. */
export function countedFault(units: number): string | null {
  if (units < 0) return countedFaults.negative;
  if (units > MAX_UNITS) return countedFaults.tooMany;
  return isUnits(units) ? null : countedFaults.decimals;
}

/**
 * The units are all that is on hand of a lot, those of its sublots among them: these are counted by their own labels, and
 * would be posted as more than there is.
 */
export const countsSublotsToo = (
  units: number,
  { expected, sublotted }: { readonly expected: number; readonly sublotted: number },
): boolean => sublotted > 0 && units === addAmounts(expected, sublotted);

/** Whether the last count of a lot's own goods took its sublots in; what was superseded says nothing any more. */
export const isCountedWithSublots = (own: Omit<CountedGoods, 'needsRecount'> | null, sublotted: number): boolean =>
  own !== null && !own.isSuperseded && countsSublotsToo(own.units, { expected: own.expected, sublotted });

/** A lot or a source, with what is promised of it. */
export interface CountedStock {
  readonly id: number;
  readonly onHand: number;
  readonly allocated: number;
  /** The last count of the lot itself and of each of its sublots, or of the source. */
  readonly counted: readonly CountedGoods[];
}

/** What is posted of a lot or source: one movement, of a lot over its own goods and those of its sublots, 0 for none. */
export const stockDifference = ({ counted }: Pick<CountedStock, 'counted'>): number =>
  sumAmounts(counted.map(differenceOf));

/** Why a lot or source keeps a count from being posted. */
export type CountHindrance = 'recount' | 'belowAllocated';

/** What keeps the count of a lot or source from being posted; null when nothing does. */
export function countHindrance(stock: CountedStock): CountHindrance | null {
  if (stock.counted.some(({ needsRecount, isSuperseded }) => needsRecount && !isSuperseded)) return 'recount';
  const difference = stockDifference(stock);
  const isBelow = difference < 0 && addAmounts(stock.onHand, difference) < stock.allocated;
  return isBelow ? 'belowAllocated' : null;
}

/** What the clock of a device lacks to that of the server, in milliseconds, from one request and its response. */
export const clockOffset = (serverNow: number, sentAt: number, receivedAt: number): number =>
  Math.round(serverNow - (sentAt + receivedAt) / 2);
