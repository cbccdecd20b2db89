import type { RefusalCode } from '@cartwright/domain/refusals';
import { confirmations, messages, titles } from '../messages.ts';
import { moneyRules } from './money-problems.ts';

/** How a refusal is answered: its status, a title for people, and the sentence where one fits every case. */
export interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly title: string;
  readonly detail?: string;
  readonly retryable?: boolean;
}

/** What the rules of the domain refuse, a part of the registry in problems.ts; the web app knows these before it asks. */
export const ruleProblems = {
  cart_empty: { status: 422, title: 'Cart is empty', detail: messages.cartIsEmpty },
  cart_without_client: { status: 422, title: 'No client', detail: confirmations.assignClient },
  delivery_date_required: { status: 422, title: 'No delivery date', detail: messages.deliveryDateRequired },
  cart_not_open: { status: 409, title: 'Cart is closed', detail: 'This cart is closed and does not change any more.' },
  portal_order_decided: {
    status: 409,
    title: 'Decided already',
    detail: 'This portal order was accepted or cancelled already.',
  },
  mixed_cart: {
    status: 422,
    title: 'Mixed cart',
    detail: 'A cart holds cannabis products or other goods, never both.',
  },
  too_many_lines: { status: 422, title: 'Cart is full', detail: 'A cart takes at most 1,000 lines.' },
  units_malformed: { status: 422, title: titles.updateFailed, detail: 'Units have at most two decimals.' },
  units_not_positive: { status: 422, title: titles.updateFailed, detail: 'Units must be above 0.' },
  units_not_whole: { status: 422, title: titles.updateFailed, detail: 'This product is sold in whole units.' },
  units_too_high: { status: 422, title: titles.updateFailed, detail: 'Units are at most 999,999.99.' },
  price_out_of_range: { status: 422, title: 'Price not valid', detail: 'A price is between 0 and 9,999,999.99.' },
  price_below_discount: { status: 422, title: titles.discount, detail: messages.totalBelowDiscount },
  discount_negative: { status: 422, title: titles.discount, detail: 'A discount cannot be negative.' },
  line_discount_too_high: {
    status: 422,
    title: titles.discount,
    detail: 'The discount cannot exceed unit price times units.',
  },
  discount_reason_missing: { status: 422, title: titles.discount, detail: 'A discount this large needs a reason.' },
  cart_discount_too_high: { status: 422, title: titles.discount, detail: messages.fullDiscountRefused },
  order_discount_too_high: { status: 422, title: titles.discount, detail: messages.fullDiscountRefused },
  order_total_negative: { status: 422, title: 'Total not valid', detail: 'The order total cannot be negative.' },
  order_total_too_high: {
    status: 422,
    title: 'Total not valid',
    detail: 'The total is larger than this system can bill.',
  },
  charge_incomplete: { status: 422, title: titles.submit, detail: messages.requiredFieldMissing },
  credit_negative: { status: 422, title: 'Credit not valid', detail: 'A credit cannot be negative.' },
  credit_too_high: {
    status: 422,
    title: 'Credit not valid',
    detail: 'This is more than the order total. Give the rest on another order.',
  },
  credit_reason_required: {
    status: 422,
    title: 'Reason missing',
    detail: 'A credit above what the goods are worth needs a reason.',
  },
  ...moneyRules,
  sample_type_off: { status: 422, title: 'Sample not offered', detail: 'This kind of sample is switched off.' },
  sample_not_flower: {
    status: 422,
    title: 'Not a sample for processors',
    detail: 'A processor gets trade samples of flower only.',
  },
  sample_too_large: { status: 422, title: 'Sample too large', detail: 'A unit is too large for a trade sample.' },
  sample_limit_exceeded: {
    status: 409,
    title: 'Too many trade samples',
    detail: 'These are more trade samples than a quarter allows.',
  },
  allocation_failed: { status: 409, title: 'Not enough stock', detail: 'There is not enough stock for this cart.' },
  correction_missing: {
    status: 422,
    title: 'Correction missing',
    detail: 'The line is short: choose what to do with it.',
  },
  correction_impossible: {
    status: 422,
    title: 'Correction not possible',
    detail: 'This correction does not fit the line.',
  },
  reason_required: { status: 422, title: 'Reason missing', detail: 'Give a reason.' },
  quarantine_off: { status: 409, title: 'Quarantine is off', detail: 'Quarantine is switched off in the settings.' },
  sublot_first_cancelled: { status: 409, title: 'Line is sublotted', detail: 'Cancel the sublot of this line first.' },
  nothing_sublotted: { status: 422, title: 'Nothing sublotted', detail: 'None of these lines is sublotted.' },
  nothing_to_allocate: { status: 409, title: 'Nothing to allocate', detail: 'No lot has units for what waits.' },
  nothing_waits: { status: 409, title: 'Nothing waits', detail: 'Every line has all its units.' },
  whole_order_waits: {
    status: 409,
    title: 'The whole order waits',
    detail: 'Nothing of the order is in stock: there is nothing to split it from.',
  },
  nothing_to_pack: { status: 409, title: 'Nothing to pack', detail: 'No line waits to be packed from bulk.' },
  order_incomplete: {
    status: 409,
    title: 'Order is not complete',
    detail: 'Not every unit is in stock: allocate, pack or split off what waits.',
  },
  arrival_before_departure: {
    status: 422,
    title: 'Times not valid',
    detail: 'The arrival must be after the departure.',
  },
  departure_passed: {
    status: 422,
    title: 'Times not valid',
    detail: 'The departure must not be in the past.',
  },
  not_picked: {
    status: 409,
    title: 'Not everything is picked',
    detail: 'Pick every unit before the manifest.',
  },
  order_date_not_valid: { status: 422, title: 'Order date not valid', detail: 'An order is dated today or earlier.' },
  order_locked: { status: 409, title: 'Order is locked', detail: 'The order does not take this change in its status.' },
  not_manifested: {
    status: 409,
    title: 'Not manifested',
    detail: 'The order has no manifest.',
  },
  no_sublots: {
    status: 409,
    title: 'No sublots',
    detail: 'The order has no sublots, so there is nothing to label.',
  },
  no_labels_wanted: { status: 409, title: 'No labels', detail: 'This client wants no labels.' },
  order_cancelled: {
    status: 409,
    title: 'Order is cancelled',
    detail: 'The order is cancelled, so there is nothing to pick.',
  },
  order_not_invoiced: {
    status: 409,
    title: 'No invoice yet',
    detail: 'Only an invoiced, released or paid order has an invoice.',
  },
  transition_refused: {
    status: 409,
    title: 'Not in this status',
    detail: 'The order does not take this step in its status.',
  },
  nothing_to_sublot: {
    status: 422,
    title: 'Nothing to sublot',
    detail: 'None of these lines has allocated units without a sublot.',
  },
  lots_on_hold: {
    status: 409,
    title: 'Goods on hold',
    detail: 'A lot of this order is on hold, in quarantine, or has failed its lab test.',
  },
  no_lot_on_hold: {
    status: 409,
    title: 'No lot on hold',
    detail: 'No lot of this line is on hold, in quarantine, or has failed its lab test.',
  },
  picking_closed: {
    status: 409,
    title: 'Not to be picked',
    detail: 'An order is picked from its first sublot until its manifest.',
  },
  barcode_unknown: { status: 422, title: 'Unknown barcode', detail: 'No order, lot or sublot has this barcode.' },
  wrong_product: { status: 409, title: 'Wrong product', detail: 'The order has no line of this product.' },
  wrong_lot: { status: 409, title: 'Wrong lot', detail: 'The order takes this product from another lot.' },
  not_sublotted: { status: 409, title: 'Not sublotted', detail: 'Sublot this line first.' },
  already_picked: { status: 409, title: 'Already picked', detail: 'All units of it are picked.' },
  pick_too_many: { status: 422, title: 'Too many units', detail: 'Fewer units are left to pick of it.' },
  no_other_lot: { status: 409, title: 'Not enough in other lots', detail: 'Other lots have too few units.' },
} as const satisfies Readonly<Record<RefusalCode, Problem>>;

/** The sentence of a refusal that a rule has found. */
export const ruleText = (code: RefusalCode): string => ruleProblems[code].detail;
