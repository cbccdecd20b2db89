import { orderFileKinds } from '@cartwright/domain/paperwork/order-documents';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, name } from '../columns.ts';
import { salesOrder } from './orders.table.ts';
import { person } from './people.table.ts';
import { outgoingMail } from './platform.table.ts';

/** A file of an order: what somebody added, or a document that we make. Its content is in its versions. */
export const orderFile = pgTable(
  'order_file',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => salesOrder.id),
    kind: text({ enum: orderFileKinds }).notNull(),
    name: name().notNull(),
    /** Somebody took it off the order; its versions stay. */
    removedAt: instant(),
  },
  (t) => [
    index('order_file_order').on(t.orderId, t.id),
    uniqueIndex('order_file_document')
      .on(t.orderId, t.kind)
      .where(sql`kind <> 'upload'`),
    uniqueIndex('order_file_name')
      .on(t.orderId, sql`lower(${t.name})`)
      .where(sql`kind = 'upload' AND removed_at IS NULL`),
    check('order_file_kind', sql`${t.kind} IN (${sql.raw(orderFileKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('order_file_document_stays', sql`${t.kind} = 'upload' OR ${t.removedAt} IS NULL`),
  ],
);

/** A version of a file; never changed and never deleted. */
export const orderFileVersion = pgTable(
  'order_file_version',
  {
    id: identity(),
    fileId: integer()
      .notNull()
      .references(() => orderFile.id),
    number: smallint().notNull(),
    /** Bytes of the file as it is downloaded. */
    size: integer().notNull(),
    /** SHA-256 of the facts of the order that a document shows; it is stale when those of today have another one. */
    factsHash: bytes(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique('order_file_version_number').on(t.fileId, t.number)],
);

/** The gzipped bytes of a version, in slices. */
export const orderFileSlice = pgTable(
  'order_file_slice',
  {
    versionId: integer()
      .notNull()
      .references(() => orderFileVersion.id),
    number: smallint().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.number] })],
);

/**
 * The address at which anybody who knows it reads the transfer document of an order; it stays the same when the document
 * is made again. A renewed link has another token, and the one before opens nothing.
 */
export const transferLink = pgTable(
  'transfer_link',
  {
    orderId: integer()
      .primaryKey()
      .references(() => salesOrder.id),
    token: text().notNull().unique('transfer_link_token'),
    createdAt: instant().notNull(),
    /** Somebody closed it; nobody reads it until it is renewed. */
    revokedAt: instant(),
  },
  (t) => [check('transfer_link_form', sql`${t.token} ~ '^[0-9a-f]{64}$'`)],
);

/** The version of a document that a mail brings. */
export const mailAttachment = pgTable(
  'mail_attachment',
  {
    mailId: integer()
      .primaryKey()
      .references(() => outgoingMail.id, { onDelete: 'cascade' }),
    versionId: integer()
      .notNull()
      .references(() => orderFileVersion.id),
  },
  (t) => [index('mail_attachment_version').on(t.versionId)],
);
