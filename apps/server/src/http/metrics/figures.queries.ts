import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { session } from '../../db/schema/people.table.ts';
import { backup, job, outgoingMail } from '../../db/schema/platform.table.ts';

/** What waits in the database: how many, and for how many seconds the oldest does; of backups the age of the newest. */
export interface Waiting {
  readonly what: 'job' | 'mail' | 'session' | 'backup';
  /** The kind of a job; the state of a mail; the audience of a session; what became of a backup: made, copied or checked. */
  readonly kind: string;
  /** The state of a job. */
  readonly state: string;
  readonly count: number;
  readonly oldest: number;
}

const counted = (at: SQL.Aliased | SQL): SQL =>
  sql`count(*)::int as count, coalesce(extract(epoch from now() - min(${at})), 0)::float8 as oldest`;

/** The newest backup that this has happened to, as it should. */
const newestBackup = (what: 'made' | 'copied' | 'checked', at: SQL.Aliased | SQL, isDone: SQL): SQL => sql`
    select 'backup', ${what}, '', 1, extract(epoch from now() - max(${at}))::float8
      from ${backup} where ${isDone} having count(*) > 0`;

/**
 * Jobs that wait or run, mails that are not out or failed within a day, sessions that can be used, and how old the newest
 * backup is.
 */
export async function readFigures(db: Db): Promise<readonly Waiting[]> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select 'job' as what, ${job.kind} as kind, ${job.status} as state, ${counted(sql`${job.createdAt}`)}
      from ${job} where ${job.status} in ('queued', 'running') group by 2, 3
    union all
    select 'mail', ${outgoingMail.status}, '', ${counted(sql`${outgoingMail.createdAt}`)}
      from ${outgoingMail} where ${outgoingMail.status} in ('waiting', 'held')
      or ${outgoingMail.status} = 'failed' and ${outgoingMail.createdAt} > now() - interval '1 day' group by 2
    union all
    select 'session', ${session.audience}, '', ${counted(sql`${session.createdAt}`)}
      from ${session} where least(${session.endedAt}, ${session.endsAt}) > now() group by 2
    union all ${newestBackup('made', sql`${backup.madeAt}`, sql`${backup.error} is null`)}
    union all ${newestBackup('copied', sql`${backup.madeAt}`, sql`${backup.copiedAt} is not null`)}
    union all ${newestBackup('checked', sql`${backup.checkedAt}`, sql`${backup.checkError} is null and ${backup.checkedAt} is not null`)}`);
  return rows;
}
