import type { orderMoney } from '@cartwright/contract/orders/order-money.contract';
import { answered, type Line } from '../slots.ts';

type Lines = { readonly [O in keyof typeof orderMoney as `fulfillment.${O}`]: Line<`fulfillment.${O}`> };

/** The lines of the matrix for payments, rejections and returns. */
export const orderMoneyLines: Lines = {
  // Two units were delivered.
  'fulfillment.reject': answered(422, (own) => ({
    params: { orderId: own.manifestedOrder },
    body: { lines: [{ orderItemId: own.manifestedLine, acceptedUnits: 3, reason: 'Damaged' }] },
  })),
  'fulfillment.undoReject': (own) => ({
    params: { orderId: own.manifestedOrder },
    body: { returnId: own.rejection },
  }),
  'fulfillment.returnGoods': answered(422, (own) => ({
    params: { orderId: own.releasedOrder },
    body: {
      lines: [{ orderItemId: own.releasedLine, units: 3, reason: 'Stale', disposal: 'lot' as const }],
      creditAmount: 1,
    },
  })),
  'fulfillment.undoReturn': (own) => ({
    params: { orderId: own.releasedOrder },
    body: { returnId: own.goodsReturn },
  }),
  'fulfillment.addPayment': (own) => ({
    params: { orderId: own.invoicedOrder },
    body: { amount: 1, paidOn: '2026-01-05', method: 'cash' as const },
  }),
  'fulfillment.removePayment': (own) => ({
    params: { orderId: own.invoicedOrder },
    body: { paymentId: own.payment, reason: 'Bounced' },
  }),
};
