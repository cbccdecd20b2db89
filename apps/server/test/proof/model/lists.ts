import type { Operation } from '@cartwright/contract/contract';
import fc from 'fast-check';
import type { Wanted } from './adding.ts';
import { type Aim, aimed, aims, firstSuited, nth } from './aim.ts';
import { countStock, switchQuarantine, toggle } from './by-hand.ts';
import * as carts from './steps/cart-steps.ts';
import { type Command, command } from './commands.ts';
import { given } from './given.ts';
import { edit, price, removeLine } from './steps/line-steps.ts';
import type { Cart, Model, Name, Order } from './state.ts';
import { type Corrected, submitCorrected } from './steps/corrections-step.ts';
import { editLists, sublotFirst } from './edit-lists.ts';
import { leading } from './lead-on.ts';
import { merge } from './steps/merge-step.ts';
import { often } from './on-order.ts';
import { stockLists } from './stock-lists.ts';
import { orderLists } from './order-lists.ts';
import { ruleLists } from './rule-lists.ts';
import { importExcel } from './steps/excel-step.ts';
import * as portal from './steps/portal-steps.ts';
import { autoAllocate, markSamples } from './steps/selection-steps.ts';
import { submit, type Ways } from './steps/submit-step.ts';
import { type Sent, statusOf, type Step } from './verdict.ts';

/** Lists of steps: which there are, and how often each comes. */

/** Most steps are about an open cart with lines; each fifth about one of any status. */
function cartAt({ carts: all }: Model, aim: Aim): Cart | undefined {
  const full = [...all.values()].filter((cart) => cart.status === 'open' && cart.lines.length > 0);
  return aimed(aim, full, [...all.values()], statusOf);
}
const aboutCart = aims(5);

const productOf = (model: Model, { product, ...rest }: Given): Wanted => ({
  ...rest,
  productId: nth([...model.products.keys()], product) ?? 0,
});

const clientAt = ({ clients }: Model, at: number): number => nth(clients, at)?.id ?? 0;

const NO_LINE = 2_000_000_000;

/** A line of the cart; each tenth time, and where there is none, one of another cart or none at all. */
function lineAt(model: Model, cart: Cart, at: number): { cart: Cart; lineId: number } {
  const others = [...model.carts.values()].filter((each) => each !== cart).flatMap(({ lines }) => lines);
  const line = at % 10 === 9 || cart.lines.length === 0 ? nth(others, at) : nth(cart.lines, at);
  return { cart, lineId: line?.id ?? NO_LINE };
}

type Given = Omit<Wanted, 'productId'> & { readonly product: number };
type Args<A> = A & { who: Name; cart: Aim; sent: Sent };

/** A step on a cart. */
const onCart = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, cart: Cart, args: Args<A>) => Step<O> | null,
): fc.Arbitrary<Command> =>
  fc.tuple(fc.record({ who: given.who, cart: aboutCart, sent: given.sent }), more).map(([common, rest]) =>
    command(name, { ...common, ...rest }, (model, args) => {
      const cart = cartAt(model, args.cart);
      return cart === undefined ? null : stepOf(model, cart, args);
    }),
  );

const opening: fc.Arbitrary<Command>[] = [
  fc
    .record({ who: given.who, client: given.n })
    .map((args) =>
      command('new cart', args, (model, { who, client }) => carts.create(model, who, clientAt(model, client))),
    ),
  fc
    .record({ who: given.who })
    .map((args) => command('cart without a client', args, (model, { who }) => carts.unassigned(model, who))),
];

const fromInventory = (args: { who: Name; client: number | null; wanted: Given }): Command =>
  command('add from inventory', args, (model, { who, client, wanted }) =>
    carts.addFromInventory(model, who, client === null ? null : clientAt(model, client), productOf(model, wanted)),
  );

/** A cell has no discount per unit. */
const asCells = (wanted: Wanted): Wanted =>
  wanted.typed?.kind === 'perUnit' ? { ...wanted, typed: { ...wanted.typed, kind: 'total' } } : wanted;

const adding: fc.Arbitrary<Command>[] = [
  fc.record({ who: given.who, client: fc.option(given.n, { freq: 4 }), wanted: given.wanted }).map(fromInventory),
  onCart(
    'add',
    fc.record({ products: fc.array(given.wanted, { maxLength: 3 }) }),
    (model, cart, { who, products, sent }) =>
      carts.addTo(
        model,
        who,
        cart,
        products.map((each) => productOf(model, each)),
        sent,
      ),
  ),
  onCart(
    'lines from Excel',
    fc.record({ products: fc.array(given.wanted, { maxLength: 3 }) }),
    (model, cart, { who, products }) =>
      importExcel(
        model,
        who,
        cart,
        products.map((each) => asCells(productOf(model, each))),
      ),
  ),
];

const editing: fc.Arbitrary<Command>[] = [
  onCart('units', fc.record({ line: given.n, units: given.units }), (model, cart, { who, line, units, sent }) =>
    edit(model, who, lineAt(model, cart, line), { units }, sent),
  ),
  onCart(
    'discount of a line',
    fc.record({ line: given.n, typed: given.typed }),
    (model, cart, { who, line, typed, sent }) => edit(model, who, lineAt(model, cart, line), { typed }, sent),
  ),
  onCart('flag', fc.record({ line: given.n, isFlagged: fc.boolean() }), (model, cart, { who, line, isFlagged, sent }) =>
    edit(model, who, lineAt(model, cart, line), { isFlagged }, sent),
  ),
  onCart(
    'pack',
    fc.record({ line: given.n, packed: fc.oneof(fc.constant(0), given.units) }),
    (model, cart, { who, line, packed, sent }) => edit(model, who, lineAt(model, cart, line), { packed }, sent),
  ),
  onCart(
    'unit price',
    fc.record({ line: given.n, unitPrice: given.cents }),
    (model, cart, { who, line, unitPrice, sent }) => price(model, who, lineAt(model, cart, line), { unitPrice }, sent),
  ),
  onCart(
    'total price',
    fc.record({ line: given.n, totalPrice: given.cents }),
    (model, cart, { who, line, totalPrice, sent }) =>
      price(model, who, lineAt(model, cart, line), { totalPrice }, sent),
  ),
  onCart('remove a line', fc.record({ line: given.n }), (model, cart, { who, line, sent }) =>
    removeLine(model, who, lineAt(model, cart, line), sent),
  ),
];

/** Some lines of the cart; rarely none, or one that it does not have. */
const chosenAt = (cart: Cart, { from, odd }: { from: number; odd: number }): number[] => {
  const ids = cart.lines.map(({ id }) => id);
  if (odd === 0) return [];
  return odd === 1 ? [...ids, NO_LINE] : ids.slice(from % Math.max(1, ids.length));
};
const some = { from: given.n, odd: fc.nat(19) };

const selecting: fc.Arbitrary<Command>[] = [
  onCart(
    'mark samples',
    fc.record({ ...some, kind: fc.constantFrom(0, 1, 1, 2) }),
    (model, cart, { who, kind, ...chosen }) => markSamples(model, who, cart, chosenAt(cart, chosen), kind),
  ),
  onCart(
    'auto allocate',
    fc.record({ ...some, type: fc.constantFrom(1, 2, 3), single: fc.boolean() }),
    (model, cart, { who, type, single, ...chosen }) =>
      autoAllocate(model, who, cart, chosenAt(cart, chosen), { type, single }),
  ),
];

/** Most decisions are of orders that wait. */
const decide = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, cart: Cart, args: A & { who: Name }) => Step<O>,
): fc.Arbitrary<Command> =>
  fc.tuple(fc.record({ who: given.who, cart: aims(3) }), more).map(([common, rest]) =>
    command(name, { ...common, ...rest }, (model, args) => {
      const all = [...model.carts.values()];
      const waiting = all.filter(({ status }) => status === 'pending');
      const cart = aimed(args.cart, waiting, all, statusOf);
      return cart === undefined ? null : stepOf(model, cart, args);
    }),
  );

const deciding: fc.Arbitrary<Command>[] = [
  decide('accept a portal order', fc.record({ merges: fc.boolean() }), (model, cart, { who, merges }) =>
    portal.accept(model, who, cart, merges),
  ),
  decide('cancel a portal order', fc.record({ odd: fc.nat(9) }), (model, cart, { who, odd }) =>
    portal.cancel(model, who, cart, odd === 0 ? '' : 'Ordered twice'),
  ),
];

const whole: fc.Arbitrary<Command>[] = [
  onCart('discount of the cart', fc.record({ amount: given.cents }), (model, cart, { who, amount, sent }) =>
    carts.setDiscount(model, who, cart, amount, sent),
  ),
  onCart('delivery', fc.record({ delivery: given.delivery }), (model, cart, { who, delivery, sent }) =>
    carts.setDelivery(model, who, cart, delivery, sent),
  ),
  onCart('refresh discounts', fc.record({ client: fc.option(given.n) }), (model, cart, { who, client }) =>
    carts.refresh(model, who, cart, client === null ? cart.clientId : clientAt(model, client)),
  ),
  onCart('assign', fc.record({ client: given.n, merges: fc.boolean() }), (model, cart, { who, client, merges }) =>
    carts.assign(model, who, cart, clientAt(model, client), merges),
  ),
  onCart('unassign', fc.constant({}), (model, cart, { who }) => carts.unassign(model, who, cart)),
  onCart('remove the cart', fc.constant({}), (model, cart, { who }) => carts.remove(model, who, cart)),
];

/** Most submits are of carts that have what a submit needs. */
function readyAt(model: Model, aim: Aim): Cart | undefined {
  const all = [...model.carts.values()];
  const ready = all.filter(
    ({ status, clientId, lines: held }) => status === 'open' && clientId !== null && held.length > 0,
  );
  return aimed(aim, ready, all, statusOf);
}

const submitCart = (args: { who: Name; cart: Aim; client: number; ways: Ways }): Command =>
  command('submit', args, (model, { who, cart: aim, client, ways }) => {
    const cart = readyAt(model, aim);
    if (cart === undefined) return null;
    const isOther = client % 8 === 0 || cart.clientId === null;
    return submit(model, who, cart, isOther ? clientAt(model, client) : (cart.clientId ?? 0), ways);
  });

const submitting: fc.Arbitrary<Command> = fc
  .record({ who: given.who, cart: aboutCart, client: given.n, ways: given.ways })
  .map(submitCart);

const correctCart = (args: { who: Name; cart: Aim; corrected: Corrected }): Command =>
  command('submit with corrections', args, (model, { who, cart: aim, corrected }) => {
    const cart = readyAt(model, aim);
    return cart === undefined ? null : submitCorrected(model, who, cart, corrected);
  });

const correcting: fc.Arbitrary<Command> = fc
  .record({ who: given.who, cart: aboutCart, corrected: given.corrected })
  .map(correctCart);

/** Most merges are into a sublotted order of the cart's client, where there is one. */
function targetAt({ orders }: Model, { clientId }: Cart, aim: Aim): Order | undefined {
  const all = [...orders.values()];
  const fit = all.filter((order) => order.clientId === clientId && order.status === 'Sublotted');
  return aimed(aim, fit, all, ({ status }) => status);
}

const merging: fc.Arbitrary<Command>[] = [
  fc.record({ order: aims(6) }).map(sublotFirst),
  fc.record({ who: given.who, cart: aboutCart, order: aims(6), forced: fc.nat(4) }).map((args) =>
    command('merge', args, (model, { who, cart: aim, order: into, forced }) => {
      const cart = readyAt(model, aim);
      const order = cart && targetAt(model, cart, into);
      return cart && order ? merge(model, who, cart, order, forced === 0) : null;
    }),
  ),
];

const byHand: fc.Arbitrary<Command>[] = [
  fc.record({ lot: given.n, units: given.counted }).map(countStock),
  fc.record({ of: fc.constantFrom('lot', 'product', 'license'), n: given.n }).map(toggle),
  fc.record({ isOn: fc.nat(3).map((roll) => roll > 0) }).map(switchQuarantine),
  fc.record({ client: given.n, product: given.n, units: given.wholeUnits }).map(portal.place),
];

/** Lists of up to `maxCommands` steps, long ones as likely as short ones; adding and submitting come most often. */
export const lists = (maxCommands: number) =>
  fc.noBias(
    fc.commands(
      [
        ...opening,
        ...often(4, adding),
        ...editing,
        ...whole,
        ...often(2, selecting),
        ...deciding,
        ...often(5, [submitting]),
        ...often(3, [correcting]),
        ...often(3, merging),
        ...often(6, [leading]),
        ...orderLists,
        ...editLists,
        ...byHand,
        ...often(2, stockLists),
        ...often(3, ruleLists),
      ],
      {
        maxCommands,
        size: 'max',
      },
    ),
  );

const plainly = (product: number, units: number): Given => ({ product, units, isFlagged: false, typed: null });

/** What every list begins with: three people with a full cart each, of which two can be submitted, and one can be merged. */
export const beginning: readonly Command[] = [
  fromInventory({ who: 'manager', client: 0, wanted: plainly(2, 300) }),
  submitCart({ who: 'manager', cart: firstSuited, client: 1, ways: { delivery: '2027-01-15' } }),
  sublotFirst({ order: firstSuited }),
  fromInventory({ who: 'manager', client: 0, wanted: plainly(2, 500) }),
  fromInventory({ who: 'rosa', client: 1, wanted: plainly(0, 700) }),
  fromInventory({ who: 'clerk', client: null, wanted: plainly(1, 325) }),
];

/** Every step on a cart that a cart of every status should meet. */
export const onEveryStatus: readonly string[] = [
  'add',
  'lines from Excel',
  'units',
  'discount of a line',
  'flag',
  'pack',
  'unit price',
  'total price',
  'remove a line',
  'discount of the cart',
  'delivery',
  'refresh discounts',
  'assign',
  'unassign',
  'remove the cart',
  'submit',
  'submit with corrections',
  'merge',
  'mark samples',
  'auto allocate',
  'accept a portal order',
  'cancel a portal order',
];
