import { formatDate } from '@cartwright/domain/dates/dates';
import { labTotal } from '@cartwright/domain/products/lab';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { LabelSheet } from '../../../documents/pdf/pdf-paper.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';
import { given, labelled, type Seller } from './paper-parts.ts';

/** What the labels of an order show: one for each sublot. */
export const labelFacts = ({ order, client, labelBarcodePreference, lines }: DeliveryFacts) => ({
  orderNo: order.orderNo,
  tradename: client.tradename,
  labelBarcodePreference,
  lines: lines.map(({ sku, productName, packageSizeName, strain, parts }) => ({
    sku,
    productName,
    packageSizeName,
    strain,
    parts: parts.flatMap(({ sublotBarcode, ...part }) =>
      sublotBarcode === null
        ? []
        : [{ barcode: sublotBarcode, units: part.units, lot: part.lotBarcode, batch: part.batchDate, lab: part.lab }],
    ),
  })),
});

type LabelFacts = ReturnType<typeof labelFacts>;

/** The packing labels of an order, with the barcodes that its client prefers (spec 000 §3, LabelBarcodePreference). */
export function labels(facts: LabelFacts, { company }: Seller): LabelSheet {
  const barcodesOf = (sublot: string, sku: string): string[] => {
    if (facts.labelBarcodePreference === 'Product SKU') return [sku];
    return facts.labelBarcodePreference === 'Both' ? [sublot, sku] : [sublot];
  };
  return {
    title: 'Labels',
    number: orderName(facts),
    sender: company.companyName,
    labels: facts.lines.flatMap(({ sku, productName, packageSizeName, strain, parts }) =>
      parts.map(({ barcode, units, lot, batch, lab }) => ({
        heading: productName,
        lines: given(
          given(sku, packageSizeName, strain).join(' · '),
          `${formatUnits(units)} units · Lot ${lot} · ${formatDate(batch)}`,
          labText(lab),
          `${facts.tradename} · ${orderName(facts)}`,
          given(company.companyName, labelled('License', company.licenseNo)).join(' · '),
        ),
        barcodes: barcodesOf(barcode, sku),
      })),
    ),
  };
}

const percent = (label: string, value: number | null): string | null => (value === null ? null : `${label} ${value} %`);

const labText = (lab: LabelFacts['lines'][number]['parts'][number]['lab']): string =>
  given(percent('Total THC', labTotal(lab)), percent('CBD', lab.cbd)).join(' · ');
