import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { products } from '@cartwright/contract/products/products.contract';
import { whyEntryStays } from '@cartwright/domain/products/list-entries';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import {
  area,
  brand,
  discountRule,
  lot,
  product,
  productLine,
  productTag,
  source,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';
import { stockCount } from '../../../db/schema/products-count.table.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { moveSampleClass } from '../../settings/sample-rules.commands.ts';
import { lockLots } from '../lots.locks.ts';
import { moveHiddenLines } from '../prices/hidden-lines.commands.ts';
import { listColumns, type ListKind, listTables } from './list-tables.ts';
import { listEntry, listTitle } from './list-entries.queries.ts';

type Ops = typeof products;
type Added = Input<Ops['addLine']>['body'] &
  Partial<Input<Ops['addStrain']>['body'] & Input<Ops['addSubLine']>['body'] & Input<Ops['addArea']>['body']>;

const entity = 'product list';

/** Adds an entry to a list; `entry_name_taken` in any case, `not_found` without the product line of a sub product line. */
export async function addListEntry(ctx: StaffCtx, kind: ListKind, added: Added) {
  const { name } = added;
  return await inTransaction(ctx, async (ctx) => {
    const id = await insertEntry(ctx, kind, added);
    await recordAudit(ctx, { action: 'add', entity, entityId: id, detail: { kind: listTitle(kind), name } });
    return { id, message: messages.added };
  });
}

async function insertEntry(
  ctx: StaffCtx,
  kind: ListKind,
  { name, productLineId, strainType, isQuarantine }: Added,
): Promise<number> {
  const { db } = ctx;
  const made =
    kind === 'subLine'
      ? await insertSubLine(ctx, name, productLineId)
      : kind === 'strain'
        ? await db
            .insert(strain)
            .values({ name, type: strainType ?? null })
            .returning({ id: strain.id })
        : kind === 'area'
          ? await db
              .insert(area)
              .values({ name, isQuarantine: isQuarantine ?? false })
              .returning({ id: area.id })
          : await db
              .insert({ line: productLine, tag, brand }[kind])
              .values({ name })
              .returning({ id: listTables[kind].id });
  const [row] = made;
  if (row === undefined) throw new Error('the insert answered no row');
  return row.id;
}

async function insertSubLine({ db }: StaffCtx, name: string, productLineId: number | undefined) {
  const lineId = productLineId ?? 0;
  const [line] = await db
    .select({ id: productLine.id })
    .from(productLine)
    .where(eq(productLine.id, lineId))
    .for('key share');
  if (line === undefined) fail('not_found');
  return await db.insert(subProductLine).values({ name, productLineId: lineId }).returning({ id: subProductLine.id });
}

/** Renames an entry, says of what type a strain is, or whether an area is for quarantine; `entry_name_taken` in any case. */
export async function updateListEntry(
  ctx: StaffCtx,
  { kind, id, name, strainType, isQuarantine }: Input<Ops['updateListEntry']>['body'],
) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockEntry(ctx, kind, id);
    const table = listTables[kind];
    await ctx.db.update(table).set({ name }).where(eq(table.id, id));
    if (kind === 'strain' && strainType !== undefined)
      await ctx.db.update(strain).set({ type: strainType }).where(eq(strain.id, id));
    if (kind === 'area' && isQuarantine != null) await ctx.db.update(area).set({ isQuarantine }).where(eq(area.id, id));
    await recordAudit(ctx, {
      action: 'rename',
      entity,
      entityId: id,
      detail: {
        kind: listTitle(kind),
        name,
        before: before.name,
        after: name,
        type: strainType,
        isQuarantine: isQuarantine ?? undefined,
      },
    });
    return { message: messages.updated };
  });
}

/**
 * Merges an entry into another one of its list: products, and of a product line its sub product lines, discount rules and
 * what the state calls it, follow. Refuses `entry_merged_with_itself`, and `other_product_line` of sub product lines.
 */
export async function mergeListEntries(
  ctx: StaffCtx,
  { kind, fromId, intoId }: Input<Ops['mergeListEntries']>['body'],
) {
  if (fromId === intoId) fail('entry_merged_with_itself');
  return await inTransaction(ctx, async (ctx) => {
    // In id order, so that two merges never wait for each other.
    const locked = new Map<number, Awaited<ReturnType<typeof lockEntry>>>();
    for (const id of [fromId, intoId].toSorted((a, b) => a - b)) locked.set(id, await lockEntry(ctx, kind, id));
    const [from, into] = [locked.get(fromId), locked.get(intoId)];
    if (from === undefined || into === undefined) fail('not_found');
    if (from.productLineId !== into.productLineId) fail('other_product_line');
    // Counts are locked before lots.
    if (kind === 'line' || kind === 'area') await moveCounts(ctx, kind, fromId, intoId);
    const moved =
      kind === 'tag'
        ? await moveTag(ctx, fromId, intoId)
        : kind === 'area'
          ? await moveLots(ctx, fromId, intoId)
          : await moveProducts(ctx, kind, fromId, intoId);
    if (kind === 'line') await moveLine(ctx, fromId, intoId);
    await ctx.db.delete(listTables[kind]).where(eq(listTables[kind].id, fromId));
    const detail = { kind: listTitle(kind), name: from.name, intoName: into.name, products: moved };
    await recordAudit(ctx, { action: 'merge', entity, entityId: intoId, detail });
    return { message: messages.updated, products: moved };
  });
}

async function moveProducts(
  { db }: StaffCtx,
  kind: Exclude<ListKind, 'tag' | 'area'>,
  from: number,
  into: number,
): Promise<number> {
  const property = {
    line: 'productLineId',
    subLine: 'subProductLineId',
    strain: 'strainId',
    brand: 'brandId',
  } as const;
  if (kind === 'strain') await db.update(source).set({ strainId: into }).where(eq(source.strainId, from));
  const { rowCount } = await db
    .update(product)
    .set({ [property[kind]]: into, version: nextVersion })
    .where(eq(listColumns[kind], from));
  return rowCount ?? 0;
}

async function moveLots({ db }: StaffCtx, from: number, into: number): Promise<number> {
  await lockLots(db, eq(lot.areaId, from));
  await db.update(receiptLine).set({ areaId: into }).where(eq(receiptLine.areaId, from));
  await db.update(source).set({ areaId: into }).where(eq(source.areaId, from));
  const { rowCount } = await db.update(lot).set({ areaId: into }).where(eq(lot.areaId, from));
  return rowCount ?? 0;
}

/** Counts of the entry go on with the one that it became. */
async function moveCounts({ db }: StaffCtx, kind: 'line' | 'area', from: number, into: number): Promise<void> {
  const column = kind === 'line' ? stockCount.productLineIds : stockCount.areaIds;
  const moved = { [kind === 'line' ? 'productLineIds' : 'areaIds']: sql`array_replace(${column}, ${from}, ${into})` };
  await db
    .update(stockCount)
    .set(moved)
    .where(and(eq(stockCount.state, 'open'), sql`${from} = any(${column})`));
}

async function moveTag({ db }: StaffCtx, from: number, into: number): Promise<number> {
  const removed = await db
    .delete(productTag)
    .where(eq(productTag.tagId, from))
    .returning({ productId: productTag.productId });
  if (removed.length === 0) return 0;
  await db
    .insert(productTag)
    .values(removed.map(({ productId }) => ({ productId, tagId: into })))
    .onConflictDoNothing();
  return removed.length;
}

/** What hangs on a product line: sub product lines of one name become one. */
async function moveLine(ctx: StaffCtx, from: number, into: number): Promise<void> {
  const subLines = await ctx.db
    .select()
    .from(subProductLine)
    .where(inArray(subProductLine.productLineId, [from, into]));
  const kept = new Map(
    subLines.flatMap((each) => (each.productLineId === into ? [[each.name.toLowerCase(), each.id] as const] : [])),
  );
  for (const each of subLines.filter(({ productLineId }) => productLineId === from)) {
    const same = kept.get(each.name.toLowerCase());
    if (same === undefined) {
      await ctx.db.update(subProductLine).set({ productLineId: into }).where(eq(subProductLine.id, each.id));
    } else {
      await ctx.db.update(product).set({ subProductLineId: same }).where(eq(product.subProductLineId, each.id));
      await ctx.db.delete(subProductLine).where(eq(subProductLine.id, each.id));
    }
  }
  await ctx.db.update(discountRule).set({ productLineId: into }).where(eq(discountRule.productLineId, from));
  await moveHiddenLines(ctx, from, into);
  await leaveLine(ctx, from, into);
}

/** What settings say of a line goes with it, or to the one that takes it over. */
async function leaveLine(ctx: StaffCtx, from: number, into: number | null): Promise<void> {
  await moveSampleClass(ctx, from, into);
  await publish(ctx, 'productLinesMerged', { from, into });
}

/** Removes an entry that nothing uses; `entry_in_use` with how often it is. */
export async function removeListEntry(ctx: StaffCtx, kind: ListKind, id: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await lockEntry(ctx, kind, id);
    const uses = await listEntry(ctx, kind, id);
    const why =
      uses === undefined
        ? null
        : whyEntryStays(uses, kind === 'area' ? 'lot' : 'product', kind === 'line' ? 'rule' : 'source');
    if (why !== null) fail('entry_in_use', { detail: why });
    if (kind === 'line') await leaveLine(ctx, id, null);
    await ctx.db.delete(listTables[kind]).where(eq(listTables[kind].id, id));
    await recordAudit(ctx, { action: 'remove', entity, entityId: id, detail: { kind: listTitle(kind), name } });
    return { message: messages.updated };
  });
}

/** Locks an entry against everything that refers to it; `not_found`. */
async function lockEntry(ctx: StaffCtx, kind: ListKind, id: number) {
  const table = listTables[kind];
  const [found] = await ctx.db
    .select({ name: table.name, productLineId: kind === 'subLine' ? subProductLine.productLineId : sql<null>`null` })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (found === undefined) fail('not_found');
  return found;
}
