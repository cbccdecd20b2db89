import { z } from 'zod';
import { amount, id, instant, named, orderNumber, wire } from '../fields.ts';
import { unitRule } from '../products/discount-rule.ts';

/** Carts and their lines as answers show them. */

export const cartItem = named('CartItem', {
  id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  productLineId: id,
  productLine: z.string(),
  packageSizeName: z.string(),
  units: amount,
  unitPrice: amount,
  /** What a unit price by hand is compared with: the list price of today, or the lower one that it was added with. */
  listPrice: amount,
  /** The list price of today, when it has changed since the line was added and the line has another. */
  newListPrice: amount.nullable(),
  /** 1 total, 2 per unit, 3 percent; `unitPriceDiscount` is the value as entered. */
  discountType: z.int(),
  unitPriceDiscount: amount,
  discountId: z.int().nullable(),
  discountName: z.string().nullable(),
  /** Why a discount, or a lower unit price, was given by hand. */
  discountReason: z.string().nullable(),
  /** The name of a discount rule that no longer applies; the amounts are without it. */
  endedDiscount: z.string().nullable(),
  lineDiscount: amount,
  lineTotal: amount,
  sampleType: z.int().nullable(),
  /** Sold without allocation: flagged so by hand. */
  isFlaggedBackorder: z.boolean(),
  /** Flagged, or short: more than what is left (spec 000 §4). */
  backorder: z.boolean(),
  /** Units that neither lots nor conversion can fill. */
  shortUnits: amount,
  remainingQuantity: amount,
  canConvert: z.boolean(),
  conversionUnits: amount,
  /** Barcodes of the lots that auto allocate chose for it, in the order in which a submit takes them; missing without any. */
  pinnedLots: z.array(z.string()).optional(),
  allowFractions: z.boolean(),
  /** Its product is not for sale any more; missing while it is. */
  isOffSale: z.literal(true).optional(),
  /** The rules of the client for its product, from which other units choose another one; missing where none apply or the discount was typed. */
  rules: z.array(unitRule).optional(),
});

/** An order that a cart became; the day of its delivery is YYYY-MM-DD. */
const cartOrder = named('CartOrder', { ...orderNumber.shape, estimateDeliveryDate: z.string() });

export const cartSummaryShape = {
  cartId: id,
  clientId: z.int().nullable(),
  tradename: z.string().nullable(),
  status: z.enum(['pending', 'open', 'submitted', 'deleted', 'cancelled']),
  itemCount: z.int(),
  grossTotal: amount,
  sampleTotal: amount,
  cartDiscount: amount,
  discountReason: z.string().nullable(),
  grandTotal: amount,
  isNonCannabis: z.boolean().nullable(),
  estimatedDeliveryDate: z.string().nullable(),
  forceBackorderAll: z.boolean(),
  createdDate: instant,
  /** The orders this cart became. */
  orders: z.array(cartOrder),
  version: z.int(),
};

export const cartSummary = named('CartSummary', {
  ...cartSummaryShape,
  message: z.string(),
  /** A cart discount that no longer fitted was dropped by this change. */
  discountDropped: z.boolean(),
  /** The lines this change made or changed. */
  changedItems: z.array(cartItem),
});

/** What the client orders at least, and the product lines that its tiers are not offered: staff are warned. */
export const clientTermsRow = named('ClientTerms', {
  /** Dollars; null for any. */
  minimumOrder: amount.nullable(),
  hiddenLines: z.array(z.object({ productLineId: id, productLine: z.string(), tierNames: z.string() })),
});

export const cart = named('Cart', {
  ...cartSummaryShape,
  noCart: z.boolean(),
  isPortalOrder: z.boolean(),
  licenseNo: z.string().nullable(),
  personName: z.string(),
  terms: clientTermsRow,
  cartItems: z.array(cartItem),
});

/** In dollars and percent; null where nobody knows what some goods cost, and of a cart that is closed (INV-55). */
export const cartCosts = named('CartCosts', {
  cartId: id,
  cost: amount.nullable(),
  margin: amount.nullable(),
  marginPercent: amount.nullable(),
  lines: z.array(z.object({ cartItemId: id, cost: amount.nullable() })),
});

/** The client's current cart, or that there is none. */
export const currentCart = named('CurrentCart', {
  noCart: z.boolean(),
  /** null without a cart, and for the cart of somebody whose carts the caller may not open. */
  cartId: z.int().nullable(),
  /** Whose cart it is. */
  ownerName: z.string().nullable(),
  clientId: id,
  tradename: z.string(),
});
export const cartIdAnswer = named('CartId', { cartId: id, cid: wire('cid', id) });
/** The person's cart without a client; one that was there before says since when, and how many lines it has. */
export const unassignedCart = named('UnassignedCart', {
  ...cartIdAnswer.shape,
  created: z.boolean(),
  createdDate: instant,
  itemCount: z.int(),
});
