import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import type { LabResult } from '@cartwright/domain/products/lab-result';
import { rejectReasons, type SentLine } from '@cartwright/domain/receiving/receipt';
import { receiptStates } from '@cartwright/domain/receiving/receipt-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant, money, name, plain, quoted, ratio, units, version } from '../columns.ts';
import { person } from './people.table.ts';
import { outgoingMail } from './platform.table.ts';
import { area, lot, product, source } from './products.table.ts';

/** Numbers of the barcodes that are proposed for new lots. */
export const lotNumber = pgSequence('lot_number', { startWith: 1 });

/** Goods of a supplier that come in together. One that is expected may be deleted; one that was received is void at most. */
export const receipt = pgTable(
  'receipt',
  {
    id: identity(),
    state: text({ enum: receiptStates }).notNull(),
    /** Whom it is from, as `supplierKey` of the domain says it: the license, else the name. */
    supplier: text().notNull(),
    supplierName: name().notNull(),
    supplierLicenseNo: text().notNull(),
    manifestNo: text().notNull(),
    /** The day on which expected goods should come, if known. */
    receivedOn: date({ mode: 'string' }),
    note: plain().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
    receivedBy: integer().references(() => person.id),
    receivedAt: instant(),
    voidedBy: integer().references(() => person.id),
    voidedAt: instant(),
    voidReason: plain(),
    version: version(),
  },
  (t) => [
    // A manifest of a supplier comes in once (INV-51).
    uniqueIndex('receipt_manifest')
      .on(sql`lower(${t.manifestNo})`, t.supplier)
      .where(sql`manifest_no <> '' AND state <> 'void'`),
    index('receipt_state').on(t.state, t.id),
    check('receipt_state', sql`${t.state} IN (${quoted(receiptStates)})`),
    check('receipt_received', sql`(${t.state} = 'expected') = (${t.receivedAt} IS NULL)`),
    check('receipt_received_by', sql`(${t.receivedAt} IS NULL) = (${t.receivedBy} IS NULL)`),
    check('receipt_received_on', sql`${t.receivedAt} IS NULL OR ${t.receivedOn} IS NOT NULL`),
    check('receipt_void', sql`(${t.state} = 'void') = (${t.voidedAt} IS NOT NULL)`),
    check('receipt_void_reason', sql`(${t.voidedAt} IS NULL) = (${t.voidReason} IS NULL)`),
  ],
);

/** A line of a receipt: of a product with the lot that it became, or of a source. Those of expected goods are replaced as a whole. */
export const receiptLine = pgTable(
  'receipt_line',
  {
    id: identity(),
    receiptId: integer()
      .notNull()
      .references(() => receipt.id),
    productId: integer().references(() => product.id),
    /** The supplier's words, of a transfer; and the units that it says, where it counts units. */
    sent: jsonb().$type<SentLine>(),
    sentUnits: units(),
    /** Those accepted. */
    units: units(),
    rejectReason: text({ enum: rejectReasons }),
    rejectNote: plain().notNull(),
    /** Of all accepted units; null for goods without cost, which say why (INV-55). */
    lineCost: money(),
    noCostReason: plain().notNull(),
    batchDate: date({ mode: 'string' }),
    bestBy: date({ mode: 'string' }),
    areaId: integer().references(() => area.id, { onDelete: 'set null' }),
    barcode: text(),
    supplierInventoryId: text(),
    thca: ratio(),
    thc: ratio(),
    cbd: ratio(),
    total: ratio(),
    labResult: jsonb().$type<LabResult>(),
    lotId: integer().references(() => lot.id),
    /** Bulk that joins this source, instead of a product: accepted in `unit`, and what came in in the unit of the source. */
    sourceId: integer().references(() => source.id),
    amount: ratio(),
    unit: text({ enum: bulkUnits }),
    cameIn: ratio(),
    /** Its `supplierInventoryId` was new to the source, which loses it when the receipt is void. */
    addsIdentifier: boolean().notNull().default(false),
  },
  (t) => [
    unique('receipt_line_lot').on(t.lotId),
    index('receipt_line_receipt').on(t.receiptId, t.id),
    index('receipt_line_product').on(t.productId),
    index('receipt_line_area').on(t.areaId),
    index('receipt_line_source').on(t.sourceId),
    check('receipt_line_units', sql`${t.units} >= 0`),
    check('receipt_line_reject_reason', sql`${t.rejectReason} IN (${quoted(rejectReasons)})`),
    check(
      'receipt_line_cost',
      sql`${t.lotId} IS NULL AND ${t.cameIn} IS NULL OR (${t.lineCost} IS NULL) = (${t.noCostReason} <> '')`,
    ),
    check('receipt_line_of_lot', sql`${t.lotId} IS NULL OR (${t.units} > 0 AND ${t.productId} IS NOT NULL)`),
    check('receipt_line_unit', sql`${t.unit} IN (${quoted(bulkUnits)})`),
    check(
      'receipt_line_bulk',
      sql`CASE WHEN ${t.sourceId} IS NULL THEN num_nonnulls(${t.amount}, ${t.unit}, ${t.cameIn}) = 0
        ELSE ${t.unit} IS NOT NULL AND num_nonnulls(${t.productId}, ${t.units}, ${t.lotId}) = 0 END`,
    ),
    check(
      'receipt_line_came_in',
      sql`${t.amount} >= 0 AND (${t.cameIn} IS NULL OR ${t.cameIn} > 0 AND ${t.amount} > 0)`,
    ),
  ],
);

/** A photo of rejected goods, in two sizes of JPEG. It has no line until a receipt is saved with it. */
export const receiptPhoto = pgTable(
  'receipt_photo',
  {
    id: identity(),
    receiptLineId: integer().references(() => receiptLine.id, { onDelete: 'set null' }),
    small: bytes().notNull(),
    large: bytes().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('receipt_photo_line').on(t.receiptLineId, t.id),
    index('receipt_photo_unsaved')
      .on(t.createdAt)
      .where(sql`receipt_line_id IS NULL`),
  ],
);

/** A mail to the supplier of a receipt about what was not accepted. */
export const receiptMail = pgTable(
  'receipt_mail',
  {
    mailId: integer()
      .primaryKey()
      .references(() => outgoingMail.id, { onDelete: 'cascade' }),
    receiptId: integer()
      .notNull()
      .references(() => receipt.id),
  },
  (t) => [index('receipt_mail_receipt').on(t.receiptId, t.mailId)],
);

/** The address that mails to a supplier went to last. */
export const supplierAddress = pgTable('supplier_address', {
  /** As of `receipt`. */
  supplier: text().primaryKey(),
  address: text().notNull(),
});

/** Which product or source somebody said that goods of a supplier are: by their SKU, or by their name where they have none. */
export const supplierProduct = pgTable(
  'supplier_product',
  {
    /** As of `receipt`. */
    supplier: text().notNull(),
    sku: text().notNull(),
    /** Empty for goods with a SKU. */
    productName: text().notNull(),
    productId: integer().references(() => product.id, { onDelete: 'cascade' }),
    sourceId: integer().references(() => source.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => person.id),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplier, t.sku, t.productName] }),
    index('supplier_product_product').on(t.productId),
    index('supplier_product_source').on(t.sourceId),
    check('supplier_product_one', sql`num_nonnulls(${t.productId}, ${t.sourceId}) = 1`),
  ],
);
