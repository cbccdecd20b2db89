import { formatDateTime } from '@cartwright/domain/dates/dates';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { sampleLabel } from '@cartwright/domain/carts/samples';
import type { CompanySettings } from '../../../db/company.ts';
import type { Paper, PaperCell } from '../../../documents/pdf/pdf-paper.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';
import { clientLines, given, labelled, type Seller, senderOf } from './paper-parts.ts';

/** What the printed manifest shows of an order: no prices (formats: CCRS Manifest). */
export const manifestFacts = ({ order, client, driver, vehicle, lines }: DeliveryFacts) => ({
  orderNo: order.orderNo,
  manifestReferenceNo: order.manifestReferenceNo,
  departureAt: order.departureAt,
  arrivalAt: order.arrivalAt,
  client,
  driver,
  vehicle,
  // A trip of the seller's own has no field of a carrier: what was printed before there were any stays up to date.
  ...(order.carrier === null ? {} : { carrier: order.carrier }),
  lines: lines.map(({ sku, productName, packageSizeName, allowFractions, sampleType, parts }) => ({
    sku,
    productName,
    packageSizeName,
    allowFractions,
    sampleType,
    parts: parts.map(({ units, sublotBarcode, lotBarcode }) => ({ units, sublotBarcode, lotBarcode })),
  })),
});

type ManifestFacts = ReturnType<typeof manifestFacts>;

/** The manifest that rides with the goods (WAC 314-55-085): from where to where, who drives what, when, and the goods. */
export function manifest(facts: ManifestFacts, seller: Seller): Paper {
  const { client, departureAt, arrivalAt } = facts;
  const when = (instant: string | null) => (instant === null ? '' : formatDateTime(instant, seller.timeZone));
  const sender = senderOf(seller);
  return {
    title: 'Manifest',
    number: facts.manifestReferenceNo ?? '',
    sender: { ...sender, lines: [] },
    blocks: [
      { title: 'Origin', lines: [sender.name, ...sender.lines] },
      {
        title: 'Destination',
        lines: given(...clientLines(client), client.email),
      },
      {
        title: 'Driver and vehicle',
        lines: tripLines(facts),
      },
    ],
    facts: [
      ['Order', orderName(facts)],
      ['Departure', when(departureAt)],
      ['Arrival', when(arrivalAt)],
    ],
    columns: [
      { label: 'Inventory ID', share: 2.3, align: 'left' },
      { label: 'Product', share: 4.5, align: 'left' },
      { label: 'Package', share: 1.2, align: 'left' },
      { label: 'Quantity', share: 1.2, align: 'right' },
      { label: 'Received', share: 1.2, align: 'right' },
    ],
    rows: facts.lines.flatMap((line) => rowsOf(line, seller.company)),
    totals: [],
    notes: [
      'Delivered by (driver, signature): ___________________________________   Date and time: ____________________',
      'Received by (name, signature): ______________________________________   Date and time: ____________________',
    ],
  };
}

function tripLines({ carrier, driver, vehicle }: ManifestFacts): string[] {
  const [by, phone] = carrier ? [carrier.driverName, carrier.driverPhone] : [driver?.name, driver?.phone];
  const means = carrier ?? vehicle;
  return given(
    carrier && `${carrier.name}, license ${carrier.licenseNo}`,
    by,
    phone ? formatPhone(phone) : null,
    means && given(means.color, means.make, means.model).join(' '),
    means && labelled('Plate', means.plateNumber),
    means && labelled('VIN', means.vin),
  );
}

const rowsOf = (line: ManifestFacts['lines'][number], company: CompanySettings): PaperCell[][] =>
  line.parts.map(({ sublotBarcode, lotBarcode, units }) => [
    { text: sublotBarcode ?? '', under: `Lot ${lotBarcode}` },
    {
      text: line.productName,
      under: given(line.sku, line.sampleType === null ? null : sampleLabel(line.sampleType, company)).join(', '),
    },
    { text: line.packageSizeName },
    { text: `${formatUnits(units)} ${line.allowFractions ? '' : 'each'}`.trim() },
    { text: '______' },
  ]);
