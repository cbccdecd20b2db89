import { SUBLOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { sourceNeeds } from '@cartwright/domain/products/availability';
import { cartTotals, chargeAmount, orderTotals } from '@cartwright/domain/money/totals';
import { cart, cartLine } from '../../db/schema/carts.table.ts';
import { orderCredit, orderCharge } from '../../db/schema/orders-money.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { stockMovement } from '../../db/schema/products.table.ts';
import { insertRows, reserveIds } from '../bulk.ts';
import type { PlannedOrder } from './history.ts';
import type { PlannedLine } from './lines.ts';
import { paidAmount, seedPayments } from './payments.ts';
import { seedTrips } from './trips.ts';
import type { World } from '../world.ts';

/** An order with its place in the database. */
export interface WrittenOrder extends PlannedOrder {
  readonly id: number;
  readonly orderNo: number;
  readonly grandTotal: number;
}

/** Writes carts, orders, lines, allocations and stock movements, and what follows from them. */
export async function writeOrders(world: World, planned: readonly PlannedOrder[]): Promise<WrittenOrder[]> {
  const { tx } = world;
  const carts = await writeCarts(world, planned);
  const ids = await reserveIds(tx, salesOrder, planned.length);
  const { rows: numbers } = await tx.query<{ no: number }>(
    `SELECT nextval('order_number') AS no FROM generate_series(1, $1)`,
    [planned.length],
  );
  const totals = planned.map((order) => totalsOf(order));
  const tripOf = await seedTrips(tx);
  const orders = planned.map((order, index): WrittenOrder => {
    return {
      ...order,
      id: ids[index] ?? 0,
      orderNo: numbers[index]?.no ?? 0,
      grandTotal: totals[index]?.grandTotal ?? 0,
    };
  });
  await insertRows(
    tx,
    salesOrder,
    orders.map((order, index) => ({
      id: order.id,
      orderNo: order.orderNo,
      cartId: carts.cartIds.get(order.cartKey) ?? null,
      part: order.part,
      clientId: order.buyer.id,
      salesPersonId: order.salesPerson.id,
      submittedBy: order.submittedBy.id,
      orderDate: order.orderDate,
      estimateDeliveryDate: order.deliveryDate,
      status: order.status,
      isNonCannabis: order.isNonCannabis,
      isSamplesOnly: order.lines.every((line) => line.sampleType !== null),
      ...(totals[index] ?? totalsOf(order)),
      orderDiscount: order.discount,
      creditAmount: order.credit,
      manifestReferenceNo:
        order.dates.manifested === null ? null : `M${order.orderNo}${String(order.id % 97).padStart(2, '0')}`,
      manifestedDate: order.dates.manifested,
      buyerLicenseNo: order.dates.manifested === null ? null : order.buyer.licenseNo,
      buyerName: order.dates.manifested === null ? null : order.buyer.name,
      ...tripOf(order.dates.manifested, order.id),
      invoicedDate: order.dates.invoiced,
      invoicedBy: order.dates.invoiced === null ? null : world.manager.id,
      releaseTransactionNumber: order.dates.released === null ? null : `R${700_000 + order.id * 13}`,
      releasedDate: order.dates.released,
      paidDate: order.dates.paid,
      paidAmount: paidAmount(order),
      cancelledAt: order.dates.cancelled,
      reasonForCanceling: order.dates.cancelled === null ? null : world.random.pick(cancelReasons),
      hasUnreportedPriceChange: false,
      version: 1,
    })),
  );
  await writeLinesAndStock(world, orders, carts.itemIds);
  await writeCharges(world, orders);
  await writeCredits(world, orders);
  await seedPayments(world, orders);
  return orders;
}

const cancelReasons = [
  'Store asked to cancel, over budget this month.',
  'Ordered twice by mistake.',
  'Buyer changed, new order will follow.',
  'Delivery day could not be met.',
] as const;

function totalsOf(order: PlannedOrder) {
  const { lines, discount, charges, credit } = order;
  return orderTotals({ lines, orderDiscount: discount, charges, creditAmount: credit });
}

const termsOf = (line: PlannedLine) => ({
  productId: line.product.id,
  units: line.units,
  unitPrice: line.unitPrice,
  discountKind: line.discountKind,
  discountValue: line.discountValue,
  lineDiscount: line.lineDiscount,
  lineTotal: line.lineTotal,
  sampleType: line.sampleType,
  isBackorder: line.isBackorder,
  conversionUnits: line.conversionUnits,
});

/** The rows of a cart's lines. */
export const cartItemRow = (cartId: number, line: PlannedLine) => ({
  cartId,
  ...termsOf(line),
  listPrice: line.product.unitPrice,
  discountRuleId: line.rule?.id ?? null,
});

/**
 * The carts the orders came from. They are written as pending, because only one cart of a client may be open, take their
 * lines, and are then closed at the moment of the order.
 */
async function writeCarts(world: World, planned: readonly PlannedOrder[]) {
  const { tx, random } = world;
  const byCart = Map.groupBy(planned, (order) => order.cartKey);
  const keys = [...byCart.keys()];
  const ids = await reserveIds(tx, cart, keys.length);
  const cartIds = new Map(keys.map((key, index) => [key, ids[index] ?? 0]));
  const rows = [...byCart.values()].flatMap((orders) => {
    const [order] = orders;
    if (order === undefined) return [];
    const lines = orders.flatMap((each) => each.lines);
    const { grossTotal, sampleTotal, cartDiscount, grandTotal } = cartTotals(lines, order.discount);
    return [
      {
        id: cartIds.get(order.cartKey),
        clientId: order.buyer.id,
        personId: order.salesPerson.id,
        origin: random.chance(0.1) ? ('portal' as const) : ('staff' as const),
        status: 'pending' as const,
        isNonCannabis: order.isNonCannabis,
        cartDiscount,
        estimatedDeliveryDate: order.deliveryDate,
        forceBackorderAll: false,
        lineCount: lines.length,
        grossTotal,
        sampleTotal,
        grandTotal,
        createdAt: new Date(Date.parse(order.orderDate) - random.int(5, 2600) * 60_000).toISOString(),
        closedAt: order.orderDate,
        version: 1,
      },
    ];
  });
  await insertRows(tx, cart, rows);
  const lines = planned.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const lineIds = await reserveIds(tx, cartLine, lines.length);
  await insertRows(
    tx,
    cartLine,
    lines.map(({ order, line }, index) => ({
      id: lineIds[index],
      ...cartItemRow(cartIds.get(order.cartKey) ?? 0, line),
    })),
  );
  await tx.query(`UPDATE cart SET status = 'submitted' WHERE id = ANY($1)`, [ids]);
  return { cartIds, itemIds: new Map(lines.map(({ line }, index) => [line, lineIds[index] ?? null])) };
}

async function writeLinesAndStock(
  world: World,
  orders: readonly WrittenOrder[],
  itemIds: ReadonlyMap<PlannedLine, number | null>,
): Promise<void> {
  const { tx } = world;
  const lines = orders.flatMap((order) => order.lines.map((line, position) => ({ order, line, position })));
  const lineIds = await reserveIds(tx, orderLine, lines.length);
  await insertRows(
    tx,
    orderLine,
    lines.map(({ order, line }, index) => ({
      id: lineIds[index],
      orderId: order.id,
      cartLineId: itemIds.get(line) ?? null,
      productName: line.product.name,
      discountName: line.rule?.name ?? null,
      ...termsOf(line),
    })),
  );
  const picks = lines.flatMap(({ order, line, position }, index) =>
    line.picks.map((pick) => ({
      order,
      orderLineId: lineIds[index] ?? 0,
      pick,
      isSublotted: isSublotted(order, position),
    })),
  );
  const allocationIds = await reserveIds(tx, allocation, picks.length);
  const rows = picks.map(({ order, orderLineId, pick, isSublotted: hasBarcode }, index) => ({
    order,
    row: {
      id: allocationIds[index],
      orderLineId,
      lotId: pick.lot.id,
      units: pick.units,
      sublotBarcode: hasBarcode
        ? `${SUBLOT_PREFIX}${String(500_000_000_000 + index * 104_729).padStart(12, '0')}`
        : null,
      createdAt: order.orderDate,
      endedAt: order.dates.released,
      ending: order.dates.released === null ? null : ('released' as const),
    },
  }));
  const given = rows.filter(({ order }) => order.status === 'Cancelled');
  const released = rows.filter(({ order }) => order.dates.released !== null);
  const live = rows.filter(({ order }) => order.status !== 'Cancelled' && order.dates.released === null);
  // Stock is at its highest now: what was cancelled is promised and given back before anything leaves.
  await insertRows(
    tx,
    allocation,
    given.map(({ row }) => row),
  );
  await tx.query(
    `UPDATE allocation SET ended_at = o.cancelled_at, ending = 'returned'
     FROM order_line l JOIN sales_order o ON o.id = l.order_id
     WHERE l.id = allocation.order_line_id AND o.status = 'Cancelled' AND allocation.id = ANY($1)`,
    [given.map(({ row }) => row.id)],
  );
  await insertRows(
    tx,
    allocation,
    released.map(({ row }) => row),
  );
  await insertRows(
    tx,
    stockMovement,
    released
      .toSorted((a, b) => (a.row.endedAt ?? '').localeCompare(b.row.endedAt ?? ''))
      .map(({ order, row }) => ({
        lotId: row.lotId,
        kind: 'release' as const,
        units: -row.units,
        orderId: order.id,
        personId: world.manager.id,
        reason: '',
        at: order.dates.released ?? order.orderDate,
      })),
  );
  await insertRows(
    tx,
    allocation,
    live.map(({ row }) => row),
  );
  await reserveSources(world, orders);
}

/** Every line from Sublotted on; on a partly sublotted order the first line, never the last. */
function isSublotted(order: WrittenOrder, position: number): boolean {
  if (order.isNonCannabis || order.status === 'Submitted' || order.status === 'Cancelled') return false;
  if (order.status !== 'PartiallySublotted') return true;
  return position === 0 || (position % 2 === 0 && position < order.lines.length - 1);
}

/** Units that an open order will pack are reserved of their source. */
async function reserveSources(world: World, orders: readonly WrittenOrder[]): Promise<void> {
  const lines = orders.filter((order) => order.status !== 'Cancelled').flatMap((order) => order.lines);
  const packed = lines.map(({ conversionUnits, product: { sourceId, factor } }) => ({
    conversionUnits,
    sourceId,
    factor,
  }));
  for (const [id, reserved] of sourceNeeds(packed)) {
    await world.tx.query('UPDATE source SET reserved = $2 WHERE id = $1', [id, reserved]);
  }
}

async function writeCharges(world: World, orders: readonly WrittenOrder[]): Promise<void> {
  const { rows } = await world.tx.query<{ id: number; name: string }>('SELECT id, name FROM charge_type');
  const typeIds = new Map(rows.map((row) => [row.name, row.id]));
  await insertRows(
    world.tx,
    orderCharge,
    orders.flatMap((order) =>
      order.charges.map(({ typeName, ...form }) => ({
        orderId: order.id,
        chargeTypeId: typeIds.get(typeName) ?? rows[0]?.id ?? 0,
        ...form,
        total: chargeAmount(form),
      })),
    ),
  );
}

/** What a demo order has as credit is one entry. */
async function writeCredits(world: World, orders: readonly WrittenOrder[]): Promise<void> {
  await insertRows(
    world.tx,
    orderCredit,
    orders
      .filter(({ credit }) => credit > 0)
      .map((order) => ({
        orderId: order.id,
        amount: order.credit,
        reason: 'Goodwill for a late delivery',
        personId: world.manager.id,
        createdAt: order.dates.invoiced ?? order.orderDate,
      })),
  );
}
