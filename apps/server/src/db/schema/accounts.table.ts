import { geocodeMethods } from '@cartwright/domain/accounts/geocoding';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, money, name, ratio, searchable, version } from '../columns.ts';
import { person } from './people.table.ts';
import {
  clientStatus,
  invitationStatus,
  licenseType,
  partnershipStatus,
  privilege,
  usState,
  workflowStatus,
} from './settings.table.ts';

/** The names in these lists are unique regardless of case. */
export const route = pgTable('route', { id: identity(), name: name().notNull() }, (t) => [
  uniqueIndex('route_unique').on(sql`lower(${t.name})`),
  index('route_name').on(t.name),
]);

export const holdingCompany = pgTable('holding_company', { id: identity(), tradename: name().notNull() }, (t) => [
  uniqueIndex('holding_company_unique').on(sql`lower(${t.tradename})`),
  index('holding_company_name').on(t.tradename),
]);

/** A client: licensed retailer or non-cannabis account (spec 000 §3). */
export const client = pgTable(
  'client',
  {
    id: identity(),
    tradename: name().notNull(),
    /** The legal name behind the trade name. */
    name: name(),
    isCannabisLicensed: boolean().notNull(),
    licenseNo: text(),
    licenseTypeId: smallint().references(() => licenseType.id),
    /** Nine digits, or sixteen with business and location numbers; digits only. */
    ubi: text(),
    email: text(),
    dayPhone: text(),
    streetAddress: name(),
    suite: text(),
    city: name(),
    county: name(),
    state: char({ length: 2 }).references(() => usState.code),
    zipCode: text(),
    /** Degrees. A trigger clears the position and the next two columns when the address changes. */
    latitude: ratio(),
    longitude: ratio(),
    /** How the position was found; null until the client was geocoded. */
    placedBy: text({ enum: geocodeMethods }),
    /** When the configured geocoder was last asked about this address. */
    geocodedAt: instant(),
    assignedTo: integer().references(() => person.id),
    routeId: integer().references(() => route.id),
    holdingCompanyId: integer().references(() => holdingCompany.id),
    clientStatusId: smallint()
      .notNull()
      .default(1)
      .references(() => clientStatus.id),
    workflowStatusId: smallint().references(() => workflowStatus.id),
    privilegeId: smallint().references(() => privilege.id),
    partnershipStatusId: smallint().references(() => partnershipStatus.id),
    invitationStatusId: smallint()
      .references(() => invitationStatus.id)
      .default(1),
    lastContactedDate: date({ mode: 'string' }),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    /** The text that search matches, in lower case, one value on each line; written only by a trigger. */
    searchText: searchable().notNull().default(''),
    /** The part of `searchText` that comes from the contacts. */
    contactText: searchable().notNull().default(''),
    /** Set once this account was merged, and never cleared: all its rows refer to that client, which is not merged itself. */
    mergedInto: integer().references((): AnyPgColumn => client.id),
    /** The city as the search for duplicates compares it. */
    matchCity: searchable().generatedAlwaysAs(sql`match_text(city)`),
    /** The trade name as the search for duplicates compares it: without its city and what companies call themselves. */
    matchName: searchable().generatedAlwaysAs(sql`match_trade_name(tradename, city)`),
    version: version(),
  },
  (t) => [
    index('client_tradename').on(t.tradename, t.id),
    index('client_assigned').on(t.assignedTo, t.tradename, t.id),
    index('client_ubi').on(sql`left(ubi, 9)`, t.ubi, t.id),
    index('client_license_match')
      .on(sql`ltrim(license_no, '0')`, t.licenseNo, t.id)
      .where(sql`license_no IS NOT NULL`),
    index('client_name_match')
      .on(t.matchCity, sql`left(match_name, 2)`, t.matchName, t.id)
      .where(sql`merged_into IS NULL`),
    uniqueIndex('client_license')
      .on(t.licenseNo)
      .where(sql`license_no IS NOT NULL AND merged_into IS NULL`),
    index('client_merged')
      .on(t.mergedInto, t.id)
      .where(sql`merged_into IS NOT NULL`),
    index('client_route').on(t.routeId),
    index('client_holding_company').on(t.holdingCompanyId),
    index('client_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // The client's own fields without those of its contacts, for similar words.
    index('client_similar').using(
      'gin',
      sql`left(${t.searchText}, length(${t.searchText}) - length(${t.contactText})) gin_trgm_ops`,
    ),
    index('client_to_place')
      .on(t.id)
      .where(sql`placed_by IS NULL`),
    index('client_to_geocode')
      .on(t.id)
      .where(sql`geocoded_at IS NULL`),
    index('client_contact_search').using('gin', t.contactText.op('gin_trgm_ops')),
    // Every filter of the accounts list, so that it is counted without reading the wide client rows.
    index('client_filters')
      .on(t.assignedTo, t.clientStatusId, t.licenseTypeId, t.invitationStatusId, t.isCannabisLicensed, t.id)
      .where(sql`merged_into IS NULL`),
    check('client_placed', sql`(${t.latitude} IS NULL) = (coalesce(${t.placedBy}, 'none') = 'none')`),
    check('client_position', sql`(${t.latitude} IS NULL) = (${t.longitude} IS NULL)`),
    check('client_placed_by', sql`${t.placedBy} IN ('given', 'geocoder', 'zip', 'city', 'county', 'none')`),
    check('client_ubi_digits', sql`${t.ubi} ~ '^([0-9]{9}|[0-9]{16})$'`),
    check('client_not_merged_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    check('client_license_digits', sql`${t.licenseNo} ~ '^[0-9]{1,10}$'`),
  ],
);

/** Two clients that look like one shop and that a person has marked as not a duplicate. */
export const notDuplicate = pgTable(
  'not_duplicate',
  {
    clientId: integer()
      .notNull()
      .references(() => client.id),
    /** The one with the higher id. */
    otherId: integer()
      .notNull()
      .references(() => client.id),
    personId: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.otherId] }),
    index('not_duplicate_other').on(t.otherId),
    index('not_duplicate_newest').on(t.createdAt, t.clientId, t.otherId),
    check('not_duplicate_ordered', sql`${t.clientId} < ${t.otherId}`),
  ],
);

/** License numbers a client had before, written by a trigger whenever one changes. */
export const clientFormerLicense = pgTable(
  'client_former_license',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    licenseNo: text().notNull(),
    until: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('client_former_license_client').on(t.clientId, t.id),
    index('client_former_license_no').on(t.licenseNo),
    index('client_former_license_match').on(sql`ltrim(license_no, '0')`, t.licenseNo, t.clientId),
  ],
);

/** What a retailer sold to consumers in a month, from the state's report; `month` is its first day. */
export const clientRetailSales = pgTable(
  'client_retail_sales',
  {
    clientId: integer()
      .notNull()
      .references(() => client.id),
    month: date({ mode: 'string' }).notNull(),
    total: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.month] }),
    index('client_retail_sales_of_month').on(t.month, t.clientId, t.total),
    check('client_retail_sales_month', sql`extract(day from ${t.month}) = 1`),
  ],
);
