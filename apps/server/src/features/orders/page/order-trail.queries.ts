import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { person } from '../../../db/schema/people.table.ts';

/** What an order itself does not store of its way: who labelled it and made it ready when, and why it has a credit. */

/** An order that came to Sublotted from behind; one that is taken back to it was labelled before. */
const becameSublotted = sql`${audit.detail} ->> 'after' = 'Sublotted' and ${audit.detail} ->> 'before' in ('Submitted', 'PartiallySublotted')`;

const kind = sql<
  'sublotted' | 'ready' | 'credit'
>`case ${audit.action} when 'ready' then 'ready' when 'set credit' then 'credit' else 'sublotted' end`;

/** The audit rows of one order that say it, newest first; the index of an order's rows finds them. */
export const trailRows = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      kind,
      at: audit.at,
      personName: sql<string | null>`(select named.name from ${person} named where named.id = ${audit.personId})`,
      reason: sql<string | null>`${audit.detail} ->> 'reason'`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'order'),
        eq(audit.entityId, orderId),
        sql`(${audit.action} in ('ready', 'set credit') or (${becameSublotted}))`,
      ),
    )
    .orderBy(desc(audit.id));

interface TrailRow {
  readonly kind: 'sublotted' | 'ready' | 'credit';
  readonly at: string;
  readonly personName: string | null;
  readonly reason: string | null;
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
    creditReason: last('credit')?.reason ?? null,
  };
}
