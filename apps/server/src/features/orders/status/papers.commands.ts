import { formatMoney } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { type Carrier, carrierFaults, transportLabels } from '@cartwright/domain/orders/transport';
import { checkPicked, checkTrip } from '@cartwright/domain/orders/manifest';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { driver, vehicle } from '../../../db/schema/settings.table.ts';
import { assertLicenseOpen } from '../../accounts/licenses/closed-license.queries.ts';
import { linesOfOrder } from '../order/order-lines.queries.ts';
import { sublotsOfOrder } from './order-sublots.queries.ts';
import { assertLines, stepOrder, type StepRequest } from './step-order.commands.ts';

/** The steps from a packed order to a paid one, and back (domain rule "order life"). */

type WithReason = StepRequest & { readonly reason: string };

export const ready = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'ready' });

export const unready = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'unready' });

interface Manifest extends StepRequest {
  readonly manifestReferenceNo: string;
  readonly driverId?: number | null | undefined;
  readonly vehicleId?: number | null | undefined;
  readonly carrier?: Carrier | null | undefined;
  /** ISO instants. */
  readonly departureAt: string;
  readonly arrivalAt: string;
  readonly goOnNote?: string | null | undefined;
}

/**
 * Notes the state's number of the transfer document, and the trip: driver and vehicle are active ones of the seller, or those of
 * whoever else carries the goods (`trip_incomplete` where neither is whole).
 */
export async function manifest(ctx: StaffCtx, { orderId, version, goOnNote, carrier, ...given }: Manifest) {
  const { driver: by, vehicle: means, vehicleName } = carrier ? tripOf(carrier) : await ownTrip(ctx, given);
  assertAllowed(checkTrip(given.departureAt, given.arrivalAt, ctx.now().toISOString()));
  const because = goOnNote ? `. Went on: ${goOnNote}` : '';
  return await stepOrder(ctx, { orderId, version, action: 'manifest' }, async (ctx, found) => {
    const { manifestOnlyPicked } = await companySettings(ctx.db);
    assertAllowed(checkPicked(await sublotsOfOrder(ctx, found.id), manifestOnlyPicked));
    await assertFree(ctx, found.id, given.manifestReferenceNo);
    await assertLicenseOpen(ctx, found.clientId);
    const buyer = await buyerOf(ctx, found.clientId);
    const { driverId = null, vehicleId = null } = carrier ? {} : given;
    const trip = { ...given, driverId, vehicleId, carrier: carrier ? ofWhom(carrier, buyer) : null };
    const { kind = 'delivery', name = null } = trip.carrier ?? {};
    const transport = transportLabels[kind];
    return {
      set: { ...trip, ...buyer, manifestedDate: ctx.now().toISOString() },
      note: `Manifested as ${given.manifestReferenceNo}, ${by} with ${vehicleName}${name === null ? '' : ` of ${name}`}${because}`,
      detail: {
        ...given,
        driverId,
        vehicleId,
        transport,
        carrier: name,
        driver: by,
        vehicle: means,
        goOnNote: goOnNote ?? null,
      },
    };
  });
}

/** Active ones of the seller: `trip_incomplete` where one is not chosen, `not_found` where it is not there. */
async function ownTrip({ db }: StaffCtx, { driverId, vehicleId }: Pick<Manifest, 'driverId' | 'vehicleId'>) {
  if (driverId == null || vehicleId == null) {
    const detail = driverId == null ? 'Choose the driver.' : 'Choose the vehicle.';
    const path = [driverId == null ? 'driverId' : 'vehicleId'];
    fail('trip_incomplete', { detail, fields: [{ path, code: 'required', detail }] });
  }
  const [[by], [means]] = await Promise.all([
    db.select().from(driver).where(eq(driver.id, driverId)),
    db.select().from(vehicle).where(eq(vehicle.id, vehicleId)),
  ]);
  if (!by?.isActive || !means?.isActive) fail('not_found');
  return { driver: by.name, vehicleName: means.name, vehicle: `${means.name} ${means.plateNumber}` };
}

function tripOf(carrier: Carrier) {
  const faults = carrierFaults(carrier);
  if (faults.length > 0) fail('trip_incomplete', { detail: faults[0]?.detail ?? '', fields: faults });
  const { driverName, color, make, model, plateNumber } = carrier;
  const means = [color, make, model, plateNumber].filter(Boolean).join(' ');
  return { driver: driverName, vehicleName: means, vehicle: means };
}

/** Who picks up is the client. */
const ofWhom = (carrier: Carrier, buyer: { buyerName: string; buyerLicenseNo: string | null } | undefined): Carrier =>
  carrier.kind === 'transporter'
    ? carrier
    : { ...carrier, name: buyer?.buyerName ?? '', licenseNo: buyer?.buyerLicenseNo ?? '' };

/** Refuses the number of another order's manifest, which is named where the actor may see that order. */
async function assertFree(ctx: StaffCtx, orderId: number, number: string): Promise<void> {
  const { id, orderNo, manifestReferenceNo } = salesOrder;
  const [other] = await ctx.db
    .select({ orderId: id, orderNo })
    .from(salesOrder)
    .where(and(eq(manifestReferenceNo, number), ne(id, orderId), orderScope(ctx.actor)));
  if (other === undefined) return;
  const detail = `${orderName(other)} has this manifest number.`;
  const fields = [{ path: ['manifestReferenceNo'], code: 'manifest_number_taken', detail }];
  fail('manifest_number_taken', { detail, fields, extra: { other } });
}

/** The client as a manifest names it. */
async function buyerOf({ db }: StaffCtx, clientId: number) {
  const [found] = await db
    .select({ buyerLicenseNo: client.licenseNo, buyerName: sql<string>`coalesce(${client.name}, ${client.tradename})` })
    .from(client)
    .where(eq(client.id, clientId));
  return found;
}

/** What an order has of a manifest, when it has none. Prices that were changed since are those of the next one. */
export const noManifest = {
  manifestReferenceNo: null,
  manifestedDate: null,
  buyerLicenseNo: null,
  buyerName: null,
  driverId: null,
  vehicleId: null,
  carrier: null,
  departureAt: null,
  arrivalAt: null,
  hasUnreportedPriceChange: false,
};

export const voidManifest = async (ctx: StaffCtx, request: WithReason) =>
  await stepOrder(ctx, { ...request, action: 'voidManifest' }, (_ctx, { manifestReferenceNo }) => ({
    set: noManifest,
    note: `Manifest ${manifestReferenceNo ?? ''} voided`,
    detail: { manifestReferenceNo },
  }));

export const quarantine = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'quarantine' });

export const liftQuarantine = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'liftQuarantine' });

/** Invoices an order all of whose units are there; what waits is split off first. */
export const invoice = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'invoice' }, async (ctx, found) => {
    assertLines('invoice', await linesOfOrder(ctx, found.id));
    const { grandTotal } = found;
    return {
      set: { invoicedDate: ctx.now().toISOString(), invoicedBy: ctx.actor.personId },
      note: `Invoiced at ${formatMoney(grandTotal)}`,
      detail: { grandTotal },
    };
  });

export const voidInvoice = async (ctx: StaffCtx, request: WithReason) =>
  await stepOrder(ctx, { ...request, action: 'voidInvoice' }, (_ctx, { grandTotal, invoicedDate }) => ({
    set: { invoicedDate: null, invoicedBy: null },
    note: `Invoice of ${formatMoney(grandTotal)} voided`,
    detail: { grandTotal, invoicedDate },
  }));
