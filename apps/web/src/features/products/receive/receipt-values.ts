import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { lineCostFault, unitCostFault } from '@cartwright/domain/money/amount-faults';
import { compareUnits, isUnits } from '@cartwright/domain/money/money';
import { lineCostOf, unitCostOf } from '@cartwright/domain/money/unit-cost';
import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { sentAmount, sentUnit } from '@cartwright/domain/receiving/bulk-line';
import { type RejectReason, sentUnits } from '@cartwright/domain/receiving/receipt';
import { chosenId, type PickerOption } from '../../../form/picker-option.ts';
import { date } from '../../../lib/format.ts';
import { chosenSource, sourceOption } from './source-option.ts';

export type Receipt = OutputOf<'products.receipt'>;
export type Transfer = OutputOf<'products.readTransfer'>;
type SavedLine = Receipt['lines'][number];
type Body = InputOf<'products.receive'>['body'];

/** A product of ours with what receiving asks of it. */
export interface ReceivedOption extends PickerOption {
  readonly isActive: boolean;
  readonly allowFractions: boolean;
  /** What a unit is known to cost, else its price; null where nobody has said either. */
  readonly usualCost: number | null;
}

/** A line of the form; `units` are those accepted. */
export interface LineValues {
  /** Of the row on the screen: that of a saved line is its id. */
  readonly key: number;
  readonly receiptLineId: number | null;
  readonly product: PickerOption | null;
  /** How the product was found; null when a person has chosen it. */
  readonly how: string | null;
  /** What the supplier says; null of a line that was typed. */
  readonly sent: SavedLine['sent'];
  readonly sentUnits: number | null;
  /** The product with the most similar name. */
  readonly similar: ReceivedOption | null;
  readonly units: number | null;
  /** Accepted of a source, in `unit`; null is the unit of the source. */
  readonly amount: number | null;
  readonly unit: BulkUnit | null;
  readonly rejectReason: RejectReason | null;
  readonly rejectNote: string;
  /** Photos of what is rejected. */
  readonly photoIds: readonly number[];
  readonly cost: number | null;
  readonly costOf: 'line' | 'unit';
  readonly noCostReason: string;
  /** A cost is stored that the person does not see, and that stays while none is typed. */
  readonly hasHiddenCost: boolean;
  readonly batchDate: string | null;
  readonly bestBy: string | null;
  readonly areaId: number | null;
  readonly barcode: string;
  readonly supplierInventoryId: string | null;
  readonly labNumber: string;
  readonly outcome: 'pass' | 'fail' | null;
  readonly link: string;
  readonly certificate: string;
  readonly labDays: Pick<NonNullable<SavedLine['labResult']>, 'collectedOn' | 'releasedOn' | 'expiresOn'>;
  readonly thca: number | null;
  readonly thc: number | null;
  readonly cbd: number | null;
  readonly total: number | null;
}

export type ReceiptValues = {
  readonly supplierName: string;
  readonly supplierLicenseNo: string;
  readonly manifestNo: string;
  readonly receivedOn: string | null;
  readonly note: string;
  readonly lines: readonly LineValues[];
};

const noDays = { collectedOn: null, releasedOn: null, expiresOn: null } as const;
/** A line of which nothing is known yet. */
export const newLine = (key: number, today: string, costOf: LineValues['costOf'] = 'line'): LineValues => ({
  key,
  receiptLineId: null,
  product: null,
  how: null,
  sent: null,
  sentUnits: null,
  similar: null,
  units: null,
  amount: null,
  unit: null,
  rejectReason: null,
  rejectNote: '',
  photoIds: [],
  cost: null,
  costOf,
  noCostReason: '',
  hasHiddenCost: false,
  batchDate: today,
  bestBy: null,
  areaId: null,
  barcode: '',
  supplierInventoryId: null,
  labNumber: '',
  outcome: null,
  link: '',
  certificate: '',
  labDays: noDays,
  thca: null,
  thc: null,
  cbd: null,
  total: null,
});

export const newReceipt = (
  today: string,
  product: PickerOption | null = null,
  costOf: LineValues['costOf'] = 'line',
): ReceiptValues => ({
  supplierName: '',
  supplierLicenseNo: '',
  manifestNo: '',
  receivedOn: today,
  note: '',
  lines: [{ ...newLine(0, today, costOf), product }],
});

interface Found {
  readonly productId: number;
  readonly productName: string;
  readonly sku: string;
  readonly isActive?: boolean;
  readonly allowFractions?: boolean;
  readonly cost?: number | null;
  readonly unitPrice?: number | null;
}

/** A product as the picker has it; of one that is not known to be sold in whole units the server says it. */
export const optionOf = ({ productId, productName, sku, isActive, allowFractions, ...of }: Found): ReceivedOption => ({
  id: productId,
  label: productName,
  note: sku,
  isActive: isActive ?? true,
  allowFractions: allowFractions ?? true,
  usualCost: of.cost ?? of.unitPrice ?? null,
});

const howFound = (foundBy: SavedLine['foundBy'], rememberedOn: string | null): string | null => {
  if (foundBy === null) return null;
  if (foundBy === 'remembered') return rememberedOn === null ? 'as before' : `as on ${date(rememberedOn)}`;
  return foundBy === 'sku' ? 'same SKU' : 'same name';
};

const labOf = (result: SavedLine['labResult']) => ({
  labNumber: result?.number ?? '',
  outcome: result === null ? null : result.hasPassed ? ('pass' as const) : ('fail' as const),
  link: result?.link ?? '',
  certificate: result?.certificate ?? '',
  labDays:
    result === null
      ? noDays
      : { collectedOn: result.collectedOn, releasedOn: result.releasedOn, expiresOn: result.expiresOn },
});

/** What a transfer says, with the rest as it is in the form; `firstKey` begins the keys of its lines. */
export function valuesOfTransfer(transfer: Transfer, before: ReceiptValues, firstKey: number): ReceiptValues {
  const day = before.receivedOn;
  return {
    ...before,
    supplierName: transfer.supplierName ?? before.supplierName,
    supplierLicenseNo: transfer.supplierLicenseNo ?? before.supplierLicenseNo,
    manifestNo: transfer.manifestNo ?? before.manifestNo,
    lines: transfer.lines.map(
      ({ product, source, potency, labResult, similar, inventoryId, lineCost, ...sent }, at) => {
        const all = sentUnits(sent);
        return {
          ...newLine(firstKey + at, transfer.sentOn ?? day ?? ''),
          ...potency,
          ...labOf(labResult),
          product: product === null ? null : optionOf(product),
          how: product === null ? null : howFound(product.foundBy, product.rememberedOn),
          ...(source === null
            ? {}
            : {
                product: sourceOption(source),
                how: howFound('remembered', source.rememberedOn),
                ...asSent(sent, source.unit),
              }),
          sent,
          sentUnits: all,
          similar: similar === null ? null : optionOf(similar),
          units: all,
          cost: lineCost,
          supplierInventoryId: inventoryId,
        };
      },
    ),
  };
}

/** What was sent of bulk, as accepted: in the unit that the transfer says, where the source has one of its kind. */
export function asSent(sent: LineValues['sent'], unit: BulkUnit) {
  const given = sentUnit(sent);
  const amount = sentAmount(sent, unit);
  return amount === null ? { amount: null, unit } : { amount: sent?.quantity ?? null, unit: given ?? unit };
}

/** A person has typed how many were sent, and no supplier's system said it. */
const isTyped = ({ sent }: SavedLine): boolean =>
  sent !== null && sent.productName === null && sent.sku === null && sent.unread.length === 0;

/** What is saved of expected goods. */
export const valuesOfReceipt = (receipt: Receipt): ReceiptValues => ({
  supplierName: receipt.supplierName,
  supplierLicenseNo: receipt.supplierLicenseNo,
  manifestNo: receipt.manifestNo,
  receivedOn: receipt.receivedOn,
  note: receipt.note,
  lines: receipt.lines.map((line) => ({
    ...newLine(line.receiptLineId, ''),
    ...labOf(line.labResult),
    receiptLineId: line.receiptLineId,
    product: line.source !== null ? sourceOption(line.source) : line.product === null ? null : optionOf(line.product),
    amount: line.amount,
    unit: line.unit,
    how: howFound(line.foundBy, line.rememberedOn),
    sent: isTyped(line) ? null : line.sent,
    sentUnits: sentUnits(line.sent),
    units: line.units,
    rejectReason: line.rejectReason,
    rejectNote: line.rejectNote,
    photoIds: line.photoIds,
    cost: line.lineCost,
    noCostReason: line.noCostReason,
    hasHiddenCost: line.hasCost && line.lineCost === null,
    batchDate: line.batchDate,
    bestBy: line.bestBy,
    areaId: line.areaId,
    barcode: line.barcode ?? '',
    supplierInventoryId: line.supplierInventoryId,
    thca: line.thca,
    thc: line.thc,
    cbd: line.cbd,
    total: line.total,
  })),
});

/** The cost of some units of a line, of what all of them cost. */
const shareOf = (cost: number, of: number, units: number): number =>
  compareUnits(of, units) === 0 ? cost : lineCostOf(units, unitCostOf(of, cost) ?? 0);

/** A line of which other units are accepted: what they cost follows, unless the cost is that of a unit. */
export function withUnits(line: LineValues, units: number | null): LineValues {
  const { units: before, cost, costOf, sent } = line;
  const follows = sent !== null && costOf === 'line' && cost !== null && isUnits(cost);
  if (
    !follows ||
    before === null ||
    units === null ||
    !(isUnits(units) && isUnits(before)) ||
    before === 0 ||
    units === 0
  )
    return { ...line, units };
  return { ...line, units, cost: shareOf(cost, before, units) };
}

/** A line with another product or source, whose units or amount are those that were sent. */
export function withProduct(line: LineValues, product: LineValues['product']): LineValues {
  const isSame = product !== null && product.id === line.product?.id;
  const next = { ...line, product, how: isSame ? line.how : null };
  const source = chosenSource(product);
  if (isSame || source === null) return next;
  return { ...next, ...asSent(line.sent, source.unit), units: null };
}

/** The cost of one unit of a line, to four decimals. */
export const unitCostIn = ({ cost, costOf, units, product }: LineValues): number | null => {
  if (cost === null || chosenSource(product) !== null) return null;
  if (costOf === 'unit') return unitCostFault(cost) === null ? cost : null;
  return units === null || !isUnits(units) || lineCostFault(cost) !== null ? null : unitCostOf(units, cost);
};

/** A cost of 0 is none, of which somebody says why. */
export const isWithoutCost = ({ cost }: Pick<LineValues, 'cost'>) => (cost ?? 0) === 0;

const isBlank = ({ product, units, amount, cost, sent, sentUnits: all, barcode, noCostReason }: LineValues): boolean =>
  product === null &&
  (units ?? amount) === null &&
  cost === null &&
  sent === null &&
  all === null &&
  barcode + noCostReason === '';

/** The lines but for the last ones, in which nothing is typed. */
export const filledLines = (lines: readonly LineValues[]): readonly LineValues[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);

/** The laboratory's result of a line; null where there is none. */
export const labResultOf = ({ labNumber, outcome, link, certificate, labDays }: LineValues) =>
  labNumber.trim() === '' && outcome === null && link + certificate === ''
    ? null
    : {
        number: labNumber.trim(),
        hasPassed: outcome !== 'fail',
        link: link.trim(),
        certificate: certificate.trim(),
        ...labDays,
      };

/** What the supplier sent; units that a person has typed are those of a transfer without them. */
const sentOf = ({ sent, sentUnits: all }: LineValues) => {
  if (sent !== null) return { ...sent, unread: [...sent.unread] };
  return all === null ? null : { quantity: all, measure: 'ea' as const };
};

/** Units of a product, or an amount of a source. */
function goodsOf({ product, units, amount, unit }: LineValues) {
  const source = chosenSource(product);
  return source === null
    ? { productId: chosenId(product) ?? null, units }
    : { sourceId: source.sourceId, amount, unit: unit ?? source.unit };
}

const lineOf = (line: LineValues): Body['lines'][number] => ({
  receiptLineId: line.receiptLineId,
  ...goodsOf(line),
  sent: sentOf(line),
  rejectReason: line.rejectReason,
  rejectNote: line.rejectNote,
  photoIds: [...line.photoIds],
  lineCost: line.costOf === 'line' ? line.cost : null,
  unitCost: line.costOf === 'unit' ? line.cost : null,
  noCostReason: isWithoutCost(line) ? line.noCostReason : '',
  batchDate: line.batchDate,
  bestBy: line.bestBy,
  areaId: line.areaId,
  barcode: barcodeOf(line.barcode),
  supplierInventoryId: line.supplierInventoryId,
  thca: line.thca,
  thc: line.thc,
  cbd: line.cbd,
  total: line.total,
  labResult: labResultOf(line),
});

/** The form as the calls take it. */
export const bodyOf = ({ lines, receivedOn, ...head }: ReceiptValues) => ({
  ...head,
  receivedOn: receivedOn ?? '',
  lines: filledLines(lines).map(lineOf),
});
