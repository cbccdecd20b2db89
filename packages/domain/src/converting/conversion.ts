/** Goods that become others: what goes in, what comes out, what is lost on the way (goods "convert", INV-53). */
import { isDecimal } from '../money/decimal.ts';
import { addMoney, compareMoney, isMoney, splitByGrams, subtractMoney, sumMoney } from '../money/money.ts';
import { gramsOf, isGrams, subtractGrams, sumGrams, MAX_GRAMS } from './weight.ts';

/** Why goods are lost when they become others. */
export const lossReasons = ['stemsAndDust', 'moisture', 'machine', 'spilled', 'other'] as const;
export type LossReason = (typeof lossReasons)[number];

export const lossReasonLabels: Readonly<Record<LossReason, string>> = {
  stemsAndDust: 'Stems and dust',
  moisture: 'Moisture',
  machine: 'Left in the machine',
  spilled: 'Spilled or damaged',
  other: 'Other',
};

/** The most lines of one side. */
export const MOST_CONVERTED = 50;

interface Weighed {
  /** What a unit weighs; null where nobody has said it. */
  readonly unitGrams: number | null;
  /** What the line weighs as somebody has typed it; it goes before the weight of its units. */
  readonly typedGrams: number | null;
}

/** A lot or a source of which goods go in. */
export interface ConvertedFrom extends Weighed {
  /** What it is called in sentences. */
  readonly name: string;
  /** Units of a lot, or the amount of a source. */
  readonly quantity: number | null;
  /** Whether only whole units of it go in. */
  readonly isWhole: boolean;
  /** What these cost; null where nobody knows, or for who does not see it. */
  readonly knownCost: number | null;
  /** What somebody says that they cost, where nobody knew. */
  readonly typedCost: number | null;
  readonly batchDate: string | null;
  readonly bestBy: string | null;
}

/** A new lot. What is null follows from what goes in. */
export interface ConvertedInto extends Weighed {
  readonly name: string;
  readonly isActive: boolean;
  readonly allowFractions: boolean;
  readonly units: number | null;
  readonly typedCost: number | null;
  readonly batchDate: string | null;
  readonly bestBy: string | null;
  readonly barcode: string;
}

export interface Conversion {
  readonly inputs: readonly ConvertedFrom[];
  readonly outputs: readonly ConvertedInto[];
  /** What is lost and why; null while nobody has said it. */
  readonly lost: { readonly grams: number; readonly reason: LossReason } | null;
}

/** A weight typed for the line, else that of its units; null while either is missing, or no number that can be. */
function lineGrams(quantity: number | null, { unitGrams, typedGrams }: Weighed): number | null {
  if (quantity === null || !isDecimal(quantity, 4) || quantity <= 0) return null;
  if (typedGrams !== null) return isGrams(typedGrams) ? typedGrams : null;
  return unitGrams === null || quantity * unitGrams > MAX_GRAMS ? null : gramsOf(quantity, unitGrams);
}

/** A cost that somebody has typed; null while it is none. */
const typedMoney = (cost: number | null): number | null => (cost !== null && isMoney(cost) && cost >= 0 ? cost : null);

const earliest = (days: readonly (string | null)[]): string | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null;

/**
 * What a conversion comes to. The cost of what goes in is shared over what comes out and what is lost or left over, by
 * weight and to the cent, but for what somebody typed. Costs are null while one that goes in is not known.
 */
export function planConversion({ inputs, outputs, lost }: Conversion) {
  const gramsIn = inputs.map((input) => lineGrams(input.quantity, input));
  const gramsOut = outputs.map((output) => lineGrams(output.units, output));
  const totalIn = sumGrams(gramsIn.flatMap((grams) => grams ?? []));
  const totalOut = sumGrams(gramsOut.flatMap((grams) => grams ?? []));
  const lostGrams = lost === null || !isGrams(lost.grams) ? 0 : lost.grams;
  /** What is neither in a new lot nor lost; negative when more comes out than went in. */
  const over = subtractGrams(subtractGrams(totalIn, totalOut), lostGrams);
  const costs = inputs.map(({ knownCost, typedCost }) => knownCost ?? typedMoney(typedCost));
  const known = costs.flatMap((cost) => cost ?? []);
  const costIn = known.length < costs.length || costs.length === 0 ? null : sumMoney(known);
  const leaving = sumGrams([lostGrams, Math.max(over, 0)]);
  return {
    gramsIn,
    gramsOut,
    totalIn,
    totalOut,
    over,
    costs,
    costIn,
    ...shareCost(costIn, outputs, gramsOut, leaving),
    batchDate: earliest(inputs.map(({ batchDate }) => batchDate)),
    bestBy: earliest(inputs.map(({ bestBy }) => bestBy)),
  };
}

/**
 * What each new lot and what is lost cost. `isShared` is false when what was typed is more than went in, or less with nothing
 * left that could cost the rest.
 */
function shareCost(
  costIn: number | null,
  outputs: readonly ConvertedInto[],
  gramsOut: readonly (number | null)[],
  leaving: number,
) {
  const typed = outputs.map(({ typedCost }) => typedMoney(typedCost));
  // What is typed needs a cost of what goes in.
  if (costIn === null)
    return { costsOut: typed.map((): null => null), lostCost: null, isShared: typed.every((cost) => cost === null) };
  const typedSum = sumMoney(typed.flatMap((cost) => cost ?? []));
  const isTooMuch = compareMoney(typedSum, costIn) > 0;
  const rest = isTooMuch ? 0 : subtractMoney(costIn, typedSum);
  const weights = [...typed.map((cost, at) => (cost === null ? (gramsOut[at] ?? 0) : 0)), leaving];
  const shares = splitByGrams(rest, weights);
  const costsOut = typed.map((cost, at) => cost ?? shares[at] ?? 0);
  const lostCost = shares.at(-1) ?? 0;
  const isShared = !isTooMuch && compareMoney(addMoney(sumMoney(costsOut), lostCost), costIn) === 0;
  return { costsOut, lostCost, isShared };
}

export type ConversionPlan = ReturnType<typeof planConversion>;
