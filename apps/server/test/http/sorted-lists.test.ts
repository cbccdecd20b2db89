import type { Operation } from '@cartwright/contract/contract';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/** Each list, sorted by a field, is in the order of that field's own values. */
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
});
afterAll(async () => await app.stop());

type Row = Readonly<Record<string, unknown>>;
/** What a list is asked for, and the fields that it sorts by. */
interface List {
  readonly operation: Operation;
  readonly input: { readonly params?: object; readonly body: object };
  readonly fields: string;
}

/** The record that has the most of something. */
const most = async (table: string, column: string, where = 'true'): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `SELECT ${column} AS id FROM ${table} WHERE ${where} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  return rows[0]?.id ?? 0;
};

const lists: Readonly<Record<string, () => Promise<List>>> = {
  orders: async () => ({
    operation: 'orders.list',
    input: { body: { hideReleased: false, hideCancelled: false } },
    fields:
      'orderNo tradename status orderDate manifestedDate estimateDeliveryDate salesPersonName orderTotal amountDue',
  }),
  accounts: async () => ({
    operation: 'accounts.list',
    input: { body: { myAccounts: false } },
    fields:
      'tradename name licenseNo dayPhone streetAddress suite city county zipCode ubi assignedTo assignedToName route routeName holdingCompany workflowStatus invitationStatus lastContactedDate lastOrderDate orders lastMonthTotalRetailSales lastMonthTotalSalesForRetailer monthTodateSales labelBarcodePreferenceId cartId cartItemCount',
  }),
  'clients on the map': async () => ({
    operation: 'accounts.mapList',
    input: { body: { onlyAssignedToSalesPerson: false } },
    fields: 'tradename city routeName assignedToName lastOrderDate',
  }),
  contacts: async () => ({
    operation: 'accounts.contacts',
    input: { params: { clientId: await most('contact', 'client_id') }, body: {} },
    fields: 'firstName lastName email contactTitle',
  }),
  'clients of a tier': async () => ({
    operation: 'tiers.details',
    input: { params: { id: await most('account_tier_detail', 'account_tier_id') }, body: {} },
    fields: 'clientId clientName dayPhone streetAddress workflowStatus routeName holdingCompany licenseNo dateAdded',
  }),
  'available products': async () => ({
    operation: 'products.available',
    input: { body: { showSoldOut: true } },
    fields:
      'sku productName productLine subProductLine strain unitPrice unitsForSale remainingQuantity thca thc cbd total',
  }),
  batches: async () => ({
    operation: 'products.batches',
    input: {
      params: { productId: await most('lot', 'product_id', 'is_for_sale AND on_hand > allocated') },
      body: {},
    },
    fields: 'batchDate unitsAvailable barcode thca thc cbd total',
  }),
  'open carts': async () => ({
    operation: 'carts.listAll',
    input: { body: {} },
    fields: 'cartId tradename personName createdDate estimatedDeliveryDate itemCount orderTotal',
  }),
  invoices: async () => ({
    operation: 'accounting.list',
    input: { body: {} },
    fields: 'orderNo tradename grandTotal',
  }),
  'amounts due': async () => ({
    operation: 'accounting.amountsDue',
    input: { body: {} },
    fields: 'tradename orders orderTotal paid notDue days8to30 days31 due',
  }),
  'the order summary': async () => ({
    operation: 'reports.orderSummary',
    input: { body: {} },
    fields:
      'orderNumber submittedBy submittedDate tradeName licenseNo city status manifestedDate estimatedDeliveryDate transferDate orderTotal orderCharge grandTotal',
  }),
  'sales persons': async () => ({
    operation: 'reports.salesHeader',
    input: { body: { range: 'All' } },
    fields: 'salesPersonFullName totalOrder totalPrice',
  }),
  'orders of a sales person': async () => ({
    operation: 'reports.salesDetail',
    input: { body: { range: 'All', salesPersonId: await most('sales_order', 'sales_person_id') } },
    fields: 'tradeName workflowStatus orderNo orderStatus orderDate totalPrice',
  }),
  invitations: async () => ({
    operation: 'invitations.list',
    input: { body: { showDeclined: true, showPending: false } },
    fields: 'direction companyName ubi license phone address inviterEmail createdAt createdByName decidedAt',
  }),
  'market access': async () => ({
    operation: 'invitations.marketAccess',
    input: { body: {} },
    fields: 'tradename license ubi address phone email contactName userStatus changedAt',
  }),
};

/** By what the rows of a field are compared: a status of the orders list by its place in the life of an order. */
const keyOf = (operation: Operation, field: string, value: unknown): unknown =>
  operation === 'orders.list' && field === 'status' ? orderStatuses.findIndex((status) => status === value) : value;

/** Texts are sorted as people do, or letter by letter where they are numbers and codes. */
const people = new Intl.Collator('und');
const orders: readonly ((a: unknown, b: unknown) => boolean)[] = [
  (a, b) => (typeof a === 'string' && typeof b === 'string' ? people.compare(a, b) <= 0 : Number(a) <= Number(b)),
  (a, b) => (typeof a === 'string' && typeof b === 'string' ? a <= b : Number(a) <= Number(b)),
];
const isInOrder = (values: readonly unknown[]): boolean =>
  orders.some((before) => values.every((value, at) => at === 0 || before(values[at - 1], value)));

test.each(Object.keys(lists))('%s', async (name) => {
  const list = await lists[name]?.();
  if (list === undefined) throw new Error(`there is no list ${name}`);
  const sorted = async (field: string, dir: 'asc' | 'desc'): Promise<unknown[]> => {
    const body = { ...list.input.body, page: { take: -1, sort: [{ field, dir }] } };
    const answer = (await admin.ok(list.operation, { ...list.input, body })) as { readonly data: Row[] };
    return answer.data.map((row) => keyOf(list.operation, field, row[field])).filter((value) => value !== null);
  };
  for (const field of list.fields.split(' ')) {
    const up = await sorted(field, 'asc');
    expect.soft([field, isInOrder(up)]).toEqual([field, true]);
    expect.soft([field, isInOrder((await sorted(field, 'desc')).toReversed())]).toEqual([field, true]);
    expect.soft([field, new Set(up).size > 1]).toEqual([field, true]);
  }
});
