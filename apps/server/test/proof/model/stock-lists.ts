import type { Operation } from '@cartwright/contract/contract';
import fc from 'fast-check';
import { nth } from './aim.ts';
import { type Command, command } from './commands.ts';
import { given } from './given.ts';
import type { Lot, Model } from './state.ts';
import { adjust, changePrice, convert, enterCount, postCount, receive, startCount } from './steps/stock-steps.ts';
import type { Step } from './verdict.ts';

/** Steps on the seller's own goods: which there are, and how often each comes. */

const lotAt = ({ lots }: Model, at: number): Lot | undefined => nth([...lots.values()], at);

/** A step on the lot that a number names. */
const onLot = <A extends object, O extends Operation>(
  name: string,
  more: fc.Arbitrary<A>,
  stepOf: (model: Model, lot: Lot, args: A) => Step<O> | null,
): fc.Arbitrary<Command> =>
  fc.tuple(given.n, more).map(([lot, rest]) =>
    command(name, { lot, ...rest }, (model, args) => {
      const found = lotAt(model, args.lot);
      return found === undefined ? null : stepOf(model, found, args);
    }),
  );

export const stockLists: fc.Arbitrary<Command>[] = [
  fc.record({ product: given.n, units: given.wholeUnits }).map((args) =>
    command('receive goods', args, (model, { product, units }) => {
      const found = nth([...model.products.values()], product);
      return found === undefined ? null : receive(model, found, units);
    }),
  ),
  onLot(
    'adjust a lot',
    fc.record({ change: fc.integer({ min: -6, max: 6 }), seen: fc.constantFrom('none', 'right', 'right', 'other') }),
    (_model, lot, { change, seen }) =>
      adjust(
        lot,
        Math.max(0, lot.onHand + change * 100),
        seen === 'none' ? null : seen === 'right' ? lot.onHand : lot.onHand + 100,
      ),
  ),
  fc.constant(command('start a count', {}, startCount)),
  onLot('count a lot', fc.record({ change: fc.constantFrom(0, 0, -200, -100, 100) }), (model, lot, { change }) =>
    enterCount(model, lot, change),
  ),
  fc.constant(command('post the count', {}, postCount)),
  onLot('convert goods', fc.record({ into: given.n, units: given.wholeUnits }), (model, lot, { into, units }) => {
    const others = [...model.products.values()].filter(({ id }) => id !== lot.productId);
    const found = nth(others, into);
    return found === undefined ? null : convert(model, lot, found, units);
  }),
  fc.record({ product: given.n, price: given.cents }).map((args) =>
    command('change a price', args, (model, { product, price }) => {
      const productId = nth([...model.products.keys()], product);
      return productId === undefined ? null : changePrice(model, productId, price);
    }),
  ),
];
