import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Payments of an order, over HTTP. */

let app: TestApp;
let world: Deliveries;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

/** An invoiced order of 100.00. */
beforeEach(async () => {
  orderId = await world.order([{ id: await world.shop.product(), units: 10 }], 'invoice');
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);
const add = async (amount: number, more: object = {}) =>
  await step('addPayment', { amount, paidOn: '2026-01-05', method: 'check', reference: '1023', ...more });

test('an order is paid by the payment that covers it, dated by the last one', async () => {
  expect(await add(40)).toBe('Invoiced');
  expect(await step('release')).toBe('Released');
  const tooMuch = { amount: 60.01, paidOn: '2026-01-05', method: 'check' as const };
  const { problem } = await world.shop.manager.call('fulfillment.addPayment', { params: { orderId }, body: tooMuch });
  expect([problem.code, problem.detail]).toEqual([
    'payment_too_high',
    '$60.00 is open. Note the rest at another order.',
  ]);
  expect(await add(60, { paidOn: '2026-01-07', method: 'cash', reference: null })).toBe('Paid');
  const paid = await order();
  expect(paid).toMatchObject({ paidAmount: 100, paidDate: '2026-01-07T08:00:00.000Z' });
  expect(paid.payments).toMatchObject([
    { amount: 40, paidOn: '2026-01-05', method: 'check', reference: '1023', personName: 'Manager' },
    { amount: 60, paidOn: '2026-01-07', method: 'cash', reference: '' },
  ]);
  expect(await add(0.01)).toBe('409 transition_refused');
  const [first] = paid.payments;
  expect(await step('removePayment', { paymentId: first?.paymentId, reason: ' ' })).toBe('422 reason_required');
  expect(await step('removePayment', { paymentId: first?.paymentId })).toBe('Released');
  expect(await step('removePayment', { paymentId: first?.paymentId })).toBe('404 not_found');
  expect(await order()).toMatchObject({ paidAmount: 60, paidDate: null, payments: [{ amount: 60 }] });
  const notes = await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes.data.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'Payment of $40.00 on 01/05/2026 (Check 1023), by Manager.',
      'Payment of $40.00 on 01/05/2026 (Check 1023) taken back: Check bounced, by Manager.',
    ]),
  );
});

test('paying pays the rest, and unpaying takes every payment back', async () => {
  await add(30);
  expect(await step('pay')).toBe('Paid');
  expect((await order()).payments).toMatchObject([{ amount: 30 }, { amount: 70, method: null }]);
  expect(await step('unpay')).toBe('Invoiced');
  expect(await order()).toMatchObject({ paidAmount: 0, paidDate: null, payments: [] });
  const kept = await world.shop.query('SELECT amount FROM order_payment WHERE order_id = $1 ORDER BY id', [orderId]);
  expect(kept).toEqual([{ amount: 30 }, { amount: 70 }]);
});

test('unpaying may take back some of them, also of an order that is paid in part; they stay with the reason', async () => {
  await add(25);
  await add(30, { reference: '1024' });
  const { payments } = await order();
  const [first, second] = payments.map(({ paymentId }) => paymentId);
  expect(await step('unpay', { paymentIds: [first, 2_000_000_000] })).toBe('404 not_found');
  expect(await step('unpay', { paymentIds: [second] })).toBe('Invoiced');
  expect(await order()).toMatchObject({
    paidAmount: 25,
    payments: [{ paymentId: first }],
    takenBackPayments: [
      { paymentId: second, amount: 30, reference: '1024', reason: 'Check bounced', takenBackByName: 'Manager' },
    ],
  });
  expect(await step('pay')).toBe('Paid');
  expect(await step('unpay')).toBe('Invoiced');
  expect(await step('unpay')).toBe('409 transition_refused');
  expect((await order()).takenBackPayments).toHaveLength(3);
  const notes = await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes.data[0]?.note).toMatch(
    /^Payment of \$25\.00 on 01\/05\/2026 \(Check 1023\), Payment of \$75\.00 on .* taken back: Check bounced, by Manager\.$/,
  );
});

test('an order that owed nothing stays Paid until its total is another one', async () => {
  await world.shop.manager.ok('orders.setCredit', { body: { orderId, creditAmount: 100 } });
  expect(await step('pay')).toBe('Paid');
  const { paidDate } = await order();
  await world.shop.manager.ok('orders.setDeliveryDate', {
    params: { orderId },
    body: { estimateDeliveryDate: '2027-03-01' },
  });
  expect(await order()).toMatchObject({ status: 'Paid', paidDate, grandTotal: 0, payments: [] });
});

test('a payment is of today or earlier, above 0, and of an invoiced order', async () => {
  expect(await add(10, { paidOn: '2099-01-01' })).toBe('422 payment_date_not_valid');
  expect(await add(0)).toBe('422 payment_not_positive');
  expect(await add(10, { paidOn: '2026-02-30' })).toBe('400 invalid');
  expect(await add(10, { method: 'barter' })).toBe('400 invalid');
  await step('voidInvoice');
  expect(await add(10)).toBe('409 transition_refused');
});

test('the payments of an order keep its invoice and its release', async () => {
  await add(10);
  expect(await step('voidInvoice')).toBe('409 payments_first');
  await step('release');
  expect(await step('voidRelease')).toBe('409 payments_first');
  await step('removePayment', { paymentId: (await order()).payments[0]?.paymentId });
  expect(await step('voidRelease')).toBe('Sublotted');
});

test('a total never falls below what is paid; what is paid by a lower total is Paid', async () => {
  await add(70);
  const credit = async (creditAmount: number) =>
    await world.shop.manager.call('orders.setCredit', { body: { orderId, creditAmount } });
  expect(await credit(30.01)).toMatchObject({
    status: 409,
    data: {
      code: 'paid_above_total',
      detail: 'The client has paid $70.00, more than the new total of $69.99. Take a payment back first.',
    },
  });
  expect((await credit(30)).status).toBe(200);
  expect(await order()).toMatchObject({ status: 'Paid', grandTotal: 70, paidDate: '2026-01-05T08:00:00.000Z' });
  expect(await credit(20)).toMatchObject({ status: 409, data: { code: 'order_locked' } });
});

test('two payments at once never sum to more than the total', async () => {
  const answers = await Promise.all([add(60), add(60), step('pay')]);
  const { paidAmount, payments, status } = await order();
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidAmount);
  expect(paidAmount).toBeLessThanOrEqual(100);
  expect(status).toBe(paidAmount === 100 ? 'Paid' : 'Invoiced');
  expect(answers.filter((answer) => !answer.startsWith('4')).length).toBe(payments.length);
});

test('somebody who only sells takes no payments', async () => {
  const body = { amount: 1, paidOn: '2026-01-05', method: 'cash' as const };
  expect((await world.shop.rosa.call('fulfillment.addPayment', { params: { orderId }, body })).status).toBe(403);
});
