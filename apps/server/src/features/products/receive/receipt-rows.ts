import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { bulkCost, costOfPart } from '@cartwright/domain/money/unit-cost';
import { convertAmount } from '@cartwright/domain/products/bulk-units';
import type { LabResult } from '@cartwright/domain/products/lab-result';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { type BulkLine, sentAmount } from '@cartwright/domain/receiving/bulk-line';
import { costOfLine, type ReceiptLineForm, type SentLine, sentUnits } from '@cartwright/domain/receiving/receipt';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { productFacts } from '../products.queries.ts';
import { type ReceivedSource, sourcesOf } from './received-sources.queries.ts';

export type GivenReceipt = Input<(typeof products)['saveReceipt']>['body'];
type GivenLine = GivenReceipt['lines'][number];

/** A line as its table has it, without the receipt and the lot that it belongs to. */
export type ReceiptRow = Omit<
  typeof receiptLine.$inferSelect,
  'id' | 'receiptId' | 'lotId' | 'cameIn' | 'addsIdentifier'
>;

/** A line to save, and the same as the rules of the domain ask for it. */
export interface PreparedLine {
  readonly row: ReceiptRow;
  readonly form: ReceiptLineForm;
  readonly source: ReceivedSource | null;
}

/** The head of a receipt as its table has it. */
export const headOf = ({ supplierName, supplierLicenseNo, manifestNo, note }: GivenReceipt) => ({
  supplierName,
  supplierLicenseNo: supplierLicenseNo ?? '',
  manifestNo: manifestNo ?? '',
  note: note ?? '',
});

/** The lines that an expected receipt has, by id. */
export async function storedLines({ db }: StaffCtx, receiptId: number): Promise<ReadonlyMap<number, ReceiptRow>> {
  const rows = await db.select().from(receiptLine).where(eq(receiptLine.receiptId, receiptId));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads lines as they were sent; `not_found` for a line of another receipt and for a product or a source that is not there. A cost that the person does not see stays. */
export async function preparedLines(
  ctx: StaffCtx,
  lines: readonly GivenLine[],
  stored: ReadonlyMap<number, ReceiptRow>,
): Promise<PreparedLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const facts = ids.length === 0 ? new Map<number, never>() : await productFacts(ctx, ids);
  const sources = await sourcesOf(
    ctx,
    lines.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const maySetCost = ctx.actor.permissions.has('costs');
  return lines.map((line, at) => {
    const { receiptLineId } = line;
    const before = receiptLineId == null ? undefined : stored.get(receiptLineId);
    const product = facts.get(line.productId ?? 0) ?? null;
    const source = sources.get(line.sourceId ?? 0) ?? null;
    const isMissing =
      (receiptLineId != null && before === undefined) ||
      (line.productId != null && product === null) ||
      (line.sourceId != null && source === null);
    if (isMissing) fail('not_found');
    if (product !== null && source !== null) failBoth(at);
    if (source !== null) return bulkOf(line, source, maySetCost ? undefined : before);
    const values = valuesOf(line);
    const kept = maySetCost || before === undefined ? null : keptCost(line, before);
    const form: ReceiptLineForm = {
      ...values,
      barcode: values.barcode ?? '',
      product,
      bulk: null,
      lineCost: kept ?? line.lineCost ?? null,
      unitCost: kept === null ? (line.unitCost ?? null) : null,
      keepsCost: kept !== null,
    };
    return { form, source: null, row: { ...values, ...noBulk, productId: line.productId ?? null } };
  });
}

const noBulk = { sourceId: null, amount: null, unit: null } as const;

const failBoth = (at: number): never =>
  fail('invalid', {
    fields: [{ path: ['lines', at, 'sourceId'], code: 'both', detail: 'Choose a product or a source.' }],
  });

/** A line of bulk: of the goods alone its amount, what it costs and why it is rejected. */
function bulkOf(line: GivenLine, source: ReceivedSource, hidden: ReceiptRow | undefined): PreparedLine {
  const { amount = null, lineCost = null, unitCost = null } = line;
  const unit = line.unit ?? source.unit;
  const { sent, rejectReason, rejectNote, noCostReason, supplierInventoryId } = valuesOf(line);
  const words = { rejectReason, rejectNote, noCostReason };
  const kept = hidden === undefined ? null : keptCost(line, hidden);
  const ofUnit = unitCost === null || amount === null ? null : bulkCost(amount, unitCost);
  const bulk: BulkLine = {
    sourceName: source.name,
    sourceUnit: source.unit,
    amount,
    unit,
    sentAmount: sentAmount(sent, unit),
  };
  const none = { units: null, sentUnits: null, batchDate: null, bestBy: null, labResult: null };
  const noLab = { areaId: null, thca: null, thc: null, cbd: null, total: null };
  return {
    source,
    form: {
      ...words,
      ...none,
      product: null,
      bulk,
      barcode: '',
      lineCost: kept ?? lineCost ?? ofUnit,
      unitCost: null,
      keepsCost: kept !== null,
    },
    row: {
      ...words,
      ...none,
      ...noLab,
      sent,
      supplierInventoryId,
      productId: null,
      barcode: null,
      lineCost: null,
      sourceId: source.sourceId,
      amount,
      unit,
    },
  };
}

/** What is stored of a line when it is saved or received: its cost only where it makes sense (`receiptFaults`). */
export const rowOf = ({ row, form }: PreparedLine): ReceiptRow => {
  const lineCost = costOfLine(form);
  return { ...row, lineCost, noCostReason: lineCost === null ? form.noCostReason : '' };
};

/** The stored cost for what is accepted now, when the caller says nothing of a cost. */
function keptCost({ lineCost, unitCost, noCostReason, ...line }: GivenLine, before: ReceiptRow): number | null {
  const isSilent = lineCost == null && unitCost == null && (noCostReason ?? '') === '';
  if (!isSilent || before.lineCost === null) return null;
  if (line.sourceId != null) {
    const { amount, unit } = before;
    const ofAmount = amount === null || unit === null ? null : convertAmount(amount, unit, line.unit ?? unit);
    return ofAmount === null ? before.lineCost : costOfPart(before.lineCost, ofAmount, line.amount ?? ofAmount);
  }
  const ofUnits = before.units ?? before.sentUnits ?? 0;
  return costOfPart(before.lineCost, ofUnits, line.units ?? ofUnits);
}

/** The fields of a line that are stored as they are sent; what is left out is empty. */
function valuesOf(line: GivenLine) {
  const { units = null, rejectReason = null, batchDate = null, bestBy = null, areaId = null } = line;
  const { supplierInventoryId = null, thca = null, thc = null, cbd = null, total = null } = line;
  const sent = sentOf(line.sent);
  return {
    sent,
    sentUnits: sentUnits(sent),
    units,
    rejectReason,
    rejectNote: line.rejectNote ?? '',
    lineCost: null,
    noCostReason: line.noCostReason ?? '',
    batchDate,
    bestBy,
    areaId,
    barcode: barcodeOf(line.barcode ?? '') || null,
    supplierInventoryId,
    thca,
    thc,
    cbd,
    total,
    labResult: labResultOf(line.labResult),
  };
}

function sentOf(sent: GivenLine['sent']): SentLine | null {
  if (sent == null) return null;
  const { productName = null, sku = null, quantity = null, measure = null, strain = null } = sent;
  const { inventoryCategory = null, inventoryType = null, unitWeightGrams = null, sampleType = null } = sent;
  const said = { productName, sku, quantity, measure, strain, inventoryCategory, inventoryType };
  return { ...said, unitWeightGrams, isMedical: sent.isMedical === true, sampleType, unread: sent.unread ?? [] };
}

function labResultOf(given: GivenLine['labResult']): LabResult | null {
  if (given == null) return null;
  const { collectedOn = null, releasedOn = null, expiresOn = null } = given;
  return { ...given, collectedOn, releasedOn, expiresOn };
}
