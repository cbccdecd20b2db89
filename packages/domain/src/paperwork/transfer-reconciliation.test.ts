import { expect, test } from 'vitest';
import { rejectedBySublot, type TransferLine, transferDifferences } from './transfer-reconciliation.ts';

const agreed: TransferLine = {
  manifestReferenceNo: 'M1',
  manifestedDate: '2026-11-02',
  releaseTransactionNumber: 'R1',
  releasedDate: '2026-11-02',
  isUnallocated: false,
  sublottedInventoryBarcode: '4174000000000001',
  hasUnreportedPriceChange: false,
  unitsReleased: 3,
  unitsRejected: 0,
  sold: { unitPrice: 10, discount: 1 },
  reported: { units: 3, unitPrice: 10, discount: 1 },
};

test('a line that was manifested, sublotted, released and reported at its price agrees', () => {
  expect(transferDifferences(agreed)).toEqual([]);
});

test.each<[string, Partial<TransferLine>]>([
  ['No manifest', { manifestReferenceNo: null }],
  ['No manifest', { manifestedDate: null }],
  ['Manifested after its release', { manifestedDate: '2026-11-03' }],
  ['No release transaction number', { releaseTransactionNumber: null }],
  ['Units without a lot', { isUnallocated: true, sublottedInventoryBarcode: null, unitsReleased: 0, reported: null }],
  ['No sublot barcode', { sublottedInventoryBarcode: null }],
  ['Units rejected', { unitsRejected: 2 }],
  ['Units rejected', { unitsRejected: 3, unitsReleased: 0, reported: null }],
  ['Sale not reported', { reported: null }],
  ['Other units reported', { reported: { units: 5, unitPrice: 10, discount: 1 } }],
  ['Other units reported', { unitsReleased: 0, sold: { unitPrice: 10, discount: 0 } }],
  ['Another price reported', { reported: { units: 3, unitPrice: 9.99, discount: 1 } }],
  ['Another discount reported', { reported: { units: 3, unitPrice: 10, discount: 0 } }],
  ['Price change not reported', { hasUnreportedPriceChange: true }],
])('%s', (words, change) => {
  expect(transferDifferences({ ...agreed, ...change })).toEqual([words]);
});

test('rejected units are with what is left of their sublot, and apart when nothing is', () => {
  const rows = [
    { id: 1, sublottedInventoryBarcode: 'a' },
    { id: 2, sublottedInventoryBarcode: 'a' },
    { id: 3, sublottedInventoryBarcode: null },
  ];
  const rejected = [
    { sublotBarcode: 'a', units: 0.5 },
    { sublotBarcode: 'b', units: 2 },
    { sublotBarcode: 'a', units: 1 },
  ];
  const { kept, rejectedWhole } = rejectedBySublot(rows, rejected);
  expect(kept.map(({ id, unitsRejected }) => [id, unitsRejected])).toEqual([
    [1, 1.5],
    [2, 0],
    [3, 0],
  ]);
  expect(rejectedWhole).toEqual([{ sublotBarcode: 'b', units: 2 }]);
});
