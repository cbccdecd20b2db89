import type { StaffCtx } from '../../../src/core/context.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { pgErrorCode } from '../../../src/db/pg-errors.ts';
import { allocateLines, type PlannableLine, planLines } from '../../../src/features/orders/allocate.commands.ts';
import { Refusal } from '../../../src/core/errors.ts';
import type { Random } from '../../../src/seed/random.ts';
import type { TestApp } from '../../test-app.ts';
import type { StockRoom } from '../../factories/stock-room.ts';

/** Orders and lots for a stress test of the allocation alone: no requests, no carts, nothing but its statements. */
interface Scene {
  readonly orders: readonly WaitingOrder[];
  readonly lotIds: readonly number[];
}

/** An order whose lines wait for goods. */
interface WaitingOrder {
  readonly id: number;
  readonly lines: readonly PlannableLine[];
}

export interface AllocationStressOptions {
  readonly random: Random;
  readonly attempts: number;
  /** Transactions at once. */
  readonly people: number;
}

/** Counts of the attempts, and the units that are allocated at the end by what was acknowledged, by line. */
export interface AllocationStress {
  readonly allocated: number;
  readonly short: number;
  readonly returned: number;
  readonly acknowledged: ReadonlyMap<number, number>;
}

const ORDERS_OF_ONE = 4;

/**
 * Allocates orders of one to four lines from 20 lots, and gives the units of orders back, in as many transactions at once
 * as there are people, while lots are received and counted away. An attempt is one call of the allocation. Every other
 * failure than a shortfall, one of a CHECK too, ends the stress test.
 */
export async function allocationStress(app: TestApp, room: StockRoom, options: AllocationStressOptions) {
  const { random, people } = options;
  const { orders, lotIds } = await waitingOrders(app, room, random, people * ORDERS_OF_ONE);
  const ctx = await anybody(app);
  const acknowledged = new Map<number, number>();
  const counts = { attempts: 0, allocated: 0, short: 0, returned: 0, isOver: false };

  const attempt = async (order: WaitingOrder): Promise<void> => {
    counts.attempts += 1;
    if (await allocate(ctx, order)) {
      counts.allocated += 1;
      for (const line of order.lines) acknowledged.set(line.id, line.units);
    } else counts.short += 1;
  };
  const person = async (own: readonly WaitingOrder[]): Promise<void> => {
    while (counts.attempts < options.attempts) {
      const order = random.pick(own);
      if (order.lines.every(({ id }) => acknowledged.has(id))) {
        await giveBack(ctx, order);
        counts.returned += 1;
        for (const { id } of order.lines) acknowledged.delete(id);
      } else await attempt(order);
    }
  };
  const everybody = Array.from({ length: people }, async (_, index) => {
    await person(orders.slice(index * ORDERS_OF_ONE, (index + 1) * ORDERS_OF_ONE));
  });
  await Promise.all([
    Promise.all(everybody).finally(() => (counts.isOver = true)),
    moveStock(app, lotIds, random, counts),
  ]);
  return { ...counts, acknowledged } satisfies AllocationStress;
}

async function waitingOrders(app: TestApp, room: StockRoom, random: Random, count: number): Promise<Scene> {
  const productIds: number[] = [];
  while (productIds.length < 8) {
    const lots = Array.from({ length: productIds.length % 2 === 0 ? 2 : 3 }, () => random.int(3, 20));
    productIds.push(await room.product(`Hot ${productIds.length + 1}`, lots));
  }
  const orders: WaitingOrder[] = [];
  while (orders.length < count) {
    const wanted = random.some(productIds, random.int(1, 4));
    orders.push(
      await waitingOrder(
        app,
        room,
        wanted.map((productId) => ({ productId, units: random.int(1, 6) })),
      ),
    );
  }
  const { rows } = await app.owner.pool.query<{ id: number }>('SELECT id FROM lot ORDER BY id');
  return { orders, lotIds: rows.map(({ id }) => id) };
}

/** An order of backorder lines; they name the lines of a cart, as those of every order do. */
async function waitingOrder(
  { owner }: TestApp,
  room: StockRoom,
  wanted: readonly { productId: number; units: number }[],
) {
  const { cartId, clientId } = await room.cart(wanted);
  const total = wanted.reduce((sum, { units }) => sum + units * 10, 0);
  const made = await owner.pool.query<{ id: number }>(
    `INSERT INTO sales_order (client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis,
       gross_total, sample_total, net_total, grand_total)
     SELECT $1, person_id, person_id, now(), '2026-12-01', false, $2, 0, $2, $2 FROM cart WHERE id = $3 RETURNING id`,
    [clientId, total, cartId],
  );
  const id = made.rows[0]?.id ?? 0;
  const { rows } = await owner.pool.query<{ id: number; productId: number; units: number }>(
    `INSERT INTO order_line (order_id, cart_line_id, product_id, product_name, units, unit_price, line_total, is_backorder)
     SELECT $1, id, product_id, 'Hot', units, unit_price, line_total, true FROM cart_line WHERE cart_id = $2
     RETURNING cart_line_id AS id, product_id AS "productId", units`,
    [id, cartId],
  );
  const rest = { productName: 'Hot', isBackorder: false, conversionUnits: 0, sourceId: null, factor: null };
  return { id, lines: rows.map((row) => ({ ...row, ...rest, pinnedLotIds: [] })) };
}

async function anybody({ context, owner }: TestApp): Promise<StaffCtx> {
  const { rows } = await owner.pool.query<{ id: number; name: string; email: string }>(
    'SELECT id, name, email FROM person LIMIT 1',
  );
  const [found] = rows;
  if (found === undefined) throw new Error('nobody is there');
  const { id: personId, ...person } = found;
  return { ...context, actor: { ...person, personId, sessionId: 0, permissions: new Set() } };
}

/** One attempt; whether the order has its units now. */
async function allocate(ctx: StaffCtx, { id, lines }: WaitingOrder): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => allocateLines(ctx, await planLines(ctx, lines, false), id));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'allocation_failed') return false;
    throw error;
  }
}

/** Ends the allocations of an order, its lots locked in the order in which everybody locks them. */
async function giveBack(ctx: StaffCtx, { id }: WaitingOrder): Promise<void> {
  // The live ones first: each line has thousands that ended.
  const live = `WITH live AS MATERIALIZED (SELECT * FROM allocation WHERE ended_at IS NULL), own AS (
    SELECT live.id, live.lot_id FROM live JOIN order_line l ON l.id = live.order_line_id WHERE l.order_id = ${id})`;
  await inTransaction(ctx, async ({ db }) => {
    await db.execute(`${live} SELECT id FROM lot WHERE id IN (SELECT lot_id FROM own) ORDER BY id FOR UPDATE`);
    await db.execute(
      `${live} UPDATE allocation SET ended_at = now(), ending = 'returned' WHERE id IN (SELECT id FROM own)`,
    );
  });
}

/** No lot gets more than this, so that goods stay short however long the stress test is. */
const FULL_LOT = 25;

/** Receives, and counts away what is free; the CHECK of the lot refuses more than that. */
async function moveStock(
  { owner }: TestApp,
  lotIds: readonly number[],
  random: Random,
  state: { readonly isOver: boolean },
): Promise<void> {
  while (!state.isOver) {
    const units = random.chance(0.5) ? random.int(1, 8) : -random.int(1, 8);
    await owner.pool
      .query(
        `INSERT INTO stock_movement (lot_id, kind, units)
         SELECT id, $2, $3 FROM lot WHERE id = $1 AND on_hand + $3 <= ${FULL_LOT}`,
        [random.pick(lotIds), units > 0 ? 'receive' : 'adjust', units],
      )
      .catch((error: { constraint?: string }) => {
        if (error.constraint !== 'lot_never_oversold' && pgErrorCode(error) !== '55P03') throw error;
      });
    await new Promise((resolve) => setTimeout(resolve, random.int(1, 10)));
  }
}
