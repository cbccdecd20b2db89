import fc from 'fast-check';
import type { Correction } from './steps/corrections-step.ts';
import type { Name } from './state.ts';
import type { Sent } from './verdict.ts';

/** Where the arguments of steps come from. Records are named by numbers that choose among those there are. */

const DELIVERY = '2027-01-15';

const wholeUnits = fc.integer({ min: 1, max: 9 }).map((each) => each * 100);
const units = fc.oneof(
  { weight: 5, arbitrary: wholeUnits },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }) },
);
const cents = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 30_000 }));
const typed = fc.record({
  kind: fc.constantFrom('total', 'perUnit', 'percent'),
  value: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) }, { weight: 1, arbitrary: cents }),
});
const n = fc.nat(59);

export const given = {
  n,
  units,
  wholeUnits,
  cents,
  typed,
  who: fc.constantFrom<Name>('manager', 'manager', 'manager', 'rosa', 'rosa', 'rosa', 'clerk'),
  sent: fc.constantFrom<Sent>('none', 'none', 'right', 'right', 'stale'),
  counted: fc
    .integer({ min: -9, max: 12 })
    .filter((each) => each !== 0)
    .map((each) => each * 100),
  wanted: fc.record({
    product: n,
    units,
    isFlagged: fc.nat(6).map((roll) => roll === 0),
    typed: fc.option(
      typed.filter(({ value }) => value > 0),
      { freq: 3 },
    ),
  }),
  corrected: fc.record({
    actions: fc.array(fc.constantFrom<Correction | null>('reduce', 'split', 'split', 'backorder', 'remove', null), {
      minLength: 1,
      maxLength: 4,
    }),
    delivery: fc.constantFrom(DELIVERY, DELIVERY, DELIVERY, null),
    namesOther: fc.nat(9).map((roll) => roll === 0),
  }),
  delivery: fc.record(
    { date: fc.constantFrom(DELIVERY, '2027-02-28', null), forcesBackorder: fc.boolean() },
    { requiredKeys: [] },
  ),
  ways: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom({ delivery: DELIVERY }, { delivery: DELIVERY }, {}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { delivery: DELIVERY, backorder: true },
        { delivery: DELIVERY, forceBackorderAll: true },
      ),
    },
  ),
};
