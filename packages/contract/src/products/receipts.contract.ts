import { isDecimal } from '@cartwright/domain/money/decimal';
import { isUnits, MAX_PRICE, MAX_UNITS } from '@cartwright/domain/money/money';
import { isUnitCost } from '@cartwright/domain/money/unit-cost';
import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { MAX_PHOTO } from '@cartwright/domain/paperwork/upload-kinds';
import { MAX_MESSAGE } from '@cartwright/domain/settings/mail-address';
import { MOST_RECEIPT_LINES, transferMeasures } from '@cartwright/domain/receiving/incoming-transfer';
import { MOST_LINE_PHOTOS, type PhotoSize, photoSizes, rejectReasons } from '@cartwright/domain/receiving/receipt';
import { receiptStates } from '@cartwright/domain/receiving/receipt-states';
import { z } from 'zod';
import {
  amount,
  businessDay,
  done,
  id,
  input,
  instant,
  listOf,
  money,
  named,
  page,
  pathId,
  queuedMail,
  searchKey,
  text,
} from '../fields.ts';
import { route } from '../route.ts';
import { mailStatuses } from '../settings/mail-kinds.ts';
import { labResult } from './lab-result.ts';
import { sentLine } from './sent-line.ts';
import { sourceAmount } from './source-amount.ts';

/** Goods of suppliers: expected, received as lots, and void again (goods "goods in"). */

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((n) => isDecimal(n, 4), 'A figure of the laboratory has at most four decimals.')
  .nullish();
const given = text(300).nullish();
const accepted = z
  .number('Units must be a number.')
  .min(0, 'Units are 0 or more.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.')
  .refine(isUnits, 'Units have at most two decimals.');
const range = 'A unit costs between 0 and 9,999,999.99.';

const line = input({
  /** A line that is saved already; without a cost it keeps the one that is stored. */
  receiptLineId: id.nullish(),
  productId: id.nullish(),
  /** Instead of a product: bulk that joins this source. */
  sourceId: id.nullish(),
  /** What is accepted of bulk, in `unit`, which is that of the source when left out. */
  amount: sourceAmount.nullish(),
  unit: z.enum(bulkUnits).nullish(),
  sent: sentLine.nullish(),
  /** Those accepted: what else was sent is rejected, for a reason. */
  units: accepted.nullish(),
  rejectReason: z.enum(rejectReasons).nullish(),
  rejectNote: text(300).nullish(),
  /** Of what is rejected, as `uploadReceiptPhoto` answered them; those that are left out are deleted. */
  photoIds: z.array(id).max(MOST_LINE_PHOTOS, `A line has at most ${MOST_LINE_PHOTOS} photos.`).nullish(),
  /** Dollars for all that is accepted, or for one unit of it, or why there is no cost. */
  lineCost: money.nullish(),
  unitCost: z
    .number(range)
    .min(0, range)
    .max(MAX_PRICE, range)
    .refine(isUnitCost, 'The cost of a unit has at most four decimals.')
    .nullish(),
  noCostReason: text(200).nullish(),
  batchDate: businessDay.nullish(),
  bestBy: businessDay.nullish(),
  areaId: id.nullish(),
  /** A free one when left out. */
  barcode: text(40).nullish(),
  /** What the supplier calls the goods. */
  supplierInventoryId: given,
  thca: percent,
  thc: percent,
  cbd: percent,
  total: percent,
  labResult: input({
    number: text(60),
    hasPassed: z.boolean(),
    link: text(500).default(''),
    certificate: text(500).default(''),
    collectedOn: businessDay.nullish(),
    releasedOn: businessDay.nullish(),
    expiresOn: businessDay.nullish(),
  })
    .meta({ id: 'ReceivedLabResult' })
    .nullish(),
}).meta({ id: 'ReceiptLineForm' });

const form = {
  supplierName: text(120).min(1, 'Enter the supplier.'),
  supplierLicenseNo: text(40).nullish(),
  manifestNo: text(60).nullish(),
  note: text(500).nullish(),
};
const saved = { receiptId: id.nullish(), version: z.int().min(1).nullish() };

const sums = {
  lineCount: z.int(),
  /** Accepted units. */
  units: amount,
  rejectedUnits: amount,
  /** Null without the key `costs`, as every cost is. */
  cost: amount.nullable(),
};

const head = {
  receiptId: id,
  state: z.enum(receiptStates),
  supplierName: z.string(),
  supplierLicenseNo: z.string(),
  manifestNo: z.string(),
  /** YYYY-MM-DD; of expected goods the day on which they should come, if known. */
  receivedOn: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  receivedBy: z.string().nullable(),
  receivedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  version: z.int(),
};

/** Our product on a line. */
export const foundProduct = {
  productId: id,
  sku: z.string(),
  productName: z.string(),
  isActive: z.boolean(),
  allowFractions: z.boolean(),
  /** What a unit is known to cost; null without the key `costs`. */
  cost: amount.nullable(),
  unitPrice: amount,
};

/**
 * How a product was found from the supplier's words: as somebody said before (then `rememberedOn` is the day), by its SKU,
 * by its whole name; null when a person has chosen it.
 */
export const found = {
  foundBy: z.enum(['remembered', 'sku', 'name']).nullable(),
  rememberedOn: z.string().nullable(),
};

/** A source on a line. */
export const foundSource = {
  sourceId: id,
  name: z.string(),
  unit: z.enum(bulkUnits),
};

const nullablePercent = amount.nullable();
const words = z.string().nullable();

const savedLine = named('ReceiptLine', {
  receiptLineId: id,
  product: named('ReceiptProduct', foundProduct).nullable(),
  /** Of a line of bulk, which has no product. */
  source: named('ReceiptSource', foundSource).nullable(),
  /** Accepted of it in `unit`, and what came in in the unit of the source. */
  amount: amount.nullable(),
  unit: z.enum(bulkUnits).nullable(),
  cameIn: amount.nullable(),
  ...found,
  sent: named('SavedSentLine', {
    productName: words,
    sku: words,
    quantity: amount.nullable(),
    measure: z.enum(transferMeasures).nullable(),
    strain: words,
    inventoryCategory: words,
    inventoryType: words,
    unitWeightGrams: amount.nullable(),
    isMedical: z.boolean(),
    sampleType: words,
    unread: z.array(z.object({ field: z.string(), value: z.string() })),
  }).nullable(),
  units: amount.nullable(),
  rejectReason: z.enum(rejectReasons).nullable(),
  rejectNote: z.string(),
  photoIds: z.array(id),
  /** Costs are null without the key `costs`; whether there is one is said to everybody. */
  hasCost: z.boolean(),
  lineCost: amount.nullable(),
  /** With four decimals. */
  unitCost: amount.nullable(),
  noCostReason: z.string(),
  batchDate: z.string().nullable(),
  bestBy: z.string().nullable(),
  areaId: id.nullable(),
  area: z.string().nullable(),
  barcode: words,
  supplierInventoryId: words,
  thca: nullablePercent,
  thc: nullablePercent,
  cbd: nullablePercent,
  total: nullablePercent,
  labResult: labResult.nullable(),
  /** The lot that it became, and what that holds now. */
  inventoryId: id.nullable(),
  onHand: amount.nullable(),
});

const writing = { method: 'POST', auth: 'staff', permission: 'stock.receive', effect: 'write' } as const;
const reading = { auth: 'staff', permission: ['stock', 'stock.receive'], effect: 'read' } as const;
const ended = ['receipt_received', 'receipt_void'] as const;
const lines = z.array(line).max(MOST_RECEIPT_LINES, `A receipt has at most ${MOST_RECEIPT_LINES} lines.`);

export const receipts = {
  receive: route({
    ...writing,
    path: '/v1/inventory/receive',
    summary:
      'Receives goods of a supplier, as expected or at once: each line becomes a lot, or joins its source, all or none',
    body: input({ ...saved, ...form, receivedOn: businessDay, lines: lines.min(1, 'Add a line.') }),
    response: z.object({
      message: z.string(),
      receiptId: id,
      /** In the order of the lines of which units were accepted. */
      lots: z.array(z.object({ inventoryId: id, barcode: z.string() })),
    }),
    refusals: ['not_found', 'stale_version', 'receipt_not_saved', 'receipt_exists', 'barcode_taken', ...ended],
  }),
  saveReceipt: route({
    ...writing,
    path: '/v1/inventory/save-receipt',
    summary: 'Saves goods that are expected, with what is known of them, in place of what was saved before',
    body: input({ ...saved, ...form, receivedOn: businessDay.nullish(), lines }),
    response: z.object({ message: z.string(), receiptId: id, version: z.int() }),
    refusals: ['not_found', 'stale_version', 'receipt_not_saved', 'receipt_exists', ...ended],
  }),
  removeReceipt: route({
    ...writing,
    path: '/v1/inventory/remove-receipt',
    summary: 'Deletes a receipt of goods that were not received',
    body: input({ receiptId: id, version: z.int().min(1).nullish() }),
    response: done,
    refusals: ['not_found', 'stale_version', ...ended],
  }),
  voidReceipt: route({
    ...writing,
    path: '/v1/inventory/void-receipt',
    summary: 'Takes received goods back out while nothing of them has moved or is promised',
    body: input({ receiptId: id, reason: text(200).min(1, 'Enter the reason.') }),
    response: done,
    refusals: ['not_found', 'receipt_void', 'receipt_expected', 'receipt_moved'],
  }),
  receipts: route({
    ...reading,
    method: 'POST',
    path: '/v1/inventory/receipts',
    summary: 'Receipts of goods, the latest first',
    body: input({
      /** Words of the supplier, a license or a manifest number. */
      searchKey,
      states: z.array(z.enum(receiptStates)).max(receiptStates.length).nullish(),
      page: page.prefault({}),
    }),
    response: z.object({
      data: z.array(named('ReceiptRow', { ...head, ...sums })),
      count: z.int(),
      /** How many the search finds of each state. */
      states: named('ReceiptStates', { expected: z.int(), received: z.int(), void: z.int() }),
    }),
    refusals: ['list_too_long'],
  }),
  suppliers: route({
    ...reading,
    method: 'POST',
    path: '/v1/inventory/suppliers',
    summary:
      'Suppliers to choose from, at most 20: those of earlier receipts, the latest first, then licensees of the accounts',
    body: input({ searchKey }),
    response: listOf(named('Supplier', { supplierName: z.string(), supplierLicenseNo: z.string() })),
  }),
  receipt: route({
    ...reading,
    method: 'GET',
    path: '/v1/inventory/receipt/{receiptId}',
    summary: 'One receipt with its lines',
    params: pathId('receiptId'),
    response: named('Receipt', {
      ...head,
      ...sums,
      lines: z.array(savedLine),
      /** To which mails to the supplier went before, from whichever receipt. */
      supplierAddress: z.string().nullable(),
      /** Mails of what differs, the latest first. */
      mails: z.array(
        named('ReceiptMail', {
          mailId: id,
          address: z.string(),
          status: z.enum(mailStatuses),
          /** What the mail server said, where it could not be sent. */
          problem: z.string().nullable(),
          createdAt: instant,
          sentAt: instant.nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  receiptPhoto: route({
    ...reading,
    method: 'GET',
    path: '/v1/inventory/receipt-photo/{photoId}/{size}',
    summary: 'A photo of rejected goods as JPEG, at most 192 or 1,600 pixels a side; it never changes',
    kind: 'file',
    params: input({ photoId: pathId('photoId').shape.photoId, size: z.enum(Object.keys(photoSizes) as PhotoSize[]) }),
    response: z.string(),
    refusals: ['not_found'],
  }),
  uploadReceiptPhoto: route({
    ...writing,
    path: '/v1/inventory/upload-receipt-photo',
    summary:
      'Takes in a photo of rejected goods, JPEG, PNG or WebP of at most 10 MB; it is kept when its line is saved',
    kind: 'upload',
    largestUpload: MAX_PHOTO,
    response: z.object({ photoId: id, message: z.string() }),
    refusals: ['picture_refused', 'too_many_photos', 'too_large'],
  }),
  mailDifference: route({
    ...writing,
    path: '/v1/inventory/mail-difference',
    summary: 'Mails the supplier what of received goods was rejected, with photos; the address is remembered',
    body: input({
      receiptId: id,
      address: text(254).min(1, 'Enter an address.'),
      message: text(MAX_MESSAGE).nullish(),
    }),
    response: queuedMail,
    refusals: ['not_found', 'receipt_expected', 'receipt_void', 'nothing_differs', 'too_many'],
  }),
};
