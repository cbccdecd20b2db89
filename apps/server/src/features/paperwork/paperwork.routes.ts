import { paperwork } from '@cartwright/contract/paperwork/paperwork.contract';
import { implement } from '../../http/implement.ts';
import { makeAgain } from './documents/make-again.commands.ts';
import { makeDocument, makePaper } from './documents/make-document.commands.ts';
import { countMissing, makeMissing } from './documents/missing-documents.commands.ts';
import { printDocuments } from './documents/print-documents.commands.ts';
import { removeOrderFile, uploadOrderFile } from './order-files.commands.ts';
import { fileVersion, orderFiles, shownDocument } from './order-files.queries.ts';
import { emailInvoice } from './mail/invoice-mail.commands.ts';
import { emailPurchaseOrder } from './mail/purchase-order-mail.commands.ts';
import { emailTransferLink } from './mail/transfer-link-mail.commands.ts';
import { makeTransferDocument } from './transfer/transfer-document.commands.ts';
import { renewTransferLink, revokeTransferLink } from './transfer/transfer-link.commands.ts';
import { openTransfer, transferLinkOf } from './transfer/transfer-link.queries.ts';

export const paperworkRoutes = implement(
  'paperwork',
  paperwork,
)({
  files: async (ctx, { params }) => await orderFiles(ctx, params.orderId),
  downloadFile: async (ctx, { params }) => await fileVersion(ctx, params.orderId, params.versionId),
  showDocument: async (ctx, { params }) => await shownDocument(ctx, params.orderId, params.versionId),
  uploadFile: async (ctx, { params }, { file }) => await uploadOrderFile(ctx, params.orderId, await file()),
  removeFile: async (ctx, { body }) => await removeOrderFile(ctx, body),
  emailPurchaseOrder: async (ctx, { body }) => await emailPurchaseOrder(ctx, body),
  generatePurchaseOrder: async (ctx, { params }) => await makePaper(ctx, params.orderId, 'purchaseOrder'),
  makeDocument: async (ctx, { params, body }) => await makeDocument(ctx, params.orderId, body.kind),
  makeAgain: async (ctx, { params }) => await makeAgain(ctx, params.orderId),
  printDocuments: async (ctx, { body }) => await printDocuments(ctx, body),
  missingDocuments: async (ctx) => await countMissing(ctx),
  makeMissing: async (ctx) => await makeMissing(ctx),
  emailInvoice: async (ctx, { body }) => await emailInvoice(ctx, body),
  emailTransferLink: async (ctx, { body }) => await emailTransferLink(ctx, body),
  transferLink: async (ctx, { params }) => await transferLinkOf(ctx, params.orderId),
  makeTransfer: async (ctx, { params }) => await makeTransferDocument(ctx, params.orderId),
  renewTransferLink: async (ctx, { params }) => await renewTransferLink(ctx, params.orderId),
  revokeTransferLink: async (ctx, { params }) => await revokeTransferLink(ctx, params.orderId),
  transfer: async (ctx, { params }) => await openTransfer(ctx, params.token),
});
