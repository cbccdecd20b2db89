import type { OutputOf } from '@cartwright/contract/contract';
import { count, dayTime } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/page/Status.tsx';

type Backups = OutputOf<'settings.backups'>;
export type BackupRow = Backups['data'][number];
type Plan = Backups['plan'];

/** "12.4 MB", in steps of a thousand. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 999_950 ? ['kB', 1e3] : bytes < 999_950_000 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** Whether a backup is there, at another place too, and can be restored; red is what somebody must look at. */
export function backupState(row: BackupRow): readonly [Tone, string] {
  if (row.error !== null) return ['red', 'Not made'];
  if (row.checkError !== null) return ['red', 'Not restorable'];
  if (row.copyError !== null) return ['red', 'Not copied'];
  if (row.checkedAt !== null) return ['green', 'Restored and checked'];
  return row.copiedAt === null ? ['grey', 'Made'] : ['green', 'Copied'];
}

/** What went wrong with it, each in the sentence of the server. */
export const problemsOf = ({ error, copyError, checkError }: BackupRow): string[] =>
  [error, copyError, checkError].filter((problem) => problem !== null);

/** "41.2 kB, 1,204 rows; copied 11/27/2026 2:46 AM; restored and checked 11/29/2026 4:15 AM" */
export function backupFacts({ bytes, rows, copiedAt, checkedAt, checkError }: BackupRow): string {
  return [
    bytes === null ? null : `${sizeText(bytes)}, ${count(rows)} rows`,
    copiedAt === null ? null : `copied ${dayTime(copiedAt)}`,
    checkedAt === null || checkError !== null ? null : `restored and checked ${dayTime(checkedAt)}`,
  ]
    .filter((fact) => fact !== null)
    .join('; ');
}

/** What is done every night, in sentences. */
export function planSentences(plan: Plan): string[] {
  if (plan === null) {
    return [
      'No backup is made. Whoever runs the server sets BACKUP_DIR to a folder, or has the database backed up otherwise.',
    ];
  }
  const { folder, keep, offSite, isVerified } = plan;
  const place = offSite === null ? '' : ` and copied to ${offSite}`;
  return [
    `Every night at 2:45 AM everything is written to ${folder}${place}. The last ${keep} are kept there.`,
    offSite === null
      ? 'They are on the disk of the server alone: when it is lost, so are they. Whoever runs the server can have them copied elsewhere (BACKUP_S3_BUCKET).'
      : '',
    isVerified
      ? 'Every Sunday the newest one is restored beside the database, and its data is checked.'
      : 'Nothing tests that they can be restored. Whoever runs the server can have it done every Sunday (BACKUP_VERIFY=weekly).',
  ].filter((sentence) => sentence !== '');
}
