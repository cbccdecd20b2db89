import type { OutputOf } from '@cartwright/contract/contract';
import type { StateDesk, Step } from '../../factories/files/state-reports.ts';
import { makeDriver, makeVehicle, tripTimes } from '../../factories/deliveries.ts';

export type Order = OutputOf<'orders.one'>;

export interface Aim {
  readonly order: Order;
  readonly line: Order['orderItems'][number];
  /** 1 to 9. */
  readonly n: number;
}

/** What is done to an order, each with what the order gives it. One that its status refuses leaves everything as it is. */
export async function openSteps(desk: StateDesk, chargeId: number) {
  const { app, shop } = desk;
  const [driverId, vehicleId] = [await makeDriver(app.owner), await makeVehicle(app.owner)];
  const { manager } = shop;
  const call: typeof manager.call = async (...given) => await manager.call(...given);
  const life =
    (step: Step, body: object = {}) =>
    async ({ order: { orderId } }: Aim) =>
      await call(`fulfillment.${step}`, { params: { orderId }, body });
  return {
    price: async ({ line, n }: Aim) =>
      await call('orders.setUnitPrice', { body: { orderItemId: line.orderItemId, unitPrice: 5 + n } }),
    discount: async ({ line: { orderItemId }, n }: Aim) =>
      await call('orders.setItemDiscount', { body: { orderItemId, discountAmt: n / 4, discountType: 1 } }),
    orderDiscount: async ({ order: { orderId }, n }: Aim) =>
      await call('orders.setOrderDiscount', { body: { orderId, discountAmount: n / 2 } }),
    convert: async ({ line: { orderItemId } }: Aim) =>
      await call('orders.convertDiscounts', { body: { orderItemIds: [orderItemId] } }),
    units: async ({ line: { orderItemId }, n }: Aim) =>
      await call('orders.setUnits', { body: { orderItemId, units: n } }),
    charge: async ({ order: { orderId }, n }: Aim) =>
      await call('orders.saveCharge', { body: { orderId, chargeId, isFlat: true, amount: n } }),
    credit: async ({ order: { orderId }, n }: Aim) =>
      await call('orders.addCredit', { body: { orderId, creditAmount: n / 2, reason: 'Late' } }),
    reject: async ({ order: { orderId }, line: { orderItemId }, n }: Aim) => {
      const lines = [{ orderItemId, acceptedUnits: n % 4, reason: 'Box was wet' }];
      return await call('fulfillment.reject', { params: { orderId }, body: { lines } });
    },
    undoReject: async ({ order: { orderId, returns } }: Aim) => {
      const body = { returnId: returns.at(-1)?.returnId ?? 1 };
      return await call('fulfillment.undoReject', { params: { orderId }, body });
    },
    returnGoods: async ({ order: { orderId }, line: { orderItemId } }: Aim) => {
      const lines = [{ orderItemId, units: 1, reason: 'Broken', disposal: 'lot' as const }];
      return await call('fulfillment.returnGoods', { params: { orderId }, body: { lines, creditAmount: 5 } });
    },
    delivery: async ({ order: { orderId }, n }: Aim) => {
      const body = { estimateDeliveryDate: `2026-12-1${n}` };
      return await call('orders.setDeliveryDate', { params: { orderId }, body });
    },
    pay: async ({ order: { orderId }, n }: Aim) => {
      const body = { amount: n, paidOn: '2026-11-20', method: 'cash' as const };
      return await call('fulfillment.addPayment', { params: { orderId }, body });
    },
    makeAgain: async ({ order: { orderId } }: Aim) => await call('paperwork.makeAgain', { params: { orderId } }),
    sublot: life('sublot'),
    ready: life('ready'),
    manifest: async (aim: Aim) => {
      const trip = { driverId, vehicleId, ...tripTimes(app.clock.now) };
      return await life('manifest', { manifestReferenceNo: `M-${aim.order.orderId}`, ...trip })(aim);
    },
    voidManifest: life('voidManifest', { reason: 'Wrong driver' }),
    invoice: life('invoice'),
    release: life('release', { releaseTransactionNumber: 'R-100' }),
    voidRelease: life('voidRelease', { reason: 'Came back' }),
  } satisfies Record<string, (aim: Aim) => Promise<{ readonly status: number }>>;
}

export type OrderSteps = Awaited<ReturnType<typeof openSteps>>;
export const stepNames = [
  'price',
  'discount',
  'orderDiscount',
  'convert',
  'units',
  'charge',
  'credit',
  'reject',
  'undoReject',
  'returnGoods',
  'delivery',
  'pay',
  'makeAgain',
  'makeAgain',
  'voidManifest',
  'voidRelease',
  'invoice',
  'release',
] as const satisfies readonly (keyof OrderSteps)[];
