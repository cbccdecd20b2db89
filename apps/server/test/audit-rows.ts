import { auditActionOf } from '../src/core/audit/audit-actions.ts';
import { auditFieldOf } from '../src/core/audit/audit-fields.ts';
import type { AuditAction } from '../src/core/audit/audit-action.ts';
import type { Database } from '../src/db/connect.ts';

interface Row {
  readonly entity: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What the app has recorded and the table of audited actions does not name: it would have no label and no kind. */
export async function unlistedFields({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<Row>('SELECT DISTINCT entity, action, detail FROM audit');
  return [...new Set(rows.flatMap((row) => unlistedIn(row).map((name) => `${row.entity}, ${row.action}: ${name}`)))];
}

/** The fields of a row that its action does not have, and those of its parts that have no label; none of rows that a test made up. */
function unlistedIn({ entity, action, detail }: Row): string[] {
  const recorded = auditActionOf(entity, action);
  if (recorded === undefined) return [];
  const own = new Set([...namesOf(recorded), ...(entity === 'order' ? ofEveryOrder : [])]);
  return Object.entries(detail).flatMap(([name, value]) => [
    ...(own.has(name) ? [] : [name]),
    ...unlabelled(name, value),
  ]);
}

/** What steps and changes of an order have besides their own. */
const ofEveryOrder = ['before', 'after', 'reason', 'status', 'grandTotal'];

const namesOf = ({ has = [], may = [], changes, was, sets, ends, compares, as = {} }: AuditAction): string[] => [
  ...has,
  ...may,
  ...Object.keys(as),
  ...(changes !== undefined || sets !== undefined ? ['before', 'after'] : []),
  ...(was === undefined ? [] : ['before']),
  ...(ends === undefined ? [] : ['was']),
  ...(compares === true ? ['version', 'changed'] : []),
];

/** Fields of the parts of a value that have no label. */
function unlabelled(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unlabelled(name, each));
  if (typeof value !== 'object' || value === null || auditFieldOf(name)?.kind === 'rows') return [];
  // A changed field brings its label.
  const entries = Object.entries(value).filter(([each]) => !(name !== 'changed' && ['before', 'after'].includes(each)));
  return entries.flatMap(([each, inner]) => [
    ...(auditFieldOf(each) === undefined ? [`${name}.${each}`] : []),
    ...(name === 'changed' ? [] : unlabelled(each, inner)),
  ]);
}
