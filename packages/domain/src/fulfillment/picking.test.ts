import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { addUnits, sumUnits } from '../money/money.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { checkPicking } from '../orders/order-guards.ts';
import { pickProgress, pickRest, planPick, planReplacement, readScan, unitsToPick } from './picking.ts';

const sublot = (id: number, more: object = {}) => ({
  id,
  lineId: id,
  productId: 1,
  lotId: 10 + id,
  sublotBarcode: `417400000000000${id}`,
  allowFractions: false,
  units: 12,
  picked: 0,
  ...more,
});
type Sublot = ReturnType<typeof sublot>;
const order = (...sublots: Sublot[]) => ({
  status: 'Sublotted' as OrderStatus,
  isNonCannabis: false,
  isReleased: false,
  sublots,
});
const codeOf = (...args: Parameters<typeof planPick<Sublot>>) => planPick(...args).refused?.code;
const scan = (barcode: string, more: { units?: number; lot?: { id: number; productId: number } } = {}) => ({
  barcode,
  units: more.units ?? null,
  lot: more.lot ?? null,
});

describe('reading a scan', () => {
  it('distinguishes orders from goods, with units before them', () => {
    expect(readScan('ORD-10421')).toEqual({ kind: 'order', orderNo: 10421 });
    expect(readScan(' 10421 ')).toEqual({ kind: 'order', orderNo: 10421 });
    expect(readScan('4174 0000 0000 0001')).toEqual({ kind: 'goods', barcode: '4174000000000001', units: null });
    expect(readScan('6*4174000000000001')).toEqual({ kind: 'goods', barcode: '4174000000000001', units: 6 });
    expect(readScan('2.5x4174000000000001')?.kind).toBe('goods');
    const others = ['', 'hello', '41740000000000011', '*4174000000000001', '6*10421', '1234567890123'];
    expect(others.filter((text) => readScan(text) !== null)).toEqual([]);
  });
});

describe('picking', () => {
  it('is open between the first sublot and the manifest', () => {
    const open = (isNonCannabis: boolean, isReleased = false) =>
      orderStatuses.filter((status) => checkPicking({ status, isNonCannabis, isReleased }) === null);
    expect(open(false)).toEqual(['PartiallySublotted', 'Sublotted', 'ReadyForManifest']);
    expect(open(true)).toEqual(['Submitted', 'Invoiced']);
    expect(open(true, true)).toEqual([]);
  });

  it('takes the whole sublot, or the units typed, by the barcode of the sublot or of its lot', () => {
    const of = order(sublot(1), sublot(2, { picked: 5 }));
    expect(planPick(of, scan('4174000000000001')).pick).toMatchObject({ units: 12, sublot: { id: 1 } });
    expect(planPick(of, scan('4174000000000001', { units: 3 })).pick?.units).toBe(3);
    expect(planPick(of, scan('4100000000000012', { lot: { id: 12, productId: 1 } })).pick).toMatchObject({
      units: 7,
      sublot: { id: 2 },
    });
  });

  it('says why a scan picks nothing', () => {
    const of = order(sublot(1, { picked: 12 }), sublot(2), sublot(3, { sublotBarcode: null }));
    expect(codeOf(of, scan('4174000000000009'))).toBe('barcode_unknown');
    expect(codeOf(of, scan('4100000000000099', { lot: { id: 99, productId: 2 } }))).toBe('wrong_product');
    expect(codeOf(of, scan('4100000000000099', { lot: { id: 99, productId: 1 } }))).toBe('wrong_lot');
    expect(codeOf(of, scan('4174000000000001'))).toBe('already_picked');
    expect(codeOf(of, scan('4100000000000013', { lot: { id: 13, productId: 1 } }))).toBe('not_sublotted');
    expect(codeOf(of, scan('4174000000000002', { units: 13 }))).toBe('pick_too_many');
    expect(codeOf(of, scan('4174000000000002', { units: 1.5 }))).toBe('units_not_whole');
    expect(codeOf(of, scan('4174000000000002', { units: 0 }))).toBe('units_not_positive');
    expect(codeOf({ ...of, status: 'Manifested' }, scan('4174000000000002'))).toBe('picking_closed');
    // What is not of the order is named as such, whatever its status.
    const manifested = { ...of, status: 'Manifested' as const };
    expect(codeOf(manifested, scan('1234123412341234'))).toBe('barcode_unknown');
    expect(codeOf(manifested, scan('4174000000000009'))).toBe('barcode_unknown');
    expect(codeOf(manifested, scan('4100000000000099', { lot: { id: 99, productId: 2 } }))).toBe('wrong_product');
    expect(codeOf(manifested, scan('4100000000000099', { lot: { id: 99, productId: 1 } }))).toBe('wrong_lot');
    const empty = { ...order(), status: 'Submitted' as const };
    expect(codeOf(empty, scan('4100000000000099', { lot: { id: 99, productId: 1 } }))).toBe('picking_closed');
  });

  it('picks goods without sublots by their lots when the order is not of cannabis', () => {
    const of = order(sublot(1, { sublotBarcode: null }));
    const goods = { ...of, status: 'Submitted' as OrderStatus, isNonCannabis: true };
    expect(planPick(goods, scan('4100000000000011', { lot: { id: 11, productId: 1 } })).pick?.units).toBe(12);
  });

  it('separates what can be picked now from what is no sublot yet', () => {
    const lines = [
      { waiting: 60, toPack: 0, sublots: [sublot(1, { picked: 5 }), sublot(2, { sublotBarcode: null, units: 30 })] },
      { waiting: 0, toPack: 2, sublots: [sublot(3, { picked: 12 })] },
    ];
    expect(pickRest({ isNonCannabis: false, lines })).toEqual({ toPick: 7, notReady: 92 });
    expect(pickRest({ isNonCannabis: true, lines })).toEqual({ toPick: 37, notReady: 62 });
    expect(pickRest({ isNonCannabis: false, lines: [] })).toEqual({ toPick: 0, notReady: 0 });
  });

  it('never picks more than a sublot has, whatever is scanned in whatever order', () => {
    const scans = fc.array(
      fc.record({ at: fc.integer({ min: 1, max: 3 }), byLot: fc.boolean(), units: fc.option(hundredths(1, 2_000)) }),
      { maxLength: 12 },
    );
    holds(fc.array(hundredths(1, 2_000), { minLength: 3, maxLength: 3 }), scans, (sizes, given) => {
      let sublots = sizes.map((units, index) => sublot(index + 1, { units, allowFractions: true }));
      for (const { at, byLot, units } of given) {
        const barcode = byLot ? `410000000000001${at}` : `417400000000000${at}`;
        const lot = byLot ? { id: 10 + at, productId: 1 } : null;
        const { pick, refused } = planPick(order(...sublots), { barcode, units, lot });
        expect(pick === null).toBe(refused !== null);
        if (pick === null) continue;
        expect(pick.units > 0).toBe(true);
        sublots = sublots.map((each) =>
          each.id === pick.sublot.id ? { ...each, picked: addUnits(each.picked, pick.units) } : each,
        );
      }
      for (const each of sublots) expect(unitsToPick(each) >= 0).toBe(true);
      const progress = pickProgress(sublots);
      expect(progress.picked <= progress.units).toBe(true);
      expect(progress.pickedSublots === 3).toBe(progress.picked === progress.units);
    });
  });
});

describe('replacing a lot that is not found', () => {
  const lots = [
    { id: 11, productId: 1, batchDate: '2026-01-01', available: 50 },
    { id: 22, productId: 1, batchDate: '2026-10-02', available: 50 },
    { id: 21, productId: 1, batchDate: '2026-10-01', available: 5 },
    { id: 23, productId: 2, batchDate: '2026-10-01', available: 50 },
  ];

  it('takes what is not picked from the next lots of the product, never from the same', () => {
    expect(planReplacement(sublot(1, { picked: 2, lineId: 7 }), lots).allocations).toEqual([
      { lineId: 7, lotId: 21, units: 5 },
      { lineId: 7, lotId: 22, units: 5 },
    ]);
    expect(planReplacement(sublot(1, { picked: 12 }), lots).refused?.code).toBe('already_picked');
    expect(planReplacement(sublot(1, { units: 56 }), lots).refused).toEqual({
      code: 'no_other_lot',
      params: { needed: 56, available: 55 },
    });
  });

  it('replaces all that is not picked or nothing', () => {
    const size = hundredths(0, 3_000);
    holds(size, size, fc.array(size, { maxLength: 4 }), (units, picked, sizes) => {
      if (picked > units) return;
      const others = sizes.map((available, id) => ({ id, productId: 1, batchDate: null, available }));
      const { allocations, refused } = planReplacement(sublot(1, { units, picked, lotId: 0 }), others);
      const replaced = sumUnits((allocations ?? []).map((each) => each.units));
      expect(refused === null).toBe(allocations !== null);
      expect(addUnits(picked, replaced)).toBe(allocations === null ? picked : units);
    });
  });
});
