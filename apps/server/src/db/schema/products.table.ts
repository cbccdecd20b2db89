import { ruleKinds } from '@cartwright/domain/money/discount-rules';
import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { movementKinds } from '@cartwright/domain/products/movements';
import { strainTypes } from '@cartwright/domain/paperwork/ccrs-settings';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, money, name, plain, quoted, ratio, searchable, units, version } from '../columns.ts';
import { client } from './accounts.table.ts';
import { person } from './people.table.ts';
import { accountTier } from './tiers.table.ts';

/** Two names that differ in case alone would be one for people. */
const inAnyCase = (column: SQLWrapper): SQL => sql`lower(${column})`;

export const productLine = pgTable('product_line', { id: identity(), name: name().notNull().unique() }, (t) => [
  uniqueIndex('product_line_in_any_case').on(inAnyCase(t.name)),
]);

export const subProductLine = pgTable(
  'sub_product_line',
  {
    id: identity(),
    productLineId: integer()
      .notNull()
      .references(() => productLine.id),
    name: name().notNull(),
  },
  (t) => [
    unique('sub_product_line_name').on(t.productLineId, t.name),
    uniqueIndex('sub_product_line_in_any_case').on(t.productLineId, inAnyCase(t.name)),
  ],
);

export const strain = pgTable(
  'strain',
  { id: identity(), name: name().notNull().unique(), type: text({ enum: strainTypes }) },
  (t) => [
    uniqueIndex('strain_in_any_case').on(inAnyCase(t.name)),
    check('strain_type', sql`${t.type} IN (${quoted(strainTypes)})`),
  ],
);

export const tag = pgTable('tag', { id: identity(), name: name().notNull().unique() }, (t) => [
  uniqueIndex('tag_in_any_case').on(inAnyCase(t.name)),
]);

export const brand = pgTable('brand', { id: identity(), name: name().notNull() }, (t) => [
  uniqueIndex('brand_in_any_case').on(inAnyCase(t.name)),
]);

/** A room in which lots are stored; what is in one for quarantine is not for sale. */
export const area = pgTable(
  'area',
  { id: identity(), name: name().notNull(), isQuarantine: boolean().notNull().default(false) },
  (t) => [uniqueIndex('area_in_any_case').on(inAnyCase(t.name))],
);

/** A bulk quantity from which several products can be packed (domain rule "stock"); `reserved` is promised, in its `unit`. */
export const source = pgTable(
  'source',
  {
    id: identity(),
    name: name().notNull(),
    amount: ratio().notNull(),
    reserved: ratio().notNull().default(0),
    isAvailable: boolean().notNull().default(true),
    unit: text({ enum: bulkUnits }).notNull().default('g'),
    strainId: integer().references(() => strain.id),
    areaId: integer().references(() => area.id),
    /** Its type for the state, once somebody has chosen one, and the identifiers there of what it is made up of. */
    stateType: text(),
    madeOf: text().array().notNull().default([]),
    /** What all that came in has cost; null where nobody knows. Shown only to those with the key `costs` (INV-55). */
    totalCost: money(),
    version: version(),
  },
  (t) => [
    uniqueIndex('source_in_any_case').on(inAnyCase(t.name)),
    index('source_name').on(t.name, t.id),
    index('source_strain').on(t.strainId),
    index('source_area').on(t.areaId),
    check('source_unit', sql`${t.unit} IN (${quoted(bulkUnits)})`),
    check('source_reserved_fits', sql`0 <= ${t.reserved} AND ${t.reserved} <= ${t.amount}`),
  ],
);

export const product = pgTable(
  'product',
  {
    id: identity(),
    sku: text().notNull().unique(),
    name: name().notNull(),
    description: plain().notNull().default(''),
    productLineId: integer()
      .notNull()
      .references(() => productLine.id),
    subProductLineId: integer().references(() => subProductLine.id),
    strainId: integer().references(() => strain.id),
    unitPrice: money().notNull(),
    allowFractions: boolean().notNull().default(false),
    isNonCannabis: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    packageSizeName: text().notNull().default(''),
    packageSizeValue: ratio(),
    sourceId: integer().references(() => source.id),
    /** Source units that one unit of the product takes. */
    factor: ratio(),
    brandId: integer().references(() => brand.id),
    /** What a unit costs the seller; shown only to those with the key `costs` (INV-55). */
    cost: money(),
    /** Compliant with the rules of the Department of Health for medical cannabis. */
    isMedical: boolean().notNull().default(false),
    unitsPerCase: integer(),
    /** What a unit weighs, in grams, and how many servings it has; without them the package size says it. */
    unitWeightGrams: ratio(),
    servings: integer(),
    /** UPC or EAN of the package. */
    packageBarcode: text(),
    /** The state's inventory type, name and identifier; without them those of the product line, the name and the id. */
    stateType: text(),
    stateName: plain(),
    stateId: text(),
    version: version(),
    /** Name, SKU, product line, sub product line and strain, a line each; a trigger writes it. */
    searchText: searchable().notNull().default(''),
  },
  (t) => [
    uniqueIndex('product_sku_in_any_case').on(inAnyCase(t.sku)),
    uniqueIndex('product_package_barcode').on(t.packageBarcode),
    index('product_brand').on(t.brandId),
    index('product_name').on(t.name, t.id),
    index('product_name_in_any_case').on(inAnyCase(t.name)),
    index('product_product_line').on(t.productLineId, t.subProductLineId),
    index('product_strain').on(t.strainId),
    index('product_source').on(t.sourceId),
    index('product_text_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('product_price', sql`${t.unitPrice} >= 0 AND ${t.unitPrice} <= 9999999.99`),
    check('product_factor', sql`(${t.sourceId} IS NULL) = (${t.factor} IS NULL) AND ${t.factor} > 0`),
  ],
);

export const productTag = pgTable(
  'product_tag',
  {
    productId: integer()
      .notNull()
      .references(() => product.id),
    tagId: integer()
      .notNull()
      .references(() => tag.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index('product_tag_tag').on(t.tagId)],
);

/**
 * A counted quantity of one product with one barcode, one batch date and one lab result.
 * `on_hand` is written only by the stock movement trigger, `allocated` only by the allocation trigger, and `is_for_sale`
 * follows the other facts by those of `db/program/lots.sql`.
 */
export const lot = pgTable(
  'lot',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    barcode: text().notNull().unique(),
    batchDate: date({ mode: 'string' }).notNull(),
    onHand: units().notNull().default(0),
    allocated: units().notNull().default(0),
    isForSale: boolean().notNull().default(true),
    thca: ratio(),
    thc: ratio(),
    cbd: ratio(),
    total: ratio(),
    areaId: integer().references(() => area.id),
    /** The last day on which it is sold. */
    bestBy: date({ mode: 'string' }),
    /** Why it is on hold; null when it is not. */
    holdReason: plain(),
    heldBy: integer().references(() => person.id),
    heldSince: instant(),
    /** Whom it was received from, and what they call it. */
    supplierLicenseNo: text(),
    supplierName: name(),
    supplierInventoryId: text(),
    /** What all units that came in have cost; shown only to those with the key `costs` (INV-55). */
    totalCost: money(),
  },
  (t) => [
    index('lot_pick')
      .on(t.productId, t.batchDate, t.id)
      .where(sql`is_for_sale`),
    check('lot_never_oversold', sql`0 <= ${t.allocated} AND ${t.allocated} <= ${t.onHand}`),
    index('lot_product').on(t.productId),
    index('lot_area').on(t.areaId),
    index('lot_in_stock')
      .on(t.productId, t.batchDate, t.id)
      .where(sql`on_hand > 0`),
    index('lot_best_by')
      .on(t.bestBy)
      .where(sql`is_for_sale`),
    check('lot_barcode_digits', sql`${t.barcode} ~ '^[0-9]{16}$'`),
    check('lot_hold', sql`(${t.holdReason} IS NULL) = (${t.heldSince} IS NULL)`),
  ],
);

/** The certificate of a laboratory on a lot; without a row nobody has entered it. */
export const labResult = pgTable('lab_result', {
  lotId: integer()
    .primaryKey()
    .references(() => lot.id),
  number: text().notNull(),
  hasPassed: boolean().notNull(),
  /** Addresses of the result and of its certificate; empty for none. */
  link: text().notNull(),
  certificate: text().notNull(),
  collectedOn: date({ mode: 'string' }),
  releasedOn: date({ mode: 'string' }),
  expiresOn: date({ mode: 'string' }),
});

/**
 * What the list of available products filters, counts and sorts by, a row for each product; written only by the triggers
 * of `db/program/available-products.sql`. The lab figures are of its newest lot for sale, of one that has units left if any.
 */
export const availableProduct = pgTable(
  'available_product',
  {
    productId: integer()
      .primaryKey()
      .references(() => product.id),
    /** Active, and a lot for sale has units left. */
    isAvailable: boolean().notNull().default(false),
    isNonCannabis: boolean().notNull(),
    unitPrice: money().notNull(),
    thca: ratio(),
    thc: ratio(),
    cbd: ratio(),
    /** Total THC, computed where the laboratory gives none. */
    total: ratio(),
  },
  (t) => [
    index('available_product_price')
      .on(t.unitPrice)
      .where(sql`is_available`),
    index('available_product_thca')
      .on(t.thca)
      .where(sql`is_available`),
    index('available_product_thc')
      .on(t.thc)
      .where(sql`is_available`),
    index('available_product_cbd')
      .on(t.cbd)
      .where(sql`is_available`),
    index('available_product_total')
      .on(t.total)
      .where(sql`is_available`),
  ],
);

/** Stock history, append-only: a lot's `on_hand` is the sum of its movements (INV-5). */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: identity(),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    kind: text({ enum: movementKinds }).notNull(),
    units: units().notNull(),
    orderId: integer(),
    receiptId: integer(),
    conversionId: integer(),
    personId: integer().references(() => person.id),
    reason: plain().notNull().default(''),
    /** What a person says of it in their own words. */
    detail: plain().notNull().default(''),
    /** When the goods were counted whose difference it is; null where goods have moved. */
    countedAt: instant(),
    /** The count that has posted it, which moves a lot once. */
    countId: integer(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('stock_movement_lot').on(t.lotId, t.id),
    index('stock_movement_at').on(t.at),
    index('stock_movement_pack')
      .on(t.at, t.id)
      .where(sql`kind = 'pack'`),
    uniqueIndex('stock_movement_count')
      .on(t.countId, t.lotId)
      .where(sql`count_id IS NOT NULL`),
    index('stock_movement_receipt')
      .on(t.receiptId)
      .where(sql`receipt_id IS NOT NULL`),
    index('stock_movement_conversion')
      .on(t.conversionId)
      .where(sql`conversion_id IS NOT NULL`),
    check('stock_movement_kind', sql`${t.kind} IN (${quoted(movementKinds)})`),
    check('stock_movement_not_zero', sql`${t.units} <> 0`),
  ],
);

/** A discount or fixed price that applies automatically: its scope (product, line, all) and audience (client, tier, all). */
export const discountRule = pgTable(
  'discount_rule',
  {
    id: identity(),
    name: name().notNull(),
    kind: text({ enum: ruleKinds }).notNull(),
    value: money().notNull(),
    productId: integer().references(() => product.id),
    productLineId: integer().references(() => productLine.id),
    clientId: integer().references(() => client.id),
    accountTierId: integer().references(() => accountTier.id),
    fromDate: date({ mode: 'string' }),
    toDate: date({ mode: 'string' }),
    isActive: boolean().notNull().default(true),
    /** Units of the product that a line has at least; null for any. */
    minUnits: units(),
    /** When somebody ended it for good; it is not active then. */
    endedAt: instant(),
    version: version(),
  },
  (t) => [
    index('discount_rule_client').on(t.clientId),
    // A tier's price list has thousands of rules; what a page or a cart costs asks for those of its products.
    index('discount_rule_product').on(t.productId, t.accountTierId),
    check('discount_rule_kind', sql`${t.kind} IN (${sql.raw(ruleKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('discount_rule_value', sql`${t.value} > 0 AND (${t.kind} <> 'percent' OR ${t.value} <= 100)`),
    check('discount_rule_min_units', sql`${t.minUnits} > 0`),
    check('discount_rule_ended', sql`${t.endedAt} IS NULL OR NOT ${t.isActive}`),
    check('discount_rule_scope', sql`${t.productId} IS NULL OR ${t.productLineId} IS NULL`),
    check('discount_rule_audience', sql`${t.clientId} IS NULL OR ${t.accountTierId} IS NULL`),
  ],
);
