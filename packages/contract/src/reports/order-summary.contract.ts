import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { z } from 'zod';
import {
  amount,
  businessDay,
  id,
  ids,
  input,
  instant,
  listOf,
  listWithTotals,
  named,
  page,
  searchKey,
  startedJob,
} from '../fields.ts';
import { route, type RouteDef } from '../route.ts';

/** The order summary and its workbooks (spec 001 §2, §7). */

const flag = z.boolean().nullish();

/** Days are business days, both included. */
const summaryFilter = {
  submittedDateFrom: businessDay.nullish(),
  submittedDateTo: businessDay.nullish(),
  /** Words of the client's trade name. */
  tradeName: searchKey,
  estimatedDeliveryDateFrom: businessDay.nullish(),
  estimatedDeliveryDateTo: businessDay.nullish(),
  /** Sales persons. */
  submittedBy: ids(200).nullish(),
  statuses: z.array(z.enum(orderStatuses)).max(orderStatuses.length).nullish(),
  releasedDateFrom: businessDay.nullish(),
  releasedDateTo: businessDay.nullish(),
  showCancelled: flag,
  /** Orders of nothing but samples are hidden unless this is false (spec 001 §4). */
  hideSamplesOnly: z.boolean().default(true),
};

const paged = input({
  ...summaryFilter,
  page: page.prefault({}),
  /** All rows, as for an export; the page's Skip and Take are ignored. */
  takeAll: flag,
}).meta({ id: 'OrderSummaryQuery' });

const filtered = input(summaryFilter).meta({ id: 'OrderSummaryFilter' });

const summaryRow = named('OrderSummaryRow', {
  orderId: id,
  orderNumber: z.int(),
  /** The sales person. */
  submittedBy: z.string(),
  submittedDate: instant,
  clientId: id,
  tradeName: z.string(),
  licenseNo: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(orderStatuses),
  manifestedDate: instant.nullable(),
  estimatedDeliveryDate: z.string(),
  /** When the order was released. */
  transferDate: instant.nullable(),
  /** The lines less the order's discount. */
  orderTotal: amount,
  orderCharge: amount,
  creditAmount: amount,
  /** Order total and charge less credit: the sale. */
  grandTotal: amount,
});

/** Sums over the whole filter; cancelled orders, which are no sales, are part of them and named apart. */
const summaryTotals = z.object({
  orderTotal: amount,
  orderCharge: amount,
  creditAmount: amount,
  grandTotal: amount,
  cancelledCount: z.int(),
  cancelledTotal: amount,
  /** Of the orders that are not cancelled. */
  averageOrder: amount,
  clientCount: z.int(),
});

/** A row of OrderDetails.xlsx: one lot of a line, or its units without a lot. Dates are business days. */
const detailRow = named('OrderDetailRow', {
  orderNumber: z.int(),
  productName: z.string(),
  productLine: z.string(),
  subProductLine: z.string().nullable(),
  isUnallocated: z.boolean(),
  units: amount,
  discountUnitPrice: amount,
  lineTotal: amount,
  totalDiscount: amount,
  unitPrice: amount,
  discount: amount,
  sampleType: z.string().nullable(),
  submittedBy: z.string(),
  submittedDate: z.string(),
  clientTradeName: z.string(),
  clientLicenseNo: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(orderStatuses),
  manifestReferenceNo: z.string().nullable(),
  manifestedDate: z.string().nullable(),
  dateInvoiced: z.string().nullable(),
  invoicedBy: z.string().nullable(),
  releaseTransactionNumber: z.string().nullable(),
  releasedDate: z.string().nullable(),
  packageSizeName: z.string(),
  packageSizeValue: z.number().nullable(),
  sublottedInventoryBarcode: z.string().nullable(),
});

const summary = { method: 'POST', auth: 'staff', permission: 'order-summary' } as const;

const list = {
  ...summary,
  effect: 'read',
  body: paged,
  response: listWithTotals(summaryRow, summaryTotals).meta({ id: 'OrderSummary' }),
  refusals: ['list_too_long'],
} as const;

const workbook = <const P extends RouteDef['path']>(path: P, what: string) =>
  route({
    ...summary,
    path,
    summary: `${what}; its link is on the transaction`,
    effect: 'write',
    body: filtered,
    response: startedJob,
    refusals: ['too_many'],
  });

export const orderSummary = {
  orderSummary: route({
    ...list,
    path: '/v1/Orders/get-order-summary',
    summary: 'Orders by dates, client, sales person and status, with the sums of the whole filter',
  }),
  orderSummaryAlias: route({
    ...list,
    path: '/v1/Order/get-order-summary',
    summary: 'The same under the second path of the spec',
  }),
  orderDetails: route({
    ...summary,
    path: '/v1/Orders/get-order-details',
    summary: 'The lines of the same orders by lot; the rows of an order add up to its order total',
    effect: 'read',
    body: paged,
    response: listOf(detailRow),
    refusals: ['list_too_long'],
  }),
  exportOrderSummary: workbook('/v1/Orders/export-order-summary-to-excel', 'Writes the summary to OrderSummary.xlsx'),
  exportOrderDetails: workbook(
    '/v1/Orders/export-order-details-to-excel',
    'Writes the lines of the orders to OrderDetails.xlsx',
  ),
};
