import type { Operation } from '@cartwright/contract/contract';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { upload } from '../../factories/files/upload.ts';
import type { Answer } from '../../wire-client.ts';
import { expectedItems, expectedOnRead, expectedOrder, expectedStock, expectedSummary } from './expected.ts';
import { NEW_LINE } from './lines.ts';
import { type Cart, get, type Model } from './state.ts';
import { type Effect, statusOfCode, type Step } from './verdict.ts';
import type { World } from './world.ts';

export type Command = fc.AsyncCommand<Model, World>;

/** A command of a list: a step with its arguments; `stepOf` answers null when the model has nothing to do it to. */
export function command<Args, O extends Operation>(
  name: string,
  args: Args,
  stepOf: (model: Model, args: Args) => Step<O> | null,
): Command {
  return {
    check: (model) => stepOf(model, args) !== null,
    run: async (model, world) => {
      const step = stepOf(model, args);
      if (step !== null) await perform(model, world, name, step);
    },
    toString: () => `${name} ${JSON.stringify(args)}`,
  };
}

/** Sends the request and compares: how it ended, what it answered, and what is shown and stored afterwards. */
export async function perform<O extends Operation>(
  model: Model,
  world: World,
  name: string,
  step: Step<O>,
): Promise<void> {
  model.visited.push(`${step.on} × ${name}`);
  const answer = await send(world, step);
  const { status, problem } = answer;
  const said = { status, ...(status === 200 ? {} : { code: problem.code }) };
  const { verdict } = step;
  model.ended.push(`${name}: ${'code' in verdict ? verdict.code : 'done'}`);
  if ('code' in verdict) {
    expect(said).toEqual({ status: statusOfCode(verdict.code), code: verdict.code });
    // That it changed no other cart and no order, the end of the list shows.
    return await compareStored(model, world, verdict.also?.().carts ?? []);
  }
  expect(said).toEqual({ status: 200 });
  const ended = endedProducts(model);
  const effect = verdict.apply(answer.data);
  compareAnswer(model, answer.data, effect, ended);
  await compareStored(model, world, effect.carts);
  for (const orderId of effect.orderIds ?? []) await compareOrder(model, world, orderId);
}

async function send<O extends Operation>(world: World, { who, operation, input, file }: Step<O>): Promise<Answer<O>> {
  const sender = world.senders[who];
  if (file === undefined) return await sender.call(operation, input);
  return await upload(world.app, sender, operation, input, await file(world));
}

/** Products of each cart whose rule has ended: the next change of the cart takes it off, and answers them. */
const endedProducts = ({ carts }: Model): ReadonlyMap<Cart, readonly number[]> =>
  new Map(
    [...carts.values()].map((cart) => [cart, cart.lines.flatMap(({ was, productId }) => (was ? [productId] : []))]),
  );

function compareAnswer(model: Model, data: unknown, { answer }: Effect, ended: ReturnType<typeof endedProducts>): void {
  if (answer === undefined) return;
  const { cart, dropped } = answer;
  const productIds = [...answer.productIds, ...(ended.get(cart) ?? [])];
  const changedItems = expectedItems(model, cart).filter(({ productId }) => productIds.includes(productId));
  expect(data).toMatchObject({ ...expectedSummary(model, cart), discountDropped: dropped, changedItems });
}

/** The carts as the manager sees them, and the lots as they are stored. */
export async function compareStored(model: Model, { senders, shop }: World, carts: readonly Cart[]): Promise<void> {
  for (const cart of carts) {
    const data = await senders.manager.ok('carts.one', { params: { id: cart.id } });
    for (const [at, line] of cart.lines.entries()) if (line.id >= NEW_LINE) line.id = data.cartItems[at]?.id ?? 0;
    expect(data).toMatchObject({ ...expectedSummary(model, cart), cartItems: expectedOnRead(model, cart) });
  }
  const [stored] = await shop.query(
    `SELECT amount, reserved,
       (SELECT json_agg(json_build_object('barcode', barcode, 'onHand', on_hand, 'allocated', allocated) ORDER BY id)
         FROM lot WHERE barcode = ANY($2)) AS lots FROM source WHERE id = $1`,
    [model.source.id, [...model.lots.values()].map(({ barcode }) => barcode)],
  );
  expect(stored).toEqual(expectedStock(model));
}

export async function compareOrder(model: Model, { senders }: World, orderId: number): Promise<void> {
  const data = await senders.manager.ok('orders.one', { params: { orderId } });
  expect(data).toMatchObject(expectedOrder(model, orderId));
  const order = get(model.orders, orderId);
  for (const [at, line] of order.lines.entries()) line.id = data.orderItems[at]?.orderItemId ?? 0;
  for (const [at, charge] of order.charges.entries()) charge.id = data.charges[at]?.id ?? 0;
  for (const [at, payment] of order.payments.entries()) payment.id = data.payments[at]?.paymentId ?? 0;
}
