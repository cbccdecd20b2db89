import type { Operation } from '@cartwright/contract/contract';
import fc from 'fast-check';
import { type Command, command } from './commands.ts';
import { given } from './given.ts';
import * as life from './life-steps.ts';
import * as money from './money-steps.ts';
import { grandTotal } from './order-goods.ts';
import * as picks from './pick-steps.ts';
import * as returns from './return-steps.ts';
import type { Model, Order, OrderLine } from './state.ts';
import type { Step } from './verdict.ts';

/** Steps of submitted orders, all by the manager. */

const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Most steps are on the newest orders, which go on that way; each sixth is on any. */
const orderAt = ({ orders }: Model, at: number): Order | undefined => {
  const all = [...orders.values()].toReversed();
  return at % 6 === 0 ? nth(all, at) : nth(all.slice(0, 2), at);
};

/** A step on an order. */
const onOrder = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, order: Order, args: A) => Step<O> | null,
): fc.Arbitrary<Command> =>
  fc.tuple(fc.record({ order: given.n }), more).map(([{ order: at }, rest]) =>
    command(name, { order: at, ...rest }, (model, args) => {
      const order = orderAt(model, args.order);
      return order === undefined ? null : stepOf(model, order, args);
    }),
  );

const plainly = <O extends Operation>(name: string, stepOf: (order: Order, model: Model) => Step<O>) =>
  onOrder(name, fc.constant({}), (model, order) => stepOf(order, model));

/** A line whose id is known: that of an order that was read. */
const lineAt = ({ lines }: Order, at: number): OrderLine | undefined => {
  const line = nth(lines, at);
  return line?.id === 0 ? undefined : line;
};

/** A lot of what the order holds, each seventh time any. */
function lotAt(model: Model, { lines }: Order, at: number) {
  const held = lines.flatMap((line) => [...line.lots.keys()]);
  return model.lots.get(nth(at % 7 === 0 ? [...model.lots.keys()] : held, at) ?? 0);
}

const picking: readonly fc.Arbitrary<Command>[] = [
  onOrder('pick', fc.record({ lot: given.n, typed: fc.option(given.units) }), (model, order, { lot: at, typed }) => {
    const lot = lotAt(model, order, at);
    return lot === undefined ? null : picks.pick(model, order, lot, typed);
  }),
  onOrder('scan again', fc.record({ scan: given.n }), (model, order, { scan: at }) => {
    const scan = nth(order.scans, at);
    return scan === undefined ? null : picks.repeat(model, order, scan);
  }),
  onOrder('undo a scan', fc.record({ scan: given.n }), (_model, order, { scan: at }) => {
    const scan = nth(order.scans, at);
    return scan === undefined ? null : picks.undoPick(order, scan);
  }),
];

const forward: readonly fc.Arbitrary<Command>[] = [
  plainly('ready', life.ready),
  plainly('manifest', (order, model) => life.manifest(model, order)),
  plainly('invoice', life.invoice),
  plainly('release', (order, model) => life.release(model, order)),
];

const back: readonly fc.Arbitrary<Command>[] = [
  plainly('unready', life.unready),
  plainly('void the manifest', life.voidManifest),
  plainly('void the invoice', life.voidInvoice),
  plainly('void the release', (order, model) => life.voidRelease(model, order)),
  plainly('cancel', (order, model) => life.cancel(model, order)),
];

/** Some of what is open, all of it, or more. */
const share = fc.constantFrom(0, 0.3, 0.5, 1, 1, 1.2);
const ofOpen = (order: Order, part: number): number => Math.round((grandTotal(order) - order.paid) * part);

const paying: readonly fc.Arbitrary<Command>[] = [
  onOrder('add a payment', fc.record({ part: share }), (_model, order, { part }) =>
    money.addPayment(order, ofOpen(order, part)),
  ),
  onOrder('take a payment back', fc.record({ at: given.n }), (_model, order, { at }) =>
    money.removePayment(order, order.payments.length === 0 ? 0 : at % order.payments.length),
  ),
  plainly('pay', money.pay),
  plainly('unpay', money.unpay),
  onOrder('discount of the order', fc.record({ amount: given.cents }), (_model, order, { amount }) =>
    money.setOrderDiscount(order, amount),
  ),
  onOrder('credit', fc.record({ part: share }), (_model, order, { part }) =>
    money.setCredit(order, ofOpen(order, part)),
  ),
];

const comingBack: readonly fc.Arbitrary<Command>[] = [
  onOrder('reject', fc.record({ line: given.n, part: fc.constantFrom(0, 0.4, 0.8, 1, 1.5) }), (model, order, args) => {
    const line = lineAt(order, args.line);
    return line === undefined
      ? null
      : returns.reject(model, order, line, Math.round((line.units * args.part) / 100) * 100);
  }),
  onOrder('undo a rejection', fc.record({ at: given.n }), (model, order, { at }) =>
    returns.undoReject(model, order, order.returns.length === 0 ? 0 : order.returns.length - 1 - (at % 2)),
  ),
  onOrder(
    'return',
    fc.record({ line: given.n, units: given.units, part: share, toLot: fc.boolean() }),
    (model, order, { line: at, units, part, toLot }) => {
      const line = lineAt(order, at);
      const credit = Math.max(0, ofOpen(order, part));
      return line === undefined ? null : returns.returnGoods(model, order, line, { units, credit, toLot });
    },
  ),
  onOrder('undo a return', fc.record({ at: given.n }), (model, order, { at }) =>
    returns.undoReturn(model, order, order.returns.length === 0 ? 0 : order.returns.length - 1 - (at % 2)),
  ),
];

const often = <T>(times: number, list: readonly T[]): T[] => Array.from({ length: times }, () => list).flat();

/** Steps of orders; those that lead on come most often. */
export const orderLists: readonly fc.Arbitrary<Command>[] = [
  ...often(2, picking),
  ...often(3, forward),
  ...back,
  ...often(2, paying),
  ...often(2, comingBack),
];

/** Every step that an order of every status should meet. */
export const onEveryOrderStatus: readonly string[] = [
  'pick',
  'ready',
  'unready',
  'manifest',
  'void the manifest',
  'invoice',
  'void the invoice',
  'release',
  'void the release',
  'cancel',
  'add a payment',
  'take a payment back',
  'pay',
  'unpay',
  'discount of the order',
  'credit',
  'reject',
  'undo a rejection',
  'return',
  'undo a return',
];
