import { lotHindrances } from '@cartwright/domain/products/lot-state';
import { disposals } from '@cartwright/domain/orders/order-returns';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { transportKinds } from '@cartwright/domain/orders/transport';
import { paymentMethods } from '@cartwright/domain/money/payments';
import { z } from 'zod';
import { costOf, marginFields } from '../margin-fields.ts';
import { amount, id, instant, named, orderNumber } from '../fields.ts';

/** What the calls of orders answer. */

/** What every kind of submit answers: the first order, and all that the cart became. */
export const submittedCart = named('SubmittedCart', {
  orderId: id,
  orderNo: z.int(),
  orders: z.array(orderNumber),
  message: z.string(),
});

export const orderRow = named('OrderRow', {
  id,
  orderId: id,
  orderNo: z.int(),
  clientId: id,
  tradename: z.string(),
  city: z.string().nullable(),
  licenseNo: z.string().nullable(),
  status: z.enum(orderStatuses),
  isBackorder: z.boolean(),
  orderDate: instant,
  manifestedDate: instant.nullable(),
  estimateDeliveryDate: z.string(),
  salesPersonName: z.string(),
  orderTotal: amount,
  isNonCannabis: z.boolean(),
});

/** An order of the orders list, with what is owed of it once it is invoiced. */
export const listedOrder = named('ListedOrder', {
  ...orderRow.shape,
  releasedDate: instant.nullable(),
  amountDue: amount,
});

const orderItem = named('OrderItem', {
  orderItemId: id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  units: amount,
  /** Rejected at the door, beyond the units; and returned of the units since. */
  rejectedUnits: amount,
  returnedUnits: amount,
  allocated: amount,
  /** Units reserved of a bulk source, to be packed for this line. */
  conversionUnits: amount,
  unitPrice: amount,
  /** The list price of its cart line; that of the product where nobody knows it. */
  listPrice: amount,
  discountAmt: amount,
  /** 1 total, 2 per unit, 3 percent; `unitPriceDiscount` is the value as entered. */
  discountType: z.int(),
  unitPriceDiscount: amount,
  discountName: z.string().nullable(),
  /** Why a discount, or a lower unit price, was given by hand. */
  discountReason: z.string().nullable(),
  lineTotal: amount,
  sampleType: z.int().nullable(),
  isBackorder: z.boolean(),
  /** Units that lots have for what waits of it; 0 where nothing waits. */
  inLots: amount,
  allowFractions: z.boolean(),
  cost: costOf,
  lots: z.array(
    z.object({
      barcode: z.string(),
      units: amount,
      sublotBarcode: z.string().nullable(),
      picked: amount,
      /** What keeps the lot from sale while its goods are here; all but a past best by stops the order from Ready For Manifest on. */
      hindrance: z.enum(lotHindrances).nullable(),
    }),
  ),
});

const charge = named('Charge', {
  id,
  orderId: id,
  chargeId: id,
  name: z.string(),
  isFlat: z.boolean(),
  amount: amount.nullable(),
  unitPrice: amount.nullable(),
  units: amount.nullable(),
  total: amount,
});

const payment = named('Payment', {
  paymentId: id,
  amount,
  /** YYYY-MM-DD */
  paidOn: z.string(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  personName: z.string().nullable(),
});

const credit = named('OrderCreditEntry', {
  creditId: id,
  amount,
  origin: z.enum(['person', 'return']),
  returnId: id.nullable(),
  reason: z.string(),
  personName: z.string().nullable(),
  createdAt: instant,
});

const takenBackPayment = named('TakenBackPayment', {
  ...payment.shape,
  takenBackAt: instant,
  takenBackByName: z.string().nullable(),
  reason: z.string(),
});

const goodsReturn = named('GoodsReturn', {
  returnId: id,
  kind: z.enum(['rejected', 'returned']),
  creditAmount: amount,
  reference: z.string(),
  personName: z.string(),
  createdAt: instant,
  /** Nothing has followed it. */
  mayUndo: z.boolean(),
  lines: z.array(
    z.object({
      orderItemId: id,
      barcode: z.string(),
      sublotBarcode: z.string().nullable(),
      units: amount,
      reason: z.string(),
      disposal: z.enum(disposals),
    }),
  ),
});

export const order = named('Order', {
  ...orderRow.shape,
  cartId: z.int().nullable(),
  part: z.int(),
  /** The other orders that its cart became, of those that the caller may see. */
  ofSameCart: z.array(orderNumber),
  salesPersonId: id,
  /** What a purchase order needs of the sales person (spec 001 §5). */
  salesPersonHasFullName: z.boolean(),
  salesPersonHasEmail: z.boolean(),
  salesPersonHasPhone: z.boolean(),
  submittedBy: z.string(),
  grossTotal: amount,
  sampleTotal: amount,
  orderDiscount: amount,
  discountReason: z.string().nullable(),
  netTotal: amount,
  chargeTotal: amount,
  creditAmount: amount,
  /** What it is the sum of, oldest first: what persons gave, and what returns gave. */
  credits: z.array(credit),
  /** Why a person last gave a credit; null where nobody said it. */
  creditReason: z.string().nullable(),
  grandTotal: amount,
  paidAmount: amount,
  /** Those that were not taken back, oldest first. */
  payments: z.array(payment),
  /** Those that were, oldest first. */
  takenBackPayments: z.array(takenBackPayment),
  /** Rejections at the door and returns that were not undone, oldest first. */
  returns: z.array(goodsReturn),
  watch: z.boolean(),
  /** What the client wishes of a delivery, and of its goods. */
  deliveryInstruction: z.string(),
  specialInstruction: z.string(),
  /** The route of the client, and the stop on it for the day of the delivery. */
  routeName: z.string().nullable(),
  stopNo: z.int().nullable(),
  /** When everything was sublotted last and by whom, and made ready. */
  sublottedDate: instant.nullable(),
  sublottedByName: z.string().nullable(),
  readyDate: instant.nullable(),
  readyByName: z.string().nullable(),
  manifestReferenceNo: z.string().nullable(),
  /** The trip of the manifest: who carries the goods, null before it, and by name when it is somebody else. */
  transport: z.enum(transportKinds).nullable(),
  carrierName: z.string().nullable(),
  driverName: z.string().nullable(),
  vehicleName: z.string().nullable(),
  departureAt: instant.nullable(),
  arrivalAt: instant.nullable(),
  invoicedDate: instant.nullable(),
  invoicedByName: z.string().nullable(),
  releaseTransactionNumber: z.string().nullable(),
  releasedDate: instant.nullable(),
  paidDate: instant.nullable(),
  cancelledDate: instant.nullable(),
  reasonForCanceling: z.string().nullable(),
  hasPurchaseOrderDocument: z.boolean(),
  /** A price was changed since the manifest, and this was not reported to the state. */
  hasUnreportedPriceChange: z.boolean(),
  /** Who allowed its products to be sold below cost, last first. */
  belowCost: z.array(z.object({ productName: z.string(), personName: z.string(), at: instant })),
  orderItems: z.array(orderItem),
  charges: z.array(charge),
  /** Of the net total without the credits; null of a cancelled order too. */
  ...marginFields,
  version: z.int(),
});

export const orderNote = named('OrderNote', {
  noteId: id,
  note: z.string(),
  isSystem: z.boolean(),
  /** Written by the caller, who may delete it. */
  isOwn: z.boolean(),
  personName: z.string().nullable(),
  createdAt: instant,
});

/** `cancelledTotal` is the part of `orderTotal` that cancelled orders have: no sales. */
/** The sums of a list; what is owed of it is null unless the list is narrowed to orders that owe. */
export const orderTotals = z.object({
  orderTotal: amount,
  cancelledCount: z.int(),
  cancelledTotal: amount,
  amountDue: amount.nullable(),
  /** How many orders the list has without its filters, those of the hidden states left out; null unless asked for. */
  unfilteredCount: z.int().nullable(),
});
