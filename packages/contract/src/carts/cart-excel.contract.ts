import { type CartColumnField, cartColumnFields } from '@cartwright/domain/carts/cart-columns';
import { MAX_WORKBOOK } from '@cartwright/domain/paperwork/upload-kinds';
import { z } from 'zod';
import { cartSummary } from './cart-rows.ts';
import { columnInQuery, flagInQuery, input, named, pathId } from '../fields.ts';
import { route } from '../route.ts';

/** Lines of a cart from an Excel file. */

/**
 * A column to choose, counted from 1. The refusal `file_unreadable` lists them as `Columns` where no title names the products
 * or the units.
 */
export interface ColumnChoice {
  readonly column: number;
  readonly title: string;
  readonly field: CartColumnField | null;
  readonly samples: readonly string[];
}

/** What adds a refused row once its product is confirmed and its units are corrected, with what else it says. */
export interface RowCorrection {
  readonly productId: number;
  readonly productName: string;
  /** The product is the one whose name is most like the row's. */
  readonly isSuggested: boolean;
  /** As they are written. */
  readonly units: string;
  readonly discountType: number | null;
  readonly unitPriceDiscount: number | null;
  readonly discountReason: string | null;
  readonly backorder: boolean;
}

/** Why a row cannot be added; `row` is its number in the sheet, which is named where several are read. The refusal `import_refused` lists them as `Rows`. */
export interface RefusedRow {
  readonly row: number;
  readonly sheet: string | null;
  readonly product: string;
  readonly reason: string;
  /** Null where another product or other units do not help. */
  readonly correction: RowCorrection | null;
}

const editing = { auth: 'staff', permission: 'carts.edit' } as const;

export const cartExcel = {
  importExcel: route({
    method: 'POST',
    path: '/v1/orders/create-cart-items-from-excel/{cartId}',
    summary:
      'Adds the rows of an .xlsx file to a cart, all or none; the columns are known by their titles or chosen, rows of titles, sums and without units are left out',
    ...editing,
    effect: 'write',
    kind: 'upload',
    largestUpload: MAX_WORKBOOK,
    params: pathId('cartId'),
    query: input({
      /** The columns of the units and of the products, from 1, where a person chose them. */
      unitsColumn: columnInQuery.optional(),
      productColumn: columnInQuery.optional(),
      leaveOutRefused: flagInQuery.optional(),
    }),
    response: named('ImportedCart', {
      ...cartSummary.shape,
      /** Rows that were added, and rows without units. */
      addedRows: z.int(),
      leftOutRows: z.int(),
      /** Rows that cannot be added and were left out. */
      refusedRows: z.int(),
      /** The sheets that were read, and those that name products but no units. */
      sheets: z.array(z.string()),
      unreadSheets: z.array(z.string()),
      /** The columns of the first sheet as they were understood; null for one that was not used. */
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
