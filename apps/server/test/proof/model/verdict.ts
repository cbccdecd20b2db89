import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';
import type { Cart, Model, Name, Person } from './state.ts';
import { reachesCart } from './state.ts';
import type { World } from './world.ts';

/** What a step did to the model, for comparison with what the app says and stores. */
export interface Effect {
  readonly carts: readonly Cart[];
  readonly orderIds?: readonly number[];
  /** What the answer of a change says besides the cart: whether its discount went, and lines of which products changed. */
  readonly answer?: { readonly cart: Cart; readonly dropped: boolean; readonly productIds: readonly number[] };
}

/** How a step must end: refused with a code and nothing changed but what `also` says, or done. `apply` takes new ids from the answer. */
export type Verdict<Data> =
  | { readonly code: string; readonly also?: () => Effect }
  | { readonly apply: (data: Data) => Effect };

/** One request, who sends it, and how it must end by the model. */
export interface Step<O extends Operation = Operation> {
  readonly who: Name;
  readonly operation: O;
  readonly input: InputOf<O>;
  /** What an upload sends. */
  readonly file?: (world: World) => Promise<{ readonly name: string; readonly content: Uint8Array }>;
  /** The status of the cart it is about, for the list of pairs that were visited. */
  readonly on: string;
  readonly verdict: Verdict<OutputOf<O>>;
}

/** Which version a request sends along. */
export type Sent = 'none' | 'right' | 'stale';

export const versionOf = ({ version }: Cart, sent: Sent): number | null =>
  sent === 'none' ? null : sent === 'right' ? version : version === 1 ? 2 : version - 1;

/** Why a cart does not take a change from somebody, or null; asked in this order. */
export function checkChange(model: Model, person: Person, cart: Cart, sent: Sent = 'none'): string | null {
  if (!reachesCart(model, person, cart)) return 'not_found';
  if (cart.status !== 'open') return 'cart_not_open';
  return sent === 'stale' ? 'stale_version' : null;
}

export const statusOf = (cart: Cart | undefined): string =>
  cart === undefined ? 'none' : cart.status === 'open' && cart.clientId === null ? 'unassigned' : cart.status;

/** Status by code, as the domain page words it: missing 404, state 409, stale 412, a value against a rule 422. */
const statuses: Readonly<Record<string, number>> = {
  forbidden: 403,
  not_found: 404,
  cart_not_open: 409,
  client_has_cart: 409,
  portal_order_decided: 409,
  unassigned_cart_exists: 409,
  allocation_failed: 409,
  cart_submitted: 409,
  nothing_to_sublot: 422,
  transition_refused: 409,
  stale_version: 412,
  picking_closed: 409,
  already_picked: 409,
  not_sublotted: 409,
  wrong_lot: 409,
  wrong_product: 409,
  scan_void: 409,
  payments_first: 409,
  returns_first: 409,
  return_followed: 409,
  paid_above_total: 409,
  whole_order_rejected: 409,
  order_locked: 409,
  lots_on_hold: 409,
  order_incomplete: 409,
  line_rejected: 409,
  sublot_first_cancelled: 409,
  nothing_waits: 409,
  whole_order_waits: 409,
  nothing_to_pack: 409,
  nothing_to_allocate: 409,
  barcode_taken: 409,
  quarantine_off: 409,
  stock_changed: 409,
  below_allocated: 409,
  count_not_posted: 409,
  conversion_short: 409,
  discount_ended: 409,
  rule_ended: 409,
};

export const statusOfCode = (code: string): number => statuses[code] ?? 422;
