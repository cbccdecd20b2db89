import { z } from 'zod';
import { id, input, instant, named, pathId } from '../fields.ts';
import { route } from '../route.ts';

/** The transfer data of an order for the receiver's system (WCIA), and the address that opens it. */

const link = named('TransferLink', {
  /** Null before the document was made for the first time. */
  address: z.string().nullable(),
  /** False when somebody closed the link, or the manifest is void. */
  isOpen: z.boolean(),
  /** Receivers on the internet can reach the address. */
  isPublic: z.boolean(),
  revokedAt: instant.nullable(),
});

const editing = {
  method: 'POST',
  auth: 'staff',
  permission: 'orders.edit',
  effect: 'write',
  params: pathId('orderId'),
} as const;

export const transferCalls = {
  transferLink: route({
    method: 'GET',
    path: '/v1/orders/transfer-link/{orderId}',
    summary: 'The address at which receivers read the transfer data of the order',
    auth: 'staff',
    permission: 'order',
    effect: 'read',
    params: pathId('orderId'),
    response: link,
    refusals: ['not_found'],
  }),
  makeTransfer: route({
    ...editing,
    path: '/v1/orders/make-transfer-document/{orderId}',
    summary: 'Makes the transfer data of a manifested order anew; its address stays',
    response: z.object({ message: z.string(), fileId: id, versionId: id, number: z.int(), address: z.string() }),
    refusals: ['not_found', 'not_manifested', 'too_many_files'],
  }),
  renewTransferLink: route({
    ...editing,
    path: '/v1/orders/renew-transfer-link/{orderId}',
    summary: 'Gives the transfer data another address; the one before opens nothing any more',
    response: link,
    refusals: ['not_found', 'no_transfer_document'],
  }),
  revokeTransferLink: route({
    ...editing,
    path: '/v1/orders/revoke-transfer-link/{orderId}',
    summary: 'Closes the address of the transfer data until it is renewed',
    response: link,
    refusals: ['not_found', 'no_transfer_document'],
  }),
  transfer: route({
    method: 'GET',
    path: '/v1/transfers/{token}.json',
    summary: 'Transfer data of an order for whoever knows its address, by the WCIA Transfer Data Schema 2.2.0',
    kind: 'file',
    auth: 'public',
    permission: 'none',
    effect: 'read',
    hasSecretPath: true,
    mostPerSecond: 10,
    params: input({ token: z.string().max(200) }),
    response: z.string(),
    refusals: ['not_found'],
  }),
};
