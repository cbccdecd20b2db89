import { expect, test } from 'vitest';
import { factsOf, idsOf } from './audit-facts.ts';

const names: Readonly<Record<string, string>> = {
  'client 3': 'Harbor Light',
  'client 4': 'Cascade Corner',
  'product 7': 'Blue Dream Flower 28g',
  'orderLine 9': 'Alpine Rose Preroll',
  'role 2': 'Sales',
  'order 41': 'ORD-10421',
};
const context = {
  timeZone: 'America/Los_Angeles',
  nameOf: (kind: string, id: number) => names[`${kind} ${id}`] ?? null,
};
const facts = (detail: Readonly<Record<string, unknown>>, [entity, action] = ['person', 'update']) =>
  factsOf({ entity, action, detail }, context);

test('changed fields with both values under their labels, other fields by their name, nothing for nothing', () => {
  const detail = {
    version: 7,
    changed: {
      name: { label: 'Name', from: 'Ann', to: 'Ann Lee' },
      phone: { label: 'Phone', from: null, to: '2065550142' },
      roleId: { label: 'Role', from: null, to: 2 },
    },
    purpose: 'reset',
    added: ['map', 'orders'],
    removed: [],
    isLast: false,
    nothing: null,
  };
  expect(facts(detail)).toEqual([
    { label: 'Name', from: 'Ann', to: 'Ann Lee' },
    { label: 'Phone', from: null, to: '(206) 555-0142' },
    { label: 'Role', from: null, to: 'Sales' },
    { label: 'Purpose', from: null, to: 'Reset' },
    { label: 'Added', from: null, to: 'Map view, Orders' },
    { label: 'Is last', from: null, to: 'No' },
  ]);
});

test('values before and after are beside each other, of one field or of many, without those that stay', () => {
  expect(facts({ before: 12.5, after: 1240 }, ['cart', 'set discount'])).toEqual([
    { label: 'Cart discount', from: '$12.50', to: '$1,240.00' },
  ]);
  expect(facts({ before: 'Submitted', after: 'PartiallySublotted', orderItemIds: [9] }, ['order', 'sublot'])).toEqual([
    { label: 'Status', from: 'Submitted', to: 'Partially Sublotted' },
    { label: 'Lines', from: null, to: 'Alpine Rose Preroll' },
  ]);
  expect(facts({ clientId: 3, before: 4 }, ['cart', 'assign'])).toEqual([
    { label: 'Client', from: 'Cascade Corner', to: 'Harbor Light' },
  ]);
  expect(facts({ before: 4 }, ['cart', 'unassign'])).toEqual([{ label: 'Client', from: 'Cascade Corner', to: null }]);
  const tier = { name: 'Gold', isActive: true, before: { name: 'Silver', isActive: true } };
  expect(facts(tier)).toEqual([{ label: 'Name', from: 'Silver', to: 'Gold' }]);
  const terms = { before: { unitPrice: 4, discountKind: 'none' }, after: { unitPrice: 5, discountKind: 'none' } };
  expect(facts(terms)).toEqual([{ label: 'Unit price', from: '$4.00', to: '$5.00' }]);
  expect(facts({ name: 'Reader', nameBefore: 'Auditor' })).toEqual([{ label: 'Name', from: 'Auditor', to: 'Reader' }]);
});

test('dates, numbers and names of records are written as on the screens; ids without a name are left out', () => {
  expect(
    facts({
      estimateDeliveryDate: '2026-11-24',
      paidDate: '2026-11-21T01:30:00.000Z',
      rows: 12_345,
      stopNo: 1200,
      noteId: 8,
      products: [
        { productId: 7, quantity: 2 },
        { productId: 8, quantity: 1 },
      ],
      backorder: { orderId: 41, orderNo: 10_421 },
      added: [{ productId: 7, quantity: 3 }, 'map'],
      kept: { contacts: { moved: [1, 2, 3] } },
      reason: 'notFound',
    }),
  ).toEqual([
    { label: 'Est. delivery', from: null, to: '11/24/2026' },
    { label: 'Paid on', from: null, to: '11/20/2026 5:30 PM' },
    { label: 'Rows', from: null, to: '12,345' },
    { label: 'Stop', from: null, to: '1200' },
    { label: 'Products', from: null, to: 'Blue Dream Flower 28g, Quantity 2; no. 8, Quantity 1' },
    { label: 'Backorder', from: null, to: 'ORD-10421' },
    { label: 'Added', from: null, to: 'Blue Dream Flower 28g, Quantity 3; Map view' },
    { label: 'Kept', from: null, to: 'Contacts Moved 3' },
    { label: 'Reason', from: null, to: 'Not found' },
  ]);
});

test('a text that looks like a date or an instant and is none is shown as it is', () => {
  const detail = {
    formerNote: '2026-11-24T25:61 call them',
    text: '2026-99-99',
    formerReason: '2026-11-24 10:00 or later',
    formerName: '2026-02-30',
    formerPurpose: '2026-02-30T10:00Z',
  };
  expect(facts(detail).map(({ to }) => to)).toEqual(Object.values(detail));
});

test('a field is read by its kind: what people typed is shown as it is, a number that is a name without separators', () => {
  const detail = { message: '2026-11-24', port: 4135, total: 1000, reference: '2026-01-05', day: '2026-01-05' };
  expect(facts(detail).map(({ to }) => to)).toEqual(['2026-11-24', '4135', '$1,000.00', '2026-01-05', '01/05/2026']);
});

test('an action whose field is something else than elsewhere, what a step ended, and values beside each other', () => {
  expect(facts({ environment: 'sandbox', clientId: 'ABx3', hasNewSecret: false }, ['quickbooks', 'update'])).toEqual([
    { label: 'Environment', from: null, to: 'Sandbox' },
    { label: 'Client', from: null, to: 'ABx3' },
    { label: 'New secret', from: null, to: 'No' },
  ]);
  const was = { released: '2026-11-21T01:30:00.000Z', manifest: '7771' };
  expect(facts({ was, before: 'Released', after: 'Sublotted' }, ['order', 'voidRelease'])).toEqual([
    { label: 'Released', from: '11/20/2026 5:30 PM', to: null },
    { label: 'Manifest', from: '7771', to: null },
    { label: 'Status', from: 'Released', to: 'Sublotted' },
  ]);
  expect(
    facts({ before: 0, after: 5, status: { before: 'Invoiced', after: 'Paid' } }, ['order', 'set credit']),
  ).toEqual([
    { label: 'Credit', from: '$0.00', to: '$5.00' },
    { label: 'Status', from: 'Invoiced', to: 'Paid' },
  ]);
});

test('an action may leave out what a field is elsewhere', () => {
  const detail = { lines: 3, orderItemIds: [9] };
  expect(facts(detail, ['order', 'convert discount']).map(({ to }) => to)).toEqual(['3']);
  expect(facts(detail, ['order', 'sublot']).map(({ to }) => to)).toEqual(['3', 'Alpine Rose Preroll']);
});

test('the ids whose names are needed are found wherever they are', () => {
  const detail = { clientId: 3, before: 4, products: [{ productId: 7 }], backorder: { orderId: 41, orderNo: 1 } };
  expect([...idsOf({ entity: 'cart', action: 'assign', detail })]).toEqual([
    ['client', 4],
    ['client', 3],
    ['product', 7],
    ['order', 41],
  ]);
});

test('a long value is cut', () => {
  expect(facts({ note: 'x'.repeat(1_400) })).toEqual([{ label: 'Note', from: null, to: `${'x'.repeat(1_000)}…` }]);
});
