import { cartAddress } from '../support/demo.ts';
import { answerOf, button, menu, more, orderIn, step, stepBack, totals, type OpenForm } from './ways.ts';

const submitted = orderIn('Submitted');

export const carts: readonly OpenForm[] = [
  {
    file: 'features/carts/cart/CartDiscountDialog.tsx',
    path: cartAddress,
    open: button('Edit the order discount'),
    dialog: 'Discount',
    field: 'Off the order',
    text: '1.25',
  },
  {
    file: 'features/carts/line/LineDiscountDialog.tsx',
    path: cartAddress,
    open: menu('Discount'),
    dialog: /^Discount/,
    field: 'Percent',
    text: '1.25',
    numbers: false,
  },
  {
    file: 'features/carts/portal/CancelPortalOrderDialog.tsx',
    path: '/open-carts?portal=true',
    open: button(/^Cancel/),
    dialog: 'Cancel portal order',
    field: 'Reason',
    text: 'Sent twice',
  },
];

export const orders: readonly OpenForm[] = [
  {
    file: 'features/accounts/shared/timeline/NoteForm.tsx',
    path: submitted,
    field: 'Add a note',
    text: 'Call before noon',
  },
  {
    file: 'features/orders/order/lines/LineDialog.tsx',
    path: submitted,
    open: menu('Units and price'),
    dialog: /./,
    field: 'Units',
    text: '3',
  },
  {
    file: 'features/orders/order/lines/LineDiscountDialog.tsx',
    path: submitted,
    open: menu('Discount'),
    dialog: /^Discount/,
    field: 'Off each unit|Off the line|Percent',
    text: '0.25',
    numbers: false,
  },
  {
    file: 'features/orders/order/money/OrderDiscountDialog.tsx',
    path: submitted,
    open: button('Change the order discount'),
    dialog: 'Discount',
    field: 'Off the order',
    text: '1.25',
  },
  {
    file: 'features/orders/order/head/SubmittedInfoDialog.tsx',
    path: submitted,
    open: more('Submitted info'),
    dialog: 'Submitted info',
    field: 'Order date',
    text: '2026-02-03',
  },
  {
    file: 'features/orders/shared/CancelOrderDialog.tsx',
    path: submitted,
    open: more('Cancel order'),
    dialog: /^Cancel/,
    field: 'Reason',
    text: 'Ordered twice',
  },
  {
    file: 'features/orders/order/money/ChargeDialog.tsx',
    path: submitted,
    open: totals(/^Add charge/),
    dialog: 'Additional charge',
    field: 'Amount',
    text: '12.50',
  },
  {
    file: 'features/orders/order/money/CreditDialog.tsx',
    path: submitted,
    open: totals('Add credit'),
    dialog: /credit/i,
    field: 'Credit, in dollars',
    text: '1.25',
  },
  {
    file: 'features/orders/order/files/EmailOrderDialog.tsx',
    path: async (page) => {
      const address = await submitted(page);
      await answerOf(page, `/v1/orders/generate-purchase-order/${/\d+/.exec(address)?.[0]}`, {});
      return address;
    },
    open: more('Email PO'),
    dialog: 'Email PO',
    field: 'Message',
    text: 'As agreed',
  },
  {
    file: 'features/orders/order/head/ChangeClientDialog.tsx',
    path: submitted,
    open: more('Change client'),
    dialog: 'Change the client',
    field: 'Client',
    text: 'Foghorn Pro',
  },
  {
    file: 'features/orders/order/fulfillment/PackDialog.tsx',
    path: orderIn('Submitted', (lines) => lines.some(({ ConversionUnits }) => ConversionUnits > 0)),
    open: step('Pack'),
    dialog: /^Pack/,
    field: 'Barcode of the new lot',
    text: '2222333344445555',
  },
];

export const delivered: readonly OpenForm[] = [
  {
    file: 'features/orders/order/fulfillment/ManifestDialog.tsx',
    path: orderIn('ReadyForManifest'),
    open: step('Manifest'),
    dialog: /^Manifest/,
    field: 'Manifest number',
    text: '4711',
  },
  {
    file: 'features/orders/order/fulfillment/StepReasonDialog.tsx',
    path: orderIn('Manifested'),
    open: stepBack('Void manifest'),
    dialog: /^Void manifest/,
    field: 'Reason',
    text: 'Wrong driver',
  },
  {
    file: 'features/orders/order/returns/RejectDialog.tsx',
    path: orderIn('Manifested'),
    open: step('Reject at the door'),
    dialog: /^Reject/,
    field: 'Accepted units',
    text: '1',
  },
  {
    file: 'features/orders/order/fulfillment/ReleaseDialog.tsx',
    path: orderIn('Invoiced'),
    open: step('Release'),
    dialog: /^Release/,
    field: 'Release transaction number',
    text: '4711',
  },
  {
    file: 'features/orders/order/returns/ReturnDialog.tsx',
    path: orderIn('Released'),
    open: step('Return goods'),
    dialog: /^Return goods/,
    field: 'Units back',
    text: '1',
  },
  {
    file: 'features/orders/shared/payments/PaymentDialog.tsx',
    path: orderIn('Released'),
    open: step('Add payment'),
    dialog: /^Payment/,
    field: 'Amount, in dollars',
    text: '1.25',
  },
  {
    file: 'features/orders/order/payments/UnpayDialog.tsx',
    path: orderIn('Paid'),
    open: stepBack('Mark unpaid'),
    dialog: /^Mark unpaid/,
    field: 'Reason',
    text: 'The check bounced',
  },
];
