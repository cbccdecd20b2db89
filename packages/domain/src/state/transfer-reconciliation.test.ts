import { expect, test } from 'vitest';
import { type TransferLine, transferDifferences } from './transfer-reconciliation.ts';

const agreed: TransferLine = {
  manifestReferenceNo: 'M1',
  manifestedDate: '2026-11-02',
  releaseTransactionNumber: 'R1',
  releasedDate: '2026-11-02',
  isUnallocated: false,
  sublottedInventoryBarcode: '4174000000000001',
  hasUnreportedPriceChange: false,
};

test('a line that was manifested, sublotted and released at its reported price agrees', () => {
  expect(transferDifferences(agreed)).toEqual([]);
});

test.each<[string, Partial<TransferLine>]>([
  ['No manifest', { manifestReferenceNo: null }],
  ['No manifest', { manifestedDate: null }],
  ['Manifested after its release', { manifestedDate: '2026-11-03' }],
  ['No release transaction number', { releaseTransactionNumber: null }],
  ['Units without a lot', { isUnallocated: true, sublottedInventoryBarcode: null }],
  ['No sublot barcode', { sublottedInventoryBarcode: null }],
  ['Price change not reported', { hasUnreportedPriceChange: true }],
])('%s', (words, change) => {
  expect(transferDifferences({ ...agreed, ...change })).toEqual([words]);
});
