import type { OutputOf } from '@cartwright/contract/contract';
import { isUnavailable, pgErrorCode } from '../../../src/db/pg-errors.ts';
import type { Random } from '../../../src/seed/random.ts';
import type { AppCluster } from './cluster.ts';
import type { History } from './history.ts';

export interface StressOptions {
  readonly random: Random;
  readonly history: History;
  /** People who act at once, each one step after another. */
  readonly people: number;
  /** Whether it is enough, after so many submits. */
  readonly isEnough: (submits: number) => boolean;
}

/** What a stress test is about: a few products whose lots everybody wants, and clients whose carts the people share. */
export interface Scene {
  readonly productIds: readonly number[];
  readonly clientIds: readonly number[];
}

/**
 * Products with `lots` lots among them, each with a few units: far less than a stress test will ask for. The fewer clients, the
 * more the people get in each other's way.
 */
export async function makeScene({ room }: AppCluster, random: Random, lots: number, clients: number): Promise<Scene> {
  const productIds: number[] = [];
  for (let made = 0; made < lots;) {
    const some = Math.min(lots - made, random.int(2, 5));
    const units = Array.from({ length: some }, () => random.int(5, 60));
    productIds.push(await room.product(`Hot ${productIds.length + 1}`, units));
    made += some;
  }
  const clientIds: number[] = [];
  while (clientIds.length < clients) clientIds.push(await room.client());
  return { productIds, clientIds };
}

const DELIVERY = '2027-01-15';

/**
 * People who fill shared carts, change them, submit them and fight over the same lots, until it is enough.
 * Meanwhile lots are received and adjusted in the database, as a scale or a stock count would.
 */
export async function stress(
  cluster: AppCluster,
  { productIds, clientIds }: Scene,
  options: StressOptions,
): Promise<void> {
  const { random, history } = options;
  const state = { submits: 0, isOver: false };
  const person = async (): Promise<void> => {
    while (!options.isEnough(state.submits)) {
      const clientId = random.pick(clientIds);
      const products = random.some(productIds, random.int(1, 3)).map((productId) => ({
        productId,
        quantity: random.int(1, 6),
        backorder: random.chance(0.05),
      }));
      const filled = await history.perform(cluster.seller, 'carts.addManyFromInventory', {
        body: { clientId, products },
      });
      // Without its lock (a control), a cart may answer without the lines that were put in.
      if (filled?.status !== 200 || filled.data.changedItems.length === 0) continue;
      for (let edits = random.int(0, 2); edits > 0; edits -= 1) await edit(cluster, options, filled.data, productIds);
      state.submits += 1;
      await submit(cluster, options, { clientId, cartId: filled.data.cartId });
    }
  };
  const people = Promise.all(Array.from({ length: options.people }, person));
  await Promise.all([people.finally(() => (state.isOver = true)), adjustStock(cluster, random, state)]);
}

type Filled = OutputOf<'carts.addManyFromInventory'>;

async function edit(
  { seller }: AppCluster,
  { random, history }: StressOptions,
  filled: Filled,
  productIds: readonly number[],
) {
  const { cartId } = filled;
  const cartItemId = random.pick(filled.changedItems).id;
  const what = random.weighted({ units: 5, add: 4, remove: 2, discount: 2, price: 1, delivery: 1, flag: 1, look: 2 });
  switch (what) {
    case 'units':
      return await history.perform(seller, 'carts.updateItem', {
        body: { cartId, cartItemId, quantity: random.int(1, 8) },
      });
    case 'flag':
      return await history.perform(seller, 'carts.updateItem', { body: { cartId, cartItemId, backorder: true } });
    case 'add':
      return await history.perform(seller, 'carts.addItem', {
        body: { cartId, productId: random.pick(productIds), quantity: random.int(1, 3) },
      });
    case 'remove':
      return await history.perform(seller, 'carts.removeItem', { body: { cartId, cartItemId } });
    case 'discount':
      return await history.perform(seller, 'carts.setDiscount', { body: { cartId, discountAmount: random.int(0, 9) } });
    case 'price':
      return await history.perform(seller, 'carts.updateItemPrice', {
        body: { cartId, cartItemId, unitPrice: random.int(8, 14) },
      });
    case 'delivery':
      return await history.perform(seller, 'carts.setDeliveryDate', {
        params: { cartId },
        body: { estimateDeliveryDate: DELIVERY },
      });
    default:
      return await history.perform(seller, 'carts.one', { params: { id: cartId } });
  }
}

async function submit(
  { seller }: AppCluster,
  { random, history }: StressOptions,
  { clientId, cartId }: { clientId: number; cartId: number },
): Promise<void> {
  const body = { cartId, estimatedDeliveryDate: DELIVERY };
  const answer = await history.perform(seller, 'orders.submit', { params: { clientId }, body });
  if (answer?.problem.code !== 'allocation_failed') return;
  const then = random.weighted({ backorder: 3, force: 1, remove: 4, leave: 2 });
  if (then === 'remove') await history.perform(seller, 'carts.remove', { body: { cartId } });
  if (then === 'backorder' || then === 'force') {
    const flag = then === 'backorder' ? { backorder: true } : { forceBackorderAll: true };
    await history.perform(seller, 'orders.submit', { params: { clientId }, body: { ...body, ...flag } });
  }
}

/** Locks held for too long, deadlocks, and a database that is away. */
const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || ['40P01', '55P03', '57014'].includes(pgErrorCode(error) ?? '');

/** Receives into lots and counts units away, never more than what is free: the CHECK of the lot refuses the rest. */
async function adjustStock({ owner }: AppCluster, random: Random, state: { readonly isOver: boolean }): Promise<void> {
  const { rows } = await owner.pool.query<{ id: number }>('SELECT id FROM lot');
  while (!state.isOver) {
    const units = random.chance(0.7) ? random.int(4, 25) : -random.int(1, 10);
    const moved = { lotId: random.pick(rows).id, kind: units > 0 ? 'receive' : 'adjust', units };
    await owner.pool
      .query('INSERT INTO stock_movement (lot_id, kind, units) VALUES ($1, $2, $3)', Object.values(moved))
      .catch((error: { constraint?: string }) => {
        if (error.constraint !== 'lot_never_oversold' && !isPassing(error)) throw error;
      });
    await new Promise((resolve) => setTimeout(resolve, random.int(5, 40)));
  }
}
