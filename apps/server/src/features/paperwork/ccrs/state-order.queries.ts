import { typeOfLine } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import { shareOfCost } from '@cartwright/domain/paperwork/ccrs-goods';
import type { StateOrder, StateProduct } from '@cartwright/domain/paperwork/ccrs-rows';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsType } from '../../../db/schema/paperwork-ccrs.table.ts';
import { lot, product, productLine, strain } from '../../../db/schema/products.table.ts';
import { driver, vehicle } from '../../../db/schema/settings.table.ts';
import { buyerLicense } from '../client-columns.ts';
import { firstUnits } from './first-units.ts';
import { notReturned } from '../../../db/rules/stock.ts';
import { chosenStateType } from '../../../db/rules/state-type.ts';

/** An order as it is reported to the state, also one outside the actor's scope; null for goods that are not reported. */
export async function stateOrder({ db }: Ctx, orderId: number): Promise<StateOrder | null> {
  const [head] = await db
    .select({
      orderNo: salesOrder.orderNo,
      status: salesOrder.status,
      isNonCannabis: salesOrder.isNonCannabis,
      orderDiscount: salesOrder.orderDiscount,
      releasedDate: salesOrder.releasedDate,
      manifestedDate: salesOrder.manifestedDate,
      departureAt: salesOrder.departureAt,
      arrivalAt: salesOrder.arrivalAt,
      driver: driver.name,
      vehicle,
      carrier: salesOrder.carrier,
      licenseNo: buyerLicense,
      phone: client.dayPhone,
      email: client.email,
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .leftJoin(driver, eq(driver.id, salesOrder.driverId))
    .leftJoin(vehicle, eq(vehicle.id, salesOrder.vehicleId))
    .where(eq(salesOrder.id, orderId));
  if (head === undefined || head.isNonCannabis) return null;
  const { status, isNonCannabis: _not, licenseNo, phone, email, vehicle: means, carrier, ...facts } = head;
  return {
    ...facts,
    isQuarantined: status === 'Quarantined',
    transport: { kind: carrier?.kind ?? 'delivery', licenseNo: carrier?.licenseNo ?? '' },
    driver: carrier?.driverName ?? head.driver ?? '',
    vehicle: carrier ?? means ?? { plateNumber: '', vin: '', make: '', model: '', color: '' },
    destination: { licenseNo: licenseNo ?? '', phone: phone ?? '', email: email ?? '' },
    lines: await linesOf({ db }, orderId),
  };
}

export const productColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  packageSize: product.packageSizeName,
  strain: strain.name,
  strainType: strain.type,
  isMedical: product.isMedical,
  line: productLine.name,
  type: chosenStateType,
  stateName: product.stateName,
  stateId: product.stateId,
  unitWeightGrams: product.unitWeightGrams,
  servings: product.servings,
};

type StoredProduct = Omit<StateProduct, 'type'> & { readonly line: string; readonly type: string | null };

export const withType = ({ line, type, ...stored }: StoredProduct): StateProduct => ({
  ...stored,
  type: typeOfLine(type, line),
});

/** A product as it is reported to the state; null when there is none. */
export async function stateProduct({ db }: Ctx, productId: number): Promise<StateProduct | null> {
  const [found] = await db
    .select(productColumns)
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .where(eq(product.id, productId));
  return found === undefined ? null : withType(found);
}

async function linesOf({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<StateOrder['lines']> {
  const [lines, sublots] = await Promise.all([
    db
      .select({
        id: orderLine.id,
        units: orderLine.units,
        unitPrice: orderLine.unitPrice,
        lineDiscount: orderLine.lineDiscount,
        lineTotal: orderLine.lineTotal,
        sampleType: orderLine.sampleType,
        product: productColumns,
      })
      .from(orderLine)
      .innerJoin(product, eq(product.id, orderLine.productId))
      .innerJoin(productLine, eq(productLine.id, product.productLineId))
      .leftJoin(strain, eq(strain.id, product.strainId))
      .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
      .where(eq(orderLine.orderId, orderId))
      .orderBy(asc(orderLine.id)),
    db
      .select({
        lineId: allocation.orderLineId,
        barcode: allocation.sublotBarcode,
        units: allocation.units,
        lot: { firstUnits, totalCost: lot.totalCost, productCost: product.cost },
      })
      .from(allocation)
      .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
      .innerJoin(lot, eq(lot.id, allocation.lotId))
      .innerJoin(product, eq(product.id, lot.productId))
      .where(and(eq(orderLine.orderId, orderId), isNotNull(allocation.sublotBarcode), notReturned))
      .orderBy(asc(allocation.id)),
  ]);
  const byLine = Map.groupBy(sublots, ({ lineId }) => lineId);
  return lines.map((line) => ({
    ...line,
    product: withType(line.product),
    allocations: (byLine.get(line.id) ?? []).map(({ barcode, units, lot: of }) => ({
      barcode: barcode ?? '',
      units,
      cost: shareOfCost(of, units),
    })),
  }));
}
