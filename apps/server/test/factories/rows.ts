import type { PgTable } from 'drizzle-orm/pg-core';
import { client, clientRetailSales, holdingCompany, notDuplicate, route } from '../../src/db/schema/accounts.table.ts';
import { contact, contactPhone } from '../../src/db/schema/accounts-contacts.table.ts';
import { clientNote } from '../../src/db/schema/accounts-notes.table.ts';
import { followUp } from '../../src/db/schema/accounts-follow-ups.table.ts';
import { deliveryPreference, inventoryPreference } from '../../src/db/schema/accounts-preferences.table.ts';
import { cart } from '../../src/db/schema/carts.table.ts';
import { quickBooksLink } from '../../src/db/schema/accounting.table.ts';
import { invitation, marketAccess } from '../../src/db/schema/invitations.table.ts';
import { outgoingMail } from '../../src/db/schema/platform.table.ts';
import { pastOrder, pastOrderLine } from '../../src/db/schema/orders-past.table.ts';
import { discountRule } from '../../src/db/schema/products.table.ts';
import { accountTier, accountTierDetail } from '../../src/db/schema/tiers.table.ts';
import type { TestApp } from '../test-app.ts';
import { only } from './unique.ts';

const tables = {
  accountTier,
  accountTierDetail,
  cart,
  client,
  clientNote,
  clientRetailSales,
  contact,
  contactPhone,
  deliveryPreference,
  discountRule,
  followUp,
  holdingCompany,
  inventoryPreference,
  invitation,
  marketAccess,
  quickBooksLink,
  notDuplicate,
  outgoingMail,
  pastOrder,
  pastOrderLine,
  route,
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
