import { MAX_TRANSFER } from '@cartwright/domain/paperwork/upload-kinds';
import { transferMeasures } from '@cartwright/domain/receiving/incoming-transfer';
import { receiptStates } from '@cartwright/domain/receiving/receipt-states';
import { z } from 'zod';
import { amount, businessDay, id, input, named, text } from '../fields.ts';
import { route } from '../route.ts';
import { found, foundProduct, foundSource } from './receipts.contract.ts';

/** What a supplier's system says of the goods that it sends (formats: WCIA), read for a receipt. */

/** The most bytes of transfer data, at an address or in a file. */
export const MAX_TRANSFER_BYTES = MAX_TRANSFER;

const percent = amount.nullable();
const unread = z.array(z.object({ field: z.string(), value: z.string() }));

const line = named('TransferLine', {
  /** In the supplier's words; null where the transfer does not say it. */
  productName: z.string().nullable(),
  sku: z.string().nullable(),
  /** In `measure`. */
  quantity: amount.nullable(),
  measure: z.enum(transferMeasures).nullable(),
  /** Dollars for the whole line. */
  lineCost: amount.nullable(),
  inventoryId: z.string().nullable(),
  strain: z.string().nullable(),
  inventoryCategory: z.string().nullable(),
  inventoryType: z.string().nullable(),
  unitWeightGrams: amount.nullable(),
  isMedical: z.boolean(),
  sampleType: z.string().nullable(),
  potency: z.object({ thca: percent, thc: percent, cbd: percent, total: percent }),
  labResult: z
    .object({
      number: z.string(),
      hasPassed: z.boolean(),
      link: z.string(),
      certificate: z.string(),
      collectedOn: businessDay.nullable(),
      releasedOn: businessDay.nullable(),
      expiresOn: businessDay.nullable(),
    })
    .nullable(),
  /** Fields that hold something which cannot be read, as they were sent. */
  unread,
  /** Our product, and how it was found; null where nobody knows it. */
  product: named('TransferProduct', { ...foundProduct, ...found }).nullable(),
  /** The source that somebody said such goods join, instead of a product. */
  source: named('TransferSource', { ...foundSource, rememberedOn: z.string() }).nullable(),
  /** The product on sale with the most similar name, where none was found. */
  similar: z
    .object({ productId: id, sku: z.string(), productName: z.string(), cost: amount.nullable(), unitPrice: amount })
    .nullable(),
});

const transfer = named('SupplierTransfer', {
  version: z.string().nullable(),
  supplierName: z.string().nullable(),
  supplierLicenseNo: z.string().nullable(),
  receiverLicenseNo: z.string().nullable(),
  /** False when it names another receiver than our license. */
  isForUs: z.boolean(),
  manifestNo: z.string().nullable(),
  sentOn: businessDay.nullable(),
  /** The receipt that has this manifest of this supplier already, unless it is void. */
  receipt: z.object({ receiptId: id, state: z.enum(receiptStates) }).nullable(),
  unread,
  lines: z.array(line),
});

const reading = {
  method: 'POST',
  auth: 'staff',
  permission: 'stock.receive',
  effect: 'read',
  response: transfer,
} as const;
const notReadable = ['not_transfer_data', 'transfer_without_lines', 'too_many_transfer_lines'] as const;

export const readTransfer = {
  readTransfer: route({
    ...reading,
    path: '/v1/inventory/read-transfer',
    summary: "Reads a supplier's transfer data (WCIA 1.0 to 2.2) from its public https address",
    body: input({ address: text(2000).min(1) }),
    refusals: [...notReadable, 'transfer_address', 'transfer_unreachable', 'transfer_too_large'],
  }),
  readTransferFile: route({
    ...reading,
    path: '/v1/inventory/read-transfer-file',
    summary: "Reads a supplier's transfer data (WCIA 1.0 to 2.2) from its JSON file, at most 5 MB",
    kind: 'upload',
    largestUpload: MAX_TRANSFER_BYTES,
    refusals: [...notReadable, 'too_large'],
  }),
};
