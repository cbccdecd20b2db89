import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, money, name, plain, version } from '../columns.ts';
import { client } from './accounts.table.ts';

/** A group of clients ("account group"); discount rules can refer to it. */
export const accountTier = pgTable(
  'account_tier',
  {
    id: identity(),
    name: name().notNull().unique(),
    description: plain().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** What an order of its clients comes to at least; null for any. */
    minimumOrder: money(),
    version: version(),
  },
  (t) => [
    uniqueIndex('account_tier_name_in_any_case').on(sql`lower(${t.name})`),
    check('account_tier_minimum', sql`${t.minimumOrder} > 0`),
  ],
);

/** A client in a tier ("tier detail"). */
export const accountTierDetail = pgTable(
  'account_tier_detail',
  {
    id: identity(),
    accountTierId: integer()
      .notNull()
      .references(() => accountTier.id),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    dateAdded: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('account_tier_detail_unique').on(t.accountTierId, t.clientId),
    index('account_tier_detail_client').on(t.clientId),
  ],
);
