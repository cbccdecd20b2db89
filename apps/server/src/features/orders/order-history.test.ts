import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { openDeliveries, type Deliveries } from '../../../test/factories/delivered.ts';
import { insertPerson, makeRole } from '../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

/** What the notes of an order and the audit say of each change: amounts, numbers and references, as they were and are. */

let app: TestApp;
let world: Deliveries;
let auditor: TestClient;
let orderId: number;
let lineId: number;
let leaf: string;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
  const role = await makeRole(app.owner, ['people.edit'], 'Auditor');
  await insertPerson(app.owner, role, { name: 'Auditor', email: 'auditor@shop.test' });
  auditor = await app.as('auditor@shop.test');
});
afterAll(async () => await app.stop());

/** An order of 6 of a product at 10.00. */
beforeEach(async () => {
  orderId = await world.order([{ id: await world.shop.product({ lots: [9, 9] }), units: 6 }]);
  const [line] = (await order()).orderItems;
  [lineId, leaf] = [line?.orderItemId ?? 0, line?.productName ?? ''];
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);

/** The newest note of the order, and what the audit shows of the change: "Label: from → to". */
async function lastEntry(): Promise<readonly [note: string, ...facts: string[]]> {
  const body = { hideSystemNotes: false };
  const { data: notes } = await world.shop.manager.ok('orders.notes', { params: { orderId }, body });
  const { data: rows } = await auditor.ok('people.audit', { body: { kind: 'records', page: { take: 5 } } });
  const row = rows.find(({ entity, entityId }) => entity === 'order' && entityId === orderId);
  const facts = row?.facts.map(
    ({ label, from, to }) => `${label}: ${from === null ? '' : `${from} → `}${to ?? 'none'}`,
  );
  return [notes[0]?.note ?? '', ...(facts ?? [])];
}

test('who submitted it and when, and for whom', async () => {
  const { manager, ids } = world.shop;
  const { orderDate } = await order();
  expect(orderDate.slice(0, 10)).toBe('2026-11-20');
  await manager.ok('orders.setSubmittedBy', {
    body: { orderId, updatedSalesPersonId: ids.theo, updatedOrderDate: '2026-11-19' },
  });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Sales person Manager to Theo, Order date 11/20/2026 to 11/19/2026, by Manager.',
      'Order date: 11/20/2026 9:00 AM → 11/19/2026 12:00 AM',
      'Sales person: Manager → Theo',
    ]),
  );
  const { tradename: former } = await order();
  const clientId = await world.shop.client({ tradename: 'Harbor Light' });
  await manager.ok('orders.setClient', { body: { orderId, clientId } });
  expect(new Set(await lastEntry())).toEqual(
    new Set([`Client ${former} to Harbor Light, by Manager.`, `Client: ${former} → Harbor Light`]),
  );
});

test('prices and discounts, with the grand total that follows', async () => {
  const { manager } = world.shop;
  await manager.ok('orders.setUnitPrice', { body: { orderItemId: lineId, unitPrice: 12.5 } });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      `${leaf}: unit price $10.00 to $12.50, by Manager.`,
      'Unit price: $10.00 → $12.50',
      'Grand total: $60.00 → $75.00',
      `Line: ${leaf}`,
    ]),
  );
  await manager.ok('orders.setItemDiscount', { body: { orderItemId: lineId, discountAmt: 6 } });
  await manager.ok('orders.convertDiscounts', { body: { orderItemIds: [lineId] } });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      `Discount converted to unit price: ${leaf} $6.00, unit price $12.50 to $11.50, by Manager.`,
      `Lines: ${leaf}, Unit price $11.50, Discount $6.00, Unit price before $12.50`,
    ]),
  );
  await manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 9 } });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Order discount $0.00 to $9.00, by Manager.',
      'Order discount: $0.00 → $9.00',
      'Grand total: $69.00 → $60.00',
    ]),
  );
});

test('a charge that is added, changed and removed, by its name', async () => {
  const { manager, query } = world.shop;
  const [rush, ice] = (
    await query<{ id: number }>(
      `INSERT INTO charge_type (name, is_flat, default_amount) VALUES ('Rush', true, 5), ('Ice', true, 5) RETURNING id`,
    )
  ).map(({ id }) => id);
  const save = async (body: object) =>
    await manager.ok('orders.saveCharge', { body: { orderId, isFlat: true, ...body } });
  await save({ chargeId: rush, amount: 10 });
  expect((await lastEntry())[0]).toBe('Charge Rush of $10.00 added, by Manager.');
  const id = (await order()).charges[0]?.id;
  await save({ id, chargeId: rush, amount: 15 });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Charge Rush $10.00 to $15.00, by Manager.',
      'Amount: $10.00 → $15.00',
      'Total: $10.00 → $15.00',
      'Grand total: $70.00 → $75.00',
    ]),
  );
  await save({ id, chargeId: ice, amount: 4 });
  expect(await lastEntry()).toEqual(
    expect.arrayContaining(['Charge Rush to Ice, $15.00 to $4.00, by Manager.', 'Charge: Rush → Ice']),
  );
  await manager.ok('orders.removeCharge', { params: { orderChargeId: id ?? 0 } });
  expect((await lastEntry())[0]).toBe('Charge Ice of $4.00 removed, by Manager.');
});

test('a credit, the delivery date and units', async () => {
  const { manager } = world.shop;
  await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 5, reason: 'Late' } });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Credit of $5.00 added (Late), by Manager.',
      'Credit: $0.00 → $5.00',
      'Grand total: $60.00 → $55.00',
      'Reason: Late',
    ]),
  );
  await manager.ok('orders.setDeliveryDate', { params: { orderId }, body: { estimateDeliveryDate: '2026-12-01' } });
  expect((await lastEntry())[0]).toMatch(/^Estimated delivery \d\d\/\d\d\/\d{4} to 12\/01\/2026, by Manager\.$/);
  await manager.ok('orders.setUnits', { body: { orderItemId: lineId, units: 8 } });
  const [note, ...facts] = await lastEntry();
  expect(note).toBe(`${leaf}: units 6 to 8, by Manager.`);
  expect(facts).toEqual(expect.arrayContaining(['Units: 6 → 8', 'Grand total: $55.00 → $75.00']));
});

test('manifest, invoice and release, and each of them voided, by their numbers', async () => {
  await world.onTo(orderId, 'manifest');
  expect((await lastEntry())[0]).toContain(`Manifested as M-${orderId}`);
  expect(await step('voidManifest')).toBe('Sublotted');
  expect(await lastEntry()).toEqual(
    expect.arrayContaining([
      `Manifest M-${orderId} voided: Wrong driver, by Manager.`,
      'Status: Manifested → Sublotted',
      `Manifest: M-${orderId}`,
    ]),
  );
  await world.onTo(orderId, 'invoice', 'sublot');
  expect(new Set(await lastEntry())).toEqual(
    new Set(['Invoiced at $60.00, by Manager.', 'Status: Manifested → Invoiced', 'Grand total: $60.00']),
  );
  expect(await step('voidInvoice')).toBe('Manifested');
  expect(await lastEntry()).toEqual(
    expect.arrayContaining([
      'Invoice of $60.00 voided: Wrong price, by Manager.',
      'Status: Invoiced → Manifested',
      'Grand total: $60.00',
    ]),
  );
  await world.onTo(orderId, 'release', 'manifest');
  expect(await lastEntry()).toEqual(
    expect.arrayContaining(['Released as R-100, by Manager.', 'Status: Invoiced → Released']),
  );
  expect((await lastEntry()).join()).toContain('Release transaction number: R-100');
  expect(await step('voidRelease')).toBe('Sublotted');
  expect(await lastEntry()).toEqual(
    expect.arrayContaining([
      `Release R-100 voided, with manifest M-${orderId}: Came back, by Manager.`,
      expect.stringMatching(/^Released: \d\d\/\d\d\/\d{4} .* → none$/),
      'Release transaction number: R-100 → none',
      `Manifest: M-${orderId} → none`,
      'Status: Released → Sublotted',
    ]),
  );
});

test('payments with their method and reference, also when they are taken back', async () => {
  await world.onTo(orderId, 'invoice');
  await step('addPayment', { amount: 25, paidOn: '2026-01-05', method: 'check', reference: '1023' });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Payment of $25.00 on 01/05/2026 (Check 1023), by Manager.',
      'Amount: $25.00',
      'Paid on: 01/05/2026',
      'Method: Check',
      'Reference: 1023',
      'Paid: $25.00',
    ]),
  );
  const paymentId = (await order()).payments[0]?.paymentId;
  expect(await step('removePayment', { paymentId })).toBe('Invoiced');
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      'Payment of $25.00 on 01/05/2026 (Check 1023) taken back: Check bounced, by Manager.',
      'Payments: Amount $25.00, Method Check, Paid on 01/05/2026, Reference 1023',
      'Amount: $25.00',
      'Paid: $0.00',
      'Reason: Check bounced',
    ]),
  );
  await step('pay');
  expect(await lastEntry()).toEqual(
    expect.arrayContaining([
      'Payment of $60.00 on 11/20/2026, by Manager.',
      'Status: Invoiced → Paid',
      'Amount: $60.00',
    ]),
  );
});

test('what came back, its credit and transfer, and what of it was undone', async () => {
  await world.onTo(orderId, 'release');
  const rejected = { orderItemId: lineId, acceptedUnits: 4, reason: 'Damaged' };
  await step('reject', { lines: [rejected] });
  expect(await lastEntry()).toEqual(
    expect.arrayContaining([`Rejected at the door: 2 ${leaf} (Damaged), by Manager.`, 'Grand total: $60.00 → $40.00']),
  );
  await step('undoReject', { returnId: (await order()).returns.at(-1)?.returnId });
  expect(new Set(await lastEntry())).toEqual(
    new Set([`Rejection undone: 2 ${leaf}, by Manager.`, 'Grand total: $40.00 → $60.00', `Lines: ${leaf}, Units 2`]),
  );
  const lines = [{ orderItemId: lineId, units: 3, reason: 'Stale', disposal: 'lot' }];
  await step('returnGoods', { lines, creditAmount: 30, reference: 'T-77' });
  const [note, ...facts] = await lastEntry();
  expect(note).toMatch(
    new RegExp(`^Returned 3 ${leaf} \\(Stale, .*\\); credit \\$30\\.00; transfer T-77, by Manager\\.$`),
  );
  expect(facts).toEqual(expect.arrayContaining(['Grand total: $60.00 → $30.00', 'Credit: $30.00', 'Reference: T-77']));
  await step('undoReturn', { returnId: (await order()).returns.at(-1)?.returnId });
  expect(new Set(await lastEntry())).toEqual(
    new Set([
      `Return undone: 3 ${leaf}; credit $30.00, by Manager.`,
      'Grand total: $30.00 → $60.00',
      `Lines: ${leaf}, Units 3`,
      'Credit: $30.00',
    ]),
  );
});

test('a lot that another one replaces, a cart that is merged, a backorder that is split off', async () => {
  const { manager, shop } = { manager: world.shop.manager, shop: world.shop };
  await step('sublot');
  const params = { orderId };
  const [picked] = (await manager.ok('fulfillment.picks', { params })).lines[0]?.sublots ?? [];
  const body = { sublotId: picked?.sublotId ?? 0, reason: 'notFound', stopSelling: false } as const;
  await manager.ok('fulfillment.replaceLot', { params, body });
  const [replaced, ...facts] = await lastEntry();
  expect(replaced).toMatch(new RegExp(`^${leaf}: 6 units of lot \\d{16} not found, now of \\d{16}, by Manager\\.$`));
  expect(facts).toContain(`Sublots voided: ${picked?.sublotBarcode}`);
  expect(facts).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Sublots: Units 6, Lot \d{16}, Sublot \d{16}$/)]),
  );
  const product = { id: await shop.product({ lots: [1] }), unitPrice: 10, isNonCannabis: false };
  const { clientId } = await order();
  const cart = { personId: shop.ids.rosa, clientId, items: [{ product, units: 3, isBackorder: true }] };
  const { id: cartId } = await makeCart(app.owner, cart);
  await manager.ok('orders.submitAndMerge', { body: { cartId, orderId } });
  const merged = await lastEntry();
  expect(merged[0]).toBe(`Cart ${cartId} merged: 1 line, 3 units, $30.00, by Manager.`);
  expect(merged).toEqual(expect.arrayContaining(['Grand total: $60.00 → $90.00', 'Total: $30.00']));
  await manager.ok('fulfillment.splitBackorder', { params, body: {} });
  const split = await lastEntry();
  expect(split[0]).toMatch(/^Backorder split off into ORD-\d+: 3 units, \$30\.00, by Manager\.$/);
  expect(split).toEqual(expect.arrayContaining(['Grand total: $90.00 → $60.00', 'Units: 3', 'Total: $30.00']));
  const { data: audited } = await auditor.ok('people.audit', { body: { kind: 'records', page: { take: 5 } } });
  expect(audited).toContainEqual(expect.objectContaining({ action: 'split off', entity: 'order' }));
});
