import { documentKinds, MOST_PRINTED } from '@cartwright/domain/paperwork/order-documents';
import { z } from 'zod';
import { id, idInPath, ids, input, named, pathId, queuedMail } from '../fields.ts';
import { recipients } from './recipients.fields.ts';
import { route } from '../route.ts';

/** The documents that we make for orders. */

/** The version of a document that was made. */
export const documentMade = named('DocumentMade', { message: z.string(), fileId: id, versionId: id, number: z.int() });

const making = { method: 'POST', auth: 'staff', permission: ['orders.edit', 'fulfillment'], effect: 'write' } as const;

const orderMail = input({ orderId: id, ...recipients }).meta({ id: 'OrderMailRequest' });

const started = named('StartedDocuments', { transactionId: z.uuid() });
const paperKinds = documentKinds.filter((kind) => kind !== 'transfer');

export const documentCalls = {
  showDocument: route({
    method: 'GET',
    auth: 'staff',
    permission: 'order',
    effect: 'read',
    path: '/v1/orders/show-document/{orderId}/{versionId}',
    summary: 'A version of a document that we made, for the browser to show and print',
    kind: 'file',
    params: input({ orderId: idInPath, versionId: idInPath }),
    response: z.string(),
    refusals: ['not_found'],
  }),
  makeDocument: route({
    ...making,
    path: '/v1/orders/make-document/{orderId}',
    summary: 'Makes a new version of a document of the order, which is one of its files',
    params: pathId('orderId'),
    body: input({ kind: z.enum(documentKinds) }),
    response: documentMade,
    refusals: [
      'not_found',
      'order_not_invoiced',
      'not_manifested',
      'no_sublots',
      'no_labels_wanted',
      'order_cancelled',
      'document_too_large',
      'too_many_files',
    ],
  }),
  makeAgain: route({
    ...making,
    path: '/v1/orders/make-documents-again/{orderId}',
    summary: 'Makes all documents of the order that are out of date again, as a job',
    params: pathId('orderId'),
    response: started,
    refusals: ['not_found', 'nothing_stale', 'too_many'],
  }),
  printDocuments: route({
    method: 'POST',
    auth: 'staff',
    permission: 'order',
    effect: 'write',
    path: '/v1/orders/print-documents',
    summary: 'Prints a document of many orders as one PDF, as a job; it names the orders that have none',
    body: input({ orderIds: ids(MOST_PRINTED), kind: z.enum(paperKinds) }),
    response: started,
    refusals: ['not_found', 'too_many'],
  }),
  missingDocuments: route({
    method: 'GET',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'read',
    path: '/v1/orders/missing-documents',
    summary: 'How many manifested orders have no transfer data, because they were manifested before it was made',
    response: z.object({ count: z.int() }),
  }),
  makeMissing: route({
    method: 'POST',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'write',
    path: '/v1/orders/make-missing-documents',
    summary: 'Makes the documents of those orders, as a job',
    response: started,
    refusals: ['too_many'],
  }),
  emailInvoice: route({
    method: 'POST',
    auth: 'staff',
    permission: ['orders.edit', 'accounting'],
    effect: 'write',
    path: '/v1/orders/email-invoice',
    summary:
      'Mails the invoice of the order to contacts of its client and other addresses, with what is open and when it is due; one that is missing or out of date is made first',
    body: orderMail,
    response: queuedMail,
    refusals: [
      'not_found',
      'order_not_invoiced',
      'recipients_missing',
      'too_many_recipients',
      'document_too_large',
      'too_many_files',
      'too_many',
    ],
  }),
  emailTransferLink: route({
    method: 'POST',
    auth: 'staff',
    permission: ['orders.edit', 'fulfillment'],
    effect: 'write',
    path: '/v1/fulfillment/email-wcia-transfer-link',
    summary:
      'Mails the address of the transfer data to contacts of the client and other addresses; data that is out of date is made again first',
    body: orderMail,
    response: queuedMail,
    refusals: [
      'not_found',
      'no_transfer_document',
      'not_manifested',
      'transfer_link_closed',
      'recipients_missing',
      'too_many_recipients',
      'too_many_files',
      'too_many',
    ],
  }),
};
