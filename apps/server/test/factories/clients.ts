import type { Database } from '../../src/db/connect.ts';
import { client } from '../../src/db/schema/accounts.table.ts';
import { only, unique } from './unique.ts';

export type ClientValues = Partial<typeof client.$inferInsert>;

/** A licensed shop; with `licenseNo: null` and `isCannabisLicensed: false` an account that buys no cannabis. */
export async function makeClient(owner: Database, given: ClientValues = {}): Promise<typeof client.$inferSelect> {
  const n = unique();
  const row = { tradename: `Shop ${n}`, isCannabisLicensed: true, licenseNo: String(500_000 + n), ...given };
  return only(await owner.db.insert(client).values(row).returning());
}
