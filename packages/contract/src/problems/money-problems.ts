/** What the rules of payments, rejections and returns refuse. */
export const moneyRules = {
  payment_not_positive: { status: 422, title: 'Payment not valid', detail: 'A payment is above 0.' },
  payment_too_high: {
    status: 422,
    title: 'Payment not valid',
    detail: 'This is more than what is open. Note the rest at another order.',
  },
  payment_date_not_valid: { status: 422, title: 'Payment not valid', detail: 'A payment is dated today or earlier.' },
  paid_above_total: {
    status: 409,
    title: 'More is paid',
    detail: 'The client has paid more than this total. Take a payment back first.',
  },
  payments_first: {
    status: 409,
    title: 'Payments first',
    detail: 'The order is paid in part. Take its payments back first.',
  },
  returns_first: {
    status: 409,
    title: 'Goods were returned',
    detail: 'The client has returned goods of this order. Undo the return first.',
  },
  return_followed: {
    status: 409,
    title: 'Manifest is void',
    detail: 'The manifest of this rejection is void. Change the units of the lines instead.',
  },
  nothing_rejected: { status: 422, title: 'Nothing rejected', detail: 'The client accepts every unit.' },
  accepted_units_not_valid: {
    status: 422,
    title: 'Units not valid',
    detail: 'A client accepts at most what was delivered, and at least what it has returned since.',
  },
  whole_order_rejected: {
    status: 409,
    title: 'Nothing is left',
    detail: 'The client accepts nothing. Take back its steps and cancel the order.',
  },
  nothing_returned: { status: 422, title: 'Nothing returned', detail: 'Enter the units that came back.' },
  return_too_high: { status: 422, title: 'Units not valid', detail: 'No more can come back than was delivered.' },
} as const;

/** What is refused of them beyond the rules. */
export const moneyProblems = {
  below_cost: { status: 422, title: 'Below cost', detail: 'Only some people may sell below cost.' },
  line_rejected: {
    status: 409,
    title: 'Nothing to price',
    detail: 'The client rejected every unit of this line.',
  },
} as const;
