import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { planConversion } from '@cartwright/domain/converting/conversion';
import { conversionFaults, conversionFaultText } from '@cartwright/domain/converting/conversion-faults';
import { businessDate } from '@cartwright/domain/dates/dates';
import type { Fault } from '@cartwright/domain/faults';
import { formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { conversion, conversionInput, conversionOutput } from '../../../db/schema/products-conversions.table.ts';
import { insertRows } from '../../../db/bulk.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdProducts } from '../record/product.locks.ts';
import { lockSources, moveSources } from '../sources.commands.ts';
import { lockLotsById } from '../stock/hold.commands.ts';
import { ordersWithUnits } from '../stock/orders-with-units.queries.ts';
import { moveStock } from '../stock.commands.ts';
import { type GoodsToConvert, goodsToConvert } from './convertible-goods.queries.ts';
import { makeConvertedLots } from './make-converted-lots.ts';
import { conversionOf } from './plan-from-goods.ts';
import { resultOfConversion } from './result-of-conversion.ts';

type Given = Input<(typeof products)['convert']>['body'];

/**
 * Makes lots of other products out of lots and sources, in one transaction (INV-53). Refuses `conversion_not_saved` with each
 * fault at its line, `below_allocated` with the orders that have the units, `conversion_short` for what is not there.
 */
export async function convertGoods(ctx: StaffCtx, given: Given) {
  return await inTransaction(ctx, async (ctx) => {
    const asked = idsOf(given);
    assertCosts(ctx, given);
    await lockLotsById(ctx, asked.inventoryIds);
    await holdProducts(ctx, asked.productIds);
    await lockSources(ctx, asked.sourceIds);
    // What the locks waited for is seen by the next statements.
    const goods = await goodsToConvert(ctx, asked);
    const wanted = conversionOf(given, goods);
    const plan = planConversion(wanted);
    const today = businessDate(ctx.now(), ctx.timeZone);
    failFaults([...twice(given), ...conversionFaults(wanted, plan, today)]);
    await assertLeft(ctx, given, goods);
    const { result, hold } = resultOfConversion(ctx, goods, given);
    // Whatever may refuse comes before: a conversion that is refused uses up no number.
    const lots = await makeConvertedLots(ctx, given.outputs, { plan, result, hold });
    const head = {
      at: ctx.now().toISOString(),
      personId: ctx.actor.personId,
      note: given.note ?? '',
      lostGrams: given.lost?.grams ?? null,
      lostReason: given.lost?.reason ?? null,
      lostCost: given.lost == null ? null : plan.lostCost,
    };
    const [made] = await ctx.db.insert(conversion).values(head).returning({ id: conversion.id });
    if (made === undefined) throw new Error('insert answered no row');
    const conversionId = made.id;
    await insertRows(
      ctx.db,
      conversionInput,
      given.inputs.map(({ inventoryId = null, sourceId = null, units }, at) => {
        const grams = plan.gramsIn[at] ?? 0;
        return { conversionId, lotId: inventoryId, sourceId, units, grams, cost: plan.costs[at] ?? null };
      }),
    );
    await insertRows(
      ctx.db,
      conversionOutput,
      lots.map(({ inventoryId, units }, at) => {
        const grams = plan.gramsOut[at] ?? 0;
        return { conversionId, lotId: inventoryId, units, grams, cost: plan.costsOut[at] ?? null };
      }),
    );
    await moveGoods(ctx, conversionId, given, lots);
    const lotIds = [...asked.inventoryIds, ...lots.map(({ inventoryId }) => inventoryId)];
    await publish(ctx, 'lotsChanged', { lotIds });
    await publish(ctx, 'sourcesChanged', { sourceIds: asked.sourceIds, haveMoved: true });
    await recordAudit(ctx, {
      action: 'convert',
      entity: 'conversion',
      entityId: conversionId,
      detail: {
        wentIn: namesOf(wanted.inputs),
        cameOut: namesOf(wanted.outputs),
        grams: plan.totalIn,
        lostGrams: given.lost?.grams ?? 0,
        ...(given.resultOf == null ? {} : { resultLotId: given.resultOf, reason: given.resultReason ?? '' }),
      },
    });
    const answered = lots.map(({ inventoryId, barcode }) => ({ inventoryId, barcode }));
    return { message: messages.updated, conversionId, lots: answered };
  });
}

const namesOf = (lines: readonly { readonly name: string }[]): string =>
  [...new Set(lines.map(({ name }) => name))].join(', ');

const idsOf = ({ inputs, outputs }: Given) => ({
  inventoryIds: inputs.flatMap(({ inventoryId }) => inventoryId ?? []),
  sourceIds: inputs.flatMap(({ sourceId }) => sourceId ?? []),
  productIds: outputs.map(({ productId }) => productId),
});

/** Who does not see costs sets none. */
function assertCosts(ctx: StaffCtx, { inputs, outputs }: Given): void {
  const isTyped = [...inputs, ...outputs].some(({ cost }) => cost != null);
  if (isTyped && !ctx.actor.permissions.has('costs')) fail('forbidden');
}

/** Goods that are named in two lines, or a line that names none or both kinds. */
function twice({ inputs }: Given): Fault[] {
  const seen = new Set<string>();
  return inputs.flatMap(({ inventoryId, sourceId }, at) => {
    const fault = (code: string, detail: string): Fault => ({ path: ['inputs', at, 'inventoryId'], code, detail });
    if ((inventoryId == null) === (sourceId == null)) return [fault('required', 'Choose a lot or a source.')];
    const key = `${inventoryId ?? 'source'} ${sourceId ?? ''}`;
    if (seen.has(key)) return [fault('twice', 'Another line has this lot.')];
    seen.add(key);
    return [];
  });
}

function failFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (first !== undefined) fail('conversion_not_saved', { detail: conversionFaultText(first), fields: faults });
}

/** What orders are promised stays: nobody converts it. */
async function assertLeft(ctx: StaffCtx, { inputs }: Given, goods: GoodsToConvert): Promise<void> {
  for (const { inventoryId, sourceId, units } of inputs) {
    const source = goods.sources.find((each) => each.sourceId === sourceId);
    if (source !== undefined && units > source.left)
      fail('conversion_short', {
        detail: `Of ${source.name} ${amountText(source.left, source.unit)} is left.`,
        extra: { sourceId },
      });
    const found = goods.lots.find((each) => each.inventoryId === inventoryId);
    if (found === undefined || units <= found.left) continue;
    const { barcode, onHand, allocated, left } = found;
    const name = `Lot ${barcodeText(barcode)}`;
    if (units > onHand)
      fail('conversion_short', {
        detail: `${name} holds ${formatUnits(onHand)} units.`,
        extra: { inventoryId, onHand },
      });
    const orders = await ordersWithUnits(ctx, [found.inventoryId]);
    const names = orders.slice(0, 5).map(orderName).join(', ');
    const more = orders.length > 5 ? ` and ${orders.length - 5} more` : '';
    fail('below_allocated', {
      detail: `${name} has ${formatUnits(left)} left: ${formatUnits(allocated)} units are promised${names === '' ? '' : ` to ${names}${more}`}.`,
      extra: { inventoryId, allocated, orders: orders.map(({ orderId, orderNo }) => ({ orderId, orderNo })) },
    });
  }
}

async function moveGoods(
  ctx: StaffCtx,
  conversionId: number,
  { inputs }: Given,
  lots: readonly { readonly inventoryId: number; readonly units: number }[],
): Promise<void> {
  const moved = { kind: 'convert', orderId: null, conversionId, reason: `Conversion ${conversionId}` } as const;
  await moveStock(ctx, [
    ...inputs.flatMap(({ inventoryId, units }) =>
      inventoryId == null ? [] : [{ ...moved, lotId: inventoryId, units: -units }],
    ),
    ...lots.map(({ inventoryId, units }) => ({ ...moved, lotId: inventoryId, units })),
  ]);
  await moveSources(
    ctx,
    inputs.flatMap(({ sourceId, units }) =>
      sourceId == null
        ? []
        : [{ sourceId, amount: -units, kind: 'convert' as const, conversionId, reason: moved.reason }],
    ),
  );
}
