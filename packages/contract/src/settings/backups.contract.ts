import { z } from 'zod';
import { instant, named } from '../fields.ts';
import { route } from '../route.ts';

/** The nightly backups, for who looks after the server. */

const row = named('BackupRow', {
  /** When it was begun. */
  madeAt: instant,
  file: z.string(),
  /** Null when there is no file, and `error` says why. */
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  error: z.string().nullable(),
  /** When it was in the bucket, or why it is not. */
  copiedAt: instant.nullable(),
  copyError: z.string().nullable(),
  /** When it was last restored beside the database, and what was wrong then. */
  checkedAt: instant.nullable(),
  checkError: z.string().nullable(),
});

export const backupCalls = {
  backups: route({
    method: 'GET',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'read',
    path: '/v1/settings/backups',
    summary: 'What is backed up every night, where to, and what became of the last 30 backups, the newest first',
    response: named('Backups', {
      /** Null where none is made. */
      plan: z
        .object({
          folder: z.string(),
          keep: z.int(),
          /** `host/bucket`; null without one. */
          offSite: z.string().nullable(),
          /** Whether the newest is restored and checked once a week. */
          isVerified: z.boolean(),
        })
        .nullable(),
      data: z.array(row),
    }),
  }),
};
