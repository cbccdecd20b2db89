import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import * as orders from './order-state.ts';

const order = (status: orders.OrderStatus, more: Partial<orders.OrderFacts> = {}): orders.OrderFacts => ({
  status,
  isNonCannabis: false,
  isReleased: status === 'Released',
  quarantineEnabled: false,
  isPartlyPaid: false,
  hasReturns: false,
  ...more,
});
const actions = orders.transitionTable.map((each) => each.action);

const open = (change: orders.OrderChange) =>
  orders.orderStatuses.filter((status) => orders.checkOrderChange(order(status), change) === null);

const line = (
  units: number,
  allocated: number,
  isSublotted: boolean,
  isUnlabelled = !isSublotted && allocated > 0,
) => ({
  units,
  allocated,
  isSublotted,
  isUnlabelled,
});

describe('the table', () => {
  it('labels the statuses', () => {
    expect(orders.orderStatuses.map(orders.orderStatusLabel)).toEqual([
      'Submitted',
      'Partially Sublotted',
      'Sublotted',
      'Ready For Manifest',
      'Manifested',
      'Quarantined',
      'Invoiced',
      'Released',
      'Paid',
      'Cancelled',
    ]);
  });

  it('asks for a reason where a document, the release, payments or the order are given up', () => {
    const withReason = orders.transitionTable.filter((each) => each.needsReason).map((each) => each.action);
    expect(withReason).toEqual(['voidManifest', 'voidInvoice', 'voidRelease', 'removePayment', 'unpay', 'cancel']);
  });

  it.each<[orders.OrderAction, orders.OrderStatus[]]>([
    ['sublot', ['Submitted', 'PartiallySublotted']],
    ['cancelSublot', ['PartiallySublotted', 'Sublotted']],
    ['splitBackorder', ['Submitted', 'PartiallySublotted']],
    ['pack', ['Submitted', 'PartiallySublotted', 'Sublotted']],
    ['allocateBackorder', ['Submitted', 'PartiallySublotted']],
    ['merge', ['Sublotted']],
    ['voidManifest', ['Manifested', 'Quarantined']],
    ['invoice', ['Manifested']],
    ['release', ['Invoiced', 'Paid']],
    ['voidRelease', ['Released']],
    ['reject', ['Manifested', 'Invoiced', 'Released']],
    ['returnGoods', ['Released']],
    ['pay', ['Invoiced', 'Released']],
    ['unpay', ['Paid', 'Invoiced', 'Released']],
    ['cancel', ['Submitted']],
  ])('begins %s where the domain page says', (action, from) => {
    expect([...new Set(orders.stepsOf(action, false).map(([status]) => status))]).toEqual(from);
  });

  it('moves status along these pairs and no others', () => {
    const pairs = new Set(orders.orderTransitions.filter((t) => t.from !== t.to).map((t) => `${t.from} → ${t.to}`));
    expect([...pairs].toSorted()).toEqual([
      'Invoiced → Manifested',
      'Invoiced → Paid',
      'Invoiced → Released',
      'Invoiced → Submitted',
      'Manifested → Invoiced',
      'Manifested → Quarantined',
      'Manifested → Sublotted',
      'Paid → Invoiced',
      'Paid → Released',
      'PartiallySublotted → Sublotted',
      'PartiallySublotted → Submitted',
      'Quarantined → Manifested',
      'Quarantined → Sublotted',
      'ReadyForManifest → Manifested',
      'ReadyForManifest → Sublotted',
      'Released → Paid',
      'Released → Sublotted',
      'Released → Submitted',
      'Sublotted → PartiallySublotted',
      'Sublotted → ReadyForManifest',
      'Sublotted → Submitted',
      'Submitted → Cancelled',
      'Submitted → Invoiced',
      'Submitted → PartiallySublotted',
      'Submitted → Sublotted',
    ]);
  });

  it('names each action and each triple once, and nothing leaves Cancelled', () => {
    expect(new Set(actions).size).toBe(actions.length);
    const triples = orders.orderTransitions.map((t) => `${t.action} ${t.from} ${t.to}`);
    expect(new Set(triples).size).toBe(triples.length);
    expect(orders.orderTransitions.filter((t) => t.from === 'Cancelled')).toEqual([]);
  });

  it('keeps non-cannabis orders off sublots and manifest', () => {
    const seen = new Set(orders.transitionTable.flatMap((each) => each.nonCannabisSteps.flat()));
    expect([...seen].toSorted()).toEqual(['Cancelled', 'Invoiced', 'Paid', 'Released', 'Submitted']);
  });
});

describe('refusing an action', () => {
  it('agrees with the table for every status and action (INV-28)', () => {
    for (const isNonCannabis of [false, true]) {
      for (const status of orders.orderStatuses) {
        for (const action of actions) {
          const allowed = orders.stepsOf(action, isNonCannabis).some(([from]) => from === status);
          const refused = orders.checkTransition(
            order(status, { isNonCannabis, quarantineEnabled: true, isPartlyPaid: action === 'unpay' }),
            action,
          );
          expect([status, action, refused === null]).toEqual([status, action, allowed]);
        }
      }
    }
  });

  it.each<[orders.OrderFacts, orders.OrderAction[]]>([
    [order('PartiallySublotted'), ['cancelSublot']],
    [order('ReadyForManifest'), ['unready', 'cancelSublot']],
    [order('Quarantined'), ['voidManifest', 'cancelSublot']],
    [order('Invoiced'), ['voidInvoice', 'voidManifest', 'cancelSublot']],
    [order('Released'), ['voidRelease', 'cancelSublot']],
    [order('Paid', { isReleased: true }), ['unpay', 'voidRelease', 'cancelSublot']],
    [order('Paid'), ['unpay', 'voidInvoice', 'voidManifest', 'cancelSublot']],
    [order('Paid', { isNonCannabis: true }), ['unpay', 'voidInvoice']],
    [order('Cancelled'), []],
  ])('names the steps to undo before a cancel: %j', (facts, undo) => {
    expect(orders.checkTransition(facts, 'cancel')).toEqual({
      code: 'transition_refused',
      params: { action: 'cancel', status: facts.status, allowedFrom: ['Submitted'], undo },
    });
  });

  it('keeps the delivery date of what was released or cancelled', () => {
    const stays = orders.orderStatuses.filter((status) => orders.checkOrderChange(order(status), 'delivery') !== null);
    expect(stays).toEqual(['Released', 'Cancelled']);
    expect(orders.checkOrderChange(order('Paid', { isReleased: true }), 'delivery')?.code).toBe('order_locked');
  });

  it('finds nothing to undo when the order must go forward', () => {
    expect(orders.undoSteps(order('Submitted'), 'invoice')).toEqual([]);
    expect(orders.undoSteps(order('Paid', { isReleased: true }), 'voidRelease')).toEqual(['unpay']);
  });

  it('releases once, also when paid before', () => {
    expect(orders.checkTransition(order('Paid'), 'release')).toBeNull();
    expect(orders.checkTransition(order('Paid', { isReleased: true }), 'release')?.code).toBe('transition_refused');
  });

  it('keeps invoice and release of an order that is partly paid', () => {
    const paid = { isPartlyPaid: true };
    expect(orders.checkTransition(order('Invoiced', paid), 'voidInvoice')?.code).toBe('payments_first');
    expect(orders.checkTransition(order('Released', paid), 'voidRelease')?.code).toBe('payments_first');
    expect(orders.checkTransition(order('Invoiced', paid), 'release')).toBeNull();
    expect(orders.checkTransition(order('Released', paid), 'pay')).toBeNull();
  });

  it('keeps the release of an order of which goods were returned', () => {
    const returned = { hasReturns: true };
    expect(orders.checkTransition(order('Released', returned), 'voidRelease')?.code).toBe('returns_first');
    expect(orders.checkTransition(order('Released', { ...returned, isPartlyPaid: true }), 'voidRelease')?.code).toBe(
      'payments_first',
    );
    expect(orders.checkTransition(order('Released', returned), 'returnGoods')).toBeNull();
    expect(orders.checkTransition(order('Invoiced', returned), 'voidInvoice')).toBeNull();
  });

  it('names only undo steps that the table allows, and that lead to the action', () => {
    const place = fc.boolean().chain((isNonCannabis) => {
      const steps = orders.transitionTable.flatMap((each) => orders.stepsOf(each.action, isNonCannabis).flat());
      return fc.record({
        isNonCannabis: fc.constant(isNonCannabis),
        status: fc.constantFrom(...steps),
        isReleased: fc.boolean(),
      });
    });
    holds(place, fc.constantFrom(...actions), (facts, action) => {
      const steps = orders.undoSteps(facts, action);
      let reachable = new Set<orders.OrderStatus>([facts.status]);
      for (const step of steps) {
        const moves = orders.stepsOf(step, facts.isNonCannabis).filter(([from]) => reachable.has(from));
        reachable = new Set(moves.map(([, to]) => to));
      }
      const arrives = orders.stepsOf(action, facts.isNonCannabis).some(([from]) => reachable.has(from));
      expect(steps.length === 0 || arrives).toBe(true);
    });
  });

  it('asks for quarantine to be switched on, and for a reason where one is due', () => {
    expect(orders.checkTransition(order('Manifested'), 'quarantine')?.code).toBe('quarantine_off');
    expect(orders.checkTransition(order('Manifested', { quarantineEnabled: true }), 'quarantine')).toBeNull();
    expect(orders.checkReason('cancel', ' \n')?.code).toBe('reason_required');
    expect(orders.checkReason('voidManifest', '')?.code).toBe('reason_required');
    expect(orders.checkReason('cancel', 'Client closed')).toBeNull();
    expect(orders.checkReason('pay', '')).toBeNull();
  });
});

describe('editing an order', () => {
  it('locks units and client at Ready For Manifest, money when paid or cancelled, info never', () => {
    expect(open('units')).toEqual(['Submitted', 'PartiallySublotted', 'Sublotted']);
    expect(open('client')).toEqual(open('units'));
    expect(open('money')).toEqual(orders.orderStatuses.filter((status) => status !== 'Paid' && status !== 'Cancelled'));
    expect(open('submittedInfo')).toEqual(open('money'));
    expect(open('info')).toEqual([...orders.orderStatuses]);
  });

  it('wants the sublot of a line cancelled before its units change', () => {
    expect(orders.checkLineUnitsChange(order('Sublotted'), { id: 4, isSublotted: true })).toEqual({
      code: 'sublot_first_cancelled',
      params: { lineId: 4 },
    });
    expect(orders.checkLineUnitsChange(order('Sublotted'), { id: 4, isSublotted: false })).toBeNull();
    expect(orders.checkLineUnitsChange(order('Paid'), { id: 4, isSublotted: true })?.code).toBe('order_locked');
  });

  it('reports price changes from Manifested on, for cannabis only', () => {
    const reported = orders.orderStatuses.filter((status) => orders.isPriceChangeReported(order(status)));
    expect(reported).toEqual(['Manifested', 'Quarantined', 'Invoiced', 'Released', 'Paid']);
    expect(orders.isPriceChangeReported(order('Invoiced', { isNonCannabis: true }))).toBe(false);
  });
});

describe('statuses that follow from facts', () => {
  it('reads them off the lines', () => {
    expect(orders.sublotStatus([line(2, 2, false)])).toBe('Submitted');
    expect(orders.sublotStatus([])).toBe('Submitted');
    expect(orders.sublotStatus([line(2, 2, true), line(1, 1, false)])).toBe('PartiallySublotted');
    expect(orders.sublotStatus([line(2, 1, true)])).toBe('PartiallySublotted');
    expect(orders.sublotStatus([line(2, 2, true, true)])).toBe('PartiallySublotted');
    expect(orders.sublotStatus([line(2, 2, true), line(1, 1, true)])).toBe('Sublotted');
    expect(orders.sublotStatus([line(2, 2, true), line(0, 0, false)])).toBe('Sublotted');
  });

  it('reads them off the dates', () => {
    const day = '2025-03-09';
    expect(orders.invoicedStatus({ paidDate: null, releasedDate: null })).toBe('Invoiced');
    expect(orders.invoicedStatus({ paidDate: null, releasedDate: day })).toBe('Released');
    expect(orders.invoicedStatus({ paidDate: day, releasedDate: null })).toBe('Paid');
  });
});
