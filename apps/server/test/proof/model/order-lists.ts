import fc from 'fast-check';
import { nth } from './aim.ts';
import type { Command } from './commands.ts';
import { given } from './given.ts';
import * as life from './steps/life-steps.ts';
import * as money from './steps/money-steps.ts';
import { leadingOn, ofOpen, often, onLine, onOrder, plainly, share } from './on-order.ts';
import * as picks from './steps/pick-steps.ts';
import * as returns from './steps/return-steps.ts';
import type { Model, Order } from './state.ts';

/** Steps of submitted orders from their picks on, all by the manager. */

/** A lot of what the order holds, each seventh time, and where it holds nothing, any. */
function lotAt(model: Model, { lines }: Order, at: number) {
  const held = lines.flatMap(({ goods }) => goods.map(({ lotId }) => lotId));
  return model.lots.get(nth(at % 7 === 0 || held.length === 0 ? [...model.lots.keys()] : held, at) ?? 0);
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
  plainly('ready', (order, model) => life.ready(model, order)),
  plainly('manifest', (order, model) => life.manifest(model, order)),
  plainly('invoice', (order, model) => life.invoice(model, order)),
  plainly('release', (order, model) => life.release(model, order)),
  plainly('quarantine', (order, model) => life.quarantine(model, order)),
];

/** The same where they lead on, so that many orders come to their end. */
const onward: readonly fc.Arbitrary<Command>[] = [
  leadingOn('ready', ['Sublotted'], (order, model) => life.ready(model, order)),
  leadingOn('manifest', ['ReadyForManifest'], (order, model) => life.manifest(model, order)),
  leadingOn('quarantine', ['Manifested'], (order, model) => life.quarantine(model, order)),
  leadingOn('invoice', ['Manifested', 'Submitted'], (order, model) => life.invoice(model, order)),
  leadingOn('release', ['Invoiced', 'Paid'], (order, model) => life.release(model, order)),
  leadingOn('pay', ['Released'], money.pay),
];

const back: readonly fc.Arbitrary<Command>[] = [
  plainly('unready', life.unready),
  plainly('void the manifest', life.voidManifest),
  plainly('lift the quarantine', life.liftQuarantine),
  plainly('void the invoice', life.voidInvoice),
  plainly('void the release', (order, model) => life.voidRelease(model, order)),
  plainly('cancel', (order, model) => life.cancel(model, order)),
];

const cents = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 8, arbitrary: given.cents });
const charge = fc.oneof(
  fc.record({ amount: cents }),
  fc.record({ price: fc.oneof(cents, fc.integer({ min: 0, max: 40 })), units: given.units }),
);

/** Mostly a charge that the order has. */
const chargeAt = ({ charges }: Order, at: number): number => at % Math.max(1, charges.length + (at % 5 === 0 ? 1 : 0));

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
  onOrder('add a credit', fc.record({ part: share }), (_model, order, { part }) =>
    money.addCredit(order, ofOpen(order, part)),
  ),
  plainly('delete the credit', money.removeCredit),
  onOrder('add a charge', fc.record({ charge }), (model, order, { charge: added }) =>
    money.saveCharge(model, order, added, null),
  ),
  onOrder('edit a charge', fc.record({ charge, at: given.n }), (model, order, { charge: edited, at }) =>
    money.saveCharge(model, order, edited, chargeAt(order, at)),
  ),
  onOrder('delete a charge', fc.record({ at: given.n }), (_model, order, { at }) =>
    money.removeCharge(order, chargeAt(order, at)),
  ),
];

const comingBack: readonly fc.Arbitrary<Command>[] = [
  onLine('reject', fc.record({ part: fc.constantFrom(0, 0.4, 0.8, 1, 1.5) }), (model, order, line, { part }) =>
    returns.reject(model, order, line, Math.round((line.units * part) / 100) * 100),
  ),
  onOrder('undo a rejection', fc.record({ at: given.n }), (model, order, { at }) =>
    returns.undoReject(model, order, order.returns.length === 0 ? 0 : order.returns.length - 1 - (at % 2)),
  ),
  onLine(
    'return',
    fc.record({ units: given.units, part: share, toLot: fc.boolean() }),
    (model, order, line, { units, part, toLot }) =>
      returns.returnGoods(model, order, line, { units, credit: Math.max(0, ofOpen(order, part)), toLot }),
  ),
  onOrder('undo a return', fc.record({ at: given.n }), (model, order, { at }) =>
    returns.undoReturn(model, order, order.returns.length === 0 ? 0 : order.returns.length - 1 - (at % 2)),
  ),
];

/** Steps of orders; those that lead on come most often. */
export const orderLists: readonly fc.Arbitrary<Command>[] = [
  ...often(2, picking),
  ...forward,
  ...often(3, onward),
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
  'quarantine',
  'lift the quarantine',
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
  'add a credit',
  'delete the credit',
  'add a charge',
  'edit a charge',
  'delete a charge',
  'reject',
  'undo a rejection',
  'return',
  'undo a return',
];
