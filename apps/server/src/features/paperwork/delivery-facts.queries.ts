import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { ccrsType } from '../../db/schema/paperwork-ccrs.table.ts';
import { labResult, lot, product, productLine, strain, subProductLine } from '../../db/schema/products.table.ts';
import { driver, labelBarcodePreference, licenseType, vehicle } from '../../db/schema/settings.table.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { buyerLicense, clientColumns } from './client-columns.ts';
import { notReturned } from '../../db/rules/stock.ts';
import { chosenStateType } from '../../db/rules/state-type.ts';
import { lineAllowsFractions } from '../../db/rules/order-lines.ts';

/** What the documents that go with the goods show of an order, on one snapshot; `not_found` outside the actor's scope. */
export async function deliveryFacts(ctx: StaffCtx, orderId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const [head, lines, parts] = await Promise.all([
      headOf(ctx, orderId),
      linesOf(ctx, orderId),
      partsOf(ctx, orderId),
    ]);
    const byLine = Map.groupBy(parts, ({ lineId }) => lineId);
    return {
      ...head,
      lines: lines.map((line) => ({
        ...line,
        parts: (byLine.get(line.lineId) ?? []).map(({ lineId: _lineId, ...part }) => part),
      })),
    };
  });
}

export type DeliveryFacts = Awaited<ReturnType<typeof deliveryFacts>>;

async function headOf(ctx: StaffCtx, orderId: number) {
  const [found] = await ctx.db
    .select({
      order: {
        orderNo: salesOrder.orderNo,
        status: salesOrder.status,
        estimateDeliveryDate: salesOrder.estimateDeliveryDate,
        manifestReferenceNo: salesOrder.manifestReferenceNo,
        manifestedDate: salesOrder.manifestedDate,
        buyerName: salesOrder.buyerName,
        departureAt: salesOrder.departureAt,
        arrivalAt: salesOrder.arrivalAt,
        carrier: salesOrder.carrier,
        orderDiscount: salesOrder.orderDiscount,
        releasedDate: salesOrder.releasedDate,
        invoicedDate: salesOrder.invoicedDate,
      },
      client: { ...clientColumns, licenseNo: buyerLicense, email: client.email },
      licenseType: licenseType.name,
      routeName: route.name,
      deliveryInstruction: deliveryPreference.deliveryInstruction,
      labelBarcodePreference: labelBarcodePreference.name,
      specialInstruction: inventoryPreference.specialInstruction,
      driver: { name: driver.name, phone: driver.phone },
      vehicle: {
        name: vehicle.name,
        plateNumber: vehicle.plateNumber,
        vin: vehicle.vin,
        make: vehicle.make,
        model: vehicle.model,
        color: vehicle.color,
      },
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .leftJoin(licenseType, eq(licenseType.id, client.licenseTypeId))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(labelBarcodePreference, eq(labelBarcodePreference.id, deliveryPreference.labelBarcodePreferenceId))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(driver, eq(driver.id, salesOrder.driverId))
    .leftJoin(vehicle, eq(vehicle.id, salesOrder.vehicleId))
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  if (found === undefined) fail('not_found');
  return found;
}

const linesOf = async ({ db }: StaffCtx, orderId: number) =>
  await db
    .select({
      lineId: orderLine.id,
      sku: product.sku,
      productName: orderLine.productName,
      productLine: productLine.name,
      subProductLine: subProductLine.name,
      stateType: chosenStateType,
      strain: strain.name,
      packageSizeName: product.packageSizeName,
      packageSizeValue: product.packageSizeValue,
      allowFractions: lineAllowsFractions,
      units: orderLine.units,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));

const { lotId: _lotId, ...labResultColumns } = getTableColumns(labResult);

/** The lots of each line, allocated or delivered, the oldest batch first. */
const partsOf = async ({ db }: StaffCtx, orderId: number) =>
  await db
    .select({
      lineId: allocation.orderLineId,
      units: allocation.units,
      sublotBarcode: allocation.sublotBarcode,
      createdAt: allocation.createdAt,
      lotBarcode: lot.barcode,
      batchDate: lot.batchDate,
      lab: { thca: lot.thca, thc: lot.thc, cbd: lot.cbd, total: lot.total },
      labResult: labResultColumns,
    })
    .from(orderLine)
    .innerJoin(allocation, eq(allocation.orderLineId, orderLine.id))
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(and(eq(orderLine.orderId, orderId), notReturned))
    .orderBy(asc(allocation.orderLineId), asc(lot.batchDate), asc(lot.id));
