import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { costOfPart } from '@cartwright/domain/money/unit-cost';
import type { LabResult } from '@cartwright/domain/products/lab-result';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { costOfLine, type ReceiptLineForm, type SentLine, sentUnits } from '@cartwright/domain/receiving/receipt';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { productFacts } from '../products.queries.ts';

export type GivenReceipt = Input<(typeof products)['saveReceipt']>['body'];
type GivenLine = GivenReceipt['lines'][number];

/** A line as its table has it, without the receipt and the lot that it belongs to. */
export type ReceiptRow = Omit<typeof receiptLine.$inferSelect, 'id' | 'receiptId' | 'lotId'>;

/** A line to save, and the same as the rules of the domain ask for it. */
export interface PreparedLine {
  readonly row: ReceiptRow;
  readonly form: ReceiptLineForm;
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

/** Reads lines as they were sent; `not_found` for a line of another receipt and for a product that is not there. A cost that the person does not see stays. */
export async function preparedLines(
  ctx: StaffCtx,
  lines: readonly GivenLine[],
  stored: ReadonlyMap<number, ReceiptRow>,
): Promise<PreparedLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const facts = ids.length === 0 ? new Map<number, never>() : await productFacts(ctx, ids);
  const maySetCost = ctx.actor.permissions.has('costs');
  return lines.map((line) => {
    const { receiptLineId } = line;
    const before = receiptLineId == null ? undefined : stored.get(receiptLineId);
    const product = facts.get(line.productId ?? 0) ?? null;
    const isMissing = (receiptLineId != null && before === undefined) || (line.productId != null && product === null);
    if (isMissing) fail('not_found');
    const values = valuesOf(line);
    const kept = maySetCost || before === undefined ? null : keptCost(line, before);
    const form: ReceiptLineForm = {
      ...values,
      barcode: values.barcode ?? '',
      product,
      lineCost: kept ?? line.lineCost ?? null,
      unitCost: kept === null ? (line.unitCost ?? null) : null,
      keepsCost: kept !== null,
    };
    return { form, row: { ...values, productId: line.productId ?? null } };
  });
}

/** What is stored of a line when it is saved or received: its cost only where it makes sense (`receiptFaults`). */
export const rowOf = ({ row, form }: PreparedLine): ReceiptRow => {
  const lineCost = costOfLine(form);
  return { ...row, lineCost, noCostReason: lineCost === null ? form.noCostReason : '' };
};

/** The stored cost for the units that are accepted now, when the caller says nothing of a cost. */
function keptCost({ lineCost, unitCost, noCostReason, units }: GivenLine, before: ReceiptRow): number | null {
  const isSilent = lineCost == null && unitCost == null && (noCostReason ?? '') === '';
  if (!isSilent || before.lineCost === null) return null;
  const ofUnits = before.units ?? before.sentUnits ?? 0;
  return costOfPart(before.lineCost, ofUnits, units ?? ofUnits);
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
