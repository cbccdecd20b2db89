import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { downloadVersion, readPdf } from '../../../../test/factories/files/order-files.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What an invoice says of money: payments, what is open and why, and how to pay it (domain rule "what counts as a sale"). */

let app: TestApp;
let world: Deliveries;
let admin: TestClient;
let orderId: number;
let line: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
  await makePersonWith(app, 'Ada', ['settings', 'settings.edit']);
  admin = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

/** An invoiced order of 8 at 10.00. */
beforeEach(async () => {
  orderId = await world.order([{ id: await world.shop.product({ lots: [9] }), units: 8 }], 'invoice');
  line = (await order()).orderItems[0]?.orderItemId ?? 0;
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);
const pay = async (amount: number, reference: string | null = '1023') =>
  await step('addPayment', { amount, paidOn: '2026-01-05', method: 'check', reference });

/** The lines of its newest invoice. */
async function invoice(): Promise<string[]> {
  const { versionId } = await world.shop.manager.ok('paperwork.makeDocument', {
    params: { orderId },
    body: { kind: 'invoice' },
  });
  const { content } = await downloadVersion(app, world.shop.manager, orderId, versionId);
  return (await readPdf(content)).lines;
}

const instruct = async (paymentInstructions?: string) => {
  const { hasLogo: _logo, paymentInstructions: _before, ...company } = await admin.ok('settings.company', {});
  const given = paymentInstructions === undefined ? {} : { paymentInstructions };
  return (await admin.ok('settings.updateCompany', { body: { ...company, ...given } })).paymentInstructions;
};

test('how to pay is kept by who does not name it, and is on invoices that are open', async () => {
  const lines = ['Checks to Cartwright LLC', 'PO Box 12, Tacoma, WA 98401'];
  expect(await instruct(lines.join('\r\n'))).toBe(lines.join('\n'));
  expect(await instruct()).toBe(lines.join('\n'));
  expect(await invoice()).toEqual(expect.arrayContaining(lines));
  await step('pay');
  expect(await invoice()).not.toContain('Checks to Cartwright LLC');
  expect(await instruct('')).toBe('');
  await step('unpay');
  expect(await invoice()).not.toContain('Checks to Cartwright LLC');
});

test('each payment is a row before what is open, until it is taken back', async () => {
  const unpaid = await invoice();
  expect(unpaid).toContain('Payment is due on delivery.');
  expect(unpaid.filter((text) => /^(Paid|Open)/.test(text))).toEqual([]);
  await pay(20);
  await pay(10, null);
  const partly = await invoice();
  expect(partly.filter((text) => /^(Grand total|Paid|Open|Payment is)/.test(text))).toEqual([
    'Grand total $80.00',
    'Paid 01/05/2026 Check 1023 −$20.00',
    'Paid 01/05/2026 Check −$10.00',
    'Open $50.00',
    'Payment is due on delivery.',
  ]);
  await step('release');
  const due = await invoice();
  expect(due).toContain('Due: 11/20/2026');
  expect(due).not.toContain('Payment is due on delivery.');
  await pay(50, '1024');
  const paid = await invoice();
  expect(paid).toEqual(expect.arrayContaining(['Open $0.00', 'Paid in full.']));
  const [, second] = (await order()).payments;
  await step('unpay', { paymentIds: [second?.paymentId] });
  const again = await invoice();
  expect(again).toContain('Open $10.00');
  expect(again.filter((text) => text.startsWith('Paid'))).toHaveLength(2);
});

test('it says what the client did not keep, and of each credit why', async () => {
  await step('reject', { lines: [{ orderItemId: line, acceptedUnits: 7, reason: 'Torn box' }] });
  expect((await invoice()).join(' ')).toContain('1 rejected');
  await step('release');
  const lines = [{ orderItemId: line, units: 2, reason: 'Stale', disposal: 'lot' }];
  await step('returnGoods', { lines, creditAmount: 20 });
  await world.shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 5, reason: 'Late' } });
  const said = await invoice();
  expect(said.join(' ')).toContain('1 rejected, 2 returned');
  expect(said).toEqual(
    expect.arrayContaining(['Credit of $20.00: 2 returned: Stale', 'Credit of $5.00: Late', 'Grand total $45.00']),
  );
});
