/** What keeps goods from becoming others (goods "convert"). */
import { isDate } from '../dates/calendar.ts';
import type { Fault } from '../faults.ts';
import { MAX_UNITS, compareMoney, isMoney, isUnits, sumMoney } from '../money/money.ts';
import { isDecimal } from '../money/decimal.ts';
import { formatMoney } from '../money/decimal-text.ts';
import { barcodeOf, isLotBarcode } from '../products/barcodes.ts';
import { divides, wholeUnitsOnly } from '../products/whole-units.ts';
import type { Conversion, ConversionPlan, ConvertedFrom, ConvertedInto } from './conversion.ts';
import { isGrams, MAX_GRAMS } from './weight.ts';

/** A weight as sentences say it: without needless zeros. */
export const gramsText = (grams: number): string => `${grams.toLocaleString('en-US', { maximumFractionDigits: 4 })} g`;

const FIRST_DAY = '2000-01-01';

/** Everything that is missing or wrong, with paths as `inputs`, index, field. `today` is the business date. */
export function conversionFaults(given: Conversion, plan: ConversionPlan, today: string): Fault[] {
  const { inputs, outputs } = given;
  return [
    ...(inputs.length === 0 ? [at(['inputs'], 'required', 'Add a lot that goes in.')] : []),
    ...inputs.flatMap((input, index) => inLine('inputs', index, inputFaults(input))),
    ...(outputs.length === 0 ? [at(['outputs'], 'required', 'Add a product that comes out.')] : []),
    ...outputs.flatMap((output, index) => inLine('outputs', index, outputFaults(output, plan, today))),
    ...barcodeFaults(outputs),
    ...balanceFaults(given, plan),
    ...costFaults(outputs, plan),
  ];
}

/** The sentence of a fault for a list of lines: which line it is, as people count. */
export const conversionFaultText = ({ path: [side, index], detail }: Fault): string =>
  typeof index === 'number' ? `${side === 'inputs' ? 'Goes in' : 'Comes out'}, line ${index + 1}: ${detail}` : detail;

const at = (path: Fault['path'], code: string, detail: string): Fault => ({ path, code, detail });

const inLine = (side: 'inputs' | 'outputs', index: number, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: [side, index, ...fault.path] }));

function inputFaults(input: ConvertedFrom): Fault[] {
  const { name, quantity, isWhole, typedCost } = input;
  if (quantity === null || quantity <= 0) return [at(['units'], 'required', 'Enter what goes in.')];
  if (!isDecimal(quantity, 4)) return [at(['units'], 'units_not_valid', 'Enter units with at most two decimals.')];
  return [
    ...(divides(quantity, isWhole) ? [at(['units'], 'units_not_whole', wholeUnitsOnly(name))] : []),
    ...weightFaults(name, quantity, input),
    ...(typedCost !== null && (!isMoney(typedCost) || typedCost < 0)
      ? [at(['cost'], 'cost_not_valid', 'Enter dollars with at most two decimals.')]
      : []),
  ];
}

function weightFaults(
  name: string,
  quantity: number,
  { unitGrams, typedGrams }: ConvertedFrom | ConvertedInto,
): Fault[] {
  if (typedGrams !== null && !isGrams(typedGrams))
    return [at(['grams'], 'grams_not_valid', 'Enter grams above 0 with at most four decimals.')];
  if (typedGrams === null && unitGrams !== null && quantity * unitGrams > MAX_GRAMS)
    return [at(['units'], 'units_too_high', `At most ${gramsText(MAX_GRAMS)} can be converted at once.`)];
  return typedGrams === null && unitGrams === null
    ? [at(['grams'], 'required', `Enter the weight: nobody has said what a unit of ${name} weighs.`)]
    : [];
}

function outputFaults(output: ConvertedInto, plan: ConversionPlan, today: string): Fault[] {
  const { name, isActive, allowFractions, units, barcode } = output;
  const batchDate = output.batchDate ?? plan.batchDate;
  const bestBy = output.bestBy ?? plan.bestBy;
  if (!isActive) return [at(['productId'], 'off_sale', `${name} is off sale. Bring it back, or choose another.`)];
  return [
    ...unitFaults(name, units, allowFractions),
    ...(units === null || units <= 0 ? [] : weightFaults(name, units, output)),
    ...(batchDate === null ? [at(['batchDate'], 'required', 'Enter the batch date.')] : []),
    ...(batchDate !== null && (!isDate(batchDate) || batchDate < FIRST_DAY)
      ? [at(['batchDate'], 'too_early', 'Enter a batch date after 1999.')]
      : []),
    ...(batchDate !== null && batchDate > today
      ? [at(['batchDate'], 'too_late', 'A batch is of today or before.')]
      : []),
    ...(batchDate !== null && bestBy !== null && bestBy < batchDate
      ? [at(['bestBy'], 'too_early', 'Best by is not before the batch date.')]
      : []),
    ...(barcode === '' || isLotBarcode(barcodeOf(barcode))
      ? []
      : [at(['barcode'], 'barcode_not_valid', 'The barcode of a lot has 16 digits, and is none of a sublot.')]),
  ];
}

function unitFaults(name: string, units: number | null, allowFractions: boolean): Fault[] {
  if (units === null || units <= 0) return [at(['units'], 'required', 'Enter the units that come out.')];
  if (units > MAX_UNITS) return [at(['units'], 'units_too_high', 'Units are at most 999,999.99.')];
  if (!isUnits(units)) return [at(['units'], 'units_not_valid', 'Enter units with at most two decimals.')];
  return divides(units, !allowFractions) ? [at(['units'], 'units_not_whole', wholeUnitsOnly(name))] : [];
}

/** A barcode names one lot: the second line that has it says so. */
function barcodeFaults(outputs: readonly ConvertedInto[]): Fault[] {
  const firstWith = new Map<string, number>();
  return outputs.flatMap(({ barcode }, index) => {
    const digits = barcodeOf(barcode);
    if (digits === '') return [];
    const first = firstWith.get(digits);
    if (first === undefined) firstWith.set(digits, index);
    return first === undefined
      ? []
      : [at(['outputs', index, 'barcode'], 'barcode_twice', `Line ${first + 1} has this barcode.`)];
  });
}

/** Only once everything has a weight: a line without one says so itself. */
function balanceFaults({ inputs, outputs, lost }: Conversion, plan: ConversionPlan): Fault[] {
  if (lost !== null && !isGrams(lost.grams))
    return [at(['lost'], 'grams_not_valid', 'Enter grams above 0 with at most four decimals.')];
  if (inputs.length === 0 || outputs.length === 0) return [];
  if ([...plan.gramsIn, ...plan.gramsOut].includes(null) || plan.over === 0) return [];
  return plan.over > 0
    ? [at(['lost'], 'left_over', `${gramsText(plan.over)} are left over. Enter more units, or say why they are lost.`)]
    : [at(['lost'], 'too_much', `${gramsText(-plan.over)} more come out than went in.`)];
}

function costFaults(outputs: readonly ConvertedInto[], { costIn, isShared }: ConversionPlan): Fault[] {
  const typed = outputs.flatMap(({ typedCost }) => typedCost ?? []);
  const wrong = outputs.flatMap(({ typedCost }, index) =>
    typedCost === null || (isMoney(typedCost) && typedCost >= 0)
      ? []
      : [at(['outputs', index, 'cost'], 'cost_not_valid', 'Enter dollars with at most two decimals.')],
  );
  if (wrong.length > 0 || typed.length === 0 || isShared) return wrong;
  const sum = sumMoney(typed);
  const isMore = costIn !== null && compareMoney(sum, costIn) > 0;
  const into = `The new lots cost ${formatMoney(sum)}, but what goes in ${formatMoney(costIn ?? 0)}.`;
  return [at(['outputs'], 'cost_not_shared', isMore ? into : `${into} Leave the cost of one to what is over.`)];
}
