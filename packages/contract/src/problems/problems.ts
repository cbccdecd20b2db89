import { documentProblems } from './document-problems.ts';
import { accountingProblems } from './accounting-problems.ts';
import { moneyProblems } from './money-problems.ts';
import { invitationProblems } from './invitation-problems.ts';
import { messages, titles } from '../messages.ts';
import { type Problem, ruleProblems } from './rule-problems.ts';
import { pickingProblems } from './picking-problems.ts';
import { productProblems } from './product-problems.ts';
import { stateReportProblems } from './state-report-problems.ts';

/**
 * The registry of everything the API can refuse: a stable code, its status, a title for people, and the sentence where
 * one sentence fits every case. A refusal without a sentence here brings its own detail.
 */
export const problems = {
  // any call
  malformed: { status: 400, title: 'The request is malformed', detail: 'The request could not be read.' },
  invalid: { status: 400, title: 'Some fields are not valid', detail: 'Correct the marked fields.' },
  bad_path: { status: 400, title: 'The address is malformed', detail: 'The address of this request is malformed.' },
  signed_out: { status: 401, title: 'Signed out', detail: 'Sign in.' },
  wrong_credentials: { status: 401, title: 'Sign-in failed', detail: 'The email address or the password is wrong.' },
  wrong_password: { status: 401, title: 'Wrong password', detail: 'The current password is wrong.' },
  second_factor_required: { status: 401, title: 'One more step', detail: 'Enter the code of your authenticator app.' },
  wrong_code: {
    status: 401,
    title: 'Wrong code',
    detail: 'This code is wrong or was used already. Wait for the next one.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: "You don't have access." },
  cross_site: { status: 403, title: 'Not allowed', detail: 'This request did not come from the Cartwright app.' },
  not_found: { status: 404, title: 'Not found', detail: 'There is no such record.' },
  no_such_call: { status: 404, title: 'Not found', detail: 'There is no such call.' },
  too_large: { status: 413, title: 'Too large', detail: 'The request is larger than allowed.' },
  wrong_type: { status: 415, title: 'Unsupported type', detail: 'Send application/json.' },
  too_many: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Wait a moment.',
    retryable: true,
  },
  too_many_sign_ins: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many failed sign-ins. Wait some minutes and try again.',
    retryable: true,
  },
  internal: { status: 500, title: 'Something went wrong', detail: 'Try again in a moment.' },
  unavailable: {
    status: 503,
    title: 'Not available',
    detail: 'The database is busy or away. Try again.',
    retryable: true,
  },
  no_space: {
    status: 507,
    title: 'No space left',
    detail: 'The server has no space left to store this.',
    retryable: true,
  },
  // versions and idempotency
  stale_version: { status: 412, title: 'Changed by someone else' },
  version_mismatch: {
    status: 400,
    title: 'The versions differ',
    detail: 'If-Match and Version name different versions.',
  },
  key_reused: { status: 422, title: 'Key used before', detail: 'This Idempotency-Key was used for another request.' },
  key_malformed: {
    status: 400,
    title: 'Bad Idempotency-Key',
    detail: 'Idempotency-Key takes 16 to 255 printable characters.',
  },
  key_running: { status: 409, title: 'Still running', detail: 'The same request is still running.', retryable: true },
  list_too_long: { status: 422, title: 'Too many rows', detail: 'Too many rows for one answer: narrow the filter.' },
  // people
  setup_done: { status: 409, title: 'Set up already', detail: 'The first administrator exists already.' },
  setup_token_wrong: { status: 403, title: 'Wrong setup token', detail: 'The setup token is wrong or was used.' },
  password_too_weak: {
    status: 422,
    title: 'Password too weak',
    detail:
      'This password is easy to guess. Use several words that have nothing to do with each other, or more characters.',
  },
  password_unchanged: {
    status: 422,
    title: 'Same password',
    detail: 'This is your current password. Choose another one.',
  },
  link_not_valid: {
    status: 403,
    title: 'Link not valid',
    detail: 'This link was used already or has expired. Ask an administrator for a new one.',
  },
  own_right: {
    status: 409,
    title: 'Your own right',
    detail: 'You cannot take away your own right to manage people. Another administrator can.',
  },
  more_rights: {
    status: 409,
    title: 'More than your rights',
    detail: 'This takes rights that you do not have yourself. Somebody who has them can do it.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many saved views',
    detail: 'You have 100 saved views. Delete one to save another.',
  },
  role_name_taken: { status: 409, title: 'Name in use', detail: 'There is a role of this name already.' },
  role_in_use: { status: 409, title: 'The role is in use' },
  two_factor_on: { status: 409, title: 'Already on', detail: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, title: 'Off already', detail: 'Two-factor sign-in is off.' },
  two_factor_required: {
    status: 403,
    title: 'Two-factor sign-in required',
    detail: 'Your role requires two-factor sign-in. Set it up first.',
  },
  own_two_factor_first: {
    status: 409,
    title: 'Your own first',
    detail: 'Turn on your own two-factor sign-in first, in Settings → Account.',
  },
  two_factor_not_begun: { status: 409, title: 'Not begun', detail: 'Begin again to get a new secret.' },
  own_two_factor: {
    status: 409,
    title: 'Your own',
    detail: 'Turn off your own two-factor sign-in in Settings → Account.',
  },
  own_mail_server: {
    status: 409,
    title: 'Your own change',
    detail: 'You have changed the mail server yourself. Another administrator says that they have seen it.',
  },
  mail_link_over: {
    status: 409,
    title: 'Link not kept',
    detail: 'The link of this mail is not kept any longer. Make a new one in Settings → People.',
  },
  person_disabled: { status: 409, title: 'Disabled', detail: 'This person is disabled. Enable them first.' },
  email_taken: { status: 409, title: 'Address in use', detail: 'Somebody else signs in with this email address.' },
  ...ruleProblems,
  // carts and orders, beyond the domain's own
  barcode_taken: { status: 409, title: 'Barcode in use', detail: 'Another lot has this barcode.' },
  trip_incomplete: { status: 422, title: 'The trip is incomplete' },
  order_number_used: { status: 409, title: 'Number in use' },
  manifest_number_taken: {
    status: 409,
    title: 'Manifest number in use',
    detail: 'Another order has this manifest number.',
  },
  client_has_cart: { status: 409, title: 'The client has a cart', detail: 'This client has a current cart already.' },
  unassigned_cart_exists: {
    status: 409,
    title: 'You have an unassigned cart',
    detail: 'There is a cart without a client already: assign or delete that one first.',
  },
  wrong_license: {
    status: 422,
    title: 'Not licensed',
    detail: 'A client without a cannabis license cannot order cannabis products.',
  },
  product_not_for_sale: { status: 422, title: 'Not for sale', detail: 'This product is not for sale.' },
  discount_rule_not_valid: {
    status: 422,
    title: titles.discount,
    detail: 'This discount does not apply to this client and product today.',
  },
  discount_ended: {
    status: 409,
    title: titles.discount,
    detail: 'A discount of this cart has ended. Look at the new total, then submit again.',
  },
  nothing_to_add: { status: 422, title: titles.quantityNotSet, detail: messages.nothingToAdd },
  cart_submitted: { status: 409, title: 'Cart was submitted' },
  merge_order_missing: { status: 422, title: 'No order selected', detail: messages.selectAtLeastOneItem },
  ...moneyProblems,
  ...invitationProblems,
  ...pickingProblems,
  ...productProblems,
  // account tiers
  tier_name_taken: { status: 409, title: 'Name in use', detail: 'There is an account tier of this name already.' },
  nothing_to_update: { status: 422, title: 'Nothing to update', detail: messages.nothingToUpdate },
  order_not_selected: { status: 422, title: messages.orderNotSelected, detail: messages.orderNotSelected },
  no_cart_item_selected: { status: 422, title: titles.noItemSelected, detail: messages.selectItemsFirst },
  no_order_item_selected: { status: 422, title: titles.noOrderItemSelected, detail: messages.selectItemsFirst },
  charge_not_selected: {
    status: 422,
    title: messages.orderChargeNotSelected,
    detail: messages.orderChargeNotSelected,
  },
  nothing_selected: { status: 422, title: 'Nothing selected', detail: messages.selectItemsFirst },
  tier_in_use: { status: 409, title: 'The tier is in use' },
  ...documentProblems,
  ...accountingProblems,
  ...stateReportProblems,
  // long work
  job_cancelled: { status: 409, title: 'Cancelled', detail: 'This work was cancelled.' },
  job_over: { status: 409, title: 'Over already', detail: 'This work is over already.' },
  job_goes_on: { status: 409, title: 'Cannot be cancelled', detail: 'This work cannot be cancelled.' },
  job_running: { status: 409, title: 'Still running', detail: 'This work is still running: cancel it first.' },
  link_expired: {
    status: 403,
    title: 'Link expired',
    detail: 'This download link has expired. Download the file from your list of work again.',
  },
  // accounts
  client_not_registered: { status: 422, title: messages.clientNotRegistered },
  client_not_updated: { status: 422, title: messages.clientNotUpdated },
  license_taken: { status: 409, title: 'License in use', detail: 'Another account has this license number.' },
  license_closed: {
    status: 409,
    title: 'License closed',
    detail: 'The license of this client is closed: it cannot order cannabis products.',
  },
  license_not_applied: { status: 409, title: 'Nothing was changed' },
  client_merged: {
    status: 409,
    title: 'The account was merged',
    detail: 'This account was merged into another one. Open that one.',
  },
  merge_with_itself: {
    status: 422,
    title: 'The same account',
    detail: 'An account cannot be merged with itself. Choose two.',
  },
  follow_up_ended: {
    status: 409,
    title: 'Ended already',
    detail: 'This follow-up was done or dropped already.',
  },
  merge_refused: { status: 409, title: 'These accounts cannot be merged' },
  not_a_sales_person: {
    status: 422,
    title: 'Not a sales person',
    detail: 'Accounts are assigned to active people who sell.',
  },
  delivery_preference_not_valid: { status: 422, title: messages.deliveryPreferenceFailed },
  inventory_preference_not_valid: { status: 422, title: messages.inventoryPreferenceFailed },
  contact_not_valid: {
    status: 422,
    title: messages.contactNotRegistered,
    detail: messages.correctContactData,
  },
  contact_not_deleted: { status: 404, title: messages.contactNotDeleted, detail: 'There is no such contact.' },
  contact_title_taken: {
    status: 409,
    title: messages.contactTitleNotRegistered,
    detail: 'There is a contact title of this name already.',
  },
  contact_title_not_valid: {
    status: 422,
    title: messages.contactTitleNotRegistered,
    detail: 'Enter a title.',
  },
  contact_title_in_use: { status: 409, title: 'Title in use' },
  holding_company_taken: {
    status: 409,
    title: messages.holdingCompanyFailed,
    detail: 'There is a holding company of this name already.',
  },
  holding_company_not_valid: {
    status: 422,
    title: messages.holdingCompanyFailed,
    detail: 'Enter a trade name.',
  },
  route_taken: { status: 409, title: 'Route exists', detail: 'There is a route of this name already.' },
  // imports
  file_unreadable: { status: 422, title: 'File not readable' },
  import_refused: { status: 422, title: 'Nothing was imported' },
  undo_refused: { status: 409, title: 'Nothing was undone' },
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
