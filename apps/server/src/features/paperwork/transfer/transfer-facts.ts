import { type InventoryType, typeOfLine } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import type { Transfer } from '@cartwright/domain/paperwork/transfer-document';
import type { CompanySettings } from '../../../db/company.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';

/** What the transfer document of an order shows of it: it is out of date when this changes. */
export function transferFacts({ order, client, licenseType, routeName, lines }: DeliveryFacts) {
  const { orderNo, manifestReferenceNo, manifestedDate, departureAt, arrivalAt, releasedDate, orderDiscount } = order;
  return {
    trip: { orderNo, manifestReferenceNo, manifestedDate, departureAt, arrivalAt, releasedDate },
    to: { licenseNo: client.licenseNo, name: order.buyerName ?? client.name ?? client.tradename, licenseType },
    route: routeName,
    // Nor has one that the seller delivers a field of the carrier.
    ...(order.carrier === null ? {} : { carrier: order.carrier }),
    // An order without a discount has no field of one: documents that were made before it counted stay what they are.
    ...(orderDiscount === 0 ? {} : { orderDiscount }),
    lines: lines.map(({ parts, units: _units, stateType: _type, ...line }) => ({
      ...line,
      // A lot without a certificate has no field of one: documents that were made before there was any stay what they are.
      parts: parts.flatMap(({ units, sublotBarcode, createdAt, lotBarcode, lab, labResult }) =>
        sublotBarcode === null
          ? []
          : [{ units, barcode: sublotBarcode, lotBarcode, createdAt, lab, labResult: labResult ?? undefined }],
      ),
    })),
  };
}

interface TransferContext {
  readonly company: CompanySettings;
  readonly address: string;
  readonly updatedAt: string;
  /** The state's types of goods, by line. */
  readonly types: ReadonlyMap<number, InventoryType | null>;
}

/** The state's types of the goods, as the reports to the state name them; a choice in the settings makes no document stale. */
export const typesOf = ({ lines }: DeliveryFacts): TransferContext['types'] =>
  new Map(lines.map(({ lineId, stateType, productLine }) => [lineId, typeOfLine(stateType, productLine)]));

type TransferFacts = ReturnType<typeof transferFacts>;

/** The same for the domain's builder; null without a manifest. */
export function transferOf(
  { trip, to, route, carrier, lines, orderDiscount = 0 }: TransferFacts,
  { company, address, updatedAt, types }: TransferContext,
): Transfer | null {
  if (trip.manifestReferenceNo === null || trip.manifestedDate === null) return null;
  return {
    address,
    from: { licenseNo: company.licenseNo, name: company.companyName },
    to,
    orderNo: trip.orderNo,
    manifestNo: trip.manifestReferenceNo,
    manifestedAt: trip.manifestedDate,
    updatedAt,
    releasedAt: trip.releasedDate,
    departureAt: trip.departureAt,
    arrivalAt: trip.arrivalAt,
    route,
    carrier: carrier ?? null,
    tradeSampleAs: company.tradeSampleAs,
    potencyUnit: company.potencyUnit,
    orderDiscount,
    lines: lines.map((line) => ({ ...line, inventoryType: types.get(line.lineId) ?? null })),
  };
}
