import { mailKinds, type MailSecurity, mailStatuses } from '@cartwright/contract/settings/mail-kinds';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '../columns.ts';
import { person } from './people.table.ts';

/** Who did what to which record, written in the transaction of the change. Append-only (INV-48). */
export const audit = pgTable(
  'audit',
  {
    id: identity(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    personId: integer().references(() => person.id),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    detail: jsonb().notNull().default({}),
    requestId: text(),
  },
  (t) => [
    index('audit_entity').on(t.entity, t.entityId, t.id),
    index('audit_person').on(t.personId, t.id),
    index('audit_action').on(t.action, t.id),
    // The few rows that allowed a sale below cost, which each page of an order asks for.
    index('audit_below_cost')
      .on(t.entity, t.entityId)
      .where(sql`detail ? 'belowCost'`),
    // Rows arrive in the order of time: a few bytes for each 128 pages find the days.
    index('audit_time').using('brin', t.at),
  ],
);

/** First responses by Idempotency-Key, written in the transaction of the request's effect. */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: integer().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodySha256: bytes().notNull(),
    responseStatus: smallint(),
    responseBody: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAt)],
);

/** A background job as its owner sees it: progress from 0 to 100, then a result or an error. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    title: text().notNull().default(''),
    personId: integer()
      .notNull()
      .references(() => person.id),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    progress: smallint().notNull().default(0),
    /** The current step; once the job is done, a summary. */
    note: text(),
    input: jsonb().notNull(),
    result: jsonb(),
    /** A stored file; it is deleted before the job is. */
    resultFileId: uuid(),
    error: text(),
    /** The keys for the records of everybody, and for what its file says more, that its owner had: the result is open to them only while they have these. */
    reached: jsonb().$type<readonly PermissionKey[]>(),
    cancelRequestedAt: instant(),
    /** Removed from its owner's list. */
    dismissedAt: instant(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('job_person')
      .on(t.personId, t.createdAt, t.id)
      .where(sql`dismissed_at IS NULL`),
    index('job_finished')
      .on(t.updatedAt)
      .where(sql`status IN ('done', 'failed', 'cancelled')`),
    index('job_open')
      .on(t.createdAt)
      .where(sql`status IN ('queued', 'running')`),
    check('job_status', sql`${t.status} IN ('queued', 'running', 'done', 'failed', 'cancelled')`),
  ],
);

/** A file that a job reads or wrote; in the database, so that no process needs a disk of its own. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('stored_file_age').on(t.createdAt)],
);

/** A nightly backup, or why there was none: what became of its file. */
export const backup = pgTable(
  'backup',
  {
    id: identity(),
    /** When it was begun. */
    madeAt: instant().notNull(),
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Why there is no such file. */
    error: text(),
    copiedAt: instant(),
    /** Why it is not in the bucket. */
    copyError: text(),
    /** When it was last restored beside the database, and what was wrong then. */
    checkedAt: instant(),
    checkError: text(),
  },
  (t) => [
    uniqueIndex('backup_file').on(t.file),
    index('backup_made_at').on(t.madeAt),
    check('backup_made', sql`(${t.bytes} IS NULL) = (${t.error} IS NOT NULL)`),
  ],
);

/**
 * The oldest migration whose program may run on this schema, as its name in the journal. A contracting migration raises it:
 * a program that does not know that migration refuses to start (INV-49). Exactly one row.
 */
export const schemaCompatibility = pgTable(
  'schema_compatibility',
  { id: integer().primaryKey().default(1), since: text().notNull() },
  (t) => [check('schema_compatibility_single', sql`${t.id} = 1`)],
);

/** Somebody a mail goes to. `answer` is what the server said when it refused them. */
export interface MailRecipient {
  readonly name: string;
  readonly address: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly answer?: string;
}

/** A mail server as it is stored; its password is encrypted. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly password: string;
  readonly fromAddress: string;
}

/**
 * A mail to send: written in the transaction of what causes it, sent by a job, and kept. Its Message-ID never changes, so
 * that whoever gets it twice sees it once (INV-44).
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: identity(),
    messageId: text().notNull().unique('outgoing_mail_message_id'),
    kind: text({ enum: mailKinds }).notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id),
    recipients: jsonb().$type<readonly MailRecipient[]>().notNull(),
    /** Who gets the answers. */
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Of a one-time link: whose it is, and its token, encrypted, which goes into the text as it is sent. */
    linkOf: integer().references(() => person.id),
    linkToken: text(),
    /** The mail server that sends it in place of the one of the settings. */
    via: jsonb().$type<MailServer>(),
    /** `held`: there was no mail server when it was written. */
    status: text({ enum: mailStatuses }).notNull(),
    attempts: smallint().notNull().default(0),
    /** Null once it is sent or has failed. While it is being sent: when another process may try. */
    nextAttemptAt: instant(),
    /** Why the last attempt failed. */
    problem: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index('outgoing_mail_due')
      .on(t.nextAttemptAt, t.id)
      .where(sql`status = 'waiting'`),
    index('outgoing_mail_status').on(t.status, t.id),
    index('outgoing_mail_age').on(t.createdAt),
    index('outgoing_mail_person').on(t.personId, t.createdAt),
    check('outgoing_mail_status', sql`${t.status} IN ('held', 'waiting', 'sent', 'failed')`),
    check('outgoing_mail_attempt', sql`(${t.status} = 'waiting') = (${t.nextAttemptAt} IS NOT NULL)`),
    check('outgoing_mail_sent', sql`(${t.status} = 'sent') = (${t.sentAt} IS NOT NULL)`),
    check('outgoing_mail_kind', sql`${t.kind} IN (${sql.raw(mailKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);
