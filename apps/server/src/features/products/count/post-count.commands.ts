import { messages } from '@cartwright/contract/messages';
import { isCountedWithSublots, lotDifference } from '@cartwright/domain/counting/stock-count';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
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
import { moveStock } from '../stock.commands.ts';
import { closedText, endCount } from './count.commands.ts';
import { blocksOf, type CountBlock } from './count-blocks.queries.ts';
import { countedLots, decidingEntries, type NamedCountedLot } from './counted-entries.queries.ts';
import { type Correction, correctOpenCounts } from './correct-counts.commands.ts';
import { lockCount } from './counts.locks.ts';

interface Posting {
  readonly countId: number;
  /** The version that was reviewed. */
  readonly version?: number | null | undefined;
  readonly withSublots?: boolean | null | undefined;
}

/**
 * Posts what a count differs by: one movement for each lot, all or none, once however often it is asked for (INV-50, INV-52).
 * Refuses `count_not_posted` with the lots to count again and those that would hold less than is promised of them,
 * `count_with_sublots` with those that were counted together with their sublots, unless `withSublots` says so.
 */
export async function postCount(ctx: StaffCtx, { countId, version, withSublots }: Posting) {
  return await inTransaction(ctx, async (ctx) => {
    const count = await lockCount(ctx, countId);
    if (count.state === 'posted') return answer(countId, count.changedLots ?? 0);
    const closed = await closedText(ctx, count);
    if (closed !== null) fail('count_closed', { detail: closed });
    if (version != null && version !== count.version) failStale(count.version);
    const entries = await decidingEntries(ctx, countId);
    if (entries.length === 0) fail('count_empty');
    const lotIds = [...new Set(entries.map(({ lotId }) => lotId))];
    await lockLots(ctx.db, inArray(lot.id, lotIds));
    // What the locks waited for is seen by the next statement, corrections of other counts among it.
    const lots = await countedLots(ctx, await decidingEntries(ctx, countId));
    const blocks = await blocksOf(ctx, lots);
    if (blocks.length > 0) failBlocked(blocks);
    if (withSublots !== true) assertWithoutSublots(lots);
    const corrections = lots.flatMap(correctionsOf);
    const detail = `Count ${countId}, ${count.name}`;
    const movements = lots.flatMap((each) => {
      const units = lotDifference(each);
      if (units === 0) return [];
      const { countedAt } = boxCorrection(each);
      const kind = 'count' as const;
      return [{ lotId: each.id, units, kind, orderId: null, reason, detail, countedAt, countId }];
    });
    await moveStock(ctx, movements);
    await correctOpenCounts(ctx, corrections, countId);
    await endCount(ctx, countId, { state: 'posted', changedLots: movements.length });
    await publish(ctx, 'lotsChanged', { lotIds: movements.map(({ lotId }) => lotId) });
    const said = { name: count.name, counted: lots.length, changed: movements.length };
    await recordAudit(ctx, { action: 'post', entity: 'stock count', entityId: countId, detail: said });
    return answer(countId, movements.length);
  });
}

const reason = adjustReasonLabels.Reconciliation;

const answer = (countId: number, changedLots: number) => ({ message: messages.updated, countId, changedLots });

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/** The difference of a lot is that of its own goods: what its sublots should hold stays what is allocated. */
function boxCorrection(of: NamedCountedLot): Correction {
  const own = of.counted.find(({ barcode }) => barcode === of.barcode);
  const countedAt = own?.at ?? latest(of.counted.map(({ at }) => at));
  return { lotId: of.id, barcode: of.barcode, units: lotDifference(of), countedAt };
}

/** What the other open counts have to know: also of goods that did not differ, because they were counted. */
function correctionsOf(of: NamedCountedLot): Correction[] {
  const sublots = of.counted.filter(({ barcode }) => barcode !== of.barcode);
  const isOwn = sublots.length < of.counted.length;
  return [
    ...(isOwn || lotDifference(of) !== 0 ? [boxCorrection(of)] : []),
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

function failBlocked(blocks: readonly CountBlock[]): never {
  const texts = blocks.slice(0, 5).map(({ productName, hindrance, after, allocated, orders }) => {
    if (hindrance === 'recount') return `${productName} moved while it was counted: count it again.`;
    const names = orders.slice(0, 3).map(orderName).join(', ');
    const to = names === '' ? '' : ` to ${names}${orders.length > 3 ? ` and ${orders.length - 3} more` : ''}`;
    return `${productName} would hold ${formatUnits(after)} units, ${formatUnits(allocated)} are promised${to}.`;
  });
  const more = blocks.length > 5 ? ` ${blocks.length - 5} more lots are in the way.` : '';
  fail('count_not_posted', { detail: `${texts.join(' ')}${more}`, extra: { lots: blocks } });
}
