import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import type { AuditedChange } from './changes.ts';
import { person } from './schema/people.table.ts';
import { audit } from './schema/platform.table.ts';

/** A locked record at its current version. */
interface VersionedRecord {
  readonly entity: string;
  readonly entityId: number;
  readonly version: number;
  /** Whether its audit rows are `AuditedChange`s, so that the refusal can list the changed fields. */
  readonly hasAuditedFields: boolean;
}

/** The most changes one refusal lists. */
const MOST_CHANGES = 20;

/**
 * Refuses `stale_version` when the caller has seen another version of the record than the current one; null and undefined
 * compare nothing. Names who changed it last, and the fields changed since by whom, newest first, where the audit has them.
 */
export async function assertVersion(ctx: Ctx, record: VersionedRecord, seen: number | null | undefined): Promise<void> {
  if (seen == null || seen === record.version) return;
  const { entity, entityId, hasAuditedFields } = record;
  const rows = await ctx.db
    .select({ name: person.name, at: audit.at, detail: audit.detail })
    .from(audit)
    .leftJoin(person, eq(person.id, audit.personId))
    .where(
      and(
        eq(audit.entity, entity),
        eq(audit.entityId, entityId),
        hasAuditedFields ? gt(sql`(${audit.detail} ->> 'version')::bigint`, seen) : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(hasAuditedFields ? MOST_CHANGES : 1);
  const changes = hasAuditedFields ? rows.flatMap(fieldsOf).slice(0, MOST_CHANGES) : [];
  const [last] = rows;
  failStale(record.version, last?.name ?? undefined, last?.at, changes);
}

const fieldsOf = ({ name, at, detail }: { name: string | null; at: string; detail: unknown }) =>
  Object.entries((detail as AuditedChange).changed).map(([field, change]) => ({
    field,
    ...change,
    changedBy: name,
    changedAt: at,
  }));

/** The same for settings, which have no id by which the audit would name who changed them. */
export function assertSettingsVersion(current: number, seen: number | null | undefined): void {
  if (seen != null && seen !== current) failStale(current);
}

/** Refuses a write on top of an outdated version; says who changed what and when, if known. */
export function failStale(
  current: number,
  changedBy?: string,
  at?: string,
  changes: readonly { readonly label: string }[] = [],
): never {
  const who = changedBy === undefined ? 'somebody else' : changedBy;
  const what = changes.length === 0 ? '' : ` (${[...new Set(changes.map(({ label }) => label))].join(', ')})`;
  fail('stale_version', {
    detail: `This was changed by ${who} in the meantime${what}. Reload to see the change.`,
    extra: { currentVersion: current, changedBy, changedAt: at, changes },
  });
}
