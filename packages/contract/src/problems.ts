import { messages } from './messages.ts';

/**
 * The registry of everything the API can refuse: a stable code, its status, a title for people, and the sentence where
 * one sentence fits every case. A refusal without a sentence here brings its own detail.
 */
interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  readonly title: string;
  readonly detail?: string;
  readonly retryable?: boolean;
}

export const problems = {
  // any call
  malformed: { status: 400, title: 'The request is malformed', detail: 'The request could not be read.' },
  invalid: { status: 400, title: 'Some fields are not valid', detail: 'Please correct the marked fields.' },
  bad_path: { status: 400, title: 'The address is malformed', detail: 'The address of this request is malformed.' },
  signed_out: { status: 401, title: 'Signed out', detail: 'Please sign in.' },
  wrong_credentials: { status: 401, title: 'Sign-in failed', detail: 'The email address or the password is wrong.' },
  forbidden: { status: 403, title: 'Not allowed', detail: 'You do not have the permission for this.' },
  cross_site: { status: 403, title: 'Not allowed', detail: 'This request did not come from the Cartwright app.' },
  not_found: { status: 404, title: 'Not found', detail: 'There is no such record.' },
  no_such_call: { status: 404, title: 'Not found', detail: 'There is no such call.' },
  too_large: { status: 413, title: 'Too large', detail: 'The request is larger than allowed.' },
  wrong_type: { status: 415, title: 'Unsupported type', detail: 'Send application/json.' },
  too_many: { status: 429, title: 'Too many requests', detail: 'Too many requests. Please wait a moment.', retryable: true },
  too_many_sign_ins: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many failed sign-ins. Please wait some minutes and try again.',
    retryable: true,
  },
  internal: { status: 500, title: 'Something went wrong', detail: 'Something went wrong on our side.' },
  unavailable: { status: 503, title: 'Not available', detail: 'The database is busy or away. Please try again.', retryable: true },
  no_space: { status: 507, title: 'No space left', detail: 'The server has no space left to store this.', retryable: true },
  // versions and idempotency
  stale_version: { status: 412, title: 'Changed by someone else' },
  version_mismatch: { status: 400, title: 'The versions differ', detail: 'If-Match and Version name different versions.' },
  key_reused: { status: 422, title: 'Key used before', detail: 'This Idempotency-Key was used for another request.' },
  key_malformed: { status: 400, title: 'Bad Idempotency-Key', detail: 'Idempotency-Key takes 16 to 255 printable characters.' },
  key_running: { status: 409, title: 'Still running', detail: 'The same request is still running.', retryable: true },
  list_too_long: { status: 422, title: 'Too many rows', detail: 'Too many rows for one answer: narrow the filter.' },
  // people
  setup_done: { status: 409, title: 'Set up already', detail: 'The first administrator exists already.' },
  setup_token_wrong: { status: 403, title: 'Wrong setup token', detail: 'The setup token is wrong or was used.' },
  password_too_common: { status: 422, title: 'Password too common', detail: 'This password is on the lists of common passwords.' },
  email_taken: { status: 409, title: 'Address in use', detail: 'Somebody else signs in with this email address.' },
  // carts
  cart_is_empty: { status: 422, title: 'Cart is empty', detail: messages.cartIsEmpty },
  cart_without_client: { status: 422, title: 'No client', detail: 'You need to assign client to the cart before submitting.' },
  delivery_date_required: { status: 422, title: 'No delivery date', detail: messages.deliveryDateRequired },
  cart_not_open: { status: 409, title: 'Cart is closed' },
  client_has_cart: { status: 409, title: 'The client has a cart', detail: 'This client has a current cart already.' },
  mixed_cart: { status: 422, title: 'Cannabis and other goods', detail: 'A cart holds cannabis products or other goods, never both.' },
  wrong_license: { status: 422, title: 'Not licensed', detail: 'A client without a cannabis license cannot order cannabis products.' },
  product_not_for_sale: { status: 422, title: 'Not for sale', detail: 'This product is not for sale.' },
  too_many_lines: { status: 422, title: 'Cart is full', detail: 'A cart takes at most 1,000 lines.' },
  units_not_whole: { status: 422, title: 'Whole units only', detail: 'This product is sold in whole units.' },
  units_out_of_range: { status: 422, title: 'Units out of range', detail: 'Units must be above 0 and at most 999,999.99.' },
  price_out_of_range: { status: 422, title: 'Price out of range', detail: 'A price is between 0 and 9,999,999.99.' },
  total_out_of_range: { status: 422, title: 'Total out of range', detail: 'The total is larger than this system can bill.' },
  line_discount_too_high: { status: 422, title: 'Discount too high', detail: 'The discount cannot exceed unit price times units.' },
  discount_rule_not_valid: { status: 422, title: 'Discount not valid', detail: 'This discount does not apply to this client and product today.' },
  cart_discount_too_high: { status: 422, title: 'Discount', detail: messages.fullDiscountRefused },
  price_below_discount: { status: 422, title: 'Discount', detail: messages.totalBelowDiscount },
  nothing_to_add: { status: 422, title: 'Quantity not set', detail: messages.nothingToAdd },
  // orders
  allocation_failed: { status: 409, title: 'Not enough stock' },
  cart_submitted: { status: 409, title: 'Cart was submitted' },
  transition_refused: { status: 409, title: 'Not in this status' },
  // imports
  file_unreadable: { status: 422, title: 'File not readable' },
  import_refused: { status: 422, title: 'Nothing was imported' },
} as const satisfies Readonly<Record<string, Problem>>;

export type ProblemCode = keyof typeof problems;

export const problemOf = (code: ProblemCode): Problem => problems[code];

/** One field that a refusal is about; `pointer` names it on the wire. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The body of every answer with an error: RFC 9457 with the spec's `ExceptionMessage` beside it. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ProblemCode;
  readonly ExceptionMessage: string;
  readonly Retryable: boolean;
  readonly errors?: readonly FieldProblem[];
  readonly [extension: string]: unknown;
}
