import type { Operation } from '@cartwright/contract/contract';
import fc from 'fast-check';
import { type Aim, aimed, aims, nth } from './aim.ts';
import { type Command, command } from './commands.ts';
import { given } from './given.ts';
import { grandTotal } from './order-goods.ts';
import type { Model, Order, OrderLine, OrderStatus } from './state.ts';
import type { Step } from './verdict.ts';

/** Which order, and which of its lines, a step is about. */

/** Most steps are on the newest orders, which go on that way. */
const orderAt = ({ orders }: Model, aim: Aim): Order | undefined => {
  const all = [...orders.values()].toReversed();
  return aimed(aim, all.slice(0, 2), all, ({ status }) => status);
};

/** A step on an order. */
export const onOrder = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, order: Order, args: A) => Step<O> | null,
): fc.Arbitrary<Command> =>
  fc.tuple(aims(2), more).map(([order, rest]) =>
    command(name, { order, ...rest }, (model, args) => {
      const found = orderAt(model, args.order);
      return found === undefined ? null : stepOf(model, found, args);
    }),
  );

/** A step on an order that needs nothing more. */
export const plainly = <O extends Operation>(name: string, stepOf: (order: Order, model: Model) => Step<O>) =>
  onOrder(name, fc.constant({}), (model, order) => stepOf(order, model));

/** A step where it leads on: on an order of one of these statuses. */
export const leadingOn = <O extends Operation>(
  name: string,
  statuses: readonly OrderStatus[],
  stepOf: (order: Order, model: Model) => Step<O>,
): fc.Arbitrary<Command> =>
  fc.record({ order: given.n }).map((args) =>
    command(name, args, (model, { order: at }) => {
      const fit = [...model.orders.values()].filter(({ status }) => statuses.includes(status));
      const order = nth(fit, at);
      return order === undefined ? null : stepOf(order, model);
    }),
  );

/** A step on a line of an order. */
export const onLine = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, order: Order, line: OrderLine, args: A) => Step<O> | null,
): fc.Arbitrary<Command> =>
  onOrder(name, fc.record({ line: given.n, with: more }), (model, order, { line: at, with: args }) => {
    const line = lineAt(order, at);
    return line === undefined ? null : stepOf(model, order, line, args);
  });

/** A line whose id is known: that of an order that was read. */
export const lineAt = ({ lines }: Order, at: number): OrderLine | undefined => {
  const line = nth(lines, at);
  return line?.id === 0 ? undefined : line;
};

/** Some of what is open, all of it, or more. */
export const share = fc.constantFrom(0, 0.3, 0.5, 1, 1, 1.2);
export const ofOpen = (order: Order, part: number): number => Math.round((grandTotal(order) - order.paid) * part);

export const often = <T>(times: number, list: readonly T[]): T[] => Array.from({ length: times }, () => list).flat();
