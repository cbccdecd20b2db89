import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { checkTrip } from './manifest.ts';
import { addMoney, sumUnits } from '../money/money.ts';
import { splitBackorder } from './order-split.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';
import { checkLines, checkStep, nextStep, type StepLine } from './order-steps.ts';
import { stepsOf } from './order-transitions.ts';
import { accountingDueDate, paymentDue } from '../money/payment-due.ts';
import { priceLine, type LineTerms } from '../money/pricing.ts';

const line = (given: Partial<StepLine> = {}): StepLine => ({
  units: 4,
  allocated: 4,
  conversionUnits: 0,
  isSublotted: false,
  isUnlabelled: true,
  ...given,
});
const labelled = line({ isSublotted: true, isUnlabelled: false });
const waiting = line({ allocated: 0, isUnlabelled: false });
const order = (status: OrderStatus, lines: readonly StepLine[], isNonCannabis = false) => ({
  status,
  isNonCannabis,
  isReleased: status === 'Released',
  quarantineEnabled: false,
  isPartlyPaid: false,
  hasReturns: false,
  lines,
});

describe('the next step', () => {
  it.each<[OrderStatus, StepLine[], string | null]>([
    ['Submitted', [line()], 'sublot'],
    ['Submitted', [line({ allocated: 0, conversionUnits: 4, isUnlabelled: false })], 'pack'],
    ['Submitted', [waiting], 'allocateBackorder'],
    ['PartiallySublotted', [labelled, waiting], 'splitBackorder'],
    ['Sublotted', [labelled], 'ready'],
    ['ReadyForManifest', [labelled], 'manifest'],
    ['Manifested', [labelled], 'invoice'],
    ['Quarantined', [labelled], 'liftQuarantine'],
    ['Invoiced', [labelled], 'release'],
    ['Released', [labelled], 'pay'],
    ['Paid', [labelled], 'release'],
    ['Cancelled', [labelled], null],
  ])('of a %s order with %j is %s', (status, lines, step) => {
    expect(nextStep(order(status, lines))).toBe(step);
  });

  it('waits for stock where no lot has units, which disables it', () => {
    const short = order('Submitted', [{ ...waiting, inLots: 0 }]);
    expect(nextStep(short)).toBe('allocateBackorder');
    expect(checkStep(short, 'allocateBackorder')?.code).toBe('nothing_to_allocate');
    const some = order('Submitted', [
      { ...waiting, inLots: 0 },
      { ...waiting, inLots: 1 },
    ]);
    expect(checkStep(some, 'allocateBackorder')).toBeNull();
  });

  it('of goods without cannabis is the invoice, once they are all there', () => {
    expect(nextStep(order('Submitted', [line()], true))).toBe('invoice');
    expect(nextStep(order('Submitted', [line(), waiting], true))).toBe('splitBackorder');
    expect(checkStep(order('Submitted', [line(), waiting], true), 'invoice')).toEqual({
      code: 'order_incomplete',
      params: { lineCount: 1 },
    });
  });

  it('is always allowed, and there is one until the order is cancelled, or released and paid', () => {
    const lines = fc.array(fc.constantFrom(line(), waiting), { minLength: 1, maxLength: 4 });
    const later = orderStatuses.slice(orderStatuses.indexOf('Sublotted'));
    holds(
      fc.constantFrom(...orderStatuses),
      lines,
      fc.boolean(),
      fc.boolean(),
      (status, of, isReleased, isNonCannabis) => {
        // From Sublotted on every line has its units and its sublots.
        const facts = { ...order(status, later.includes(status) ? [labelled] : of, isNonCannabis), isReleased };
        const known = !isNonCannabis || stepsOf('pay', true).flat().includes(status) || status === 'Submitted';
        const step = nextStep(facts);
        expect(step === null ? null : checkStep(facts, step)).toBeNull();
        const isOver = status === 'Cancelled' || (status === 'Paid' && isReleased);
        expect([status, step === null]).toEqual([status, isOver || !known]);
      },
    );
  });

  it('explains what the lines lack', () => {
    expect(checkStep(order('Submitted', [labelled]), 'sublot')?.code).toBe('nothing_to_sublot');
    expect(checkStep(order('Sublotted', [line()]), 'cancelSublot')?.code).toBe('nothing_sublotted');
    expect(checkStep(order('Submitted', [line()]), 'allocateBackorder')?.code).toBe('nothing_waits');
    expect(checkStep(order('Submitted', [waiting]), 'splitBackorder')?.code).toBe('whole_order_waits');
    expect(checkStep(order('Submitted', [line()]), 'pack')?.code).toBe('nothing_to_pack');
    expect(checkStep(order('Submitted', [line()]), 'manifest')?.code).toBe('transition_refused');
  });
});

describe('splitting a backorder', () => {
  const terms = fc.record({
    units: hundredths(1, 5_000),
    unitPrice: hundredths(1, 5_000),
    discountKind: fc.constantFrom('total' as const, 'perUnit' as const, 'percent' as const),
    share: fc.integer({ min: 0, max: 100 }),
  });
  it('loses no unit and no cent of the discounts in dollars', () => {
    holds(fc.array(terms, { minLength: 1, maxLength: 5 }), hundredths(0, 500), (some, discount) => {
      const lines = some.map(({ share, ...each }, id) => {
        const half = Math.floor(each.units * share) / 100;
        const base: LineTerms = {
          ...each,
          discountValue: each.discountKind === 'percent' ? share : 0,
          sampleType: null,
        };
        return { ...base, id, allocated: half, conversionUnits: 0, ...priceLine(base) };
      });
      const { stays, waits, discountDropped } = splitBackorder(lines, discount);
      for (const each of lines) {
        const parts = [...stays.lines, ...waits.lines].filter(({ id }) => id === each.id);
        expect(sumUnits(parts.map(({ units }) => units))).toBe(each.units);
        expect(parts.every(({ unitPrice }) => unitPrice === each.unitPrice)).toBe(true);
      }
      expect(sumUnits(stays.lines.map(({ units }) => units))).toBe(sumUnits(lines.map(({ allocated }) => allocated)));
      const given = discountDropped ? 0 : discount;
      const left = addMoney(given, -addMoney(stays.orderDiscount, waits.orderDiscount));
      // Two parts that are as small as the discount keep a cent each (INV-23).
      expect(left >= 0 && left <= 0.02).toBe(true);
    });
  });
});

describe('payment and trip', () => {
  it('is due on the business day of delivery, overdue from the next one', () => {
    const zone = 'America/Los_Angeles';
    const due = (releasedDate: string | null) => paymentDue({ releasedDate }, zone);
    expect(due(null)).toBe(null);
    // 11 PM on a Friday in Seattle is Saturday in UTC.
    expect(due('2026-11-21T07:00:00Z')).toEqual({ dueOn: '2026-11-20', overdueFrom: '2026-11-23' });
    expect(due('2026-11-21T20:00:00Z')?.overdueFrom).toBe('2026-11-23');
  });

  it('has the planned day for programs that know no other, until the goods have left', () => {
    const planned = { estimateDeliveryDate: '2026-11-19' };
    const zone = 'America/Los_Angeles';
    expect(accountingDueDate({ ...planned, releasedDate: null }, zone)).toBe('2026-11-19');
    expect(accountingDueDate({ ...planned, releasedDate: '2026-11-21T07:00:00Z' }, zone)).toBe('2026-11-20');
  });

  it('arrives after it departs, and departs in this minute or later', () => {
    const trip = (departureAt: string, arrivalAt: string) =>
      checkTrip(departureAt, arrivalAt, '2026-11-19T13:00:59Z')?.code;
    expect(trip('2026-11-19T14:00:00Z', '2026-11-19T08:00:00-08:00')).toBeUndefined();
    expect(trip('2026-11-19T14:00:00Z', '2026-11-19T14:00:00Z')).toBe('arrival_before_departure');
    expect(trip('2026-11-19T13:00:00Z', '2026-11-19T14:00:00Z')).toBeUndefined();
    expect(trip('2026-11-19T12:59:00Z', '2026-11-19T14:00:00Z')).toBe('departure_passed');
  });
});

it('goods of a lot that is stopped go no further, and everything else goes on', () => {
  const goods = { units: 4, allocated: 4, conversionUnits: 0, isSublotted: true, isUnlabelled: false };
  const stopped = [goods, { ...goods, isStopped: true }];
  const leading = ['ready', 'manifest', 'invoice', 'release'] as const;
  expect(leading.map((action) => checkLines(action, stopped)?.code)).toEqual(leading.map(() => 'lots_on_hold'));
  expect(leading.map((action) => checkLines(action, [goods]))).toEqual([null, null, null, null]);
  expect((['unready', 'cancelSublot', 'pay'] as const).map((action) => checkLines(action, stopped))).toEqual([
    null,
    null,
    null,
  ]);
});
