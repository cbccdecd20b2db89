import { z } from 'zod';
import { documentCalls, documentMade } from './document.contract.ts';
import { orderFileKinds } from '@cartwright/domain/paperwork/order-documents';
import { recipients } from './recipients.fields.ts';
import { transferCalls } from './transfer.contract.ts';
import { done, id, idInPath, input, instant, listOf, named, pathId, queuedMail, text } from '../fields.ts';
import { route } from '../route.ts';

/** Files of an order and the documents that we make for it (spec 001 §2, §7). */

const version = named('OrderFileVersion', {
  versionId: id,
  number: z.int(),
  /** Bytes. */
  size: z.int(),
  createdAt: instant,
  personName: z.string(),
});

const file = named('OrderFile', {
  fileId: id,
  kind: z.enum(orderFileKinds),
  name: z.string(),
  /** The order has changed since the latest version was made; never true for what somebody added. */
  isStale: z.boolean(),
  /** Why a document cannot be made of the order as it is, in a sentence. */
  cannotMake: z.string().nullable(),
  /** The newest first. */
  versions: z.array(version),
});

const reading = { auth: 'staff', permission: 'order', effect: 'read' } as const;
const editing = { method: 'POST', auth: 'staff', permission: 'orders.edit', effect: 'write' } as const;

export const paperwork = {
  files: route({
    ...reading,
    method: 'GET',
    path: '/v1/orders/files/{orderId}',
    summary: 'The files of an order with their versions: documents first, then what people added, by name',
    params: pathId('orderId'),
    response: listOf(file),
    refusals: ['not_found'],
  }),
  downloadFile: route({
    ...reading,
    method: 'GET',
    path: '/v1/orders/file/{orderId}/{versionId}',
    summary: 'A version of a file of the order, always as a download',
    kind: 'file',
    params: input({ orderId: idInPath, versionId: idInPath }),
    response: z.string(),
    refusals: ['not_found'],
  }),
  uploadFile: route({
    ...editing,
    path: '/v1/orders/upload-file/{orderId}',
    summary:
      'Adds a file to an order, at most 25 MB: PDF, PNG, JPEG, WebP, HEIC, text, CSV, XLSX or DOCX. A file of the same name gets another version',
    kind: 'upload',
    params: pathId('orderId'),
    response: z.object({ message: z.string(), fileId: id, versionId: id }),
    refusals: ['not_found', 'file_type_refused', 'file_empty', 'too_many_files', 'no_space'],
  }),
  removeFile: route({
    ...editing,
    path: '/v1/orders/remove-file',
    summary: 'Takes a file that somebody added off the order; a document that we made stays',
    body: input({ orderId: id, fileId: id }),
    response: done,
    refusals: ['not_found', 'document_stays'],
  }),
  emailPurchaseOrder: route({
    ...editing,
    path: '/v1/orders/email-purchase-order',
    summary:
      "Mails the order's purchase order to contacts of its client and other addresses; one that is out of date is made again first. SalesPersonInfo says what the record of the sales person lacks",
    body: input({
      orderId: id,
      salesPersonInfo: input({ name: text(100), emailAddress: text(254), phoneNumber: text(40) })
        .partial()
        .nullish(),
      ...recipients,
    }),
    response: queuedMail,
    refusals: [
      'not_found',
      'purchase_order_not_found',
      'sales_person_incomplete',
      'recipients_missing',
      'too_many_recipients',
      'document_too_large',
      'too_many_files',
      'too_many',
    ],
  }),
  generatePurchaseOrder: route({
    ...editing,
    path: '/v1/orders/generate-purchase-order/{orderId}',
    summary: "Makes a new version of the order's purchase order as a PDF, which is one of its files",
    params: pathId('orderId'),
    response: documentMade,
    refusals: ['not_found', 'document_too_large', 'too_many_files'],
  }),
  ...documentCalls,
  ...transferCalls,
};
