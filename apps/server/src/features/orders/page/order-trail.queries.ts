import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { person } from '../../../db/schema/people.table.ts';

/** What an order itself does not store of its way: who labelled it, and who made it ready when. */

/** An order that came to Sublotted from behind; one that is taken back to it was labelled before. */
const becameSublotted = sql`${audit.detail} ->> 'after' = 'Sublotted' and ${audit.detail} ->> 'before' in ('Submitted', 'PartiallySublotted')`;

const kind = sql<'sublotted' | 'ready'>`case ${audit.action} when 'ready' then 'ready' else 'sublotted' end`;

/** The audit rows of one order that say it, newest first; the index of an order's rows finds them. */
export const trailRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      kind,
      at: audit.at,
      personName: sql<string | null>`(select named.name from ${person} named where named.id = ${audit.personId})`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'order'),
        eq(audit.entityId, orderId),
        sql`(${audit.action} = 'ready' or (${becameSublotted}))`,
      ),
    )
    .orderBy(desc(audit.id));

interface TrailRow {
  readonly kind: 'sublotted' | 'ready';
  readonly at: string;
  readonly personName: string | null;
}

/** The last of each kind, as fields of the order. */
export function trailOf(rows: readonly TrailRow[]) {
  const last = (wanted: TrailRow['kind']) => rows.find((row) => row.kind === wanted);
  const [sublotted, ready] = [last('sublotted'), last('ready')];
  return {
    sublottedDate: sublotted?.at ?? null,
    sublottedByName: sublotted?.personName ?? null,
    readyDate: ready?.at ?? null,
    readyByName: ready?.personName ?? null,
  };
}
