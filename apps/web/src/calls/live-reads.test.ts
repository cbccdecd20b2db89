import { calls } from '@cartwright/contract/calls';
import type { OutputOf } from '@cartwright/contract/contract';
import { dashboard } from '@cartwright/contract/dashboard/dashboard.contract';
import { expect, test } from 'vitest';
import type { LiveEvent } from './live.ts';
import { liveReads } from './live-reads.ts';

const changed = { kind: 'cart', ids: [7], version: 3 } as unknown as LiveEvent;

test('a changed cart reloads its totals, and what is in it where products are added to it', () => {
  const { records } = liveReads.cart;
  const summary = (cartId: number, version: number) => ({ cartId, version }) as OutputOf<'carts.summary'>;
  const isTotal = (cartId: number, version: number) =>
    records['carts.summary']?.(summary(cartId, version), changed, { params: { id: cartId } });
  expect([isTotal(7, 2), isTotal(7, 3), isTotal(8, 2)]).toEqual([true, false, false]);
  const products = { count: 0 } as OutputOf<'products.available'>;
  const isInCart = (body: object) => records['products.available']?.(products, changed, { body });
  expect([isInCart({ cartId: 7 }), isInCart({ cartId: 8 }), isInCart({})]).toEqual([true, false, false]);
});

test('what somebody else applies of a list of licensees leaves the screens of all who watch', () => {
  expect(liveReads.license.lists).toEqual(['accounts.licenseFindings']);
});

test('stock and orders reload what is chosen from them', () => {
  expect(liveReads.stock.lists).toContain('carts.previewAllocation');
  expect(liveReads.order.lists).toContain('orders.mergeable');
});

test('an order changes all of the dashboard but the active carts, and both reports', () => {
  const ofOrders = Object.keys(dashboard)
    .filter((call) => call !== 'activeCarts')
    .map((call) => `dashboard.${call}`);
  expect(ofOrders.length).toBeGreaterThan(5);
  expect(ofOrders.filter((call) => !liveReads.order.lists.some((name) => call.startsWith(name)))).toEqual([]);
  expect(liveReads.order.lists).toEqual(
    expect.arrayContaining(['reports', 'accounting', 'paperwork.files', 'orders.notes', 'stateReports.rows']),
  );
  expect(liveReads.cart.lists).toContain('dashboard.activeCarts');
});

/** Reads that no event makes stale, with the reason; whole features by their name. */
const notLive: Readonly<Record<string, string>> = {
  events: 'It is the stream.',
  people: 'People, roles and sessions change rarely; what one may do is checked with every call.',
  lists: 'Administrators change them rarely; a screen that opens reads them anew.',
  settings: 'Administrators change them rarely; a screen that opens reads them anew.',
  tiers: 'Tiers change rarely; a screen that opens reads them anew.',
  accounts: 'A change of a client is not announced; a screen that opens or is returned to reads it anew.',
  'transactions.one': 'It is polled while the job runs.',
  'transactions.watch': 'It is a stream of its own.',
  'transactions.file': 'It is a download.',
  'carts.current': 'It leads to a cart, which is live.',
  'carts.clientNameOf': 'A client keeps its name while its cart is open.',
  'carts.excelTemplate': 'It is a download.',
  imports: 'An import is of the person who reads it; the screen reads it anew when its job ends.',
  'orders.nextNumber': 'A screen that opens reads it anew; a raise is compared with the numbers that are used.',
  'orders.chargeTypes': 'Administrators change them rarely; a screen that opens reads them anew.',
  'paperwork.downloadFile': 'It is a download.',
  'paperwork.showDocument': 'It is a download.',
  'paperwork.missingDocuments': 'It is asked for when documents are made.',
  'paperwork.transfer': 'It is a download.',
  'stateReports.checkManifests': 'It is asked for when the dialog of a manifest opens.',
  'stateReports.downloadFile': 'It is a download.',
  'stateReports.settings': 'Administrators change them rarely; a screen that opens reads them anew.',
};

test('every read is made stale by what others do, or is listed with the reason', () => {
  const reads = Object.entries(calls).flatMap(([name, { effect }]) => (effect === 'write' ? [] : [name]));
  const covers = (names: Iterable<string>, read: string) =>
    [...names].some((name) => read === name || read.startsWith(`${name}.`));
  const live = Object.values(liveReads).flatMap(({ records, lists }) => [...Object.keys(records), ...lists]);
  expect(reads.length).toBeGreaterThan(100);
  expect(reads.filter((read) => !covers(live, read) && !covers(Object.keys(notLive), read))).toEqual([]);
  const needless = Object.keys(notLive).filter((name) =>
    reads.filter((read) => covers([name], read)).every((read) => covers(live, read)),
  );
  expect(needless).toEqual([]);
});
