import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';

const preferences = [
  {
    kind: 'deliveryPreference',
    name: 'Delivery preference',
    table: deliveryPreference,
    choice: 'label_barcode_preference_id',
  },
  {
    kind: 'inventoryPreference',
    name: 'Inventory preference',
    table: inventoryPreference,
    choice: 'fulfillment_priority_id',
  },
] as const;

type Preference = (typeof preferences)[number];
type Row = Readonly<Record<string, unknown>> & { readonly client_id: number; readonly version: number };

/**
 * A client has one preference of each kind. The surviving client keeps its own, unless it is blank (no day, no text,
 * the first choice of its list).
 */
export async function movePreferences(ctx: StaffCtx, merge: ClientMerge): Promise<void> {
  for (const preference of preferences) await move(ctx, merge, preference);
}

async function move(ctx: StaffCtx, { from, into, report }: ClientMerge, preference: Preference): Promise<void> {
  const { kind, name, table } = preference;
  const { rows } = await ctx.db.execute<{ row: Row }>(
    sql`select to_jsonb(${table}) as row from ${table} where client_id in (${from}, ${into})`,
  );
  const [other, own] = [from, into].map((clientId) => rows.find(({ row }) => row.client_id === clientId)?.row);
  if (other === undefined) return;
  if (own !== undefined && !isBlank(own, preference)) {
    await ctx.db.execute(sql`delete from ${table} where client_id = ${from}`);
    report({ kind, outcome: 'dropped', rows: [{ key: from, name, was: other }] });
    return;
  }
  const version = Math.max(other.version, own?.version ?? 0) + 1;
  await ctx.db.execute(sql`delete from ${table} where client_id = ${into}`);
  await ctx.db.execute(sql`update ${table} set client_id = ${into}, version = ${version} where client_id = ${from}`);
  report({ kind, outcome: 'moved', rows: [{ key: from, name }] });
}

const FIRST = 1;
const notCompared = new Set(['client_id', 'version']);

/** Whether a preference equals one that nobody has set. */
const isBlank = (row: Row, { choice }: Preference): boolean =>
  Object.entries(row).every(([column, value]) =>
    column === choice ? value === FIRST : notCompared.has(column) || value === null || value === false || value === '',
  );
