import type { NightlyBackups } from '../../core/context.ts';
import { type BucketSettings, placeOf } from '../../net/s3.ts';

/** Where the backups of every night go, how many are kept there, and what else is done with them. */
export interface BackupPlan {
  readonly folder: string;
  readonly keep: number;
  /** A bucket that each is copied to; null without one. */
  readonly offSite: OffSite | null;
  /** Whether the newest is restored and checked once a week. */
  readonly isVerified: boolean;
}

export interface OffSite {
  readonly store: BucketSettings;
  /** Begins every name there; ends with a slash unless it is empty. */
  readonly prefix: string;
  readonly keep: number;
}

const name = /^cartwright-\d{8}T\d{6}Z\.backup$/;

/** The name of a backup made at a moment; names sort by it. */
export const backupName = (at: Date): string => `cartwright-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

export const isBackup = (file: string): boolean => name.test(file);

/** What people see of it. */
export const shownBackups = (plan: BackupPlan | null): NightlyBackups | null =>
  plan && { ...plan, offSite: plan.offSite && placeOf(plan.offSite.store) };
