/** What is reported of an order to the state, as cells (formats: CCRS); who says so and when is added when a file is written. */
import { businessDate } from '../dates/business-time.ts';
import type { CcrsCells } from './ccrs-files.ts';
import { ccrsDate, ccrsMoment, ccrsText } from './ccrs-files.ts';
import { categoryOf, type InventoryType, servingsPerUnit, unitWeightGrams } from './ccrs-inventory-types.ts';
import type { CurrentRow, SaleRow } from './ccrs-operations.ts';
import type { CcrsSettings } from './ccrs-settings.ts';
import { lineGross, subtractMoney } from '../money/money.ts';
import { detailRows, type DetailLine } from '../orders/order-details.ts';
import { orderName } from '../orders/order-name.ts';
import type { TransportKind } from '../orders/transport.ts';

/** A product as it is reported to the state. */
export interface StateProduct {
  readonly id: number;
  /** What its row is known by, when it is no product of the list. */
  readonly key?: string;
  readonly name: string;
  readonly description: string;
  readonly packageSize: string;
  /** What somebody has said of it beside that: its weight and servings, and how the state calls it. */
  readonly unitWeightGrams: number | null;
  readonly servings: number | null;
  readonly stateName: string | null;
  readonly stateId: string | null;
  readonly strain: string | null;
  readonly strainType: string | null;
  readonly isMedical: boolean;
  /** Null until somebody chooses one. */
  readonly type: InventoryType | null;
}

/** Units of a lot under a sublot barcode. */
export interface StateSublot {
  readonly barcode: string;
  readonly units: number;
  /** Its share of what its lot has cost; null where nobody knows. */
  readonly cost: number | null;
}

export interface StateLine extends DetailLine<StateSublot> {
  readonly unitPrice: number;
  readonly product: StateProduct;
}

/** Names and numbers as they are stored; blank for none. */
export interface StateOrder {
  readonly orderNo: number;
  readonly isQuarantined: boolean;
  readonly orderDiscount: number;
  /** ISO instants. */
  readonly releasedDate: string | null;
  readonly manifestedDate: string | null;
  readonly departureAt: string | null;
  readonly arrivalAt: string | null;
  readonly transport: { readonly kind: TransportKind; readonly licenseNo: string };
  readonly driver: string;
  readonly vehicle: {
    readonly plateNumber: string;
    readonly vin: string;
    readonly make: string;
    readonly model: string;
    readonly color: string;
  };
  readonly destination: Party;
  readonly lines: readonly StateLine[];
}

export interface Party {
  readonly licenseNo: string;
  readonly phone: string;
  readonly email: string;
}

const number = (value: number): string => String(value);
const dollars = (amount: number): string => amount.toFixed(2);

/** A cost as the state takes it: it is never 0. */
export const costText = (cost: number | null): string => dollars(Math.max(0.01, cost ?? 0));

export const flag = (isSo: boolean): string => (isSo ? 'TRUE' : 'FALSE');
const digits = (phone: string): string => phone.replace(/x.*$/, '').replaceAll(/\D/g, '');

export const strainOf = ({ strain }: StateProduct, settings: CcrsSettings): string =>
  ccrsText(strain ?? settings.strain);

const linesWithSublots = ({ lines }: StateOrder): StateLine[] => lines.filter((line) => line.allocations.length > 0);

/** The strains of an order's goods, once each. */
export function strainRows(order: StateOrder, settings: CcrsSettings): CurrentRow[] {
  return strainsOf(productsOf(order), settings);
}

/** The strains of products, once each. */
export function strainsOf(products: readonly StateProduct[], settings: CcrsSettings): CurrentRow[] {
  const types = new Map(products.map((product) => [strainOf(product, settings), product.strainType]));
  return [...types].map(([name, type]) => ({
    key: name,
    cells: { Strain: name, StrainType: type ?? settings.strainType },
  }));
}

/** The areas that the seller keeps its goods in. */
export const areaRows = ({ area, quarantineArea }: CcrsSettings): CurrentRow[] =>
  [
    { id: 'AREA-1', name: area, isQuarantine: 'FALSE' },
    { id: 'AREA-2', name: quarantineArea, isQuarantine: 'TRUE' },
  ].map(({ id, name, isQuarantine }) => ({
    key: id,
    cells: { Area: ccrsText(name), IsQuarantine: isQuarantine, ExternalIdentifier: id },
  }));

/** The products of an order's goods, once each. */
export const productsOf = (order: StateOrder): StateProduct[] => [
  ...new Map(linesWithSublots(order).map(({ product }) => [product.id, product])).values(),
];

/** What the state calls a product. */
export const stateNameOf = ({ stateName, name }: StateProduct): string => ccrsText(stateName ?? name);

const weightOf = (product: StateProduct): number => product.unitWeightGrams ?? unitWeightGrams(product.packageSize);

export function productRows(products: readonly StateProduct[]): CurrentRow[] {
  return products.map((product) => ({
    key: product.key ?? `P-${product.id}`,
    cells: {
      InventoryCategory: product.type === null ? '' : categoryOf(product.type),
      InventoryType: product.type ?? '',
      Name: stateNameOf(product),
      Description: ccrsText(product.description).slice(0, 250).trim(),
      UnitWeightGrams: number(weightOf(product)),
      ExternalIdentifier: product.stateId ?? `P-${product.id}`,
    },
  }));
}

/** The sublots of an order, each with its share of what its lot has cost. */
export const inventoryRows = (order: StateOrder, settings: CcrsSettings): (CurrentRow & { lineId: number })[] =>
  linesWithSublots(order).flatMap(({ id, product, allocations }) =>
    allocations.map(({ barcode, units, cost }) => ({
      key: barcode,
      lineId: id,
      cells: {
        Strain: strainOf(product, settings),
        Area: ccrsText(order.isQuarantined ? settings.quarantineArea : settings.area),
        Product: stateNameOf(product),
        InitialQuantity: number(units),
        QuantityOnHand: number(units),
        TotalCost: costText(cost),
        IsMedical: flag(product.isMedical),
        ExternalIdentifier: barcode,
      },
    })),
  );

/** What the units of a sublot are sold for: units × `unitPrice` − `discount`, in dollars. */
export interface SaleTerms {
  readonly unitPrice: number;
  readonly discount: number;
}

/** The terms of units of a line that are sold for `lineTotal`; a sample is sold for nothing. */
export function saleTerms(units: number, unitPrice: number, lineTotal: number, isSample: boolean): SaleTerms {
  if (isSample) return { unitPrice: 0, discount: 0 };
  return { unitPrice, discount: Math.max(0, subtractMoney(lineGross(units, unitPrice), lineTotal)) };
}

/**
 * The sales of a released order, one for each sublot: UnitPrice × Quantity − Discount is what the sublot is sold for, and
 * they add up to the order's net total. Wholesale has neither sales tax nor excise; a sample is sold for nothing.
 */
export function saleRows(order: StateOrder, timeZone: string): SaleRow[] {
  const { releasedDate, orderNo } = order;
  if (releasedDate === null) return [];
  const saleDate = ccrsDate(businessDate(releasedDate, timeZone));
  return detailRows<StateSublot, StateLine>(order.orderDiscount, order.lines).flatMap(
    ({ line, allocation, ...row }) => {
      if (allocation === null) return [];
      const terms = saleTerms(allocation.units, line.unitPrice, row.lineTotal, line.sampleType !== null);
      return [
        {
          // A sale that was void is another one when the goods leave again.
          key: `${allocation.barcode}@${releasedDate}`,
          lineId: line.id,
          cells: {
            SoldToLicenseNumber: ccrsText(order.destination.licenseNo),
            InventoryExternalIdentifier: allocation.barcode,
            PlantExternalIdentifier: '',
            SaleType: 'Wholesale',
            SaleDate: saleDate,
            Quantity: number(allocation.units),
            UnitPrice: dollars(terms.unitPrice),
            Discount: dollars(terms.discount),
            RetailSalesTax: '0.00',
            CannabisExciseTax: '0.00',
            SaleExternalIdentifier: orderName({ orderNo }),
          },
        },
      ];
    },
  );
}

/** As the state's guide calls them; only the first was seen in files that it took. */
const transportationType: Readonly<Record<TransportKind, string>> = {
  delivery: 'REGULAR',
  pickup: 'PICKUP',
  transporter: 'TRANSPORTERLICENSEE',
};

/** A manifest: its head by the labels, and a line of cells for each sublot under `lines`, as JSON. */
export function manifestRows(order: StateOrder, origin: Party, timeZone: string): CurrentRow[] {
  const { manifestedDate, departureAt, arrivalAt, transport, vehicle, destination } = order;
  if (manifestedDate === null) return [];
  const lines = linesWithSublots(order).flatMap(({ product, allocations }) =>
    allocations.map(({ barcode, units }): CcrsCells => {
      const isBulk = product.type !== null && categoryOf(product.type) !== 'EndProduct';
      return {
        InventoryExternalIdentifier: barcode,
        PlantExternalIdentifier: '',
        Quantity: number(units),
        UOM: isBulk ? 'Gram' : 'Each',
        WeightPerUnit: number(weightOf(product)),
        ServingsPerUnit: number(product.servings ?? servingsPerUnit(product.packageSize)),
        ExternalIdentifier: barcode,
      };
    }),
  );
  const moment = (instant: string | null): string => (instant === null ? '' : ccrsMoment(instant, timeZone));
  return [
    {
      key: `${orderName(order)}@${manifestedDate}`,
      cells: {
        TransportationType: transportationType[transport.kind],
        OriginLicenseNumber: ccrsText(origin.licenseNo),
        OriginLicenseePhone: digits(origin.phone),
        OriginLicenseeEmailAddress: ccrsText(origin.email),
        TransportationLicenseNumber: ccrsText(transport.licenseNo),
        DriverName: ccrsText(order.driver),
        DepartureDateTime: moment(departureAt),
        ArrivalDateTime: moment(arrivalAt),
        'VIN #': ccrsText(vehicle.vin),
        VehiclePlateNumber: ccrsText(vehicle.plateNumber),
        VehicleModel: ccrsText(vehicle.model),
        VehicleMake: ccrsText(vehicle.make),
        VehicleColor: ccrsText(vehicle.color),
        DestinationLicenseNumber: ccrsText(destination.licenseNo),
        DestinationLicenseePhone: digits(destination.phone),
        DestinationLicenseeEmailAddress: ccrsText(destination.email),
        lines: JSON.stringify(lines),
      },
    },
  ];
}

/** The lines of a manifest's cells. */
export const manifestLines = ({ lines = '[]' }: CcrsCells): CcrsCells[] => JSON.parse(lines) as CcrsCells[];
