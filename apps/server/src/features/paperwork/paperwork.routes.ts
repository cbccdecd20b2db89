import { paperwork } from '@cartwright/contract/paperwork.contract';
import { implement } from '../../http/implement.ts';
import { removeOrderFile, uploadOrderFile } from './order-files.commands.ts';
import { fileVersion, orderFiles } from './order-files.queries.ts';
import { generatePurchaseOrder } from './purchase-order.commands.ts';
import { emailPurchaseOrder } from './purchase-order-mail.commands.ts';
import { makeTransferDocument } from './transfer/transfer-document.commands.ts';
import { renewTransferLink, revokeTransferLink } from './transfer/transfer-link.commands.ts';
import { openTransfer, transferLinkOf } from './transfer/transfer-link.queries.ts';

export const paperworkRoutes = implement(
  'paperwork',
  paperwork,
)({
  files: async (ctx, { params }) => await orderFiles(ctx, params.orderId),
  downloadFile: async (ctx, { params }) => await fileVersion(ctx, params.orderId, params.versionId),
  uploadFile: async (ctx, { params }, { file }) => await uploadOrderFile(ctx, params.orderId, await file()),
  removeFile: async (ctx, { body }) => await removeOrderFile(ctx, body),
  emailPurchaseOrder: async (ctx, { body }) => await emailPurchaseOrder(ctx, body),
  generatePurchaseOrder: async (ctx, { params }) => await generatePurchaseOrder(ctx, params.orderId),
  transferLink: async (ctx, { params }) => await transferLinkOf(ctx, params.orderId),
  makeTransfer: async (ctx, { params }) => await makeTransferDocument(ctx, params.orderId),
  renewTransferLink: async (ctx, { params }) => await renewTransferLink(ctx, params.orderId),
  revokeTransferLink: async (ctx, { params }) => await revokeTransferLink(ctx, params.orderId),
  transfer: async (ctx, { params }) => await openTransfer(ctx, params.token),
});
