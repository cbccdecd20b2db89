import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { refuse } from '../core/errors.ts';
import { person } from './schema/people.table.ts';
import { audit } from './schema/platform.table.ts';

/** What the audit stores of a change: the version it made and the fields it set. */
export interface AuditedChange {
  readonly version: number;
  /** Each field by its code name: its label, its old and its new value. */
  readonly changed: Readonly<Record<string, FieldChange>>;
}

export interface FieldChange {
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A field that somebody else changed in the meantime. */
interface ListedChange {
  readonly label: string;
}

/** The refusal of a write on top of an outdated version; says who changed what and when, if known. */
export function staleVersion(
  current: number,
  changedBy?: string,
  at?: string,
  changes: readonly ListedChange[] = [],
): Error {
  const who = changedBy === undefined ? 'somebody else' : changedBy;
  const what = changes.length === 0 ? '' : ` (${[...new Set(changes.map(({ label }) => label))].join(', ')})`;
  return refuse('stale_version', {
    detail: `This was changed by ${who} in the meantime${what}. Reload to see the change.`,
    extra: { currentVersion: current, changedBy, changedAt: at, changes },
  });
}

/** The most changes one refusal lists. */
const MOST_CHANGES = 20;

/**
 * The refusal of a write on top of version `seen` of a record that is at `current`: lists who changed which fields
 * since, newest first, from the audit.
 */
export async function staleSince(
  ctx: Ctx,
  record: { readonly entity: string; readonly entityId: number },
  versions: { readonly seen: number; readonly current: number },
): Promise<Error> {
  const rows = await ctx.db
    .select({ name: person.name, at: audit.at, detail: audit.detail })
    .from(audit)
    .leftJoin(person, eq(person.id, audit.personId))
    .where(
      and(
        eq(audit.entity, record.entity),
        eq(audit.entityId, record.entityId),
        gt(sql`(${audit.detail} ->> 'version')::bigint`, versions.seen),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(MOST_CHANGES);
  const changes = rows.flatMap(({ name, at, detail }) =>
    Object.entries((detail as AuditedChange).changed).map(([field, change]) => ({
      field,
      ...change,
      changedBy: name,
      changedAt: at,
    })),
  );
  const [last] = rows;
  return staleVersion(versions.current, last?.name ?? undefined, last?.at, changes.slice(0, MOST_CHANGES));
}
