import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../core/context.ts';
import type { FieldChange } from './changes.ts';

/** Fields that hold the id of a record, with the table and column of its name. */
export type NamedFields<F extends string> = {
  readonly [N in F]?: readonly [table: PgTable, id: PgColumn, name: PgColumn];
};

type FindName = typeof nameOf;

/** `nameOf` that asks once for each record, for many changes in one transaction. */
export function rememberedNames(): FindName {
  const known = new Map<PgColumn, Map<unknown, unknown>>();
  return async (ctx, list, value) => {
    const [, , column] = list;
    const names = known.get(column) ?? new Map<unknown, unknown>();
    known.set(column, names);
    if (!names.has(value)) names.set(value, await nameOf(ctx, list, value));
    return names.get(value);
  };
}

/** Changed fields with the names of the records that their values choose, as the audit keeps them. */
export async function changesByName<F extends string>(
  ctx: Ctx,
  changes: Partial<Record<F, FieldChange>>,
  named: NamedFields<F>,
  find: FindName = nameOf,
): Promise<Record<string, FieldChange>> {
  const byName: Record<string, FieldChange> = {};
  for (const [field, change] of Object.entries(changes) as [F, FieldChange][]) {
    const list = named[field];
    const name = async (id: unknown): Promise<unknown> =>
      list === undefined || id === null ? id : await find(ctx, list, id);
    byName[field] = { label: change.label, from: await name(change.from), to: await name(change.to) };
  }
  return byName;
}

/** The name of a record; its id when it is no more. */
export async function nameOf(
  ctx: Ctx,
  [table, id, name]: readonly [PgTable, PgColumn, PgColumn],
  value: unknown,
): Promise<unknown> {
  const [row] = await ctx.db
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(eq(id, value));
  return row?.name ?? value;
}
