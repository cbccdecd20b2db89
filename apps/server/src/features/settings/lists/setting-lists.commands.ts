import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { lists } from '@cartwright/contract/settings/setting-lists.contract';
import { rulesOf, type SettingList, whyEntryKept, whySettingStays } from '@cartwright/domain/settings/setting-lists';
import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { fail, failField } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ListTable } from './list-table.ts';
import { type Entry, settingEntries } from './setting-lists.queries.ts';

type Calls = typeof lists;
type Added = Input<Calls['add']>['body'];
type Updated = Input<Calls['update']>['body'];
type Merged = Input<Calls['merge']>['body'];

const entity = 'list';
/** A column without its table, as INSERT and SET name it. */
const bare = (column: PgColumn): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`;

/** The columns of an entry with what they are set to; what a list has no column for is left out. */
function valuesOf(table: ListTable, given: Partial<Updated>): [PgColumn, unknown][] {
  const pairs: [PgColumn | undefined, unknown][] = [
    [table.name, given.name],
    [table.isActive, given.isActive],
    [table.isFlat, given.isFlat],
    [table.defaultAmount, given.defaultAmount],
  ];
  return pairs.flatMap(([column, value]) => (column === undefined || value == null ? [] : [[column, value]]));
}

/** Holds the list, so that no two entries get one name in any case; `entry_name_taken` when another one has it. */
async function holdName({ db }: StaffCtx, { table, id, name }: ListTable, given: string, except = 0): Promise<void> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`);
  const { rows } = await db.execute(
    sql`select from ${table} where lower(${name}) = lower(${given}) and ${id} <> ${except} limit 1`,
  );
  if (rows.length > 0) failField('entry_name_taken', ['name']);
}

async function lockEntry(ctx: StaffCtx, table: ListTable, id: number): Promise<Entry> {
  await ctx.db.execute(sql`select from ${table.table} where ${table.id} = ${id} for update`);
  const [found] = await settingEntries(ctx, table, id);
  if (found === undefined) fail('not_found');
  return found;
}

function assertOwn(list: SettingList, id: number): void {
  const why = whyEntryKept(list, id);
  if (why !== null) fail('entry_kept', { detail: why });
}

const titleOf = (list: SettingList): string => rulesOf(list).one;

/** Adds an entry as the last one. Refuses `entry_kept` where the list is fixed, and `entry_name_taken`. */
export async function addSettingEntry(ctx: StaffCtx, table: ListTable, { list, ...given }: Added) {
  if (rulesOf(list).kept === 'all') assertOwn(list, 0);
  const isFlat = table.isFlat === undefined ? null : (given.isFlat ?? true);
  const defaultAmount = table.defaultAmount === undefined ? null : (given.defaultAmount ?? 0);
  return await inTransaction(ctx, async (ctx) => {
    await holdName(ctx, table, given.name);
    const values = valuesOf(table, { ...given, isFlat, defaultAmount });
    const place = table.position;
    const last = place && sql`(select coalesce(max(${place}), 0) + 1 from ${table.table})`;
    const columns = [...values.map(([column]) => bare(column)), ...(place === undefined ? [] : [bare(place)])];
    const cells = [...values.map(([, value]) => sql`${value}`), ...(last === undefined ? [] : [last])];
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`insert into ${table.table} (${sql.join(columns, sql`, `)}) values (${sql.join(cells, sql`, `)}) returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await recordAudit(ctx, { action: 'add', entity, entityId: id, detail: { kind: titleOf(list), name: given.name } });
    return { id, message: messages.added };
  });
}

/** Changes an entry. Refuses `entry_kept` when one that the rules name would go out of use, and `entry_name_taken`. */
export async function updateSettingEntry(ctx: StaffCtx, table: ListTable, { list, id, ...given }: Updated) {
  if (given.isActive === false) assertOwn(list, id);
  return await inTransaction(ctx, async (ctx) => {
    await holdName(ctx, table, given.name, id);
    const before = await lockEntry(ctx, table, id);
    const sets = valuesOf(table, given).map(([column, value]) => sql`${bare(column)} = ${value}`);
    await ctx.db.execute(sql`update ${table.table} set ${sql.join(sets, sql`, `)} where ${table.id} = ${id}`);
    await recordAudit(ctx, {
      action: 'update',
      entity,
      entityId: id,
      detail: {
        kind: titleOf(list),
        name: given.name,
        before: before.name,
        after: given.name,
        isActive: given.isActive ?? undefined,
        isFlat: table.isFlat && (given.isFlat ?? undefined),
        defaultAmount: table.defaultAmount && (given.defaultAmount ?? undefined),
      },
    });
    return { message: messages.updated };
  });
}

/**
 * Merges an entry into another one: whoever has rows that name it moves them on the event. Refuses `entry_kept`, and
 * `entry_in_use` while a client that was merged into another one keeps it.
 */
export async function mergeSettingEntries(ctx: StaffCtx, table: ListTable, { list, fromId, intoId }: Merged) {
  if (fromId === intoId) fail('entry_merged_with_itself');
  if (!rulesOf(list).merges) fail('entry_kept', { detail: `No ${titleOf(list)} is merged into another one.` });
  assertOwn(list, fromId);
  return await inTransaction(ctx, async (ctx) => {
    // In id order, so that two merges never wait for each other.
    const locked = new Map<number, Entry>();
    for (const id of [fromId, intoId].toSorted((a, b) => a - b)) locked.set(id, await lockEntry(ctx, table, id));
    const [from, into] = [locked.get(fromId), locked.get(intoId)];
    if (from === undefined || into === undefined) fail('not_found');
    await publish(ctx, 'settingEntriesMerged', { list, from: fromId, into: intoId });
    const [left] = await settingEntries(ctx, table, fromId);
    const stays = left?.uses ?? 0;
    if (stays > 0) fail('entry_in_use', { detail: 'A client that was merged into another one keeps it.' });
    await ctx.db.execute(sql`delete from ${table.table} where ${table.id} = ${fromId}`);
    const detail = { kind: titleOf(list), name: from.name, intoName: into.name, moved: from.uses };
    await recordAudit(ctx, { action: 'merge', entity, entityId: intoId, detail });
    return { message: messages.updated, moved: from.uses };
  });
}

/** Removes an entry that nothing has; `entry_in_use` with the reason. */
export async function removeSettingEntry(ctx: StaffCtx, table: ListTable, list: SettingList, id: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { name, uses } = await lockEntry(ctx, table, id);
    const why = whySettingStays(list, { id, uses });
    if (why !== null) fail('entry_in_use', { detail: why });
    await ctx.db.execute(sql`delete from ${table.table} where ${table.id} = ${id}`);
    await recordAudit(ctx, { action: 'remove', entity, entityId: id, detail: { kind: titleOf(list), name } });
    return { message: messages.updated };
  });
}
