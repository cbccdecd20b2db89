import { cartColumnFields } from '@cartwright/domain/carts/cart-columns';
import { z } from 'zod';
import { cartSummary } from './cart-rows.ts';
import { named, pathId } from '../fields.ts';
import { route } from '../route.ts';

/** Lines of a cart from an Excel file. */

/** Why a row cannot be added; `row` is its number in the sheet. The refusal `import_refused` lists them as `Rows`. */
export interface RefusedRow {
  readonly row: number;
  readonly product: string;
  readonly reason: string;
}

const editing = { auth: 'staff', permission: 'carts.edit' } as const;

export const cartExcel = {
  importExcel: route({
    method: 'POST',
    path: '/v1/orders/create-cart-items-from-excel/{cartId}',
    summary:
      'Adds the rows of an .xlsx file to a cart, all or none; the columns are guessed from their titles, a row without units is left out',
    ...editing,
    effect: 'write',
    kind: 'upload',
    largestUpload: 5_000_000,
    params: pathId('cartId'),
    response: named('ImportedCart', {
      ...cartSummary.shape,
      /** Rows that were added, and rows without units. */
      addedRows: z.int(),
      leftOutRows: z.int(),
      /** The columns as they were understood; null for one that was not used. */
      columns: z.array(z.object({ title: z.string(), field: z.enum(cartColumnFields).nullable() })),
    }),
    refusals: [
      'not_found',
      'cart_not_open',
      'too_large',
      'file_unreadable',
      'import_refused',
      'nothing_to_add',
      'too_many_lines',
      'order_total_too_high',
    ],
  }),
  excelTemplate: route({
    method: 'GET',
    path: '/v1/orders/cart-items-excel-template',
    summary: 'An empty workbook with the columns that the import knows',
    ...editing,
    effect: 'read',
    kind: 'file',
    response: z.string(),
  }),
};
