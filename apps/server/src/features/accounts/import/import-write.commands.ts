import { sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import type { ClientValues } from './import-lists.ts';
import type { PlannedRow } from './import-plan.ts';

/** Rows a statement writes. */
const BATCH = 1_000;

/** Column names and types of what an import writes. */
const columns: Readonly<Record<keyof ClientValues, readonly [name: string, type: string]>> = {
  tradename: ['tradename', 'text'],
  name: ['name', 'text'],
  licenseNo: ['license_no', 'text'],
  licenseTypeId: ['license_type_id', 'smallint'],
  ubi: ['ubi', 'text'],
  email: ['email', 'text'],
  dayPhone: ['day_phone', 'text'],
  streetAddress: ['street_address', 'text'],
  suite: ['suite', 'text'],
  city: ['city', 'text'],
  county: ['county', 'text'],
  state: ['state', 'text'],
  zipCode: ['zip_code', 'text'],
  assignedTo: ['assigned_to', 'integer'],
  routeId: ['route_id', 'integer'],
  holdingCompanyId: ['holding_company_id', 'integer'],
};
const keys = Object.keys(columns) as (keyof ClientValues)[];
const names = sql.raw(
  Object.values(columns)
    .map(([name]) => name)
    .join(', '),
);
const given = sql.raw(
  Object.values(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const changes = sql.raw(
  Object.values(columns)
    .map(([name]) => `${name} = coalesce(given.${name}, client.${name})`)
    .join(', '),
);

const asJson = (rows: readonly PlannedRow[]): string =>
  JSON.stringify(
    rows.map((row) => ({
      id: row.clientId,
      ...Object.fromEntries(keys.map((key) => [columns[key][0], row.columns[key] ?? null])),
    })),
  );

/** Writes the new and the changed rows of a plan, in file order; runs in the caller's transaction. */
export async function writePlan(
  ctx: ActorCtx,
  planned: readonly PlannedRow[],
  progress: (written: number) => Promise<void>,
): Promise<void> {
  const fresh = planned.filter((row) => row.fate === 'new');
  const changed = planned.filter((row) => row.fate === 'changed');
  for (let from = 0; from < fresh.length; from += BATCH) {
    const rows = asJson(fresh.slice(from, from + BATCH));
    await ctx.db.execute(sql`
      insert into ${client} (${names}, is_cannabis_licensed, created_at)
      select ${names}, true, ${ctx.now().toISOString()}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as given (${given})`);
    await progress(Math.min(from + BATCH, fresh.length));
  }
  for (let from = 0; from < changed.length; from += BATCH) {
    const rows = asJson(changed.slice(from, from + BATCH));
    await ctx.db.execute(sql`
      update ${client} set ${changes}, version = client.version + 1
      from jsonb_to_recordset(${rows}::jsonb) as given (id integer, ${given}) where client.id = given.id`);
    await progress(fresh.length + Math.min(from + BATCH, changed.length));
  }
}
