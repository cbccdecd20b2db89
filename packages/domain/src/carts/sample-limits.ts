/** How many trade samples a client may get, and how large (WAC 314-55-096, spec 000 §4). */
import { addDays, isDate, monthEnd } from '../dates/calendar.ts';
import { compareUnits, formatUnits, subtractUnits, sumUnits } from '../money/money.ts';
import type { Fault } from '../faults.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { PROCESSOR_PRODUCERS, PROCESSORS, PRODUCERS } from '../accounts/license-types.ts';
import { TRADE_SAMPLE } from './samples.ts';

/** What the goods of a product line count as. */
export const sampleClasses = ['cannabis', 'concentrate', 'infused'] as const;
export type SampleClass = (typeof sampleClasses)[number];

/** The limits from a date (YYYY-MM-DD) on: units a calendar quarter, and the largest unit of each class. */
export interface SampleLimit {
  readonly fromDate: string;
  /** Units that a retailer may get. */
  readonly units: number;
  /** Units of flower that a processor may get; 0 for a seller that is no producer. */
  readonly processorUnits: number;
  readonly cannabisGrams: number;
  readonly concentrateGrams: number;
  readonly infusedMilligrams: number;
  /** The most of each serving of an infused unit. */
  readonly servingMilligrams: number;
}

/** What a client is to the limits: a producer may give samples to processors, a processor to retailers. */
export const sampleReceivers = ['retailer', 'processor', 'producer'] as const;
export type SampleReceiver = (typeof sampleReceivers)[number];

const receiverOfType: Readonly<Record<number, SampleReceiver>> = {
  [PRODUCERS]: 'producer',
  [PROCESSORS]: 'processor',
  [PROCESSOR_PRODUCERS]: 'processor',
};

/** The receiver that a license type makes (spec 000 §2); without one, and for medical and tribal shops, a retailer. */
export const sampleReceiver = (licenseTypeId: number | null): SampleReceiver =>
  receiverOfType[licenseTypeId ?? 0] ?? 'retailer';

/** The units that a receiver may get in a quarter; nobody may give any to a producer. */
export function unitsAllowed(limit: SampleLimit, receiver: SampleReceiver): number {
  if (receiver === 'producer') return 0;
  return receiver === 'processor' ? limit.processorUnits : limit.units;
}

export interface LineClass {
  readonly productLineId: number;
  readonly sampleClass: SampleClass;
}

/** The seller's rules for trade samples. A product line without a class counts as cannabis. */
export interface SampleRules {
  readonly limits: readonly SampleLimit[];
  readonly lineClasses: readonly LineClass[];
  /** A submit above a limit is refused; otherwise the screens warn. */
  readonly refuses: boolean;
}

/** The limits of the state since 2025-04-29. */
export const stateSampleLimit: SampleLimit = {
  fromDate: '2025-04-29',
  units: 120,
  processorUnits: 96,
  cannabisGrams: 3.5,
  concentrateGrams: 1,
  infusedMilligrams: 100,
  servingMilligrams: 10,
};

export const defaultSampleRules: SampleRules = {
  limits: [stateSampleLimit],
  lineClasses: [],
  refuses: false,
};

/** The first and the last day of the calendar quarter of a date. */
export function quarterOf(date: string): { from: string; to: string } {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
  return { from, to: monthEnd(addDays(from, 70)) };
}

/** The limits in force on a date; null before the first of them. */
export function limitOn(limits: readonly SampleLimit[], date: string): SampleLimit | null {
  const begun = limits.filter(({ fromDate }) => fromDate <= date);
  return begun.toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1))[0] ?? null;
}

/** A product or line as far as its size is judged. `packageSizeName` is "3.5 g", "2 x 0.5 g", "10 x 10 mg" … */
export interface SampleSize {
  readonly packageSizeName: string;
  readonly productLineId: number;
}

/** A cart's or an order's line as far as samples are counted. */
export interface SampleLine {
  readonly units: number;
  readonly sampleType: number | null;
}

const SIZE = /^(?:(\d+)\s*[x×]\s*)?(\d+(?:\.\d+)?)\s*(mg|g)$/i;

/** The content of a unit; null when its size is not a weight. */
function unitSize(packageSizeName: string): { amount: number; unit: 'g' | 'mg' } | null {
  const [, count = '1', amount = '', unit = ''] = SIZE.exec(packageSizeName.trim()) ?? [];
  if (amount === '') return null;
  // Thousandths, because 3 × 0.7 is not 2.1 in floating point.
  const content = Math.round(Number(count) * Number(amount) * 1000) / 1000;
  return { amount: content, unit: unit.toLowerCase() === 'mg' ? 'mg' : 'g' };
}

/** A product line without a class counts as cannabis. */
const classOf = (productLineId: number, lineClasses: readonly LineClass[]): SampleClass =>
  lineClasses.find((each) => each.productLineId === productLineId)?.sampleClass ?? 'cannabis';

/** The most that one unit given as a sample may contain; null where the limits do not say it in the product's unit. */
function largestUnit(
  { productLineId }: SampleSize,
  unit: 'g' | 'mg',
  { limit, lineClasses }: Pick<SampleRules, 'lineClasses'> & { readonly limit: SampleLimit },
): number | null {
  if (unit === 'mg') return limit.infusedMilligrams;
  const sampleClass = classOf(productLineId, lineClasses);
  if (sampleClass === 'infused') return null;
  return sampleClass === 'concentrate' ? limit.concentrateGrams : limit.cannabisGrams;
}

/** The size of what is too large for a sample, and the largest allowed, as texts: "7 g a unit", "3.5 g". */
export function oversize(
  product: SampleSize,
  rules: Pick<SampleRules, 'lineClasses'> & { readonly limit: SampleLimit },
): { readonly size: string; readonly max: string } | null {
  const size = unitSize(product.packageSizeName);
  if (size === null) return null;
  const max = largestUnit(product, size.unit, rules);
  if (max !== null && size.amount > max)
    return { size: `${size.amount} ${size.unit} a unit`, max: `${max} ${size.unit}` };
  const serving = servingOf(product.packageSizeName);
  const { servingMilligrams } = rules.limit;
  if (serving <= servingMilligrams) return null;
  return { size: `${serving} mg a serving`, max: `${servingMilligrams} mg` };
}

/** 20 of "5 x 20 mg"; 0 for a package that does not say how many servings it has. */
function servingOf(packageSizeName: string): number {
  const [, count, amount = '0', unit = ''] = SIZE.exec(packageSizeName.trim()) ?? [];
  return count === undefined || unit.toLowerCase() !== 'mg' ? 0 : Number(amount);
}

/** Units of lines that are given as trade samples. */
export const tradeSampleUnits = (lines: Iterable<SampleLine>): number =>
  sumUnits([...lines].filter(({ sampleType }) => sampleType === TRADE_SAMPLE).map(({ units }) => units));

/** What a quarter has with these lines: units given before, of the lines, what is left (not below 0), what is too much. */
export interface SampleUsage {
  readonly given: number;
  readonly added: number;
  readonly allowed: number;
  readonly left: number;
  readonly over: number;
}

/** The limits in force with the receiver that they are for. */
export interface SampleTerms {
  readonly limit: SampleLimit;
  readonly receiver: SampleReceiver;
  readonly lineClasses: readonly LineClass[];
}

/** `given` are the units of the client's submitted orders of the quarter that are not cancelled. */
export function sampleUsage(
  lines: Iterable<SampleLine>,
  given: number,
  { limit, receiver }: Pick<SampleTerms, 'limit' | 'receiver'>,
): SampleUsage {
  const added = tradeSampleUnits(lines);
  const total = sumUnits([given, added]);
  const allowed = unitsAllowed(limit, receiver);
  const isOver = compareUnits(total, allowed) > 0;
  return {
    given,
    added,
    allowed,
    left: isOver ? 0 : subtractUnits(allowed, total),
    over: isOver ? subtractUnits(total, allowed) : 0,
  };
}

/** Whether goods are none that a processor may be given: its trade samples are flower. */
export const isNotFlower = (
  { productLineId }: Pick<SampleSize, 'productLineId'>,
  { receiver, lineClasses }: Pick<SampleTerms, 'receiver' | 'lineClasses'>,
): boolean => receiver === 'processor' && classOf(productLineId, lineClasses) !== 'cannabis';

/**
 * Refuses lines that give more trade samples than a limit allows in the quarter, a unit that is too large, or goods that
 * the receiver may not get; lines without trade samples always pass. Whether a refusal is enforced or only shown is the
 * rules' `refuses`.
 */
export function checkSamples(
  lines: readonly (SampleLine & SampleSize & { readonly id: number })[],
  given: number,
  terms: SampleTerms,
): Refusal | null {
  const samples = lines.filter(({ sampleType }) => sampleType === TRADE_SAMPLE);
  for (const line of samples) {
    if (isNotFlower(line, terms)) return refusal('sample_not_flower', { lineId: line.id });
    const large = oversize(line, terms);
    if (large !== null) return refusal('sample_too_large', { lineId: line.id, ...large });
  }
  return checkSampleUnits(samples, given, terms);
}

/** The same for the units alone. */
export function checkSampleUnits(
  lines: readonly SampleLine[],
  given: number,
  terms: Pick<SampleTerms, 'limit' | 'receiver'>,
): Refusal | null {
  const { added, over, allowed } = sampleUsage(lines, given, terms);
  return added > 0 && over > 0 ? refusal('sample_limit_exceeded', { limit: allowed, given, added }) : null;
}

/** "7 g a unit; a trade sample is at most 3.5 g" */
export const oversizeText = ({ size, max }: { readonly size: string; readonly max: string }): string =>
  `${size}; a trade sample is at most ${max}`;

/** "130 of 120 units" */
export const usageText = ({ given, added, allowed }: SampleUsage): string =>
  `${formatUnits(sumUnits([given, added]))} of ${formatUnits(allowed)} units`;

/** What is wrong with the rules as a form holds them: every limit begins on a date of its own. */
export function sampleRulesFaults({ limits, lineClasses }: SampleRules): Fault[] {
  const dates = limits.map(({ fromDate }) => fromDate);
  const ofDates = dates.flatMap((date, index): Fault[] => {
    const path = ['limits', index, 'fromDate'];
    if (!isDate(date)) return [{ path, code: 'date_not_valid', detail: 'Enter a date.' }];
    if (dates.indexOf(date) === index) return [];
    return [{ path, code: 'date_taken', detail: 'Other limits begin on this date already.' }];
  });
  const ids = lineClasses.map(({ productLineId }) => productLineId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const ofLines =
    twice === -1
      ? []
      : [{ path: ['lineClasses', twice], code: 'line_twice', detail: 'A product line counts as one thing.' }];
  return [...ofDates, ...ofLines];
}
