import { formatMoney } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { checkPicked, checkTrip } from '@cartwright/domain/orders/manifest';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { driver, vehicle } from '../../../db/schema/settings.table.ts';
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
  readonly driverId: number;
  readonly vehicleId: number;
  /** ISO instants. */
  readonly departureAt: string;
  readonly arrivalAt: string;
  readonly goOnNote?: string | null | undefined;
}

/** Notes the state's number of the transfer document, and the trip. Driver and vehicle are active ones. */
export async function manifest(ctx: StaffCtx, { orderId, version, goOnNote, ...given }: Manifest) {
  const [[by], [means]] = await Promise.all([
    ctx.db.select().from(driver).where(eq(driver.id, given.driverId)),
    ctx.db.select().from(vehicle).where(eq(vehicle.id, given.vehicleId)),
  ]);
  if (!by?.isActive || !means?.isActive) fail('not_found');
  assertAllowed(checkTrip(given.departureAt, given.arrivalAt, ctx.now().toISOString()));
  const because = goOnNote ? `. Went on: ${goOnNote}` : '';
  return await stepOrder(ctx, { orderId, version, action: 'manifest' }, async (ctx, found) => {
    const { manifestOnlyPicked } = await companySettings(ctx.db);
    assertAllowed(checkPicked(await sublotsOfOrder(ctx, found.id), manifestOnlyPicked));
    await assertFree(ctx, found.id, given.manifestReferenceNo);
    return {
      set: { ...given, ...(await buyerOf(ctx, found.clientId)), manifestedDate: ctx.now().toISOString() },
      note: `Manifested as ${given.manifestReferenceNo}, ${by.name} with ${means.name}${because}`,
      detail: { ...given, driver: by.name, vehicle: `${means.name} ${means.plateNumber}`, goOnNote: goOnNote ?? null },
    };
  });
}

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
