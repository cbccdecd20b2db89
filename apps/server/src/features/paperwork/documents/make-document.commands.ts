import { messages } from '@cartwright/contract/messages';
import { type DocumentKind, documentTitles } from '@cartwright/domain/paperwork/order-documents';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writePdf } from '../../../documents/pdf/pdf-write.ts';
import { leaveTrace } from '../../orders/order/change-order.commands.ts';
import { lockOrder } from '../../orders/order/order.locks.ts';
import { addDocument } from '../file-versions.commands.ts';
import { hashOf } from '../order-facts.queries.ts';
import { makeTransferDocument } from '../transfer/transfer-document.commands.ts';
import { documentFacts, shownFacts } from './document-facts.queries.ts';
import { assertDocument, type PaperKind, sellerOf, sheetOf } from './papers.ts';

const prefixes: Readonly<Record<PaperKind, string>> = {
  purchaseOrder: 'PO',
  invoice: 'Invoice',
  pickList: 'PickList',
  manifest: 'Manifest',
  labels: 'Labels',
};

const actions = {
  purchaseOrder: 'generate purchase order',
  invoice: 'make invoice',
  pickList: 'make pick list',
  manifest: 'make manifest',
  labels: 'make labels',
} as const satisfies Readonly<Record<PaperKind, string>>;

/** Makes a version of a document of the order, whichever kind. Refuses what it has nothing to show of. */
export async function makeDocument(ctx: StaffCtx, orderId: number, kind: DocumentKind) {
  if (kind !== 'transfer') return await makePaper(ctx, orderId, kind);
  const { address: _address, ...made } = await makeTransferDocument(ctx, orderId);
  return made;
}

/**
 * Makes a version of a printed document. It is written before the transaction that stores it: an order that has changed in
 * between makes the version stale at once. Refuses `document_too_large`, `too_many_files`.
 */
export async function makePaper(ctx: StaffCtx, orderId: number, kind: PaperKind) {
  const facts = await documentFacts(ctx, orderId);
  assertDocument(kind, facts);
  const seller = await sellerOf(ctx);
  const content = await writePdf([sheetOf(kind, facts, seller)]);
  // A logo that cannot be drawn keeps no document from being made.
  const without = seller.lacksLogo ? ' without the logo, which is damaged' : '';
  const [title, verb] = [documentTitles[kind], kind === 'purchaseOrder' ? 'generate' : 'make'] as const;
  return await inTransaction(ctx, async (ctx) => {
    const { orderNo } = await lockOrder(ctx, { orderId });
    const document = { orderId, kind, name: `${prefixes[kind]}-${orderNo}.pdf`, content };
    const made = await addDocument(ctx, { ...document, factsHash: hashOf(shownFacts[kind](facts)) });
    await leaveTrace(ctx, orderId, {
      action: actions[kind],
      note: `${title} ${verb === 'generate' ? 'generated' : 'made'}${without}, version ${made.number}`,
      detail: { number: made.number },
    });
    return {
      message: kind === 'purchaseOrder' ? messages.purchaseOrderGenerated : `${title} made${without}.`,
      ...made,
    };
  });
}
