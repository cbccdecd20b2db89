import type { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../../src/db/schema/accounts.table.ts';
import { cart } from '../../src/db/schema/carts.table.ts';
import { quickBooksLink } from '../../src/db/schema/accounting.table.ts';
import { invitation, marketAccess } from '../../src/db/schema/invitations.table.ts';
import { outgoingMail } from '../../src/db/schema/platform.table.ts';
import { discountRule } from '../../src/db/schema/products.table.ts';
import { accountTier, accountTierDetail } from '../../src/db/schema/tiers.table.ts';
import type { TestApp } from '../test-app.ts';
import { only } from './unique.ts';

const tables = {
  accountTier,
  accountTierDetail,
  cart,
  client: accounts.client,
  clientNote: accounts.clientNote,
  clientRetailSales: accounts.clientRetailSales,
  contact: accounts.contact,
  contactPhone: accounts.contactPhone,
  deliveryPreference: accounts.deliveryPreference,
  discountRule,
  holdingCompany: accounts.holdingCompany,
  inventoryPreference: accounts.inventoryPreference,
  invitation,
  marketAccess,
  quickBooksLink,
  notDuplicate: accounts.notDuplicate,
  outgoingMail,
  route: accounts.route,
};

/** Writes one row as it is given, without the defaults of the other factories; answers its id, or 0 for a table without one. */
export async function makeRow<N extends keyof typeof tables>(
  { owner }: Pick<TestApp, 'owner'>,
  table: N,
  values: (typeof tables)[N]['$inferInsert'],
): Promise<number> {
  const into: PgTable = tables[table];
  const rows = await owner.db.insert(into).values(values).returning();
  return only<{ id?: number }>(rows).id ?? 0;
}
