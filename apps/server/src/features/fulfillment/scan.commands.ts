import { barcodeText, SUBLOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { formatUnits, subtractUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { checkPicking } from '@cartwright/domain/orders/order-guards';
import { planPick, readScan, unitsToPick } from '@cartwright/domain/fulfillment/picking';
import type { Refusal } from '@cartwright/domain/refusals';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { assertAllowed, fail } from '../../core/errors.ts';
import { pickScan } from '../../db/schema/fulfillment.table.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { stageOf, lockOrder, type OrderRow } from '../orders/order/order.locks.ts';
import { type OrderSublot, sublotsOfOrder } from '../orders/status/order-sublots.queries.ts';
import { goodsOfBarcode, orderOfNumber, scanOf } from './scanned.queries.ts';

interface Scan {
  /** The scanner's id of the scan: sent again, it counts once. */
  readonly scanId: string;
  readonly text: string;
  readonly orderId?: number | null | undefined;
  readonly units?: number | null | undefined;
}

/**
 * One scan in the warehouse (domain rule "order life"). The number of an order finds it; the barcode of a sublot, or of a lot
 * while an order is open, picks all that is left of it or the units that were typed. The lock of the order makes pickers
 * and steps of the order wait for each other.
 */
export async function scan(ctx: StaffCtx, { scanId, text, orderId, units }: Scan) {
  const read = readScan(text) ?? fail('barcode_unknown');
  if (read.kind === 'order') {
    const found = await orderOfNumber(ctx, read.orderNo);
    return { kind: 'order' as const, ...found, isRepeat: false, pick: null };
  }
  return await inTransaction(ctx, async (ctx) => {
    const goods = await goodsOfBarcode(ctx, read.barcode);
    const order = await lockOrder(ctx, { orderId: orderId ?? goods.orderId ?? failWithoutOrder(read.barcode, goods) });
    const [sublots, before] = await Promise.all([sublotsOfOrder(ctx, order.id), scanOf(ctx, scanId)]);
    // The sublot that named the order may have been cancelled while the lock was waited for.
    const isVoid = orderId == null && !sublots.some(({ sublotBarcode }) => sublotBarcode === read.barcode);
    if (isVoid) failUnknown(read.barcode);
    if (before !== undefined) return await repeated(ctx, order, before, read.barcode);
    if (goods.orderId !== null && goods.orderId !== order.id) failOtherOrder(goods, order);
    const plan = planPick(
      { ...stageOf(order), sublots },
      { barcode: read.barcode, units: units ?? read.units, lot: goods.lot },
    );
    if (plan.refused !== null) failScan(plan.refused, order, sublots, { ...goods, barcode: read.barcode });
    const { sublot, units: picked } = plan.pick;
    await ctx.db.insert(pickScan).values({
      scanId,
      allocationId: sublot.id,
      units: picked,
      personId: ctx.actor.personId,
      at: ctx.now().toISOString(),
    });
    const left = subtractUnits(unitsToPick(sublot), picked);
    return await answerOf(ctx, order, { isRepeat: false, pick: { scanId, ...namesOf(sublot), units: picked, left } });
  });
}

type Goods = Awaited<ReturnType<typeof goodsOfBarcode>>;
type Before = NonNullable<Awaited<ReturnType<typeof scanOf>>>;
interface Picked {
  readonly scanId: string;
  readonly sublotId: number;
  readonly productName: string;
  readonly barcode: string;
  readonly units: number;
  readonly left: number;
}

const namesOf = ({ id, productName, sublotBarcode, lotBarcode }: OrderSublot) => ({
  sublotId: id,
  productName,
  barcode: sublotBarcode ?? lotBarcode,
});

async function answerOf(ctx: StaffCtx, order: OrderRow, given: { isRepeat: boolean; pick: Picked }) {
  const [of] = await ctx.db.select({ tradename: client.tradename }).from(client).where(eq(client.id, order.clientId));
  const { id: orderId, orderNo } = order;
  return { kind: 'pick' as const, orderId, orderNo, tradename: of?.tradename ?? '', ...given };
}

/** The same scan came before: it is answered again, and nothing is picked. */
async function repeated(ctx: StaffCtx, order: OrderRow, before: Before, barcode: string) {
  const { scanId, units, lotBarcode, ...sublot } = before;
  const isSame = before.orderId === order.id && [lotBarcode, sublot.sublotBarcode].includes(barcode);
  if (!isSame) fail('scan_id_reused');
  return await answerOf(ctx, order, {
    isRepeat: true,
    pick: {
      scanId,
      sublotId: sublot.sublotId,
      productName: sublot.productName,
      barcode: sublot.sublotBarcode ?? lotBarcode,
      units,
      left: sublot.left,
    },
  });
}

function failWithoutOrder(barcode: string, { lot }: Goods): never {
  if (lot !== null) fail('no_order_open');
  failUnknown(barcode);
}

function failUnknown(barcode: string): never {
  fail(barcode.startsWith(SUBLOT_PREFIX) ? 'sublot_void' : 'barcode_unknown');
}

function failOtherOrder({ orderNo }: Goods, order: OrderRow): never {
  const of = orderNo === null ? 'another order' : orderName({ orderNo });
  fail('wrong_order', { detail: `This sublot is of ${of}, not of ${orderName(order)}.` });
}

/** Says what to do instead, in the words of the order that is open. */
function failScan(
  refused: Refusal,
  order: OrderRow,
  sublots: readonly OrderSublot[],
  { barcode, lot }: Goods & { readonly barcode: string },
): never {
  switch (refused.code) {
    case 'barcode_unknown':
      return failUnknown(barcode);
    case 'wrong_product':
      return fail(refused.code, { detail: `${orderName(order)} has no ${lot?.productName ?? 'such product'}.` });
    case 'wrong_lot': {
      const wanted = sublots.filter((each) => each.productId === lot?.productId && unitsToPick(each) > 0);
      const lots = wanted.map((each) => barcodeText(each.lotBarcode)).join(' or ');
      const detail = lots === '' ? 'All units of this product are picked.' : `Take lot ${lots}, not this one.`;
      return fail(refused.code, { detail });
    }
    case 'pick_too_many':
      return fail(refused.code, { detail: `${formatUnits(refused.params.left)} units are left to pick of it.` });
    default:
      return assertNever(refused);
  }
}

function assertNever(refused: Refusal): never {
  assertAllowed(refused);
  throw new Error('a scan is refused for a reason');
}

/** Takes back what a scan has picked, as long as the goods have no manifest. */
export async function undoScan(ctx: StaffCtx, orderId: number, scanId: string) {
  return await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { orderId });
    const found = await scanOf(ctx, scanId);
    if (found === undefined || found.orderId !== order.id) fail('not_found');
    if (found.isVoid) fail('scan_void');
    assertAllowed(checkPicking(stageOf(order)));
    await ctx.db
      .update(pickScan)
      .set({ voidedAt: ctx.now().toISOString(), voiding: 'undone' })
      .where(and(eq(pickScan.scanId, scanId), eq(pickScan.allocationId, found.sublotId)));
    return { orderId: order.id, units: found.units, productName: found.productName };
  });
}
