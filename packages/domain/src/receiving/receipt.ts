/** Goods of a supplier that come in together, and what has to be known before they become lots (goods "goods in"). */
import { addDays, isDate } from '../dates/calendar.ts';
import type { Fault } from '../faults.ts';
import { unitsFault } from '../money/amount-faults.ts';
import { compareUnits, isUnits, MAX_ORDER_TOTAL, subtractUnits } from '../money/money.ts';
import { lineCostOf } from '../money/unit-cost.ts';
import { barcodeOf, isLotBarcode } from '../products/barcodes.ts';
import { divides, wholeUnitsOnly } from '../products/whole-units.ts';
import { type LabResult, labResultFaults } from '../products/lab-result.ts';
import { acceptedAmountFaults, type BulkLine, enteredAmountFaults, rejectedAmount } from './bulk-line.ts';
import type { IncomingLine } from './incoming-transfer.ts';

/** Why units that were sent are not accepted. */
export const rejectReasons = [
  'missing',
  'damaged',
  'wrongProduct',
  'notOrdered',
  'labResult',
  'pastBestBy',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const rejectReasonLabels: Readonly<Record<RejectReason, string>> = {
  missing: 'Missing from the delivery',
  damaged: 'Damaged in transit',
  wrongProduct: 'Wrong product',
  notOrdered: 'Not ordered',
  labResult: 'No passed lab result',
  pastBestBy: 'Past best by',
  other: 'Other',
};

/** The most photos of a line. */
export const MOST_LINE_PHOTOS = 6;

/** The longest side of each size of a photo in pixels. */
export const photoSizes = { small: 192, large: 1600 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** The supplier's words of a line, as its transfer sent them. */
export type SentLine = Omit<IncomingLine, 'lineCost' | 'inventoryId' | 'potency' | 'labResult'>;

/** What one supplier has in common in all its receipts: the license, else the name, without regard to case and blanks. */
export const supplierKey = (supplier: { readonly supplierName: string; readonly supplierLicenseNo: string }): string =>
  (
    supplier.supplierLicenseNo.replaceAll(/[^\p{L}\p{N}]/gu, '') || supplier.supplierName.replaceAll(/\s+/g, ' ').trim()
  ).toLowerCase();

/** The first day that a date of a receipt may be. */
const FIRST_DAY = '2000-01-01';
/** How far ahead goods are expected, and how far ahead they keep, in days. */
const LONGEST_WAIT = 366;
const LONGEST_LIFE = 3660;

/** The units that a transfer says were sent; null where it says it in grams, or not so that it can be read. */
export function sentUnits(sent: Pick<SentLine, 'quantity' | 'measure'> | null): number | null {
  if (sent === null || sent.quantity === null || (sent.measure ?? 'ea') !== 'ea') return null;
  return isUnits(sent.quantity) ? sent.quantity : null;
}

/** What was sent and not accepted; 0 where nobody says what was sent. */
export const rejectedUnits = (sent: number | null, accepted: number): number =>
  sent === null || compareUnits(accepted, sent) >= 0 ? 0 : subtractUnits(sent, accepted);

/** What the rules ask of our product. */
export interface ReceivedProduct {
  readonly productName: string;
  readonly isActive: boolean;
  readonly allowFractions: boolean;
}

/** A line as its form holds it; `units` are those accepted. */
export interface ReceiptLineForm {
  readonly product: ReceivedProduct | null;
  /** Of a line that names a source instead; its cost is that of the line. */
  readonly bulk: BulkLine | null;
  readonly sentUnits: number | null;
  readonly units: number | null;
  readonly rejectReason: RejectReason | null;
  readonly rejectNote: string;
  /** Of all accepted units, or of one: the first that is given decides. */
  readonly lineCost: number | null;
  readonly unitCost: number | null;
  readonly noCostReason: string;
  /** A cost is stored that the person does not see, and keeps. */
  readonly keepsCost: boolean;
  readonly batchDate: string | null;
  readonly bestBy: string | null;
  readonly barcode: string;
  readonly labResult: LabResult | null;
}

/** What all accepted units of a line cost in dollars; null for goods without cost. */
export function costOfLine({ units, lineCost, unitCost }: Pick<ReceiptLineForm, 'units' | 'lineCost' | 'unitCost'>) {
  const cost = lineCost ?? (unitCost === null ? null : lineCostOf(units ?? 0, unitCost));
  return cost === 0 ? null : cost;
}

/**
 * What is missing or wrong before goods are received, with paths as `lines`, index, field. `today` is the business date.
 * A line of which nothing is accepted needs its reason alone.
 */
export function receiptFaults(
  receipt: { readonly receivedOn: string; readonly lines: readonly ReceiptLineForm[] },
  today: string,
): Fault[] {
  const faults = [
    ...dayFaults('receivedOn', receipt.receivedOn, today, 'Goods are received today or before.'),
    ...receipt.lines.flatMap((line, at) => inLine(at, lineFaults(line, today))),
    ...barcodeFaults(receipt.lines),
  ];
  const isNothingAccepted = receipt.lines.every((line) => acceptedOf(line) === 0);
  if (!isNothingAccepted) return faults;
  return [...faults, { path: ['lines'], code: 'nothing_accepted', detail: 'Accept units of at least one line.' }];
}

/** The same of goods that are expected: what is known must make sense, nothing else is needed yet. */
export function expectedFaults(
  receipt: { readonly receivedOn: string | null; readonly lines: readonly ReceiptLineForm[] },
  today: string,
): Fault[] {
  return [
    ...dayFaults('receivedOn', receipt.receivedOn, addDays(today, LONGEST_WAIT), 'Goods are expected within a year.'),
    ...receipt.lines.flatMap((line, at) => inLine(at, [...knownFaults(line, today), ...typedFaults(line)])),
    ...barcodeFaults(receipt.lines),
  ];
}

const inLine = (at: number, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: ['lines', at, ...fault.path] }));

/** The sentence of a fault for a list of lines: counted from 1, as people do. */
export const receiptFaultText = ({ path: [first, at], detail }: Fault): string =>
  first === 'lines' && typeof at === 'number' ? `Line ${at + 1}: ${detail}` : detail;

type Field = keyof ReceiptLineForm | 'productId' | 'amount';
const fault = (field: Field, code: string, detail: string): Fault => ({ path: [field], code, detail });

/** What is accepted of a line: units of a product, or an amount of a source. */
export const acceptedOf = ({ units, bulk }: Pick<ReceiptLineForm, 'units' | 'bulk'>): number | null =>
  bulk === null ? units : bulk.amount;

function lineFaults(line: ReceiptLineForm, today: string): Fault[] {
  if (line.bulk !== null) return bulkFaults(line, line.bulk, today);
  const { units } = line;
  if (units === null) return [fault('units', 'required', 'Enter the accepted units.')];
  const rejected = rejectFaults(line, units);
  if (units === 0) return rejected;
  return [
    ...productFaults(line.product, units),
    ...rejected,
    ...costFaults(line),
    ...(line.batchDate === null ? [fault('batchDate', 'required', 'Enter the batch date.')] : []),
    ...knownFaults(line, today),
    ...typedFaults(line),
  ];
}

/** Bulk has neither batch date nor barcode: it joins what the source has. */
function bulkFaults(line: ReceiptLineForm, bulk: BulkLine, today: string): Fault[] {
  const { amount, sentAmount } = bulk;
  if (amount === null) return [fault('amount', 'required', 'Enter the accepted amount.')];
  const wrong = enteredAmountFaults(bulk);
  if (wrong.length > 0) return [...wrong, ...costFaults(line)];
  const tooMuch = acceptedAmountFaults(bulk);
  const rest = amount === 0 && sentAmount === null ? null : rejectedAmount(sentAmount, amount);
  const rejected = tooMuch.length > 0 ? tooMuch : reasonFaults(line, rest);
  return amount === 0 ? rejected : [...rejected, ...costFaults(line), ...knownFaults(line, today)];
}

function productFaults(product: ReceivedProduct | null, units: number): Fault[] {
  if (product === null) return [fault('productId', 'required', 'Choose a product.')];
  if (!product.isActive)
    return [fault('productId', 'off_sale', `${product.productName} is off sale. Bring it back, or choose another.`)];
  return divides(units, !product.allowFractions)
    ? [fault('units', 'units_not_whole', wholeUnitsOnly(product.productName))]
    : [];
}

function rejectFaults(line: ReceiptLineForm, units: number): Fault[] {
  const { sentUnits: sent } = line;
  if (sent !== null && compareUnits(units, sent) > 0)
    return [fault('units', 'more_than_sent', 'Accept at most the units that were sent.')];
  return reasonFaults(line, sent === null && units === 0 ? null : rejectedUnits(sent, units));
}

/** Whether it is said why the rest is rejected; null for all of what nobody has counted. */
function reasonFaults({ rejectReason, rejectNote }: ReceiptLineForm, rest: number | null): Fault[] {
  if (rest === null)
    return rejectReason === null ? [fault('rejectReason', 'required', 'Choose why nothing is accepted.')] : [];
  if (rest === 0) return [];
  if (rejectReason === null) return [fault('rejectReason', 'required', 'Choose why the rest is rejected.')];
  return rejectReason === 'other' && rejectNote === ''
    ? [fault('rejectNote', 'required', 'Say why the rest is rejected.')]
    : [];
}

function costFaults(line: ReceiptLineForm): Fault[] {
  if (line.keepsCost || line.noCostReason !== '' || isCostTooHigh(line)) return [];
  return costOfLine(line) === null ? [fault('lineCost', 'required', 'Enter the cost, or why there is none.')] : [];
}

/** What is said of the goods already. */
function knownFaults(line: ReceiptLineForm, today: string): Fault[] {
  const { batchDate, bestBy, labResult } = line;
  return [
    ...dayFaults('batchDate', batchDate, today, 'A batch is of today or before.'),
    ...dayFaults('bestBy', bestBy, addDays(today, LONGEST_LIFE), 'Goods are best for ten years at most.'),
    ...(batchDate !== null && bestBy !== null && bestBy < batchDate
      ? [fault('bestBy', 'too_early', 'Best by is not before the batch date.')]
      : []),
    ...(labResult === null ? [] : labResultFaults(labResult)).map((each) => ({
      ...each,
      path: ['labResult', ...each.path],
    })),
    ...(isCostTooHigh(line) ? [fault('lineCost', 'out_of_range', 'A line costs at most 9,999,999,999.99.')] : []),
  ];
}

const isCostTooHigh = ({ units, lineCost, unitCost }: ReceiptLineForm): boolean =>
  (lineCost ?? (units ?? 0) * (unitCost ?? 0)) > MAX_ORDER_TOTAL;

function typedFaults({ barcode, units, bulk }: ReceiptLineForm): Fault[] {
  if (bulk !== null) return enteredAmountFaults(bulk);
  const wrong = units === null ? null : unitsFault(units);
  return [
    ...(wrong === null ? [] : [fault('units', 'units_not_valid', wrong)]),
    ...(barcode === '' || isLotBarcode(barcodeOf(barcode))
      ? []
      : [fault('barcode', 'barcode_not_valid', 'The barcode of a lot has 16 digits, and is none of a sublot.')]),
  ];
}

/** A barcode names one lot: the second line that has it says so. */
function barcodeFaults(lines: readonly ReceiptLineForm[]): Fault[] {
  const firstWith = new Map<string, number>();
  return lines.flatMap(({ barcode, units, bulk }, at) => {
    const digits = barcodeOf(barcode);
    if (digits === '' || units === 0 || bulk !== null) return [];
    const first = firstWith.get(digits);
    if (first === undefined) firstWith.set(digits, at);
    return first === undefined
      ? []
      : inLine(at, [fault('barcode', 'barcode_twice', `Line ${first + 1} has this barcode.`)]);
  });
}

const tooEarly = {
  receivedOn: 'Enter a day of receipt after 1999.',
  batchDate: 'Enter a batch date after 1999.',
  bestBy: 'Enter a best-by date after 1999.',
} as const;

function dayFaults(
  field: 'receivedOn' | 'batchDate' | 'bestBy',
  day: string | null,
  last: string,
  late: string,
): Fault[] {
  if (day === null) return [];
  if (!isDate(day) || day < FIRST_DAY) return [{ path: [field], code: 'too_early', detail: tooEarly[field] }];
  return day > last ? [{ path: [field], code: 'too_late', detail: late }] : [];
}
