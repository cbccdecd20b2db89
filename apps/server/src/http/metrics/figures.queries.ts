import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { session } from '../../db/schema/people.table.ts';
import { job, outgoingMail } from '../../db/schema/platform.table.ts';

/** What waits in the database: how many, and for how many seconds the oldest does. */
export interface Waiting {
  readonly what: 'job' | 'mail' | 'session';
  /** The kind of a job; the state of a mail. */
  readonly kind: string;
  /** The state of a job. */
  readonly state: string;
  readonly count: number;
  readonly oldest: number;
}

const counted = (at: SQL.Aliased | SQL): SQL =>
  sql`count(*)::int as count, coalesce(extract(epoch from now() - min(${at})), 0)::float8 as oldest`;

/** Jobs that wait or run, mails that are not out or failed within a day, and sessions that can be used. */
export async function readFigures(db: Db): Promise<readonly Waiting[]> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select 'job' as what, ${job.kind} as kind, ${job.status} as state, ${counted(sql`${job.createdAt}`)}
      from ${job} where ${job.status} in ('queued', 'running') group by 2, 3
    union all
    select 'mail', ${outgoingMail.status}, '', ${counted(sql`${outgoingMail.createdAt}`)}
      from ${outgoingMail} where ${outgoingMail.status} in ('waiting', 'held')
      or ${outgoingMail.status} = 'failed' and ${outgoingMail.createdAt} > now() - interval '1 day' group by 2
    union all
    select 'session', '', '', ${counted(sql`${session.createdAt}`)}
      from ${session} where least(${session.endedAt}, ${session.endsAt}) > now()`);
  return rows;
}
