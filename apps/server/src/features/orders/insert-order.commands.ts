import type { DiscountKind } from '@cartwright/domain/money/pricing';
import { orderTotals, checkTotalCap } from '@cartwright/domain/money/totals';
import type { StaffCtx } from '../../core/context.ts';
import { deferWrite } from '../../db/transaction.ts';
import { insertRows } from '../../db/bulk.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { orderNote, salesOrder } from '../../db/schema/orders.table.ts';
import { assertAllowed } from '../../core/errors.ts';
import type { PlannableLine } from './allocate.commands.ts';

/** What the order stores of a cart line: what the buyer saw. */
export interface SellableLine extends PlannableLine {
  readonly allowFractions: boolean;
  readonly unitPrice: number;
  readonly listPrice: number | null;
  readonly discountKind: DiscountKind;
  readonly discountValue: number;
  readonly discountName: string | null;
  readonly discountReason: string | null;
  readonly lineDiscount: number;
  readonly lineTotal: number;
  readonly sampleType: 1 | 2 | null;
}

interface OrderToInsert {
  readonly cart: { id: number; clientId: number; isNonCannabis: boolean | null; discountReason: string | null };
  readonly orderDiscount: number;
  /** 2 for what a submit with corrections puts on backorder. */
  readonly part?: 1 | 2;
  readonly deliveryDate: string;
  readonly lines: readonly SellableLine[];
  readonly isBackorder: boolean;
  /** How it was submitted, as its note says it: "Submitted as backorder". */
  readonly how: string;
  /** A further sentence of the note. */
  readonly remark?: string | undefined;
}

type Head = Pick<
  typeof salesOrder.$inferSelect,
  | 'cartId'
  | 'part'
  | 'clientId'
  | 'salesPersonId'
  | 'submittedBy'
  | 'orderDate'
  | 'estimateDeliveryDate'
  | 'isNonCannabis'
  | 'isSamplesOnly'
  | 'grossTotal'
  | 'sampleTotal'
  | 'orderDiscount'
  | 'discountReason'
  | 'netTotal'
  | 'grandTotal'
>;

const insertHeadRow = cachedStatement<null, Head>()((db, _none, given) =>
  db
    .insert(salesOrder)
    .values({ ...given })
    .returning({ orderId: salesOrder.id, orderNo: salesOrder.orderNo }),
);

interface HeadToInsert extends Omit<Head, 'isSamplesOnly' | 'grossTotal' | 'sampleTotal' | 'netTotal' | 'grandTotal'> {
  readonly lines: readonly Pick<SellableLine, 'lineTotal' | 'sampleType'>[];
}

/** Inserts an order without its lines, with the totals that they give it; returns its id and number. */
export async function insertHead(ctx: StaffCtx, { lines, ...head }: HeadToInsert) {
  const { orderDiscount } = head;
  const totals = orderTotals({ lines, orderDiscount, charges: [], creditAmount: 0 });
  assertAllowed(checkTotalCap(totals.grandTotal));
  const { grossTotal, sampleTotal, netTotal, grandTotal } = totals;
  const isSamplesOnly = isOnlySamples(lines);
  const [made] = await insertHeadRow(ctx, null, {
    ...head,
    grossTotal,
    sampleTotal,
    netTotal,
    grandTotal,
    isSamplesOnly,
  });
  if (made === undefined) throw new Error('insert answered no row');
  return made;
}

export const isOnlySamples = (lines: readonly Pick<SellableLine, 'sampleType'>[]): boolean =>
  lines.every((line) => line.sampleType !== null);

/** Inserts an order with its lines and its system note; returns its id and number. */
export async function insertOrder(ctx: StaffCtx, order: OrderToInsert) {
  const { cart, orderDiscount, part = 1, deliveryDate, lines, isBackorder, how, remark } = order;
  const orderDate = ctx.now().toISOString();
  const { personId } = ctx.actor;
  const made = await insertHead(ctx, {
    cartId: cart.id,
    part,
    clientId: cart.clientId,
    salesPersonId: personId,
    submittedBy: personId,
    orderDate,
    estimateDeliveryDate: deliveryDate,
    isNonCannabis: cart.isNonCannabis ?? false,
    orderDiscount,
    discountReason: orderDiscount === 0 ? null : cart.discountReason,
    lines,
  });
  insertLines(ctx, made.orderId, lines, isBackorder);
  const note = [`${how} by ${ctx.actor.name} from cart ${cart.id}.`, remark].filter(Boolean).join(' ');
  const noted = { orderId: made.orderId, note, isSystem: true, personId, createdAt: orderDate };
  deferWrite(ctx, insertRows(ctx.db, orderNote, [noted]));
  return made;
}

type NewLine = typeof orderLine.$inferInsert;

/** A line of an order as its cart line gives it, or the part of it that another order gets. */
export type LineTerms = Omit<SellableLine, 'id' | 'pinnedLotIds'> & { readonly cartLineId: number | null };

export function insertTerms(ctx: StaffCtx, orderId: number, lines: readonly LineTerms[]): void {
  const rows = lines.map(
    (line) =>
      ({
        orderId,
        cartLineId: line.cartLineId,
        productId: line.productId,
        productName: line.productName,
        allowFractions: line.allowFractions,
        units: line.units,
        unitPrice: line.unitPrice,
        listPrice: line.listPrice,
        discountKind: line.discountKind,
        discountValue: line.discountValue,
        discountName: line.discountName,
        discountReason: line.discountReason,
        lineDiscount: line.lineDiscount,
        lineTotal: line.lineTotal,
        sampleType: line.sampleType,
        isBackorder: line.isBackorder,
        conversionUnits: line.conversionUnits,
      }) satisfies Record<Exclude<keyof NewLine, 'id' | 'allocated' | 'rejectedUnits'>, unknown>,
  );
  deferWrite(ctx, insertRows(ctx.db, orderLine, rows));
}

/** Inserts lines of a cart into an order; `isBackorder` sells all of them without allocation. */
export function insertLines(
  ctx: StaffCtx,
  orderId: number,
  lines: readonly SellableLine[],
  isBackorder: boolean,
): void {
  const terms = lines.map(({ id, ...line }) => {
    const waits = isBackorder || line.isBackorder;
    return { ...line, cartLineId: id, isBackorder: waits, conversionUnits: waits ? 0 : line.conversionUnits };
  });
  insertTerms(ctx, orderId, terms);
}
