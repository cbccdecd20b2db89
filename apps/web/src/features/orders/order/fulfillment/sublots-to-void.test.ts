import { expect, test } from 'vitest';
import { sublotsToVoid } from './sublots-to-void.ts';

const order = {
  orderItems: [
    {
      orderItemId: 1,
      lots: [
        { sublotBarcode: '4174000000000001', picked: 2 },
        { sublotBarcode: '4174000000000002', picked: 0.5 },
      ],
    },
    { orderItemId: 2, lots: [{ sublotBarcode: null, picked: 0 }] },
    { orderItemId: 3, lots: [{ sublotBarcode: '4174000000000003', picked: 0 }] },
  ],
};

test('counts the barcodes that become void, and what is picked of them', () => {
  expect(sublotsToVoid(order)).toBe(
    '3 sublot barcodes become void: their goods must be labelled again. What is picked of them, 2.5, counts as not picked.',
  );
  expect(sublotsToVoid(order, [2, 3])).toBe('1 sublot barcode becomes void: its goods must be labelled again.');
});
