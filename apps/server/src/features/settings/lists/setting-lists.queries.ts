import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../core/context.ts';
import type { ListTable } from './list-table.ts';

export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean | null;
  readonly isFlat: boolean | null;
  readonly defaultAmount: number | null;
  readonly uses: number;
};

/** How many rows name an entry. */
const usesOf = ({ id, uses }: ListTable): SQL =>
  sql.join(
    uses.map((column) => sql`(select count(*)::int from ${column.table} where ${column} = ${id})`),
    sql` + `,
  );

const orNull = (column: PgColumn | undefined, cast: SQL): SQL =>
  column === undefined ? sql`null::${cast}` : sql`${column}::${cast}`;

/** The entries of a list in its order, or one of them, with how many records have each. */
export async function settingEntries({ db }: Pick<Ctx, 'db'>, list: ListTable, only?: number): Promise<Entry[]> {
  const order = list.position === undefined ? sql`${list.name}` : sql`${list.position}, ${list.name}`;
  const { rows } = await db.execute<Entry>(
    sql`select ${list.id} as id, ${list.name} as name, ${orNull(list.isActive, sql`boolean`)} as "isActive",
      ${orNull(list.isFlat, sql`boolean`)} as "isFlat", ${orNull(list.defaultAmount, sql`float8`)} as "defaultAmount",
      ${usesOf(list)} as uses
      from ${list.table} ${only === undefined ? sql`` : sql`where ${list.id} = ${only}`}
      order by ${order}, ${list.id} limit 1000`,
  );
  return rows;
}
