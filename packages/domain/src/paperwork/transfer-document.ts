/**
 * The transfer data that a receiver's point-of-sale system reads, as the WCIA Transfer Data Schema 2.2.0 has it
 * (formats: WCIA). Names are those of the schema, in its spelling.
 */
import { fromScaled, toScaled } from '../money/decimal.ts';
import { totalThc } from '../products/lab.ts';
import type { LabResult } from '../products/lab-result.ts';
import { splitByUnits } from '../money/money.ts';
import { soldAmounts } from '../dates/sales-by-month.ts';
import { categoryOf, type InventoryType } from './ccrs-inventory-types.ts';
import { EDUCATIONAL_SAMPLE, type SampleType } from '../carts/samples.ts';
import { orderName } from '../orders/order-name.ts';
import type { Carrier, TransportKind } from '../orders/transport.ts';

export const TRANSFER_SCHEMA_VERSION = '2.2.0';

/** What the schema calls a trade sample, which it does not know: one to negotiate a sale, or one to teach budtenders. */
export const tradeSampleNames = ['vendor', 'educational'] as const;
export type TradeSampleName = (typeof tradeSampleNames)[number];

/** In what the potency of the laboratory is given: percent, as the schema of laboratory results has it, or mg in a gram. */
export const potencyUnits = ['pct', 'mg/g'] as const;
export type PotencyUnit = (typeof potencyUnits)[number];

const massUnits = ['ml', 'mg', 'g', 'oz', 'lb', 'ea', 'kg'] as const;
type Measure = (typeof massUnits)[number];

export interface TransferParty {
  readonly licenseNo: string | null;
  readonly name: string;
}

/** A part of an order line that comes from one lot and has a barcode of its own. */
export interface TransferPart {
  readonly units: number;
  /** The sublot's barcode. */
  readonly barcode: string;
  /** Of the lot that it was split from. */
  readonly lotBarcode: string;
  /** ISO instant at which the units were promised. */
  readonly createdAt: string;
  /** Percents of the laboratory; null where it gave none. */
  readonly lab: Readonly<Record<'thca' | 'thc' | 'cbd' | 'total', number | null>>;
  /** Its certificate; undefined until somebody enters one. */
  readonly labResult?: LabResult | undefined;
}

export interface TransferLine {
  readonly lineId: number;
  readonly sku: string;
  readonly productName: string;
  readonly productLine: string;
  readonly subProductLine: string | null;
  readonly strain: string | null;
  /** The state's type of the goods; null where nobody has chosen one and the name suggests none. */
  readonly inventoryType: InventoryType | null;
  /** "3.5 g"; empty where the product has none. */
  readonly packageSizeName: string;
  readonly packageSizeValue: number | null;
  readonly allowFractions: boolean;
  /** After the line's discount. */
  readonly lineTotal: number;
  readonly sampleType: SampleType | null;
  readonly parts: readonly TransferPart[];
}

export interface Transfer {
  /** The address at which receivers read this document. */
  readonly address: string;
  readonly from: TransferParty;
  readonly to: TransferParty & { readonly licenseType: string | null };
  readonly orderNo: number;
  /** The state's number of the manifest. */
  readonly manifestNo: string;
  /** ISO instants. */
  readonly manifestedAt: string;
  readonly updatedAt: string;
  readonly releasedAt: string | null;
  readonly departureAt: string | null;
  readonly arrivalAt: string | null;
  readonly route: string | null;
  /** Whoever else carries the goods; null when the seller delivers. */
  readonly carrier: Pick<Carrier, 'kind' | 'name' | 'licenseNo'> | null;
  readonly tradeSampleAs: TradeSampleName;
  readonly potencyUnit: PotencyUnit;
  /** Dollars off the whole order: each line is sold for its share less, as it is reported to the state. */
  readonly orderDiscount: number;
  readonly lines: readonly TransferLine[];
}

const manifestTypes: Readonly<Record<TransportKind, string>> = {
  delivery: 'delivery',
  pickup: 'pick-up',
  transporter: 'transporter',
};

/** The document; every field of the schema is there, and null where nothing is known. */
export function transferDocument(transfer: Transfer) {
  const { from, to, carrier } = transfer;
  const sold = soldAmounts(
    transfer.orderDiscount,
    transfer.lines.map((line) => ({ ...line, id: line.lineId })),
  );
  return {
    document_name: 'WCIA Transfer Data Schema',
    document_schema_version: TRANSFER_SCHEMA_VERSION,
    document_origin: transfer.address,
    from_license_number: from.licenseNo ?? '',
    from_license_name: from.name,
    to_license_number: to.licenseNo ?? '',
    to_license_name: to.name,
    to_license_type: to.licenseType,
    transporter_name: carrier?.name ?? from.name,
    transporter_license: carrier?.licenseNo ?? from.licenseNo ?? '',
    manifest_type: manifestTypes[carrier?.kind ?? 'delivery'],
    created_at: transfer.manifestedAt,
    updated_at: transfer.updatedAt,
    transferred_at: transfer.releasedAt,
    integrator_data: orderName(transfer),
    transfer_id: transfer.manifestNo,
    est_departed_at: transfer.departureAt,
    est_arrival_at: transfer.arrivalAt,
    route: transfer.route,
    inventory_transfer_items: transfer.lines.flatMap((line, index) => itemsOf(line, sold[index] ?? 0, transfer)),
  };
}

/** An item for each sublot of a line; their prices add up to what the line is sold for. */
function itemsOf(line: TransferLine, sold: number, { tradeSampleAs, potencyUnit, updatedAt }: Transfer) {
  const prices = splitByUnits(
    sold,
    line.parts.map(({ units }) => units),
  );
  const size = unitWeightOf(line);
  return line.parts.map((part, index) => ({
    created_at: part.createdAt,
    updated_at: updatedAt,
    external_id: `${line.lineId}-${part.barcode}`,
    is_sample: line.sampleType === null ? 0 : 1,
    sample_type: sampleTypeOf(line.sampleType, tradeSampleAs),
    product_name: line.productName,
    qty: part.units,
    unit_weight: size.weight,
    serving_weight: null,
    line_price: (prices[index] ?? 0).toFixed(2),
    uom: line.allowFractions ? size.measure : 'ea',
    unit_weight_uom: size.measure,
    inventory_id: part.barcode,
    sample_source_id: part.lotBarcode,
    is_medical: 0,
    is_for_extraction: 0,
    ...labOf(part, potencyUnit),
    inventory_category: line.inventoryType === null ? 'EndProduct' : categoryOf(line.inventoryType),
    inventory_type: line.inventoryType ?? line.subProductLine ?? line.productLine,
    strain_name: line.strain,
    product_sku: line.sku,
    sample_collection_date: part.labResult?.collectedOn ?? null,
  }));
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** The certificate of the part's lot, with what was measured; null where nobody has entered it. */
function labOf({ lab, labResult }: TransferPart, unit: PotencyUnit) {
  const potency = potencyOf(lab, unit);
  const status = labResult === undefined ? null : labResult.hasPassed ? 'pass' : 'fail';
  const link = orNull(labResult?.link);
  const of = {
    coa: orNull(labResult?.certificate),
    lab_result_id: labResult?.number ?? null,
    lab_result_status: status,
  };
  const dated = {
    ...of,
    lab_result_link: link,
    coa_release_date: labResult?.releasedOn ?? null,
    coa_amended_date: null,
    coa_expire_date: labResult?.expiresOn ?? null,
  };
  return {
    lab_result_passed: status,
    lab_result_link: link,
    lab_result_data: {
      ...of,
      lab_result_detail: link,
      lab_result_list: labResult === undefined ? [] : [dated],
      potency,
    },
  };
}

function sampleTypeOf(type: SampleType | null, tradeSampleAs: TradeSampleName): TradeSampleName | null {
  if (type === null) return null;
  return type === EDUCATIONAL_SAMPLE ? 'educational' : tradeSampleAs;
}

/** "3.5 g" is 3.5 grams; a product without a readable size is counted. */
function unitWeightOf({ packageSizeName, packageSizeValue }: TransferLine): {
  readonly weight: number | null;
  readonly measure: Measure;
} {
  const word = /([a-z]+)\s*$/i.exec(packageSizeName)?.[1]?.toLowerCase();
  const measure = massUnits.find((unit) => unit === word);
  return measure === undefined || packageSizeValue === null
    ? { weight: null, measure: 'ea' }
    : { weight: packageSizeValue, measure };
}

/** Milligrams in a gram, exactly. */
const perGram = (percent: number): number => fromScaled(toScaled(percent, 4) * 10n, 4);

/** What the laboratory measured in percent, in a unit; the total THC is computed where it gave none (domain rule "order life"). */
function potencyOf({ thca, thc, cbd, total }: TransferPart['lab'], unit: PotencyUnit) {
  const totalOrComputed = total ?? (thc === null || thca === null ? null : totalThc(thc, thca));
  const measured = [
    ['thca', thca],
    ['thc', thc],
    ['cbd', cbd],
    ['total-thc', totalOrComputed],
  ] as const;
  return measured.flatMap(([type, value]) =>
    value === null ? [] : [{ type, value: unit === 'pct' ? value : perGram(value), unit }],
  );
}
