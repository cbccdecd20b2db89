/** Whether a lot is for sale, and why not: one rule for stock, allocation and orders (goods "lots"). */

export interface LotFacts {
  readonly onHand: number;
  /** Its product is on sale. Nothing that may be promised follows from it: the product alone is not offered. */
  readonly isActive: boolean;
  readonly isHeld: boolean;
  /** Its area is one for quarantine. */
  readonly inQuarantine: boolean;
  /** What its lab result says; null while nobody has entered one. */
  readonly hasPassed: boolean | null;
  /** It is sold only with a passed result. */
  readonly needsResult: boolean;
  /** The last day on which it is sold, YYYY-MM-DD. */
  readonly bestBy: string | null;
}

/** What keeps a lot from sale, the first that applies. */
export const lotHindrances = ['onHold', 'inQuarantine', 'noPassedResult', 'pastBestBy'] as const;
export type LotHindrance = (typeof lotHindrances)[number];

export const lotStates = ['forSale', ...lotHindrances, 'offSale', 'usedUp'] as const;
export type LotState = (typeof lotStates)[number];

/** The states of lots that hold something. */
export const stockedStates = ['forSale', ...lotHindrances, 'offSale'] as const;

/** What keeps a lot from sale on a day; null when nothing does. A failed result always does. */
export function lotHindrance(lot: Omit<LotFacts, 'onHand' | 'isActive'>, today: string): LotHindrance | null {
  if (lot.isHeld) return 'onHold';
  if (lot.inQuarantine) return 'inQuarantine';
  if (lot.hasPassed === false || (lot.needsResult && lot.hasPassed === null)) return 'noPassedResult';
  return lot.bestBy !== null && lot.bestBy < today ? 'pastBestBy' : null;
}

/** What a lot is on a day; a hindrance of its own comes before its product being off sale. */
export const lotState = (lot: LotFacts, today: string): LotState =>
  lot.onHand === 0 ? 'usedUp' : (lotHindrance(lot, today) ?? (lot.isActive ? 'forSale' : 'offSale'));

/** Whether goods that are promised already stay back: past best by only warns. A missing result does neither. */
export const stopsSteps = (hindrance: LotHindrance | null): boolean => hindrance !== null && hindrance !== 'pastBestBy';

/** How many days before its last one a lot is to be sold soon. */
export const bestBySoonDays = 30;

export const lotStateLabels: Readonly<Record<LotState, string>> = {
  forSale: 'For sale',
  onHold: 'On hold',
  inQuarantine: 'In quarantine',
  noPassedResult: 'No passed result',
  pastBestBy: 'Past best by',
  offSale: 'Off sale',
  usedUp: 'Used up',
};
