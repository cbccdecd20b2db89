import fc from 'fast-check';
import { type Aim, aimed, nth } from './aim.ts';
import { type Command, command } from './commands.ts';
import * as edits from './steps/edit-steps.ts';
import { given } from './given.ts';
import * as goods from './steps/goods-steps.ts';
import { often, onLine, onOrder, plainly } from './on-order.ts';
import { waitingUnits } from './order-goods.ts';
import type { Model, Name, Order, OrderLine } from './state.ts';

/** Steps that change what is in a submitted order, what it costs and whose it is, all by the manager. */

/** No line, which is all, or some. */
const someLines = fc.option(fc.array(given.n, { minLength: 1, maxLength: 2 }), { nil: [], freq: 2 });
const linesAt = ({ lines }: Pick<Order, 'lines'>, at: readonly number[]): OrderLine[] => [
  ...new Set(at.flatMap((each) => nth(lines, each) ?? [])),
];

/** Mostly an order that waits for its sublots. */
export const sublotFirst = (args: { order: Aim }): Command =>
  command('sublot', args, (model, { order: aim }) => {
    const all = [...model.orders.values()];
    const waiting = all.filter(({ status }) => status === 'Submitted');
    const order = aimed(aim, waiting, all, ({ status }) => status);
    return order === undefined ? null : goods.sublot(model, order, []);
  });

const allWaiting = ({ orders }: Model): OrderLine[] =>
  [...orders.values()].flatMap(({ lines }) => lines).filter((line) => waitingUnits(line) > 0);

const stocking: readonly fc.Arbitrary<Command>[] = [
  onOrder('sublot', fc.record({ lines: someLines }), (model, order, { lines }) =>
    goods.sublot(model, order, linesAt(order, lines)),
  ),
  onOrder('cancel the sublot', fc.record({ lines: someLines }), (_model, order, { lines }) =>
    goods.cancelSublot(order, linesAt(order, lines)),
  ),
  onLine(
    'pack for a line',
    fc.record({ units: fc.option(given.units), ofLot: fc.nat(30) }),
    (model, order, line, { units, ofLot }) =>
      goods.pack(model, order, line, {
        units,
        ofLot: ofLot === 0 ? (nth([...model.lots.values()], line.id) ?? null) : null,
      }),
  ),
  plainly('allocate the backorder', (order, model) => goods.allocateWaiting(model, order)),
  plainly('split the backorder', (order, model) => goods.splitBackorder(model, order)),
  fc
    .record({ lines: someLines })
    .map((args) =>
      command('allocate across orders', args, (model, { lines }) =>
        goods.allocateAcross(model, linesAt({ lines: allWaiting(model) }, lines)),
      ),
    ),
  onLine('units of the order', fc.record({ units: given.units }), (model, order, line, { units }) =>
    goods.setLineUnits(model, order, line, units),
  ),
];

const pricing: readonly fc.Arbitrary<Command>[] = [
  onLine('unit price of the order', fc.record({ price: given.cents }), (_model, order, line, { price }) =>
    edits.setUnitPrice(order, line, price),
  ),
  onLine('total price of the order', fc.record({ total: given.cents }), (_model, order, line, { total }) =>
    edits.setTotalPrice(order, line, total),
  ),
  onLine('line discount of the order', fc.record({ typed: given.typed }), (_model, order, line, { typed }) =>
    edits.setItemDiscount(order, line, typed),
  ),
  onOrder('convert discounts', fc.record({ lines: someLines }), (_model, order, { lines }) => {
    const chosen = lines.length === 0 ? [...order.lines] : linesAt(order, lines);
    return chosen.length === 0 ? null : edits.convertDiscounts(order, chosen);
  }),
];

const facts: readonly fc.Arbitrary<Command>[] = [
  onOrder('change client', fc.record({ client: given.n }), (model, order, { client }) => {
    // Most orders stay with their client.
    const { id = order.clientId } = (client % 3 === 0 ? nth(model.clients, client) : undefined) ?? {};
    return edits.setClient(model, order, id);
  }),
  onOrder(
    'submitted info',
    fc.record({
      day: fc.constantFrom<edits.SubmittedBy['day']>('2026-01-05', '2026-07-01', '2026-11-21', null, null),
      by: fc.constantFrom<Name | null>('manager', 'rosa', null),
    }),
    (model, order, info) => edits.setSubmittedBy(model, order, info),
  ),
  onOrder(
    'delivery of the order',
    fc.record({ day: fc.constantFrom('2027-01-15', '2027-03-01') }),
    (_model, order, { day }) => edits.setDelivery(order, day),
  ),
  plainly('reorder', (order, model) => edits.reorder(model, order)),
];

export const editLists: readonly fc.Arbitrary<Command>[] = [...often(3, stocking), ...often(2, pricing), ...facts];

/** Every one that an order of every status should meet. */
export const editsOnEveryStatus: readonly string[] = [
  'sublot',
  'cancel the sublot',
  'pack for a line',
  'allocate the backorder',
  'split the backorder',
  'units of the order',
  'unit price of the order',
  'total price of the order',
  'line discount of the order',
  'convert discounts',
  'change client',
  'submitted info',
  'delivery of the order',
  'reorder',
];
