import type { carts } from '@cartwright/contract/carts/carts.contract';
import { type ExportedList, type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const openCarts: ExportedList = listExport<typeof carts.listAll>()(
  { title: 'Open carts', noun: 'cart' },
  {
    createdDate: ['day', (cart) => cart.createdDate, ['Cart', 'number', (cart) => cart.cartId]],
    tradename: [
      'text',
      (cart) => cart.tradename ?? 'Without a client',
      ['License No', 'text', (cart) => cart.licenseNo],
      ['City', 'text', (cart) => cart.city],
      ['Portal order', 'flag', (cart) => cart.isPortalOrder],
    ],
    personName: 'text',
    estimatedDeliveryDate: 'date',
    itemCount: 'count',
    orderTotal: 'money',
  },
);

/** The lists of open carts, of everybody and one's own. */
export const cartExports: ExportedLists = { 'carts.listAll': openCarts, 'carts.listMine': openCarts };
