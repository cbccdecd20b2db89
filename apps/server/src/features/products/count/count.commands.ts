import { messages } from '@cartwright/contract/messages';
import type { CountedGoodsKind } from '@cartwright/domain/counting/stock-count';
import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { person } from '../../../db/schema/people.table.ts';
import { stockCount } from '../../../db/schema/products-count.table.ts';
import { area, productLine } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hasBulk } from './bulk-rows.queries.ts';
import { hasLots } from './count-rows.queries.ts';
import { lockCount } from './counts.locks.ts';

interface Scope {
  readonly goods?: CountedGoodsKind | null | undefined;
  readonly areaIds?: readonly number[] | null | undefined;
  readonly withoutArea?: boolean | null | undefined;
  readonly productLineIds?: readonly number[] | null | undefined;
}

/**
 * Starts a count of the lots in these areas, or without one, and of these product lines, of the bulk in these areas, or of
 * both; of all without any, `not_found` without one. Refuses `count_without_lots`, naming what to choose.
 */
export async function startCount(ctx: StaffCtx, { goods: wanted, areaIds, withoutArea, productLineIds }: Scope) {
  return await inTransaction(ctx, async (ctx) => {
    const goods = wanted ?? 'lots';
    const areas = await chosen(ctx, area, areaIds);
    const lines = goods === 'bulk' ? undefined : await chosen(ctx, productLine, productLineIds);
    const none = withoutArea === true;
    const scope = { goods, areaIds: areas?.ids ?? null, withoutArea: none, productLineIds: lines?.ids ?? null };
    const places = [areas?.names, none ? 'no area' : undefined].filter((place) => place !== undefined).join(', ');
    const where = places === '' ? undefined : places;
    if (!(await hasLots(ctx, scope)) && !(await hasBulk(ctx, scope)))
      fail('count_without_lots', { detail: noGoodsText(goods, where, lines?.names) });
    const chosenNames = [where, lines?.names].filter((names) => names !== undefined).join(' · ');
    const name = chosenNames === '' ? allOf[goods] : `${chosenNames}${beside[goods]}`;
    const [made] = await ctx.db
      .insert(stockCount)
      .values({
        name,
        ...scope,
        startedBy: ctx.actor.personId,
        startedAt: ctx.now().toISOString(),
      })
      .returning({ id: stockCount.id });
    if (made === undefined) throw new Error('the insert answered no row');
    await recordAudit(ctx, { action: 'start', entity: 'stock count', entityId: made.id, detail: { name } });
    return { message: messages.updated, countId: made.id };
  });
}

/** The name of a count without a choice, and what the name of another one ends with. */
const allOf = { lots: 'All lots', bulk: 'All bulk', all: 'All lots and bulk' } as const;
const beside = { lots: '', bulk: ' · bulk', all: ' · with bulk' } as const;

/** That nothing is there to count, and what to choose instead. */
function noGoodsText(goods: CountedGoodsKind, areas: string | undefined, lines: string | undefined): string {
  if (goods !== 'lots')
    return areas === undefined
      ? `There is no ${goods === 'bulk' ? 'bulk' : 'lot or bulk'}: receive goods first.`
      : `There is no ${goods === 'bulk' ? 'bulk' : 'lot or bulk'} in ${areas}. Choose another area.`;
  if (areas === undefined && lines === undefined) return 'No lot has units on hand: receive goods first.';
  const where = areas === undefined ? '' : ` in ${areas}`;
  const of = lines === undefined ? '' : ` of ${lines}`;
  const other = [areas && 'another area', lines && 'another product line'].filter(Boolean).join(' or ');
  return `No lot${of}${where} has units on hand. Choose ${other}.`;
}

async function chosen(
  { db }: StaffCtx,
  table: typeof area | typeof productLine,
  ids: readonly number[] | null | undefined,
) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return undefined;
  const { id, name } = table;
  const rows = await db.select({ id, name }).from(table).where(inArray(id, wanted)).orderBy(asc(name));
  if (rows.length < wanted.length) fail('not_found');
  return { ids: rows.map((row) => row.id), names: rows.map((row) => row.name).join(', ') };
}

type Count = Awaited<ReturnType<typeof lockCount>>;

/** Why nothing more is entered in a count; null while it is open. */
export async function closedText({ db }: StaffCtx, { id, state, endedBy }: Count): Promise<string | null> {
  if (state === 'open') return null;
  const [by] = await db
    .select({ name: person.name })
    .from(person)
    .where(eq(person.id, endedBy ?? 0));
  return `Count ${id} was ${state} by ${by?.name ?? 'somebody'}.`;
}

/** Drops an open count: nothing of it is posted. */
export async function dropCount(ctx: StaffCtx, countId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, countId);
    const closed = await closedText(ctx, count);
    if (closed !== null) fail('count_closed', { detail: closed });
    await endCount(ctx, countId, { state: 'dropped' });
    await recordAudit(ctx, { action: 'drop', entity: 'stock count', entityId: countId, detail: { name: count.name } });
    return { message: messages.updated };
  });
}

/** Ends a locked count. */
export async function endCount(
  ctx: StaffCtx,
  countId: number,
  set:
    | { readonly state: 'dropped' }
    | { readonly state: 'posted'; readonly changedLots: number; readonly changedSources: number },
): Promise<void> {
  const ended = { endedBy: ctx.actor.personId, endedAt: ctx.now().toISOString(), version: nextVersion };
  await ctx.db
    .update(stockCount)
    .set({ ...set, ...ended })
    .where(eq(stockCount.id, countId));
}
