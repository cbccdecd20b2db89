import { messages } from '@cartwright/contract/messages';
import { isCountedWithSublots, stockDifference } from '@cartwright/domain/counting/stock-count';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { adjustReasonLabels } from '@cartwright/domain/products/movements';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { failStale } from '../../../db/assert-version.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockLots } from '../lots.locks.ts';
import { lockSources, moveSources } from '../sources.commands.ts';
import { moveStock } from '../stock.commands.ts';
import { closedText, endCount } from './count.commands.ts';
import { blocksOf, bulkBlocksOf, type CountBlock, type CountBulkBlock } from './count-blocks.queries.ts';
import {
  countedLots,
  countedSources,
  decidingBulk,
  decidingEntries,
  type NamedCountedLot,
} from './counted-entries.queries.ts';
import { type Correction, correctOpenBulk, correctOpenCounts } from './correct-counts.commands.ts';
import { lockCount } from './counts.locks.ts';

interface Posting {
  readonly countId: number;
  /** The version that was reviewed. */
  readonly version?: number | null | undefined;
  readonly withSublots?: boolean | null | undefined;
}

/**
 * Posts what a count differs by: one movement for each lot and source, all or none, once however often it is asked for (INV-50,
 * INV-52). Refuses `count_not_posted` with the goods to count again and those that would be less than is promised of them,
 * `count_with_sublots` with those that were counted together with their sublots, unless `withSublots` says so.
 */
export async function postCount(ctx: StaffCtx, { countId, version, withSublots }: Posting) {
  return await inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, countId);
    if (count.state === 'posted') return answer(countId, count.changedLots ?? 0, count.changedSources);
    const closed = await closedText(ctx, count);
    if (closed !== null) fail('count_closed', { detail: closed });
    if (version != null && version !== count.version) failStale(count.version);
    const entries = await decidingEntries(ctx, countId);
    const sourceIds = (await decidingBulk(ctx, countId)).map(({ sourceId }) => sourceId);
    if (entries.length + sourceIds.length === 0) fail('count_empty');
    const lotIds = [...new Set(entries.map(({ lotId }) => lotId))];
    if (lotIds.length > 0) await lockLots(ctx.db, inArray(lot.id, lotIds));
    await lockSources(ctx, sourceIds);
    // What the locks waited for is seen by the next statement, corrections of other counts among it.
    const lots = await countedLots(ctx, await decidingEntries(ctx, countId));
    const sources = await countedSources(ctx, await decidingBulk(ctx, countId));
    const [blocks, bulkBlocks] = [await blocksOf(ctx, lots), await bulkBlocksOf(ctx, sources)];
    if (blocks.length + bulkBlocks.length > 0) failBlocked(blocks, bulkBlocks);
    if (withSublots !== true) assertWithoutSublots(lots);
    const corrections = lots.flatMap(correctionsOf);
    const detail = `Count ${countId}, ${count.name}`;
    const movements = lots.flatMap((each) => {
      const units = stockDifference(each);
      if (units === 0) return [];
      const { countedAt } = boxCorrection(each);
      const kind = 'count' as const;
      return [{ lotId: each.id, units, kind, orderId: null, reason, detail, countedAt, countId }];
    });
    // Its one entry decides of each source, also where it does not differ: it was counted.
    const bulk = sources.flatMap(({ id: sourceId, counted }) =>
      counted.map((entry) => ({ sourceId, units: stockDifference({ counted: [entry] }), countedAt: entry.at })),
    );
    const amounts = bulk.filter(({ units }) => units !== 0);
    await moveStock(ctx, movements);
    await moveSources(
      ctx,
      amounts.map(({ sourceId, units: amount, countedAt }) => {
        return { sourceId, amount, kind: 'count' as const, reason, detail, countedAt, countId };
      }),
    );
    await correctOpenCounts(ctx, corrections, countId);
    await correctOpenBulk(ctx, bulk, countId);
    const changed = { changedLots: movements.length, changedSources: amounts.length };
    await endCount(ctx, countId, { state: 'posted', ...changed });
    await publish(ctx, 'lotsChanged', { lotIds: movements.map(({ lotId }) => lotId) });
    await publish(ctx, 'sourcesChanged', { sourceIds: amounts.map(({ sourceId }) => sourceId), haveMoved: true });
    const said = {
      name: count.name,
      counted: lots.length + sources.length,
      changed: movements.length + amounts.length,
    };
    await recordAudit(ctx, { action: 'post', entity: 'stock count', entityId: countId, detail: said });
    return answer(countId, changed.changedLots, changed.changedSources);
  });
}

const reason = adjustReasonLabels.Reconciliation;

const answer = (countId: number, changedLots: number, changedSources: number) => ({
  message: messages.updated,
  countId,
  changedLots,
  changedSources,
});

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/** The difference of a lot is that of its own goods: what its sublots should hold stays what is allocated. */
function boxCorrection(of: NamedCountedLot): Correction {
  const own = of.counted.find(({ barcode }) => barcode === of.barcode);
  const countedAt = own?.at ?? latest(of.counted.map(({ at }) => at));
  return { lotId: of.id, barcode: of.barcode, units: stockDifference(of), countedAt };
}

/** What the other open counts have to know: also of goods that did not differ, because they were counted. */
function correctionsOf(of: NamedCountedLot): Correction[] {
  const sublots = of.counted.filter(({ barcode }) => barcode !== of.barcode);
  const isOwn = sublots.length < of.counted.length;
  return [
    ...(isOwn || stockDifference(of) !== 0 ? [boxCorrection(of)] : []),
    ...sublots.map(({ barcode, at }) => ({ lotId: of.id, barcode, units: 0, countedAt: at })),
  ];
}

/** The sublots of a lot are counted by their own labels: posted with them it would hold their units once more. */
function assertWithoutSublots(lots: readonly NamedCountedLot[]): void {
  const doubled = lots.filter(({ barcode, counted, sublotted }) =>
    isCountedWithSublots(counted.find((entry) => entry.barcode === barcode) ?? null, sublotted),
  );
  if (doubled.length === 0) return;
  const texts = doubled
    .slice(0, 5)
    .map(({ productName, sublotted }) => `${productName}, ${formatUnits(sublotted)} units`);
  fail('count_with_sublots', {
    detail: `Counted together with what is in sublots: ${texts.join('; ')}. Count it again without them.`,
    extra: { lots: doubled.map(({ id, productName, sublotted }) => ({ inventoryId: id, productName, sublotted })) },
  });
}

function failBlocked(blocks: readonly CountBlock[], bulkBlocks: readonly CountBulkBlock[]): never {
  const lots = blocks.map(({ productName, after, allocated, ...block }) =>
    blockText(block, productName, `${formatUnits(after)} units, ${formatUnits(allocated)} are promised`),
  );
  const bulk = bulkBlocks.map(({ sourceName, unit, after, reserved, ...block }) =>
    blockText(block, sourceName, `${amountText(after, unit)}, ${amountText(reserved, unit)} is reserved`),
  );
  const texts = [...lots, ...bulk];
  const more = texts.length > 5 ? ` ${texts.length - 5} more are in the way.` : '';
  fail('count_not_posted', {
    detail: `${texts.slice(0, 5).join(' ')}${more}`,
    extra: { lots: blocks, bulk: bulkBlocks },
  });
}

function blockText(
  { hindrance, orders }: Pick<CountBlock, 'hindrance' | 'orders'>,
  name: string,
  promised: string,
): string {
  if (hindrance === 'recount') return `${name} moved while it was counted: count it again.`;
  const names = orders.slice(0, 3).map(orderName).join(', ');
  const to = names === '' ? '' : ` to ${names}${orders.length > 3 ? ` and ${orders.length - 3} more` : ''}`;
  return `${name} would hold ${promised}${to}.`;
}
