import { mailSecurities } from '@cartwright/contract/settings/mail-kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, name, version } from '../columns.ts';
import { person } from './people.table.ts';

/** The lookups of spec 000 §3: one small table each, so that foreign keys name what they mean. */
const lookup = <Name extends string>(table: Name) =>
  pgTable(table, {
    id: smallint().primaryKey().generatedByDefaultAsIdentity(),
    name: name().notNull().unique(),
    position: smallint().notNull().default(0),
    isActive: boolean().notNull().default(true),
  });

export const privilege = lookup('privilege');
export const partnershipStatus = lookup('partnership_status');
/** 1 Producers, 2 Processors, 3 Retailers, 4 Medical, 5 Processor/Producers, 6 Tribal (spec 000 §3). */
export const licenseType = lookup('license_type');
export const fulfillmentPriority = lookup('fulfillment_priority');
export const noteAttribute = lookup('note_attribute');
export const clientStatus = lookup('client_status');
export const workflowStatus = lookup('workflow_status');
export const labelBarcodePreference = lookup('label_barcode_preference');
export const invitationStatus = lookup('invitation_status');

export const usState = pgTable('us_state', {
  code: text().primaryKey(),
  name: name().notNull().unique(),
});

/** A person's saved sort, filters and columns of one grid, under the setting names of the spec. */
export const savedView = pgTable(
  'saved_view',
  {
    personId: integer()
      .notNull()
      .references(() => person.id),
    name: text().notNull(),
    value: text().notNull(),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.personId, t.name] })],
);

/** Who drives deliveries; one who left is inactive and stays on the manifests of the past. */
export const driver = pgTable('driver', {
  id: identity(),
  name: name().notNull(),
  phone: text(),
  isActive: boolean().notNull().default(true),
  version: version(),
});

/** What deliveries are driven with, as the state's manifest describes it (formats: CCRS Manifest). */
export const vehicle = pgTable('vehicle', {
  id: identity(),
  name: name().notNull(),
  plateNumber: text().notNull(),
  vin: text().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  color: text().notNull(),
  isActive: boolean().notNull().default(true),
  version: version(),
});

/** Settings of the seller: name, address, time zone, sample kinds. */
export const companySetting = pgTable('company_setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
});

/** The picture on the seller's documents, PNG or JPEG; one row or none. */
export const companyLogo = pgTable(
  'company_logo',
  {
    id: integer().primaryKey().default(1),
    contentType: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
    content: bytes().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('company_logo_single', sql`${t.id} = 1`)],
);

/** The mail server of the seller; one row or none. */
export const mailSetting = pgTable(
  'mail_setting',
  {
    id: integer().primaryKey().default(1),
    host: text().notNull(),
    port: integer().notNull(),
    /** TLS from the start, after STARTTLS, or none, which only this machine may have. */
    security: text({ enum: mailSecurities }).notNull(),
    userName: text().notNull(),
    password: text().notNull(),
    fromAddress: text().notNull(),
    version: version(),
    updatedAt: instant().notNull(),
    /** Who last decided where mail goes, and when; null for a decision of an older version. */
    changedBy: integer().references(() => person.id),
    changedAt: instant(),
    /** Since when links for people with more rights than theirs are sent. */
    reviewedAt: instant(),
  },
  (t) => [
    check('mail_setting_single', sql`${t.id} = 1`),
    check('mail_setting_port', sql`${t.port} BETWEEN 1 AND 65535`),
  ],
);
