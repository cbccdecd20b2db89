import type { Operation, OutputOf } from '@cartwright/contract/contract';
import type { Database } from '../../../src/db/connect.ts';
import { definitionOf } from '../../wire-client.ts';
import { after, type CartStep, describeLines, emptyCart, type ModelCart, type ModelLine } from './cart-model.ts';
import type { Entry } from './history.ts';

/** What a history came to: steps by their end, and everything that contradicts what is stored. */
export interface Judgement {
  readonly counts: Readonly<Record<string, number>>;
  readonly submits: number;
  /** Steps of which nobody knows how they ended. */
  readonly unresolved: number;
  readonly replays: number;
  readonly wrong: readonly string[];
}

/** Codes that any call may answer, beside those its contract names. */
const ofAnyCall = ['not_found', 'unavailable', 'key_running', 'key_reused', 'invalid', 'signed_out'];

/**
 * Judges a history against the database it was made on, which is quiet by now. Every acknowledged submit has exactly one
 * order with exactly the lines of its cart (INV-27); the acknowledged changes of a cart, in the order of the versions they
 * answered, give the cart that is stored, so that none was lost and none counted twice (INV-14); no order exists that
 * nobody asked for; replays are equal to the byte (INV-46); and every refusal is one that the contract names.
 */
export async function judge(entries: readonly Entry[], owner: Database): Promise<Judgement> {
  const wrong: string[] = [];
  const ended = new Map<number, Entry>();
  const begun = new Map<number, Entry>();
  for (const entry of entries) {
    if (entry.type === 'invoke') begun.set(entry.step, entry);
    if (entry.type === 'ok' || entry.type === 'fail') {
      if (ended.has(entry.step)) wrong.push(`step ${entry.step} ended twice`);
      ended.set(entry.step, entry);
    }
  }
  const replays = entries.filter((entry) => entry.type === 'replay');
  for (const { step, operation, same, status } of replays) {
    if (same !== true) wrong.push(`step ${step}: the replay of ${operation} answered otherwise (${status})`);
  }
  const counts: Record<string, number> = {};
  for (const { operation, type, status = 0, code = '' } of ended.values()) {
    const what = type === 'ok' ? `${operation} 200` : `${operation} ${status} ${code}`;
    counts[what] = (counts[what] ?? 0) + 1;
    if (type === 'fail' && !isDocumented(operation, code)) wrong.push(`${what} is not in the contract`);
  }
  const unresolved = [...begun.values()].filter(({ step }) => !ended.has(step));
  const steps = [...ended.values()].map((entry) => ({ ...entry, input: begun.get(entry.step)?.input }));
  const stored = await readStored(owner);
  const submits = steps.filter(({ operation }) => operation === 'orders.submit');
  wrong.push(...judgeSubmits(submits, unresolved, stored));
  wrong.push(...judgeCarts(steps, unresolved, stored));
  return { counts, submits: submits.length, unresolved: unresolved.length, replays: replays.length, wrong };
}

const isDocumented = (operation: Operation, code: string): boolean =>
  ofAnyCall.includes(code) || (definitionOf(operation).refusals ?? []).some((each) => each === code);

type Step = Entry;
type Line = readonly [number, ModelLine];

interface Stored {
  readonly orders: readonly { orderId: number; orderNo: number; cartId: number | null; lines: readonly Line[] }[];
  readonly carts: ReadonlyMap<
    number,
    { version: number; status: string; cartDiscount: number; lines: readonly Line[] }
  >;
}

/** The lines of a table as one JSON value, by the id of the cart line each comes from; the caller ends the subquery. */
const lineOf = (id: string, table: string) => `coalesce((SELECT json_agg(json_build_array(${id}, json_build_object(
  'productId', product_id, 'units', units, 'unitPrice', unit_price, 'isBackorder', is_backorder)) ORDER BY id)
  FROM ${table}`;

async function readStored({ pool }: Database): Promise<Stored> {
  const orders = await pool.query<Stored['orders'][number]>(
    `SELECT id AS "orderId", order_no AS "orderNo", cart_id AS "cartId",
       ${lineOf('cart_line_id', 'order_line')} WHERE order_id = o.id), '[]') AS lines FROM sales_order o`,
  );
  const carts = await pool.query<{ id: number; version: number; status: string; cartDiscount: number; lines: Line[] }>(
    `SELECT id, version, status, cart_discount AS "cartDiscount",
       ${lineOf('id', 'cart_line')} WHERE cart_id = c.id), '[]') AS lines FROM cart c`,
  );
  return { orders: orders.rows, carts: new Map(carts.rows.map((row) => [row.id, row])) };
}

function judgeSubmits(submits: readonly Step[], unresolved: readonly Step[], { orders, carts }: Stored): string[] {
  const wrong: string[] = [];
  const byCart = Map.groupBy(orders, (order) => order.cartId);
  const asked = new Set<number>();
  for (const { step, type, input, data } of submits) {
    const { cartId } = (input as { body: { cartId: number } }).body;
    const made = byCart.get(cartId) ?? [];
    if (type === 'fail') continue;
    asked.add(cartId);
    const { orderId, orderNo } = data as OutputOf<'orders.submit'>;
    if (made.length !== 1) wrong.push(`step ${step}: cart ${cartId} was submitted and has ${made.length} orders`);
    if (made[0]?.orderId !== orderId || made[0].orderNo !== orderNo) {
      wrong.push(`step ${step}: cart ${cartId} was answered order ${orderNo}, stored is ${made[0]?.orderNo}`);
    }
  }
  const perhaps = new Set(unresolved.map(({ input }) => (input as { body?: { cartId?: number } }).body?.cartId));
  for (const { orderNo, cartId, lines } of orders) {
    if (cartId === null) continue;
    if (!asked.has(cartId) && !perhaps.has(cartId))
      wrong.push(`order ${orderNo} exists and was acknowledged to nobody`);
    const flagged = (list: readonly Line[]) =>
      describeLines(list.map(([id, line]) => [id, { ...line, isBackorder: false }]));
    const [ordered, wanted] = [flagged(lines), flagged(carts.get(cartId)?.lines ?? [])];
    if (ordered.join() !== wanted.join())
      wrong.push(`order ${orderNo} has ${ordered.join()}, its cart ${wanted.join()}`);
  }
  return wrong;
}

/** Steps that say nothing about the lines of a cart. */
const aside = new Set(['orders.submit', 'carts.remove', 'carts.create', 'carts.one']);

function judgeCarts(steps: readonly Step[], unresolved: readonly Step[], { carts }: Stored): string[] {
  const wrong: string[] = [];
  const unclear = new Set(unresolved.map(({ input }) => (input as { body?: { cartId?: number } }).body?.cartId));
  const changes = steps.filter(
    ({ type, operation }) => type === 'ok' && operation.startsWith('carts.') && !aside.has(operation),
  );
  const byCart = Map.groupBy(changes as readonly (Step & CartStep)[], ({ data }) => data.cartId);
  for (const [cartId, list] of byCart) {
    const stored = carts.get(cartId);
    if (stored === undefined || unclear.has(cartId)) continue;
    const inOrder = list.toSorted((one, other) => one.data.version - other.data.version);
    const gap = inOrder.findIndex(({ data }, index) => data.version !== index + 2);
    if (gap !== -1) {
      wrong.push(
        `cart ${cartId}: change ${gap + 1} of ${inOrder.length} answered version ${inOrder[gap]?.data.version}`,
      );
      continue;
    }
    const last = inOrder.length + (stored.status === 'open' ? 1 : 2);
    if (stored.version !== last)
      wrong.push(`cart ${cartId} is at version ${stored.version} after ${inOrder.length} changes`);
    try {
      const cart = inOrder.reduce<ModelCart>((before, step) => after(before, step), emptyCart);
      const [expected, found] = [describeLines(cart.lines), describeLines(stored.lines)];
      if (expected.join() !== found.join())
        wrong.push(`cart ${cartId} holds ${found.join()}, acknowledged was ${expected.join()}`);
      if (cart.cartDiscount !== stored.cartDiscount)
        wrong.push(`cart ${cartId} has a discount of ${stored.cartDiscount}`);
    } catch (error) {
      wrong.push(`cart ${cartId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return wrong;
}
