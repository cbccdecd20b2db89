import type { InputOf } from '@cartwright/contract/contract';
import { readAnswer, wireRequest } from '../../wire-client.ts';
import type { Fixture } from './fixture.ts';
import { call, type Step } from './step.ts';

/** What is done to submitted orders: steps, money, picks, and goods that come back. */

const orderOf = ({ orders }: Fixture, at: 0 | 1 | 2 | 3) => ({ orderId: orders[at] });
const trip = ({ driver, vehicle }: Fixture) => ({
  driverId: driver,
  vehicleId: vehicle,
  departureAt: '2027-01-10T14:30:00Z',
  arrivalAt: '2027-01-10T17:10:00Z',
});

/** The scanner's id of a scan of a fixture: the same for everybody who sends it. */
const scanId = ({ serial }: Fixture, of: number): string =>
  `00000000-0000-4000-8000-${String(serial * 10 + of).padStart(12, '0')}`;

/** A step on the first order when it waits for its manifest. */
const whenReady = (step: Step): Step => ({
  ...step,
  prepare: async ({ orders }, { owner }) =>
    void (await owner.pool.query(
      `UPDATE sales_order SET status = 'ReadyForManifest' WHERE id = $1 AND status = 'Sublotted'`,
      [orders[0]],
    )),
});

/** A step on the first order of which one unit is picked, by the scan with the number 9. */
const whenPicked = (step: Step): Step => ({
  ...step,
  prepare: async (fixture, { owner }) =>
    void (await owner.pool.query(
      `INSERT INTO pick_scan (scan_id, allocation_id, units, person_id, at)
       SELECT $1, id, 1, $3, now() FROM allocation WHERE order_line_id = $2 ON CONFLICT DO NOTHING`,
      [scanId(fixture, 9), fixture.orderLine, fixture.personId],
    )),
});

const made = new Map<string, number>();

/** A step that undoes what another call has done to the delivered order before. */
function undoing(
  operation: 'fulfillment.returnGoods' | 'fulfillment.reject' | 'fulfillment.addPayment',
  bodyOf: (fixture: Fixture) => object,
  step: Step,
): Step {
  return {
    ...step,
    isKeyed: false,
    prepare: async (fixture, { send, token, owner }) => {
      const input = { params: orderOf(fixture, 3), body: bodyOf(fixture) } as InputOf<typeof operation>;
      readAnswer(operation, await send(wireRequest(operation, input, token, {})));
      const table = operation === 'fulfillment.addPayment' ? 'order_payment' : 'order_return';
      const { rows } = await owner.pool.query<{ id: number }>(
        `SELECT max(id) AS id FROM ${table} WHERE order_id = $1`,
        [fixture.orders[3]],
      );
      made.set(`${table} ${fixture.serial}`, rows[0]?.id ?? 0);
    },
  };
}

const madeFor = ({ serial }: Fixture, table: 'order_payment' | 'order_return'): number =>
  made.get(`${table} ${serial}`) ?? 0;

const payment = (amount: number) => ({ amount, paidOn: '2026-01-06', method: 'check' as const });
const accepting = (units: number) => (f: Fixture) => ({
  lines: [{ orderItemId: f.delivered, acceptedUnits: units, reason: 'Box was wet' }],
});
const returning = (units: number) => (f: Fixture) => ({
  lines: [{ orderItemId: f.delivered, units, reason: 'Does not sell', disposal: 'lot' as const }],
  creditAmount: units * 10,
});

const picking: readonly Step[] = [
  call('scan a sublot', 'fulfillment.scan', (f) => ({ body: { scanId: scanId(f, 1), text: f.sublot } })),
  call('scan a unit of the sublot', 'fulfillment.scan', (f) => ({
    body: { scanId: scanId(f, 2), text: `1*${f.sublot}` },
  })),
  whenPicked(
    call('undo a scan', 'fulfillment.undoScan', (f) => ({
      params: orderOf(f, 0),
      body: { scanId: scanId(f, 9) },
    })),
  ),
];

const stepping: readonly Step[] = [
  call('sublot the waiting order', 'fulfillment.sublot', (f) => ({ params: orderOf(f, 2), body: {} })),
  call('cancel the waiting order', 'orders.cancel', (f) => ({
    body: { ...orderOf(f, 2), reasonForCanceling: 'Ordered twice' },
  })),
  call('allocate across orders', 'fulfillment.allocateAcross', (f) => ({ body: { orderItemIds: [f.waiting] } })),
  call('allocate the waiting order', 'fulfillment.allocateBackorder', (f) => ({ params: orderOf(f, 2), body: {} })),
  call('split the waiting order', 'fulfillment.splitBackorder', (f) => ({ params: orderOf(f, 2), body: {} })),
  call('units of the waiting order', 'orders.setUnits', (f) => ({ body: { orderItemId: f.allocated, units: 1 } })),
  whenReady(
    call('manifest', 'fulfillment.manifest', (f) => ({
      params: orderOf(f, 0),
      body: { manifestReferenceNo: `M-2 of ${orderOf(f, 0).orderId}`, ...trip(f) },
    })),
  ),
  call('void the release', 'fulfillment.voidRelease', (f) => ({
    params: orderOf(f, 3),
    body: { reason: 'Nobody was there' },
  })),
];

const paying: readonly Step[] = [
  call('credit', 'orders.setCredit', (f) => ({ body: { ...orderOf(f, 0), creditAmount: 12 } })),
  call('another credit', 'orders.setCredit', (f) => ({ body: { ...orderOf(f, 0), creditAmount: 15 } })),
  call('discount of the order', 'orders.setOrderDiscount', (f) => ({
    body: { ...orderOf(f, 0), discountAmount: 6 },
  })),
  call('pay a part', 'fulfillment.addPayment', (f) => ({ params: orderOf(f, 3), body: payment(60) })),
  call('pay another part', 'fulfillment.addPayment', (f) => ({ params: orderOf(f, 3), body: payment(50) })),
  call('pay the rest', 'fulfillment.pay', (f) => ({ params: orderOf(f, 3), body: {} })),
  call('credit of what is delivered', 'orders.setCredit', (f) => ({ body: { ...orderOf(f, 3), creditAmount: 45 } })),
  undoing(
    'fulfillment.addPayment',
    () => payment(20),
    call('take a payment back', 'fulfillment.removePayment', (f) => ({
      params: orderOf(f, 3),
      body: { paymentId: madeFor(f, 'order_payment'), reason: 'Check bounced' },
    })),
  ),
];

const comingBack: readonly Step[] = [
  call('reject at the door', 'fulfillment.reject', (f) => ({ params: orderOf(f, 3), body: accepting(4)(f) })),
  call('return goods', 'fulfillment.returnGoods', (f) => ({ params: orderOf(f, 3), body: returning(3)(f) })),
  call('return more goods', 'fulfillment.returnGoods', (f) => ({ params: orderOf(f, 3), body: returning(8)(f) })),
  undoing(
    'fulfillment.returnGoods',
    returning(2),
    call('undo a return', 'fulfillment.undoReturn', (f) => ({
      params: orderOf(f, 3),
      body: { returnId: madeFor(f, 'order_return') },
    })),
  ),
  undoing(
    'fulfillment.reject',
    accepting(9),
    call('undo a rejection', 'fulfillment.undoReject', (f) => ({
      params: orderOf(f, 3),
      body: { returnId: madeFor(f, 'order_return') },
    })),
  ),
];

export const orderSteps: readonly Step[] = [...picking, ...stepping, ...paying, ...comingBack];

/** Pairs of two who write the same rows of an order; every short run races some of them. */
export const orderPairs: readonly (readonly [string, string])[] = [
  ['scan a sublot', 'scan a sublot'],
  ['scan a sublot', 'scan a unit of the sublot'],
  ['scan a sublot', 'cancel the sublots of the order'],
  ['undo a scan', 'scan a sublot'],
  ['cancel the waiting order', 'cancel the waiting order'],
  ['cancel the waiting order', 'sublot the waiting order'],
  ['cancel the order', 'merge into the order'],
  ['price of the order', 'manifest'],
  ['credit', 'another credit'],
  ['credit', 'discount of the order'],
  ['allocate across orders', 'submit'],
  ['allocate across orders', 'cancel the waiting order'],
  ['allocate across orders', 'allocate the waiting order'],
  ['pay a part', 'pay another part'],
  ['pay a part', 'reject at the door'],
  ['pay the rest', 'reject at the door'],
  ['pay a part', 'take a payment back'],
  ['pay a part', 'credit of what is delivered'],
  ['pay a part', 'void the release'],
  ['return goods', 'return more goods'],
  ['return goods', 'reject at the door'],
  ['return goods', 'undo a return'],
  ['undo a rejection', 'return goods'],
];
