/**
 * An expected "no": a rule returns one instead of throwing. The code names the rule, the parameters what the sentence
 * for it needs; the sentences themselves live in the contract.
 */
import type { OrderStatus } from './orders/order-status.ts';
import type { OrderAction } from './orders/order-transitions.ts';

type None = Readonly<Record<string, never>>;

/** Every refusal of the domain with the parameters that its sentence may use; money in dollars. */
export interface RefusalParams {
  cart_empty: None;
  cart_without_client: None;
  delivery_date_required: None;
  cart_not_open: { readonly state: string };
  portal_order_decided: { readonly state: 'pending' | 'accepted' | 'cancelled' | 'none' };
  mixed_cart: { readonly cartIsNonCannabis: boolean };
  too_many_lines: { readonly max: number };
  units_malformed: { readonly units: number };
  units_not_positive: { readonly units: number };
  units_not_whole: { readonly units: number };
  units_too_high: { readonly max: number };
  price_out_of_range: { readonly max: number };
  price_below_discount: { readonly discount: number; readonly gross: number };
  discount_negative: None;
  line_discount_too_high: { readonly max: number };
  /** Of the whole cart or order without a line. */
  discount_reason_missing: { readonly lineId: number | null };
  cart_discount_too_high: { readonly amount: number; readonly grossTotal: number };
  order_discount_too_high: { readonly amount: number; readonly grossTotal: number };
  order_total_negative: { readonly grandTotal: number };
  order_total_too_high: { readonly max: number };
  charge_incomplete: None;
  credit_negative: None;
  credit_too_high: { readonly available: number };
  credit_reason_required: { readonly worth: number };
  payment_not_positive: None;
  payment_too_high: { readonly open: number };
  payment_date_not_valid: None;
  paid_above_total: { readonly grandTotal: number; readonly paidAmount: number };
  payments_first: None;
  returns_first: None;
  return_followed: None;
  nothing_rejected: None;
  accepted_units_not_valid: { readonly lineId: number; readonly max: number };
  whole_order_rejected: None;
  nothing_returned: None;
  return_too_high: { readonly lineId: number; readonly max: number };
  sample_type_off: { readonly sampleType: number };
  sample_not_flower: { readonly lineId: number };
  sample_too_large: { readonly lineId: number; readonly size: string; readonly max: string };
  sample_limit_exceeded: { readonly limit: number; readonly given: number; readonly added: number };
  allocation_failed: { readonly shortfalls: readonly Shortfall[] };
  correction_missing: { readonly lineId: number };
  correction_impossible: { readonly lineId: number; readonly action: string };
  reason_required: None;
  quarantine_off: None;
  sublot_first_cancelled: { readonly lineId: number };
  nothing_to_sublot: None;
  lots_on_hold: None;
  no_lot_on_hold: None;
  nothing_sublotted: None;
  nothing_waits: None;
  nothing_to_allocate: None;
  whole_order_waits: None;
  nothing_to_pack: None;
  order_incomplete: { readonly lineCount: number };
  arrival_before_departure: None;
  departure_passed: None;
  not_picked: { readonly left: number };
  picking_closed: { readonly status: OrderStatus };
  barcode_unknown: None;
  wrong_product: None;
  wrong_lot: None;
  not_sublotted: None;
  already_picked: None;
  pick_too_many: { readonly left: number };
  no_other_lot: { readonly needed: number; readonly available: number };
  order_date_not_valid: None;
  order_locked: { readonly status: OrderStatus; readonly change: string };
  order_not_invoiced: { readonly status: OrderStatus };
  not_manifested: None;
  no_sublots: None;
  no_labels_wanted: None;
  order_cancelled: None;
  transition_refused: {
    readonly action: OrderAction;
    readonly status: OrderStatus;
    readonly allowedFrom: readonly OrderStatus[];
    readonly undo: readonly OrderAction[];
  };
}

/** A line that lots and conversion cannot fill, in units. */
export interface Shortfall {
  readonly lineId: number;
  readonly productId: number;
  readonly requested: number;
  readonly available: number;
}

export type RefusalCode = keyof RefusalParams;

export type Refusal = {
  [C in RefusalCode]: { readonly code: C; readonly params: RefusalParams[C] };
}[RefusalCode];

type Answer<C extends RefusalCode> = { readonly code: C; readonly params: RefusalParams[C] };

/** Builds a refusal; the compiler checks the parameters against the code. */
export function refusal<C extends RefusalCode>(code: C, params: RefusalParams[C]): Answer<C> {
  return { code, params };
}
