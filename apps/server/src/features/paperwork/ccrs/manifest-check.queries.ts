import type { Input } from '@cartwright/contract/route';
import type { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { manifestFaults } from '@cartwright/domain/paperwork/manifest-check';
import type { StateOrder } from '@cartwright/domain/paperwork/ccrs-rows';
import { and, eq, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { driver, vehicle } from '../../../db/schema/settings.table.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { sublotsWhere } from '../../orders/status/order-sublots.queries.ts';
import { stateOrder } from './state-order.queries.ts';

type Asked = Input<(typeof stateReports)['checkManifests']>['body'];

/**
 * What speaks against manifesting some orders: what the state would refuse of each, and units that nobody has picked. Of a
 * driver or vehicle that is not chosen yet nothing is said. `not_found` when one of them is missing, or an order is not in scope.
 */
export async function checkManifests(ctx: StaffCtx, { orderIds, driverId, vehicleId }: Asked) {
  const ids = [...new Set(orderIds)];
  return await onSnapshot(ctx, async (ctx) => {
    const { db } = ctx;
    const seen = await db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .where(and(inArray(salesOrder.id, ids), orderScope(ctx.actor)));
    if (seen.length < ids.length) fail('not_found');
    const company = await companySettings(db);
    const [by] = driverId == null ? [] : await db.select().from(driver).where(eq(driver.id, driverId));
    const [means] = vehicleId == null ? [] : await db.select().from(vehicle).where(eq(vehicle.id, vehicleId));
    if ((driverId != null && by === undefined) || (vehicleId != null && means === undefined)) fail('not_found');
    const now = ctx.now().toISOString();
    const trip = { manifestedDate: now, departureAt: now, arrivalAt: now };
    const asManifested = (order: StateOrder): StateOrder => ({
      ...order,
      ...trip,
      driver: by?.name ?? '',
      vehicle: means ?? order.vehicle,
    });
    const isKnown = ({ column, fixAt }: { column: string; fixAt: string }) =>
      fixAt !== 'delivery' || (column === 'DriverName' ? by : means) !== undefined;
    const { licenseNo, phone, email } = company;
    const unpicked = await unpickedOf(ctx, ids);
    const data = [];
    for (const orderId of ids) {
      const order = await stateOrder(ctx, orderId);
      const faults =
        order === null ? [] : manifestFaults(asManifested(order), { licenseNo, phone, email }, ctx.timeZone);
      data.push({ orderId, unpicked: unpicked.get(orderId) ?? 0, faults: faults.filter(isKnown) });
    }
    return { data, mustBePicked: company.manifestOnlyPicked };
  });
}

/** Units of each order that nobody has picked. */
async function unpickedOf(ctx: StaffCtx, orderIds: number[]): Promise<Map<number, number>> {
  const sublots = await sublotsWhere(ctx, inArray(orderLine.orderId, orderIds));
  const byOrder = Map.groupBy(sublots, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, of]) => [orderId, sumUnits(of.map((each) => subtractUnits(each.units, each.picked)))]),
  );
}
