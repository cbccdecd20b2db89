import type { Database } from '../../src/db/connect.ts';
import { driver, vehicle } from '../../src/db/schema/settings.table.ts';
import { only, unique } from './unique.ts';

/** A driver; answers the id. */
export const makeDriver = async ({ db }: Database, given: Partial<typeof driver.$inferInsert> = {}): Promise<number> =>
  only(
    await db
      .insert(driver)
      .values({ name: `Driver ${unique()}`, ...given })
      .returning({ id: driver.id }),
  ).id;

/** A vehicle; answers its id. */
export async function makeVehicle({ db }: Database, given: Partial<typeof vehicle.$inferInsert> = {}): Promise<number> {
  const n = unique();
  const row = {
    name: `Van ${n}`,
    plateNumber: `C${n}`,
    vin: `VIN${n}`,
    make: 'Ford',
    model: 'Transit',
    color: 'White',
    ...given,
  };
  return only(await db.insert(vehicle).values(row).returning({ id: vehicle.id })).id;
}

/** When a trip departs and arrives: on Tuesday, or soon after a later now. */
export function tripTimes(now: Date) {
  const departure = new Date(Math.max(Date.parse('2026-11-24T14:30:00Z'), now.getTime() + 3_600_000));
  const arrival = new Date(departure.getTime() + 160 * 60_000);
  return { departureAt: departure.toISOString(), arrivalAt: arrival.toISOString() };
}
