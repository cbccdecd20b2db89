import { expect, it } from 'vitest';
import { checkAnotherLot, planAnotherLot, type PromisedPart } from './another-lot.ts';

const submitted = { status: 'Submitted', isNonCannabis: false, isReleased: false } as const;
const part = (hindrance: PromisedPart['hindrance'], units = 4, sublotBarcode: string | null = null): PromisedPart => ({
  units,
  sublotBarcode,
  hindrance,
});
const refused = (parts: readonly PromisedPart[], order: Parameters<typeof checkAnotherLot>[0] = submitted) =>
  checkAnotherLot(order, { id: 7, parts })?.code ?? null;

it('a line gets another lot while its own stops the order and has no sublot', () => {
  for (const hindrance of ['onHold', 'inQuarantine', 'noPassedResult'] as const) {
    expect(refused([part(null), part(hindrance)])).toBeNull();
  }
  expect(refused([part(null), part('pastBestBy')])).toBe('no_lot_on_hold');
  expect(refused([])).toBe('no_lot_on_hold');
  expect(refused([part('onHold'), part('onHold', 2, '4174000000000001')])).toBe('sublot_first_cancelled');
  // The sublot of another lot of the line is no hindrance.
  expect(
    refused([part('onHold'), part(null, 2, '4174000000000001')], { ...submitted, status: 'PartiallySublotted' }),
  ).toBe(null);
  expect(refused([part('onHold')], { ...submitted, status: 'ReadyForManifest' })).toBe('order_locked');
  expect(refused([part('onHold')], { ...submitted, status: 'Cancelled' })).toBe('order_locked');
});

it('fills what goes back from the oldest lots; the rest waits', () => {
  const line = { id: 7, productId: 1, parts: [part('onHold', 6), part(null, 9), part('inQuarantine', 2.5)] };
  const lots = [
    { id: 2, productId: 1, batchDate: '2026-02-01', available: 10 },
    { id: 3, productId: 1, batchDate: '2026-01-01', available: 5 },
    { id: 4, productId: 9, batchDate: '2025-01-01', available: 50 },
  ];
  expect(planAnotherLot(line, lots)).toEqual({
    units: 8.5,
    allocations: [
      { lotId: 3, units: 5 },
      { lotId: 2, units: 3.5 },
    ],
    waiting: 0,
  });
  expect(planAnotherLot(line, lots.slice(1))).toMatchObject({ units: 8.5, waiting: 3.5 });
  // Of lots that somebody has chosen the oldest is taken first as well; no other lot helps them.
  expect(planAnotherLot(line, lots, [2]).allocations).toEqual([{ lotId: 2, units: 8.5 }]);
  expect(planAnotherLot(line, lots, [2, 3]).allocations.map(({ lotId }) => lotId)).toEqual([3, 2]);
  expect(planAnotherLot(line, lots, [3])).toMatchObject({ waiting: 3.5 });
  expect(planAnotherLot(line, lots, [])).toMatchObject({ waiting: 8.5 });
  expect(planAnotherLot(line, [])).toEqual({ units: 8.5, allocations: [], waiting: 8.5 });
});
