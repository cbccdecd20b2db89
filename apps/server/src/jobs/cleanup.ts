import type { Ctx } from '../core/context.ts';
import type { Expired } from '../db/lists/oldest-rows.ts';

interface Retention {
  readonly table: string;
  /** Which of its rows, and from when on their days count. */
  readonly rows: string;
  readonly days: number;
  /** The index by which the oldest are found. */
  readonly index: string;
  /** Rows deleted in one transaction when they are large; 1,000 otherwise. */
  readonly batch?: number;
}

/**
 * What the nightly cleanup deletes, and how long it is kept until then. Orders, their documents, the audit and stock
 * movements are kept forever: the app's role has no right to delete them (`db/grants.sql`).
 */
export const retention = {
  idempotency: {
    table: 'idempotency',
    rows: 'first responses by Idempotency-Key, from the request on',
    days: 7,
    index: 'idempotency_age',
  },
  sessions: { table: 'session', rows: 'sessions, from their end on', days: 30, index: 'session_end' },
  knownDevices: {
    table: 'known_device',
    rows: 'known browsers, from the last sign-in on; their cookie lasts as long',
    days: 180,
    index: 'known_device_age',
  },
  signInFailures: {
    table: 'sign_in_failure',
    rows: 'failed sign-ins, of which the last 15 minutes count',
    days: 1,
    index: 'sign_in_failure_age',
  },
  readNotifications: {
    table: 'notification',
    rows: 'notifications, from their reading on',
    days: 90,
    index: 'notification_read_age',
  },
  notifications: {
    table: 'notification',
    rows: 'notifications, read or not, from their last event on',
    days: 180,
    index: 'notification_age',
  },
  finishedJobs: {
    table: 'job',
    rows: 'finished jobs with their results, from their end on',
    days: 30,
    index: 'job_finished',
    batch: 100,
  },
  importChecks: {
    table: 'client_import',
    rows: 'dry runs of imports of clients with their rows, from the check on',
    days: 7,
    index: 'client_import_check_age',
    batch: 5,
  },
  dataImportChecks: {
    table: 'data_import',
    rows: 'dry runs of imports of other kinds with their rows, from the check on',
    days: 7,
    index: 'data_import_check_age',
    batch: 5,
  },
  outgoingMails: {
    table: 'outgoing_mail',
    rows: 'mails that no longer wait to be sent, from their writing on; what they attached stays',
    days: 365,
    index: 'outgoing_mail_age',
  },
  backups: {
    table: 'backup',
    rows: 'what became of nightly backups, from their beginning on',
    days: 365,
    index: 'backup_made_at',
  },
  unsavedPhotos: {
    table: 'receipt_photo',
    rows: 'photos of rejected goods that no receipt was saved with, from their arrival on',
    days: 7,
    index: 'receipt_photo_unsaved',
    batch: 50,
  },
  storedFiles: {
    table: 'stored_file',
    rows: 'uploaded and exported files, from their arrival on',
    days: 7,
    index: 'stored_file_age',
    batch: 50,
  },
} as const satisfies Readonly<Record<string, Retention>>;

export type CleanupTask = keyof typeof retention;

/** Deletes expired rows in one statement and returns how many; it belongs to the feature that owns the table. */
export type DeleteExpired = (ctx: Ctx, expired: Expired) => Promise<number>;

/** How each of them is deleted; the list is in `app.ts`. */
export type CleanupTasks = Readonly<Record<CleanupTask, DeleteExpired>>;
