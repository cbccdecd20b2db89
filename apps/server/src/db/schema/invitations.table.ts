import { invitationDirections, invitationStatuses } from '@cartwright/domain/invitations/invitations';
import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, name, searchable } from '../columns.ts';
import { client } from './accounts.table.ts';
import { person } from './people.table.ts';
import { outgoingMail } from './platform.table.ts';
import { licenseType, usState } from './settings.table.ts';

/**
 * An invitation of a retailer to order through the portal, decided once (INV-37). What it says of the retailer is as it
 * was then; `client_id` is the client that the retailer is, as soon as there is one.
 */
export const invitation = pgTable(
  'invitation',
  {
    id: identity(),
    direction: text({ enum: invitationDirections }).notNull(),
    status: text({ enum: invitationStatuses }).notNull().default('Pending'),
    clientId: integer().references(() => client.id),
    companyName: name().notNull(),
    ubi: text(),
    licenseNo: text(),
    licenseTypeId: smallint().references(() => licenseType.id),
    phone: text(),
    streetAddress: name(),
    city: name(),
    state: char({ length: 2 }).references(() => usState.code),
    zipCode: text(),
    email: text(),
    createdBy: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
    /** The mail that invites the retailer, until it is deleted. */
    mailId: integer().references(() => outgoingMail.id, { onDelete: 'set null' }),
    decidedBy: integer().references(() => person.id),
    decidedAt: instant(),
    /** What a search looks into, in lower case: name, license, UBI, phone, email and city. */
    searchText: searchable()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(company_name || chr(10) || coalesce(license_no, '') || chr(10) || coalesce(ubi, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(city, '')) COLLATE "C"`,
      ),
  },
  (t) => [
    // At most one waits for each client and for each license; before it is a client, for the UBI of a shop without one.
    uniqueIndex('invitation_pending_client')
      .on(t.clientId)
      .where(sql`status = 'Pending'`),
    uniqueIndex('invitation_pending_license')
      .on(t.licenseNo)
      .where(sql`status = 'Pending'`),
    uniqueIndex('invitation_pending_ubi')
      .on(t.ubi)
      .where(sql`status = 'Pending' AND license_no IS NULL AND client_id IS NULL`),
    index('invitation_mail')
      .on(t.mailId)
      .where(sql`mail_id IS NOT NULL`),
    index('invitation_client').on(t.clientId, t.id),
    index('invitation_newest').on(t.status, t.createdAt, t.id),
    index('invitation_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('invitation_direction', sql`${t.direction} IN ('Sent', 'Requested')`),
    check('invitation_status', sql`${t.status} IN ('Pending', 'Accepted', 'Declined')`),
    check('invitation_decided', sql`(${t.status} = 'Pending') = (${t.decidedAt} IS NULL)`),
    check('invitation_decided_by', sql`(${t.decidedBy} IS NULL) = (${t.decidedAt} IS NULL)`),
    check('invitation_accepted_client', sql`${t.status} <> 'Accepted' OR ${t.clientId} IS NOT NULL`),
  ],
);

/** A client's right to order through the portal; its id is the spec's marketId. */
export const marketAccess = pgTable(
  'market_access',
  {
    id: identity(),
    clientId: integer()
      .notNull()
      .references(() => client.id),
    isActive: boolean().notNull(),
    /** Who granted or revoked it last. */
    changedBy: integer()
      .notNull()
      .references(() => person.id),
    changedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('market_access_client').on(t.clientId)],
);
