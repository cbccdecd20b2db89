import fc from 'fast-check';
import { nth } from './aim.ts';
import { addFromInventory, remove } from './steps/cart-steps.ts';
import { type Command, perform } from './commands.ts';
import { given } from './given.ts';
import * as goods from './steps/goods-steps.ts';
import * as life from './steps/life-steps.ts';
import { pay } from './steps/money-steps.ts';
import * as portal from './steps/portal-steps.ts';
import { type Cart, get, type Model, type Order, orderStatuses, type OrderStatus } from './state.ts';
import { submit } from './steps/submit-step.ts';
import type { Operation } from '@cartwright/contract/contract';
import type { Step } from './verdict.ts';
import type { World } from './world.ts';

/** Several steps as one of a list, which lead an order to a status, so that the other steps meet all of them. */

export interface Way {
  readonly to: OrderStatus;
  /** It is paid before it leaves. */
  readonly isPaidFirst: boolean;
}

type Performed = (model: Model, world: World) => Promise<void>;

const performs =
  <O extends Operation>(name: string, step: Step<O>): Performed =>
  (model, world) =>
    perform(model, world, name, step);

/** The next step of an order on its way, null where there is none. */
function nextOf(model: Model, order: Order, { to, isPaidFirst }: Way): Performed | null {
  const { status, lines, isNonCannabis, isReleased } = order;
  if (status === to) return null;
  switch (status) {
    case 'Submitted':
      if (to === 'Cancelled') return performs('cancel', life.cancel(model, order));
      if (isNonCannabis) return performs('invoice', life.invoice(model, order));
      return performs('sublot', goods.sublot(model, order, to === 'PartiallySublotted' ? lines.slice(0, 1) : []));
    case 'PartiallySublotted':
      return performs('sublot', goods.sublot(model, order, []));
    case 'Sublotted':
      return performs('ready', life.ready(model, order));
    case 'ReadyForManifest':
      return performs('manifest', life.manifest(model, order));
    case 'Manifested':
      if (to === 'Quarantined') return performs('quarantine', life.quarantine(model, order));
      return performs('invoice', life.invoice(model, order));
    case 'Quarantined':
      return performs('lift the quarantine', life.liftQuarantine(order));
    case 'Invoiced':
      if (to === 'Paid' && isPaidFirst) return performs('pay', pay(order));
      return performs('release', life.release(model, order));
    case 'Released':
      return performs('pay', pay(order));
    case 'Paid':
      return isReleased ? null : performs('release', life.release(model, order));
    case 'Cancelled':
      return null;
  }
}

/** Until the order is there, or a step leaves it where it is. */
async function goOn(model: Model, world: World, order: Order, way: Way): Promise<void> {
  for (let before = ''; before !== order.status;) {
    before = order.status;
    await nextOf(model, order, way)?.(model, world);
  }
}

const way = fc.record({ to: fc.constantFrom(...orderStatuses), isPaidFirst: fc.boolean() });

const leadOn = (args: { order: number; way: Way }): Command => {
  const orderIn = (model: Model) =>
    nth(
      [...model.orders.values()].filter((order) => nextOf(model, order, args.way) !== null),
      args.order,
    );
  return {
    check: (model) => orderIn(model) !== undefined,
    run: async (model, world) => {
      const order = orderIn(model);
      if (order !== undefined) await goOn(model, world, order, args.way);
    },
    toString: () => `lead on ${JSON.stringify(args)}`,
  };
};

/** An order on its way to a status. */
export const leading: fc.Arbitrary<Command> = fc.record({ order: given.n, way }).map(leadOn);

/** A new cart of the third client, which has none. */
async function newCart(model: Model, world: World, places: readonly number[]): Promise<Cart> {
  const clientId = model.clients[2]?.id ?? 0;
  const products = [...model.products.keys()];
  for (const place of places) {
    const wanted = { productId: products[place] ?? 0, units: 200, isFlagged: false, typed: null };
    await perform(model, world, 'add from inventory', addFromInventory(model, 'manager', clientId, wanted));
  }
  return lastCart(model);
}

const lastCart = (model: Model): Cart => get(model.carts, [...model.carts.keys()].at(-1) ?? 0);

/** A new order of two cannabis products, or of one that is none. */
const orderAnew = (args: { isNonCannabis: boolean; way: Way }): Command => ({
  check: () => true,
  run: async (model, world) => {
    const cart = await newCart(model, world, args.isNonCannabis ? [3] : [0, 2]);
    const clientId = cart.clientId ?? 0;
    await perform(model, world, 'submit', submit(model, 'manager', cart, clientId, { delivery: '2027-01-15' }));
    await goOn(model, world, get(model.orders, cart.orderIds[0] ?? 0), args.way);
  },
  toString: () => `order anew ${JSON.stringify(args)}`,
});

const removedCart: Command = {
  check: () => true,
  run: async (model, world) => {
    const cart = await newCart(model, world, [2]);
    await perform(model, world, 'remove the cart', remove(model, 'manager', cart));
  },
  toString: () => 'removed cart',
};

const portalOrders: Command = {
  check: () => true,
  run: async (model, world) => {
    for (const units of [100, 200]) await portal.place({ client: 2, product: 2, units }).run(model, world);
    await perform(model, world, 'cancel a portal order', portal.cancel(model, 'manager', lastCart(model), 'Twice'));
  },
  toString: () => 'portal orders',
};

/**
 * What a list begins with besides the same for all: a cart that was removed, a portal order that waits and one that was
 * cancelled, and orders, each at a status of its own.
 */
export const anew: fc.Arbitrary<Command[]> = fc
  .array(fc.record({ isNonCannabis: fc.nat(5).map((roll) => roll === 0), way }).map(orderAnew), {
    minLength: 1,
    maxLength: 2,
  })
  .map((orders) => [removedCart, portalOrders, ...orders]);
