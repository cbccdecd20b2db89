import { makeReceipt } from '../../factories/receipts.ts';
import { only } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';

/** Goods that are expected of a supplier, their line, and goods that were received. */
export const receiptKinds = {
  receipt: numbered({
    reach: 'everybody',
    fields: ['receiptId'],
    make: async ({ owner }, { id: createdBy }) => (await makeReceipt(owner, { createdBy })).id,
  }),
  receiptLine: numbered({
    reach: 'everybody',
    under: 'receipt',
    fields: ['receiptLineId'],
    make: async ({ owner }, _owner, its) => {
      const text = 'SELECT id FROM receipt_line WHERE receipt_id = $1';
      return only((await owner.pool.query<{ id: number }>(text, [await its('receipt')])).rows).id;
    },
  }),
  receiptPhoto: numbered({
    reach: 'everybody',
    under: 'receiptLine',
    fields: ['photoId', 'photoIds'],
    make: async ({ owner }, { id: createdBy }, its) => {
      const text = `INSERT INTO receipt_photo (receipt_line_id, small, large, created_by, created_at)
        VALUES ($1, '\\x00', '\\x00', $2, '2026-11-20T17:00:00Z') RETURNING id`;
      return only((await owner.pool.query<{ id: number }>(text, [await its('receiptLine'), createdBy])).rows).id;
    },
  }),
  receivedReceipt: numbered({
    reach: 'everybody',
    fields: ['receiptId'],
    make: async ({ owner }, { id: createdBy }) => (await makeReceipt(owner, { createdBy, state: 'received' })).id,
  }),
};
